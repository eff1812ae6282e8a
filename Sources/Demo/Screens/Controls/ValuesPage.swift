import UIKit

/// Controls for numbers, pages, rows and colours.
final class ValuesPage: GroupsPage, UIPickerViewDataSource, UIPickerViewDelegate {
  private let count = UILabel("0", font: .scaledDigits(17))
  private let choice = UILabel("Kimchi · 1", font: .scaled(13), color: .secondaryLabel)
  private let dishes = ["Kimchi 김치", "Bibimbap 비빔밥", "Bulgogi 불고기", "Japchae 잡채", "Tteokbokki 떡볶이", "Gimbap 김밥"]
  private let picker = UIPickerView()

  override func makeGroups() -> [[GroupView]] { [[makeSteppers(), makePages(), makeColors()], [makePicker()]] }

  private func makeSteppers() -> GroupView {
    let plain = UIStepper()
    plain.addAction(
      UIAction { [unowned self, unowned plain] _ in count.text = "\(Int(plain.value))" }, for: .valueChanged)
    let round = UIStepper()
    (round.maximumValue, round.wraps) = (3, true)
    let disabled = UIStepper()
    disabled.isEnabled = false
    return GroupView(
      "Steppers 스테퍼", rows: [RowView(nil, [count, plain], .spread), RowView(nil, [round, disabled], .spread)])
  }

  private func makePages() -> GroupView {
    let few = UIPageControl()
    (few.numberOfPages, few.currentPage) = (5, 2)
    let many = UIPageControl()
    (many.numberOfPages, many.currentPage) = (40, 20)
    many.backgroundStyle = .prominent
    let timed = UIPageControl()
    // Dots are white unless they are told otherwise.
    for control in [few, many, timed] {
      control.pageIndicatorTintColor = .tertiaryLabel
      control.currentPageIndicatorTintColor = .label
    }
    many.currentPageIndicatorTintColor = .systemBlue
    timed.numberOfPages = 4
    let progress = UIPageControlTimerProgress(preferredDuration: 3)
    progress.resetsToInitialPageAfterEnd = true
    timed.progress = progress
    let play = UISwitch()
    play.accessibilityLabel = "Turns pages 페이지 넘기기"
    play.addAction(
      UIAction { [unowned play] _ in if play.isOn { progress.resumeTimer() } else { progress.pauseTimer() } },
      for: .valueChanged)
    return GroupView(
      "Page controls 페이지",
      rows: [RowView(nil, [few], .equal), RowView(nil, [many], .equal), RowView(nil, [timed, play], .spread)])
  }

  private func makeColors() -> GroupView {
    let wells = [UIColor.systemRed, .systemGreen, .systemBlue].map { color in
      let well = UIColorWell()
      well.selectedColor = color
      well.toolTip = "A colour 색"
      return well
    }
    return GroupView("Colours 색", rows: [RowView(nil, wells, .leading, spacing: 20)])
  }

  private func makePicker() -> GroupView {
    (picker.dataSource, picker.delegate) = (self, self)
    return GroupView(
      "Picker 피커",
      rows: [RowView(nil, [picker], .equal, heights: (224, 224)), RowView(nil, [choice], .equal, heights: (36, 36))])
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  /// A wheel of a million rows costs what one of ten does.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? dishes.count : 1_000_000
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? dishes[row] : "\(row + 1)"
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    component == 0 ? 190 : 110
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    choice.text = "\(dishes[pickerView.selectedRow(inComponent: 0)]) · \(pickerView.selectedRow(inComponent: 1) + 1)"
  }
}
