import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What no keyboard types and a clipboard may hold: a field and a search field take it, show it, and go on.
@MainActor @Suite struct BadTypingTests {
  /// A name for a failure, and how the text is made.
  struct Paste: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }

    static let all = [
      Paste("a megabyte of words", String(repeating: "long ", count: 200_000)),
      Paste("a megabyte without a space", String(repeating: "x", count: 1_000_000)),
      Paste("a megabyte of Hangul", String(repeating: "가나다라마바사 ", count: 45_000)),
      Paste("a megabyte of Arabic", String(repeating: "مرحبا ", count: 90_000)),
      Paste("a megabyte of both directions", String(repeating: "abc שלום 123 ", count: 60_000)),
      Paste("a megabyte of families", String(repeating: "👨‍👩‍👧‍👦", count: 40_000)),
      Paste("a megabyte of lines", String(repeating: "\r\n", count: 500_000)),
      Paste("a hundred thousand marks on one letter", "e" + String(repeating: "\u{301}", count: 100_000)),
      Paste("a hundred thousand joiners", "👩" + String(repeating: "\u{200D}👩", count: 50_000)),
      Paste("control characters", BadText.controls),
      Paste("halves of pairs", BadText.halves),
      Paste("overrides of direction", String(repeating: "\u{202E}ab\u{2066}cd\u{2067}", count: 1000)),
    ]
  }

  private enum BadText {
    static let controls =
      String(String.UnicodeScalarView((0..<32).compactMap { Unicode.Scalar($0) }))
      + "\u{7F}\u{80}\u{9F}\u{200B}\u{200D}\u{202E}\u{2066}\u{2028}\u{2029}\u{FEFF}\u{FFFC}\u{FFFD}\u{FFFF}\u{10FFFF}"
    /// UTF-16 that is none: a String has replacement characters in their place.
    static let halves = String(
      decoding: [0xD83D, 0x61, 0xDC69, 0xDC69, 0xD800, 0xD800, 0x62] as [UInt16], as: UTF16.self)
  }

  /// Pastes, and does what people do with what they pasted.
  private func edit(_ window: TestWindow, _ text: String) {
    window.clipboard = text
    window.key(.keyboardV, characters: "v", modifiers: .control)
    window.type("z")
    window.key(.keyboardLeftArrow)
    window.key(.keyboardLeftArrow, modifiers: [.control, .shift])
    window.key(.keyboardDeleteOrBackspace)
    window.key(.keyboardHome)
    window.type("y")
    window.key(.keyboardEnd, modifiers: .shift)
    window.key(.keyboardEnd)
    window.compose("ㅎ")
    window.commit("하")
    window.pressUndo()
  }

  @Test(arguments: Paste.all)
  func aFieldTakesWhateverIsPasted(_ paste: Paste) {
    let (field, window) = editedField()
    edit(window, paste.text)
    expect(field.text?.hasPrefix("y"), equals: true)
    expectNil(window.damageError())
    let line = FieldLine.window(of: field.buffer, caret: field.buffer.head)
    let isOneLetter = paste.text.count == 1
    expect(isOneLetter || line.count <= FieldLine.wholeLength + 2048, "set are \(line.count) units")
    let caret = field.caretRect(for: field.endOfDocument)
    expect(field.bounds.insetBy(dx: -1, dy: -1).contains(caret), "the caret is in the field: \(caret)")
    window.key(.keyboardA, characters: "a", modifiers: .control)
    window.key(.keyboardDeleteOrBackspace)
    window.key(.keyboardTab)
    expect(field.text == "" && window.damageError() == nil)
  }

  @Test(arguments: [Paste.all[0], Paste.all[4], Paste.all[7], Paste.all[9]])
  func aSearchFieldTakesWhateverIsPasted(_ paste: Paste) {
    let search = UISearchController(searchResultsController: nil)
    let root = ScrollingController("Root")
    root.navigationItem.searchController = search
    let window = TestWindow(
      size: CGSize(width: 320, height: 200), root: UINavigationController(rootViewController: root))
    search.isActive = true
    window.advance(by: 0.5)
    edit(window, paste.text)
    expect(search.searchBar.text?.hasPrefix("y"), equals: true)
    expectNil(window.damageError())
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expect(!search.isActive && search.searchBar.text == "" && window.damageError() == nil)
  }
}
