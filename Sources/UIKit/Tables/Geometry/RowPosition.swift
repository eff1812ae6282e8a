/// A row's place in a table: what an index path says, without its cost.
struct RowPosition: Hashable, Comparable, Sendable {
  var section: Int
  var row: Int

  static func < (left: RowPosition, right: RowPosition) -> Bool {
    left.section < right.section || (left.section == right.section && left.row < right.row)
  }
}

extension RowPosition {
  /// Nil for a path that names no row.
  init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], row: path[1])
  }

  var path: IndexPath { IndexPath(row: row, section: section) }
}

extension IndexPath {
  /// A row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The first index; the path has to have one.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index; the path has to have two.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension IndexPath {
  /// An item of a collection or a diffable data source.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The second index; the path has to have two.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
