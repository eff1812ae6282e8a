import CoreGraphics

/// A place for the caret. Where a line wraps, its end and the start of the next line are the same offset.
struct TextPlace: Equatable {
  /// In UTF-16 code units.
  var offset: Int
  /// The end of the line that wraps there, not the start of the next one.
  var isAtLineEnd = false
}

/// A line of a text as it is set.
struct TextLine: Equatable {
  /// Where carets can be on it: from its first character to before its line end, or to where it wraps.
  var range: Range<Int>
  /// Where the line below begins; nil for the last one.
  var next: Int?

  var start: TextPlace { TextPlace(offset: range.lowerBound) }
  var end: TextPlace { TextPlace(offset: range.upperBound, isAtLineEnd: next == range.upperBound) }
}

/// Where the lines and the carets of a text are, in its view's space.
@MainActor
protocol TextLines {
  func caretRect(at place: TextPlace) -> CGRect
  /// The rectangles that a range covers, line by line from the top; several in a line where writing directions mix.
  func rects(of range: Range<Int>) -> [CGRect]
  /// The place nearest to a point.
  func place(at point: CGPoint) -> TextPlace
  func line(at place: TextPlace) -> TextLine
  /// The place on a line that is nearest to an x.
  func place(on line: TextLine, atX x: CGFloat) -> TextPlace

  // MARK: Writing directions

  /// Whether some of the line is read from right to left.
  func isBidirectional(at place: TextPlace) -> Bool
  /// Whether the line's paragraph begins at its right.
  func isReversed(at place: TextPlace) -> Bool
  /// The next place on the same line to the right or left, as seen; nil at the line's edge.
  func place(beside place: TextPlace, rightwards: Bool) -> TextPlace?
}

// A text that is set from left to right.
extension TextLines {
  func isBidirectional(at place: TextPlace) -> Bool { false }
  func isReversed(at place: TextPlace) -> Bool { false }
  func place(beside place: TextPlace, rightwards: Bool) -> TextPlace? { nil }
}
