import Foundation
import TextModel

// What a text view needs of `UITextSearching`: its face has methods of the same names that call these.

extension TextEditor {
  var searchedText: TextStore { buffer.store.text }

  /// Tells the searches of a stretch of the text that became another one.
  func tellSearches(_ change: TextChange) {
    for search in searches { search.textChanged(change.oldRange, newCount: change.newCount) }
  }

  /// Searches the text for the aggregator; what is found follows the edits until that is given another search.
  func performTextSearch<Document: Hashable>(
    _ string: String, _ options: UITextSearchOptions, _ aggregator: UITextSearchAggregator<Document>
  ) {
    searches.removeAll { $0 === aggregator.editorSearch }
    let search = EditorSearch(self, options.query(string))
    searches.append(search)
    aggregator.editorSearch = search
  }

  func compare(_ range: UITextRange, toRange other: UITextRange) -> ComparisonResult {
    guard let a = offsets(of: range), let b = offsets(of: other) else { return .orderedSame }
    if a == b { return .orderedSame }
    return (a.lowerBound, a.upperBound) < (b.lowerBound, b.upperBound) ? .orderedAscending : .orderedDescending
  }

  /// The results to draw in a range of the text, and their styles.
  func foundText(in range: Range<Int>) -> [(range: Range<Int>, style: UITextSearchFoundTextStyle)] {
    var result: [(range: Range<Int>, style: UITextSearchFoundTextStyle)] = []
    if let shownResults {
      result = shownResults.found.indexes(in: range).map {
        (shownResults.found[$0], $0 == shownResults.highlighted ? .highlighted : .found)
      }
    }
    for (decorated, style) in ownDecorations where decorated.overlaps(range) { result.append((decorated, style)) }
    return result
  }

  /// Shows a range as a program's own search found it.
  func decorate(_ range: UITextRange, _ style: UITextSearchFoundTextStyle) {
    guard let offsets = offsets(of: range), shownResults == nil else { return }
    ownDecorations[offsets] = style == .normal ? nil : style
    host.foundTextChanged()
  }

  func clearDecorations() {
    shownResults = nil
    guard !ownDecorations.isEmpty else { return }
    ownDecorations = [:]
    host.foundTextChanged()
  }

  /// Replaces a result as a person does.
  func replaceFound(_ range: UITextRange, with text: String) {
    guard let offsets = offsets(of: range) else { return }
    commitComposition()
    named(.replace) { edit { $0.replace(offsets, with: text) } }
  }

  /// Replaces every result in one step.
  func replaceAllFound(_ string: String, _ options: UITextSearchOptions, with text: String) {
    guard let search = TextSearch(options.query(string)) else { return }
    commitComposition()
    let matches = search.matches(in: searchedText)
    guard let first = matches.first, let last = matches.last else { return }
    let whole = first.lowerBound..<last.upperBound
    var new = ""
    var end = whole.lowerBound
    for match in matches {
      new += searchedText.string(in: end..<match.lowerBound) + text
      end = match.upperBound
    }
    named(.replaceAll) { edit { $0.replace(whole, with: new) } }
  }
}
