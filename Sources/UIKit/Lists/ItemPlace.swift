import Foundation

/// An item's place in a list: what an index path says, without its cost.
struct ItemPlace: Hashable, Comparable, Sendable {
  var section: Int
  var item: Int

  static func < (left: ItemPlace, right: ItemPlace) -> Bool {
    left.section < right.section || (left.section == right.section && left.item < right.item)
  }
}

extension ItemPlace {
  /// Nil for a path that names no item.
  init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1])
  }

  var path: IndexPath { IndexPath(item: item, section: section) }
}

extension IndexPath {
  /// An item of a collection or a diffable data source.
  public init(item: Int, section: Int) {
    // One after the other: an array of both would be made first.
    self.init(index: section)
    append(item)
  }

  /// The first index; the path has to have one.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index; the path has to have two.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
