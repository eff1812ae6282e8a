import CoreGraphics
import Platform
import QuartzCore

/// Two buttons that make a number smaller and larger: 94 × 32 points. The arrow keys do the same.
@preconcurrency @MainActor open class UIStepper: UIControl, DeadlineKeeper {
  private var number = StepperValue()
  private let background = UIImageView(frame: .zero)
  private let divider = UIImageView(frame: .zero)
  private let decrement = StepperHalf(.dash)
  private let increment = StepperHalf(.plus)

  /// The size is always the stepper's own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    setFirstFrame(CGRect(origin: frame.origin, size: Self.size))
    background.layer.cornerRadius = Self.radius
    background.clipsToBounds = true
    for view in [background, decrement, increment, divider] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    decrement.accessibilityLabel = SystemWord.decrement.text
    increment.accessibilityLabel = SystemWord.increment.text
    updateLook()
  }

  static let size = CGSize(width: 94, height: 32)
  private static let radius: CGFloat = 9

  // MARK: - Value

  /// Setting it cuts to the limits and sends no event.
  open var value: Double {
    get { number.value }
    set { change { $0.set(newValue) } }
  }

  /// Has to be less than the maximum.
  open var minimumValue: Double {
    get { number.minimum }
    set { change { $0.setMinimum(newValue) } }
  }

  /// Has to be greater than the minimum.
  open var maximumValue: Double {
    get { number.maximum }
    set { change { $0.setMaximum(newValue) } }
  }

  /// What a press adds or takes away; greater than zero.
  open var stepValue: Double {
    get { number.step }
    set { change { $0.setStep(newValue) } }
  }

  /// Whether a step beyond a limit leads to the other one.
  open var wraps: Bool {
    get { number.wraps }
    set { change { $0.wraps = newValue } }
  }

  /// Whether a press that lasts sends an event for every step, or one at its end.
  open var isContinuous = true

  /// Whether a press that lasts goes on stepping.
  open var autorepeat = true

  private func change(_ change: (inout StepperValue) -> Void) {
    let old = number
    change(&number)
    if number != old { updateLook() }
  }

  // MARK: - Images

  private var backgroundImages: [State: UIImage] = [:]
  private var incrementImages: [State: UIImage] = [:]
  private var decrementImages: [State: UIImage] = [:]
  private var dividerImages: [StepperSides: UIImage] = [:]

  /// Stretched behind both halves in place of the grey plate.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    updateLook()
  }

  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

  /// Between the halves; asked for the states of both.
  open func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState: State) {
    dividerImages[StepperSides(left: leftState, right: rightSegmentState)] = image
    updateLook()
  }

  open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
    dividerImages[StepperSides(left: state, right: rightSegmentState)]
  }

  /// In place of the plus.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    incrementImages[state] = image
    updateLook()
  }

  open func incrementImage(for state: State) -> UIImage? { incrementImages[state] }

  /// In place of the minus.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    decrementImages[state] = image
    updateLook()
  }

  open func decrementImage(for state: State) -> UIImage? { decrementImages[state] }

  // MARK: - Looks

  package override func stateDidChange() {
    super.stateDidChange()
    updateLook()
  }

  private func state(up: Bool) -> State {
    if !isEnabled || !number.canStep(up: up) { return .disabled }
    return pressed == up ? .highlighted : .normal
  }

  private func updateLook() {
    let (up, down) = (state(up: true), state(up: false))
    let plate = backgroundImages[state.subtracting(.focused)] ?? backgroundImages[.normal]
    background.image = plate
    background.backgroundColor = plate == nil ? .tertiarySystemFill : nil
    let (left, right) = isReversed ? (up, down) : (down, up)
    divider.image =
      dividerImages[StepperSides(left: left, right: right)]
      ?? dividerImages[StepperSides(left: .normal, right: .normal)]
    divider.backgroundColor = divider.image == nil ? .separator : nil
    increment.setLooks(incrementImages[up] ?? incrementImages[.normal], state: up, hasPlate: plate == nil)
    decrement.setLooks(decrementImages[down] ?? decrementImages[.normal], state: down, hasPlate: plate == nil)
    setNeedsLayout()
  }

  // MARK: - Layout

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  override var standardContentPriorities: ContentPriorities { .fixed }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let half = bounds.width / 2
    decrement.frame = sided(CGRect(x: 0, y: 0, width: half, height: bounds.height), in: bounds)
    increment.frame = sided(CGRect(x: half, y: 0, width: half, height: bounds.height), in: bounds)
    let line = divider.image?.size.width ?? 1
    let inset: CGFloat = divider.image == nil ? 7 : 0
    divider.frame = CGRect(x: half - line / 2, y: inset, width: line, height: bounds.height - 2 * inset)
  }

  // MARK: - Pressing

  /// Which half is pressed: true for the plus.
  private var pressed: Bool? {
    didSet { if pressed != oldValue { updateLook() } }
  }
  /// The half on which the press began; a press that comes back to it goes on.
  private var pressedFirst = false
  private var holding: HoldRepeat?
  /// Wakes the stepper while it is held.
  private weak var wakingStage: Stage?
  /// A step was taken that no event has told of.
  private var hasUntoldStep = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let up = (touch.location(in: self).x >= bounds.midX) != isReversed
    guard number.canStep(up: up) else { return false }
    (pressed, pressedFirst) = (up, up)
    step(up: up, tells: isContinuous)
    if autorepeat, isTracking, let stage = window?.stage {
      holding = HoldRepeat(from: stage.now)
      if stage !== wakingStage { stage.dispatcher.deadlines.add(self) }
      wakingStage = stage
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    let isOnHalf = ((location.x >= bounds.midX) != isReversed) == pressedFirst
    let isInside = isTouchInside && isOnHalf
    if isInside != (pressed != nil) {
      pressed = isInside ? pressedFirst : nil
      holding = isInside && autorepeat ? (window?.stage).map { HoldRepeat(from: $0.now) } : nil
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endPress() }
  open override func cancelTracking(with event: UIEvent?) { endPress() }

  private func endPress() {
    (pressed, holding) = (nil, nil)
    guard hasUntoldStep else { return }
    hasUntoldStep = false
    sendActions(for: .newValue)
  }

  private func step(up: Bool, tells: Bool) {
    var new = number
    guard new.step(up: up) else { return }
    change { $0 = new }
    if tells { sendActions(for: .newValue) } else { hasUntoldStep = true }
  }

  var nextDeadline: Double? { holding?.deadline }

  func advance(to now: Double) {
    for _ in 0..<(holding?.due(at: now) ?? 0) {
      guard holding != nil, let pressed else { return }
      step(up: pressed, tells: isContinuous)
    }
  }

  // MARK: - Keyboard

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, let up = presses.lazy.compactMap(way).first else {
      return super.pressesBegan(presses, with: event)
    }
    step(up: up, tells: true)
  }

  package override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    guard isEnabled, autorepeat, let up = way(press) else { return super.pressRepeated(press, with: event) }
    step(up: up, tells: true)
  }

  private func way(_ press: UIPress) -> Bool? {
    switch press.key?.plainAction(isReversed: isReversed) {
    case .up, .forwards: true
    case .down, .backwards: false
    default: nil
    }
  }

  package override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, Self.radius) }
  package override var ownGestures: OwnGestures { [.tap, .drag] }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let byState =
      AppearanceProperty.images(
        "backgroundImage", { (stepper: UIStepper, state) in stepper.backgroundImage(for: state) },
        { stepper, image, state in stepper.setBackgroundImage(image, for: state) })
      + AppearanceProperty.images(
        "incrementImage", { (stepper: UIStepper, state) in stepper.incrementImage(for: state) },
        { stepper, image, state in stepper.setIncrementImage(image, for: state) })
      + AppearanceProperty.images(
        "decrementImage", { (stepper: UIStepper, state) in stepper.decrementImage(for: state) },
        { stepper, image, state in stepper.setDecrementImage(image, for: state) })
    return super.appearanceProperties + byState
  }

  // Its parts are the elements.
  package override var standardIsAccessibilityElement: Bool { false }

  package override var accessibleRole: AccessibleRole? { .spinButton }
  package override var accessibleRange: AccessibleRange? {
    AccessibleRange(minimum: minimumValue, maximum: maximumValue, step: stepValue, current: value)
  }
  package override func setAccessibleValue(_ value: Double) -> Bool {
    guard isEnabled, value.isFinite else { return false }
    self.value = value
    sendActions(for: .valueChanged)
    return true
  }
  package override var standardAccessibilityValue: String? { value.formatted() }
}

/// The states of both halves, by which a divider is found.
private struct StepperSides: Hashable {
  var left: UIControl.State
  var right: UIControl.State
}
