import CoreGraphics
import CoreText
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The second host of a `TextEditor`: lines that wrap at the view's width, without a delegate. It writes down what it is
/// asked and told.
@MainActor
final class NoteView: UIView, TextEditorHost {
  private(set) lazy var editor = TextEditor(host: self)
  /// What was asked and told since it was taken.
  private(set) var log: [String] = []
  var mayReplace = true
  private var lines: NoteLines?

  init(_ text: String, size: CGSize = CGSize(width: 100, height: 120)) {
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = .systemBackground
    editor.setText(text)
    log = []
  }

  required init?(coder: NSCoder) { nil }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: - The editor

  var textLines: any TextLines { settle() }
  var hasSeveralLines: Bool { true }
  var baseFont: UIFont { .systemFont(ofSize: 17) }
  var isTextEnabled: Bool { true }
  var pageHeight: CGFloat { 3 * NoteLines.lineHeight }

  private func settle() -> NoteLines {
    let lines = self.lines ?? NoteLines(editor.buffer.text, width: bounds.width)
    self.lines = lines
    return lines
  }

  func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
    log.append("may \(range.lowerBound)..<\(range.upperBound) be '\(text)'")
    return mayReplace
  }

  func textChanged(_ change: TextChange?) {
    lines = nil
    setNeedsDisplay()
    if let change { log.append("'\(change.removed)' is '\(editor.buffer.text(in: change.newRange))'") }
  }

  func selectionChanged() { setNeedsDisplay() }
  func caretChanged() { setNeedsDisplay() }
  func selectionMoved() { log.append("selection") }
  func textEdited() { log.append("edited") }

  override func draw(_ rect: CGRect) {
    let lines = settle()
    for rect in lines.rects(of: editor.buffer.selection) {
      DrawingTarget.fill(rect, tintColor.withAlphaComponent(0.25).rgba(for: traitCollection))
    }
    lines.styled.paint(lines.layout, at: .zero, color: .label)
    guard let caret = editor.shownCaret else { return }
    DrawingTarget.fill(lines.caretRect(at: caret), tintColor.rgba(for: traitCollection))
  }

  // MARK: - Input

  override var canBecomeFirstResponder: Bool { true }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    if !editor.isEditing { editor.beginEditing() }
    return true
  }

  override func firstResponderLost() { _ = editor.endEditing() }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, editor.handle(key) else { return super.pressesBegan(presses, with: event) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    switch event?.buttonMask {
    case .some(.secondary): editor.openEditMenu(at: touch.location(in: self))
    case .some(.button(3)): editor.pastePrimarySelection(at: touch.location(in: self))
    default: editor.pointerDown(touch, with: event)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { editor.pointerMoved(touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { editor.pointerUp(touch, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { editor.pointerCancelled() }

  override func cut(_ sender: Any?) { editor.cut() }
  override func copy(_ sender: Any?) { editor.copy() }
  override func paste(_ sender: Any?) { editor.paste() }
  override func pasteAndMatchStyle(_ sender: Any?) { editor.paste() }
  override func select(_ sender: Any?) { editor.selectWord() }
  override func selectAll(_ sender: Any?) { editor.selectAll() }
  override func delete(_ sender: Any?) { editor.deleteSelection() }

  // MARK: - UITextInput

  var hasText: Bool { !editor.buffer.isEmpty }
  func insertText(_ text: String) { editor.insert(text) }
  func deleteBackward() { editor.deleteBackward() }
  func text(in range: UITextRange) -> String? { editor.text(in: range) }
  func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }
  var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.select(newValue) }
  }
  var markedTextRange: UITextRange? { editor.markedRange }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarkedText(markedText, selection: selectedRange)
  }
  func unmarkText() { editor.unmark() }
  var beginningOfDocument: UITextPosition { editor.beginningOfDocument }
  var endOfDocument: UITextPosition { editor.endOfDocument }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(from: from, to: toPosition)
  }
  func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
  func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }
  func closestPosition(to point: CGPoint) -> UITextPosition? { editor.position(at: point) }
  weak var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.tellChanges(to: newValue) }
  }
  private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedTextStyle }
    set { editor.setMarkedTextStyle(newValue) }
  }
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    editor.position(within: range, farthestIn: direction)
  }
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    editor.characterRange(byExtending: position, in: direction)
  }
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
    editor.baseDirection(for: position)
  }
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.position(at: point, within: range)
  }
  func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }
  var selectionAffinity: UITextStorageDirection {
    get { editor.selectionAffinity }
    set { editor.setAffinity(newValue) }
  }
}

/// A text in lines of a width, from the layout that labels use.
@MainActor
struct NoteLines: TextLines {
  let layout: TextLayout
  let styled: StyledText
  private let text: String

  static let font = UIFont.systemFont(ofSize: 17)
  static var lineHeight: CGFloat { font.lineHeight }

  init(_ text: String, width: CGFloat) {
    self.text = text
    styled = StyledText(text, font: Self.font, options: TextOptions())
    layout = styled.layout(width: width)
  }

  private var count: Int { text.utf16.count }
  private var endsWithLineEnd: Bool { text.last?.isNewline ?? true }

  /// The last one may be empty, behind the last line end.
  private var lineCount: Int { layout.lines.count + (endsWithLineEnd ? 1 : 0) }

  private func index(of place: TextPlace) -> Int {
    let found = layout.lines.lastIndex {
      $0.range.lowerBound < place.offset || ($0.range.lowerBound == place.offset && !place.isAtLineEnd)
    }
    if place.offset == count, endsWithLineEnd { return lineCount - 1 }
    return found ?? 0
  }

  private func top(ofLine index: Int) -> CGFloat {
    index < layout.lines.count ? layout.lines[index].rect.minY : layout.lines.last?.rect.maxY ?? 0
  }

  private func line(_ index: Int) -> TextLine {
    guard index < layout.lines.count else { return TextLine(range: count..<count, next: nil) }
    let range = layout.lines[index].range
    let end = Array(text.utf16)[range].reversed().prefix { $0 == 10 || $0 == 13 }.count
    return TextLine(
      range: range.lowerBound..<range.upperBound - end, next: index + 1 < lineCount ? range.upperBound : nil)
  }

  func line(at place: TextPlace) -> TextLine { line(index(of: place)) }

  func caretRect(at place: TextPlace) -> CGRect {
    let index = index(of: place)
    let x = index < layout.lines.count ? layout.lines[index].caretX(at: place.offset) : 0
    return CGRect(x: x, y: top(ofLine: index), width: 1, height: Self.lineHeight)
  }

  func rects(of range: Range<Int>) -> [CGRect] {
    layout.lines.flatMap { line in
      line.spans(of: range).map {
        CGRect(
          x: $0.lowerBound, y: line.rect.minY, width: $0.upperBound - $0.lowerBound, height: line.rect.height)
      }
    }
  }

  func place(at point: CGPoint) -> TextPlace {
    let index = layout.lines.lastIndex { $0.rect.minY <= point.y } ?? 0
    let isBelow = endsWithLineEnd && point.y >= layout.lines.last?.rect.maxY ?? 0
    return place(on: line(isBelow ? lineCount - 1 : index), atX: point.x)
  }

  func place(on line: TextLine, atX x: CGFloat) -> TextPlace {
    guard let set = layout.lines.first(where: { $0.range.lowerBound == line.range.lowerBound }),
      !line.range.isEmpty
    else { return line.start }
    if x >= set.rect.maxX { return line.end }
    let offset = min(set.offset(atX: x), line.range.upperBound)
    return offset == line.range.upperBound ? line.end : TextPlace(offset: offset)
  }
}
