import Expectations
import Foundation
import RandomTesting
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What no keyboard types and a file may hold, in a text view: it takes it, shows it, and goes on. Rules X36 and X69.
@MainActor @Suite struct BadTextViewTests {
  private static let storms: [(name: String, text: String)] = [
    ("controls", BadTypingTests.Paste.all[9].text), ("halves", BadTypingTests.Paste.all[10].text),
    ("isolates", String(repeating: "a\u{2066}\u{5D0}\u{2067}b\u{202E}c\u{202C}\u{2069}\n", count: 60)),
    ("unclosed", String(repeating: "\u{202A}\u{202B}\u{202D}\u{2068}", count: 200) + "x"),
    ("joiners", "👩" + String(repeating: "\u{200D}👩", count: 3000)),
    ("families", String(repeating: "👨‍👩‍👧‍👦👩🏽‍🚒🏳️‍🌈", count: 200)), ("flags", String(repeating: "🇰🇷🇺🇸", count: 300) + "🇰"),
    ("marks", "e" + String(repeating: "\u{301}\u{323}", count: 3000) + "x"),
    ("marks on nothing", String(repeating: "\u{20DD}\u{1AB0}", count: 400)),
    ("jamo", String(repeating: "\u{1100}\u{1161}\u{11A8}\u{1100}", count: 300)),
    ("line ends", "a\rb\r\nc\nd\u{2028}e\u{2029}f\u{85}g\u{0B}h\u{0C}"),
    ("nothing seen", "\u{200B}\u{FEFF}\u{AD}\u{2060}"),
  ]

  private static let names = storms.map(\.name)

  @Test(arguments: 0..<12) func aTextViewTakesWhateverIsPasted(index: Int) {
    let (name, text) = Self.storms[index]
    let (view, window) = editedTextView("ab")
    view.select(1..<1)
    window.clipboard = text
    window.key(.keyboardV, characters: "v", modifiers: .control)
    expect(view.text, equals: "a" + text + "b", "\(name)")
    // The caret goes from one end to the other, a character at a time.
    view.select(0..<0)
    var (last, steps) = (-1, 0)
    while view.selectedRange.location < view.text.utf16.count, steps < 120 {
      expect(view.selectedRange.location > last, "\(name)")
      last = view.selectedRange.location
      view.selectedTextRange = view.position(from: view.beginningOfDocument, offset: last).flatMap { start in
        view.tokenizer.position(from: start, toBoundary: .character, inDirection: .storage(.forward)).flatMap {
          view.textRange(from: $0, to: $0)
        }
      }
      steps += 1
      guard view.selectedRange.location > last else { break }
    }
    for key in [
      UIKeyboardHIDUsage.keyboardEnd, .keyboardDownArrow, .keyboardLeftArrow, .keyboardUpArrow, .keyboardHome,
    ] {
      window.key(key)
      let caret = view.caret(at: view.selectedRange.location)
      expect(caret.minX.isFinite && caret.minY >= 0 && caret.maxY <= view.contentSize.height + 2, "\(name)")
    }
    window.key(.keyboardDeleteOrBackspace, characters: "\u{8}")
    window.type("z")
    expectNil(window.damageError(), "\(name)")
    for _ in 0..<6 { window.pressUndo() }
    expect(view.text, equals: "ab", "\(name)")
  }

  @Test func halvesOfPairsThatFoundationHandsOverAreSeenAndEdited() {
    let units: [unichar] = [0x61, 0xD83D, 0x62, 0xDE00, 0xD83D, 0xDE00, 0xDC00]
    let text = NSString(characters: units, length: units.count)
    let (view, window) = editedTextView("")
    view.textStorage.mutableString.setString(text as String)
    view.textStorage.mutableString.append(NSString(characters: [0xD800], length: 1) as String)
    window.turn()
    expect(view.text.utf16.count == view.textStorage.length && view.text.unicodeScalars.first == "a")
    view.select(0..<view.textStorage.length)
    window.type("x")
    expect(view.text == "x" && window.damageError() == nil)
  }

  /// A range that ends between the halves of a pair takes both.
  @Test func arangeThatCutsAPairTakesAllOfIt() throws {
    let (view, window) = editedTextView("a😀b")
    let start = try require(view.position(from: view.beginningOfDocument, offset: 2))
    let end = try require(view.position(from: view.beginningOfDocument, offset: 4))
    let range = try require(view.textRange(from: start, to: end))
    expect(view.caretRect(for: start).minX.isFinite)
    view.replace(range, withText: "-")
    window.turn()
    expect(view.text.unicodeScalars.allSatisfy { $0.value != 0xFFFD } && view.text.hasPrefix("a"))
    _ = view.selectionRects(for: range)
    expectNil(window.damageError())
  }

  /// All of Unicode: every scalar is set once, in lines of 64, and each line has a caret at both of its ends.
  @Test(arguments: 0...16) func everyCharacterOfAPlaneIsSet(plane: UInt32) {
    let (view, window) = editedTextView("", size: CGSize(width: 600, height: 400))
    for start in stride(from: plane << 16, to: (plane + 1) << 16, by: 0x800) {
      var text = String.UnicodeScalarView()
      for value in start..<start + 0x800 {
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
        if value % 64 == 63 { text.append("\n") }
      }
      view.text = String(text)
      expect(view.text.unicodeScalars.elementsEqual(text), "from \(String(start, radix: 16))")
      view.scrollRangeToVisible(NSRange(location: view.textStorage.length, length: 0))
      view.layoutIfNeeded()
      view.layoutManager.ensureLayout(for: view.textContainer)
      let caret = view.caret(at: view.textStorage.length)
      expect(caret.minY.isFinite && caret.height > 0, "from \(String(start, radix: 16))")
    }
    window.turn()
    expectNil(window.damageError())
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -5])
  func wildTextContainerInsetsLeaveAnEditableText(number: CGFloat) {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.text = "some text"
    let root = UIView()
    root.addSubview(view)
    let window = TestWindow(size: CGSize(width: 100, height: 60), root: root)
    for inset in [
      UIEdgeInsets(top: number, left: 0, bottom: 0, right: 0), UIEdgeInsets(top: 0, left: number, bottom: 0, right: 0),
      UIEdgeInsets(top: 0, left: 0, bottom: number, right: 0), UIEdgeInsets(top: 0, left: 0, bottom: 0, right: number),
      UIEdgeInsets(top: number, left: number, bottom: number, right: number),
    ] {
      view.textContainerInset = inset
      window.turn()
      view.insertText("x")
      window.turn()
      let size = view.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity))
      expect(!size.width.isNaN && !size.height.isNaN && !view.contentSize.height.isNaN)
    }
  }
}
