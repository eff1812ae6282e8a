import Foundation
import TextModel

/// What a find session searches, without its kind of documents.
@MainActor
protocol FindTarget: AnyObject {
  var object: (any UITextSearching)? { get }
  var count: Int { get }
  /// Whether more results may come.
  var isSearching: Bool { get }
  /// Whether the results follow what becomes of the text.
  var followsEdits: Bool { get }
  var supportsReplacement: Bool { get }
  /// The first result at the selection or behind it; nil where there is none.
  var firstFromSelection: Int? { get }

  /// The result that the navigator is at; it may be another one after an edit.
  var highlighted: Int? { get }

  func search(_ query: String, _ options: UITextSearchOptions, changed: @escaping () -> Void)
  func clear()
  /// Shows a result as the one that the navigator is at, and has it seen.
  func highlight(_ index: Int?)
  /// Shows all results as found, but for the highlighted one.
  func updateDecorations()
  /// False where the object does not want it. The result that follows is highlighted if the results follow edits.
  func replace(_ index: Int, by text: String) -> Bool
  func replaceAll(_ query: String, _ options: UITextSearchOptions, by text: String)
  func select(_ index: Int)
}

@MainActor
final class SearchTarget<Object: UITextSearching>: FindTarget {
  private weak var searched: Object?
  private var aggregator: UITextSearchAggregator<Object.DocumentIdentifier>?
  /// How many results are decorated.
  private var decorated = 0
  /// Where the results are the object's own.
  private var ownHighlighted: Int?

  init(_ object: Object) { searched = object }

  var object: (any UITextSearching)? { searched }
  private var editor: TextEditor? { (searched as? any TextEditorHost)?.editor }

  var count: Int { aggregator?.count ?? 0 }
  var isSearching: Bool { aggregator?.isSearching ?? false }
  var followsEdits: Bool { aggregator?.editorSearch != nil }
  var highlighted: Int? { if let search { search.highlighted } else { ownHighlighted } }
  private var search: EditorSearch? { aggregator?.editorSearch }
  var supportsReplacement: Bool { searched?.supportsTextReplacement ?? false }

  func search(_ query: String, _ options: UITextSearchOptions, changed: @escaping () -> Void) {
    let new = UITextSearchAggregator<Object.DocumentIdentifier>()
    aggregator = new
    searched?.performTextSearch(queryString: query, options: options, resultAggregator: new)
    new.changed = changed
  }

  func clear() {
    aggregator?.changed = nil
    let old = aggregator
    aggregator = nil
    old?.editorSearch = nil
    decorated = 0
    ownHighlighted = nil
    searched?.clearAllDecoratedFoundText()
  }

  // MARK: - Order

  var firstFromSelection: Int? {
    guard let aggregator, let searched, count > 0 else { return nil }
    guard let selection = searched.selectedTextRange else { return 0 }
    if let search, let start = editor?.offsets(of: selection)?.lowerBound {
      let index = search.found.index(atOrBehind: start)
      guard index < search.found.count, search.isSearched(start..<search.found[index].lowerBound) else { return nil }
      return index
    }
    let document = searched.selectedTextSearchDocument
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(aggregator[middle], selection, document, in: searched) { low = middle + 1 } else { high = middle }
    }
    return low < count ? low : nil
  }

  private func isBefore(
    _ found: UITextSearchAggregator<Object.DocumentIdentifier>.Found, _ selection: UITextRange,
    _ document: Object.DocumentIdentifier?, in searched: Object
  ) -> Bool {
    if let own = found.document, let document, own != document {
      return searched.compare(document: own, toDocument: document) == .orderedAscending
    }
    return searched.compare(found.range, toRange: selection, document: found.document) == .orderedAscending
  }

  // MARK: - Looks

  func updateDecorations() {
    guard let aggregator, let searched else { return }
    if let search { return show(search) }
    if let place = ownHighlighted, place >= count { ownHighlighted = nil }
    // Results may have gone: all are shown anew.
    if decorated > count {
      searched.clearAllDecoratedFoundText()
      decorated = 0
    }
    for index in decorated..<count where index != ownHighlighted {
      let found = aggregator[index]
      searched.decorate(foundTextRange: found.range, document: found.document, usingStyle: .found)
    }
    decorated = count
  }

  private func show(_ search: EditorSearch) {
    guard let editor else { return }
    if editor.shownSearch === search { editor.host.foundTextChanged() } else { editor.showResults(of: search) }
  }

  func highlight(_ index: Int?) {
    guard let aggregator, let searched else { return }
    if let search {
      search.highlighted = index
      show(search)
    } else {
      if let old = ownHighlighted, old < count, old != index {
        let found = aggregator[old]
        searched.decorate(foundTextRange: found.range, document: found.document, usingStyle: .found)
      }
      ownHighlighted = index
    }
    guard let index, index < count else { return }
    let found = aggregator[index]
    searched.willHighlight(foundTextRange: found.range, document: found.document)
    searched.decorate(foundTextRange: found.range, document: found.document, usingStyle: .highlighted)
    searched.scrollRangeToVisible(found.range, inDocument: found.document)
  }

  // MARK: - Changes

  func replace(_ index: Int, by text: String) -> Bool {
    guard let aggregator, let searched else { return false }
    let found = aggregator[index]
    guard searched.shouldReplace(foundTextRange: found.range, document: found.document, withText: text) else {
      return false
    }
    let start = editor?.offsets(of: found.range)?.lowerBound
    searched.replace(foundTextRange: found.range, document: found.document, withText: text)
    // What was replaced is passed, also where it holds a result itself.
    if let search, let start { search.highlight(atOrBehind: start + text.utf16.count) }
    return true
  }

  func replaceAll(_ query: String, _ options: UITextSearchOptions, by text: String) {
    searched?.replaceAll(queryString: query, options: options, withText: text)
  }

  func select(_ index: Int) {
    guard let aggregator, index < count, let input = searched as? any UITextInput else { return }
    input.selectedTextRange = aggregator[index].range
  }
}
