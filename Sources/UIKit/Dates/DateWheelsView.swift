import CoreGraphics
import Foundation

/// A date picker's wheels.
final class DateWheelsView: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate, DatePickerContent {
  private unowned let picker: UIDatePicker
  /// Another mode than the picker's, for a part of what it chooses.
  private let mode: UIDatePicker.Mode?
  /// In place of the picker's date, and of choosing that.
  private let other: (date: () -> Date, choose: (Date) -> Void)?
  private var model: DateWheels
  private var today = Date.distantPast

  init(
    _ picker: UIDatePicker, mode: UIDatePicker.Mode? = nil,
    choosing other: (date: () -> Date, choose: (Date) -> Void)? = nil
  ) {
    self.picker = picker
    self.mode = mode
    self.other = other
    model = Self.makeModel(picker, mode)
    super.init(frame: .zero)
    accessibilityIdentifier = "wheels"
    (dataSource, delegate) = (self, self)
    dateChanged(animated: false)
  }

  required init?(coder: NSCoder) { nil }

  private static func makeModel(_ picker: UIDatePicker, _ mode: UIDatePicker.Mode?) -> DateWheels {
    DateWheels(
      mode: mode ?? picker.datePickerMode, calendar: picker.effectiveCalendar, locale: picker.effectiveLocale,
      minuteStep: picker.limits.step)
  }

  var fittingSize: CGSize { CGSize(width: 320, height: 216) }

  private var shownDate: Date { other?.date() ?? picker.wheelDate }

  func formatChanged() {
    model = Self.makeModel(picker, mode)
    reloadAllComponents()
    dateChanged(animated: false)
  }

  func dateChanged(animated: Bool) {
    today = picker.now()
    for (column, value) in model.values(for: shownDate).enumerated() {
      let now = selectedRow(inComponent: column)
      let isFresh = now == 0 && model.kinds[column] != .period && model.kinds[column] != .hours
      let row = model.row(of: value, column, near: isFresh ? nil : now)
      if row != now { selectRow(row, inComponent: column, animated: animated && !isFresh) }
    }
    refreshRows()
  }

  // MARK: - Rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { model.kinds.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    model.rowCount(component)
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let shares = model.widths
    let room = min(bounds.width - 18, 360) - 5 * CGFloat(shares.count - 1)
    return max(0, (room * shares[component] / shares.reduce(0, +)).rounded(.down))
  }

  override func setUp(_ row: PickerRow, at index: Int, in component: Int) {
    let value = model.value(ofRow: index, component)
    let isAllowed = model.isAllowed(value, component, for: shownDate, picker.limits)
    row.setTitle(
      model.title(value, component, for: shownDate, today: today), color: isAllowed ? .label : .tertiaryLabel)
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let date = model.date(from: shownDate, setting: model.value(ofRow: row, component), component)
    if let other { other.choose(date) } else { picker.choose(date) }
  }
}
