import Foundation

/// A place in a text, known to who made it.
public protocol NSTextLocation: NSObjectProtocol {
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A place that is an offset in UTF-16 units.
final class TextOffsetLocation: NSObject, NSTextLocation {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  func compare(_ location: any NSTextLocation) -> ComparisonResult {
    guard let other = location as? TextOffsetLocation else { return .orderedSame }
    return offset == other.offset ? .orderedSame : offset < other.offset ? .orderedAscending : .orderedDescending
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetLocation)?.offset == offset }

  override var hash: Int { offset }
}
