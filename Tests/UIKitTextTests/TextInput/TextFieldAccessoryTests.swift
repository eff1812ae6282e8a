import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct TextFieldAccessoryTests {
  @Test func aStoppedSpinnerBesideTheTextStaysHidden() {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.hidesWhenStopped = true
    let (field, window) = editedField { ($0.rightView, $0.rightViewMode) = (spinner, .always) }
    expect(spinner.isHidden)
    window.type("a")
    field.setNeedsLayout()
    window.turn()
    expect(spinner.isHidden && spinner.superview === field)
  }

  @Test func aSideViewIsInTheFieldWhileItsModeSaysSo() {
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (field, window) = editedField { ($0.leftView, $0.leftViewMode) = (icon, .whileEditing) }
    expect(icon.superview === field)
    field.resignFirstResponder()
    window.turn()
    expect(icon.superview == nil && !icon.isHidden)
  }

  @Test func plainTextDropsTheColourOfTheSameAttributedText() {
    let (field, window) = editedField()
    field.resignFirstResponder()
    field.attributedText = NSAttributedString(string: "HHH", attributes: [.foregroundColor: UIColor.red])
    window.turn()
    field.text = "HHH"
    window.turn()
    let red = (0..<80).contains { x in (20..<54).contains { window.pixel(x: 20 + x, y: $0) & 0xFFFFFF == 0xFF0000 } }
    expect(!red)
    expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, equals: .label)
  }

  // MARK: - Edit menu

  private func rightClick(_ window: TestWindow, at point: CGPoint) {
    window.press(at: point, button: 2)
    window.release(button: 2)
    window.advance(by: 0.3)
  }

  @Test func theSecondaryButtonOpensCutCopyAndPaste() throws {
    let (field, window) = editedField("hello world")
    field.select(0..<5)
    rightClick(window, at: CGPoint(x: 40, y: 37))
    expect(field.selected, equals: 0..<5, "a press on the selection keeps it")
    try window.tap("Copy")
    window.advance(by: 0.3)
    expect(UIPasteboard.general.string, equals: "hello")
    field.select(11..<11)
    rightClick(window, at: CGPoint(x: 200, y: 37))
    try window.tap("Paste")
    expect(field.text, equals: "hello worldhello")
  }

  @Test func thePressPutsTheCaretWhereItWas() {
    let (field, window) = editedField("hello world")
    field.select(0..<2)
    rightClick(window, at: CGPoint(x: 200, y: 37))
    expect(field.selected, equals: 11..<11)
  }

  @Test func aHiddenTextCanNotBeCopiedFromTheMenu() throws {
    let (field, window) = editedField("secret") { $0.isSecureTextEntry = true }
    field.selectAll(nil)
    UIPasteboard.general.string = "before"
    rightClick(window, at: CGPoint(x: 40, y: 37))
    try? window.tap("Copy")
    expect(UIPasteboard.general.string, equals: "before")
  }

  @Test func theDelegateMakesTheMenu() throws {
    final class Delegate: NSObject, UITextFieldDelegate {
      var range: NSRange?
      func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        self.range = range
        return UIMenu(children: [UIAction(title: "Shout") { _ in textField.text = textField.text?.uppercased() }])
      }
    }
    let delegate = Delegate()
    let (field, window) = editedField("hello") { $0.delegate = delegate }
    field.select(0..<5)
    rightClick(window, at: CGPoint(x: 40, y: 37))
    try window.tap("Shout")
    expect(field.text == "HELLO" && delegate.range == NSRange(location: 0, length: 5))
  }
}
