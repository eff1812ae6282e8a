import CoreGraphics
import Platform
import QuartzCore

/// A value picked by dragging a knob along a track.
@preconcurrency @MainActor open class UISlider: UIControl {
  private let maximumTrack = UIImageView(frame: .zero)
  private let minimumTrack = UIImageView(frame: .zero)
  private let thumb = KnobView(frame: .zero)
  private let minimumImageView = UIImageView(frame: .zero)
  private let maximumImageView = UIImageView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [maximumTrack, minimumTrack, minimumImageView, maximumImageView, thumb] { addSubview(view) }
    updateLook()
  }

  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4
  private static let thumbSide: CGFloat = 28

  // MARK: - Value

  /// Setting it cuts to the range and sends no event.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  private var storedValue: Float = 0

  open func setValue(_ value: Float, animated: Bool) {
    let cut = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard cut != storedValue else { return }
    if animated, window != nil {
      layoutIfNeeded()
      storedValue = cut
      setNeedsLayout()
      UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
        self.layoutIfNeeded()
      }
    } else {
      storedValue = cut
      setNeedsLayout()
    }
  }

  /// Raising it above the maximum raises that too.
  open var minimumValue: Float = 0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeChanged()
    }
  }

  /// Lowering it below the minimum lowers that too.
  open var maximumValue: Float = 1 {
    didSet {
      if !maximumValue.isFinite { maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeChanged()
    }
  }

  private func rangeChanged() {
    storedValue = min(max(storedValue, minimumValue), maximumValue)
    setNeedsLayout()
  }

  /// Whether dragging sends events all the time, or one when it ends.
  open var isContinuous = true

  // MARK: - Looks

  /// How the slider looks: without a knob, it shows how far something is, and is dragged all the same.
  public enum Style: Int, Sendable {
    case `default` = 0
    case thumbless = 1
  }
  open var sliderStyle = Style.default {
    didSet { if sliderStyle != oldValue { updateLook() } }
  }

  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var behavioralStyle: UIBehavioralStyle { .pad }

  /// The track from the least value to the knob; nil is the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { if minimumTrackTintColor != oldValue { updateLook() } }
  }

  /// The track from the knob to the greatest value; nil is a grey fill.
  open var maximumTrackTintColor: UIColor? {
    didSet { if maximumTrackTintColor != oldValue { updateLook() } }
  }

  /// The knob; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { if thumbTintColor != oldValue { updateLook() } }
  }

  /// At the end of the least value: left, or right where the slider reads from right to left.
  open var minimumValueImage: UIImage? {
    didSet { if minimumValueImage !== oldValue { updateLook() } }
  }

  /// At the end of the greatest value.
  open var maximumValueImage: UIImage? {
    didSet { if maximumValueImage !== oldValue { updateLook() } }
  }

  private var thumbImages: [State: UIImage] = [:]
  private var minimumTrackImages: [State: UIImage] = [:]
  private var maximumTrackImages: [State: UIImage] = [:]

  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    updateLook()
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    updateLook()
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    updateLook()
  }

  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }
  open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages[state] ?? minimumTrackImages[.normal] }
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages[state] ?? maximumTrackImages[.normal] }

  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { updateLook() } }
  }

  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue, !thumbImages.isEmpty { updateLook() } }
  }

  private func updateLook() {
    setLooks(of: minimumTrack, currentMinimumTrackImage, minimumTrackTintColor ?? tintColor)
    setLooks(of: maximumTrack, currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill)
    thumb.image = currentThumbImage
    thumb.isHidden = sliderStyle == .thumbless
    if thumb.image == nil { thumb.backgroundColor = thumbTintColor ?? .white }
    minimumImageView.image = minimumValueImage
    maximumImageView.image = maximumValueImage
    // The knob stays solid: the track would show through it.
    for view in subviews where view !== thumb { view.alpha = isEnabled ? 1 : 0.5 }
    setNeedsLayout()
  }

  private func setLooks(of track: UIImageView, _ image: UIImage?, _ color: UIColor) {
    track.image = image
    track.backgroundColor = image == nil ? color : nil
    track.layer.cornerRadius = image == nil ? Self.trackHeight / 2 : 0
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }

  // MARK: - Layout

  override var standardContentPriorities: ContentPriorities { .bar }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    let x = isReversed ? bounds.maxX - size.width : bounds.minX
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    let x = isReversed ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Between the images, if there are any.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let gap: CGFloat = 8
    let minimum = minimumValueImage.map { _ in minimumValueImageRect(forBounds: bounds) }
    let maximum = maximumValueImage.map { _ in maximumValueImageRect(forBounds: bounds) }
    let (before, after) = isReversed ? (maximum, minimum) : (minimum, maximum)
    let (left, right) = (before.map { $0.maxX + gap } ?? bounds.minX, after.map { $0.minX - gap } ?? bounds.maxX)
    let height = currentMinimumTrackImage?.size.height ?? Self.trackHeight
    return CGRect(
      x: left, y: (bounds.midY - height / 2).rounded(.down), width: max(0, right - left), height: height)
  }

  /// The knob's place for a value; its ends are the track's.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let way = (fraction(of: value) * max(0, rect.width - size.width) + 0.5).rounded(.down)
    let x = isReversed ? rect.maxX - size.width - way : rect.minX + way
    return CGRect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  private func fraction(of value: Float) -> CGFloat {
    maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    // The fill ends under the knob's middle, unrounded; at the ends of the range it is empty and full.
    let part = fraction(of: storedValue)
    let middle = part * max(0, track.width - knob.width) + knob.width / 2
    let filled = part <= 0 ? 0 : part >= 1 ? track.width : middle
    maximumTrack.frame = track
    let start = isReversed ? track.maxX - filled : track.minX
    minimumTrack.frame = CGRect(x: start, y: track.minY, width: filled, height: track.height)
    thumb.frame = knob
    minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
  }

  // MARK: - Input

  /// The distance from the knob's middle to the touch.
  private var grabOffset: CGFloat = 0

  /// A finger has to start on the knob. The pointer may also press the track, and the knob jumps there.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    let location = touch.location(in: self)
    if knob.insetBy(dx: -8, dy: -8).contains(location) {
      grabOffset = location.x - knob.midX
      return true
    }
    guard touch.type == .indirectPointer, track.insetBy(dx: 0, dy: -Self.height / 2).contains(location) else {
      return false
    }
    grabOffset = 0
    drag(to: location)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .newValue) }
  }

  private func drag(to location: CGPoint) {
    let track = trackRect(forBounds: bounds)
    let width = thumbRect(forBounds: bounds, trackRect: track, value: storedValue).width
    let room = track.width - width
    guard room > 0, location.x.isFinite else { return }
    let way = (location.x - grabOffset - width / 2 - track.minX) / room
    let part = isReversed ? 1 - way : way
    setValueByHand(minimumValue + Float(max(0, min(1, part))) * (maximumValue - minimumValue), isFinal: false)
  }

  private func setValueByHand(_ value: Float, isFinal: Bool) {
    let old = storedValue
    self.value = value
    if storedValue != old, isContinuous || isFinal { sendActions(for: .newValue) }
  }

  package override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) {
    (thumb.frame, min(thumb.frame.width, thumb.frame.height) / 2)
  }

  package override var ownGestures: OwnGestures { .drag }

  /// The arrow keys move the value by a twentieth of the range.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let steps = presses.reduce(0) { $0 + stepCount(of: $1) }
    guard steps != 0, isEnabled else { return super.pressesBegan(presses, with: event) }
    setValueByHand(storedValue + Float(steps) * (maximumValue - minimumValue) / 20, isFinal: true)
  }

  package override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    let steps = stepCount(of: press)
    guard steps != 0, isEnabled else { return super.pressRepeated(press, with: event) }
    setValueByHand(storedValue + Float(steps) * (maximumValue - minimumValue) / 20, isFinal: true)
  }

  private func stepCount(of press: UIPress) -> Int {
    switch press.key?.action(isReversed: isReversed) {
    case .up, .forwards: 1
    case .down, .backwards: -1
    default: 0
    }
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
      .value("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
      .value("thumbTintColor", \UISlider.thumbTintColor),
    ]
    let byState =
      AppearanceProperty.images(
        "thumbImage", { (slider: UISlider, state) in slider.thumbImage(for: state) },
        { slider, image, state in slider.setThumbImage(image, for: state) })
      + AppearanceProperty.images(
        "minimumTrackImage", { (slider: UISlider, state) in slider.minimumTrackImage(for: state) },
        { slider, image, state in slider.setMinimumTrackImage(image, for: state) })
      + AppearanceProperty.images(
        "maximumTrackImage", { (slider: UISlider, state) in slider.maximumTrackImage(for: state) },
        { slider, image, state in slider.setMaximumTrackImage(image, for: state) })
    return super.appearanceProperties + own + byState
  }

  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union(.adjustable)
  }
  package override var standardAccessibilityValue: String? {
    let range = maximumValue - minimumValue
    return range > 0 ? AccessibilityFacts.percent((value - minimumValue) / range) : nil
  }

  package override var accessibleRole: AccessibleRole? { .slider }
  package override var accessibleRange: AccessibleRange? {
    let (low, high) = (Double(minimumValue), Double(maximumValue))
    return AccessibleRange(minimum: low, maximum: high, step: (high - low) / 10, current: Double(value))
  }
  package override func setAccessibleValue(_ value: Double) -> Bool {
    guard isEnabled, value.isFinite else { return false }
    self.value = Float(value)
    sendActions(for: .valueChanged)
    return true
  }
  /// A tenth of the range, as UIKit's sliders go.
  open override func accessibilityIncrement() {
    if isEnabled, let range = accessibleRange { _ = setAccessibleValue(range.current + range.step) }
  }
  open override func accessibilityDecrement() {
    if isEnabled, let range = accessibleRange { _ = setAccessibleValue(range.current - range.step) }
  }
}
