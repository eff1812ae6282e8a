import Expectations
import Testing
import UIKit
import UIKitTesting

/// Korean text as an input method composes it.
@MainActor
struct HangulTypingTests {
  private func composed(_ text: String) -> [String] {
    HangulComposer.steps(for: text).map { step in
      switch step {
      case .compose(let text): text
      case .commit(let text): "[\(text)]"
      case .key(let character): "<\(character)>"
      }
    }
  }

  private func result(_ text: String) -> String {
    HangulComposer.steps(for: text).map { step in
      switch step {
      case .compose: ""
      case .commit(let text): text
      case .key(let character): String(character)
      }
    }.joined()
  }

  @Test func aSyllableGrowsKeyByKey() {
    expect(composed("한"), equals: ["ㅎ", "하", "한", "[한]"])
    expect(composed("괜"), equals: ["ㄱ", "고", "괘", "괜", "[괜]"])
    expect(composed("값"), equals: ["ㄱ", "가", "갑", "값", "[값]"])
  }

  @Test func theNextSyllableTakesAConsonantAway() {
    expect(composed("하나"), equals: ["ㅎ", "하", "한", "[하]", "나", "[나]"])
    expect(composed("각사"), equals: ["ㄱ", "가", "각", "갃", "[각]", "사", "[사]"])
    expect(composed("가따"), equals: ["ㄱ", "가", "[가]", "ㄸ", "따", "[따]"])
  }

  @Test func whatIsNoSyllableIsTypedByItsKey() {
    expect(composed("네 ok"), equals: ["ㄴ", "네", "[네]", "< >", "<o>", "<k>"])
    expect(composed("ㅋㅋ"), equals: ["<ㅋ>", "<ㅋ>"])
    expect(composed(""), equals: [])
  }

  @Test func everySyllableComesBack() {
    let all = (0xAC00...0xD7A3).compactMap { Unicode.Scalar($0).map(String.init) }
    expect(all.count, equals: 11172)
    expect(all.filter { result($0) != $0 }, equals: [])
    // In parts, too.
    expect(all.filter { result($0.decomposedStringWithCanonicalMapping) != $0 }, equals: [])
  }

  @Test func everyFinalIsKeptBeforeEveryInitial() {
    let finals = (0..<28).compactMap { Unicode.Scalar(0xAC00 + $0).map(String.init) }
    let initials = (0..<19).compactMap { Unicode.Scalar(0xAC00 + $0 * 588).map(String.init) }
    let wrong = finals.flatMap { final in initials.map { final + $0 } }.filter { result($0) != $0 }
    expect(wrong, equals: [])
  }

  @Test func aFieldComposesAndKeepsIt() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    var marked: [String] = []
    field.addAction(
      UIAction { _ in
        let text = field.markedTextRange.flatMap { field.text(in: $0) } ?? ""
        if marked.last != text { marked.append(text) }
      }, for: .editingChanged)
    let window = TestWindow(root: field)
    field.becomeFirstResponder()
    window.turn()
    window.typeHangul("한글 ok")
    expect(field.text, equals: "한글 ok")
    expectNil(field.markedTextRange)
    expect(marked.contains("하") && marked.contains("글"), "\(marked)")
    field.resignFirstResponder()
    window.typeHangul("더")
    expect(field.text, equals: "한글 ok")
  }
}
