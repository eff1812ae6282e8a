import CoreGraphics

/// A place in an editor's text: an offset in UTF-16 units. Where a line wraps it may be the end of the line above.
final class TextOffset: UITextPosition {
  nonisolated let value: Int
  nonisolated let isAtLineEnd: Bool

  init(_ value: Int, isAtLineEnd: Bool = false) {
    self.value = value
    self.isAtLineEnd = isAtLineEnd
    super.init()
  }

  convenience init(_ place: TextPlace) { self.init(place.offset, isAtLineEnd: place.isAtLineEnd) }

  nonisolated var place: TextPlace { TextPlace(offset: value, isAtLineEnd: isAtLineEnd) }

  override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.value == value }
  override nonisolated var hash: Int { value.hashValue }
  override nonisolated var description: String { "<UITextPosition: \(value)>" }
}

/// A range of an editor's text.
final class TextOffsetRange: UITextRange {
  nonisolated let value: Range<Int>
  /// Whether the end is that of a line which wraps there.
  private nonisolated let endsAtLineEnd: Bool

  init(_ value: Range<Int>, endsAtLineEnd: Bool = false) {
    self.value = value
    self.endsAtLineEnd = endsAtLineEnd
    super.init()
  }

  override var isEmpty: Bool { value.isEmpty }
  override var start: UITextPosition { TextOffset(value.lowerBound, isAtLineEnd: endsAtLineEnd && value.isEmpty) }
  override var end: UITextPosition { TextOffset(value.upperBound, isAtLineEnd: endsAtLineEnd) }

  override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.value == value }
  override nonisolated var hash: Int { value.hashValue }
  override nonisolated var description: String { "<UITextRange: \(value.lowerBound)..<\(value.upperBound)>" }
}

/// A rectangle of an editor's selected text.
final class TextSelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let direction: NSWritingDirection
  private let holdsStart: Bool
  private let holdsEnd: Bool

  init(_ rect: CGRect, _ direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
    (place, self.direction, holdsStart, holdsEnd) = (rect, direction, containsStart, containsEnd)
    super.init()
  }

  override var rect: CGRect { place }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { holdsStart }
  override var containsEnd: Bool { holdsEnd }
}
