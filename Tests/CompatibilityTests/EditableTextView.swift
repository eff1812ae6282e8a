import UIKit

// A view that edits one line through UITextInput, as Apple's samples write one: positions and ranges of its own, a tokenizer,
// and an input delegate that it tells of its own changes.

class IndexedPosition: UITextPosition {
  let index: Int

  init(index: Int) {
    self.index = index
    super.init()
  }
}

class IndexedRange: UITextRange {
  let range: NSRange

  init?(range: NSRange) {
    if range.location == NSNotFound { return nil }
    self.range = range
    super.init()
  }

  override var start: UITextPosition { IndexedPosition(index: range.location) }
  override var end: UITextPosition { IndexedPosition(index: range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }
}

class IndexedSelectionRect: UITextSelectionRect {
  private let place: CGRect

  init(rect: CGRect) {
    place = rect
    super.init()
  }

  override var rect: CGRect { place }
  override var writingDirection: NSWritingDirection { .leftToRight }
  override var containsStart: Bool { true }
  override var containsEnd: Bool { true }
  override var isVertical: Bool { false }
}

class EditableTextView: UIView, UITextInput {
  private(set) var contents = NSMutableString(string: "")
  private var selectedNSRange = NSRange(location: 0, length: 0)
  private var markedNSRange = NSRange(location: NSNotFound, length: 0)
  let font = UIFont.systemFont(ofSize: 16)
  /// What the system asked and told, for a test.
  var log: [String] = []

  weak var inputDelegate: UITextInputDelegate?
  lazy var tokenizer: UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  var markedTextStyle: [NSAttributedString.Key: Any]?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    isUserInteractionEnabled = true
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: EditableTextView.tapped))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var canBecomeFirstResponder: Bool { true }

  func tapped(_ tap: UITapGestureRecognizer) {
    if isFirstResponder {
      inputDelegate?.selectionWillChange(self)
      if let index = closestPosition(to: tap.location(in: self)) as? IndexedPosition {
        markedNSRange.location = NSNotFound
        selectedNSRange = NSRange(location: index.index, length: 0)
      }
      inputDelegate?.selectionDidChange(self)
      setNeedsDisplay()
    } else {
      becomeFirstResponder()
    }
  }

  override func draw(_ rect: CGRect) {
    contents.draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.label])
  }

  private func offset(at index: Int) -> CGFloat {
    let prefix = contents.substring(to: index) as NSString
    return prefix.size(withAttributes: [.font: font]).width
  }

  // MARK: - UIKeyInput

  var hasText: Bool { contents.length > 0 }

  func insertText(_ text: String) {
    log.append("insert \(text)")
    if markedNSRange.location != NSNotFound {
      contents.replaceCharacters(in: markedNSRange, with: text)
      selectedNSRange = NSRange(location: markedNSRange.location + (text as NSString).length, length: 0)
      markedNSRange = NSRange(location: NSNotFound, length: 0)
    } else {
      contents.replaceCharacters(in: selectedNSRange, with: text)
      selectedNSRange = NSRange(location: selectedNSRange.location + (text as NSString).length, length: 0)
    }
    setNeedsDisplay()
  }

  func deleteBackward() {
    log.append("delete")
    if markedNSRange.location != NSNotFound {
      contents.deleteCharacters(in: markedNSRange)
      selectedNSRange = NSRange(location: markedNSRange.location, length: 0)
      markedNSRange = NSRange(location: NSNotFound, length: 0)
    } else if selectedNSRange.length > 0 {
      contents.deleteCharacters(in: selectedNSRange)
      selectedNSRange.length = 0
    } else if selectedNSRange.location > 0 {
      let last = contents.rangeOfComposedCharacterSequence(at: selectedNSRange.location - 1)
      contents.deleteCharacters(in: last)
      selectedNSRange.location = last.location
    }
    setNeedsDisplay()
  }

  // MARK: - UITextInput: text and selection

  func text(in range: UITextRange) -> String? {
    guard let range = range as? IndexedRange else { return nil }
    return contents.substring(with: range.range)
  }

  func replace(_ range: UITextRange, withText text: String) {
    guard let range = range as? IndexedRange else { return }
    log.append("replace \(range.range.location)+\(range.range.length) by '\(text)'")
    contents.replaceCharacters(in: range.range, with: text)
    selectedNSRange = NSRange(location: range.range.location + (text as NSString).length, length: 0)
    setNeedsDisplay()
  }

  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { !text.contains("#") }

  var selectedTextRange: UITextRange? {
    get { IndexedRange(range: selectedNSRange) }
    set {
      guard let range = newValue as? IndexedRange else { return }
      selectedNSRange = range.range
      setNeedsDisplay()
    }
  }

  var markedTextRange: UITextRange? { IndexedRange(range: markedNSRange) }

  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let text = markedText ?? ""
    log.append("mark \(text)")
    let old = markedNSRange.location != NSNotFound ? markedNSRange : selectedNSRange
    contents.replaceCharacters(in: old, with: text)
    let length = (text as NSString).length
    markedNSRange = NSRange(location: length == 0 ? NSNotFound : old.location, length: length)
    selectedNSRange = NSRange(location: old.location + selectedRange.location, length: selectedRange.length)
    setNeedsDisplay()
  }

  func unmarkText() {
    guard markedNSRange.location != NSNotFound else { return }
    log.append("unmark")
    markedNSRange = NSRange(location: NSNotFound, length: 0)
  }

  // MARK: - UITextInput: positions

  var beginningOfDocument: UITextPosition { IndexedPosition(index: 0) }
  var endOfDocument: UITextPosition { IndexedPosition(index: contents.length) }

  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let from = fromPosition as? IndexedPosition, let to = toPosition as? IndexedPosition else { return nil }
    return IndexedRange(range: NSRange(location: min(from.index, to.index), length: abs(to.index - from.index)))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let position = position as? IndexedPosition else { return nil }
    let end = position.index + offset
    if end > contents.length || end < 0 { return nil }
    return IndexedPosition(index: end)
  }

  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    guard let position = position as? IndexedPosition else { return nil }
    var index = position.index
    switch direction {
    case .right: index += offset
    case .left: index -= offset
    case .up, .down: break
    @unknown default: break
    }
    if index < 0 || index > contents.length { return nil }
    return IndexedPosition(index: index)
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    guard let a = position as? IndexedPosition, let b = other as? IndexedPosition else { return .orderedSame }
    return a.index < b.index ? .orderedAscending : a.index > b.index ? .orderedDescending : .orderedSame
  }

  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    guard let from = from as? IndexedPosition, let to = toPosition as? IndexedPosition else { return 0 }
    return to.index - from.index
  }

  // MARK: - UITextInput: layout and writing direction

  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    switch direction {
    case .up, .left: return range.start
    case .right, .down: return range.end
    @unknown default: return nil
    }
  }

  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    guard let position = position as? IndexedPosition else { return nil }
    switch direction {
    case .up, .left: return IndexedRange(range: NSRange(location: position.index - 1, length: 1))
    case .right, .down: return IndexedRange(range: NSRange(location: position.index, length: 1))
    @unknown default: return nil
    }
  }

  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }

  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  func firstRect(for range: UITextRange) -> CGRect {
    guard let range = (range as? IndexedRange)?.range else { return .null }
    let start = offset(at: range.location)
    return CGRect(x: start, y: 0, width: offset(at: NSMaxRange(range)) - start, height: font.lineHeight)
  }

  func caretRect(for position: UITextPosition) -> CGRect {
    guard let position = position as? IndexedPosition else { return .zero }
    return CGRect(x: offset(at: position.index), y: 0, width: 2, height: font.lineHeight)
  }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    [IndexedSelectionRect(rect: firstRect(for: range))]
  }

  func closestPosition(to point: CGPoint) -> UITextPosition? {
    let best = (0...contents.length).min { abs(offset(at: $0) - point.x) < abs(offset(at: $1) - point.x) }
    return IndexedPosition(index: best ?? 0)
  }

  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = (range as? IndexedRange)?.range, let found = closestPosition(to: point) as? IndexedPosition
    else { return nil }
    return IndexedPosition(index: max(range.location, min(found.index, NSMaxRange(range))))
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    guard let index = closestPosition(to: point) as? IndexedPosition, index.index < contents.length else { return nil }
    return IndexedRange(range: contents.rangeOfComposedCharacterSequence(at: index.index))
  }

  func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { [.font: font] }

  // MARK: - The program's own changes

  func clear() {
    inputDelegate?.textWillChange(self)
    contents.setString("")
    selectedNSRange = NSRange(location: 0, length: 0)
    markedNSRange = NSRange(location: NSNotFound, length: 0)
    inputDelegate?.textDidChange(self)
    setNeedsDisplay()
  }
}
