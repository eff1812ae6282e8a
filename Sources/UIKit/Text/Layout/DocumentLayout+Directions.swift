import CoreText

// Where a caret goes on a line that is read from right to left, or in both directions.

extension DocumentLayout {
  private func setLine(at place: TextPlace) -> (block: TextBlock, line: TextLayout.Line)? {
    line(of: place).map { ($0.block, $0.block.layout.lines[$0.index]) }
  }

  func isBidirectional(at place: TextPlace) -> Bool { setLine(at: place)?.line.isBidirectional ?? false }
  func isReversed(at place: TextPlace) -> Bool { setLine(at: place)?.line.isRightToLeft ?? false }

  func place(beside place: TextPlace, rightwards: Bool) -> TextPlace? {
    guard let (block, line) = setLine(at: place) else { return nil }
    let start = LinePlace(place.offset - block.start, place.isAtLineEnd ? .upstream : .downstream)
    guard let next = line.nextVisualPlace(from: start, toRight: rightwards) else { return nil }
    return TextPlace(offset: block.start + next.offset, isAtLineEnd: next.affinity == .upstream)
  }
}
