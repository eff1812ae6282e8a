import CoreGraphics

// Scrolling with the keyboard: a scroll view in the responder chain takes the keys that nobody before it wanted; keys
// that nobody took go to the scroll view last used, or else the largest.
extension UIScrollView: FocusRingBearing {
  /// What an arrow key scrolls, in points.
  private static let line: CGFloat = 40

  final var focusRingPlace: FocusRing.Place {
    FocusRing.Place(rect: bounds, cornerRadius: layer.cornerRadius, isClipped: true, isInFront: true)
  }

  final func keyboardFocusChanged() {}

  var acceptsKeyboardFocus: Bool { canBecomeFirstResponder }

  /// Whether the Tab key has a reason to stop here.
  var acceptsKeyboardFocusToScroll: Bool {
    let range = scrollRange
    return isScrollEnabled && (range.maximum.x > range.minimum.x || range.maximum.y > range.minimum.y)
  }

  /// Scrolls as a key asks for; false when the key says nothing, or there is nothing to scroll this way.
  func scroll(by key: UIKey) -> Bool {
    guard isScrollEnabled, scrollsByKeys, let way = way(for: key) else { return false }
    let isToTop = key.action() == .home && scrollsToTop
    let range = scrollRange
    guard range.maximum.x > range.minimum.x || way.dx == 0, range.maximum.y > range.minimum.y || way.dy == 0 else {
      return false
    }
    let base = mover.chosenTarget ?? contentOffset
    let target = range.clamp(CGPoint(x: base.x + way.dx, y: base.y + way.dy))
    guard target != contentOffset || mover.motion != nil else { return false }
    if isToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) == false { return true }
    scrollingWillBegin()
    indicators.appear()
    mover.scroll(to: target, cause: isToTop ? .top : .code)
    return true
  }

  private func way(for key: UIKey) -> CGVector? {
    let held = key.modifierFlags.held
    let isShifted = held == .shift
    let action = key.action()
    guard held.isEmpty || isShifted && action == .space else { return nil }
    let visible = bounds.inset(by: adjustedContentInset).height
    // A line or two of the last page stays, so that reading goes on.
    let page = max(Self.line, visible - max(Self.line, visible * 0.1))
    switch action {
    case .up: return CGVector(dx: 0, dy: -Self.line)
    case .down: return CGVector(dx: 0, dy: Self.line)
    case .backwards: return CGVector(dx: -Self.line, dy: 0)
    case .forwards: return CGVector(dx: Self.line, dy: 0)
    case .pageUp: return CGVector(dx: 0, dy: -page)
    case .pageDown: return CGVector(dx: 0, dy: page)
    case .space: return CGVector(dx: 0, dy: isShifted ? -page : page)
    case .home: return CGVector(dx: 0, dy: scrollRange.minimum.y - contentOffset.y)
    case .end: return CGVector(dx: 0, dy: scrollRange.maximum.y - contentOffset.y)
    default: return nil
    }
  }

  /// A page in a direction; false at the end.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let range = scrollRange
    let base = mover.chosenTarget ?? contentOffset
    var target = base
    let (width, height) = (range.viewport.width, range.viewport.height)
    let goesAcross = range.maximum.x > range.minimum.x && range.maximum.y <= range.minimum.y
    switch direction {
    // A finger that goes up shows what is below.
    case .up: target.y += height
    case .down: target.y -= height
    case .left: target.x += width
    case .right: target.x -= width
    case .next: if goesAcross { target.x += width } else { target.y += height }
    case .previous: if goesAcross { target.x -= width } else { target.y -= height }
    }
    target = range.clamp(target)
    guard isScrollEnabled, target != base else { return false }
    scrollingWillBegin()
    mover.scroll(to: target)
    UIAccessibility.post(notification: .pageScrolled, argument: nil)
    return true
  }

  /// Gives a key that nobody in the chain wanted to a scroll view of the window.
  static func scroll(by key: UIKey, in window: UIWindow) {
    let scope = window.keyboardScope
    if let last = window.lastScrollView, last.isDescendant(of: scope), last.isVisibleInTree, last.scroll(by: key) {
      return
    }
    var views: [UIScrollView] = []
    collect(from: scope, into: &views)
    func area(_ view: UIScrollView) -> CGFloat { view.bounds.width * view.bounds.height }
    for view in views.sorted(by: { area($0) > area($1) }) where view.scroll(by: key) { return }
  }

  private static func collect(from view: UIView, into views: inout [UIScrollView]) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    if let scrollView = view as? UIScrollView { views.append(scrollView) }
    for subview in view.subviews { collect(from: subview, into: &views) }
  }
}

extension UIView {
  /// Neither the view nor one around it is hidden.
  final var isVisibleInTree: Bool {
    var view: UIView? = self
    while let current = view {
      if current.isHidden || current.alpha <= 0.01 { return false }
      view = current.superview
    }
    return true
  }
}
