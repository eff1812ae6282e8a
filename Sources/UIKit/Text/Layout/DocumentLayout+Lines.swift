import CoreGraphics
import CoreText
import Foundation
import TextModel

// Lines and carets, in the container's space.

extension DocumentLayout: TextLines {
  /// The place counts as one in the text.
  private func clamped(_ place: TextPlace) -> TextPlace {
    var place = place
    place.offset = max(0, min(place.offset, length))
    return place
  }

  /// The line of a place; nil behind the text and where it has no place.
  func line(of place: TextPlace) -> (block: TextBlock, index: Int)? {
    if place.offset == length, document?.hasExtraLine != false { return nil }
    guard var block = block(at: place.offset) else { return nil }
    if place.isAtLineEnd, place.offset == block.start, place.offset > 0,
      document?.startsParagraph(at: place.offset) == false,
      let before = self.block(at: place.offset - 1)
    {
      block = before
    }
    guard block.lineCount > 0 else { return nil }
    return (block, block.line(at: place.offset, isAtLineEnd: place.isAtLineEnd))
  }

  func caretRect(at place: TextPlace) -> CGRect {
    let place = clamped(place)
    guard let (block, index) = line(of: place) else {
      let line = extraLine
      return caretRect(x: line.x, top: (extraPlace?.top ?? 0) + line.baseline - line.ascent, line.ascent + line.descent)
    }
    let line = block.layout.lines[index]
    let x = line.caretX(at: place.offset - block.start, affinity: place.isAtLineEnd ? .upstream : .downstream)
    // The caret stays at the edge beyond which spaces hang.
    let edge = max(line.segment.upperBound, line.segment.lowerBound)
    return caretRect(
      x: block.origin.x + max(min(line.segment.lowerBound, line.rect.minX), min(x, max(edge, line.rect.maxX))),
      top: top(of: block) + block.origin.y + line.baseline - line.ascent, line.ascent + line.descent)
  }

  /// As UIKit's: a point wide, a little higher than the line.
  private func caretRect(x: CGFloat, top: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: (top - 0.75).rounded(.down), width: 1, height: height + 1.5)
  }

  func line(at place: TextPlace) -> TextLine {
    let place = clamped(place)
    guard let (block, index) = line(of: place) else { return TextLine(range: length..<length, next: nil) }
    return line(of: block.row(ofLine: index), in: block)
  }

  private func line(of row: ClosedRange<Int>, in block: TextBlock) -> TextLine {
    let end = block.carets(ofLine: row.upperBound).upperBound
    let next = block.range(ofLine: row.upperBound).upperBound
    let isLast = next >= length && document?.hasExtraLine == false
    return TextLine(range: block.range(ofLine: row.lowerBound).lowerBound..<end, next: isLast ? nil : next)
  }

  func place(at point: CGPoint) -> TextPlace {
    guard length > 0 else { return TextPlace(offset: 0) }
    if document?.hasExtraLine == true, let extra = extraPlace, extra.container == 0, point.y >= extra.top,
      !isContiguous || firstUnsetOffset >= length
    {
      return TextPlace(offset: length)
    }
    guard let block = block(atY: point.y), block.lineCount > 0 else { return TextPlace(offset: 0) }
    return place(in: block.row(atY: point.y - top(of: block)), of: block, atX: point.x)
  }

  func place(on line: TextLine, atX x: CGFloat) -> TextPlace {
    guard let (block, index) = self.line(of: line.start) else { return line.start }
    return place(in: block.row(ofLine: index), of: block, atX: x)
  }

  private func place(in row: ClosedRange<Int>, of block: TextBlock, atX x: CGFloat) -> TextPlace {
    let x = x - block.origin.x
    let lines = block.layout.lines
    let index = nearest(x, row, in: block)
    let carets = block.carets(ofLine: index)
    let line = lines[index]
    var offset = max(carets.lowerBound, min(block.start + line.offset(atX: x), carets.upperBound))
    // Beyond a line without spaces at its end is that end.
    if offset >= block.start + line.shownEnd, line.trailingAdvance == 0 { offset = carets.upperBound }
    let hasEnd = block.wraps(afterLine: index) && (index < block.lineCount - 1 || carets.upperBound < length)
    func place(at offset: Int) -> TextPlace {
      TextPlace(
        offset: offset, isAtLineEnd: hasEnd && offset == carets.upperBound && offset > carets.lowerBound)
    }
    guard line.isBidirectional else { return place(at: offset) }
    // Where a line has two directions, the caret that is seen at the x counts.
    func isSeen(_ place: TextPlace) -> Bool {
      let affinity: TextAffinity = place.isAtLineEnd ? .upstream : .downstream
      return abs(line.caretX(at: place.offset - block.start, affinity: affinity) - x) < 0.5
    }
    let found = place(at: offset)
    if isSeen(found) { return found }
    let stops = line.stops(upTo: carets.upperBound - block.start)
    return stops.lazy.map { place(at: block.start + $0) }.first(where: isSeen) ?? found
  }

  /// The line of a row that is nearest to an x of the layout.
  func nearest(_ x: CGFloat, _ row: ClosedRange<Int>, in block: TextBlock) -> Int {
    let lines = block.layout.lines
    return row.min { distance(x, lines[$0]) < distance(x, lines[$1]) } ?? row.lowerBound
  }

  private func distance(_ x: CGFloat, _ line: TextLayout.Line) -> CGFloat {
    x < line.segment.lowerBound ? line.segment.lowerBound - x : max(0, x - line.segment.upperBound)
  }

  // MARK: - The line behind the text

  struct ExtraLine {
    /// Of its caret, in the container.
    var x: CGFloat
    var baseline: CGFloat
    var ascent: CGFloat
    var descent: CGFloat
    var height: CGFloat
  }

  /// The line of an empty text and behind a separator that ends it.
  var extraLine: ExtraLine {
    if let extra { return extra }
    let made = makeExtraLine()
    extra = made
    return made
  }

  private func makeExtraLine() -> ExtraLine {
    let shape = containers.first ?? ContainerShape(size: CGSize(width: CGFloat.infinity, height: .infinity))
    var text = extraLineText
    if text == nil, let document, document.length > 0 { text = document.styled(document.length - 1..<document.length) }
    let styled = text ?? StyledText("\n", font: .systemFont(ofSize: 12), options: TextOptions())
    let options = styled.firstOptions
    guard let line = styled.layout(width: shape.innerWidth).lines.first else {
      return ExtraLine(x: shape.padding, baseline: 12, ascent: 12, descent: 3, height: 15)
    }
    let above = length > 0 ? options.paragraphSpacingBefore : 0
    return ExtraLine(
      x: shape.padding + line.caretX(at: 0), baseline: above + line.baseline, ascent: line.ascent,
      descent: line.descent,
      height: CGFloat(ParagraphHeights.rounded(Double(above + line.rect.maxY + options.lineSpacing))))
  }

  /// Where the line behind the text is; nil where it has no room.
  var extraPlace: TextBlock.Place? {
    guard hasContainer else { return nil }
    guard isContiguous else { return TextBlock.Place(container: 0, top: CGFloat(heights.height)) }
    extend { _ in false }
    guard let place = frontier, place.offset >= length else {
      return length == 0 ? TextBlock.Place(container: 0, top: 0) : nil
    }
    let shape = containers[place.container]
    guard place.top + extraLine.height <= shape.size.height + 0.01 else {
      return place.container + 1 < containers.count ? TextBlock.Place(container: place.container + 1, top: 0) : nil
    }
    return shape.maximumLines > 0 && place.lines >= shape.maximumLines
      ? nil : TextBlock.Place(container: place.container, top: place.top)
  }

  var extraUsedRect: CGRect {
    let padding = containers[extraPlace?.container ?? 0].padding
    return CGRect(x: extraLine.x - padding, y: extraPlace?.top ?? 0, width: 2 * padding, height: extraLine.height)
  }
}
