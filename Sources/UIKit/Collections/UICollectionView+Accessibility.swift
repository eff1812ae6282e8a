import CoreGraphics

/// What a collection view says of its items to those who do not see them.
extension UICollectionView: AccessibleRows {
  var accessibleRowCount: Int { list.itemCount }
  func accessibleRow(of cell: UIView) -> Int? { list.number(of: cell) }
  func accessibleCell(at row: Int) -> UIView? { list.item(number: row).flatMap(list.live.cell) }
  func withAccessibleCell<Result>(at row: Int, _ body: (UIView) -> Result) -> Result? {
    list.withCell(number: row, body)
  }
  func accessibleFrame(at row: Int) -> CGRect { list.item(number: row).map(list.cellFrame) ?? .zero }
  var accessibleFocusedRow: Int? { list.focusedNumber }
  var allowsSeveralRows: Bool { list.selectsSeveral }
  func isAccessibleRowSelected(_ row: Int) -> Bool { list.isSelected(number: row) }
  func selectAccessibleRow(_ isSelected: Bool, at row: Int) -> Bool { list.select(isSelected, number: row) }
  func showAccessibleRow(_ row: Int) { list.show(number: row) }
}

extension UICollectionViewCell: AccessibleCell {}
