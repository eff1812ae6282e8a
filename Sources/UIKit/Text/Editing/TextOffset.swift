/// A place in an editor's text: an offset in UTF-16 units.
final class TextOffset: UITextPosition {
  nonisolated let value: Int

  init(_ value: Int) {
    self.value = value
    super.init()
  }

  override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.value == value }
  override nonisolated var hash: Int { value.hashValue }
  override nonisolated var description: String { "<UITextPosition: \(value)>" }
}

/// A range of an editor's text.
final class TextOffsetRange: UITextRange {
  nonisolated let value: Range<Int>

  init(_ value: Range<Int>) {
    self.value = value
    super.init()
  }

  override var isEmpty: Bool { value.isEmpty }
  override var start: UITextPosition { TextOffset(value.lowerBound) }
  override var end: UITextPosition { TextOffset(value.upperBound) }

  override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.value == value }
  override nonisolated var hash: Int { value.hashValue }
  override nonisolated var description: String { "<UITextRange: \(value.lowerBound)..<\(value.upperBound)>" }
}
