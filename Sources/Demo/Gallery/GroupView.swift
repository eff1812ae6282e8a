import UIComponents
import UIKit

/// A card of rows with a title, like a group of a grouped table.
final class GroupView: BaseView {
  /// Whether rows are closer together.
  var isCompact = false {
    didSet { if isCompact != oldValue { setNeedsLayout() } }
  }

  private let titleLabel: UILabel
  private let card = UIView()
  private let rows: [RowView]
  private let separators: [UIView]
  private let hasTitle: Bool

  init(_ title: String? = nil, rows: [RowView]) {
    titleLabel = UILabel(title, font: .scaled(13), color: .secondaryLabel)
    hasTitle = title != nil
    self.rows = rows
    separators = rows.dropFirst().map { _ in UIView() }
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func initializeLayout() {
    addSubview(titleLabel)
    addSubview(card)
    for view in rows + separators { card.addSubview(view) }
  }

  override func initializeProperties() {
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    // Readers go through a group before they go to the one beside it.
    shouldGroupAccessibilityChildren = true
    for separator in separators { separator.backgroundColor = .separator }
  }

  /// The height in points. Text that is larger than standard needs more of it the narrower the group is.
  func height(isCompact: Bool, width: CGFloat) -> CGFloat {
    titleHeight(isCompact, width) + rows.reduce(0) { $0 + $1.height(isCompact: isCompact, width: width) }
  }

  private func titleHeight(_ isCompact: Bool, _ width: CGFloat) -> CGFloat {
    guard hasTitle else { return 0 }
    return (isCompact ? 2 : 8) + titleLabel.wrap(in: width - 32, standard: 18)
  }

  override func updateLayout() {
    let top = titleHeight(isCompact, bounds.width)
    titleLabel.frame = CGRect(
      x: 16, y: 0, width: max(0, bounds.width - 32), height: hasTitle ? top - (isCompact ? 2 : 8) : 0)
    card.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    let hairline = 1 / max(1, traitCollection.displayScale)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      let height = row.height(isCompact: isCompact, width: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: card.bounds.width, height: height)
      if index > 0 {
        separators[index - 1].frame = CGRect(x: 16, y: y, width: max(0, card.bounds.width - 16), height: hairline)
      }
      y += height
    }
  }
}
