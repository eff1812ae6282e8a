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

  /// Whether there is anything to draw as found.
  var showsFoundText: Bool { shownSearch != nil || !ownDecorations.isEmpty }

  /// The results to draw in a range of the text, and their styles.
  func foundText(in range: Range<Int>) -> [(range: Range<Int>, style: UITextSearchFoundTextStyle)] {
    var result: [(range: Range<Int>, style: UITextSearchFoundTextStyle)] = []
    if let search = shownSearch {
      result = search.found.indexes(in: range).map {
        (search.found[$0], $0 == search.highlighted ? .highlighted : .found)
      }
    }
    for (decorated, style) in ownDecorations where decorated.overlaps(range) { result.append((decorated, style)) }
    return ownDecorations.isEmpty ? result : result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Shows a range as a program's own search found it.
  func decorate(_ range: UITextRange, _ style: UITextSearchFoundTextStyle) {
    guard let offsets = offsets(of: range), shownSearch == nil else { return }
    ownDecorations[offsets] = style == .normal ? nil : style
    host.foundTextChanged()
  }

  func clearDecorations() {
    showResults(of: nil)
    guard !ownDecorations.isEmpty else { return }
    ownDecorations = [:]
    host.foundTextChanged()
  }

  /// Replaces a result as a person does, by text with its attributes.
  func replaceFound(_ range: UITextRange, with text: String) {
    guard let offsets = offsets(of: range) else { return }
    commitComposition()
    named(.replace) {
      edit { $0.replace(offsets, with: text, attributes: $0.store.inheritedAttributes(of: offsets)) }
    }
  }

  /// Replaces every result in one step, each by text with its attributes. The host is asked once, for the stretch from the
  /// first to the last.
  func replaceAllFound(_ string: String, _ options: UITextSearchOptions, with text: String) {
    let query = options.query(string)
    guard let search = TextSearch(query) else { return }
    commitComposition()
    let matches = shownSearch?.ranges(of: query) ?? search.matches(in: searchedText)
    guard let first = matches.first, let last = matches.last else { return }
    let whole = first.lowerBound..<last.upperBound
    let new = replacing(matches, in: whole, with: text)
    guard host.mayReplace(whole, with: new.string) else { return }
    named(.replaceAll) { edit { $0.replace(whole, with: new) } }
  }

  private func replacing(_ matches: [Range<Int>], in whole: Range<Int>, with text: String) -> AttributedStore {
    let store = buffer.store
    if let run = store.run(at: whole.lowerBound), run.range.upperBound >= whole.upperBound {
      // With attributes that are everywhere the same, letters are all there is to put together.
      var new = ""
      var end = whole.lowerBound
      for match in matches {
        new += searchedText.string(in: end..<match.lowerBound) + text
        end = match.upperBound
      }
      return AttributedStore(new, attributes: run.attributes)
    }
    var new = store.slice(whole)
    for match in matches.reversed() {
      let place = match.lowerBound - whole.lowerBound..<match.upperBound - whole.lowerBound
      new.replace(place, with: text, attributes: store.inheritedAttributes(of: match))
    }
    return new
  }
}
