import CoreGraphics
import Foundation

/// The items of a list by their numbers, for those who do not see them.
extension ListEngine: AccessibleItems {
  var itemCount: Int {
    reloadIfNeeded()
    return counts.reduce(0, +)
  }

  func number(of item: ItemPlace) -> Int? {
    contains(item) ? counts[..<item.section].reduce(item.item, +) : nil
  }

  func number(of cell: UIView) -> Int? { (cell as? Cell).flatMap { live.place(of: $0) }.flatMap(number) }

  private func item(number: Int) -> ItemPlace? {
    var rest = number
    for (section, count) in counts.enumerated() {
      if rest < count { return rest >= 0 ? ItemPlace(section: section, item: rest) : nil }
      rest -= count
    }
    return nil
  }

  func liveCell(number: Int) -> UIView? { item(number: number).flatMap(live.cell) }
  func frame(number: Int) -> CGRect { item(number: number).map(cellFrame) ?? .zero }

  /// The cell that shows an item, or one that the program sets up for it and that goes back to the pool.
  func withCell<Result>(number: Int, _ body: (UIView) -> Result) -> Result? {
    reloadIfNeeded()
    guard let item = item(number: number) else { return nil }
    if let cell = cell(at: item) ?? hand.preparedCell(for: item) { return body(cell) }
    guard let cell = makeCell(item) else { return nil }
    defer { recycle(cell) }
    host.setUpAhead(cell, for: item, frame: cellFrame(item))
    return body(cell)
  }

  var focusedNumber: Int? { keys.focused.flatMap(number) }
  func isSelected(number: Int) -> Bool { item(number: number).map(selection.contains) ?? false }

  func select(_ isSelected: Bool, number: Int) -> Bool {
    guard let item = item(number: number), host.selectionMode != .none else { return false }
    if isSelected { userSelect(item) } else { userDeselect(item) }
    return selection.contains(item) == isSelected
  }

  func show(number: Int) {
    guard let item = item(number: number) else { return }
    let frame = cellFrame(item)
    host.scrollRectToVisible(frame, animated: false)
  }
}
