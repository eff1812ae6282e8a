import Foundation

extension IndexPath {
  /// A row of a table.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The second index; the path has to have two.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
