import CoreGraphics
import QuartzCore

/// Pages side by side that a drag, the wheel and the arrow keys turn.
@preconcurrency @MainActor open class UIPageViewController: UIViewController, UIScrollViewDelegate {
  public enum TransitionStyle: Int, Sendable {
    @available(*, unavailable, message: "pages do not curl here: take scroll")
    case pageCurl = 0
    case scroll = 1
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points between two pages, as a number.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    @available(*, unavailable, message: "for pages that curl, which do not exist here")
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    switch options?[.interPageSpacing] {
    case let number as CGFloat: gap = max(0, number)
    case let number as Double: gap = max(0, CGFloat(number))
    case let number as Int: gap = max(0, CGFloat(number))
    case let number as NSNumber: gap = max(0, CGFloat(number.doubleValue))
    default: gap = 0
    }
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, gap) = (.scroll, .horizontal, 0)
    super.init(coder: coder)
  }

  open private(set) var transitionStyle: TransitionStyle
  open private(set) var navigationOrientation: NavigationOrientation
  private let gap: CGFloat
  /// What the dots take of the view's height, in points.
  private static let dotsHeight: CGFloat = 37

  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Without one a person turns no pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      askForNeighbours()
      updateDots(asks: true)
    }
  }

  /// The page that is shown.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// Those that turn the pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [scroller.panGestureRecognizer] }

  // MARK: - Pages

  private var current: UIViewController?
  private var neighbours: (before: UIViewController?, after: UIViewController?) = (nil, nil)
  /// Comes into view.
  private var pending: (place: PageStrip.Place, controller: UIViewController)?
  private var completion: ((Bool) -> Void)?
  private let scroller = PageScroller(frame: .zero)
  private var isArranging = false
  private var dots: UIPageControl?
  private var index = 0

  /// Shows a page, gliding in from one side where it is animated. The delegate is not told.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    ensure((viewControllers?.count ?? 0) <= 1, "a page controller that scrolls shows one page at a time")
    // A page that still glides in rests now: the end of its way is not that of this turn.
    if pending != nil, !isProgramsTurn { scroller.mover.stop() }
    finish(at: scroller.contentOffset, told: false)
    guard let new = viewControllers?.first else {
      replaceCurrent(by: nil)
      completion?(true)
      return
    }
    guard animated, let current, current !== new, isViewLoaded, view.window != nil, UIView.areAnimationsEnabled else {
      if current !== new { replaceCurrent(by: new) }
      askForNeighbours()
      updateDots(asks: true)
      completion?(true)
      return
    }
    neighbours = direction == .forward ? (nil, new) : (new, nil)
    arrange()
    self.completion = completion
    isProgramsTurn = true
    let place: PageStrip.Place = direction == .forward ? .after : .before
    begin(place)
    scroller.setContentOffset(point(strip.offset(of: place) ?? 0), animated: true)
  }
  private var isProgramsTurn = false

  private func replaceCurrent(by new: UIViewController?) {
    let old = current
    let tells = cycle.state == .shown
    if tells { old?.beginAppearanceTransition(false, animated: false) }
    if let new { adopt(new) }
    if tells { new?.beginAppearanceTransition(true, animated: false) }
    current = new
    neighbours = (nil, nil)
    arrange()
    old?.viewIfLoaded?.removeFromSuperview()
    if tells {
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
    }
    if let old, old !== new { release(old) }
  }

  private func adopt(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  private func release(_ controller: UIViewController) {
    controller.viewIfLoaded?.removeFromSuperview()
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.removeFromParent()
  }

  private func askForNeighbours() {
    guard let current, pending == nil else { return }
    neighbours = (
      dataSource?.pageViewController(self, viewControllerBefore: current),
      dataSource?.pageViewController(self, viewControllerAfter: current)
    )
    arrange()
  }

  // MARK: - View

  open override func loadView() {
    let view = PageControllerView(frame: UIScreen.main.bounds)
    view.owner = self
    scroller.isPagingEnabled = true
    scroller.showsHorizontalScrollIndicator = false
    scroller.showsVerticalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.delegate = self
    view.clipsToBounds = true
    view.addSubview(scroller)
    self.view = view
  }

  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  private var area: CGRect {
    var area = viewIfLoaded?.bounds ?? .zero
    if dots != nil { area.size.height = max(0, area.height - Self.dotsHeight) }
    return area
  }

  private var strip: PageStrip {
    PageStrip(
      length: isHorizontal ? area.width : area.height, hasBefore: neighbours.before != nil,
      hasAfter: neighbours.after != nil, gap: gap, isReversed: isHorizontal && (viewIfLoaded?.isReversed ?? false))
  }

  private func point(_ along: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
  }

  private func frame(of place: PageStrip.Place) -> CGRect {
    let start = point(strip.start(of: place) ?? 0)
    return CGRect(origin: start, size: area.size)
  }

  /// Puts the pages beside each other, with the one that is shown in view.
  final func arrange() {
    guard isViewLoaded else { return }
    isArranging = true
    defer { isArranging = false }
    let area = area
    let wide = isHorizontal ? area.insetBy(dx: -gap / 2, dy: 0) : area.insetBy(dx: 0, dy: -gap / 2)
    if scroller.frame != wide { scroller.frame = wide }
    let strip = strip
    scroller.contentSize =
      isHorizontal
      ? CGSize(width: strip.contentLength, height: area.height) : CGSize(width: area.width, height: strip.contentLength)
    if let current {
      adopt(current)
      if current.view.superview !== scroller { scroller.addSubview(current.view) }
      current.view.frame = frame(of: .here)
    }
    if let pending { pending.controller.view.frame = frame(of: pending.place) }
    if pending == nil { scroller.contentOffset = point(strip.restingOffset) }
    dots?.frame = CGRect(
      x: 0, y: area.maxY, width: area.width, height: Self.dotsHeight)
  }

  // MARK: - Turning

  private func begin(_ place: PageStrip.Place) {
    guard let current, let controller = place == .after ? neighbours.after : neighbours.before else { return }
    if let pending {
      guard pending.place != place else { return }
      giveUp(pending.controller)
    }
    pending = (place, controller)
    adopt(controller)
    if !isProgramsTurn { delegate?.pageViewController(self, willTransitionTo: [controller]) }
    if cycle.state == .shown {
      current.beginAppearanceTransition(false, animated: true)
      controller.beginAppearanceTransition(true, animated: true)
    }
    UIView.performWithoutAnimation {
      scroller.addSubview(controller.view)
      controller.view.frame = frame(of: place)
      controller.view.layoutIfNeeded()
    }
  }

  private func giveUp(_ controller: UIViewController) {
    guard let current else { return }
    pending = nil
    if cycle.state == .shown {
      controller.beginAppearanceTransition(false, animated: true)
      current.beginAppearanceTransition(true, animated: true)
    }
    controller.viewIfLoaded?.removeFromSuperview()
    controller.endAppearanceTransition()
    current.endAppearanceTransition()
    release(controller)
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isArranging, current != nil else { return }
    let offset = isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
    if let place = strip.pending(at: offset) { begin(place) }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { finish(at: scrollView.contentOffset) }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { finish(at: scrollView.contentOffset) }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { finish(at: scrollView.contentOffset) }
  }

  /// The pages rest.
  private func finish(at offset: CGPoint, told: Bool = true) {
    guard let pending, let old = current else { return }
    let tells = told && !isProgramsTurn
    let place = isProgramsTurn ? pending.place : strip.resting(at: isHorizontal ? offset.x : offset.y)
    let wasProgramsTurn = isProgramsTurn
    isProgramsTurn = false
    let isTurned = place == pending.place
    if isTurned {
      self.pending = nil
      current = pending.controller
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearanceTransition()
      pending.controller.endAppearanceTransition()
      release(old)
      index += pending.place == .after ? 1 : -1
    } else {
      giveUp(pending.controller)
    }
    neighbours = (nil, nil)
    askForNeighbours()
    updateDots(asks: wasProgramsTurn)
    if tells {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: isTurned)
    }
    let call = completion
    completion = nil
    call?(told)
  }

  /// Turns a page as a person does.
  private func turn(_ place: PageStrip.Place) {
    guard pending == nil, let offset = strip.offset(of: place) else { return }
    begin(place)
    scroller.setContentOffset(point(offset), animated: true)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.held.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    let isReversed = strip.isReversed
    switch key.keyCode {
    case .keyboardLeftArrow where isHorizontal: turn(isReversed ? .after : .before)
    case .keyboardRightArrow where isHorizontal: turn(isReversed ? .before : .after)
    case .keyboardUpArrow where !isHorizontal: turn(.before)
    case .keyboardDownArrow where !isHorizontal: turn(.after)
    default: super.pressesBegan(presses, with: event)
    }
  }

  // MARK: - Dots

  private func updateDots(asks: Bool) {
    let count = dataSource?.presentationCount(for: self) ?? 0
    guard count > 0, isHorizontal, isViewLoaded else {
      guard dots != nil else { return }
      dots?.removeFromSuperview()
      dots = nil
      return arrange()
    }
    if asks { index = dataSource?.presentationIndex(for: self) ?? 0 }
    index = max(0, min(count - 1, index))
    if dots == nil {
      let made = UIPageControl(frame: .zero)
      made.accessibilityIdentifier = "pages"
      // Pages come one after the other, so that a drag along the dots turns none.
      made.allowsContinuousInteraction = false
      made.addAction(UIAction { [unowned self] _ in dotsPressed() }, for: .valueChanged)
      dots = made
      view.addSubview(made)
      arrange()
    }
    dots?.numberOfPages = count
    dots?.currentPage = index
    dots?.accessibilityLabel = SystemWord.place(index + 1, of: count)
  }

  /// The dots go on once the page is turned.
  private func dotsPressed() {
    guard let dots, dots.currentPage != index else { return }
    let place: PageStrip.Place = dots.currentPage > index ? .after : .before
    dots.currentPage = index
    turn(place)
  }

  package override func prepareToAppear() {
    super.prepareToAppear()
    updateDots(asks: true)
    arrange()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    CGSize(width: parentSize.width, height: max(0, parentSize.height - (dots == nil ? 0 : Self.dotsHeight)))
  }

  package override var childInFront: UIViewController? { current?.controllerInFront }
}

/// Leaves the arrow keys to the page controller, which turns whole pages.
final class PageScroller: UIScrollView {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
}

/// The page controller's own view.
final class PageControllerView: UIView {
  weak var owner: UIPageViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.arrange()
  }
}
