import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Selecting beyond what is seen, and what keys delete: rules X31 and X33; and what lies above what: rule X17.
@MainActor @Suite struct TextViewPointerTests {
  private static let lines = (0..<200).map { "line \($0) of the text\n" }.joined()

  private func held(_ distance: CGFloat) -> (view: UITextView, window: TestWindow) {
    let (view, window) = editedTextView(Self.lines, size: CGSize(width: 200, height: 120))
    view.contentOffset = .zero
    window.turn()
    window.press(at: CGPoint(x: 70, y: 60))
    window.move(to: CGPoint(x: 70, y: 140 + distance))
    return (view, window)
  }

  // MARK: - X31

  @Test func x31AHeldPointerBelowTheEdgeScrollsAndSelectsWhileItRests() {
    let (view, window) = held(10)
    window.advance(by: 0.5)
    let (offset, end) = (view.contentOffset.y, view.selected.upperBound)
    expect(offset > 0)
    window.advance(by: 0.5)
    expect(view.contentOffset.y > offset && view.selected.upperBound > end)
    window.release()
    window.advance(by: 0.5)
    let rested = view.contentOffset.y
    window.advance(by: 0.5)
    expect(view.contentOffset.y, equals: rested)
  }

  @Test func x31ItScrollsFasterTheFurtherThePointerIs() {
    let (near, nearWindow) = held(10)
    nearWindow.advance(by: 0.5)
    let (far, farWindow) = held(60)
    farWindow.advance(by: 0.5)
    expect(far.contentOffset.y > 3 * near.contentOffset.y)
  }

  @Test func x31TheSelectionsEndFollowsThePointersColumn() {
    let (view, window) = held(20)
    window.advance(by: 0.5)
    let left = view.caret(at: view.selected.upperBound)
    window.move(to: CGPoint(x: 120, y: 160))
    window.advance(by: 0.1)
    let right = view.caret(at: view.selected.upperBound)
    expect(abs(left.minX - 50) < 6 && abs(right.minX - 100) < 6)
    window.release()
  }

  // MARK: - X33

  private func after(_ text: String, caret: Int, _ key: UIKeyboardHIDUsage, _ held: UIKeyModifierFlags) -> UITextView {
    let (view, window) = editedTextView(text)
    view.select(caret..<caret)
    window.key(key, characters: key == .keyboardTab ? "\t" : "", modifiers: held)
    return view
  }

  @Test func x33ControlDeletesWordsAndWithShiftUpToTheLinesEdge() {
    expect(after("one two three", caret: 7, .keyboardDeleteOrBackspace, .control).text, equals: "one  three")
    expect(after("one two three", caret: 4, .keyboardDeleteForward, .control).text.hasPrefix("one "), equals: true)
    expect(after("a\none two", caret: 5, .keyboardDeleteOrBackspace, [.control, .shift]).text, equals: "a\n two")
    expect(after("a\none two\nb", caret: 5, .keyboardDeleteForward, [.control, .shift]).text, equals: "a\none\nb")
  }

  @Test func x33TabIsTextAndWithControlItLeavesTheText() {
    expect(after("ab", caret: 1, .keyboardTab, []).text, equals: "a\tb")
    let (view, window) = editedTextView("ab")
    let other = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    view.superview?.addSubview(other)
    window.key(.keyboardTab, characters: "\t", modifiers: .control)
    expect(view.text == "ab" && !view.isFirstResponder)
  }

  @Test func x33EscapeEndsTheSelectionAndKeepsTheText() {
    let (view, window) = editedTextView("one two")
    view.select(2..<5)
    window.key(.keyboardEscape)
    expect(view.selected == 5..<5 && view.isFirstResponder && view.text == "one two")
  }

  @Test func x33InsertAndDeleteCopyPasteAndCut() {
    let (view, window) = editedTextView("one two")
    view.select(0..<3)
    window.key(.keyboardInsert, modifiers: .control)
    expect(window.clipboard, equals: "one")
    view.select(7..<7)
    window.key(.keyboardInsert, modifiers: .shift)
    expect(view.text, equals: "one twoone")
    view.select(0..<4)
    window.key(.keyboardDeleteForward, modifiers: .shift)
    expect(view.text == "twoone" && window.clipboard == "one ")
  }

  // MARK: - X17

  private static let yellow: UInt32 = 0xFFFF_FF00

  /// Four spaces in two runs, a line end, and four spaces more on a ground of yellow, with 10 points between lines.
  private func grounded() -> (view: UITextView, window: TestWindow) {
    editedTextView("") { view in
      let style = NSMutableParagraphStyle()
      style.lineSpacing = 10
      let text = NSMutableAttributedString(
        string: "    .\n    .",
        attributes: [
          .font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style, .foregroundColor: UIColor.black,
          .backgroundColor: UIColor(red: 1, green: 1, blue: 0, alpha: 1),
        ])
      text.addAttribute(.kern, value: 1, range: NSRange(location: 2, length: 2))
      view.attributedText = text
    }
  }

  @Test func x17AGroundFillsItsLineAndLeavesTheGapBetweenLines() {
    let (view, window) = grounded()
    let first = view.convert(view.rects(of: 0..<4)[0], to: nil)
    let bottom = Int(view.convert(CGPoint(x: 0, y: 8 + UIFont.systemFont(ofSize: 17).lineHeight), to: nil).y)
    for x in Int(first.minX) + 1..<Int(first.maxX) {
      expect(window.pixel(x: x, y: Int(first.minY) + 1), equals: Self.yellow)
      expect(window.pixel(x: x, y: bottom - 1), equals: Self.yellow)
    }
    expect(window.pixel(x: Int(first.minX) + 2, y: bottom + 4), equals: 0xFFFF_FFFF)
    expect(window.pixel(x: Int(first.minX) + 2, y: bottom + 14), equals: Self.yellow)
  }

  @Test func x17ASelectionLiesAboveTheGroundAndBelowTheLetters() {
    let (view, window) = grounded()
    let dot = view.convert(view.rects(of: 4..<5)[0], to: nil)
    func darkest() -> UInt32 {
      var least: UInt32 = 0xFF
      for y in Int(dot.minY)..<Int(dot.maxY) {
        for x in Int(dot.minX)..<Int(dot.maxX) { least = min(least, window.pixel(x: x, y: y) >> 16 & 0xFF) }
      }
      return least
    }
    let letter = darkest()
    view.select(0..<5)
    window.turn()
    expect(window.pixel(x: Int(dot.minX) - 4, y: Int(dot.minY) + 4) != Self.yellow)
    expect(darkest() <= letter)
  }

  /// The rows of the window that hold red.
  private func redRows(_ offset: CGSize) -> [Int] {
    let (view, window) = editedTextView("") { view in
      let shadow = NSShadow()
      shadow.shadowOffset = offset
      shadow.shadowColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      view.attributedText = NSAttributedString(
        string: "HH",
        attributes: [
          .font: UIFont.systemFont(ofSize: 17), .shadow: shadow, .foregroundColor: UIColor(white: 0, alpha: 0.01),
        ])
    }
    view.resignFirstResponder()
    window.turn()
    return (20..<140).filter { y in
      (20..<220).contains { x in
        let pixel = window.pixel(x: x, y: y)
        return pixel >> 16 & 0xFF > 0xF0 && pixel >> 8 & 0xFF < 0x40
      }
    }
  }

  @Test func x17AShadowFallsDownwardsAndNothingCutsIt() {
    let (near, far) = (redRows(CGSize(width: 0, height: 2)), redRows(CGSize(width: 0, height: 62)))
    expect(!near.isEmpty && far == near.map { $0 + 60 })
  }
}
