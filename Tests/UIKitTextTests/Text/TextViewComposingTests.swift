import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKit

@testable import UIKitTestSupport
@testable import UIKitTesting

/// Input methods in a text of several lines: rules X37 to X40.
@MainActor @Suite struct TextViewComposingTests {
  /// What `ImeRepair` makes of batches recorded from ibus-hangul, in its tests' short form: text as it is, keys in brackets,
  /// what is composed in parentheses; with the text that it leaves.
  private nonisolated static let recorded: [(events: String, text: String)] = [
    ("[a]a[1]1", "a1"), ("(ㄱ)(가)", "가"), ("(가)(간)가(나)", "가나"), ("(가)(ㄱ)()", ""),
    ("(ㄱ)(가)(간)가(나)나[ ] (ㄷ)(다)다[/]/", "가나 다/"), ("[ ] (ㄱ)", " ㄱ"), ("[1]1(ㄱ)(가)", "1가"),
    ("(ㅎ)ㅎ(ㅗ)", "ㅎㅗ"), ("(가)가", "가"), ("(한)漢", "漢"), ("(한)", "한"), ("(가)()", ""), ("â", "â"),
    ("(가)가[\r](나)나[\r]", "가\n나\n"), ("(가)가[\r][\r](ㄲ)", "가\n\nㄲ"),
    ("(ㄴ)(나)나[/]/[ ] [1]1[←](ㄱ)(가)(ㄱ)()[\u{8}]", "나/1"), ("(ㄴ)(나)나[/]/(ㄴ)(나)나[ ] [1]1[←]", "나/나 1"),
    ("(가나다)가나다라마바사아자차카타", "가나다라마바사아자차카타"), ("(ㄱ)()", ""),
    ("(가)가[ ] ", "가 "), ("(가)가[\r]", "가\n"), ("(가)가[1]1", "가1"), ("(가)가[/]/", "가/"), ("(가)가[←]", "가"),
    ("[ ] ", " "), ("[\r]", "\n"), ("[1]1", "1"), ("[/]/", "/"), ("[e]€", "€"), ("[c]", ""), ("[1]!", "!"),
    ("(가)가[?]가(ㄲ)", "가가ㄲ"), ("(ㄱ)(가)가[/]/", "가/"), ("(가)(ㄱ)()", ""), ("", ""),
  ]

  private func replay(_ events: String, in window: TestWindow) {
    var rest = Substring(events)
    while let first = rest.popFirst() {
      switch first {
      case "(":
        let composed = rest.prefix { $0 != ")" }
        rest = rest.dropFirst(composed.count + 1)
        window.compose(String(composed))
      case "[":
        let key = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(key.count + 1)
        switch key {
        case "\r": window.key(.keyboardReturnOrEnter, characters: "\r")
        case "←": window.key(.keyboardLeftArrow)
        case "\u{8}": window.key(.keyboardDeleteOrBackspace, characters: "\u{8}")
        case " ": window.key(.keyboardSpacebar, characters: " ")
        default: break
        }
      default: window.commit(String(first))
      }
    }
  }

  @Test(arguments: recorded) func nothingOfARecordedCompositionIsLostBetweenLines(events: String, text: String) {
    let (view, window) = editedTextView("first\n\nlast")
    view.select(6..<6)
    replay(events, in: window)
    // What is still being composed counts.
    expect(view.text, equals: "first\n" + text + "\nlast")
  }

  /// What a field of one line makes of the same events is truth for the lines of a text view.
  @Test(arguments: recorded.filter { !$0.events.contains("\r") })
  func aTextViewTakesACompositionAsAFieldDoes(events: String, text: String) {
    let (view, window) = editedTextView("ab\ncd")
    view.select(4..<4)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "cd"
    let other = TestWindow(size: CGSize(width: 200, height: 34), root: field)
    field.becomeFirstResponder()
    field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: 1).flatMap {
      field.textRange(from: $0, to: $0)
    }
    replay(events, in: other)
    replay(events, in: window)
    expect(view.text, equals: "ab\n" + (field.text ?? ""))
    let caret = field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.end) }
    expect(view.selectedRange.location - 3, equals: caret)
  }

  @Test func backspaceBehindACancelledCompositionJoinsLines() {
    let (view, window) = editedTextView("first\n\nlast")
    view.select(6..<6)
    replay("(가)(ㄱ)()[\u{8}]", in: window)
    expect(view.text == "first\nlast" && view.selected == 5..<5)
  }

  /// The first letter replaces the selection; each further one replaces the one before.
  @Test(arguments: ["", "next"]) func whatIsComposedInPlaceOfASelectionLooksLikeIt(next: String) throws {
    let (view, window) = editedTextView()
    let text = NSMutableAttributedString(string: "Title\n", attributes: [.font: UIFont.boldSystemFont(ofSize: 24)])
    text.append(NSAttributedString(string: next, attributes: [.font: UIFont.systemFont(ofSize: 12)]))
    view.attributedText = next.isEmpty ? text.attributedSubstring(from: NSRange(location: 0, length: 5)) : text
    view.select(0..<5)
    replay("(ㅎ)(하)()(한)한(ㄱ)ㄱ", in: window)
    expect(view.text, equals: next.isEmpty ? "한ㄱ" : "한ㄱ\nnext")
    for place in 0..<2 {
      let font = view.attributedText?.attribute(.font, at: place, effectiveRange: nil) as? UIFont
      expect(font, equals: UIFont.boldSystemFont(ofSize: 24))
    }
  }

  @Test func x37ComposingAsksNothingAndTellsOfEachChange() {
    let log = TextViewLog()
    let (view, window) = editedTextView("a") { $0.delegate = log }
    _ = log.take()
    window.compose("ㅎ")
    window.compose("하")
    expect(
      view.markedTextRange != nil
        && log.take() == [
          "selection 2+0", "changed 'aㅎ'", "changed 'a하'",
        ])
    window.commit("하")
    expect(log.take() == ["may 1+1 '하'", "changed 'a하'"] && view.markedTextRange == nil)
  }

  @Test func x39TheCandidatesStandAtTheComposedTextAfterScrolling() throws {
    let (view, window) = editedTextView((0..<60).map { "line \($0)" }.joined(separator: "\n"))
    window.compose("한")
    let marked = try require(view.markedTextRange)
    let area = try require(window.host.textInputArea)
    expect(CGRect(origin: .zero, size: window.host.size).contains(area))
    let before = view.firstRect(for: marked)
    view.contentOffset.y -= 30
    window.turn()
    expect(view.firstRect(for: marked), equals: before)
    expect(try require(window.host.textInputArea).minY, equals: area.minY + 30)
  }

  @Test func x39AComposedTextOfSeveralLinesHasARectangleInEach() throws {
    let (view, window) = editedTextView("", size: CGSize(width: 100, height: 120))
    window.compose("long composed text that wraps")
    let marked = try require(view.markedTextRange)
    let rects = view.selectionRects(for: marked).map(\.rect)
    expect(rects.count >= 2 && view.firstRect(for: marked) == rects[0])
  }

  @Test func x39AClickCommitsFirst() {
    let (view, window) = editedTextView("iiii\n")
    window.compose("한")
    window.tap(at: view.convert(CGPoint(x: 6, y: 15), to: nil))
    window.type("x")
    expect(view.text == "xiiii\n한" && window.cancelledCompositions == ["한"])
  }

  @Test func x40TheSameTextSetWhileComposingKeepsTheLetters() {
    let (view, window) = editedTextView("a")
    window.compose("가")
    view.text = view.text
    expect(view.text == "a가" && view.markedTextRange == nil && window.cancelledCompositions == ["가"])
    window.compose("나")
    expect(view.text, equals: "a가나")
  }

  @Test func x40ADelegateThatWaitsForTheCompositionSeesItsEnd() {
    let log = TextViewLog()
    let (view, window) = editedTextView("") { $0.delegate = log }
    log.didChange = { view in
      guard view.markedTextRange == nil, view.text.count > 2 else { return }
      view.text = String(view.text.prefix(2))
    }
    for syllable in ["한", "글", "날"] {
      window.compose(syllable)
      window.commit(syllable)
    }
    expect(view.text, equals: "한글")
  }

  @Test func composedTextIsUnderlined() throws {
    let (view, window) = editedTextView("")
    window.compose("한")
    let marked = try require(view.markedTextRange)
    let rect = view.convert(view.firstRect(for: marked), to: nil)
    let underlined = window.image().pngData()
    view.unmarkText()
    window.turn()
    expect(underlined != window.image().pngData() && rect.height > 0)
  }
}
