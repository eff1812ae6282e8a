import CoreGraphics
import Testing
import UIKit
import UIKitTesting

/// A field in a window, 200 points wide.
@MainActor
func editedField(_ text: String = "", width: CGFloat = 200, _ configure: (UITextField) -> Void = { _ in }) -> (
  field: UITextField, window: TestWindow
) {
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: width, height: 34))
  field.borderStyle = .roundedRect
  field.text = text
  configure(field)
  let window = stage(field)
  field.becomeFirstResponder()
  window.turn()
  return (field, window)
}

@MainActor
extension UITextField {
  /// The selection as offsets.
  var selected: Range<Int> {
    guard let range = selectedTextRange else { return 0..<0 }
    return offset(from: beginningOfDocument, to: range.start)..<offset(from: beginningOfDocument, to: range.end)
  }
}

@MainActor @Suite struct UITextFieldTests {
  @Test func typingPutsCharactersAtTheCaret() {
    let (field, window) = editedField("ad")
    window.key(.keyboardLeftArrow)
    window.type("bc")
    #expect(field.text == "abcd")
    #expect(field.selected == 3..<3)
  }

  @Test func backspaceDeletesTheCharacterBefore() {
    let (field, window) = editedField("가👨‍👩‍👧나")
    window.type("\u{8}\u{8}")
    #expect(field.text == "가")
  }

  @Test func nothingIsTypedWithoutTheKeyboard() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    let window = stage(field)
    window.type("abc")
    #expect(field.text == "")
    #expect(!window.isTyping)
  }

  @Test func aClickBeginsEditingAndPutsTheCaretThere() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "iiiiiiiiii"
    let window = stage(field)
    window.tap(at: CGPoint(x: 21, y: 37))
    #expect(field.isEditing && window.isTyping)
    window.type("x")
    #expect(field.text == "xiiiiiiiiii")
  }
}
