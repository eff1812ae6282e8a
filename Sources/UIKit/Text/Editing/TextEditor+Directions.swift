import CoreGraphics
import Foundation

// Where the positions of a text lie on the screen, and what lies beside them there.

extension TextEditor {
  // MARK: - Rectangles

  func firstRect(for range: UITextRange) -> CGRect {
    let offsets = offsets(of: range) ?? 0..<0
    let lines = host.textLines
    let start = TextPlace(offset: offsets.lowerBound)
    // Beyond the line's end only that something is selected there counts: no other lines are set.
    let end = min(offsets.upperBound, (lines.line(at: start).next ?? offsets.upperBound) + 1)
    return lines.rects(of: offsets.lowerBound..<max(offsets.lowerBound, end)).first ?? lines.caretRect(at: start)
  }

  func caretRect(for position: UITextPosition) -> CGRect {
    host.textLines.caretRect(at: place(of: position) ?? TextPlace(offset: 0))
  }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let offsets = offsets(of: range), !offsets.isEmpty else { return [] }
    let lines = host.textLines
    let rects = lines.rects(of: offsets)
    let first = index(of: TextPlace(offset: offsets.lowerBound), in: rects, lines, from: rects.indices)
    let last = index(
      of: TextPlace(offset: offsets.upperBound, isAtLineEnd: true), in: rects, lines, from: rects.indices.reversed())
    return rects.indices.map { index in
      TextSelectionRect(
        rects[index], direction(of: rects[index], lines), containsStart: index == first, containsEnd: index == last)
    }
  }

  /// The rectangle that has a caret at one of its sides, else the first of those given.
  private func index(
    of place: TextPlace, in rects: [CGRect], _ lines: any TextLines, from order: some Collection<Int>
  ) -> Int? {
    let caret = lines.caretRect(at: place)
    let found = order.first { index in
      let rect = rects[index]
      guard rect.minY < caret.midY, caret.midY < rect.maxY else { return false }
      return min(abs(rect.minX - caret.midX), abs(rect.maxX - caret.midX)) <= 2
    }
    return found ?? order.first
  }

  /// The direction in which a rectangle's text is read.
  private func direction(of rect: CGRect, _ lines: any TextLines) -> NSWritingDirection {
    let inset = min(1, rect.width / 4)
    let left = lines.place(at: CGPoint(x: rect.minX + inset, y: rect.midY)).offset
    let right = lines.place(at: CGPoint(x: rect.maxX - inset, y: rect.midY)).offset
    return left > right ? .rightToLeft : .leftToRight
  }

  // MARK: - Points

  func position(at point: CGPoint) -> UITextPosition { TextOffset(host.textLines.place(at: point)) }

  func position(at point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let offsets = offsets(of: range) else { return nil }
    let place = host.textLines.place(at: point)
    if offsets.contains(place.offset) || place.offset == offsets.upperBound { return TextOffset(place) }
    return TextOffset(place.offset < offsets.lowerBound ? offsets.lowerBound : offsets.upperBound)
  }

  /// The character whose rectangle holds a point.
  func characterRange(at point: CGPoint) -> UITextRange? {
    let lines = host.textLines
    let near = lines.place(at: point).offset
    for start in [near, buffer.characterStart(before: near)] where start < buffer.count {
      let character = buffer.snapped(start)..<buffer.characterEnd(after: start)
      if lines.rects(of: character).contains(where: { $0.containsHalfOpen(point) }) {
        return TextOffsetRange(character)
      }
    }
    return nil
  }

  // MARK: - Lines

  /// The line of a position, without its line end; where one wraps, the line below or the one above.
  func line(at position: UITextPosition, forwards: Bool) -> UITextRange? {
    guard let offset = place(of: position)?.offset else { return nil }
    let line = host.textLines.line(at: TextPlace(offset: offset, isAtLineEnd: !forwards))
    return TextOffsetRange(line.range, endsAtLineEnd: line.end.isAtLineEnd)
  }

  // MARK: - Directions

  /// Characters to the left or right, lines up or down; nil beyond the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    guard var place = place(of: position) else { return nil }
    let direction = offset < 0 ? direction.opposite : direction
    let x = host.textLines.caretRect(at: place).minX
    for _ in 0..<offset.magnitude {
      let next: TextPlace? =
        switch direction {
        case .left, .right: placeBeside(place, toTheRight: direction == .right)
        case .up, .down: placeBeyond(place, forwards: direction == .down, atX: x)
        }
      guard let next else { return nil }
      place = next
    }
    return TextOffset(place)
  }

  private func placeBeyond(_ place: TextPlace, forwards: Bool, atX x: CGFloat) -> TextPlace? {
    let lines = host.textLines
    let line = lines.line(at: place)
    if forwards { return line.next.map { lines.place(on: lines.line(at: TextPlace(offset: $0)), atX: x) } }
    guard line.range.lowerBound > 0 else { return nil }
    let above = TextPlace(offset: buffer.characterStart(before: line.range.lowerBound))
    return lines.place(on: lines.line(at: above), atX: x)
  }

  /// The next caret to the left or right on the line; from its edge the next character in the paragraph's direction.
  func placeBeside(_ place: TextPlace, toTheRight: Bool) -> TextPlace? {
    let lines = host.textLines
    let line = lines.line(at: place)
    let (before, after) = (buffer.characterStart(before: place.offset), buffer.characterEnd(after: place.offset))
    func x(_ offset: Int) -> CGFloat? {
      guard line.range.lowerBound...line.range.upperBound ~= offset else { return nil }
      return lines.caretRect(
        at: TextPlace(offset: offset, isAtLineEnd: line.end.isAtLineEnd && offset == line.range.upperBound)
      ).minX
    }
    let here = lines.caretRect(at: place).minX
    let (xBefore, xAfter) = (before < place.offset ? x(before) : nil, after > place.offset ? x(after) : nil)
    // In a run of one direction the neighbours lie on both sides, each a character away.
    func isBeside(_ x: CGFloat, _ range: Range<Int>) -> Bool {
      let rects = lines.rects(of: range)
      return rects.count == 1 && abs(rects[0].width - abs(x - here)) < 0.5
    }
    if let xBefore, let xAfter, (xBefore < here) != (xAfter < here), xBefore != here, xAfter != here,
      isBeside(xBefore, before..<place.offset), isBeside(xAfter, place.offset..<after)
    {
      return TextPlace(offset: (xAfter > here) == toTheRight ? after : before)
    }
    var nearest: (offset: Int, distance: CGFloat)?
    for offset in caretOffsets(on: line, around: place.offset) {
      guard let x = x(offset) else { continue }
      let distance = toTheRight ? x - here : here - x
      guard distance > 0.01 else { continue }
      if nearest.map({ distance < $0.distance - 0.01 }) ?? true { nearest = (offset, distance) }
    }
    if let nearest {
      let isEnd = nearest.offset == line.range.upperBound
      return TextPlace(offset: nearest.offset, isAtLineEnd: isEnd && line.end.isAtLineEnd)
    }
    let isForwards = (baseDirection(at: place.offset) == .rightToLeft) != toTheRight
    let next = isForwards ? after : before
    return next == place.offset ? nil : TextPlace(offset: next)
  }

  /// Carets of a line near an offset. A line of one paragraph may be very long where the view does not wrap.
  private func caretOffsets(on line: TextLine, around offset: Int) -> [Int] {
    let reach = 256
    var offsets: [Int] = []
    var next = buffer.snapped(max(line.range.lowerBound, offset - reach))
    let end = min(line.range.upperBound, offset + reach)
    while next <= end {
      offsets.append(next)
      guard next < buffer.count else { break }
      next = buffer.characterEnd(after: next)
    }
    return offsets
  }

  /// The end of a range that lies farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    guard let offsets = offsets(of: range) else { return nil }
    return isForwards(direction, at: offsets.lowerBound) ? range.end : range.start
  }

  /// To the line's end on that side; up and down to the text's start and end.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    guard let place = place(of: position) else { return nil }
    let isForwards = isForwards(direction, at: place.offset)
    var reach = 0..<buffer.count
    if direction == .left || direction == .right { reach = host.textLines.line(at: place).range }
    return TextOffsetRange(
      isForwards
        ? place.offset..<max(place.offset, reach.upperBound) : min(reach.lowerBound, place.offset)..<place.offset)
  }

  private func isForwards(_ direction: UITextLayoutDirection, at offset: Int) -> Bool {
    switch direction {
    case .up: false
    case .down: true
    case .left: baseDirection(at: offset) == .rightToLeft
    case .right: baseDirection(at: offset) != .rightToLeft
    }
  }
}
