import UIKit

/// The screen Controls: its pages.
final class ControlsPages: PagedScreen {
  init() {
    super.init([
      ("Basics 기본", { ControlsScreen() }),
      ("Buttons 버튼", { ButtonsPage() }),
      ("Values 값", { ValuesPage() }),
      ("Dates 날짜", { DatesPage() }),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
