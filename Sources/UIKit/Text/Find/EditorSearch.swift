import Foundation
import TextModel

/// A search of an editor's text. A long one is searched away from the main actor, a few megabytes at a time; what is found
/// follows the edits that are made meanwhile and later.
@MainActor
final class EditorSearch {
  private weak var editor: TextEditor?
  private let query: TextQuery
  private let search: TextSearch?
  private(set) var found = FoundRanges()
  private(set) var isSearching = false
  /// The match that a navigator is at. It stays the same words while the text is edited; where they are gone, it is the next.
  var highlighted: Int?
  /// Called when the matches are others, or no more come.
  var changed: (() -> Void)?

  /// What was not searched yet of the present text, in order.
  private var open: [Range<Int>] = []
  /// Edits since the text was handed to the task that searches.
  private var edits: [(old: Range<Int>, newCount: Int)] = []
  private(set) var task: Task<Void, Never>?

  /// Up to so many bytes are searched at once.
  static let step = 4 << 20
  /// A text of so many bytes is searched without a task.
  static let short = 1 << 18

  init(_ editor: TextEditor, _ query: TextQuery) {
    self.editor = editor
    self.query = query
    search = TextSearch(query)
    restart()
  }

  /// All of the text is another one.
  func restart() {
    task?.cancel()
    task = nil
    found = FoundRanges()
    highlighted = nil
    edits = []
    guard let editor, search != nil else { return finish() }
    open = [0..<editor.searchedText.count]
    isSearching = true
    goOn()
  }

  /// All matches of a query that this is the search of; nil while more may come.
  func ranges(of query: TextQuery) -> [Range<Int>]? { query == self.query && !isSearching ? found.ranges : nil }

  func stop() {
    task?.cancel()
    task = nil
    changed = nil
    editor?.searches.removeAll { $0 === self }
    if editor?.shownSearch === self { editor?.showResults(of: nil) }
  }

  private func finish() {
    open = []
    isSearching = false
    changed?()
  }

  // MARK: - Searching

  private func goOn() {
    guard let editor, let search else { return finish() }
    guard let next = open.first else { return finish() }
    let store = editor.searchedText
    let bytes = store.byte(at: next.lowerBound)..<store.byte(at: next.upperBound)
    if bytes.count <= Self.short {
      open.removeFirst()
      found.update(next, newCount: next.count, in: store, by: search)
      goOn()
      return
    }
    edits = []
    let end = min(bytes.upperBound, bytes.lowerBound + Self.step)
    let after = found.end(before: next.lowerBound)
    task = Task.detached(priority: .userInitiated) { [weak self] in
      let part = search.matches(in: store, bytes: bytes.lowerBound..<end, after: after)
      let limit = store.offset(atByte: end)
      if Task.isCancelled { return }
      await self?.receive(part, upTo: max(limit, part.last?.upperBound ?? 0))
    }
  }

  /// Matches of the text as it was when the task began.
  private func receive(_ matches: [Range<Int>], upTo limit: Int) {
    guard isSearching, let first = open.first else { return }
    task = nil
    var (matches, limit) = (matches, limit)
    for edit in edits {
      let delta = edit.newCount - edit.old.count
      matches = matches.compactMap { match in
        if match.upperBound <= edit.old.lowerBound { return match }
        return match.lowerBound >= edit.old.upperBound ? match.lowerBound + delta..<match.upperBound + delta : nil
      }
      if limit >= edit.old.upperBound { limit += delta } else { limit = min(limit, edit.old.lowerBound) }
    }
    let place = highlighted.map { found[$0].lowerBound }
    found.merge(matches)
    let rest = max(limit, first.lowerBound)..<max(limit, first.upperBound)
    if rest.isEmpty { open.removeFirst() } else { open[0] = rest }
    // What was edited meanwhile is looked at again.
    if let editor, let search {
      for edit in edits where edit.old.lowerBound < limit {
        let low = min(edit.old.lowerBound, editor.searchedText.count)
        let high = min(editor.searchedText.count, max(low, edit.old.lowerBound + edit.newCount))
        found.update(low..<high, newCount: high - low, in: editor.searchedText, by: search)
      }
    }
    edits = []
    highlight(atOrBehind: place)
    changed?()
    goOn()
  }

  /// Whether no more matches come in a range.
  func isSearched(_ range: Range<Int>) -> Bool { !open.contains { $0.overlaps(range) } }

  // MARK: - Edits

  /// A stretch of the text became another one.
  func textChanged(_ old: Range<Int>, newCount: Int) {
    guard let editor, let search else { return }
    let delta = newCount - old.count
    let place = highlighted.map { found[$0].moved(by: old, newCount: newCount) }
    edits = edits.map { edit in
      var moved = edit
      if edit.old.lowerBound >= old.upperBound { moved.old = edit.old.lowerBound + delta..<edit.old.upperBound + delta }
      return moved
    }
    if task != nil { edits.append((old, newCount)) }
    open = open.map { range in
      func moved(_ place: Int, isEnd: Bool) -> Int {
        if place >= old.upperBound, isEnd || place > old.lowerBound || old.isEmpty == false { return place + delta }
        return min(place, old.lowerBound + newCount)
      }
      let low = range.lowerBound <= old.lowerBound ? range.lowerBound : moved(range.lowerBound, isEnd: false)
      let high = range.upperBound < old.lowerBound ? range.upperBound : moved(range.upperBound, isEnd: true)
      return low..<max(low, high)
    }
    let changedRange = old.lowerBound..<old.lowerBound + newCount
    let store = editor.searchedText
    let bytes = store.byte(at: changedRange.upperBound) - store.byte(at: changedRange.lowerBound)
    if bytes > Self.short {
      // As after a large paste: searched as the rest is.
      found.remove(old, movingBy: delta)
      open.append(changedRange)
      open.sort { $0.lowerBound < $1.lowerBound }
      isSearching = true
      if task == nil { goOn() }
    } else {
      found.update(old, newCount: newCount, in: store, by: search)
    }
    highlight(atOrBehind: place)
    changed?()
  }

  /// Behind the last one comes the first.
  func highlight(atOrBehind place: Int?) {
    guard let place, !found.isEmpty else { return highlighted = nil }
    let index = found.index(atOrBehind: place)
    highlighted = index < found.count ? index : 0
  }
}

extension Range<Int> {
  /// Where a match begins once a stretch of its text became another one: where that begins, if it had a part in it.
  fileprivate func moved(by old: Range<Int>, newCount: Int) -> Int {
    if upperBound <= old.lowerBound { return lowerBound }
    return lowerBound >= old.upperBound ? lowerBound + newCount - old.count : old.lowerBound
  }
}
