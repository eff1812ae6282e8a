import Foundation

/// The places in a group, relative to its corner.
struct SolvedGroup {
  struct Item {
    var frame: CGRect
    var zIndex = 0
    var estimated = CompositionalElement.Axes()
  }

  struct Supplementary {
    var description: Compositional.Supplementary
    /// Of the item or group that it comes with.
    var container: CGRect
    /// How many items have to be there so that it is.
    var neededItems: Int
    /// It comes with a group, and not with an item.
    var isOfGroup = false
    /// It comes with a group inside of the outermost one, of whose size its own is a share (measured on Apple's layout).
    var isOfInnerGroup = false
  }

  /// With only the items that are there: what comes after them along the section's axis is trimmed.
  var size: CGSize
  /// With all items that have a place.
  var fullSize: CGSize
  var items: [Item] = []
  var supplementaries: [Supplementary] = []
  /// How many items have a place.
  var capacity: Int

  /// Takes over what is in a group inside of this one.
  mutating func append(_ inner: SolvedGroup, at origin: CGPoint, first: Int) {
    for var item in inner.items {
      item.frame = item.frame.moved(by: origin)
      items.append(item)
    }
    for var supplementary in inner.supplementaries {
      supplementary.container = supplementary.container.moved(by: origin)
      supplementary.neededItems += first
      supplementary.isOfInnerGroup = supplementary.isOfGroup
      supplementaries.append(supplementary)
    }
  }

  /// How many supplementary items of a kind stand before one.
  func number(of index: Int) -> Int {
    let kind = supplementaries[index].description.kind
    return supplementaries[..<index].count { $0.description.kind == kind }
  }

  func count(of kind: String) -> Int { supplementaries.count { $0.description.kind == kind } }

  func supplementary(_ kind: String, number: Int) -> Supplementary? {
    var left = number
    for supplementary in supplementaries where supplementary.description.kind == kind {
      if left == 0 { return supplementary }
      left -= 1
    }
    return nil
  }
}
