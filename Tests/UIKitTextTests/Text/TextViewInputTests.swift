import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// `UITextInput` in full, rectangles of selections, mixed directions and insets, in a text view: rules X41, X43, X55, X60, X72.
@MainActor @Suite struct TextViewInputTests {
  private func position(_ offset: Int, _ view: UITextView) throws -> UITextPosition {
    try require(view.position(from: view.beginningOfDocument, offset: offset))
  }

  private func range(_ offsets: Range<Int>, _ view: UITextView) throws -> UITextRange {
    try require(view.textRange(from: position(offsets.lowerBound, view), to: position(offsets.upperBound, view)))
  }

  private func offsets(_ range: UITextRange?, _ view: UITextView) -> Range<Int>? {
    range.map {
      view.offset(
        from: view.beginningOfDocument, to: $0.start)..<view.offset(from: view.beginningOfDocument, to: $0.end)
    }
  }

  // MARK: - X41

  private final class InputSpy: UITextInputDelegate {
    var log: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { log.append("selection will") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { log.append("selection did") }
    func textWillChange(_ textInput: (any UITextInput)?) { log.append("text will") }
    func textDidChange(_ textInput: (any UITextInput)?) { log.append("text did") }
  }

  @Test func x41TheInputDelegateHearsOfTheProgramsChangesAndNotOfKeys() {
    let (view, window) = editedTextView("one\ntwo")
    let spy = InputSpy()
    view.inputDelegate = spy
    view.select(1..<5)
    expect(spy.log, equals: ["selection will", "selection did"])
    spy.log = []
    view.text = "other"
    expect(spy.log.contains("text will") && spy.log.last != "text will" && spy.log.contains("text did"))
    spy.log = []
    window.type("x")
    expect(spy.log.isEmpty)
  }

  @Test func x41PositionsAreFoundByDirectionOverLines() throws {
    let (view, _) = editedTextView("iii\nwww\nfin")
    func offset(_ place: UITextPosition?) -> Int? { place.map { view.offset(from: view.beginningOfDocument, to: $0) } }
    expect(try offset(view.position(from: position(1, view), in: .right, offset: 1)), equals: 2)
    expect(try offset(view.position(from: position(0, view), in: .down, offset: 2)), equals: 8)
    expect(try offset(view.position(from: position(8, view), in: .up, offset: 1)), equals: 4)
    expectNil(try view.position(from: position(8, view), in: .down, offset: 1))
    expect(try offset(view.position(within: range(1..<6, view), farthestIn: .down)), equals: 6)
    expect(try offset(view.position(within: range(1..<6, view), farthestIn: .left)), equals: 1)
    expect(try offsets(view.characterRange(byExtending: position(5, view), in: .left), view), equals: 4..<5)
    expect(try offsets(view.characterRange(byExtending: position(5, view), in: .up), view), equals: 0..<5)
  }

  @Test func x41PointsAreAnsweredByCharacterAndWithinARange() throws {
    let (view, _) = editedTextView("wwww\nwwww")
    let rect = try require(view.rects(of: 6..<7).first)
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    expect(offsets(view.characterRange(at: middle), view), equals: 6..<7)
    expectNil(view.characterRange(at: CGPoint(x: 190, y: rect.midY)))
    let nearest = try require(view.closestPosition(to: middle, within: range(0..<3, view)))
    expect(view.offset(from: view.beginningOfDocument, to: nearest), equals: 3)
  }

  @Test func x41ALineForTheTokenizerIsALineOfTheLayout() throws {
    let (view, _) = editedTextView("many words that wrap over lines\nend", size: CGSize(width: 110, height: 120))
    let forwards = UITextDirection.storage(.forward)
    let line = try require(
      offsets(view.tokenizer.rangeEnclosingPosition(position(2, view), with: .line, inDirection: forwards), view))
    expect(line.lowerBound == 0 && line.upperBound < 20)
    expect(view.caret(at: line.upperBound + 1).minY > view.caret(at: 0).minY)
    let paragraph = view.tokenizer.rangeEnclosingPosition(
      try position(2, view), with: .paragraph, inDirection: forwards)
    expect(try require(offsets(paragraph, view)).lowerBound, equals: 0)
    expect(try require(offsets(paragraph, view)).upperBound >= 31)
  }

  @Test func x41DirectionsOfParagraphsAreToldAndSet() throws {
    let (view, window) = editedTextView("abc\nשלום\n123")
    expect(try view.baseWritingDirection(for: position(1, view), in: .forward), equals: .leftToRight)
    expect(try view.baseWritingDirection(for: position(5, view), in: .forward), equals: .rightToLeft)
    try view.setBaseWritingDirection(.rightToLeft, for: range(1..<2, view))
    window.turn()
    expect(try view.baseWritingDirection(for: position(1, view), in: .forward), equals: .rightToLeft)
    expect(view.caret(at: 3).minX > 100 && view.text == "abc\nשלום\n123")
  }

  @Test func x41StylingIsThatOfACharacterOrOfWhatIsTyped() throws {
    let (view, _) = editedTextView("ab") {
      $0.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    }
    expect(try view.textStyling(at: position(1, view), in: .forward)?[.foregroundColor] as? UIColor, equals: .red)
    expectNil(try view.textStyling(at: position(1, view), in: .backward)?[.foregroundColor])
    view.text = ""
    view.typingAttributes = [.kern: 3]
    expect(view.textStyling(at: view.beginningOfDocument, in: .forward)?[.kern] as? Int, equals: 3)
  }

  @Test func x41AffinitySaysOnWhichLineTheCaretIs() {
    let (view, window) = editedTextView("many words that wrap over lines", size: CGSize(width: 110, height: 120))
    view.select(0..<0)
    window.key(.keyboardEnd)
    let end = view.selectedRange.location
    expect(view.selectionAffinity == .backward && view.caret(at: 0).midY == caretOfSelection(view).midY)
    view.select(end..<end)
    expect(view.selectionAffinity == .forward && caretOfSelection(view).midY > view.caret(at: 0).midY)
  }

  private func caretOfSelection(_ view: UITextView) -> CGRect {
    view.selectedTextRange.map { view.caretRect(for: $0.end) } ?? .null
  }

  // MARK: - X43

  @Test func x43ASelectionHasARectangleALineThatSaysWhereItBeginsAndEnds() throws {
    let (view, _) = editedTextView("many words that wrap over a few lines", size: CGSize(width: 110, height: 200))
    let rects = try view.selectionRects(for: range(2..<35, view))
    expect(rects.count >= 3 && rects.filter(\.containsStart).count == 1 && rects.filter(\.containsEnd).count == 1)
    expect(rects[0].containsStart && rects[rects.count - 1].containsEnd)
    expect(
      zip(rects, rects.dropFirst()).allSatisfy { abs($0.rect.maxY - $1.rect.minY) < 0.01 }, "\(rects.map(\.rect))")
    // Lines that the selection goes on behind are filled up to the container's edge.
    expect(rects.dropLast().allSatisfy { abs($0.rect.maxX - 105) < 0.01 })
    expect(rects[rects.count - 1].rect.maxX < 105)
  }

  @Test func x43ASelectedLineEndIsTheRestOfItsLine() throws {
    let (view, _) = editedTextView("ab\ncd")
    let letters = try require(view.selectionRects(for: range(0..<2, view)).first).rect
    let line = try require(view.selectionRects(for: range(0..<3, view)).first).rect
    expect(line.minX == letters.minX && line.maxX > letters.maxX + 100 && abs(line.maxX - 195) < 0.01)
  }

  @Test func x43ASelectionInMixedTextHasSeveralRectanglesInALine() throws {
    let (view, _) = editedTextView("abc שלום def")
    let rects = try view.selectionRects(for: range(1..<6, view))
    expect(rects.count == 2 && Set(rects.map(\.rect.minY)).count == 1)
    expect(rects[0].rect.maxX < rects[1].rect.minX)
    expect(rects.contains { $0.writingDirection == .rightToLeft })
  }

  // MARK: - X55

  /// The text's end of 20,000 lines is asked for once; no line is set twice, and none that nobody asked about.
  @Test func x55APointInALongTextSetsNothingThatIsSeen() {
    let (view, window) = editedTextView((0..<20_000).map { "line \($0)" }.joined(separator: "\n"))
    view.contentOffset.y = view.contentSize.height / 2
    window.turn()
    let count = view.textSystem.layout.setCount
    for y in stride(from: view.bounds.minY, to: view.bounds.maxY, by: 5) {
      _ = view.closestPosition(to: CGPoint(x: 40, y: y))
    }
    expect(view.textSystem.layout.setCount, equals: count)
  }

  @Test func x55TheLineBehindTheLastLineEndHasTheParagraphsIndentAndHeight() {
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.minimumLineHeight) = (30, 40)
    let (view, window) = editedTextView {
      $0.attributedText = NSAttributedString(
        string: "one\n", attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    }
    expect(abs(view.contentSize.height - 16 - 80) <= 1)
    let caret = view.caret(at: 4)
    expect(abs(caret.minX - 35) < 0.01)
    window.type("x")
    expect(abs(view.caret(at: 4).minX - caret.minX) < 0.01 && abs(view.caret(at: 4).minY - caret.minY) < 0.01)
    expect(abs(view.contentSize.height - 16 - 80) <= 1)
  }

  // MARK: - X60

  @Test func x60AParagraphReadsAsItsFirstStrongLetterSays() {
    let (view, _) = editedTextView("abc\nשלום 12\nabc שלום")
    expect(view.caret(at: 0).minX == 5 && view.caret(at: 12).minX == 5)
    expect(abs(view.caret(at: 4).minX - 195) < 2)
  }

  @Test func x60TheArrowsMoveAsItIsSeenAndExtendAsItIsRead() {
    let (view, window) = editedTextView("ab שלום cd")
    view.select(0..<0)
    var places: [CGFloat] = []
    for _ in 0..<11 {
      places.append(caretOfSelection(view).minX)
      window.key(.keyboardRightArrow)
    }
    expect(places, equals: places.sorted())
    view.select(3..<3)
    for _ in 0..<3 { window.key(.keyboardRightArrow, modifiers: .shift) }
    expect(view.selected, equals: 3..<6)
  }

  @Test func x60AClickOnEitherSideOfALetterPutsTheCaretThere() throws {
    let (view, window) = editedTextView("ab שלום cd")
    for offset in 3..<7 {
      let rect = try require(view.rects(of: offset..<offset + 1).first)
      window.advance(by: 1)
      window.tap(at: view.convert(CGPoint(x: rect.maxX - 1, y: rect.midY), to: nil))
      expect(view.selected, equals: offset..<offset)
      window.advance(by: 1)
      window.tap(at: view.convert(CGPoint(x: rect.minX + 1, y: rect.midY), to: nil))
      expect(view.selected, equals: offset + 1..<offset + 1)
    }
  }

  // MARK: - X72

  private func inset() -> (view: UITextView, window: TestWindow) {
    editedTextView((0..<60).map { "line \($0)" }.joined(separator: "\n")) {
      $0.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
      $0.textContainerInset = UIEdgeInsets(top: 12, left: 20, bottom: 6, right: 4)
    }
  }

  @Test func x72TheTextStandsInBothInsetsAndAPressFindsIt() throws {
    let (view, window) = inset()
    view.setContentOffset(CGPoint(x: 0, y: -30), animated: false)
    window.turn()
    expect(view.caret(at: 0).minX, equals: 25)
    let rect = view.convert(try require(view.rects(of: 2..<3).first), to: nil)
    expect(abs(rect.minY - 20 - 30 - 12) <= 1)
    window.tap(at: CGPoint(x: rect.minX + 1, y: rect.midY))
    expect(view.selected, equals: 2..<2)
  }

  @Test func x72TheCaretIsScrolledIntoWhatTheInsetsLeave() {
    let (view, window) = inset()
    view.select(view.text.utf16.count..<view.text.utf16.count)
    window.type("x")
    expect(view.caret(at: view.text.utf16.count).maxY <= view.bounds.maxY - 40)
    window.key(.keyboardHome, modifiers: .control)
    expect(view.caret(at: 0).minY >= view.bounds.minY + 30)
    view.scrollRangeToVisible(NSRange(location: 300, length: 1))
    let rect = view.rects(of: 300..<301)[0]
    expect(rect.minY >= view.bounds.minY + 30 && rect.maxY <= view.bounds.maxY - 40)
  }
}
