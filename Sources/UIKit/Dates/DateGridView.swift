import CoreGraphics
import Foundation
import QuartzCore

/// The days of a month in weeks. A press chooses a day; with the keyboard the arrows go from day to day, and on into other
/// months.
final class DateGridView: UIControl {
  private let picker: () -> UIDatePicker
  private var labels: [UILabel] = []
  private let disc = UIView(frame: .zero)
  private let names: [UILabel]
  private(set) var page: CalendarPage

  static let rowHeight: CGFloat = 40
  static let namesHeight: CGFloat = 22
  static let weeks = 6

  /// The month that is shown became another one.
  var pageChanged: () -> Void = {}

  init(_ picker: UIDatePicker) {
    self.picker = { [unowned picker] in picker }
    page = CalendarPage(containing: picker.date, in: picker.effectiveCalendar)
    names = (0..<7).map { _ in
      let label = UILabel(frame: .zero)
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      return label
    }
    super.init(frame: .zero)
    isOpaque = false
    disc.isUserInteractionEnabled = false
    addSubview(disc)
    for label in names { addSubview(label) }
    accessibilityIdentifier = "calendar"
    update()
  }

  required init?(coder: NSCoder) { nil }

  override func handsDirection(to part: UIView) -> Bool { true }

  private var calendar: Calendar { picker().effectiveCalendar }

  // MARK: - Content

  func setPage(_ page: CalendarPage) {
    self.page = page
    update()
    pageChanged()
  }

  func update() {
    let picker = picker()
    let weekdays = CalendarPage.weekdays(in: calendar)
    for (label, name) in zip(names, weekdays) { label.text = name.localizedUppercase }
    while labels.count > page.dayCount { labels.removeLast().removeFromSuperview() }
    while labels.count < page.dayCount {
      let label = UILabel(frame: .zero)
      label.textAlignment = .center
      addSubview(label)
      labels.append(label)
    }
    let (chosen, today) = (page.day(of: picker.date), page.day(of: picker.now()))
    let number = DateFormatter()
    number.locale = picker.effectiveLocale
    number.calendar = Calendar(identifier: .gregorian)
    number.dateFormat = "d"
    let january = number.calendar.date(from: DateComponents(year: 2001, month: 1, day: 1, hour: 12)) ?? picker.date
    for (index, label) in labels.enumerated() {
      let day = index + 1
      label.text = number.string(from: number.calendar.date(byAdding: .day, value: index, to: january) ?? january)
      label.font = .systemFont(ofSize: 20, weight: day == chosen ? .semibold : .regular)
      label.textColor = color(of: day, isChosen: day == chosen, isToday: day == today)
      label.accessibilityLabel = "\(day)"
    }
    disc.isHidden = chosen == nil
    disc.backgroundColor = chosen == today ? tintColor : tintColor.withAlphaComponent(0.15)
    setNeedsLayout()
  }

  private func color(of day: Int, isChosen: Bool, isToday: Bool) -> UIColor {
    if !isAllowed(day) { return .tertiaryLabel }
    if isChosen { return isToday ? .white : tintColor }
    return isToday ? tintColor : .label
  }

  func isAllowed(_ day: Int) -> Bool {
    guard page.has(day) else { return false }
    let start = page.date(of: day)
    return calendar.dateInterval(of: .day, for: start).map(picker().limits.allow) ?? true
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  // MARK: - Layout

  private func cell(_ place: Int) -> CGRect {
    let width = bounds.width / 7
    let rect = CGRect(
      x: CGFloat(place % 7) * width, y: Self.namesHeight + CGFloat(place / 7) * Self.rowHeight, width: width,
      height: Self.rowHeight)
    return sided(rect, in: bounds)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in names.enumerated() {
      var frame = cell(index)
      (frame.origin.y, frame.size.height) = (0, Self.namesHeight)
      label.frame = frame
    }
    for (index, label) in labels.enumerated() { label.frame = cell(page.place(of: index + 1)) }
    if let chosen = page.day(of: picker().date) {
      let cell = cell(page.place(of: chosen))
      let side = min(cell.width, cell.height, 38)
      disc.frame = CGRect(x: cell.midX - side / 2, y: cell.midY - side / 2, width: side, height: side)
      disc.layer.cornerRadius = side / 2
    }
  }

  // MARK: - Input

  private func day(at point: CGPoint) -> Int? {
    guard bounds.containsHalfOpen(point), point.y >= Self.namesHeight else { return nil }
    let x = isReversed ? bounds.width - point.x : point.x
    let column = min(6, Int(x / max(1, bounds.width / 7)))
    return page.day(at: Int((point.y - Self.namesHeight) / Self.rowHeight) * 7 + column)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside, let day = day(at: touch.location(in: self)), isAllowed(day) else { return }
    choose(page.date(of: day, atTimeOf: picker().date))
  }

  private func choose(_ date: Date) {
    picker().choose(date)
    let shown = CalendarPage(containing: picker().date, in: calendar)
    if shown != page { setPage(shown) }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, handle(key) { return }
    super.pressesBegan(presses, with: event)
  }

  override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    if let key = press.key, handle(key) { return }
    super.pressRepeated(press, with: event)
  }

  private func handle(_ key: UIKey) -> Bool {
    guard isEnabled else { return false }
    let (unit, count): (Calendar.Component, Int)
    switch key.plainAction(isReversed: isReversed) {
    case .backwards: (unit, count) = (.day, -1)
    case .forwards: (unit, count) = (.day, 1)
    case .up: (unit, count) = (.day, -7)
    case .down: (unit, count) = (.day, 7)
    case .pageUp: (unit, count) = (.month, -1)
    case .pageDown: (unit, count) = (.month, 1)
    default: return false
    }
    if let date = calendar.date(byAdding: unit, value: count, to: picker().date) { choose(date) }
    return true
  }

  override var ownGestures: OwnGestures { .tap }
}
