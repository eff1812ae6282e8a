import CoreGraphics
import Platform
import QuartzCore

/// A row of dots, one a page, with the current one brighter. A press beside them turns one page, a drag along them several,
/// and the arrow keys do so too.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private let plate = UIView(frame: .zero)
  private let row = UIView(frame: .zero)
  private var dots: [PageDotView] = []
  private var places = PageDots(count: 0, current: 0, length: 0)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [plate, row] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = PageDots.thickness / 2
    plate.alpha = 0
    pagesChanged()
  }

  // MARK: - Pages

  /// Zero shows nothing.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard numberOfPages != oldValue else { return }
      setPage(storedPage)
      images = images.filter { $0.key < numberOfPages }
      currentImages = currentImages.filter { $0.key < numberOfPages }
      pagesChanged()
      invalidateIntrinsicContentSize()
    }
  }

  /// Cut to the pages there are. Setting it sends no event.
  open var currentPage: Int {
    get { storedPage }
    set { setPage(newValue) }
  }
  private var storedPage = 0
  /// The page that is seen as the current one.
  private var shownPage = 0

  private func setPage(_ page: Int) {
    storedPage = max(0, min(page, max(0, numberOfPages - 1)))
    progress?.pageChanged(to: storedPage)
    if !isTurningDeferred { showCurrentPage() }
  }

  private func showCurrentPage() {
    guard storedPage != shownPage else { return }
    shownPage = storedPage
    pagesChanged()
  }

  /// Whether the dots of a single page are hidden.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { pagesChanged() } }
  }

  /// Whether a person's press leaves the dots alone until `updateCurrentPageDisplay()`.
  @available(*, deprecated, message: "the dots follow a drag")
  open var defersCurrentPageDisplay: Bool {
    get { isDeferring }
    set { isDeferring = newValue }
  }
  private var isDeferring = false
  private var isTurningDeferred = false

  /// Makes the dots follow the current page where that was put off.
  @available(*, deprecated, message: "the dots follow a drag")
  open func updateCurrentPageDisplay() { showCurrentPage() }

  /// Fills the current page's dot as time goes or as the program says.
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      oldValue?.leave(self)
      progress?.join(self)
      pagesChanged()
    }
  }

  // MARK: - Looks

  /// The other pages' dots; nil is white with 45 %, which a light background does not show.
  open var pageIndicatorTintColor: UIColor? {
    didSet { if pageIndicatorTintColor != oldValue { updateDots() } }
  }

  /// The current page's dot; nil is white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { if currentPageIndicatorTintColor != oldValue { updateDots() } }
  }

  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { if backgroundStyle != oldValue { updatePlate() } }
  }

  open var direction = Direction.natural {
    didSet {
      guard direction != oldValue else { return }
      pagesChanged()
      invalidateIntrinsicContentSize()
    }
  }

  /// In place of the dots, tinted.
  open var preferredIndicatorImage: UIImage? {
    didSet { imagesChanged() }
  }

  /// In place of the current page's dot; nil is the page's other image.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet { imagesChanged() }
  }

  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]

  open func indicatorImage(forPage page: Int) -> UIImage? { images[checked(page)] }

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[checked(page)] = image
    imagesChanged()
  }

  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[checked(page)] }

  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[checked(page)] = image
    imagesChanged()
  }

  private func checked(_ page: Int) -> Int {
    guard (0..<numberOfPages).contains(page) else {
      fatalError("UIPageControl: page \(page) is not one of its \(numberOfPages) pages")
    }
    return page
  }

  private func imagesChanged() {
    updateDots()
    setNeedsLayout()
  }

  // MARK: - Dots

  private var isEmptyOfDots: Bool { numberOfPages == 0 || hidesForSinglePage && numberOfPages == 1 }

  private func pagesChanged() {
    let length = direction.isVertical ? bounds.height : bounds.width
    let old = places
    places = PageDots(count: numberOfPages, current: shownPage, length: length, previous: old)
    let wanted = isEmptyOfDots ? 0 : places.visible.count
    while dots.count > wanted { dots.removeLast().removeFromSuperview() }
    while dots.count < wanted {
      let dot = PageDotView(frame: .zero)
      row.addSubview(dot)
      dots.append(dot)
    }
    updateDots()
    updatePlate()
    setNeedsLayout()
  }

  private func updateDots() {
    for (dot, page) in zip(dots, places.visible) {
      let isCurrent = page == shownPage
      let image =
        isCurrent
        ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? images[page] ?? preferredIndicatorImage
        : images[page] ?? preferredIndicatorImage
      let color =
        isCurrent
        ? currentPageIndicatorTintColor ?? PageDotView.currentColor : pageIndicatorTintColor ?? PageDotView.color
      let filled = isCurrent && progress?.isProgressVisible ?? false ? progress?.currentProgress : nil
      dot.setLooks(image, color: color, filled: filled, fill: currentPageIndicatorTintColor ?? PageDotView.currentColor)
    }
    row.alpha = isEnabled ? 1 : 0.5
  }

  func progressChanged() {
    updateDots()
    setNeedsLayout()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    updateDots()
  }

  private func updatePlate() {
    let isSeen =
      switch backgroundStyle {
      case .automatic: interactionState == .continuous
      case .prominent: true
      case .minimal: false
      }
    let alpha: CGFloat = isSeen && !isEmptyOfDots ? 1 : 0
    guard plate.alpha != alpha else { return }
    let change = { self.plate.alpha = alpha }
    if window == nil {
      change()
    } else {
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: change)
    }
  }

  // MARK: - Layout

  override var standardContentPriorities: ContentPriorities { .fixed }

  /// What so many dots need.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = PageDots.length(for: pageCount)
    return direction.isVertical
      ? CGSize(width: PageDots.thickness, height: length) : CGSize(width: length, height: PageDots.thickness)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Whether the pages go against the axis.
  private var isBackwards: Bool {
    switch direction {
    case .natural: isReversed
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isVertical = direction.isVertical
    let length = isVertical ? bounds.height : bounds.width
    if PageDots(count: numberOfPages, current: shownPage, length: length, previous: places) != places { pagesChanged() }
    let content = PageDots.length(for: places.visible.count)
    let size =
      isVertical
      ? CGSize(width: PageDots.thickness, height: content) : CGSize(width: content, height: PageDots.thickness)
    plate.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    row.frame = plate.frame
    for (dot, page) in zip(dots, places.visible) {
      let along = isBackwards ? content - places.middle(of: page) : places.middle(of: page)
      dot.place(
        at: isVertical ? CGPoint(x: size.width / 2, y: along) : CGPoint(x: along, y: size.height / 2),
        scale: places.scale(of: page))
    }
  }

  // MARK: - Interaction

  /// What a person does now.
  open private(set) var interactionState = InteractionState.none {
    didSet { if interactionState != oldValue { updatePlate() } }
  }

  /// Whether a drag along the dots turns pages.
  open var allowsContinuousInteraction = true

  private var start = (place: CGFloat(0), page: 0)
  /// A press that moves this far is a drag, in points.
  private static let slop: CGFloat = 8

  /// A place along the dots, in the direction of the pages, from the content's start.
  private func place(of touch: UITouch) -> CGFloat {
    let point = touch.location(in: row)
    let along = direction.isVertical ? point.y : point.x
    let length = direction.isVertical ? row.bounds.height : row.bounds.width
    return isBackwards ? length - along : along
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !isEmptyOfDots else { return false }
    start = (place(of: touch), storedPage)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = place(of: touch)
    if interactionState == .none, allowsContinuousInteraction, abs(place - start.place) > Self.slop {
      interactionState = .continuous
    }
    guard interactionState == .continuous else { return true }
    let steps = ((place - start.place) / PageDots.pitch).rounded()
    turn(to: places.isWhole ? places.page(at: place) : start.page + Int(max(-1e6, min(steps, 1e6))))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { interactionState = .none }
    guard interactionState == .none, isTouchInside, let touch else { return }
    interactionState = .discrete
    let middle = (direction.isVertical ? row.bounds.height : row.bounds.width) / 2
    turn(to: storedPage + (place(of: touch) >= middle ? 1 : -1))
  }

  open override func cancelTracking(with event: UIEvent?) {
    if interactionState == .continuous { turn(to: start.page) }
    interactionState = .none
  }

  private func turn(to page: Int) {
    let page = max(0, min(page, numberOfPages - 1))
    guard page != storedPage else { return }
    isTurningDeferred = isDeferring
    setPage(page)
    isTurningDeferred = false
    sendActions(for: .newValue)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, !isEmptyOfDots, let page = presses.lazy.compactMap(page).first else {
      return super.pressesBegan(presses, with: event)
    }
    interactionState = .discrete
    turn(to: page)
    interactionState = .none
  }

  /// Where a key leads.
  private func page(for press: UIPress) -> Int? {
    let onward = isBackwards ? -1 : 1
    return switch press.key?.plainAction() {
    case .forwards: storedPage + (direction.isVertical ? 1 : onward)
    case .backwards: storedPage - (direction.isVertical ? 1 : onward)
    case .down: storedPage + (direction.isVertical ? onward : 1)
    case .up: storedPage - (direction.isVertical ? onward : 1)
    case .home: 0
    case .end: numberOfPages - 1
    default: nil
    }
  }

  package override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (row.frame, PageDots.thickness / 2) }
  package override var acceptsKeyboardFocus: Bool { super.acceptsKeyboardFocus && !isEmptyOfDots }
  package override var ownGestures: OwnGestures { [.tap, .drag] }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
      .value("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
      .object("preferredIndicatorImage", \UIPageControl.preferredIndicatorImage),
    ]
    return super.appearanceProperties + own
  }

  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union(.adjustable)
  }
  package override var standardAccessibilityValue: String? { SystemWord.place(currentPage + 1, of: numberOfPages) }

  package override var accessibleRole: AccessibleRole? { .slider }
  package override var accessibleRange: AccessibleRange? {
    AccessibleRange(minimum: 1, maximum: Double(max(1, numberOfPages)), step: 1, current: Double(currentPage + 1))
  }
  package override func setAccessibleValue(_ value: Double) -> Bool {
    guard isEnabled, value.isFinite, numberOfPages > 0 else { return false }
    let page = Int(max(1, min(value, Double(numberOfPages)))) - 1
    guard page != currentPage else { return true }
    currentPage = page
    sendActions(for: .valueChanged)
    return true
  }
  open override func accessibilityIncrement() { _ = setAccessibleValue(Double(currentPage + 2)) }
  open override func accessibilityDecrement() { _ = setAccessibleValue(Double(currentPage)) }
}
