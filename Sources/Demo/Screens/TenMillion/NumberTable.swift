import UIComponents
import UIKit

/// Ten million rows of unequal height.
final class NumberTable: NSObject, NumberList, UITableViewDataSource, UITableViewDelegate {
  var didScroll: () -> Void = {}
  var view: UIScrollView { tableView }
  let unit = "줄"

  private let tableView = UITableView(frame: .zero, style: .plain)

  override init() {
    super.init()
    tableView.register(NumberCell.self)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.estimatedRowHeight = 64
    setUp("rows")
  }

  func adapt(to traits: UITraitCollection) {
    let height = 64 + NumberCell.growth(traits)
    if tableView.estimatedRowHeight != height { tableView.estimatedRowHeight = height }
  }

  var topNumber: Int? { tableView.indexPathForRow(at: CGPoint(x: 1, y: max(0, tableView.contentOffset.y)))?.row }

  func jump(to number: Int, atEnd: Bool) {
    tableView.scrollToRow(at: IndexPath(row: number, section: 0), at: atEnd ? .bottom : .top, animated: false)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll() }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { RowStyle.count }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    RowStyle(index: indexPath.row).height + NumberCell.growth(tableView.traitCollection)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: NumberCell = tableView.dequeueReusableCell(for: indexPath)
    cell.item = RowStyle(index: indexPath.row)
    return cell
  }
}

/// A row: its number in two scripts, its height, and a stripe whose colour depends on the height.
final class NumberCell: BaseTableViewCell<RowStyle> {
  override var item: RowStyle! {
    didSet {
      stripe.backgroundColor = item.color
      numberLabel.text = item.number
      koreanLabel.text = item.korean
      heightLabel.text = "\(Int(item.height + Self.growth(traitCollection))) pt"
    }
  }

  private let stripe = UIView()
  private let numberLabel = UILabel(font: .scaledDigits(17))
  private let koreanLabel = UILabel(font: .scaled(15), color: .secondaryLabel)
  private let heightLabel = UILabel(
    font: .scaledDigits(13), color: .secondaryLabel)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .secondarySystemGroupedBackground
    stripe.layer.cornerRadius = 2
    heightLabel.textAlignment = .right
    for view in [stripe, numberLabel, koreanLabel, heightLabel] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// How much higher rows are for larger text. It is the same for all rows, so that none has to be measured.
  static func growth(_ traits: UITraitCollection) -> CGFloat {
    guard traits.hasEnlargedText else { return 0 }
    return traits.hasHugeText ? Metrics.scaled(48, traits) - 16 : Metrics.scaled(40, traits) - 40
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    stripe.frame = CGRect(x: 16, y: 8, width: 4, height: max(0, bounds.height - 16))
    let number = Metrics.scaled(120, traitCollection)
    let height = Metrics.scaled(60, traitCollection)
    heightLabel.text = "\(Int(item.height + Self.growth(traitCollection))) pt"
    if traitCollection.hasHugeText {
      let lines = (number: numberLabel.lineHeight(22), korean: koreanLabel.lineHeight(20))
      let top = ((bounds.height - lines.number - lines.korean) / 2).rounded()
      let room = max(0, bounds.width - 48)
      numberLabel.frame = CGRect(x: 32, y: top, width: max(0, room - height - 8), height: lines.number)
      heightLabel.frame = CGRect(x: bounds.width - 16 - height, y: top, width: height, height: lines.number)
      koreanLabel.frame = CGRect(x: 32, y: top + lines.number, width: room, height: lines.korean)
      return
    }
    numberLabel.frame = CGRect(x: 32, y: 0, width: number, height: bounds.height)
    let x = 44 + number
    koreanLabel.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - x - 20 - height), height: bounds.height)
    heightLabel.frame = CGRect(x: bounds.width - 16 - height, y: 0, width: height, height: bounds.height)
  }
}
