import UIComponents
import UIKit

/// Ten million rows of unequal height, and a slider that jumps to any of them.
final class TenMillionScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let card = UIView()
  private let slider = UISlider()
  private let numberLabel = UILabel(font: .monospacedDigitSystemFont(ofSize: 22, weight: .semibold))
  private let koreanLabel = UILabel(font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let firstButton = RoundButton().then {
    $0.image = DemoAssets.image("arrow-up")
    $0.accessibilityLabel = "First"
  }
  private let lastButton = RoundButton().then {
    $0.image = DemoAssets.image("arrow-down")
    $0.accessibilityLabel = "Last"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(NumberCell.self)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.estimatedRowHeight = 64
    tableView.layer.cornerRadius = 16
    tableView.clipsToBounds = true
    tableView.backgroundColor = .secondarySystemGroupedBackground
    tableView.accessibilityIdentifier = "rows"
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    slider.accessibilityIdentifier = "position"
    for subview in [tableView, card] { view.addSubview(subview) }
    for subview in [slider, numberLabel, koreanLabel, firstButton, lastButton] { card.addSubview(subview) }
    slider.addTarget(self, action: TenMillionScreen.sliderMoved, for: .valueChanged)
    firstButton.addAction(UIAction { [unowned self] _ in jump(to: 0, .top) }, for: .touchUpInside)
    lastButton.addAction(UIAction { [unowned self] _ in jump(to: RowStyle.count - 1, .bottom) }, for: .touchUpInside)
    describe(topRow: 0)
  }

  // MARK: - Position

  private func sliderMoved() {
    let row = Int((Double(slider.value) * Double(RowStyle.count - 1)).rounded())
    jump(to: min(max(row, 0), RowStyle.count - 1), .top)
  }

  private func jump(to row: Int, _ position: UITableView.ScrollPosition) {
    tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let top = CGPoint(x: 1, y: max(0, tableView.contentOffset.y))
    guard let row = tableView.indexPathForRow(at: top)?.row else { return }
    describe(topRow: row)
    if !slider.isTracking { slider.value = Float(Double(row) / Double(RowStyle.count - 1)) }
  }

  private func describe(topRow row: Int) {
    let style = RowStyle(index: row)
    numberLabel.text = style.number
    koreanLabel.text = "\(style.korean) · of 10,000,000 천만 줄 가운데"
    firstButton.currentState = row > 0 ? .enabled : .disabled
    let isAtEnd = tableView.contentOffset.y >= tableView.contentSize.height - tableView.bounds.height - 1
    lastButton.currentState = row > 0 && isAtEnd ? .disabled : .enabled
  }

  // MARK: - Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { RowStyle.count }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    RowStyle(index: indexPath.row).height
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: NumberCell = tableView.dequeueReusableCell(for: indexPath)
    cell.item = RowStyle(index: indexPath.row)
    return cell
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    // In a narrow window the slider has a line of its own.
    let isNarrow = column.width < 480
    card.frame = CGRect(x: column.minX, y: 0, width: column.width, height: isNarrow ? 112 : 72)
    let buttons = column.width - 16 - 36
    lastButton.frame = CGRect(x: buttons, y: 18, width: 36, height: 36)
    firstButton.frame = CGRect(x: buttons - 44, y: 18, width: 36, height: 36)
    let labels = min(232, max(0, firstButton.frame.minX - 32))
    numberLabel.frame = CGRect(x: 16, y: 12, width: labels, height: 28)
    koreanLabel.frame = CGRect(x: 16, y: 42, width: labels, height: 18)
    slider.frame =
      isNarrow
      ? CGRect(x: 16, y: 70, width: max(0, column.width - 32), height: 32)
      : CGRect(x: 256, y: 20, width: max(0, firstButton.frame.minX - 16 - 256), height: 32)
    let top = card.frame.maxY + 16
    tableView.frame = CGRect(
      x: column.minX, y: top, width: column.width, height: max(0, view.bounds.height - Metrics.margin - top))
  }
}

/// A row: its number in two scripts, its height, and a stripe whose colour depends on the height.
private final class NumberCell: BaseTableViewCell<RowStyle> {
  override var item: RowStyle! {
    didSet {
      stripe.backgroundColor = item.color
      numberLabel.text = item.number
      koreanLabel.text = item.korean
      heightLabel.text = "\(Int(item.height)) pt"
    }
  }

  private let stripe = UIView()
  private let numberLabel = UILabel(font: .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
  private let koreanLabel = UILabel(font: .systemFont(ofSize: 15), color: .secondaryLabel)
  private let heightLabel = UILabel(
    font: .monospacedDigitSystemFont(ofSize: 13, weight: .regular), color: .tertiaryLabel)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .secondarySystemGroupedBackground
    stripe.layer.cornerRadius = 2
    heightLabel.textAlignment = .right
    for view in [stripe, numberLabel, koreanLabel, heightLabel] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    stripe.frame = CGRect(x: 16, y: 8, width: 4, height: max(0, bounds.height - 16))
    numberLabel.frame = CGRect(x: 32, y: 0, width: 120, height: bounds.height)
    koreanLabel.frame = CGRect(x: 164, y: 0, width: max(0, bounds.width - 164 - 80), height: bounds.height)
    heightLabel.frame = CGRect(x: bounds.width - 76, y: 0, width: 60, height: bounds.height)
  }
}
