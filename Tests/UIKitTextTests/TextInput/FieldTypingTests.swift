import Expectations
import Testing
import UIKit
import UIKitTesting

/// Attributes of what is typed into a field, and commands that change them.
@MainActor @Suite struct FieldTypingTests {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 160, height: 34))
  private let window: TestWindow

  init() {
    let root = UIView()
    root.addSubview(field)
    window = TestWindow(size: CGSize(width: 200, height: 100), root: root)
    window.turn()
  }

  private func color(at index: Int) -> UIColor? {
    field.attributedText?.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
  }

  private func isBold(at index: Int) -> Bool {
    let font = field.attributedText?.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
  }

  @Test func whatIsTypedHasTheTypingAttributes() {
    expectNil(field.typingAttributes)
    field.typingAttributes = [.foregroundColor: UIColor.green]
    _ = field.becomeFirstResponder()
    window.type("ab")
    expect(color(at: 0), equals: .label, "it is of no use before the field is edited")
    field.typingAttributes = [.foregroundColor: UIColor.red]
    window.type("c")
    expect(color(at: 1), equals: .label)
    expect(color(at: 2), equals: .red)
    expect(field.typingAttributes?[.foregroundColor] as? UIColor, equals: .red)
  }

  @Test func theNextInsertionReplacesAll() {
    field.text = "old"
    _ = field.becomeFirstResponder()
    field.clearsOnInsertion = true
    window.type("n")
    window.type("ew")
    expect(field.text, equals: "new")
    expect(!field.clearsOnInsertion)
  }

  @Test func aPersonMakesTextBoldWhereTheFieldAllowsIt() {
    field.text = "text"
    _ = field.becomeFirstResponder()
    field.selectAll(nil)
    let command = Selector(UIResponder.toggleBoldface(_:), named: "toggleBoldface:")
    expect(!field.canPerformAction(command, withSender: nil))
    field.toggleBoldface(nil)
    expect(!isBold(at: 0))
    field.allowsEditingTextAttributes = true
    expect(field.canPerformAction(command, withSender: nil))
    window.key(.keyboardB, characters: "b", modifiers: .control)
    expect(isBold(at: 0) && isBold(at: 3))
    window.key(.keyboardZ, characters: "z", modifiers: .control)
    expect(!isBold(at: 0), "it can be taken back")
  }

  @Test func theDirectionIsSetByACommand() throws {
    field.text = "text"
    _ = field.becomeFirstResponder()
    field.makeTextWritingDirectionRightToLeft(nil)
    expect(field.baseWritingDirection(for: field.beginningOfDocument, in: .forward), equals: .rightToLeft)
    field.makeTextWritingDirectionLeftToRight(nil)
    expect(field.baseWritingDirection(for: field.beginningOfDocument, in: .forward), equals: .leftToRight)
  }
}
