import TextModel

/// One stretch of a text that has become another one, in its letters or its attributes. Offsets are UTF-16 code units.
struct TextChange: Equatable, Sendable {
  /// Where it begins, before and after.
  var location: Int
  /// What stood there.
  var removed: TextStore
  /// The length of what stands there now.
  var newCount: Int

  var oldRange: Range<Int> { location..<location + removed.count }
  var newRange: Range<Int> { location..<location + newCount }
}

/// The stretch that several replacements in a row have in common. Costs nothing that grows with the text: the text before is
/// a copy that shares.
struct PendingChange: Sendable {
  private let old: AttributedStore
  private var location: Int
  private var oldCount: Int
  private var newCount: Int

  /// A replacement that begins, in a text that it will change.
  init(_ old: AttributedStore, _ range: Range<Int>, newCount: Int) {
    self.old = old
    location = range.lowerBound
    oldCount = range.count
    self.newCount = newCount
  }

  /// One more replacement, in the text as it is after those before.
  mutating func add(_ range: Range<Int>, newCount length: Int) {
    let end = location + newCount
    let (low, high) = (min(location, range.lowerBound), max(end, range.upperBound))
    oldCount += location - low + high - end
    newCount = high - low - range.count + length
    location = low
  }

  /// What has become of the text, without what is alike at both ends; nil when all of it is.
  func change(to new: AttributedStore) -> TextChange? {
    let before = old.slice(location..<location + oldCount)
    let after = new.slice(location..<location + newCount)
    let start = before.commonUnits(with: after)
    let least = min(oldCount, newCount)
    if start == least, oldCount == newCount { return nil }
    let end = min(before.commonUnits(with: after, atEnd: true), least - start)
    return TextChange(
      location: location + start, removed: before.text.slice(start..<oldCount - end), newCount: newCount - start - end)
  }
}
