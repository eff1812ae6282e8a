import Foundation
import QuartzCore

/// An object with texts that can be searched and whose matches can be shown: a text view, or a view of a program's own. One
/// with several texts tells them apart by documents.
@preconcurrency @MainActor public protocol UITextSearching<DocumentIdentifier>: AnyObject {
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  /// Where a search begins.
  var selectedTextRange: UITextRange? { get }
  var selectedTextSearchDocument: DocumentIdentifier? { get }
  var supportsTextReplacement: Bool { get }

  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
  /// The order of documents.
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult

  /// Reports every match, in order, to the aggregator; at once or later.
  func performTextSearch(
    queryString string: String, options: UITextSearchOptions,
    resultAggregator aggregator: UITextSearchAggregator<DocumentIdentifier>)

  /// Shows a match in a style; `normal` is none.
  func decorate(
    foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle style: UITextSearchFoundTextStyle)
  func clearAllDecoratedFoundText()
  /// Called before a match gets the style `highlighted`.
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  func scrollRangeToVisible(_ range: UITextRange, inDocument document: DocumentIdentifier?)

  func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText text: String) -> Bool
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText text: String)
  func replaceAll(queryString: String, options: UITextSearchOptions, withText text: String)
}

extension UITextSearching {
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public var supportsTextReplacement: Bool { false }
  public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult { .orderedSame }
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument document: DocumentIdentifier?) {}
  public func shouldReplace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText text: String
  ) -> Bool { supportsTextReplacement }
  public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText text: String) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText text: String) {}
}

/// Collects what a search finds.
@preconcurrency @MainActor open class UITextSearchAggregator<DocumentIdentifier: Hashable>: NSObject {
  /// A match of an object with texts of its own.
  struct Found {
    var range: UITextRange
    var document: DocumentIdentifier?
  }

  private var reported: [Found] = []
  /// The search of an editor's text, whose matches follow its edits.
  var editorSearch: EditorSearch? {
    didSet {
      oldValue?.stop()
      editorSearch?.changed = { [weak self] in self?.changed?() }
    }
  }
  private var isFinished = false
  /// Called when the matches are others, or no more come.
  var changed: (() -> Void)?

  override init() { super.init() }

  /// A match; they come in the order of the text. May be called on any thread.
  nonisolated open func foundRange(
    _ range: UITextRange, searchString string: String, document: DocumentIdentifier?
  ) {
    nonisolated(unsafe) let document = document
    onMain {
      $0.reported.append(Found(range: range, document: document))
      $0.changed?()
    }
  }

  /// A match is none any more.
  nonisolated open func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
    nonisolated(unsafe) let document = document
    onMain { own in
      let count = own.reported.count
      own.reported.removeAll { ($0.range === range || $0.range.isEqual(range)) && $0.document == document }
      if own.reported.count != count { own.changed?() }
    }
  }

  /// No match counts any more.
  nonisolated open func invalidate() {
    onMain {
      $0.reported = []
      $0.editorSearch = nil
      $0.isFinished = false
      $0.changed?()
    }
  }

  nonisolated open func finishedSearching() {
    onMain {
      $0.isFinished = true
      $0.changed?()
    }
  }

  private nonisolated func onMain(_ body: @escaping @MainActor (UITextSearchAggregator) -> Void) {
    if ThreadCheck.isOnMain { return MainActor.assumeIsolated { body(self) } }
    DispatchQueue.main.async { MainActor.assumeIsolated { body(self) } }
  }

  /// The ranges of all matches.
  open var allFoundRanges: NSOrderedSet {
    NSOrderedSet(array: (0..<count).map { self[$0].range })
  }

  // MARK: - For the session

  var count: Int { editorSearch?.found.count ?? reported.count }
  var isSearching: Bool { editorSearch?.isSearching ?? !isFinished }

  subscript(index: Int) -> Found {
    if let editorSearch { return Found(range: TextOffsetRange(editorSearch.found[index]), document: nil) }
    return reported[index]
  }
}
