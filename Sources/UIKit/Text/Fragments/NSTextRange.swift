import Foundation

/// A stretch of a text, from a place up to another one. Empty where both are the same.
open class NSTextRange: NSObject {
  public let location: any NSTextLocation
  public let endLocation: any NSTextLocation

  /// Nil where the end lies before the start. Without an end the range is empty.
  public init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
    let end = endLocation ?? location
    guard end.compare(location) != .orderedAscending else { return nil }
    (self.location, self.endLocation) = (location, end)
    super.init()
  }

  /// The empty range at a place.
  public init(location: any NSTextLocation) {
    (self.location, endLocation) = (location, location)
    super.init()
  }

  open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }

  open func isEqual(to textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) == .orderedSame && endLocation.compare(textRange.endLocation) == .orderedSame
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextRange).map(isEqual(to:)) ?? false }
  open override var hash: Int { location.hash }

  /// Whether a place lies in the range: not at its end.
  open func contains(_ location: any NSTextLocation) -> Bool {
    self.location.compare(location) != .orderedDescending && location.compare(endLocation) == .orderedAscending
  }

  /// Whether another range lies in this one, up to its end. An empty range holds none.
  open func contains(_ textRange: NSTextRange) -> Bool {
    !isEmpty && location.compare(textRange.location) != .orderedDescending
      && textRange.endLocation.compare(endLocation) != .orderedDescending
  }

  open func intersects(_ textRange: NSTextRange) -> Bool { intersection(textRange) != nil }

  /// What both ranges hold; nil for nothing.
  open func intersection(_ textRange: NSTextRange) -> NSTextRange? {
    let start = location.compare(textRange.location) == .orderedAscending ? textRange.location : location
    let end = endLocation.compare(textRange.endLocation) == .orderedDescending ? textRange.endLocation : endLocation
    guard start.compare(end) == .orderedAscending else { return nil }
    return NSTextRange(location: start, end: end)
  }

  /// From the first start to the last end. An empty range counts for nothing.
  open func union(_ textRange: NSTextRange) -> Self {
    if textRange.isEmpty { return Self.make(location, endLocation) }
    if isEmpty { return Self.make(textRange.location, textRange.endLocation) }
    let start = location.compare(textRange.location) == .orderedDescending ? textRange.location : location
    let end = endLocation.compare(textRange.endLocation) == .orderedAscending ? textRange.endLocation : endLocation
    return Self.make(start, end)
  }

  private static func make(_ start: any NSTextLocation, _ end: any NSTextLocation) -> Self {
    guard let range = NSTextRange(location: start, end: end) as? Self else {
      fatalError("\(Self.self) has to override union(_:), as a range of its own cannot be made of two places")
    }
    return range
  }
}

extension NSTextRange {
  convenience init(_ offsets: Range<Int>) {
    self.init(location: TextOffsetLocation(offsets.lowerBound), end: TextOffsetLocation(offsets.upperBound))!
  }

  /// Nil for places of another text than offsets.
  var offsets: Range<Int>? {
    guard let start = (location as? TextOffsetLocation)?.offset, let end = (endLocation as? TextOffsetLocation)?.offset
    else { return nil }
    return start..<end
  }
}
