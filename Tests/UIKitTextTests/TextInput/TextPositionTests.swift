import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What UITextInput says of an editor's text: X35, X41, X43, X44, X60.
@MainActor @Suite struct TextPositionTests {
  private func note(_ text: String, width: CGFloat = 400) -> NoteView {
    NoteView(text, size: CGSize(width: width, height: 200))
  }

  private func value(_ position: UITextPosition?) -> Int? { (position as? TextOffset)?.value }

  // MARK: - Steps

  @Test func leftAndRightGoByCharacters() {
    let note = note("a👨‍👩‍👧b")
    expect(value(note.position(from: TextOffset(1), in: .right, offset: 1)), equals: 9)
    expect(value(note.position(from: TextOffset(9), in: .left, offset: 1)), equals: 1)
    expect(value(note.position(from: TextOffset(9), in: .right, offset: -2)), equals: 0)
    expectNil(note.position(from: TextOffset(9), in: .right, offset: 2))
  }

  @Test func inARunFromTheRightTheyGoTheOtherWay() {
    let note = note("אבג")
    expect(value(note.position(from: TextOffset(0), in: .left, offset: 2)), equals: 2)
    expectNil(note.position(from: TextOffset(0), in: .right, offset: 1))
  }

  @Test func steppingRightThroughMixedTextGoesOverEveryPlaceOnTheLineOnce() {
    let note = note("abc אבג def")
    var position: UITextPosition? = TextOffset(0)
    var steps: [CGFloat] = []
    while let place = position, steps.count < 30 {
      steps.append(note.caretRect(for: place).minX)
      position = note.position(from: place, in: .right, offset: 1)
    }
    expect(steps == steps.sorted() && steps.count >= 11 && steps.count <= 12)
  }

  @Test func upAndDownKeepTheirX() {
    let note = note("iiii\nii\niiii")
    expect(value(note.position(from: TextOffset(4), in: .down, offset: 2)), equals: 12)
    expect(value(note.position(from: TextOffset(12), in: .up, offset: 1)), equals: 7)
    expectNil(note.position(from: TextOffset(1), in: .up, offset: 1))
    expectNil(note.position(from: TextOffset(9), in: .down, offset: 1))
  }

  // MARK: - Ranges

  @Test func aRangesFarthestPlaceIsByItsDirection() {
    let (latin, hebrew) = (note("abcdef"), note("אבגדהו"))
    let range = TextOffsetRange(1..<4)
    expect(value(latin.position(within: range, farthestIn: .right)), equals: 4)
    expect(value(latin.position(within: range, farthestIn: .up)), equals: 1)
    expect(value(hebrew.position(within: range, farthestIn: .right)), equals: 1)
    expect(value(hebrew.position(within: range, farthestIn: .down)), equals: 4)
  }

  @Test func extendingGoesToTheLinesOrTheTextsEdge() {
    let note = note("one\ntwo\nsix")
    expect(note.characterRange(byExtending: TextOffset(5), in: .right), equals: TextOffsetRange(5..<7))
    expect(note.characterRange(byExtending: TextOffset(5), in: .left), equals: TextOffsetRange(4..<5))
    expect(note.characterRange(byExtending: TextOffset(5), in: .up), equals: TextOffsetRange(0..<5))
    expect(note.characterRange(byExtending: TextOffset(5), in: .down), equals: TextOffsetRange(5..<11))
  }

  @Test func aReversedRangeIsOrderedAndForeignPositionsAreRefused() {
    let note = note("abcdef")
    expect(note.textRange(from: TextOffset(4), to: TextOffset(1)), equals: TextOffsetRange(1..<4))
    expectNil(note.textRange(from: UITextPosition(), to: TextOffset(1)))
    expectNil(note.position(from: UITextPosition(), in: .right, offset: 1))
    expect(note.selectionRects(for: UITextRange()).isEmpty && note.text(in: UITextRange()) == nil)
    expect(value(note.closestPosition(to: .zero, within: TextOffsetRange(90..<99))), equals: 6)
  }

  // MARK: - Places

  @Test func theCharacterAtAPointIsTheOneUnderIt() {
    let note = note("ab한")
    let rect = note.firstRect(for: TextOffsetRange(2..<3))
    expect(note.characterRange(at: CGPoint(x: rect.minX + 1, y: rect.midY)), equals: TextOffsetRange(2..<3))
    expect(note.characterRange(at: CGPoint(x: rect.maxX - 1, y: rect.midY)), equals: TextOffsetRange(2..<3))
    expectNil(note.characterRange(at: CGPoint(x: rect.maxX + 5, y: rect.midY)))
    expectNil(note.characterRange(at: CGPoint(x: rect.midX, y: rect.maxY + 50)))
  }

  @Test func thePlaceClosestWithinARangeStaysInIt() {
    let note = note("abcdef")
    expect(value(note.closestPosition(to: CGPoint(x: 390, y: 5), within: TextOffsetRange(1..<3))), equals: 3)
    expect(value(note.closestPosition(to: .zero, within: TextOffsetRange(1..<3))), equals: 1)
  }

  @Test func selectionRectanglesSayWhereTheSelectionBeginsAndEnds() {
    let note = note("one\ntwo\nsix")
    let rects = note.selectionRects(for: TextOffsetRange(1..<10))
    expect(rects.count, equals: 3)
    expect(rects.map(\.containsStart) == [true, false, false] && rects.map(\.containsEnd) == [false, false, true])
    expect(rects.allSatisfy { $0.writingDirection == .leftToRight && !$0.isVertical })
    expect(rects[0].rect.minX, equals: note.caretRect(for: TextOffset(1)).minX)
  }

  @Test func mixedDirectionsGiveSeveralRectanglesALine() {
    let note = note("abc אבג")
    let rects = note.selectionRects(for: TextOffsetRange(2..<6))
    expect(rects.map(\.writingDirection), equals: [.leftToRight, .rightToLeft])
    expect(rects.map(\.containsStart) == [true, false] && rects.map(\.containsEnd) == [false, true])
  }

  @Test func whereALineWrapsTheCaretHasTwoPlaces() {
    let note = note("wide wide wide wide", width: 80)
    let wrap = note.textLines.line(at: TextPlace(offset: 0)).range.upperBound
    let above = note.closestPosition(to: CGPoint(x: 200, y: 2))
    expect(value(above) == wrap && note.caretRect(for: above!).minY < note.caretRect(for: TextOffset(wrap)).minY)
    note.selectedTextRange = note.textRange(from: above!, to: above!)
    expect(note.selectionAffinity, equals: .backward)
    expect(note.caretRect(for: note.selectedTextRange!.end), equals: note.caretRect(for: above!))
    note.selectionAffinity = .forward
    expect(note.caretRect(for: note.selectedTextRange!.end), equals: note.caretRect(for: TextOffset(wrap)))
  }

  // MARK: - Fields

  @Test func aFieldTellsItsAttributesAndDirection() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    field.attributedText = text
    let middle = field.position(from: field.beginningOfDocument, offset: 1)!
    expect(field.textStyling(at: middle, in: .forward)?[.foregroundColor] as? UIColor, equals: .red)
    expect(field.textStyling(at: middle, in: .backward)?[.foregroundColor] as? UIColor, equals: .label)
    expect(field.baseWritingDirection(for: middle, in: .forward), equals: .leftToRight)
    field.setBaseWritingDirection(.rightToLeft, for: field.textRange(from: middle, to: middle)!)
    expect(field.baseWritingDirection(for: middle, in: .forward), equals: .rightToLeft)
  }

  @Test func aSubclassDecidesWhatIsTyped() {
    final class Digits: UITextField {
      override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        text.allSatisfy(\.isNumber) && super.shouldChangeText(in: range, replacementText: text)
      }
    }
    let field = Digits(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let window = stage(field)
    field.becomeFirstResponder()
    window.turn()
    window.type("1a2")
    expect(field.text, equals: "12")
  }

  @Test func composedTextLooksAsTheProgramSays() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let window = stage(field)
    field.becomeFirstResponder()
    window.turn()
    window.compose("한글")
    let plain = window.image().pngData()
    field.markedTextStyle = [.backgroundColor: UIColor.yellow]
    window.turn()
    expect(window.image().pngData() != plain)
    field.markedTextStyle = nil
    window.turn()
    expect(window.image().pngData(), equals: plain)
  }
}

/// Whom a program's input delegate hears of.
@MainActor @Suite struct InputDelegateTests {
  final class Listener: UITextInputDelegate {
    var log: [String] = []
    private func text(_ input: (any UITextInput)?) -> String { (input as? UITextField)?.text ?? "" }
    func selectionWillChange(_ textInput: (any UITextInput)?) { log.append("selection will") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { log.append("selection did") }
    func textWillChange(_ textInput: (any UITextInput)?) { log.append("text will, \(text(textInput))") }
    func textDidChange(_ textInput: (any UITextInput)?) { log.append("text did, \(text(textInput))") }
  }

  private func heard(_ change: (UITextField, TestWindow) -> Void) -> [String] {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "one"
    let window = stage(field)
    field.becomeFirstResponder()
    window.turn()
    let listener = Listener()
    field.inputDelegate = listener
    change(field, window)
    return listener.log
  }

  @Test func itHearsOfTheProgramsTextBeforeAndAfter() {
    expect(heard { field, _ in field.text = "two" }, equals: ["text will, one", "text did, two"])
    let inserted = heard { field, _ in field.insertText("!") }
    expect(inserted, equals: ["selection will", "text will, one", "text did, one!", "selection did"])
  }

  @Test func itHearsOfTheProgramsSelection() {
    let log = heard { field, _ in field.selectedTextRange = TextOffsetRange(0..<1) }
    expect(log, equals: ["selection will", "selection did"])
  }

  @Test func itHearsNothingOfKeysAndInputMethods() {
    let log = heard { _, window in
      window.type("a\u{8}")
      window.key(.keyboardLeftArrow)
      window.compose("한")
      window.commit("한")
    }
    expect(log.isEmpty)
  }

  @Test func itHearsOfAPressThatPutsTheCaretElsewhere() {
    expect(heard { _, window in window.tap(at: CGPoint(x: 22, y: 40)) }, equals: ["selection will", "selection did"])
  }
}
