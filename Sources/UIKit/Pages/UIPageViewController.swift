import CoreGraphics
import QuartzCore

/// Pages that a drag and the arrow keys turn: side by side, where the wheel turns them too, or as those of a book, where a tap
/// near an edge does.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll = 1
  }

  /// Where the pages of a book are bound. They lie beside each other on both sides of a spine in the middle.
  public enum SpineLocation: Int, Sendable {
    /// Pages that scroll have no spine.
    case none = 0
    /// At the left, or at the top.
    case min = 1
    case mid = 2
    /// At the right, or at the bottom.
    case max = 3
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
    /// Where pages that curl are bound: a `SpineLocation` or its number.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    func number(_ key: OptionsKey) -> CGFloat? {
      switch options?[key] {
      case let number as CGFloat: number
      case let number as Double: CGFloat(number)
      case let number as Int: CGFloat(number)
      case let number as NSNumber: CGFloat(number.doubleValue)
      case let location as SpineLocation: CGFloat(location.rawValue)
      default: nil
      }
    }
    gap = Swift.max(0, number(.interPageSpacing) ?? 0)
    if style == .pageCurl {
      let spine = number(.spineLocation).flatMap { SpineLocation(rawValue: Int($0)) } ?? .min
      spineLocation = spine == .none ? .min : spine
      isDoubleSided = spine == .mid
    }
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, gap) = (.scroll, .horizontal, 0)
    super.init(coder: coder)
  }

  open private(set) var transitionStyle: TransitionStyle
  open private(set) var navigationOrientation: NavigationOrientation
  /// Where pages that curl are bound. The delegate may move it when the window's long side becomes the other one.
  open private(set) var spineLocation = SpineLocation.none
  /// Whether pages that curl have something on their backs: every second page of the data source. Always so with the spine
  /// in the middle.
  open var isDoubleSided = false {
    didSet { ensure(isDoubleSided || spineLocation != .mid, "pages with the spine in the middle have two sides") }
  }
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

  /// The page that is shown, or the two beside the spine.
  open var viewControllers: [UIViewController]? { current.isEmpty ? nil : current }

  /// Those that turn the pages.
  open var gestureRecognizers: [UIGestureRecognizer] { mechanics.gestureRecognizers }

  // MARK: - Pages

  private(set) var current: [UIViewController] = []
  /// Of pages that scroll, which lie there before they are turned to.
  private(set) var neighbours: (before: UIViewController?, after: UIViewController?) = (nil, nil)
  private var turn: PageTurning?
  private var completion: ((Bool) -> Void)?
  /// How often the program had pages turned.
  private var turns = 0
  private lazy var mechanics: any PageMechanics =
    transitionStyle == .scroll ? ScrollingPages(owner: self, gap: gap) : CurlingPages(owner: self)
  private var dots: UIPageControl?
  private var index = 0

  /// Shows a page, or two beside the spine; animated it comes from one side, or is turned. With pages that have two sides the
  /// second is the back of the one that is turned. The delegate is not told.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    var new = viewControllers ?? []
    let moves = animated && isViewLoaded && view.window != nil && UIView.areAnimationsEnabled && !current.isEmpty
    check(new.count, animated: animated)
    // A page that is still on its way rests now: the end of its way is not that of this turn.
    rest()
    var back: UIViewController?
    if isDoubleSided, spineLocation != .mid, new.count == 2 { back = new.removeLast() }
    guard moves, !new.isEmpty, !new.elementsEqual(current, by: ===) else {
      if !new.elementsEqual(current, by: ===) { replaceCurrent(by: new) }
      if !new.isEmpty { askForNeighbours() }
      updateDots(asks: true)
      completion?(true)
      return
    }
    if transitionStyle == .scroll {
      neighbours = direction == .forward ? (nil, new[0]) : (new[0], nil)
      arrange()
    }
    self.completion = completion
    turns += 1
    let number = turns
    begin(
      PageTurning(place: direction == .forward ? .after : .before, controllers: new, back: back, isProgramsOwn: true))
    if turns == number, turn != nil { mechanics.run() }
  }

  /// Ends the turn that runs, and each that the program begins when a page hears of such an end. After ten of them one is given
  /// up: a program may begin a turn each time.
  private func rest() {
    var isTurned = mechanics.rest()
    for _ in 0..<10 where turn != nil {
      finish(isTurned: isTurned, told: false)
      isTurned = turn != nil && mechanics.rest()
    }
    let call = completion
    completion = nil
    giveUp()
    call?(false)
  }

  private func check(_ count: Int, animated: Bool) {
    guard count > 0, !isAskingForSpine else { return }
    if transitionStyle == .scroll {
      return ensure(count <= 1, "a page controller that scrolls shows one page at a time")
    }
    let required = spineLocation == .mid || (isDoubleSided && animated) ? 2 : 1
    ensure(
      count == required || (isDoubleSided && count == 1),
      "The number of view controllers provided (\(count)) doesn't match the number required (\(required)) for the requested "
        + "transition")
  }

  private func replaceCurrent(by new: [UIViewController]) {
    let old = current.filter { page in !new.contains { $0 === page } }
    let coming = new.filter { page in !current.contains { $0 === page } }
    let tells = cycle.state == .shown
    if tells { old.forEach { $0.beginAppearanceTransition(false, animated: false) } }
    coming.forEach(adopt)
    if tells { coming.forEach { $0.beginAppearanceTransition(true, animated: false) } }
    current = new
    neighbours = (nil, nil)
    arrange()
    old.forEach { $0.viewIfLoaded?.removeFromSuperview() }
    if tells { (old + coming).forEach { $0.endAppearanceTransition() } }
    old.forEach(release)
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
    guard transitionStyle == .scroll, turn == nil, let page = current.first else { return }
    neighbours = (
      dataSource?.pageViewController(self, viewControllerBefore: page),
      dataSource?.pageViewController(self, viewControllerAfter: page)
    )
    arrange()
  }

  /// The turn that a person asks for; nil where the data source has no more pages. It is asked each time.
  func nextTurn(_ place: PageTurning.Place) -> PageTurning? {
    if transitionStyle == .scroll {
      return (place == .after ? neighbours.after : neighbours.before).map {
        PageTurning(place: place, controllers: [$0])
      }
    }
    func page(from page: UIViewController?) -> UIViewController? {
      guard let page else { return nil }
      return place == .after
        ? dataSource?.pageViewController(self, viewControllerAfter: page)
        : dataSource?.pageViewController(self, viewControllerBefore: page)
    }
    guard let first = page(from: place == .after ? current.last : current.first) else { return nil }
    guard isDoubleSided else { return PageTurning(place: place, controllers: [first]) }
    guard let second = page(from: first) else { return nil }
    if spineLocation == .mid {
      return PageTurning(place: place, controllers: place == .after ? [first, second] : [second, first])
    }
    return PageTurning(place: place, controllers: [second], back: first)
  }

  // MARK: - View

  open override func loadView() {
    let view = PageControllerView(frame: UIScreen.main.bounds)
    view.owner = self
    view.clipsToBounds = true
    view.addSubview(mechanics.container)
    self.view = view
  }

  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  private var area: CGRect {
    var area = viewIfLoaded?.bounds ?? .zero
    if dots != nil { area.size.height = max(0, area.height - Self.dotsHeight) }
    return area
  }

  /// Puts the pages where they belong.
  final func arrange() {
    guard isViewLoaded else { return }
    let area = area
    current.forEach(adopt)
    mechanics.arrange(in: area)
    dots?.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: Self.dotsHeight)
    askForSpine(area.size)
  }

  private var isAskingForSpine = false
  private var isLandscape: Bool?

  /// Lets the delegate move the spine when the long side has become the other one.
  private func askForSpine(_ size: CGSize) {
    guard transitionStyle == .pageCurl, size.width > 0, size.height > 0 else { return }
    let was = isLandscape
    isLandscape = size.width > size.height
    guard let delegate, let was, was != isLandscape, turn == nil, !isAskingForSpine else { return }
    isAskingForSpine = true
    let location = delegate.pageViewController(self, spineLocationFor: was ? .portrait : .landscapeLeft)
    isAskingForSpine = false
    guard location != spineLocation, location != .none else { return }
    spineLocation = location
    if location == .mid { isDoubleSided = true } else if current.count > 1 { replaceCurrent(by: [current[0]]) }
    arrange()
  }

  // MARK: - Turning

  /// False for no turn, and while another one is on its way.
  @discardableResult
  func beginAsPerson(_ next: PageTurning?) -> Bool {
    guard turn == nil, !current.isEmpty, let next else { return false }
    begin(next)
    return true
  }

  private func begin(_ next: PageTurning) {
    turn = next
    let number = turns
    (next.controllers + [next.back].compactMap { $0 }).forEach(adopt)
    if !next.isProgramsOwn { delegate?.pageViewController(self, willTransitionTo: next.controllers) }
    if cycle.state == .shown {
      current.forEach { $0.beginAppearanceTransition(false, animated: true) }
      next.controllers.forEach { $0.beginAppearanceTransition(true, animated: true) }
    }
    // The pages heard of it, and the program may have set others.
    guard turns == number, turn != nil else { return }
    UIView.performWithoutAnimation { mechanics.begin(next) }
  }

  /// The page that came goes again.
  func giveUp() {
    guard let given = turn else { return }
    turn = nil
    mechanics.end()
    if cycle.state == .shown {
      given.controllers.forEach { $0.beginAppearanceTransition(false, animated: true) }
      current.forEach { $0.beginAppearanceTransition(true, animated: true) }
    }
    given.controllers.forEach { $0.viewIfLoaded?.removeFromSuperview() }
    (given.controllers + current).forEach { $0.endAppearanceTransition() }
    (given.controllers + [given.back].compactMap { $0 }).forEach(release)
  }

  /// The pages rest.
  func finish(isTurned: Bool, told: Bool = true) {
    guard let turn else { return }
    let old = current
    // Of this turn: a page that hears of its end may have the program begin another.
    let call = completion
    completion = nil
    if isTurned {
      self.turn = nil
      mechanics.end()
      current = turn.controllers
      old.forEach { $0.viewIfLoaded?.removeFromSuperview() }
      (old + current).forEach { $0.endAppearanceTransition() }
      (old + [turn.back].compactMap { $0 }).forEach(release)
      index += turn.place == .after ? 1 : -1
    } else {
      giveUp()
    }
    if self.turn == nil {
      neighbours = (nil, nil)
      arrange()
      askForNeighbours()
      updateDots(asks: turn.isProgramsOwn)
    }
    if told, !turn.isProgramsOwn {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: isTurned)
    }
    call?(told)
  }

  /// Turns a page as a person does.
  private func turnPage(_ place: PageTurning.Place) {
    if turn == nil, beginAsPerson(nextTurn(place)) { mechanics.run() }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.held.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    let isReversed =
      transitionStyle == .scroll ? isHorizontal && (viewIfLoaded?.isReversed ?? false) : spineLocation == .max
    let (before, after): (PageTurning.Place, PageTurning.Place) = isReversed ? (.after, .before) : (.before, .after)
    switch key.action() {
    case .backwards where isHorizontal: turnPage(before)
    case .forwards where isHorizontal: turnPage(after)
    case .up where !isHorizontal: turnPage(before)
    case .down where !isHorizontal: turnPage(after)
    default: super.pressesBegan(presses, with: event)
    }
  }

  // MARK: - Dots

  private func updateDots(asks: Bool) {
    let count = dataSource?.presentationCount(for: self) ?? 0
    guard count > 0, isHorizontal, transitionStyle == .scroll, isViewLoaded else {
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
    let place: PageTurning.Place = dots.currentPage > index ? .after : .before
    dots.currentPage = index
    turnPage(place)
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

  package override var childInFront: UIViewController? { current.first?.controllerInFront }
}

/// The page controller's own view.
final class PageControllerView: UIView {
  weak var owner: UIPageViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.arrange()
  }
}
