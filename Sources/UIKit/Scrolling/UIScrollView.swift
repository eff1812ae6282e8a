import CoreGraphics
import Platform
import QuartzCore

/// Shows a part of its content, and moves it under fingers, pointer, wheel and keys.
///
/// The offset is the origin of the bounds: scrolling changes that and nothing else, so that what stays visible is
/// neither laid out nor drawn again. Every step sets `contentOffset`. `ScrollMover` decides where to, `ScrollZoomer`
/// scales, `ScrollIndicators` show where one is.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// How the safe area counts as an inset of the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// What is left of the speed of content let go after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// What a drag does to the first responder; on a desktop `interactive` does what `onDrag` does.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
    /// There is no keyboard on the screen that an accessory could go down with: as without it.
    case onDragWithAccessory, interactiveWithAccessory
  }

  /// Held weakly.
  // A class cannot override a property with one of a narrower type. A table declares its own with `@_nonoverride` and
  // sets this one as `scrollDelegate`. This one is disfavoured, so that `table.delegate` is not ambiguous.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)?

  /// `delegate` as this class declares it.
  package final var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }

  private(set) final lazy var mover = ScrollMover(view: self)
  private(set) final lazy var zoomer = ScrollZoomer(view: self)
  private(set) final lazy var indicators = ScrollIndicators(view: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addGestureRecognizer(ContentTouchDelay())
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: - Content

  /// The content's point at the upper left of the view; the origin of the bounds. Code may set any.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      willChangeValue(forKey: "contentOffset")
      defer { didChangeValue(forKey: "contentOffset") }
      limitsBeforeWindow = nil
      bounds = CGRect(origin: newValue, size: bounds.size)
    }
  }

  open var contentSize: CGSize {
    get { storedContentSize }
    set {
      let value = newValue.sanitizedSize
      guard value != storedContentSize else { return }
      willChangeValue(forKey: "contentSize")
      defer { didChangeValue(forKey: "contentSize") }
      keepingPlace { storedContentSize = value }
    }
  }
  private var storedContentSize = CGSize.zero

  /// The content as a rectangle for constraints: along an axis on which constraints tie it to both ends, or to a length,
  /// they give `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
  /// What is seen of the content, as a rectangle that stays where it is while the content scrolls.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

  /// Free space around the content, besides what the safe area adds. Content that rests at an edge follows, without a
  /// window once there is one.
  open var contentInset: UIEdgeInsets {
    get { storedContentInset }
    set {
      let value = newValue.sanitized
      guard value != storedContentInset else { return }
      if window == nil, limitsBeforeWindow == nil { limitsBeforeWindow = scrollRange }
      telling("contentInset") { changeLimits(keepsPlace: window != nil) { storedContentInset = value } }
    }
  }
  private var storedContentInset = UIEdgeInsets.zero
  /// What limited the offset before insets were set outside of a window, until an offset is set or the window is there.
  private var limitsBeforeWindow: ScrollRange?
  /// What limited the offset as it was set.
  final var limitsOfOffset: ScrollRange { limitsBeforeWindow ?? scrollRange }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      guard contentInsetAdjustmentBehavior != oldValue else { return }
      keepingPlace {}
      updateSafeAreaOfSubviews()
    }
  }

  /// `contentInset` and what of the safe area counts.
  open var adjustedContentInset: UIEdgeInsets { knownInset }
  /// How much of the bottom is covered, beyond what the other insets leave free.
  var coveredHeight: CGFloat { 0 }
  /// As last told.
  final var knownInset = UIEdgeInsets.zero

  open func adjustedContentInsetDidChange() {}

  /// What limits the offset changed, and the offset goes along: nobody scrolls.
  func followLimits(to offset: CGPoint) { contentOffset = offset }

  /// Where a drag rests that would come to an offset by itself; the velocity is in points a millisecond. The delegate has
  /// the last word.
  func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

  /// Where content stands that is smaller than the view, as parts of what is free: (0, 0) is its upper left, (0.5, 0.5)
  /// its middle.
  open var contentAlignmentPoint: CGPoint {
    get { storedAlignment }
    set {
      let value = CGPoint(x: max(0, min(1, newValue.x)), y: max(0, min(1, newValue.y)))
      if value != storedAlignment, value.sanitized == value { keepingPlace { storedAlignment = value } }
    }
  }
  private var storedAlignment = CGPoint.zero

  // MARK: - Behaviour

  open var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { panGestureRecognizer.isEnabled = isScrollEnabled } }
  }

  /// Whether content can be dragged past its edges; with `alwaysBounce…` even if it fits.
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// Whether it rests at multiples of the view's size only.
  open var isPagingEnabled = false
  /// Whether a drag that begins horizontally or vertically stays on that axis.
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a finger's touch is delayed for a moment, in case it becomes a drag.
  open var delaysContentTouches = true
  /// Whether a touch that was given to the content can still become a drag.
  open var canCancelContentTouches = true

  /// Asked before a touch is given to a subview.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Asked before a drag takes a touch away from a subview. Controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { view.yieldsTouchesToScrolling }

  /// Whether the Home key goes to the top by way of the delegate, which may refuse; else it just scrolls there.
  open var scrollsToTop = true

  /// Where a turn of the wheel goes to in a view that rests at pages; nil in others. The way is positive to the content's
  /// end.
  func pageStop(towards way: CGPoint) -> CGPoint? { isPagingEnabled ? mover.nextPage(towards: way) : nil }

  /// How far the content goes for a turn of the wheel, in points; positive to the content's end.
  func wheelWay(_ event: ScrollEvent) -> CGPoint { CGPoint(x: -event.translation.dx, y: -event.translation.dy) }

  /// Whether keys that nobody else took may scroll the view.
  var scrollsByKeys: Bool { true }

  /// Called before a person scrolls with a finger, the wheel, a scroll bar or a key.
  func scrollingWillBegin() {}

  // MARK: - State

  /// Whether a touch is down that may drag, or does.
  open var isTracking: Bool { (panGestureRecognizer as? ScrollPanRecognizer)?.isTracking ?? false }
  /// True from the first movement to the end of the touch, and while the wheel turns.
  open var isDragging: Bool { mover.isDragging }
  /// Whether content still moves after a drag.
  open var isDecelerating: Bool { mover.isDecelerating }

  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPanRecognizer(mover: mover)
  /// Nil until the zoom scales differ.
  open private(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  // MARK: - Scrolling from code

  /// Stops any movement first. An animated change ends with `scrollViewDidEndScrollingAnimation`, also where another one
  /// ends it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated {
      guard contentOffset.sanitized != self.contentOffset || mover.motion != nil else { return }
      mover.stop()
      mover.scroll(to: contentOffset)
    } else {
      mover.stop()
      self.contentOffset = contentOffset
    }
  }

  /// Ends what moves or zooms the content, wherever it is, and takes a drag away from the finger.
  open func stopScrollingAndZooming() {
    for case let recognizer? in [panGestureRecognizer, pinchGestureRecognizer] where recognizer.isEnabled {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    mover.stopAll()
  }

  /// Whether a drag or the wheel that finds nothing to scroll up or down here scrolls the view around.
  open var transfersVerticalScrollingToParent = true

  open var topEdgeEffect: UIScrollEdgeEffect { edgeEffects.top }
  open var leftEdgeEffect: UIScrollEdgeEffect { edgeEffects.left }
  open var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffects.bottom }
  open var rightEdgeEffect: UIScrollEdgeEffect { edgeEffects.right }
  private lazy var edgeEffects = ScrollEdgeEffects()

  /// Scrolls no further than needed to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isFinite else { return }
    let target = scrollRange.offset(showing: rect, from: contentOffset)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: - Refreshing

  /// Stands above the content, to be pulled down.
  open var refreshControl: UIRefreshControl? {
    get { pulledView as? UIRefreshControl }
    set { pulledView = newValue }
  }

  /// The refresh control, as the scroll view knows it.
  final var pulledView: (any PulledView)? {
    didSet {
      guard pulledView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      refreshInset = 0
      if let pulledView { insertSubview(pulledView, at: 0) }
      updateRefreshControl()
    }
  }

  /// The room that a running refresh keeps free above the content. Setting it does not scroll.
  final var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue, !isLettingRefreshGo { changeLimits(keepsPlace: false) {} } }
  }
  final var isLettingRefreshGo = false

  // MARK: - Zooming

  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomScalesChanged() }
  }
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomScalesChanged() }
  }
  /// Whether a pinch can go beyond the scales, and comes back from there.
  open var bouncesZoom = true

  open var zoomScale: CGFloat {
    get { zoomer.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  open var isZooming: Bool { zoomer.isZooming }
  open var isZoomBouncing: Bool { zoomer.isBouncing }

  /// About the middle of what is visible.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomer.setScale(scale, animated: animated) }

  /// Shows a rectangle of the zoomed view, in its space, as large as fits.
  open func zoom(to rect: CGRect, animated: Bool) { zoomer.zoom(to: rect, animated: animated) }

  private func zoomScalesChanged() {
    guard pinchGestureRecognizer == nil, minimumZoomScale < maximumZoomScale else { return }
    let pinch = UIPinchGestureRecognizer(target: zoomer, action: ScrollZoomer.pinched)
    pinchGestureRecognizer = pinch
    addGestureRecognizer(pinch)
  }

  // MARK: - Indicators

  open var showsVerticalScrollIndicator = true {
    didSet { indicators.update() }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { indicators.update() }
  }
  open var indicatorStyle = IndicatorStyle.default {
    didSet { indicators.update() }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicators.update() }
  }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicators.update() }
  }
  /// Both at once; reads the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the safe area counts for the indicators as it does for the content.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { indicators.update() }
  }

  /// Makes the indicators visible for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  // MARK: - Geometry

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      let value = newValue.sanitized
      guard value != old else { return }
      if value.size != old.size {
        keepingPlace { storeBounds(value) }
      } else {
        storeBounds(value)
      }
    }
  }

  private func storeBounds(_ value: CGRect) {
    let old = super.bounds.origin
    super.bounds = value
    indicators.update()
    updateFocusRing()
    updateRefreshControl()
    if super.bounds.origin != old {
      barObserver?.scrollViewMoved(self)
      bottomBarObserver?.scrollViewMoved(self)
    }
    if super.bounds.origin != old { scrollDelegate?.scrollViewDidScroll(self) }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    keepingPlace {}
  }

  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    // The content scrolls under the bars above and below it.
    let used = countedSafeArea
    let area = safeAreaInsets
    return UIEdgeInsets(
      top: 0, left: max(0, area.left - used.left), bottom: 0, right: max(0, area.right - used.right))
  }

  /// The bar that shrinks and grows with the offset.
  package final weak var barObserver: (any ScrollBarObserver)?
  /// A bar over the lower end, as a tab bar.
  package final weak var bottomBarObserver: (any ScrollBarObserver)?

  /// By how much the inset at the top will grow when a shrunken bar is pulled out again.
  package final var expandableTop: CGFloat = 0

  // MARK: - Tree

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { mover.leaveWindow() }
    if window != nil, let limits = limitsBeforeWindow {
      let offset = scrollRange.offset(keeping: contentOffset, of: limits)
      limitsBeforeWindow = nil
      if offset != contentOffset { followLimits(to: offset) }
    }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    indicators.stayInFront(of: subview)
  }

  // MARK: - Input

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer { return mover.mayBeginDrag() }
    if gestureRecognizer === pinchGestureRecognizer { return zoomer.canZoom }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// The Tab key brought the keyboard here, since nothing inside takes it: keys scroll, and a ring shows it.
  package final var hasKeyboardFocus: Bool { keyboardFocus.isHere }
  final var keyboardFocus = KeyboardFocus()

  /// Makes the view first responder. `becomeFirstResponder()` alone is refused.
  func takeKeyboardFocus() -> Bool { becomeFirstResponderForKeys() }

  open override var canBecomeFirstResponder: Bool { keyboardFocus.isComing }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became { noteBecomingFirstResponder() }
    return became
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let resigned = super.resignFirstResponder()
    if resigned { noteResigningFirstResponder() }
    return resigned
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateFocusRing()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, scroll(by: key) { return }
    super.pressesBegan(presses, with: event)
  }

  package override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    if let key = press.key, scroll(by: key) { return }
    super.pressRepeated(press, with: event)
  }

  package override func pointerEntered() {
    super.pointerEntered()
    indicators.isPointerInside = true
  }

  package override func pointerExited() {
    super.pointerExited()
    indicators.isPointerInside = false
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    indicators.update()
    updateFocusRing()
  }

  package override var accessibleRole: AccessibleRole? { .scrollPane }
  /// A page that way; true where there was something to scroll to.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { scrollPage(direction) }
}
