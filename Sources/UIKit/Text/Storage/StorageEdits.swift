import Foundation

/// The edits of a storage that are not processed yet, as one stretch of the text as it is now.
struct StorageEdits: Sendable {
  private(set) var actions: NSTextStorage.EditActions = []
  private(set) var range = NSRange(location: NSNotFound, length: 0)
  private(set) var changeInLength = 0

  var isEmpty: Bool { actions.isEmpty }

  /// What stood in the range before all of the edits.
  var oldRange: Range<Int> { range.location..<max(range.location, range.upperBound - changeInLength) }

  /// Adds an edit of a range, in the text as it was before that one.
  mutating func add(_ actions: NSTextStorage.EditActions, _ edited: NSRange, changeInLength delta: Int) {
    self.actions.formUnion(actions)
    let all = range.location == NSNotFound ? edited : range.union(edited)
    range = NSRange(location: all.location, length: max(0, all.length + delta))
    changeInLength += delta
  }
}
