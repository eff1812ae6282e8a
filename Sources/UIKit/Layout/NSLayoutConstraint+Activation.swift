// Who holds a constraint, and who knows that it is active.

extension NSLayoutConstraint {
  /// The items that a constraint can have.
  enum ItemPlace: CaseIterable { case first, second, firstStart, secondStart }

  func item(_ place: ItemPlace) -> LayoutItem? {
    switch place {
    case .first: first
    case .second: second
    case .firstStart: starts?.first?.item
    case .secondStart: starts?.second?.item
    }
  }

  private func setMentionIndex(_ place: ItemPlace, _ index: Int) {
    switch place {
    case .first: firstIndex = index
    case .second: secondIndex = index
    case .firstStart: starts?.firstIndex = index
    case .secondStart: starts?.secondIndex = index
    }
  }

  private func mentionIndex(_ place: ItemPlace) -> Int {
    switch place {
    case .first: firstIndex
    case .second: secondIndex
    case .firstStart: starts?.firstIndex ?? 0
    case .secondStart: starts?.secondIndex ?? 0
    }
  }

  private var places: [ItemPlace] { starts == nil ? [.first, .second] : ItemPlace.allCases }

  // MARK: - Activating

  func activate() {
    guard held == nil else { return }
    guard let first else { fatalError("\(type(of: self)) was made without items and cannot be active") }
    guard let view = livingView(of: first) else { return }
    var common = view
    for place in places where place != .first {
      guard let item = item(place) else { continue }
      guard let other = livingView(of: item) else { return }
      guard let shared = nearestCommonAncestor(common, other) else { stopWithoutCommonAncestor(first, item) }
      common = shared
    }
    hold(in: common, common)
  }

  /// Nil, with a message, for what is gone and for a guide that belongs to no view.
  private func livingView(of item: LayoutItem) -> UIView? {
    if let view = item.view { return view }
    let what = item.role == .view || item.guide == nil ? "one of its items is gone" : "its guide belongs to no view"
    LayoutEngine.logger.error("\(ConstraintText(self).description) stays inactive: \(what)")
    return nil
  }

  private func stopWithoutCommonAncestor(_ first: LayoutItem, _ second: LayoutItem) -> Never {
    func anchor(_ item: LayoutItem, _ attribute: Attribute) -> String {
      let kind =
        attribute.isSize
        ? "NSLayoutDimension" : attribute.axis == .horizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
      return "<\(kind) \"\(ConstraintText.fullName(item)).\(attribute.name)\">"
    }
    fatalError(
      """
      a constraint cannot be active between \(anchor(first, firstAttribute)) and \(anchor(second, secondAttribute)): they \
      have no common ancestor. Is the constraint between views of different trees, or was addSubview forgotten?
      """)
  }

  /// Adds the constraint to a view that contains its items; the nearest of them stays that as long as it is active.
  func hold(in view: UIView, _ common: UIView) {
    let holder = view.madeLayoutItem
    held = Unmanaged.passUnretained(holder)
    self.common = Unmanaged.passUnretained(view === common ? holder : common.madeLayoutItem)
    order = LayoutEngine.nextOrder()
    holder.constraints.append(self)
    for place in places {
      guard let item = item(place) else { continue }
      setMentionIndex(place, item.mentions.count)
      item.mentions.append(LayoutItem.Mention(constraint: self, place: place))
    }
    LayoutEngine.activated(self, common)
  }

  // MARK: - Deactivating

  func deactivate() {
    guard let holder else { return }
    engine?.removed(self)
    // The list may have the last reference.
    withExtendedLifetime(self) {
      forgetMentions()
      held = nil
      holder.constraints.remove(self)
    }
  }

  private func forgetMentions() {
    for place in places {
      guard let item = item(place) else { continue }
      let index = mentionIndex(place)
      let last = item.mentions.removeLast()
      if index < item.mentions.count {
        item.mentions[index] = last
        last.constraint.setMentionIndex(last.place, index)
      }
    }
  }

  /// The view that held it is gone, and the tree with it.
  func holderIsGone() {
    engine?.removed(self)
    forgetMentions()
    held = nil
  }
}

/// The nearest view that contains both; a view contains itself.
@MainActor
func nearestCommonAncestor(_ a: UIView, _ b: UIView) -> UIView? {
  if a === b { return a }
  // Nearly all constraints are between a view and its superview, or two subviews of one.
  let (above, beside) = (a.superview, b.superview)
  if above === b { return b }
  if beside === a { return a }
  if let above, above === beside { return above }
  var (deeper, other) = (a, b)
  var (depth, otherDepth) = (a.depthInTree, b.depthInTree)
  if depth < otherDepth { (deeper, other, depth, otherDepth) = (other, deeper, otherDepth, depth) }
  while depth > otherDepth {
    guard let parent = deeper.superview else { return nil }
    (deeper, depth) = (parent, depth - 1)
  }
  while deeper !== other {
    guard let up = deeper.superview, let otherUp = other.superview else { return nil }
    (deeper, other) = (up, otherUp)
  }
  return deeper
}

extension UIView {
  fileprivate var depthInTree: Int {
    var (depth, view) = (0, superview)
    while let current = view { (depth, view) = (depth + 1, current.superview) }
    return depth
  }
}
