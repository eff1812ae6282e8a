import CoreGraphics
import CoreText
import Foundation
import TextModel

// Setting text where each paragraph's lines follow from its own text and the width alone.

extension DocumentLayout {
  /// A paragraph that is longer is set in windows of about `windowLength`, so that a line of megabytes costs what is seen
  /// of it.
  static let longestWhole = 6_144
  static let windowLength = 4_096
  /// As many windows are set from a known start, so that lines wrap as they do from the paragraph's start. What lies
  /// farther begins at a guess.
  static let longestChain = 16

  func viewportBlock(at offset: Int) -> TextBlock? {
    if fillsAbove { fill(to: offset) }
    if let known = cachedBlock(at: offset) { return known }
    return setBlock(at: offset)
  }

  /// Sets all text up to an offset.
  func fill(to offset: Int) {
    while filledTo < offset {
      if let part = heights.part(at: filledTo), part.isSet {
        filledTo = part.range.upperBound
      } else if let block = setBlock(at: filledTo) {
        filledTo = block.range.upperBound
      } else {
        return
      }
    }
  }

  private func setBlock(at offset: Int) -> TextBlock? {
    guard let document else { return nil }
    let paragraph = document.paragraph(at: offset)
    if paragraph.count <= Self.longestWhole || containers[0].innerWidth == .infinity {
      return set(makeBlock(paragraph))
    }
    return window(at: offset, in: paragraph)
  }

  private func set(_ block: TextBlock) -> TextBlock {
    keep(block)
    takeHeight(of: block)
    evict(around: block)
    return block
  }

  private func makeBlock(_ paragraph: Range<Int>) -> TextBlock {
    var text = document!.styled(paragraph)
    settingOffset = paragraph.lowerBound
    adjuster?.prepare(&text)
    let options = text.firstOptions
    if options.cutsLines { text.options.maximumLines = 1 }
    let layout = text.layout(width: containers[0].innerWidth)
    return adjusted(
      text, layout, paragraph, isGuess: false, in: paragraph,
      spaceAbove: paragraph.lowerBound > 0 ? options.paragraphSpacingBefore : 0)
  }

  /// The block of lines that were set, as a program wants them.
  private func adjusted(
    _ text: StyledText, _ layout: TextLayout, _ range: Range<Int>, isGuess: Bool, in paragraph: Range<Int>,
    spaceAbove: CGFloat
  ) -> TextBlock {
    var lines = LinesToAdjust(
      start: range.lowerBound, length: range.count, container: 0, top: 0, padding: containers[0].padding,
      options: text.firstOptions, spaceAbove: spaceAbove, endsParagraph: range.upperBound == paragraph.upperBound,
      layout: layout)
    if let adjuster, adjuster.adjustsLines {
      settingOffset = range.lowerBound
      lines.top = CGFloat(heights.top(of: range.lowerBound))
      adjuster.adjust(&lines)
    }
    return TextBlock(
      start: range.lowerBound, length: range.count, text: text, layout: lines.layout, padding: containers[0].padding,
      spaceAbove: lines.spaceAbove, isGuess: isGuess)
  }

  /// Lets go what is farthest from a block.
  private func evict(around block: TextBlock) {
    while cost > costLimit, let first = blocks.first, let last = blocks.last, first !== last {
      let isFirstFarther = abs(block.start - first.start) > abs(last.start - block.start)
      cost -= (isFirstFarther ? blocks.removeFirst() : blocks.removeLast()).cost
    }
  }

  // MARK: - Long paragraphs

  private func window(at offset: Int, in paragraph: Range<Int>) -> TextBlock? {
    guard let gap = heights.part(at: offset) else { return nil }
    if gap.isSet {
      // It was let go, and has the same lines as before.
      return set(
        makeWindow(in: paragraph, from: gap.range.lowerBound, end: gap.range.upperBound, isGuess: gap.isGuess))
    }
    var start = max(gap.range.lowerBound, paragraph.lowerBound)
    var isGuess = false
    if offset - start > Self.longestChain * Self.windowLength {
      start = lineStart(near: offset - Self.windowLength / 4)
      isGuess = true
    }
    while true {
      let block = set(makeWindow(in: paragraph, from: start, end: nil, isGuess: isGuess))
      if block.range.contains(offset) { return block }
      start = block.range.upperBound
      isGuess = false
    }
  }

  /// Sets lines from `start` on, up to a line that was set before, so that what follows may stay, or as many as a window
  /// has. They are cut at `end`, and where text begins that was set from a guess.
  private func makeWindow(in paragraph: Range<Int>, from start: Int, end: Int?, isGuess: Bool) -> TextBlock {
    let next = blocks[blockIndex(at: start)...].first { $0.start > start && $0.start < paragraph.upperBound }
    let neighbour = next.flatMap { $0.start <= start + Self.longestWhole ? $0 : nil }
    let meeting = end ?? neighbour?.start
    let isCut = end != nil || neighbour?.isGuess == true
    var limit = paragraph.upperBound - start <= Self.longestWhole ? paragraph.upperBound : start + Self.windowLength
    if let meeting { limit = min(paragraph.upperBound, max(isCut ? 0 : limit, meeting + 512)) }
    while true {
      let (text, layout) = lines(of: start..<limit, in: paragraph)
      func block(_ layout: TextLayout, end: Int, _ text: StyledText) -> TextBlock {
        adjusted(
          text, layout, start..<end, isGuess: isGuess, in: paragraph,
          spaceAbove: start > 0 && start == paragraph.lowerBound ? text.firstOptions.paragraphSpacingBefore : 0)
      }
      if let meeting {
        if let index = layout.lines.firstIndex(where: { start + $0.range.lowerBound == meeting }) {
          if let neighbour, neighbour.start == meeting { confirmStart(of: neighbour) }
          return block(layout.prefix(index), end: meeting, text)
        }
        if isCut {
          let (text, layout) = lines(of: start..<meeting, in: paragraph, continues: false)
          return block(layout, end: meeting, text)
        }
      }
      if limit == paragraph.upperBound || text.firstOptions.cutsLines {
        return block(layout, end: paragraph.upperBound, text)
      }
      // The last line may go on behind what was read.
      let whole = layout.lines.last.map { start + $0.range.upperBound < limit } == true ? 0 : 1
      guard layout.lines.count > whole else {
        limit = min(paragraph.upperBound, start + 2 * (limit - start))
        continue
      }
      let kept = layout.prefix(layout.lines.count - whole)
      return block(kept, end: start + kept.lines.last!.range.upperBound, text)
    }
  }

  private func lines(
    of range: Range<Int>, in paragraph: Range<Int>, continues: Bool? = nil
  ) -> (StyledText, TextLayout) {
    var text = document!.styled(range)
    settingOffset = range.lowerBound
    adjuster?.prepare(&text)
    if range.lowerBound > paragraph.lowerBound {
      let direction = direction(of: paragraph)
      text.updateOptions { $0.baseDirection = direction }
    }
    if text.firstOptions.cutsLines { text.options.maximumLines = 1 }
    let part = ParagraphPart(
      continuesBefore: range.lowerBound > paragraph.lowerBound,
      continuesAfter: continues ?? (range.upperBound < paragraph.upperBound))
    return (text, text.layout(width: containers[0].innerWidth, shape: nil, part: part))
  }

  /// Where a line may begin: behind a space near an offset, or at least between two characters.
  private func lineStart(near offset: Int) -> Int {
    guard let document else { return offset }
    let text = document.styled(offset..<min(offset + 256, document.length)).joined
    let units = text.utf16
    if let space = text.firstIndex(of: " "), space < text.endIndex {
      return offset + units.distance(from: text.startIndex, to: text.index(after: space))
    }
    // The first character may be the end of one.
    guard text.count > 2 else { return offset }
    return offset + units.distance(from: text.startIndex, to: text.index(text.startIndex, offsetBy: 2))
  }

  private func direction(of paragraph: Range<Int>) -> TextDirection {
    guard let document else { return .leftToRight }
    let head = document.styled(paragraph.lowerBound..<min(paragraph.upperBound, paragraph.lowerBound + 256))
    return head.layout(width: containers[0].innerWidth).lines.first?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }
}

extension TextOptions {
  /// Whether a paragraph is one line that is cut where it does not fit.
  var cutsLines: Bool {
    switch lineBreak {
    case .wordWrap, .charWrap: false
    case .clip, .truncateHead, .truncateTail, .truncateMiddle: true
    }
  }
}
