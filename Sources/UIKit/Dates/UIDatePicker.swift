import CoreGraphics
import Foundation
import Platform
import QuartzCore

/// Chooses a date, a time, both, or a span of time: on wheels, in a calendar, or in a small field that opens one.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time = 0
    case date = 1
    case dateAndTime = 2
    /// Hours and minutes of a span.
    case countDownTimer = 3
    case yearAndMonth = 4
  }

  private var content: (any DatePickerContent)?
  /// What a field of the picker has open beside it.
  weak var follower: (any DatePickerContent)?

  public override init(frame: CGRect) {
    storedDate = WallClock.date
    super.init(frame: frame)
    setUp(hasFrame: !frame.isEmpty)
  }

  public required init?(coder: NSCoder) {
    storedDate = WallClock.date
    super.init(coder: coder)
    setUp(hasFrame: true)
  }

  private func setUp(hasFrame: Bool) {
    storedDate = rounded(storedDate)
    if !hasFrame { setFirstFrame(CGRect(origin: super.frame.origin, size: intrinsicContentSize)) }
  }

  // MARK: - What is chosen

  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { kindChanged() } }
  }

  /// The date on the steps of `minuteInterval`, and between the limits. Setting it sends no event.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }
  private var storedDate: Date
  private var storedSpan: TimeInterval = 60

  open func setDate(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return }
    storedDate = limits.clamped(roundsToMinuteInterval ? rounded(date) : date)
    contentMustFollow(animated: animated)
  }

  /// Nil for no limit. Where the minimum is later than the maximum neither counts.
  open var minimumDate: Date? {
    didSet { if minimumDate != oldValue { limitsChanged() } }
  }

  open var maximumDate: Date? {
    didSet { if maximumDate != oldValue { limitsChanged() } }
  }

  /// A divisor of 60; others count as 1.
  open var minuteInterval = 1 {
    didSet { if minuteInterval != oldValue { limitsChanged() } }
  }

  /// Whether dates that code sets are put on the steps of `minuteInterval`.
  open var roundsToMinuteInterval = true {
    didSet { if roundsToMinuteInterval != oldValue { limitsChanged() } }
  }

  /// Seconds from 0 to 23:59 hours, in whole minutes and on the steps of `minuteInterval`; what `.countDownTimer` shows, of
  /// no account elsewhere.
  open var countDownDuration: TimeInterval {
    get { storedSpan }
    set {
      guard newValue.isFinite else { return }
      storedSpan = rounded(span: newValue)
      if datePickerMode == .countDownTimer { contentMustFollow(animated: false) }
    }
  }

  /// The span on the last step before it, within a day.
  private func rounded(span: TimeInterval) -> TimeInterval {
    let step = roundsToMinuteInterval ? TimeInterval(limits.step * 60) : 60
    return (max(0, min(span, 86_340)) / step).rounded(.down) * step
  }

  /// What the wheels stand for: a span counts as a date that many seconds after the reference date.
  var wheelDate: Date {
    datePickerMode == .countDownTimer ? Date(timeIntervalSinceReferenceDate: storedSpan) : storedDate
  }

  var limits: DateLimits {
    guard datePickerMode != .countDownTimer else { return DateLimits(minuteInterval: minuteInterval) }
    return DateLimits(minimum: minimumDate, maximum: maximumDate, minuteInterval: minuteInterval)
  }

  private func rounded(_ date: Date) -> Date { limits.rounded(date, in: effectiveCalendar) }

  private func limitsChanged() {
    storedSpan = rounded(span: storedSpan)
    storedDate = limits.clamped(roundsToMinuteInterval ? rounded(storedDate) : storedDate)
    contentChanged()
  }

  /// A person chose a date.
  func choose(_ date: Date) {
    let old = wheelDate
    if datePickerMode == .countDownTimer {
      storedSpan = date.timeIntervalSinceReferenceDate
    } else {
      storedDate = limits.clamped(rounded(date))
    }
    contentMustFollow(animated: true)
    guard wheelDate != old else { return }
    sendActions(for: .newValue)
  }

  private func contentMustFollow(animated: Bool) {
    content?.dateChanged(animated: animated)
    follower?.dateChanged(animated: animated)
  }

  // MARK: - Calendar

  /// Nil is the person's locale.
  open var locale: Locale? {
    didSet { if locale != oldValue { contentChanged() } }
  }

  /// Nil is the person's calendar, with the picker's locale.
  open var calendar: Calendar! {
    didSet { if calendar != oldValue { contentChanged() } }
  }

  /// Nil is the calendar's, and so the person's.
  open var timeZone: TimeZone? {
    didSet { if timeZone != oldValue { contentChanged() } }
  }

  var effectiveLocale: Locale { locale ?? calendar?.locale ?? .current }

  /// The calendar with the locale and the time zone that count.
  var effectiveCalendar: Calendar {
    var result = calendar ?? locale?.calendar ?? .current
    // A calendar alone keeps its first weekday; a locale's says it anew.
    if let locale { result.locale = locale }
    if let timeZone { result.timeZone = timeZone }
    return result
  }

  /// What is called today. Tests set it.
  package var now: () -> Date = { WallClock.date } {
    didSet { contentChanged() }
  }

  // MARK: - Style

  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { kindChanged() } }
  }

  /// What the picker looks like: spans and months are chosen on wheels, whatever is preferred.
  open var datePickerStyle: UIDatePickerStyle {
    switch datePickerMode {
    case .countDownTimer, .yearAndMonth: .wheels
    case .time, .date, .dateAndTime: preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
  }

  private func kindChanged() {
    content?.removeFromSuperview()
    content = nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func contentChanged() {
    content?.formatChanged()
    follower?.formatChanged()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func contentInPlace() -> any DatePickerContent {
    if let content { return content }
    let new: any DatePickerContent =
      switch datePickerStyle {
      case .wheels, .automatic: DateWheelsView(self)
      case .inline: datePickerMode == .time ? DateCompactView(self) : DateInlineView(self)
      case .compact: DateCompactView(self)
      }
    content = new
    new.isUserInteractionEnabled = isEnabled
    addSubview(new)
    return new
  }

  // MARK: - Layout

  override func handsDirection(to part: UIView) -> Bool { true }

  open override var intrinsicContentSize: CGSize { contentInPlace().fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentInPlace().frame = bounds
  }

  package override func stateDidChange() {
    super.stateDidChange()
    content?.isUserInteractionEnabled = isEnabled
    content?.alpha = isEnabled ? 1 : 0.5
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content?.dateChanged(animated: false)
  }

  /// What lies inside takes the keyboard, and the touches.
  package override var acceptsKeyboardFocus: Bool { false }
  package override var ownGestures: OwnGestures { .tap }

  // Its parts are the elements.
  package override var standardIsAccessibilityElement: Bool { false }
}

/// How a date picker lets a person choose.
public enum UIDatePickerStyle: Int, Sendable {
  /// Compact, where the mode has that.
  case automatic = 0
  case wheels = 1
  /// A field that opens a calendar, or wheels for a time.
  case compact = 2
  /// A calendar, with a field for the time below.
  case inline = 3
}

/// What a date picker shows itself by.
@MainActor
protocol DatePickerContent: UIView {
  var fittingSize: CGSize { get }
  /// The picker's date is another one.
  func dateChanged(animated: Bool)
  /// Its calendar, locale or limits are.
  func formatChanged()
}
