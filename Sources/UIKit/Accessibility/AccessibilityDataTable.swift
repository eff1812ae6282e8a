import Foundation
import Platform

/// A container whose elements stand in rows and columns; `accessibilityContainerType` is `.dataTable`.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: AnyObject {
  /// The cell at a place; nil where there is none. One that covers several places is given for each of them.
  func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (any UIAccessibilityContainerDataTableCell)?
  func accessibilityRowCount() -> Int
  func accessibilityColumnCount() -> Int
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
  public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}

/// A cell of a data table: a view or an accessibility element.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: AnyObject {
  /// The first row, and how many it covers.
  func accessibilityRowRange() -> NSRange
  func accessibilityColumnRange() -> NSRange
}

extension AccessibleTable.Place {
  @MainActor
  init?(of object: AnyObject) {
    guard let cell = object as? any UIAccessibilityContainerDataTableCell,
      let rows = Range(cell.accessibilityRowRange()), let columns = Range(cell.accessibilityColumnRange()),
      rows.lowerBound >= 0, columns.lowerBound >= 0
    else { return nil }
    self.init(rows: rows, columns: columns)
  }
}

/// What a data table says of itself, read cell by cell up to a limit.
@MainActor
struct DataTableReading {
  /// The cells row by row, each once.
  private(set) var cells: [AnyObject] = []
  private(set) var table: AccessibleTable
  /// A client that wanted more would wait for as long as the program makes cells.
  private static let limit = 10_000

  init?(_ container: UIResponder) {
    guard container.accessibilityContainerType == .dataTable,
      let source = container as? any UIAccessibilityContainerDataTable
    else { return nil }
    table = AccessibleTable(
      rows: max(0, source.accessibilityRowCount()), columns: max(0, source.accessibilityColumnCount()))
    var known: Set<ObjectIdentifier> = []
    func add(_ cell: (any UIAccessibilityContainerDataTableCell)?) {
      guard let cell, known.insert(ObjectIdentifier(cell)).inserted else { return }
      cells.append(cell)
    }
    func headers(_ elements: [any UIAccessibilityContainerDataTableCell]?) -> [Int]? {
      elements?.forEach(add)
      return elements?.map { AccessibilityIdentity.id(of: $0) }
    }
    for column in 0..<min(table.columns, Self.limit) {
      table.columnHeaders[column] = headers(source.accessibilityHeaderElements(forColumn: column))
    }
    for row in 0..<min(table.rows, Self.limit / max(1, table.columns)) {
      table.rowHeaders[row] = headers(source.accessibilityHeaderElements(forRow: row))
      for column in 0..<table.columns { add(source.accessibilityDataTableCellElement(forRow: row, column: column)) }
    }
  }
}
