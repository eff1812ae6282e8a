import CoreGraphics
import QuartzCore

// What a view does with its constraints, guides and content priorities.

extension UIView {
  var madeLayoutItem: LayoutItem {
    if let layoutItem { return layoutItem }
    let item = LayoutItem(self)
    layoutItem = item
    markLayoutItemsAbove()
    return item
  }

  func markLayoutItemsAbove() {
    var ancestor = superview
    while let view = ancestor, !view.hasLayoutItemsBelow {
      view.hasLayoutItemsBelow = true
      ancestor = view.superview
    }
  }

  /// Whether constraints say where the view lies.
  var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints }

  // MARK: - Constraints

  func hold(_ constraint: NSLayoutConstraint) {
    if let holder = constraint.holder {
      if holder === layoutItem { return }
      constraint.deactivate()
    }
    for place in NSLayoutConstraint.ItemPlace.allCases {
      guard let item = constraint.item(place) else { continue }
      guard let view = item.view, view.isDescendant(of: self) else {
        fatalError(
          "\(self) cannot hold \(ConstraintText(constraint).description): "
            + "\(ConstraintText.fullName(item)) is neither this view nor in it. Was addSubview forgotten?")
      }
    }
    constraint.hold(in: self, LayoutEngine.nearestView(of: constraint) ?? self)
  }

  // MARK: - Content

  var contentPriorities: ContentPriorities { layoutItem?.priorities ?? standardContentPriorities }

  func setContentPriorities(_ change: (inout ContentPriorities) -> Void) {
    let old = contentPriorities
    var new = old
    change(&new)
    guard new != old else { return }
    for priority in new.all {
      ensure(
        priority.rawValue >= 0 && priority.rawValue <= 1000,
        "a content priority is at least 0 and at most 1000; \(self) is to have \(priority.rawValue)")
    }
    let item = madeLayoutItem
    item.priorities = new
    item.engine?.contentPrioritiesChanged(item)
  }

  // MARK: - Guides

  func addGuide(_ guide: UILayoutGuide) {
    ensure(guide.item.role == .guide, "\(guide) is one of the system's guides and stays with its view")
    guard guide.owningView !== self else { return }
    guide.owningView?.removeGuide(guide)
    madeLayoutItem.guides.append(guide)
    guide.item.setOwner(self)
  }

  func removeGuide(_ guide: UILayoutGuide) {
    guard let layoutItem, let index = layoutItem.guides.identityIndex(of: guide) else { return }
    guide.item.dropConstraints()
    layoutItem.guides.remove(at: index)
    guide.item.setOwner(nil)
  }

  /// The guide that the system defines for the view, made when it is first asked for.
  func systemGuide(_ role: LayoutItem.Role) -> UILayoutGuide {
    let item = madeLayoutItem
    if let guide = item.systemGuides.first(where: { $0.item.role == role }) { return guide }
    let guide = UILayoutGuide.make(role, of: self)
    item.systemGuides.append(guide)
    return guide
  }
}

extension UILayoutGuide {
  static func make(_ role: LayoutItem.Role, of view: UIView) -> UILayoutGuide {
    switch role {
    case .insets(.keyboard): UIKeyboardLayoutGuide(role, of: view)
    default: UILayoutGuide(role, of: view)
    }
  }
}

extension LayoutItem.Role {
  /// What a guide is called in messages unless the program says.
  var identifier: String {
    switch self {
    case .view, .guide: ""
    case .insets(.margins): "UIViewLayoutMarginsGuide"
    case .insets(.safeArea): "UIViewSafeAreaLayoutGuide"
    case .insets(.readable): "UIViewReadableContentGuide"
    case .insets(.keyboard): "UIViewKeyboardLayoutGuide"
    case .content: "UIScrollView-contentLayoutGuide"
    case .frame: "UIScrollView-frameLayoutGuide"
    }
  }
}

extension LayoutItem {
  /// Deactivates whatever mentions the item.
  func dropConstraints() {
    while let mention = mentions.last { mention.constraint.deactivate() }
    engine?.forget(self)
    engine = nil
  }
}

extension ContentPriorities {
  var all: [UILayoutPriority] { [hugging.horizontal, hugging.vertical, resistance.horizontal, resistance.vertical] }
}
