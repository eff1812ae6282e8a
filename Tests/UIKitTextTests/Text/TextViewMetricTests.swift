import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Where text stands in a text view, and how large the view wants to be: rules X1 to X8.
@MainActor @Suite struct TextViewMetricTests {
  private let font = UIFont.systemFont(ofSize: 17)

  @Test func x1TextStandsFivePointsFromTheLeftAndEightFromTheTop() {
    let (view, _) = editedTextView("one")
    expect(view.textContainerInset, equals: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    expect(view.caret(at: 0).minX, equals: 5)
    expect(view.rects(of: 0..<3)[0].minY, equals: 8)
  }

  @Test(arguments: 1...5) func x1ContentIsSixteenPointsHigherThanItsLines(lines: Int) {
    let (view, _) = editedTextView(Array(repeating: "line", count: lines).joined(separator: "\n"))
    expect(abs(view.contentSize.height - (16 + CGFloat(lines) * font.lineHeight)) <= 1)
    expect(view.contentSize.width, equals: 200)
  }

  /// Apple says of `lineSpacing` that it "is included in the line fragment heights in the layout manager", and of the
  /// typesetter that it puts it "below the descenders in the used rectangle" of each line: a text view, which is as high as
  /// the used rectangle, has it below its last line too. String drawing, which has no layout manager, has it between lines.
  @Test func x10LineSpacingStandsBelowTheLastLineToo() {
    let (view, window) = editedTextView("one\ntwo")
    let plain = view.contentSize.height
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 100
    let text = NSAttributedString(string: "one\ntwo", attributes: [.font: font, .paragraphStyle: style])
    view.attributedText = text
    window.turn()
    expect(view.contentSize.height, equals: plain + 200)
    expect(view.sizeThatFits(CGSize(width: 200, height: 1000)).height, equals: plain + 200)
    expect(abs(text.size().height - 2 * font.lineHeight - 100) < 0.01)
    let last = view.layoutManager.lineFragmentUsedRect(forGlyphAt: 6, effectiveRange: nil)
    expect(abs(last.height - font.lineHeight - 100) < 0.01)
    expect(abs(view.layoutManager.usedRect(for: view.textContainer).height - 2 * font.lineHeight - 200) < 0.01)
  }

  @Test func x2ANewTextViewIsEditableAndScrolls() {
    let view = UITextView()
    expect(view.isEditable && view.isSelectable && view.isScrollEnabled && view.text == "")
    expect(view.font == nil && view.textColor == nil && view.textAlignment == .natural)
    expect(!view.allowsEditingTextAttributes && view.backgroundColor == .systemBackground)
    view.text = nil
    expect(view.text == "" && view.attributedText.length == 0)
  }

  @Test(arguments: 0...3) func x3TheCaretIsALittleHigherThanItsLine(line: Int) {
    let (view, _) = editedTextView("a\nb\nc\nd")
    let caret = view.caret(at: 2 * line)
    expect(caret.width == 1 && abs(caret.height - (font.lineHeight + 1.5)) < 0.01)
    expect(caret.minY, equals: (8 + CGFloat(line) * font.lineHeight - 0.75).rounded(.down))
  }

  @Test func x4OnlyATextThatDoesNotScrollHasASizeOfItsOwn() {
    let (view, _) = editedTextView("one two three four five six seven eight nine ten")
    expect(view.intrinsicContentSize, equals: CGSize(width: -1, height: -1))
    view.isScrollEnabled = false
    let lines = ((view.intrinsicContentSize.height - 16) / font.lineHeight).rounded()
    expect(lines >= 2 && abs(view.intrinsicContentSize.height - 16 - lines * font.lineHeight) <= 1)
  }

  @Test func x4TheTextWrapsAtTheViewsWidth() {
    let (view, window) = editedTextView("one two three four five six")
    let narrow = view.contentSize.height
    view.frame.size.width = 80
    window.turn()
    expect(view.contentSize.height > narrow)
    view.textContainerInset.left = 30
    window.turn()
    expect(view.caret(at: 0).minX, equals: 35)
  }

  @Test func x5TheSizeThatFitsIsTheTextsAndNoWiderThanAsked() {
    let (view, _) = editedTextView("one two three four five six")
    let wide = view.sizeThatFits(CGSize(width: 1000, height: 10))
    expect(wide.width < 1000 && abs(wide.height - 16 - font.lineHeight) <= 1)
    let narrow = view.sizeThatFits(CGSize(width: 100, height: 10))
    expect(narrow.width <= 100 && narrow.height > wide.height)
    expect(view.sizeThatFits(CGSize(width: wide.width, height: .infinity)), equals: wide)
  }

  @Test func x5WithoutScrollingTheContentIsAsLargeAsTheView() {
    let (view, window) = editedTextView(String(repeating: "line\n", count: 30)) { $0.isScrollEnabled = false }
    window.turn()
    expect(view.contentSize == view.bounds.size && view.contentOffset == .zero)
  }

  @Test func x6BehindTheLastLineEndIsALineWithACaret() {
    let (view, _) = editedTextView("one\n")
    expect(abs(view.contentSize.height - 16 - 2 * font.lineHeight) <= 1)
    expect(view.caret(at: 4).minY > view.caret(at: 0).minY && view.caret(at: 4).minX == 5)
  }

  @Test func x6AnEmptyTextHasALineOfWhatWouldBeTyped() {
    let (view, window) = editedTextView("")
    expect(abs(view.caret(at: 0).height - font.lineHeight - 1.5) < 0.01)
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 30)]
    window.turn()
    expect(abs(view.caret(at: 0).height - UIFont.systemFont(ofSize: 30).lineHeight - 1.5) < 0.01)
  }

  @Test func x7TypingKeepsTheCaretVisible() {
    let (view, window) = editedTextView("")
    for _ in 0..<12 { window.type("line\n") }
    expect(view.bounds.contains(view.caret(at: view.selectedRange.location)))
    expect(view.contentOffset.y > 0)
    view.contentOffset.y = 0
    window.turn()
    window.type("x")
    expect(view.bounds.contains(view.caret(at: view.selectedRange.location)))
  }

  @Test func x7SettingTheTextKeepsTheOffset() {
    let text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    let (view, window) = editedTextView(text)
    view.contentOffset.y = 200
    view.text = text + "\nmore"
    window.turn()
    expect(view.contentOffset.y, equals: 200)
    view.text = "short"
    window.turn()
    expect(view.contentOffset.y, equals: 0)
  }

  @Test func x7ARangeIsScrolledIntoViewRightAfterTheTextWasSet() {
    let (view, _) = editedTextView("")
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
    expect(view.bounds.contains(view.caret(at: view.text.utf16.count)))
    let offset = view.contentOffset
    view.scrollRangeToVisible(NSRange(location: view.text.utf16.count - 3, length: 2))
    expect(view.contentOffset, equals: offset)
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    expect(view.contentOffset.y, equals: 0)
  }

  @Test func x8LinesThatAreSeenStayWhenTextAboveTurnsOutToBeHigher() throws {
    let long = String(repeating: "many words that wrap ", count: 12)
    let text = (0..<400).map { $0 % 3 == 0 ? long : "line \($0)" }.joined(separator: "\n")
    let (view, window) = editedTextView(text)
    view.contentOffset.y = view.contentSize.height / 2
    window.turn()
    for _ in 0..<60 {
      let top = try require(view.closestPosition(to: CGPoint(x: 0, y: view.bounds.minY + 40)))
      let before = view.caretRect(for: top).minY - view.bounds.minY
      view.contentOffset.y -= 37
      window.turn()
      let after = view.caretRect(for: top).minY - view.bounds.minY
      expect(abs(after - before - 37) <= 1)
    }
  }

  @Test func anotherWidthKeepsTheLineThatIsSeenFirst() throws {
    let text = (0..<200).map { "line \($0) with a few words more" }.joined(separator: "\n")
    let (view, window) = editedTextView(text, size: CGSize(width: 300, height: 120))
    view.contentOffset.y = 1000
    window.turn()
    let top = try require(view.closestPosition(to: CGPoint(x: 0, y: view.bounds.minY + 1)))
    view.frame.size.width = 150
    window.turn()
    expect(abs(view.caretRect(for: top).minY - view.bounds.minY) < font.lineHeight)
  }
}
