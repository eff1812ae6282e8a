import CoreGraphics
import Foundation

/// A date picker's calendar: a month with its name above, which opens wheels for another one, and a field for the time below.
final class DateInlineView: UIView, DatePickerContent {
  private unowned let picker: UIDatePicker
  private let title = UIButton(type: .system)
  private let arrow = GlyphView(.forward, side: 13)
  private let backArrow = DateArrow(.back, side: 36)
  private let onArrow = DateArrow(.forward, side: 36)
  private let grid: DateGridView
  private var wheels: DateWheelsView?
  private let timeLabel = UILabel(frame: .zero)
  private var time: DateCompactView?

  private static let width: CGFloat = 320
  private static let headerHeight: CGFloat = 44
  private static let timeHeight: CGFloat = 48
  private static let margin: CGFloat = 12

  /// Without the field for the time where only a date is to be chosen.
  init(_ picker: UIDatePicker, hasTime: Bool? = nil) {
    self.picker = picker
    grid = DateGridView(picker)
    super.init(frame: .zero)
    isOpaque = false
    title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    title.setTitleColor(.label, for: .normal)
    title.contentHorizontalAlignment = .leading
    title.accessibilityIdentifier = "month"
    backArrow.accessibilityLabel = SystemWord.previous.text
    onArrow.accessibilityLabel = SystemWord.next.text
    title.addAction(UIAction { [unowned self] _ in setShowsWheels(wheels == nil) }, for: .touchUpInside)
    backArrow.addAction(UIAction { [unowned self] _ in turn(-1) }, for: .touchUpInside)
    onArrow.addAction(UIAction { [unowned self] _ in turn(1) }, for: .touchUpInside)
    for view in [title, arrow, backArrow, onArrow, grid] { addSubview(view) }
    grid.pageChanged = { [unowned self] in updateTitle() }
    if hasTime ?? (picker.datePickerMode == .dateAndTime) {
      let field = DateCompactView(picker, shows: .time)
      timeLabel.text = picker.timeWord
      addSubview(timeLabel)
      addSubview(field)
      time = field
    }
    updateTitle()
  }

  required init?(coder: NSCoder) { nil }

  override func handsDirection(to part: UIView) -> Bool { true }

  // MARK: - Months

  private func turn(_ months: Int) {
    let page = grid.page.month(months)
    let end = picker.effectiveCalendar.dateInterval(of: .month, for: page.start)
    if end.map(picker.limits.allow) ?? true { grid.setPage(page) }
  }

  private func updateTitle() {
    let formatter = DateFormatter()
    formatter.locale = picker.effectiveLocale
    formatter.calendar = picker.effectiveCalendar
    formatter.timeZone = picker.effectiveCalendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    title.setTitle(formatter.string(from: grid.page.start), for: .normal)
    func allows(_ months: Int) -> Bool {
      let start = grid.page.month(months).start
      return picker.effectiveCalendar.dateInterval(of: .month, for: start).map(picker.limits.allow) ?? true
    }
    (backArrow.isEnabled, onArrow.isEnabled) = (allows(-1), allows(1))
    setNeedsLayout()
  }

  /// Wheels choose the month that is shown, and no date.
  private func setShowsWheels(_ shows: Bool) {
    wheels?.removeFromSuperview()
    wheels = nil
    if shows {
      let new = DateWheelsView(
        picker, mode: .yearAndMonth,
        choosing: (
          { [unowned self] in grid.page.start },
          { [unowned self] in
            grid.setPage(CalendarPage(containing: picker.limits.clamped($0), in: picker.effectiveCalendar))
            wheels?.dateChanged(animated: true)
          }
        ))
      addSubview(new)
      wheels = new
    }
    grid.isHidden = shows
    (backArrow.isHidden, onArrow.isHidden) = (shows, shows)
    title.setTitleColor(shows ? nil : .label, for: .normal)
    setNeedsLayout()
  }

  // MARK: - Content

  var fittingSize: CGSize {
    let days = DateGridView.namesHeight + CGFloat(DateGridView.weeks) * DateGridView.rowHeight
    return CGSize(width: Self.width, height: Self.headerHeight + days + (time == nil ? 8 : Self.timeHeight))
  }

  func dateChanged(animated: Bool) {
    if grid.page.day(of: picker.date) == nil, wheels == nil {
      grid.setPage(CalendarPage(containing: picker.date, in: picker.effectiveCalendar))
    } else {
      grid.update()
    }
    time?.dateChanged(animated: animated)
  }

  func formatChanged() {
    grid.setPage(CalendarPage(containing: picker.date, in: picker.effectiveCalendar))
    wheels?.formatChanged()
    time?.formatChanged()
    timeLabel.text = picker.timeWord
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    func place(_ view: UIView, _ rect: CGRect) { view.frame = sided(rect, in: bounds) }
    let titleWidth = min(title.intrinsicContentSize.width, max(0, bounds.width - 130))
    place(title, CGRect(x: margin + 4, y: 0, width: titleWidth, height: Self.headerHeight))
    let x = margin + 4 + titleWidth + 4
    let middle = sided(CGRect(x: x, y: (Self.headerHeight - 13) / 2, width: 13, height: 13), in: bounds)
    arrow.center = CGPoint(x: middle.midX, y: middle.midY)
    let quarter = isReversed ? -CGFloat.pi / 2 : .pi / 2
    arrow.transform = wheels == nil ? .identity : CGAffineTransform(rotationAngle: quarter)
    place(onArrow, CGRect(x: bounds.width - margin - 36, y: 4, width: 36, height: 36))
    place(backArrow, CGRect(x: bounds.width - margin - 36 - 44, y: 4, width: 36, height: 36))
    let timeHeight = time == nil ? 0 : Self.timeHeight
    let body = CGRect(
      x: margin, y: Self.headerHeight, width: max(0, bounds.width - 2 * margin),
      height: max(0, bounds.height - Self.headerHeight - timeHeight))
    place(grid, body)
    if let wheels { place(wheels, body.insetBy(dx: 0, dy: max(0, (body.height - 216) / 2))) }
    guard let time else { return }
    let size = time.fittingSize
    let top = bounds.height - Self.timeHeight
    place(timeLabel, CGRect(x: margin + 4, y: top, width: 120, height: Self.timeHeight))
    place(
      time,
      CGRect(
        x: bounds.width - margin - size.width, y: top + (Self.timeHeight - size.height) / 2, width: size.width,
        height: size.height))
  }
}

/// Turns a calendar's page.
private final class DateArrow: GlyphButton {
  override var glyphColor: UIColor? { isEnabled ? nil : .tertiaryLabel }
}
