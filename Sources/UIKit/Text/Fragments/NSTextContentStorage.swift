import Foundation
import TextModel

/// A part of a text that is set on its own.
@preconcurrency @MainActor
open class NSTextElement: NSObject {
  open internal(set) weak var textContentManager: NSTextContentManager?
  /// Where the text was when the element was made.
  open internal(set) var elementRange: NSTextRange?

  public init(textContentManager: NSTextContentManager?) {
    self.textContentManager = textContentManager
    super.init()
  }
}

/// One paragraph, with the separator that ends it.
@preconcurrency @MainActor
open class NSTextParagraph: NSTextElement {
  open private(set) var attributedString: NSAttributedString

  public init(attributedString: NSAttributedString?) {
    self.attributedString = attributedString ?? NSAttributedString(string: "")
    super.init(textContentManager: nil)
  }

  private var separatorLength: Int {
    let text = attributedString.string as NSString
    var (end, contentsEnd) = (0, 0)
    text.getParagraphStart(
      nil, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: 0, length: text.length))
    return max(0, end - contentsEnd)
  }

  /// Without the separator; nil for a paragraph that is in no text.
  open var paragraphContentRange: NSTextRange? {
    elementRange?.offsets.map { NSTextRange($0.lowerBound..<max($0.lowerBound, $0.upperBound - separatorLength)) }
  }

  open var paragraphSeparatorRange: NSTextRange? {
    elementRange?.offsets.map { NSTextRange(max($0.lowerBound, $0.upperBound - separatorLength)..<$0.upperBound) }
  }
}

/// A text in elements, for layout managers that set it where it is seen.
@preconcurrency @MainActor
open class NSTextContentManager: NSObject {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let reverse = EnumerationOptions(rawValue: 1 << 0)
  }

  /// The text.
  final var contents: NSTextStorage

  init(storage: NSTextStorage) {
    contents = storage
    super.init()
  }

  // MARK: - Layout managers

  open internal(set) var textLayoutManagers: [NSTextLayoutManager] = []

  /// The one whose selection is meant: the first unless another is set.
  open var primaryTextLayoutManager: NSTextLayoutManager? {
    get { primary ?? textLayoutManagers.first }
    set { primary = newValue }
  }
  private weak var primary: NSTextLayoutManager?

  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard textLayoutManager.textContentManager !== self else { return }
    textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.textContentManager = self
    contents.addLayoutManager(textLayoutManager.engine)
  }

  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard let index = textLayoutManagers.firstIndex(where: { $0 === textLayoutManager }) else { return }
    textLayoutManagers.remove(at: index).textContentManager = nil
    contents.removeLayoutManager(textLayoutManager.engine)
  }

  // MARK: - Places

  open var documentRange: NSTextRange { NSTextRange(0..<contents.length) }

  /// UTF-16 units further; nil beyond the text.
  open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
    guard let start = (location as? TextOffsetLocation)?.offset else { return nil }
    let (place, overflows) = start.addingReportingOverflow(offset)
    return !overflows && (0...contents.length).contains(place) ? TextOffsetLocation(place) : nil
  }

  /// `NSNotFound` for a place of another text.
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    guard let from = from as? TextOffsetLocation, let to = to as? TextOffsetLocation else { return NSNotFound }
    return to.offset - from.offset
  }

  // MARK: - Elements

  /// Those that a range touches.
  open func textElements(for range: NSTextRange) -> [NSTextElement] {
    var found: [NSTextElement] = []
    _ = enumerateTextElements(from: range.location) { element in
      guard let own = element.elementRange, own.location.compare(range.endLocation) == .orderedAscending else {
        return false
      }
      found.append(element)
      return true
    }
    return found
  }

  /// From the element at a place on, or from the text's start, until the block says false. Returns the place up to which it
  /// came.
  @discardableResult
  open func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [], using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? {
    let length = contents.length
    let isReverse = options.contains(.reverse)
    var offset = (textLocation as? TextOffsetLocation)?.offset ?? (isReverse ? length : 0)
    // Backwards a paragraph counts that begins before the place.
    if isReverse { offset -= 1 }
    while offset >= 0, offset < length {
      let range = contents.paragraph(at: offset)
      guard block(paragraph(range)) else {
        return TextOffsetLocation(isReverse ? range.lowerBound : range.upperBound)
      }
      offset = isReverse ? range.lowerBound - 1 : range.upperBound
    }
    return TextOffsetLocation(max(0, min(offset, length)))
  }

  func paragraph(_ range: Range<Int>) -> NSTextParagraph {
    let text = contents.attributedSubstring(from: NSRange(range))
    let paragraph = substitute(for: range) ?? NSTextParagraph(attributedString: text)
    paragraph.textContentManager = self
    paragraph.elementRange = NSTextRange(range)
    return paragraph
  }

  /// What is set in place of a paragraph.
  func substitute(for range: Range<Int>) -> NSTextParagraph? { nil }

  // MARK: - Edits

  /// Layout managers hear of the edits in the block together.
  open func performEditingTransaction(_ transaction: () -> Void) {
    contents.beginEditing()
    transaction()
    contents.endEditing()
  }
}

/// May have other text set than there is.
@preconcurrency @MainActor
public protocol NSTextContentStorageDelegate: AnyObject {
  /// A paragraph of the same length with other attributes; nil for the text's own.
  func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange)
    -> NSTextParagraph?
}

extension NSTextContentStorageDelegate {
  public func textContentStorage(
    _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
  ) -> NSTextParagraph? { nil }
}

/// The text of a storage, in paragraphs.
@preconcurrency @MainActor
open class NSTextContentStorage: NSTextContentManager {
  public init() { super.init(storage: NSTextStorage()) }
  override init(storage: NSTextStorage) { super.init(storage: storage) }

  open weak var delegate: (any NSTextContentStorageDelegate)? {
    didSet { for manager in textLayoutManagers { manager.contentMayLookOtherwise() } }
  }

  open var textStorage: NSTextStorage? {
    get { contents }
    set {
      let new = newValue ?? NSTextStorage()
      guard new !== contents else { return }
      for manager in textLayoutManagers { contents.removeLayoutManager(manager.engine) }
      contents = new
      for manager in textLayoutManagers { new.addLayoutManager(manager.engine) }
    }
  }

  open var attributedString: NSAttributedString? {
    get { NSAttributedString(attributedString: contents) }
    set { contents.setAttributedString(newValue ?? NSAttributedString(string: "")) }
  }

  override func substitute(for range: Range<Int>) -> NSTextParagraph? {
    guard let paragraph = delegate?.textContentStorage(self, textParagraphWith: NSRange(range)) else { return nil }
    guard paragraph.attributedString.length == range.count else {
      fatalError(
        "A paragraph in place of \(range) has to have its \(range.count) units, not \(paragraph.attributedString.length)"
      )
    }
    return paragraph
  }
}
