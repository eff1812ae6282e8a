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

  var topNumber: Int? { tableView.indexPathForRow(at: CGPoint(x: 1, y: max(0, tableView.contentOffset.y)))?.row }

  func jump(to number: Int, atEnd: Bool) {
    tableView.scrollToRow(at: IndexPath(row: number, section: 0), at: atEnd ? .bottom : .top, animated: false)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll() }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { RowStyle.count }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    RowStyle(index: indexPath.row).height
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
      heightLabel.text = "\(Int(item.height)) pt"
    }
  }

  private let stripe = UIView()
  private let numberLabel = UILabel(font: .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
  private let koreanLabel = UILabel(font: .scaled(15), color: .secondaryLabel)
  private let heightLabel = UILabel(
    font: .monospacedDigitSystemFont(ofSize: 13, weight: .regular), color: .secondaryLabel)

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
