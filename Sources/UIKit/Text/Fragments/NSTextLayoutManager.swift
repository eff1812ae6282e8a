import CoreGraphics
import CoreText
import Foundation
import TextModel

/// Sets the text of a content manager where somebody looks, a fragment for each paragraph.
///
/// It asks the same engine as an `NSLayoutManager`: what nobody looked at has an estimated height.
@preconcurrency @MainActor
open class NSTextLayoutManager: NSObject {
  /// What a rectangle of a segment covers.
  public enum SegmentType: Int, Sendable {
    case standard = 0
    case selection = 1
    case highlight = 2
  }

  public struct SegmentOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The block gets no range.
    public static let rangeNotRequired = SegmentOptions(rawValue: 1 << 0)
    /// Only the first and the last segment.
    public static let middleFragmentsExcluded = SegmentOptions(rawValue: 1 << 1)
    /// An empty range at a wrapped line's start counts at the end of the line above.
    public static let upstreamAffinity = SegmentOptions(rawValue: 1 << 4)
  }

  let engine: NSLayoutManager
  /// The view that shows the text; nil without one.
  private weak var view: UITextView?

  public override init() {
    engine = NSLayoutManager()
    engine.allowsNonContiguousLayout = true
    super.init()
    engine.substitution = self
  }

  init(of view: UITextView, _ engine: NSLayoutManager) {
    (self.engine, self.view) = (engine, view)
    super.init()
    engine.substitution = self
  }

  open weak var delegate: (any NSTextLayoutManagerDelegate)? {
    didSet {
      fragments = [:]
      contentMayLookOtherwise()
    }
  }

  /// Set by `addTextLayoutManager(_:)` of the content manager.
  open internal(set) weak var textContentManager: NSTextContentManager?

  open var textContainer: NSTextContainer? {
    get { engine.textContainers.first }
    set {
      guard newValue !== textContainer else { return }
      while !engine.textContainers.isEmpty { engine.removeTextContainer(at: 0) }
      if let newValue { engine.addTextContainer(newValue) }
    }
  }

  open var usesFontLeading: Bool {
    get { engine.usesFontLeading }
    set { engine.usesFontLeading = newValue }
  }

  open var usesHyphenation: Bool {
    get { engine.usesDefaultHyphenation }
    set { engine.usesDefaultHyphenation = newValue }
  }

  open var documentRange: NSTextRange { NSTextRange(0..<(storage?.length ?? 0)) }

  /// What the text fills of its container: an estimate until all of it is set.
  open var usageBoundsForTextContainer: CGRect {
    guard let layout, layout.hasContainer else { return .zero }
    let widest = layout.blocks.flatMap(\.layout.lines).reduce(0) { max($0, $1.rect.maxX) }
    return CGRect(
      x: 0, y: 0, width: widest + 2 * (textContainer?.lineFragmentPadding ?? 0), height: layout.contentHeight)
  }

  open private(set) lazy var textViewportLayoutController = NSTextViewportLayoutController(textLayoutManager: self)

  var layout: DocumentLayout? { engine.layout }
  var storage: NSTextStorage? { textContentManager?.contents ?? engine.textStorage }
  /// Where the view shows the text; nil without one.
  var shownBounds: CGRect? {
    view.map { $0.bounds.offsetBy(dx: -$0.textContainerInset.left, dy: -$0.textContainerInset.top) }
  }

  // MARK: - Setting

  open func ensureLayout(for range: NSTextRange) {
    if let offsets = range.offsets { engine.ensureLayout(forCharacterRange: NSRange(offsets)) }
  }

  /// From the container's top left to the rectangle's end, as far as that takes no text but what is there.
  open func ensureLayout(for bounds: CGRect) {
    if let textContainer { engine.ensureLayout(forBoundingRect: bounds, in: textContainer) }
  }

  open func invalidateLayout(for range: NSTextRange) {
    if let offsets = range.offsets {
      engine.invalidateLayout(forCharacterRange: NSRange(offsets), actualCharacterRange: nil)
    }
  }

  func contentMayLookOtherwise() { invalidateLayout(for: documentRange) }

  open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
    guard let offsets = range.offsets else { return }
    storage?.replaceCharacters(in: NSRange(offsets), with: attributedString)
  }

  // MARK: - Rendering attributes

  private var rendering = RenderingAttributes()

  /// Paints a range with attributes that the text does not have, in place of those set before: colours, lines, strokes and
  /// shadows. They follow edits, and what would set the text otherwise, such as a font, counts for nothing.
  open func setRenderingAttributes(_ renderingAttributes: [NSAttributedString.Key: Any], for textRange: NSTextRange) {
    updateRendering(textRange) { $0 = renderingAttributes }
  }

  /// Paints a range with one more attribute. A nil `value` has it painted without the text's own.
  open func addRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key, value: Any?, for textRange: NSTextRange
  ) { updateRendering(textRange) { $0[renderingAttribute] = value ?? NSNull() } }

  open func removeRenderingAttribute(_ renderingAttribute: NSAttributedString.Key, for textRange: NSTextRange) {
    updateRendering(textRange) { $0[renderingAttribute] = nil }
  }

  private func updateRendering(_ textRange: NSTextRange, _ body: (inout AttributeSet.Values) -> Void) {
    guard let range = textRange.offsets?.clamped(to: 0..<(storage?.length ?? 0)), !range.isEmpty else { return }
    rendering.update(range, body)
    invalidateLayout(for: NSTextRange(range))
  }

  /// Calls with each stretch from a place on that has rendering attributes, backwards if asked, until the block says false.
  open func enumerateRenderingAttributes(
    from location: any NSTextLocation, reverse: Bool,
    using block: (NSTextLayoutManager, [NSAttributedString.Key: Any], NSTextRange) -> Bool
  ) {
    guard let offset = (location as? TextOffsetLocation)?.offset, let length = storage?.length else { return }
    let parts = rendering.parts(in: reverse ? 0..<max(0, offset) : min(max(0, offset), length)..<length)
    for part in reverse ? parts.reversed() : parts {
      guard block(self, part.values, NSTextRange(part.range)) else { return }
    }
  }

  // MARK: - Fragments

  /// By the first block of their paragraph.
  private var fragments: [ObjectIdentifier: Kept] = [:]
  private struct Kept { weak var fragment: NSTextLayoutFragment? }

  /// The fragment at a point of the container; nil above and below the text.
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    guard let layout, position.y >= 0, let block = engine.asking({ layout.block(atY: position.y) }),
      position.y < layout.top(of: block) + block.height
        || layout.document?.hasExtraLine == true
          && position.y < layout.contentHeight
    else { return nil }
    return fragment(of: block.start)
  }

  /// The fragment of a place, set now if it was not.
  open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
    guard let offset = (location as? TextOffsetLocation)?.offset, offset >= 0, offset < storage?.length ?? 0 else {
      return nil
    }
    return fragment(of: offset)
  }

  /// The fragment of the paragraph that holds an offset, with its layout.
  func fragment(of offset: Int) -> NSTextLayoutFragment? {
    guard let layout, let document = layout.document else { return nil }
    let paragraph = document.paragraph(at: offset)
    guard let block = engine.asking({ layout.block(at: paragraph.lowerBound) }) else { return nil }
    if let known = fragments[ObjectIdentifier(block)]?.fragment, known.first === block { return known }
    let made = makeFragment(paragraph)
    made.first = block
    if fragments.count > 500 { fragments = fragments.filter { $0.value.fragment != nil } }
    fragments[ObjectIdentifier(block)] = Kept(fragment: made)
    return made
  }

  private func makeFragment(_ paragraph: Range<Int>) -> NSTextLayoutFragment {
    let element = textContentManager?.paragraph(paragraph) ?? NSTextParagraph(attributedString: nil)
    let location = TextOffsetLocation(paragraph.lowerBound)
    let made =
      delegate?.textLayoutManager(self, textLayoutFragmentFor: location, in: element)
      ?? NSTextLayoutFragment(textElement: element, range: NSTextRange(paragraph))
    made.textLayoutManager = self
    return made
  }

  /// What draws a paragraph where a program has a say in it; nil for the usual.
  func customFragment(of block: TextBlock) -> NSTextLayoutFragment? {
    guard delegate != nil, let fragment = fragment(of: block.start), type(of: fragment) != NSTextLayoutFragment.self
    else { return nil }
    return fragment
  }

  /// From the fragment of a place on, or from the text's start, until the block says false. What is not set has no lines and
  /// an estimated frame, unless an option asks for its layout. Returns the place up to which it came.
  @discardableResult
  open func enumerateTextLayoutFragments(
    from location: (any NSTextLocation)?, options: NSTextLayoutFragment.EnumerationOptions = [],
    using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? {
    guard let layout, let document = layout.document else { return nil }
    let length = document.length
    let isReverse = options.contains(.reverse)
    var offset = (location as? TextOffsetLocation)?.offset ?? (isReverse ? length : 0)
    if isReverse { offset -= 1 }
    while offset >= 0, offset < document.length {
      let paragraph = document.paragraph(at: offset)
      let isSet = layout.cachedBlock(at: paragraph.lowerBound) != nil
      let fragment =
        isSet || options.contains(.ensuresLayout) ? self.fragment(of: paragraph.lowerBound) : makeFragment(paragraph)
      guard let fragment, block(fragment) else {
        return TextOffsetLocation(isReverse ? paragraph.lowerBound : paragraph.upperBound)
      }
      offset = isReverse ? paragraph.lowerBound - 1 : paragraph.upperBound
    }
    return TextOffsetLocation(max(0, min(offset, length)))
  }

  // MARK: - Segments

  /// Calls with a rectangle for each part of a line that a range covers, in the container, until the block says false: its
  /// text, the rectangle, its baseline from its top, and the container. An empty range has one without width.
  open func enumerateTextSegments(
    in textRange: NSTextRange, type: SegmentType, options: SegmentOptions = [],
    using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
  ) {
    guard let layout, let textContainer, let range = textRange.offsets else { return }
    var segments: [(range: Range<Int>, rect: CGRect, baseline: CGFloat)] = []
    engine.asking {
      if range.isEmpty {
        let place = TextPlace(offset: range.lowerBound, isAtLineEnd: options.contains(.upstreamAffinity))
        let caret = layout.caretRect(at: place)
        guard let (block, index) = layout.line(of: place) else {
          let line = layout.extraLine
          let rect = CGRect(x: line.x, y: layout.extraPlace?.top ?? 0, width: 0, height: line.height)
          return segments.append((range, rect, line.baseline))
        }
        let line = layout.fragmentRect(ofLine: index, in: block)
        let baseline = layout.top(of: block) + block.origin.y + block.layout.lines[index].baseline - line.minY
        return segments.append(
          (range, CGRect(x: caret.minX, y: line.minY, width: 0, height: line.height), baseline))
      }
      var next = layout.block(at: range.lowerBound)
      while let block = next, block.start < range.upperBound {
        for index in 0..<block.lineCount {
          let part = range.clamped(to: block.range(ofLine: index))
          guard !part.isEmpty else { continue }
          let rects =
            type == .selection
            ? layout.selectedRects(of: part, selection: range).map(\.rect)
            : layout.tightRects(of: part, container: layout.container(of: block))
          let line = layout.fragmentRect(ofLine: index, in: block)
          let baseline = layout.top(of: block) + block.origin.y + block.layout.lines[index].baseline - line.minY
          segments += rects.map { (part, $0, baseline) }
        }
        next = layout.block(after: block)
      }
    }
    if options.contains(.middleFragmentsExcluded), segments.count > 2 {
      segments = [segments[0], segments[segments.count - 1]]
    }
    for segment in segments {
      let range = options.contains(.rangeNotRequired) ? nil : NSTextRange(segment.range)
      guard block(range, segment.rect, segment.baseline, textContainer) else { return }
    }
  }
}

/// Makes the fragments of a text.
@preconcurrency @MainActor
public protocol NSTextLayoutManagerDelegate: AnyObject {
  /// The fragment of a paragraph: one of a class of the program's own draws it.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment
}

extension NSTextLayoutManagerDelegate {
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment { NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange) }
}

extension NSTextLayoutManager: TextSubstitution {
  /// The paragraph that a content storage's delegate puts in place of another.
  func substitute(for text: StyledText, from start: Int) -> StyledText? {
    let length = text.joined.utf16.count
    let other = paragraphOfDelegate(text, from: start, length: length)
    var paint = rendering.parts(in: start..<start + length)
    guard !paint.isEmpty else { return other }
    for index in paint.indices {
      let range = paint[index].range
      paint[index].range = range.lowerBound - start..<range.upperBound - start
    }
    return (other ?? text).painted(paint)
  }

  private func paragraphOfDelegate(_ text: StyledText, from start: Int, length: Int) -> StyledText? {
    guard let contents = textContentManager as? NSTextContentStorage, contents.delegate != nil, let storage else {
      return nil
    }
    let paragraph = storage.paragraph(at: start)
    guard let other = contents.substitute(for: paragraph) else { return nil }
    let store = AttributedStore(other.attributedString)
    let own = start - paragraph.lowerBound..<min(start + length, paragraph.upperBound) - paragraph.lowerBound
    return storage.styled(own, of: store)
  }

  func edited(_ range: Range<Int>, newCount: Int) { rendering.edited(range, newCount: newCount) }
}

/// Has other text set than a storage has.
@MainActor
protocol TextSubstitution: AnyObject {
  /// Nil for the text itself.
  func substitute(for text: StyledText, from start: Int) -> StyledText?
  /// Text of a new length stands where a range of the storage was.
  func edited(_ range: Range<Int>, newCount: Int)
}
