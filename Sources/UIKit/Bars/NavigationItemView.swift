import CoreGraphics
import QuartzCore

/// All that a navigation bar shows for one item: the row with its buttons and title, the large title, the search bar.
final class NavigationItemView: UIView, BarItemHolder {
  let item: UINavigationItem
  /// The one that the back button goes to.
  private(set) weak var below: UINavigationItem?
  private let back = BackButton()
  private let title = UILabel(frame: .zero)
  private let largeTitle = UILabel(frame: .zero)
  /// Cuts the large title at the row while it shrinks.
  private let largeTitleClip = PartsView(frame: .zero)
  private let searchClip = PartsView(frame: .zero)
  private var leading: [BarSlot] = []
  private var inner: [BarSlot] = []
  private var trailing: [BarSlot] = []
  /// Opens the menu of what has no room.
  private var menuSlot: BarSlot?
  private var pinned: BarSlot?
  private var slots: [BarSlot] { leading + inner + trailing + [menuSlot, pinned].compactMap { $0 } }
  private var buttons: [BarButton] { slots.flatMap(\.all) }

  var expansion = BarExpansion() {
    didSet {
      guard expansion != oldValue else { return }
      setNeedsLayout()
      if expansion.hasRow != oldValue.hasRow { updateRow() }
    }
  }
  /// How far the large title and the search bar are pulled down.
  var stretch: CGFloat = 0 { didSet { if stretch != oldValue { setNeedsLayout() } } }
  var appearance: UINavigationBarAppearance? {
    didSet {
      updateTitle()
      applyToButtons()
    }
  }
  private let prompt = UILabel(frame: .zero)
  /// Told when the back button is pressed.
  var goBack: (() -> Void)?
  /// Made when a long press on the back button asks for it.
  var backMenu: (() -> UIMenu?)? { didSet { back.menu = backMenu } }

  init(_ item: UINavigationItem, below: UINavigationItem?) {
    self.item = item
    super.init(frame: .zero)
    isOpaque = false
    largeTitleClip.clipsToBounds = true
    largeTitleClip.isOpaque = false
    largeTitleClip.isUserInteractionEnabled = false
    largeTitle.lineBreakMode = .byTruncatingTail
    title.textAlignment = .center
    largeTitleClip.addSubview(largeTitle)
    searchClip.clipsToBounds = true
    searchClip.isOpaque = false
    addSubview(searchClip)
    addSubview(largeTitleClip)
    back.addAction(UIAction { [weak self] _ in self?.goBack?() }, for: .primaryActionTriggered)
    update(below: below)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes everything from the item again. What it had before stays in the view, so that a field among it keeps the
  /// keyboard.
  func update(below: UINavigationItem?) {
    self.below = below
    let showsLeft = !item.left.isEmpty
    if let below, !item.hidesBackButton, !showsLeft || item.leftItemsSupplementBackButton {
      back.setTitles(from: below, isMinimal: item.style != .navigator)
      if back.superview !== self { addSubview(back) }
    } else {
      back.removeFromSuperview()
    }
    let old = buttons
    makeSlots()
    let new = buttons
    for button in old where !new.contains(where: { $0 === button }) && button.superview === self {
      button.removeFromSuperview()
    }
    updateTitle()
    updatePrompt()
    applyToButtons()
    updateSearchBar()
    updateRow()
    setNeedsLayout()
  }

  func rebuild() { update(below: below) }

  private func applyToButtons() {
    guard let look = appearance?.look else { return }
    for button in buttons { button.looks = button.item.style == .done ? look.doneButtons : look.buttons }
    back.looks = look.backButtons
    back.indicator = look.backIndicator
  }

  private func updatePrompt() {
    prompt.text = item.prompt
    prompt.font = .systemFont(ofSize: 13)
    prompt.textAlignment = .center
    prompt.textColor = .label
    if item.prompt == nil { prompt.removeFromSuperview() } else if prompt.superview !== self { addSubview(prompt) }
  }

  /// A press on the title opens its menu.
  private func updateTitleMenu() {
    let hasMenu = item.titleMenuProvider != nil || item.renameDelegate != nil || item.documentProperties != nil
    let isShown = hasMenu && item.titleView == nil && titleField == nil
    if isShown, titleMenu == nil {
      let button = TitleMenuButton { [weak self] in self?.makeTitleMenu() }
      titleMenu = button
      addSubview(button)
    } else if !isShown {
      titleMenu?.removeFromSuperview()
      titleMenu = nil
    }
    titleMenu?.accessibilityLabel = item.title
  }
  private var titleMenu: TitleMenuButton?
  private var titleField: TitleField?

  private func makeTitleMenu() -> UIMenu? {
    var suggested: [UIMenuElement] = []
    if let delegate = item.renameDelegate, delegate.navigationItemShouldBeginRenaming(item) {
      suggested = [
        UIAction(title: SystemWord.rename.text, image: UIImage(systemName: "pencil")) { [weak self] _ in self?.rename()
        }
      ]
    }
    let menu = item.titleMenuProvider == nil ? UIMenu(children: suggested) : item.titleMenuProvider?(suggested)
    guard let properties = item.documentProperties else { return menu }
    var first = [properties.heading]
    if let provider = properties.activityViewControllerProvider {
      first.append(
        UIAction(title: SystemWord.share.text, image: UIImage(systemName: "square.and.arrow.up")) { [weak self] _ in
          guard let self, let owner = item.owner else { return }
          let controller = provider()
          controller.popoverPresentationController?.sourceView = titleShown
          owner.present(controller, animated: true)
        })
    }
    return UIMenu(
      title: menu?.title ?? "",
      children: [UIMenu(options: .displayInline, children: first)] + (menu?.children ?? []))
  }

  private func rename() {
    let field = TitleField(item) { [weak self] in
      guard let self else { return }
      titleField = nil
      updateTitle()
    }
    titleField = field
    addSubview(field)
    updateTitle()
    layoutIfNeeded()
    field.begin()
  }

  private func makeSlots() {
    func slots(_ groups: [UIBarButtonItemGroup], canLeave: Bool = false) -> [BarSlot] {
      groups.filter(item.shows).map { BarSlot($0, canLeave: canLeave, in: self) }
    }
    let container = item.containerItems.isEmpty ? [] : [UIBarButtonItemGroup(holding: item.containerItems)]
    leading = slots(container + item.groups.leading)
    inner = slots(item.groups.center, canLeave: true)
    trailing = slots(item.groups.trailing)
    pinned = slots([item.groups.pinned].compactMap { $0 }).first
    let mayLeave = !inner.isEmpty
    menuSlot = item.hasMenu || mayLeave ? BarSlot(menuGroup, canLeave: true, in: self) : nil
  }

  private lazy var menuGroup = UIBarButtonItemGroup.fixedGroup(items: [menuItem])
  private lazy var menuItem: UIBarButtonItem = {
    let item = UIBarButtonItem(title: nil, image: UIImage(systemName: "ellipsis.circle"))
    item.accessibilityLabel = SystemWord.more.text
    item.accessibilityIdentifier = "more items"
    item.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak self] provide in
        guard let self else { return provide([]) }
        provide(self.item.menu(of: slots.filter { $0.shown == .away && $0 !== self.menuSlot }.map(\.group)).children)
      }
    ])
    return item
  }()

  /// Says which groups have room in the row.
  private func fitGroups(side: CGFloat, back: CGFloat) {
    let isNavigator = item.style == .navigator
    for slot in inner where isNavigator && slot.canLeave { slot.shown = .away }
    let flexible = leading + (isNavigator ? inner.filter { !$0.canLeave } : inner) + trailing
    let pinnedWidth = pinned.map { $0.buttons.map(width).reduce(0, +) } ?? 0
    let leastTitle = isNavigator ? 0 : min(titleSize.width, 120) + 12
    let hasCenterInMenu = isNavigator && inner.contains { $0.canLeave }
    let fit = BarGroupFit(
      groups: flexible.map { slot in
        BarGroupFit.Group(
          width: slot.buttons.map(width).reduce(0, +), compact: slot.representative.map(width),
          canLeave: slot.canLeave)
      }, room: bounds.width - 2 * side - back - pinnedWidth - leastTitle - 12,
      menuWidth: menuSlot?.buttons.map(width).reduce(0, +) ?? 0, hasMenu: item.hasMenu || hasCenterInMenu)
    for (slot, shown) in zip(flexible, fit.shown) { slot.shown = shown }
    menuSlot?.shown = fit.hasMenu || fit.shown.contains(.away) ? .whole : .away
  }

  private func updateTitle() {
    title.setText(
      item.title, appearance?.titleTextAttributes ?? [:], font: .systemFont(ofSize: 17, weight: .semibold),
      color: .label)
    largeTitle.setText(
      item.title, appearance?.largeTitleTextAttributes ?? [:], font: .systemFont(ofSize: 34, weight: .bold),
      color: .label)
    let shown = item.titleView ?? title
    title.isHidden = titleField != nil
    if shown.superview !== self {
      item.titleView?.takeSizeOfConstraints()
      addSubview(shown)
    }
    for view in [title, oldTitleView] where view !== shown && view?.superview === self { view?.removeFromSuperview() }
    oldTitleView = item.titleView
    updateTitleMenu()
    setNeedsLayout()
  }
  private weak var oldTitleView: UIView?
  private var titlePlace = BarContentPlace()

  private func updateSearchBar() {
    let bar = item.searchBar
    for view in searchClip.subviews where view !== bar { view.removeFromSuperview() }
    if let bar, bar.superview !== searchClip { searchClip.addSubview(bar) }
  }

  /// The row with its buttons in reading direction, then the search bar below it.
  override var subviewsInFocusOrder: [UIView] {
    let row = subviews.filter { $0 !== searchClip }.sorted { $0.frame.minX < $1.frame.minX }
    return (isReversed ? row.reversed() : row) + [searchClip]
  }

  override func handsDirection(to part: UIView) -> Bool { part !== item.titleView }

  // MARK: - Layout

  private var titleShown: UIView { item.titleView ?? title }

  private var titleSize: CGSize {
    if let view = item.titleView {
      let size = titlePlace.size(of: view)
      return CGSize(width: size.width, height: min(size.height, BarExpansion.rowHeight))
    }
    let size = title.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  private func width(_ button: BarButton) -> CGFloat {
    switch button.item.systemItem {
    case .fixedSpace?: button.item.width
    case .flexibleSpace?: 0
    default: button.sizeThatFits(CGSize(width: 0, height: BarExpansion.rowHeight)).width
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let rowHeight = BarExpansion.rowHeight
    let margin = bounds.width >= 414 ? 20.0 : 16
    let hasBack = back.superview === self
    let size = titleSize
    fitGroups(side: margin - BarButton.padding, back: hasBack ? back.widths.last ?? 0 : 0)
    let left = leading.flatMap(\.visible)
    let middle = inner.flatMap(\.visible)
    let right = Array((trailing + [menuSlot, pinned].compactMap { $0 }).flatMap(\.visible).reversed())
    var layout = BarRowLayout(
      width: bounds.width, side: margin - BarButton.padding, back: hasBack ? back.widths : [], left: left.map(width),
      right: right.map(width), title: size.width, titleSide: margin)
    layout.center = middle.map(width)
    layout.titleLeads = item.style != .navigator || !middle.isEmpty
    let spans = layout.spans
    let rowTop = expansion.hasRow ? expansion.promptHeight : 0
    prompt.frame = CGRect(x: margin, y: 8, width: max(0, bounds.width - 2 * margin), height: 18)
    func frame(_ span: BarRowLayout.Span) -> CGRect {
      sided(CGRect(x: span.x, y: rowTop, width: span.width, height: rowHeight), in: bounds)
    }
    if let span = spans.back {
      back.choose(spans.backChoice)
      back.frame = frame(span)
    }
    for (button, span) in zip(left, spans.left) { button.frame = frame(span) }
    for (button, span) in zip(right, spans.right) { button.frame = frame(span) }
    for (button, span) in zip(middle, spans.center) { button.frame = frame(span) }
    let adjustment = item.titleView == nil ? appearance?.titlePositionAdjustment ?? .zero : .zero
    let title = CGRect(
      x: spans.title.x, y: rowTop + ((rowHeight - size.height) / 2).rounded(), width: spans.title.width,
      height: size.height)
    let titleFrame = sided(title, in: bounds).offsetBy(dx: adjustment.horizontal, dy: adjustment.vertical)
    if let view = item.titleView {
      titlePlace.put(view, at: titleFrame, in: self)
    } else {
      self.title.frame = titleFrame
    }
    titleMenu?.frame = titleFrame.insetBy(dx: -22, dy: -8)
    if let titleField {
      let width = min(320, max(120, spans.title.width + 60), max(60, bounds.width - 2 * margin))
      let x = layout.titleLeads ? spans.title.x : ((bounds.width - width) / 2).rounded()
      titleField.frame = sided(CGRect(x: x, y: rowTop + 6, width: width, height: 32), in: bounds)
    }
    layOutBelowRow(margin)
    if window != nil { isSettled = true }
  }

  private func layOutBelowRow(_ margin: CGFloat) {
    let parts = expansion.parts(height: bounds.height)
    let top = expansion.hasRow ? BarExpansion.rowHeight + expansion.promptHeight : 0
    largeTitleClip.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: parts.largeTitle + (parts.largeTitle > 0 ? stretch : 0))
    largeTitleClip.isHidden = parts.largeTitle <= 0
    let height = largeTitle.font.lineHeight.rounded(.up)
    let bottom = largeTitleClip.bounds.height - 8
    largeTitle.frame = CGRect(
      x: margin, y: bottom - height, width: max(0, bounds.width - 2 * margin), height: height)
    let searchY = top + parts.largeTitle + stretch
    searchClip.frame = CGRect(x: 0, y: searchY, width: bounds.width, height: parts.search)
    if let bar = item.searchBar, bar.superview === searchClip {
      bar.frame = CGRect(
        x: 0, y: parts.search - expansion.searchHeight, width: bounds.width, height: expansion.searchHeight)
      bar.alpha = expansion.searchHeight > 0 ? max(0, min(1, (parts.search / expansion.searchHeight - 0.4) / 0.4)) : 1
    }
    showsSmallTitle = parts.largeTitle < 12 || item.titleView != nil
  }

  private var showsSmallTitle = true {
    didSet {
      guard showsSmallTitle != oldValue else { return }
      guard isSettled, UIView.areAnimationsEnabled else { return titleShown.alpha = titleAlpha }
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        self.titleShown.alpha = self.titleAlpha
      }
    }
  }

  private var titleAlpha: CGFloat { showsSmallTitle && phase == .here && expansion.hasRow ? 1 : 0 }

  /// Was laid out in its window, so that changes may be seen.
  private(set) var isSettled = false

  // MARK: - Coming and going

  enum Phase { case ahead, here, behind }
  private(set) var phase = Phase.here

  /// Where the parts are before a push, after it, and when another item was pushed on top.
  func setPhase(_ phase: Phase) {
    self.phase = phase
    let direction: CGFloat = phase == .ahead ? 1 : phase == .behind ? -1 : 0
    // Pages of a bar that reads from right to left come from the left.
    let shift = isReversed ? -bounds.width : bounds.width
    titleShown.transform = CGAffineTransform(translationX: (direction * shift * 0.3).rounded(), y: 0)
    largeTitleClip.transform = CGAffineTransform(translationX: direction * shift, y: 0)
    searchClip.transform = CGAffineTransform(translationX: direction * shift, y: 0)
    back.transform = CGAffineTransform(translationX: phase == .ahead ? (shift * 0.15).rounded() : 0, y: 0)
    isUserInteractionEnabled = phase == .here
  }

  /// What goes fades before what comes appears, so that texts do not cross.
  func fade() {
    let alpha: CGFloat = phase == .here && expansion.hasRow ? 1 : 0
    for view in [back] + buttons { view.alpha = alpha }
    titleShown.alpha = titleAlpha
    largeTitleClip.alpha = alpha
  }

  /// New buttons appear.
  func fadeIn() {
    UIView.performWithoutAnimation {
      for view in [back] + buttons { view.alpha = 0 }
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.fade() }
  }

  /// Hides the row and its buttons while a search stands in its place.
  private func updateRow() {
    for view in [back] + buttons { view.isUserInteractionEnabled = expansion.hasRow }
    fade()
  }
}
