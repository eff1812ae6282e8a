import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Rules of text views that are small alone: what a new one shows, how keys go by pages, and where
/// lines of scripts without spaces end.
@MainActor @Suite struct TextViewRuleTests {
  /// The offsets at which lines begin, behind the first.
  private func lineStarts(_ view: UITextView) -> [Int] {
    let tops = (0..<view.text.utf16.count).map { view.rects(of: $0..<$0 + 1).first?.minY ?? -1 }
    return tops.indices.dropFirst().filter { tops[$0] > tops[$0 - 1] + 1 }
  }

  // MARK: - X2, X5

  @Test func x2ATextWithoutAFontIsDrawnInTwelvePointsAndTheColourOfLabels() throws {
    let (view, window) = editedTextView { $0.font = nil }
    expect(view.dataDetectorTypes, equals: [])
    window.type("M")
    let font = UIFont.systemFont(ofSize: 12)
    expect(abs(view.contentSize.height - 16 - font.lineHeight) <= 1)
    let width = ("M" as NSString).size(withAttributes: [.font: font]).width
    expect(abs(view.caret(at: 1).minX - 5 - width) < 0.01)
    // As the same text is that says so itself.
    let pixels = window.pixels
    view.font = font
    view.textColor = .label
    window.turn()
    expect(window.pixels, equals: pixels)
    view.textColor = .red
    window.turn()
    expect(window.pixels != pixels)
  }

  @Test func x5ATextThatDoesNotScrollHasItsSizeInConstraintsToo() {
    let (view, _) = editedTextView("one two three four five six seven") { $0.isScrollEnabled = false }
    for width in [60.0, 100, 150, 1000] {
      let size = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      expect(size.width == width && size.height == view.sizeThatFits(CGSize(width: width, height: 0)).height)
    }
  }

  // MARK: - X16

  @Test(arguments: [6.0, -4, 30]) func x16ARaisedRunRaisesItsLine(offset: CGFloat) {
    let font = UIFont.systemFont(ofSize: 17)
    func height(_ offset: CGFloat) -> CGFloat {
      let text = NSMutableAttributedString(string: "ab\nc", attributes: [.font: font])
      text.addAttribute(.baselineOffset, value: offset, range: NSRange(location: 1, length: 1))
      let (view, _) = editedTextView { $0.attributedText = text }
      return view.caret(at: 3).minY - view.caret(at: 0).maxY + view.caret(at: 0).height
    }
    expect(abs(height(offset) - height(0) - abs(offset)) <= 1)
  }

  // MARK: - X24

  @Test func x24TextThatComesFromAnotherViewIsOneQuestionAndOneUndo() {
    let log = TextViewLog()
    let (view, window) = editedTextView("[]") { $0.delegate = log }
    let field = UITextField(frame: CGRect(x: 30, y: 100, width: 120, height: 30))
    field.text = "one two"
    view.superview?.addSubview(field)
    field.becomeFirstResponder()
    field.editor.select(0..<4)
    window.turn()
    _ = log.take()
    let start = field.convert(field.textLines.rects(of: 1..<2)[0].origin, to: nil)
    let end = view.convert(view.caret(at: 1).origin, to: nil)
    window.press(at: CGPoint(x: start.x + 3, y: start.y + 8))
    window.move(to: CGPoint(x: start.x + 12, y: start.y + 8))
    window.move(to: CGPoint(x: end.x, y: end.y + 8))
    window.advance(by: 0.4)
    window.release()
    window.advance(by: 1)
    expect(view.text == "[one ]" && field.text == "two")
    let calls = log.take()
    expect(calls.filter { $0.hasPrefix("may ") && $0 != "may begin" }, equals: ["may 1+0 'one '"], "\(calls)")
    expect(calls.filter { $0.hasPrefix("changed") }, equals: ["changed '[one ]'"])
    window.pressUndo()
    expect(view.text == "[]" && view.undoManager?.canUndo == false)
  }

  // MARK: - X28

  @Test func x28WhereTheNextInsertionReplacesAllNoSelectionIsSeen() throws {
    let (view, window) = editedTextView("one")
    let background = window.pixels[0]
    view.select(0..<3)
    let rect = view.convert(try require(view.rects(of: 0..<3).first), to: nil)
    func corner() -> UInt32 {
      window.turn()
      return window.pixels[(Int(rect.minY) + 1) * 240 + Int(rect.minX) + 1]
    }
    expect(corner() != background)
    view.clearsOnInsertion = true
    expect(corner() == background && view.selected == 0..<3)
    window.key(.keyboardLeftArrow, modifiers: .shift)
    expect(corner() != background && !view.clearsOnInsertion)
  }

  // MARK: - X32

  @Test func x32ThePageKeysGoByAScreenLessOneLineAndExtendWithShift() {
    let (view, window) = editedTextView((0..<60).map { "line \($0)" }.joined(separator: "\n"))
    view.select(2..<2)
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    let top = view.caret(at: 2).minY
    window.key(.keyboardPageDown)
    let moved = view.caret(at: view.selectedRange.location).minY - top
    expect(moved > 120 - 2.2 * line && moved <= 120 - 0.5 * line, "\(moved)")
    expect(view.bounds.contains(view.caret(at: view.selectedRange.location)))
    let place = view.selectedRange.location
    window.key(.keyboardPageDown, modifiers: .shift)
    expect(view.selectedRange.location == place && view.selectedRange.length > 0)
    window.key(.keyboardPageUp)
    window.key(.keyboardPageUp)
    expect(view.caret(at: view.selectedRange.location).minY, equals: top)
  }

  @Test func x32HomeAndEndGoToTheEdgesOfALineThatIsSeen() {
    let (view, window) = editedTextView("many words that wrap over lines\nend", size: CGSize(width: 110, height: 120))
    let starts = lineStarts(view)
    expect(starts.count >= 3)
    view.select(starts[0] + 2..<starts[0] + 2)
    window.key(.keyboardHome)
    expect(view.selected, equals: starts[0]..<starts[0])
    window.key(.keyboardEnd, modifiers: .shift)
    expect(view.selectedRange.location == starts[0] && view.selected.upperBound <= starts[1])
    expect(view.selected.upperBound >= starts[1] - 1)
    window.key(.keyboardEnd, modifiers: .control)
    expect(view.selected, equals: view.text.utf16.count..<view.text.utf16.count)
    window.key(.keyboardHome, modifiers: [.control, .shift])
    expect(view.selected, equals: 0..<view.text.utf16.count)
  }

  // MARK: - X56, X57

  @Test func x56PlainKoreanBreaksBetweenSyllablesUnlessItsStyleSaysWords() {
    let text = "가나 다라마바사아"
    let (view, window) = editedTextView(text, size: CGSize(width: 90, height: 160))
    expect(lineStarts(view).first.map { $0 > 3 && $0 < 9 }, equals: true)
    let style = NSMutableParagraphStyle()
    style.lineBreakStrategy = .hangulWordPriority
    view.attributedText = NSAttributedString(
      string: "가나 다라마", attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    window.turn()
    expect(lineStarts(view), equals: [3])
  }

  @Test(arguments: [
    "ภาษาไทยไม่มีช่องว่างระหว่างคำ", "ພາສາລາວບໍ່ມີຊ່ອງຫວ່າງ", "ភាសាខ្មែរគ្មានដកឃ្លា",
    "👨‍👩‍👧👩🏽‍🚀🏳️‍🌈🇰🇷🇺🇸1️⃣👍🏿👨‍👩‍👧",
  ])
  func x57NoLineBeginsInsideACharacter(text: String) {
    var characters: Set<Int> = []
    for index in text.indices { characters.insert(text.utf16.distance(from: text.startIndex, to: index)) }
    for width in stride(from: 30, through: 150, by: 8) {
      let (view, _) = editedTextView(text, size: CGSize(width: CGFloat(width), height: 300))
      let starts = lineStarts(view)
      expect(width > 40 || !starts.isEmpty)
      expect(starts.allSatisfy(characters.contains), "\(width): \(starts)")
    }
  }

  // MARK: - X63

  @Test func x63AKeyIsSeenInTheNextFrameAndSetsItsParagraphAlone() {
    let (view, window) = editedTextView((0..<20_000).map { "line \($0)" }.joined(separator: "\n"))
    let end = view.buffer.count
    for place in [0, end / 2, end] {
      view.select(place..<place)
      view.scrollRangeToVisible(view.selectedRange)
      window.turn()
      let (count, old) = (view.textSystem.layout.setCount, window.pixels)
      window.type("W")
      expect(window.pixels != old && window.pixels == window.freshPixels)
      expect(view.textSystem.layout.setCount - count <= 1, "\(view.textSystem.layout.setCount - count)")
    }
  }

  // MARK: - X72

  @Test func x72WithoutAndAgainWithScrollingTheSameLineIsSeen() {
    let (view, window) = editedTextView((0..<60).map { "line \($0)" }.joined(separator: "\n"))
    view.contentOffset.y = 300
    window.turn()
    view.isScrollEnabled = false
    view.isScrollEnabled = true
    window.turn()
    expect(view.contentOffset.y, equals: 300)
    view.isScrollEnabled = false
    window.turn()
    view.isScrollEnabled = true
    window.turn()
    expect(view.contentOffset.y, equals: 300)
  }

  // MARK: - X69

  /// A half of a pair that an edit leaves is a character of its own: it can be deleted, copied and taken back.
  @Test(arguments: [0, 1]) func x69TypingBesideAHalfOfAPairLosesNothing(half: Int) {
    let (view, window) = editedTextView("a😀b")
    view.textStorage.replaceCharacters(in: NSRange(location: 1 + half, length: 1), with: "")
    window.turn()
    expect(view.text == "a\u{FFFD}b" && view.textStorage.length == 3)
    view.select(2..<2)
    window.type("x")
    expect(view.text, equals: "a\u{FFFD}xb")
    window.type("\u{8}\u{8}")
    expect(view.text, equals: "ab")
    window.pressUndo()
    window.pressUndo()
    expect(view.text, equals: "a\u{FFFD}b")
    view.select(0..<3)
    window.key(.keyboardC, characters: "c", modifiers: .control)
    expect(window.clipboard, equals: "a\u{FFFD}b")
  }

  @Test func x69HalvesThatTheProgramPutsInStayApartAndNothingElseIsLost() {
    let (view, window) = editedTextView("ab")
    let units: [unichar] = [0x63, 0xD83D, 0x64, 0xDE00, 0x65]
    let string = NSString(characters: units, length: units.count) as String
    view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 0), with: string)
    window.turn()
    expect(view.textStorage.length == 7 && view.text.filter(\.isASCII) == "acdeb")
    for offset in 0...7 {
      view.select(offset..<offset)
      window.type("x")
      window.pressUndo()
      expect(view.textStorage.length == 7 && view.text.filter(\.isASCII) == "acdeb")
    }
  }

  @Test func x69AnEditInsideAPairLeavesTheOtherLetters() {
    for location in 0...3 {
      for length in 0...(4 - location) {
        let (view, window) = editedTextView("a😀b")
        view.textStorage.replaceCharacters(in: NSRange(location: location, length: length), with: "xy")
        window.turn()
        let left = Array("a😀b".utf16)
        expect(view.textStorage.length, equals: 4 - length + 2)
        expect(view.text.contains("xy"))
        expect(
          view.text.contains("a") == (location > 0 || length == 0)
            && view.text.contains("b") == (location + length < left.count))
      }
    }
  }
}
