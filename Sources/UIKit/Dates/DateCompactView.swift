import CoreGraphics
import Foundation
import Platform
import QuartzCore

/// A date picker as small fields: one with the date, one with the time. A press opens a calendar or wheels beside it; the
/// up and down arrows step the field that has the keyboard.
final class DateCompactView: UIView, DatePickerContent {
  enum Part { case date, time }

  private unowned let picker: UIDatePicker
  private let fields: [DateField]

  static let gap: CGFloat = 8

  /// Only one part where the picker shows the other elsewhere.
  init(_ picker: UIDatePicker, shows part: Part? = nil) {
    self.picker = picker
    let parts: [Part] =
      switch (part, picker.datePickerMode) {
      case (let part?, _): [part]
      case (nil, .date): [.date]
      case (nil, .time): [.time]
      default: [.date, .time]
      }
    fields = parts.map { DateField(picker, $0) }
    super.init(frame: .zero)
    isOpaque = false
    for field in fields { addSubview(field) }
    formatChanged()
  }

  required init?(coder: NSCoder) { nil }

  override func handsDirection(to part: UIView) -> Bool { true }

  var fittingSize: CGSize {
    let widths = fields.map { $0.fittingWidth }
    return CGSize(
      width: widths.reduce(Self.gap * CGFloat(fields.count - 1), +), height: DateField.height)
  }

  func dateChanged(animated: Bool) {
    let old = fittingSize
    for field in fields { field.update() }
    if fittingSize != old {
      setNeedsLayout()
      superview?.setNeedsLayout()
      superview?.invalidateIntrinsicContentSize()
    }
  }

  func formatChanged() { dateChanged(animated: false) }

  /// At the leading end, where the room is wider.
  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for field in fields {
      let width = min(field.fittingWidth, max(0, bounds.width - x))
      let frame = CGRect(
        x: x, y: ((bounds.height - DateField.height) / 2).rounded(), width: width, height: DateField.height)
      field.frame = sided(frame, in: bounds)
      x += width + Self.gap
    }
  }
}

/// One field of a compact date picker.
final class DateField: UIControl {
  /// A touch keeps the field, and not the picker.
  private weak var picker: UIDatePicker?
  let part: DateCompactView.Part
  private let plate = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private(set) weak var opened: UIViewController?

  static let height: CGFloat = 34
  private static let padding: CGFloat = 11

  init(_ picker: UIDatePicker, _ part: DateCompactView.Part) {
    self.picker = picker
    self.part = part
    super.init(frame: .zero)
    isOpaque = false
    accessibilityIdentifier = part == .date ? "date" : "time"
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = 8
    plate.isUserInteractionEnabled = false
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 17)
    addSubview(plate)
    addSubview(label)
    update()
  }

  required init?(coder: NSCoder) { nil }

  var fittingWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) + 2 * Self.padding }

  func update() {
    guard let picker else { return }
    let formatter = DateFormatter()
    formatter.locale = picker.effectiveLocale
    formatter.calendar = picker.effectiveCalendar
    formatter.timeZone = picker.effectiveCalendar.timeZone
    formatter.dateStyle = part == .date ? .medium : .none
    formatter.timeStyle = part == .date ? .none : .short
    label.text = formatter.string(from: picker.date)
    accessibilityLabel = label.text
    label.textColor = opened == nil ? .label : tintColor
    label.alpha = isHighlighted ? 0.4 : 1
    setNeedsLayout()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    label.frame = bounds
  }

  // MARK: - Opening

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { opened?.dismiss(animated: false) }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { if isTouchInside { open() } }

  override func performKeyboardActivation(with event: UIEvent?) {
    super.performKeyboardActivation(with: event)
    open()
  }

  private func open() {
    guard let picker else { return }
    let content: any DatePickerContent =
      part == .date ? DateInlineView(picker, hasTime: false) : DateWheelsView(picker, mode: .time)
    let card = DateCard(content, following: picker) { [weak self] in
      self?.opened = nil
      self?.update()
    }
    card.open(from: self)
    opened = card
    update()
  }

  // MARK: - Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, step(key) { return }
    super.pressesBegan(presses, with: event)
  }

  override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    if let key = press.key, step(key) { return }
    super.pressRepeated(press, with: event)
  }

  /// A day, or a step of minutes.
  private func step(_ key: UIKey) -> Bool {
    guard isEnabled, let picker else { return false }
    let way: Int
    switch key.plainAction() {
    case .up: way = 1
    case .down: way = -1
    default: return false
    }
    let unit: Calendar.Component = part == .date ? .day : .minute
    let count = part == .date ? way : way * picker.limits.step
    if let date = picker.effectiveCalendar.date(byAdding: unit, value: count, to: picker.date) { picker.choose(date) }
    return true
  }

  override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, 8) }
  override var ownGestures: OwnGestures { .tap }

  override var standardAccessibilityTraits: UIAccessibilityTraits { super.standardAccessibilityTraits.union(.button) }
  override var accessibleStates: AccessibleStates { .hasPopup }
}

extension UIDatePicker {
  /// What stands before the field with the time.
  var timeWord: String { effectiveLocale.language.languageCode?.identifier == "ko" ? "시간" : "Time" }
}
