import UIKit

/// Date pickers in every style, in two languages.
final class DatesPage: GroupsPage {
  override func makeGroups() -> [[GroupView]] {
    [
      [makeCompact(), makeInline()],
      [
        makeWheels("Wheels 휠", .dateAndTime, "ko_KR"), makeWheels("Countdown 타이머", .countDownTimer, "ko_KR"),
        makeWheels("Year and month", .yearAndMonth, "en_US"),
      ],
    ]
  }

  /// A day that stays the same in pictures of this screen.
  private static let date = Date(timeIntervalSince1970: 1_795_400_000)

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ locale: String) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: locale)
    picker.timeZone = TimeZone(identifier: "Asia/Seoul")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = Self.date
    picker.countDownDuration = 5400
    return picker
  }

  private func makeCompact() -> GroupView {
    GroupView(
      "Compact 간단히",
      rows: [
        RowView("날짜", [picker(.dateAndTime, .compact, "ko_KR")], .trailing, heights: (52, 48)),
        RowView("Date", [picker(.date, .compact, "en_US")], .trailing, heights: (52, 48)),
      ])
  }

  private func makeInline() -> GroupView {
    GroupView("Inline 달력", rows: [RowView(nil, [picker(.dateAndTime, .inline, "ko_KR")], .equal, heights: (370, 370))])
  }

  private func makeWheels(_ title: String, _ mode: UIDatePicker.Mode, _ locale: String) -> GroupView {
    GroupView(title, rows: [RowView(nil, [picker(mode, .wheels, locale)], .equal, heights: (224, 224))])
  }
}
