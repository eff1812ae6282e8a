import CoreGraphics
import CoreText
import Foundation

/// Sets the text of a storage into containers, which it fills one after the other, and says where lines and characters
/// are. Without a view, too: draw it with `drawBackground` and `drawGlyphs`.
///
/// A glyph's index is that of its character: a ligature counts as its letters, and the glyphs of an accent as one.
/// Nothing is set before somebody asks.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  public override init() { super.init() }

  // MARK: - Parts

  /// The text. Set it by `addLayoutManager(_:)` of the storage.
  open internal(set) weak var textStorage: NSTextStorage? {
    didSet { if textStorage !== oldValue { rebuild() } }
  }

  /// Sets the text of another storage, as do all layout managers of the one that had it.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    guard let old = textStorage, old !== newTextStorage else {
      return newTextStorage.addLayoutManager(self)
    }
    for manager in old.layoutManagers {
      old.removeLayoutManager(manager)
      newTextStorage.addLayoutManager(manager)
    }
  }

  open private(set) var textContainers: [NSTextContainer] = []

  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard (0...textContainers.count).contains(index) else {
      fatalError("A layout manager with \(textContainers.count) text containers has no place \(index)")
    }
    if let other = container.layoutManager, let place = other.textContainers.firstIndex(where: { $0 === container }) {
      other.removeTextContainer(at: place)
    }
    textContainers.insert(container, at: min(index, textContainers.count))
    container.layoutManager = self
    containersChanged()
  }

  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else {
      fatalError("A layout manager with \(textContainers.count) text containers has none at \(index)")
    }
    textContainers.remove(at: index).layoutManager = nil
    containersChanged()
  }

  /// A container's size or shape is another.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {
    container.forgetLines()
    containersChanged()
  }

  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet { rebuild() }
  }

  // MARK: - How text is set

  /// Whether text may be set where somebody looks, with estimated heights above. A text view's layout manager does; another
  /// one sets text from its start, so that its places are exact.
  open var allowsNonContiguousLayout = false {
    didSet { layout?.fillsAbove = !allowsNonContiguousLayout }
  }

  /// Whether there is text that is set behind text that is not.
  open var hasNonContiguousLayout: Bool { layout?.hasGaps ?? false }

  /// Shows marks for spaces, tabs and line ends.
  open var showsInvisibleCharacters = false {
    didSet { if showsInvisibleCharacters != oldValue { invalidateDisplay(forCharacterRange: all) } }
  }

  /// Shows marks for characters that have no glyph.
  open var showsControlCharacters = false {
    didSet { if showsControlCharacters != oldValue { invalidateDisplay(forCharacterRange: all) } }
  }

  /// Whether lines are as high as their fonts say, with their leading.
  open var usesFontLeading = true {
    didSet { if usesFontLeading != oldValue { rebuild() } }
  }

  /// Hyphenates words where paragraph styles do not say how much.
  open var usesDefaultHyphenation = false {
    didSet { if usesDefaultHyphenation != oldValue { rebuild() } }
  }

  // MARK: - Told

  /// The storage was edited. `newCharRange` is where the new text is, `delta` how much longer the text became, and
  /// `invalidatedCharRange` what else has other attributes.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    if owner == nil, editMask.contains(.editedCharacters) {
      let new = newCharRange.location..<newCharRange.upperBound
      substitution?.edited(new.lowerBound..<max(new.lowerBound, new.upperBound - delta), newCount: new.count)
    }
    let union = NSUnionRange(newCharRange, invalidatedCharRange.length > 0 ? invalidatedCharRange : newCharRange)
    // A view that shows the text has heard of the edit itself.
    ownLayout?.edited(union.location..<max(union.location, union.upperBound - delta), newLength: union.length)
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Forgets where text is that has another look by something beside the storage.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
    let range = clamped(charRange)
    actualCharacterRange?.pointee = NSRange(range)
    layout?.edited(range, newLength: range.count)
    owner?.layoutManager(self, needsLayoutOf: NSRange(range))
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Has text drawn anew.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    owner?.layoutManager(self, needsDisplayOf: NSRange(clamped(charRange)))
  }

  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

  // MARK: - Drawing

  /// Fills what is behind the text: the background colours. `origin` is the container's top left where it is drawn.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    drawBackgrounds(in: glyphsToShow, at: origin)
  }

  /// Draws text, attachments and lines under and through text. `origin` is the container's top left where it is drawn.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    drawText(in: glyphsToShow, at: origin)
  }

  /// Fills the rectangles behind a stretch with one background colour, where text is drawn.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {
    let paint = color.rgba(for: .current)
    // On whole pixels, so that neighbours touch without a seam.
    let grid = PixelGrid(scale: UITraitCollection.current.displayScale)
    for rect in UnsafeBufferPointer(start: rectArray, count: rectCount) {
      let (left, top) = (grid.round(rect.minX), grid.round(rect.minY))
      DrawingTarget.fill(
        CGRect(x: left, y: top, width: grid.round(rect.maxX) - left, height: grid.round(rect.maxY) - top), paint)
    }
  }

  /// Draws lines under text on one line. `baselineOffset` is from the bottom of the line fragment up to the baseline.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    drawDecoration(.underline, in: glyphRange, underlineVal, containerOrigin)
  }

  /// Draws lines through text on one line.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    drawDecoration(.strikethrough, in: glyphRange, strikethroughVal, containerOrigin)
  }

  // MARK: - For layout

  /// Who shows the text, and sets it.
  weak var owner: (any LayoutManagerOwner)? {
    didSet {
      if owner != nil { ownLayout = nil }
      prepareLayout()
    }
  }
  /// Nil where the storage's text is set as it is.
  weak var substitution: (any TextSubstitution)?
  /// The text's colour where it has none.
  var textColor = UIColor.black
  private var ownLayout: DocumentLayout?
  /// The view's where there is one: text is set once.
  var layout: DocumentLayout? { owner?.layout(of: self) ?? ownLayout }
  /// Of the character that is being set.
  var settingIndex: Int { layout?.settingOffset ?? 0 }

  var all: NSRange { NSRange(location: 0, length: textStorage?.length ?? 0) }

  func clamped(_ range: NSRange) -> Range<Int> {
    let length = textStorage?.length ?? 0
    guard range.location != NSNotFound else { return 0..<0 }
    let low = max(0, min(range.location, length))
    return low..<max(low, min(range.location + max(0, range.length), length))
  }

  private func rebuild() {
    ownLayout = owner == nil ? textStorage.map { DocumentLayout($0, containers: textContainers.map(\.shape)) } : nil
    prepareLayout()
    ownLayout?.reset()
    owner?.layoutManagerNeedsLayout(self)
  }

  private func prepareLayout() {
    guard let layout else { return }
    layout.fillsAbove = !allowsNonContiguousLayout
    layout.adjuster = self
  }

  private func containersChanged() {
    if let owner {
      owner.layoutManagerNeedsLayout(self)
    } else {
      guard ownLayout?.setContainers(textContainers.map(\.shape)) == true else { return }
    }
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  func takeOver(_ other: NSLayoutManager) {
    let storage = other.textStorage
    storage?.removeLayoutManager(other)
    let containers = other.textContainers
    while !other.textContainers.isEmpty { other.removeTextContainer(at: 0) }
    for container in containers { addTextContainer(container) }
    storage?.addLayoutManager(self)
  }
}

/// The view that shows what a layout manager sets.
@MainActor
protocol LayoutManagerOwner: AnyObject {
  /// Of the manager's text in its containers.
  func layout(of manager: NSLayoutManager) -> DocumentLayout
  /// The containers' shapes are others, or all text is set in another way.
  func layoutManagerNeedsLayout(_ manager: NSLayoutManager)
  /// Text in a range is to be set again.
  func layoutManager(_ manager: NSLayoutManager, needsLayoutOf range: NSRange)
  /// Answers a question that may set text which nobody looked at before.
  func answering<Answer>(_ question: () -> Answer) -> Answer
  /// The same text is to be drawn again.
  func layoutManager(_ manager: NSLayoutManager, needsDisplayOf range: NSRange)
}
