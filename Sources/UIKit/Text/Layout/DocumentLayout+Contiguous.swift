import CoreGraphics
import CoreText
import Foundation

// Setting text from its start, where the place of a line follows from the lines before it.

extension DocumentLayout {
  /// Where text is set next.
  struct Frontier: Equatable {
    var offset = 0
    var container = 0
    var top: CGFloat = 0
    /// In the container.
    var lines = 0
  }

  func contiguousBlock(at offset: Int) -> TextBlock? {
    extend { $0.offset > offset }
    return cachedBlock(at: offset)
  }

  func contiguousBlock(atY y: CGFloat, container: Int) -> TextBlock? {
    extend { $0.container > container || $0.container == container && $0.top > y }
    let own = blocks.filter { $0.place!.container == container }
    return own.last { $0.place!.top <= y } ?? own.first
  }

  /// The height of the first container's text.
  var contiguousHeight: CGFloat {
    extend { $0.container > 0 }
    return blocks.last { $0.place!.container == 0 }.map { $0.place!.top + $0.height } ?? 0
  }

  /// What has no place yet, or never will.
  var firstUnsetOffset: Int {
    guard isContiguous else {
      return heights.firstEstimated?.range.lowerBound ?? length
    }
    return frontier?.offset ?? blocks.last?.range.upperBound ?? 0
  }

  /// Sets blocks until the place where the next one begins is as wanted, or no text or no room is left.
  func extend(until isReached: (Frontier) -> Bool) {
    while let place = frontier, place.offset < length, !isReached(place) {
      if let block = keptBlock(at: place) {
        blocks.append(block)
        cost += block.cost
        frontier = following(block, at: place)
      } else if let block = makeBlock(at: place) {
        keep(block)
      } else if frontier?.container == place.container {
        frontier = nil
      }
      let isEnd = frontier.map { $0.offset >= length } ?? (firstUnsetOffset >= length)
      if isEnd || frontier?.container != place.container {
        adjuster?.completed(container: isEnd || frontier != nil ? place.container : nil, atEnd: isEnd)
      }
    }
  }

  /// Sets what follows of a paragraph, as much as the container holds, and advances. Nil when not one line fits.
  private func makeBlock(at place: Frontier) -> TextBlock? {
    guard let document, containers.indices.contains(place.container) else { return nil }
    let shape = containers[place.container]
    let isLastContainer = place.container + 1 == containers.count
    let room = shape.size.height - place.top
    let linesLeft = shape.maximumLines > 0 ? shape.maximumLines - place.lines : 0
    guard room > 0, shape.maximumLines == 0 || linesLeft > 0 else { return advance(from: place) }

    let paragraph = document.paragraph(at: place.offset)
    let continues = place.offset > paragraph.lowerBound
    // A line that may end with an ellipsis has to know whether text follows.
    let truncates = isLastContainer && shape.lineBreak.truncates && (linesLeft > 0 || room < .infinity)
    let end = truncates ? min(document.length, paragraph.upperBound + 1) : paragraph.upperBound
    var text = document.styled(place.offset..<end)
    settingOffset = place.offset
    adjuster?.prepare(&text)
    let options = text.firstOptions
    text.options.maximumLines = truncates ? linesLeft : 0
    if options.cutsLines { text.options.maximumLines = 1 }
    if truncates { text.updateOptions { $0.lineBreak = shape.lineBreak } }
    if continues, let before = blocks.last { text.continue(before) }
    let above = place.top > 0 && !continues ? options.paragraphSpacingBefore : 0
    // Lines that go on in another container are set as those that do not.
    var layout = text.layout(
      width: shape.innerWidth, height: truncates ? room - above : .infinity,
      shape: shape.lineShape(below: place.top + above),
      part: ParagraphPart(continuesBefore: continues, continuesAfter: false))

    let length = paragraph.upperBound - place.offset
    layout = layout.prefix(layout.lines.firstIndex { $0.range.lowerBound >= length } ?? layout.lines.count)
    if let tooLow = layout.lines.firstIndex(where: { $0.rect.maxY > room - above + 0.01 }) {
      layout = layout.prefix(tooLow)
    }
    if linesLeft > 0 { layout = layout.prefix(layout.lineCount(ofRows: linesLeft)) }
    guard !layout.lines.isEmpty else { return advance(from: place) }
    var lines = LinesToAdjust(
      start: place.offset, length: length, container: place.container, top: place.top, padding: shape.padding,
      options: text.firstOptions, spaceAbove: above, endsParagraph: layout.lines.last!.range.upperBound >= length,
      layout: layout)
    if let adjuster, adjuster.adjustsLines {
      adjuster.adjust(&lines)
      // Higher lines may have no room any more.
      let tooLow = lines.layout.lines.firstIndex { $0.rect.maxY > room - lines.spaceAbove + 0.01 }
      layout = lines.layout.prefix(tooLow ?? .max)
    }
    guard let last = layout.lines.last else { return advance(from: place) }
    let isOver = last.range.upperBound < length && !options.cutsLines
    // What a cut line hides belongs to it.
    let covered = isOver && !truncates ? last.range.upperBound : length
    let block = TextBlock(
      start: place.offset, length: covered, text: text, layout: layout, padding: shape.padding,
      spaceAbove: lines.spaceAbove)
    block.place = TextBlock.Place(container: place.container, top: place.top)
    frontier = following(block, at: place, isOver: isOver)
    return block
  }

  /// Where text goes on behind a block; in the next container if the block's one has no more room.
  private func following(_ block: TextBlock, at place: Frontier, isOver: Bool = false) -> Frontier? {
    var next = place
    next.offset += block.length
    next.top += block.height
    next.lines += block.rowCount
    let most = containers[place.container].maximumLines
    if isOver || most > 0 && next.lines >= most {
      next = Frontier(offset: next.offset, container: place.container + 1)
    }
    return next.container < containers.count ? next : nil
  }

  private func advance(from place: Frontier) -> TextBlock? {
    frontier =
      place.container + 1 < containers.count
      ? Frontier(offset: place.offset, container: place.container + 1) : nil
    return nil
  }

  /// Sets again from the paragraph of an edit on. What is set below is kept for when the text has come there.
  func editedContiguous(_ range: Range<Int>, newLength: Int) {
    guard let document else { return }
    let paragraph = document.paragraph(at: range.lowerBound).lowerBound
    // The end of the paragraph before may be a last line that now is followed by text.
    let low = max(0, min(paragraph, range.lowerBound) - 1)
    var removed: [TextBlock] = []
    while let last = blocks.last, last.range.upperBound > low { removed.append(removeLast()) }
    // A block that continues a paragraph follows from those before it.
    while let last = blocks.last, !document.startsParagraph(at: last.range.upperBound) { removeLast() }
    below = (removed.reversed() + below).filter { $0.start >= range.upperBound }
    for block in below { block.move(by: newLength - range.count) }
    frontier = blocks.last.map(place(behind:)) ?? Frontier()
  }

  @discardableResult
  private func removeLast() -> TextBlock {
    let last = blocks.removeLast()
    cost -= last.cost
    return last
  }

  /// A paragraph that was set before an edit above it and that looks the same at its new place.
  private func keptBlock(at place: Frontier) -> TextBlock? {
    while let first = below.first, first.start < place.offset { below.removeFirst() }
    guard let document, let block = below.first, block.start == place.offset, let old = block.place,
      old.container == place.container, document.startsParagraph(at: block.start),
      // One that was cut may have other room now.
      block.range.upperBound == document.paragraph(at: block.start).upperBound,
      adjuster?.adjustsLines != true
    else { return nil }
    let shape = containers[place.container]
    guard shape.maximumLines == 0, !shape.lineBreak.truncates || place.container + 1 < containers.count,
      place.top + block.height <= shape.size.height
    else { return nil }
    if old.top != place.top {
      guard old.top > 0, place.top > 0, shape.isPlain(below: min(old.top, place.top)) else { return nil }
      block.place = TextBlock.Place(container: place.container, top: place.top)
    }
    below.removeFirst()
    return block
  }

  private func place(behind block: TextBlock) -> Frontier {
    let place = block.place!
    let lines = blocks.reduce(0) { $1.place!.container == place.container ? $0 + $1.rowCount : $0 }
    return Frontier(
      offset: block.range.upperBound, container: place.container, top: place.top + block.height, lines: lines)
  }
}

extension TextDocument {
  func startsParagraph(at offset: Int) -> Bool { paragraph(at: offset).lowerBound == offset }
}

extension TextLayout {
  /// How many lines the first rows have: lines beside each other are one row.
  fileprivate func lineCount(ofRows rows: Int) -> Int {
    var (count, y) = (0, -CGFloat.infinity)
    for (index, line) in lines.enumerated() where line.rect.minY != y {
      (count, y) = (count + 1, line.rect.minY)
      if count > rows { return index }
    }
    return lines.count
  }
}

extension TextOptions.LineBreak {
  var truncates: Bool { self != .wordWrap && self != .charWrap }
}

extension StyledText {
  /// Reads as the block before, whose paragraph it continues.
  mutating func `continue`(_ block: TextBlock) {
    let direction: TextDirection = block.layout.lines.last?.isRightToLeft == true ? .rightToLeft : .leftToRight
    updateOptions { $0.baseDirection = direction }
  }
}
