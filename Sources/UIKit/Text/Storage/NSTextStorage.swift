import Foundation
import TextModel

/// An attributed text that is edited and laid out, and tells of each edit: its delegate, then its layout managers.
///
/// A subclass that keeps the text elsewhere overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` for a string, and `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` in
/// the last two. All other methods go through these four.
///
/// An edit costs the same in a text of any length; `string` is made when it is asked for and kept until the next edit.
/// `copy()`, and the initialisers and methods of attributed strings that take an `NSTextStorage`, read it as it is. Handed on
/// as a plain `NSAttributedString`, a text of more than `copiedLength` units is empty to the methods of Foundation that look
/// into the memory of their argument: hand on a copy of it.
@preconcurrency
nonisolated open class NSTextStorage: NSMutableAttributedString {
  /// What an edit changed.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Posted where the delegate is asked, with the storage as object.
  public static let willProcessEditingNotification = NSNotification.Name("NSTextStorageWillProcessEditingNotification")
  public static let didProcessEditingNotification = NSNotification.Name("NSTextStorageDidProcessEditingNotification")

  open weak var delegate: (any NSTextStorageDelegate)?

  /// The text; for a subclass that keeps it elsewhere, a copy that follows its edits once somebody lays it out.
  var ownStore = AttributedStore()
  var isFollowing = false
  var keepsTextElsewhere: Bool?
  var isAskedForString = false

  var edits = StorageEdits()
  var editingDepth = 0
  var isProcessing = false
  /// What has attributes that nobody has fixed yet.
  var unfixed: Range<Int>?

  /// The view that shows the text; told before the observers.
  weak var view: (any StorageObserver)?
  /// The layout managers, in the order in which they were added.
  private(set) var observers: [any StorageObserver] = []
  /// How links look; nil for their own attributes.
  var linkAttributes: AttributeSet.Values?
  /// How highlighted text looks; nil for as other text does.
  var highlight: TextHighlight?

  // MARK: - Making one

  public init() { super.init(string: "") }

  public override init(string: String) {
    super.init(string: "")
    start(AttributedStore(string))
  }

  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: "")
    start(AttributedStore(string, attributes: .program(attrs ?? [:])))
  }

  public override init(attributedString: NSAttributedString) {
    super.init(string: "")
    start(AttributedStore(attributedString))
  }

  public required init?(coder: NSCoder) {
    guard let text = NSMutableAttributedString(coder: coder) else { return nil }
    super.init(string: "")
    start(AttributedStore(text))
  }

  deinit {
    // Foundation would keep the attributes of its copy.
    super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: "")
  }

  // MARK: - The four primitives

  open override var string: String {
    isAskedForString = true
    return keepsTextElsewhere == nil ? "" : ownStore.string
  }

  open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key:
    Any]
  {
    guard let run = ownStore.run(at: location) else {
      fatalError("NSTextStorage attributesAtIndex:effectiveRange:: Out of bounds: \(location) of \(ownStore.count)")
    }
    range?.pointee = NSRange(run.range)
    return run.attributes.values
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    let place = checked(range, "replaceCharactersInRange:withString:")
    let old = ownStore.count
    ownStore.replace(place, with: str)
    edited([.editedCharacters, .editedAttributes], range: range, changeInLength: ownStore.count - old)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    let place = checked(range, "setAttributes:range:")
    ownStore.setAttributes(.program(attrs ?? [:]), in: place)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: - Reading

  open override var length: Int { keepsText ? ownStore.count : string.utf16.count }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let (values, longest) = longestRun(at: location, in: rangeLimit) { AttributeSet.areEqual($0, $1) }
    range?.pointee = longest
    return values
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    let (values, longest) = longestRun(at: location, in: rangeLimit) {
      AttributeSet.areEqual($0.filter { $0.key == attrName }, $1.filter { $0.key == attrName })
    }
    range?.pointee = longest
    return values[attrName]
  }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerateRuns(in: enumerationRange, options: opts) { location, limit, longest in
      var range = NSRange()
      return longest
        ? (attributes(at: location, longestEffectiveRange: &range, in: limit), range)
        : (attributes(at: location, effectiveRange: &range), range)
    } using: {
      block($0, $1, $2)
    }
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerateRuns(in: enumerationRange, options: opts) { location, limit, longest in
      var range = NSRange()
      return longest
        ? (attribute(attrName, at: location, longestEffectiveRange: &range, in: limit), range)
        : (attribute(attrName, at: location, effectiveRange: &range), range)
    } using: {
      block($0, $1, $2)
    }
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    NSAttributedString(storedText(in: checked(range, "attributedSubstringFromRange:")))
  }

  open override func isEqual(to other: NSAttributedString) -> Bool {
    self === other || (length == other.length && currentStore == AttributedStore(other))
  }

  open override func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(currentStore) }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: NSAttributedString(currentStore))
  }

  /// The text as a string whose changes are edits of the storage.
  open override var mutableString: NSMutableString { StorageString(self) }

  // MARK: - Editing

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    updateAttributes("addAttributes:range:", range) { $0.adding(AttributeSet.program(attrs).values) }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    updateAttributes("removeAttribute:range:", range) { $0.removing(CollectionOfOne(name)) }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    replace(
      checked(range, "replaceCharactersInRange:withAttributedString:"), with: AttributedStore(attrString))
  }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  /// Edits up to the outermost `endEditing()` are processed together.
  open override func beginEditing() { editingDepth += 1 }

  open override func endEditing() {
    guard editingDepth > 0 else {
      fatalError("NSTextStorage endEditing: there are more calls of it than of beginEditing")
    }
    editingDepth -= 1
    if editingDepth == 0 { processPendingEdits() }
  }

  /// Notes an edit; to be called by a subclass's primitives. Outside of `beginEditing()` and `endEditing()`, processes it.
  /// `editedRange` is in the text before the edit, and `delta` says how much longer the text has become.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    edits.add(editedMask, editedRange, changeInLength: delta)
    if editingDepth == 0, !isProcessing { processPendingEdits() }
  }

  /// What is edited and not processed yet.
  open var editedMask: EditActions { edits.actions }
  /// Where, in the text as it is now; at `NSNotFound` without an edit.
  open var editedRange: NSRange { edits.range }
  /// How much longer the text has become.
  open var changeInLength: Int { edits.changeInLength }

  /// Asks the delegate, fixes attributes, and tells the delegate and the layout managers. Called when editing ends.
  open func processEditing() { processEdits() }

  // MARK: - Attributes

  /// Whether attributes are fixed when they are first needed, not after each edit.
  open var fixesAttributesLazily: Bool { false }

  /// Gives each paragraph the style that its first character has, and takes attachments from characters that are none.
  open func fixAttributes(in range: NSRange) { fixStoredAttributes(in: checked(range, "fixAttributesInRange:")) }

  /// Marks attributes as to be fixed where that is done lazily; fixes them otherwise.
  open func invalidateAttributes(in range: NSRange) {
    let range = checked(range, "invalidateAttributesInRange:")
    guard fixesAttributesLazily else { return fixAttributes(in: NSRange(range)) }
    unfixed = unfixed.map { min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound) } ?? range
  }

  /// Fixes attributes in a range that are only marked.
  open func ensureAttributesAreFixed(in range: NSRange) {
    guard let dirty = unfixed, let range = Range(range), dirty.overlaps(range) || range.isEmpty else { return }
    unfixed = nil
    let all = dirty.clamped(to: 0..<length)
    if !all.isEmpty { fixAttributes(in: NSRange(all)) }
  }

  // MARK: - Observers

  func addObserver(_ observer: any StorageObserver) {
    if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
  }

  func removeObserver(_ observer: any StorageObserver) { observers.removeAll { $0 === observer } }
}
