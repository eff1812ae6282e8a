import CoreGraphics
import CoreText
import Foundation
import TextModel

/// Where the text of a document stands: sets paragraph by paragraph what somebody looks at, and nothing else.
///
/// The heights of what nobody looked at are estimated. Where lines go round something, are limited, or fill several
/// containers one after the other, a paragraph's place follows from those before it, and text is set from its start up to
/// where somebody looks (`isContiguous`). Its space is that of the container.
@MainActor
final class DocumentLayout {
  private(set) weak var document: (any TextDocument)?
  private(set) var containers: [ContainerShape]
  private(set) var heights = ParagraphHeights(estimate: ParagraphHeights.Estimate(lineHeight: 15, unitsPerLine: 50))
  /// What is set, in the document's order. Contiguous from the start if the layout is.
  var blocks: [TextBlock] = []
  /// What the blocks take in memory, roughly.
  var cost = 0
  /// Set text beyond this many bytes is let go, the farthest first.
  var costLimit = 8_000_000
  /// Where a contiguous layout goes on, nil when all is set or nothing more fits.
  var frontier: Frontier?
  /// What a contiguous layout has set below an edit, in the document's order, until the text up to there is set again.
  var below: [TextBlock] = []
  /// How many blocks were set since the layout was made, and of how many UTF-16 units.
  var setCount = 0
  var setUnits = 0

  /// Sets all text above what somebody looks at, so that its place is exact.
  var fillsAbove = false
  /// The text up to here is set.
  var filledTo = 0
  /// Who has a say in how lines are set.
  weak var adjuster: (any LineAdjuster)?
  /// Where the block begins that is being set.
  var settingOffset = 0
  /// By container, once somebody asked.
  var knownUsedRects: [Int: CGRect] = [:]

  /// The text of a line with nothing on it: how high the line is behind the last separator. Nil means as the character
  /// before.
  var extraLineText: StyledText? {
    didSet {
      extra = nil
      knownUsedRects = [:]
    }
  }
  var extra: ExtraLine?

  init(_ document: any TextDocument, containers: [ContainerShape] = []) {
    self.document = document
    self.containers = containers
    reset()
  }

  var length: Int { document?.length ?? 0 }
  var isContiguous: Bool { containers.count != 1 || !containers[0].isSimple }
  var hasContainer: Bool { !containers.isEmpty }

  // MARK: - Changes

  /// Puts text into other containers. True when that made a difference.
  @discardableResult
  func setContainers(_ shapes: [ContainerShape]) -> Bool {
    guard shapes != containers else { return false }
    containers = shapes
    reset()
    return true
  }

  /// Nothing is set any more.
  func reset() {
    blocks = []
    below = []
    cost = 0
    extra = nil
    filledTo = 0
    knownUsedRects = [:]
    frontier = containers.isEmpty ? nil : Frontier()
    guard let document, !isContiguous else { return }
    heights.reset(
      estimate: sampledEstimate(), length: document.length,
      paragraphs: document.paragraphStarts(in: 0..<document.length))
    sampledLength = document.length
  }

  /// The document's length when its text was looked at for an estimate.
  private var sampledLength = 0

  /// Text of a new length stands where a range was, or the same with other attributes. Only the paragraphs that the range
  /// touches are set again, when somebody looks.
  func edited(_ range: Range<Int>, newLength: Int) {
    extra = nil
    knownUsedRects = [:]
    guard let document, hasContainer else { return }
    guard !isContiguous else { return editedContiguous(range, newLength: newLength) }
    guard heights.length - range.count + newLength == document.length else { return reset() }
    let stale = staleRange(range, newLength: newLength)
    let delta = newLength - range.count
    filledTo = min(filledTo, stale.lowerBound)
    removeBlocks(in: stale)
    for block in blocks where block.start >= stale.upperBound { block.move(by: delta) }
    heights.replace(stale, units: stale.count + delta, starts: document.paragraphStarts)
  }

  /// What of the text before an edit is to be set again.
  private func staleRange(_ range: Range<Int>, newLength: Int) -> Range<Int> {
    guard let document else { return range }
    let newEnd = range.lowerBound + newLength
    let first = document.paragraph(at: range.lowerBound).lowerBound
    var low = min(first, range.lowerBound)
    if let part = heights.part(at: range.lowerBound > first ? range.lowerBound - 1 : range.lowerBound), part.isSet {
      low = part.range.lowerBound
      // The line above may have room for what the first line begins with now.
      if low > first, isOnFirstLine(range.lowerBound, of: low), let before = heights.part(at: low - 1), before.isSet {
        low = before.range.lowerBound
      }
    }
    var high = range.upperBound
    if let part = heights.part(at: high), part.isSet {
      let isApart =
        part.range.lowerBound == high && high > 0 && range.lowerBound > 0 && document.startsParagraph(at: newEnd)
      if !isApart { high = part.range.upperBound }
    }
    return min(low, range.lowerBound)..<max(high, range.upperBound)
  }

  /// Whether an offset is on the first line of the block at `start`; also when nobody knows.
  private func isOnFirstLine(_ offset: Int, of start: Int) -> Bool {
    guard let block = cachedBlock(at: start), block.start == start, block.lineCount > 1 else { return true }
    return offset <= start + block.layout.lines[1].range.lowerBound
  }

  // MARK: - Blocks

  /// The block that holds an offset, if it is set; the last one at the text's end.
  func cachedBlock(at offset: Int) -> TextBlock? {
    let index = blockIndex(at: offset)
    guard index < blocks.count, blocks[index].start <= offset else { return nil }
    return blocks[index]
  }

  /// The first block that ends behind an offset.
  func blockIndex(at offset: Int) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func removeBlocks(in range: Range<Int>) {
    let first = blockIndex(at: range.lowerBound)
    var last = first
    while last < blocks.count, blocks[last].start < range.upperBound {
      cost -= blocks[last].cost
      last += 1
    }
    blocks.removeSubrange(first..<last)
  }

  /// Keeps a block in place of others that it overlaps.
  func keep(_ block: TextBlock) {
    removeBlocks(in: block.range)
    blocks.insert(block, at: blockIndex(at: block.start))
    cost += block.cost
    setCount += 1
    setUnits += block.length
  }

  /// The block that holds an offset, set now if it was not; the last one at the text's end. Nil in an empty text, and for
  /// text that has no place.
  func block(at offset: Int) -> TextBlock? {
    let length = length
    guard length > 0, hasContainer else { return nil }
    let offset = max(0, min(offset, length - 1))
    return isContiguous ? contiguousBlock(at: offset) : viewportBlock(at: offset)
  }

  func block(after block: TextBlock) -> TextBlock? {
    let next = block.range.upperBound
    guard next < length, hasContainer else { return nil }
    return isContiguous ? contiguousBlock(at: next) : viewportBlock(at: next)
  }

  /// The top of a block in its container.
  func top(of block: TextBlock) -> CGFloat { block.place.map(\.top) ?? CGFloat(heights.top(of: block.start)) }

  func container(of block: TextBlock) -> Int { block.place?.container ?? 0 }

  /// A line begins where a block does.
  func confirmStart(of block: TextBlock) {
    guard block.isGuess else { return }
    block.isGuess = false
    heights.confirmGuess(at: block.start)
  }

  // MARK: - Estimates

  /// Takes the height of a set block over.
  func takeHeight(of block: TextBlock) {
    guard let document else { return }
    heights.set(Double(block.height), of: block.range, isGuess: block.isGuess, starts: document.paragraphStarts)
  }

  /// Whether the document has grown so much that another estimate fits it better.
  var needsEstimate: Bool { sampledLength < 20_000 && length > 4 * sampledLength + 200 }

  func renewEstimate() {
    heights.update(estimate: sampledEstimate())
    sampledLength = length
  }

  /// From the first lines of three paragraphs.
  private func sampledEstimate() -> ParagraphHeights.Estimate {
    var (units, width, height, lines, spacing) = (0, CGFloat(0), CGFloat(0), 0, CGFloat(0))
    let inner = containers.first?.innerWidth ?? .infinity
    if let document, document.length > 0 {
      for offset in Set([0, document.length / 2, document.length - 1]).sorted() {
        let paragraph = document.paragraph(at: offset)
        guard !paragraph.isEmpty else { continue }
        let text = document.styled(paragraph.lowerBound..<min(paragraph.upperBound, paragraph.lowerBound + 256))
        for line in text.layout().lines {
          lines += 1
          height += line.rect.height
          width += line.width
          units += line.shownEnd - line.range.lowerBound
        }
        let options = text.firstOptions
        spacing += (options.paragraphSpacing + options.paragraphSpacingBefore) / 3
        height += options.lineSpacing
      }
    }
    let lineHeight = lines > 0 ? height / CGFloat(lines) : 15
    let advance = units > 8 ? width / CGFloat(units) : lineHeight * 0.42
    return ParagraphHeights.Estimate(
      lineHeight: ParagraphHeights.rounded(Double(lineHeight)), unitsPerLine: Double(max(1, inner / max(0.1, advance))),
      spacing: Double(spacing))
  }
}
