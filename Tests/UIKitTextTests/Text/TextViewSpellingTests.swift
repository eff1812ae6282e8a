import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Words spelled wrongly in a text of several lines.
@MainActor @Suite struct TextViewSpellingTests {
  private func checked(
    _ text: String, _ library: NoZ = NoZ(), size: CGSize = CGSize(width: 200, height: 120),
    _ body: (UITextView, TestWindow) throws -> Void
  ) rethrows {
    let (view, window) = editedTextView(text, size: size) { $0.tintColor = .clear }
    window.stage.dispatcher.parts[Spelling.self] = Spelling(library)
    view.spellingChanged()
    view.select(0..<0)
    window.turn()
    try body(view, window)
  }

  /// How many pixels below the letters of a line are red.
  private func marks(_ view: UITextView, _ window: TestWindow, line: Int = 0) -> Int {
    let top = Int(view.convert(CGPoint(x: 0, y: view.caret(at: 0).minY), to: nil).y) + line * 21
    return (top..<top + 21).reduce(0) { count, y in
      count
        + (20..<220).count { x in
          let pixel = window.pixel(x: x, y: y)
          return Int(pixel >> 16 & 0xFF) > Int(pixel >> 8 & 0xFF) + 50
        }
    }
  }

  @Test func dotsStandUnderAMisspelledWordWhileTheTextIsEdited() {
    checked("a buzz ok") { view, window in
      expect(marks(view, window) > 0)
      view.resignFirstResponder()
      window.turn()
      expect(marks(view, window), equals: 0)
    }
  }

  @Test func aWordIsMarkedOnceTheCaretHasLeftIt() {
    checked("") { view, window in
      window.type("buzz")
      expect(marks(view, window), equals: 0)
      window.type(" ")
      expect(marks(view, window) > 0)
    }
  }

  @Test func aTextWithoutSpellingIsNotChecked() {
    let library = NoZ()
    checked("buzz ok", library) { view, window in
      view.spellCheckingType = .no
      window.turn()
      expect(marks(view, window), equals: 0)
      let count = library.asked.count
      window.type("zoo ")
      expect(library.asked.count, equals: count)
      view.spellCheckingType = .yes
      window.turn()
      expect(marks(view, window) > 0)
    }
  }

  @Test func onlyWhatIsSeenIsChecked() {
    let library = NoZ()
    let lines = (0..<500).map { "line a" + String(repeating: "b", count: $0 % 40) + "c\n" }.joined()
    checked(lines + "zebra", library) { view, window in
      expect(!library.asked.contains("zebra") && !library.asked.isEmpty)
      view.scrollRangeToVisible(NSRange(location: view.textStorage.length, length: 0))
      window.turn()
      expect(library.asked.contains("zebra"))
    }
  }

  @Test func aKeyChecksItsOwnParagraphAlone() {
    let library = NoZ()
    checked("one\ntwo\nthree", library) { view, window in
      library.asked = []
      window.type("x ")
      expect(library.asked == ["xone", "one"] || library.asked == ["xone"])
    }
  }

  private func openMenu(at offset: Int, of view: UITextView, in window: TestWindow) {
    window.press(at: view.middle(of: offset), button: 2)
    window.release(button: 2)
    window.advance(by: 0.3)
  }

  @Test func theMenuReplacesAWordAndLearnsIt() throws {
    try checked("a\nbuzz ok buzz", size: CGSize(width: 400, height: 500)) { view, window in
      openMenu(at: 3, of: view, in: window)
      try window.tap("buss")
      expect(view.text, equals: "a\nbuss ok buzz")
      openMenu(at: 12, of: view, in: window)
      try window.tap(SystemWord.learnSpelling.text)
      expect(view.text == "a\nbuss ok buzz" && marks(view, window, line: 1) == 0)
    }
  }

  @Test func aMarkMovesWithItsWord() {
    checked("buzz") { view, window in
      window.type("\n")
      expect(marks(view, window) == 0 && marks(view, window, line: 1) > 0 && window.damageError() == nil)
    }
  }
}
