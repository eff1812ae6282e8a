/// One stretch of a text that has become another one. Offsets are UTF-16 code units.
struct TextChange: Equatable, Sendable {
  /// Where it begins, before and after.
  var location: Int
  /// What stood there.
  var removed: String
  /// The length of what stands there now.
  var newCount: Int

  var oldRange: Range<Int> { location..<location + removed.utf16.count }
  var newRange: Range<Int> { location..<location + newCount }

  /// Without what is written alike at both ends; nil when all of it is.
  func trimmed(to new: String) -> TextChange? {
    guard !removed.hasSameUnits(as: new) else { return nil }
    let (old, new) = (removed.unicodeScalars, new.unicodeScalars)
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    while oldStart < old.endIndex, newStart < new.endIndex, old[oldStart] == new[newStart] {
      oldStart = old.index(after: oldStart)
      newStart = new.index(after: newStart)
    }
    var (oldEnd, newEnd) = (old.endIndex, new.endIndex)
    while oldEnd > oldStart, newEnd > newStart {
      let (oldLast, newLast) = (old.index(before: oldEnd), new.index(before: newEnd))
      guard old[oldLast] == new[newLast] else { break }
      (oldEnd, newEnd) = (oldLast, newLast)
    }
    let start = String(old[..<oldStart]).utf16.count
    return TextChange(
      location: location + start, removed: String(old[oldStart..<oldEnd]),
      newCount: String(new[newStart..<newEnd]).utf16.count)
  }
}
