import CoreGraphics
import CoreText
import Foundation

/// A paragraph as it is set: its lines, and where it stands in its container. Drawn by `draw(at:in:)`, which a subclass may
/// override.
@preconcurrency @MainActor
open class NSTextLayoutFragment: NSObject {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let reverse = EnumerationOptions(rawValue: 1 << 0)
    /// Estimated frames are enough: what fragments have without it as well.
    public static let estimatesSize = EnumerationOptions(rawValue: 1 << 1)
    /// Sets text that nobody looked at.
    public static let ensuresLayout = EnumerationOptions(rawValue: 1 << 2)
  }

  /// How much is known of a fragment.
  public enum State: UInt, Sendable {
    case none = 0
    case estimatedUsageBounds = 1
    case calculatedUsageBounds = 2
    case layoutAvailable = 3
  }

  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  open private(set) weak var textElement: NSTextElement?
  /// Keeps the element.
  private let element: NSTextElement
  private let madeFor: NSTextRange?
  /// The first block of the paragraph; nil where it was not set when the fragment was made.
  var first: TextBlock?

  public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
    (element, madeFor) = (textElement, rangeInElement)
    super.init()
    self.textElement = textElement
  }

  private var layout: DocumentLayout? { textLayoutManager?.layout }
  private var paragraph: Range<Int>? {
    guard let first, let document = layout?.document, first.start < document.length else {
      return madeFor?.offsets ?? element.elementRange?.offsets
    }
    return document.paragraph(at: first.start)
  }

  /// The blocks of the paragraph, while they are those of the layout.
  private var blocks: [TextBlock] {
    guard let layout, let first, layout.cachedBlock(at: first.start) === first, let paragraph else { return [] }
    var found = [first]
    while found.last!.range.upperBound < paragraph.upperBound, let next = layout.block(after: found.last!) {
      found.append(next)
    }
    return found
  }

  /// Where its text is now.
  open var rangeInElement: NSTextRange { NSTextRange(paragraph ?? 0..<0) }

  open var state: State {
    guard let layout, paragraph != nil else { return .none }
    guard let first, layout.cachedBlock(at: first.start) === first else {
      return layout.isContiguous ? .none : .estimatedUsageBounds
    }
    return .layoutAvailable
  }

  /// In the container, beside its padding; an estimate where the paragraph is not set.
  open var layoutFragmentFrame: CGRect {
    guard let layout, let paragraph else { return .zero }
    let blocks = blocks
    guard let first = blocks.first, let last = blocks.last else {
      guard !layout.isContiguous, let shape = layout.containers.first else { return .zero }
      let (top, bottom) = (layout.heights.top(of: paragraph.lowerBound), layout.heights.top(of: paragraph.upperBound))
      return CGRect(
        x: shape.padding, y: CGFloat(top), width: shape.innerWidth.isFinite ? shape.innerWidth : 0,
        height: CGFloat(bottom - top))
    }
    let top = layout.top(of: first)
    let width = blocks.flatMap(\.layout.lines).reduce(0) { max($0, $1.rect.maxX) }
    let bottom = hasExtraLine ? layout.contentHeight : layout.top(of: last) + last.height
    return CGRect(x: first.origin.x, y: top, width: width, height: bottom - top)
  }

  /// What drawing covers, from the frame's top left. A subclass that draws beyond it says so.
  open var renderingSurfaceBounds: CGRect { CGRect(origin: .zero, size: layoutFragmentFrame.size) }

  /// The empty line behind a separator that ends the text belongs to the last paragraph with text.
  private var hasExtraLine: Bool {
    guard let document = layout?.document, let paragraph else { return false }
    return document.length > 0 && paragraph.upperBound == document.length && document.hasExtraLine
  }

  /// Empty where the paragraph is not set.
  open var textLineFragments: [NSTextLineFragment] {
    guard let layout, let paragraph else { return [] }
    let blocks = blocks
    guard let first = blocks.first else { return [] }
    let text = (element as? NSTextParagraph)?.attributedString ?? NSAttributedString(string: "")
    let top = layout.top(of: first)
    var lines = blocks.flatMap { block in
      (0..<block.lineCount).map { index in
        let range = block.range(ofLine: index)
        return NSTextLineFragment(
          text, block.layout.lines[index], block: block,
          range: NSRange(range.lowerBound - paragraph.lowerBound..<range.upperBound - paragraph.lowerBound),
          top: layout.top(of: block) + block.origin.y - top,
          draw: { [weak self] in self?.drawLine(range, at: $0, in: $1) })
      }
    }
    if hasExtraLine {
      let extra = layout.extraLine
      lines.append(
        NSTextLineFragment(
          emptyAt: paragraph.count, x: extra.x - first.origin.x, top: (layout.extraPlace?.top ?? 0) - top,
          height: extra.height, baseline: extra.baseline))
    }
    return lines
  }

  /// Draws the paragraph with its frame's top left at a point.
  open func draw(at point: CGPoint, in context: CGContext) {
    guard let paragraph else { return }
    drawText(
      paragraph, movedBy: CGPoint(x: point.x - layoutFragmentFrame.minX, y: point.y - layoutFragmentFrame.minY), context
    )
  }

  private func drawText(_ range: Range<Int>, movedBy origin: CGPoint, _ context: CGContext) {
    guard let engine = textLayoutManager?.engine else { return }
    UIGraphicsPushContext(context)
    engine.drawBackground(forGlyphRange: NSRange(range), at: origin)
    engine.drawGlyphs(forGlyphRange: NSRange(range), at: origin)
    UIGraphicsPopContext()
  }

  /// Draws one line with its own top left at a point.
  private func drawLine(_ range: Range<Int>, at point: CGPoint, in context: CGContext) {
    guard let layout, let block = layout.cachedBlock(at: range.lowerBound) else { return }
    let line = block.layout.lines[block.line(at: range.lowerBound, isAtLineEnd: false)]
    drawText(
      range,
      movedBy: CGPoint(
        x: point.x - block.origin.x - line.rect.minX,
        y: point.y - layout.top(of: block) - block.origin.y - line.rect.minY), context)
  }

  open func invalidateLayout() { textLayoutManager?.invalidateLayout(for: rangeInElement) }
}

/// A line of a paragraph.
@preconcurrency @MainActor
open class NSTextLineFragment: NSObject {
  /// The paragraph's.
  public let attributedString: NSAttributedString
  /// In `attributedString`, with what ends the line.
  public let characterRange: NSRange
  /// In the layout fragment.
  public let typographicBounds: CGRect
  /// From the line's top left to where its first letter begins on the baseline.
  public let glyphOrigin: CGPoint
  private let line: TextLayout.Line?
  /// Of the layout's offsets in the paragraph.
  private let start: Int
  private let drawing: ((CGPoint, CGContext) -> Void)?

  init(
    _ text: NSAttributedString, _ line: TextLayout.Line, block: TextBlock, range: NSRange, top: CGFloat,
    draw: @escaping (CGPoint, CGContext) -> Void
  ) {
    (attributedString, self.line, characterRange, drawing) = (text, line, range, draw)
    start = range.location - line.range.lowerBound
    typographicBounds = CGRect(
      x: line.rect.minX, y: top + line.rect.minY, width: line.rect.width, height: line.rect.height)
    glyphOrigin = CGPoint(x: 0, y: line.baseline - line.rect.minY)
    super.init()
  }

  init(emptyAt offset: Int, x: CGFloat, top: CGFloat, height: CGFloat, baseline: CGFloat) {
    attributedString = NSAttributedString(string: "")
    (characterRange, line, start, drawing) = (NSRange(location: offset, length: 0), nil, offset, nil)
    typographicBounds = CGRect(x: x, y: top, width: 0, height: height)
    glyphOrigin = CGPoint(x: 0, y: baseline)
    super.init()
  }

  /// Draws the line with its own top left at a point.
  open func draw(at point: CGPoint, in context: CGContext) { drawing?(point, context) }

  /// Where a character begins on the baseline, from the line's top left.
  open func locationForCharacter(at index: Int) -> CGPoint {
    guard let line else { return glyphOrigin }
    return CGPoint(x: line.caretX(at: index - start) - line.rect.minX, y: glyphOrigin.y)
  }

  /// The character at a point of the line.
  open func characterIndex(for point: CGPoint) -> Int {
    guard let line, let found = line.character(atX: point.x + line.rect.minX) else { return characterRange.location }
    return found.offset + start
  }

  open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat {
    line?.character(atX: point.x + (line?.rect.minX ?? 0))?.fraction ?? 0
  }
}
