import UIComponents
import UIKit

/// Ten million rows of unequal height, or as many items in a grid, and a slider that jumps to any of them.
final class TenMillionScreen: UIViewController {
  private let lists: [any NumberList] = [NumberTable(), NumberGrid()]
  private let picker = UISegmentedControl(items: ["Rows 줄", "Grid 칸"])
  private let card = UIView()
  private let slider = UISlider()
  private let numberLabel = UILabel(font: .scaledDigits(22, .semibold))
  private let koreanLabel = UILabel(font: .scaled(13), color: .secondaryLabel)
  private let firstButton = RoundButton().then {
    $0.image = DemoAssets.image("arrow-up")
    $0.accessibilityLabel = "First"
  }
  private let lastButton = RoundButton().then {
    $0.image = DemoAssets.image("arrow-down")
    $0.accessibilityLabel = "Last"
  }

  private var list: any NumberList { lists[max(0, picker.selectedSegmentIndex)] }

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.selectedSegmentIndex = 0
    picker.accessibilityIdentifier = "lists"
    picker.addTarget(self, action: TenMillionScreen.listPicked, for: .valueChanged)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    slider.accessibilityIdentifier = "position"
    slider.accessibilityLabel = "Position 위치"
    for list in lists {
      list.view.isHidden = list !== self.list
      list.didScroll = { [weak self] in self?.listScrolled() }
      view.addSubview(list.view)
    }
    view.addSubview(card)
    koreanLabel.adjustsFontSizeToFitWidth = true
    koreanLabel.minimumScaleFactor = 0.7
    for subview in [picker, slider, numberLabel, koreanLabel, firstButton, lastButton] { card.addSubview(subview) }
    slider.addTarget(self, action: TenMillionScreen.sliderMoved, for: .valueChanged)
    firstButton.addAction(UIAction { [weak self] _ in self?.list.jump(to: 0, atEnd: false) }, for: .touchUpInside)
    lastButton.addAction(
      UIAction { [weak self] _ in self?.list.jump(to: RowStyle.count - 1, atEnd: true) }, for: .touchUpInside)
    describe(topNumber: 0)
  }

  /// The other list goes on where this one stands.
  private func listPicked() {
    let number = lists.first { !$0.view.isHidden }?.topNumber ?? 0
    for list in lists { list.view.isHidden = list !== self.list }
    list.view.layoutIfNeeded()
    list.jump(to: number, atEnd: false)
    listScrolled()
  }

  // MARK: - Position

  private func sliderMoved() {
    let number = Int((Double(slider.value) * Double(RowStyle.count - 1)).rounded())
    list.jump(to: min(max(number, 0), RowStyle.count - 1), atEnd: false)
  }

  private func listScrolled() {
    guard let number = list.topNumber else { return }
    describe(topNumber: number)
    if !slider.isTracking { slider.value = Float(Double(number) / Double(RowStyle.count - 1)) }
  }

  private func describe(topNumber number: Int) {
    let style = RowStyle(index: number)
    numberLabel.text = style.number
    koreanLabel.text = "\(style.korean) · of 10,000,000 천만 \(list.unit) 가운데"
    firstButton.currentState = number > 0 ? .enabled : .disabled
    lastButton.currentState = number > 0 && list.isAtEnd ? .disabled : .enabled
  }

  // MARK: - Layout

  /// In points at the standard text size.
  private static let lowestList: CGFloat = 160

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    card.frame = CGRect(x: column.minX, y: 0, width: column.width, height: 0)
    card.frame.size.height =
      traitCollection.hasHugeText ? layOutCardBelow(column.width) : layOutCard(column.width)
    let top = card.frame.maxY + 16
    needHeight(top + Metrics.scaled(Self.lowestList, traitCollection) + Metrics.margin)
    for list in lists {
      list.adapt(to: traitCollection)
      list.view.frame = CGRect(
        x: column.minX, y: top, width: column.width, height: max(0, view.bounds.height - Metrics.margin - top))
    }
  }

  /// Returns the card's height.
  private func layOutCard(_ width: CGFloat) -> CGFloat {
    // In a narrow window the slider has a line of its own.
    let isNarrow = width < Metrics.scaled(680, traitCollection)
    let buttons = width - 16 - 36
    lastButton.frame = CGRect(x: buttons, y: 18, width: 36, height: 36)
    firstButton.frame = CGRect(x: buttons - 44, y: 18, width: 36, height: 36)
    let labels = min(Metrics.scaled(232, traitCollection), max(0, firstButton.frame.minX - 32))
    numberLabel.frame = CGRect(x: 16, y: 12, width: labels, height: numberLabel.lineHeight(28))
    koreanLabel.frame = CGRect(
      x: 16, y: numberLabel.frame.maxY + 2, width: labels, height: koreanLabel.wrap(in: labels, standard: 18))
    let end = koreanLabel.frame.maxY + 10
    let left = 24 + Metrics.scaled(232, traitCollection)
    let line =
      isNarrow
      ? CGRect(x: 16, y: end, width: max(0, width - 32), height: 32)
      : CGRect(x: left, y: 20, width: max(0, firstButton.frame.minX - 16 - left), height: 32)
    layOutControls(in: line)
    return isNarrow ? end + 42 : end + 2
  }

  /// Huge texts over the whole width, and the buttons below them. Returns the card's height.
  private func layOutCardBelow(_ width: CGFloat) -> CGFloat {
    let room = max(0, width - 32)
    numberLabel.frame = CGRect(x: 16, y: 12, width: room, height: numberLabel.lineHeight(28))
    koreanLabel.frame = CGRect(
      x: 16, y: numberLabel.frame.maxY + 2, width: room, height: koreanLabel.wrap(in: room, standard: 18))
    let y = koreanLabel.frame.maxY + 10
    lastButton.frame = CGRect(x: width - 16 - 36, y: y, width: 36, height: 36)
    firstButton.frame = CGRect(x: lastButton.frame.minX - 44, y: y, width: 36, height: 36)
    layOutControls(in: CGRect(x: 16, y: y + 2, width: max(0, firstButton.frame.minX - 32), height: 32))
    return y + 48
  }

  private func layOutControls(in line: CGRect) {
    let pickerWidth = min(132, line.width / 2)
    slider.frame = CGRect(x: line.minX, y: line.minY, width: max(0, line.width - pickerWidth - 16), height: 32)
    picker.frame = CGRect(x: line.maxX - pickerWidth, y: line.minY, width: pickerWidth, height: 32)
  }
}
