import Foundation

/// A search that a find navigator runs: what is looked for, how many there are, and at which it is. Programs with a search of
/// their own derive from it and tell the interaction when the count changes.
@preconcurrency @MainActor open class UIFindSession: NSObject {
  /// What the navigator says of the results.
  public enum SearchResultDisplayStyle: Int, Hashable, Sendable {
    /// As in "3 of 12".
    case currentAndTotal = 0
    case total = 1
    case none = 2
  }

  open var resultCount: Int { 0 }
  /// `NSNotFound` while none is highlighted.
  open var highlightedResultIndex: Int { NSNotFound }
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  open var supportsReplacement: Bool { false }
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

  public override init() { super.init() }

  /// Looks for a text. Without options as the session sees fit.
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  /// Replaces the highlighted result.
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
  /// Goes on to the next or the previous result, around the end.
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  /// Nothing is found any more.
  open func invalidateFoundResults() {}

  /// Called when the counts may be others.
  var resultsChanged: (() -> Void)?
  /// The navigator is closed: what is highlighted becomes the selection.
  func end() { invalidateFoundResults() }
}

/// A find session of an object that can be searched, such as a text view.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
  private let target: any FindTarget

  public init<SearchableObject: UITextSearching>(searchableObject: SearchableObject) {
    target = SearchTarget(searchableObject)
    super.init()
  }

  open var searchableObject: (any UITextSearching)? { target.object }

  open override var resultCount: Int { target.count }
  open override var highlightedResultIndex: Int { target.highlighted ?? NSNotFound }
  open override var supportsReplacement: Bool { target.supportsReplacement }

  open override func performSearch(query: String, options: UITextSearchOptions?) {
    invalidateFoundResults()
    guard !query.isEmpty else { return }
    target.search(query, options ?? UITextSearchOptions()) { [weak self] in self?.found() }
    found()
  }

  /// There are more results, or others: one is highlighted, the first from the selection on.
  private func found() {
    if target.highlighted == nil, target.count > 0 {
      // Those behind the selection may still come.
      if let next = target.firstFromSelection {
        target.highlight(next)
      } else if !target.isSearching {
        target.highlight(0)
      }
    }
    target.updateDecorations()
    resultsChanged?()
  }

  open override func highlightNextResult(in direction: UITextStorageDirection) {
    let count = target.count
    guard count > 0 else { return }
    if let place = target.highlighted {
      target.highlight((place + (direction == .forward ? 1 : count - 1)) % count)
    } else {
      target.highlight(target.firstFromSelection ?? 0)
    }
    resultsChanged?()
  }

  open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
    supportsReplacement && target.highlighted != nil
  }

  open override func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard let place = target.highlighted, supportsReplacement, place < target.count else { return }
    guard target.replace(place, by: replacementString) else { return highlightNextResult(in: .forward) }
    if target.followsEdits {
      target.highlight(target.highlighted)
    } else {
      performSearch(query: searchQuery, options: options)
    }
    resultsChanged?()
  }

  open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
    guard supportsReplacement else { return }
    target.replaceAll(searchQuery, options ?? UITextSearchOptions(), by: replacementString)
    if !target.followsEdits { performSearch(query: searchQuery, options: options) } else { found() }
  }

  open override func invalidateFoundResults() {
    target.clear()
    resultsChanged?()
  }

  override func end() {
    if let highlighted = target.highlighted { target.select(highlighted) }
    super.end()
  }
}
