import CoreGraphics
import Expectations
import Foundation
import Testing
@testable import UIKit
import UIKitTesting
@testable import UIKitTestSupport

@MainActor @Suite struct TextFieldLayoutTests {
  // MARK: - Sizes

  @Test func aRoundedFieldHasTheSystemsMeasures() {
    let field = UITextField()
    (field.borderStyle, field.text) = (.roundedRect, "Hello")
    expect(field.intrinsicContentSize.height, equals: 34)
    let width = "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    expect(field.intrinsicContentSize.width, equals: width.rounded(.up) + 28)
    field.text = ""
    field.placeholder = "Hello, world"
    expect(field.intrinsicContentSize.width > width.rounded(.up) + 28)
    let bounds = CGRect(x: 0, y: 0, width: 288, height: 34)
    expect(field.textRect(forBounds: bounds), equals: CGRect(x: 7, y: 2, width: 274, height: 30))
    expect(field.editingRect(forBounds: bounds), equals: field.textRect(forBounds: bounds))
    expect(field.borderRect(forBounds: bounds), equals: bounds)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func everyBorderStyleLooksItsOwnWay(style: UIUserInterfaceStyle) {
    let pictures = [UITextField.BorderStyle.none, .line, .bezel, .roundedRect].map { border in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 34))
      field.borderStyle = border
      let root = UIView(frame: field.bounds)
      root.backgroundColor = .systemBackground
      root.addSubview(field)
      return TestWindow(size: field.bounds.size, style: style, root: root).image().pngData()
    }
    expect(Set(pictures).count, equals: 4)
  }

  @Test func aPlainFieldIsAsLargeAsItsText() {
    let field = UITextField()
    field.text = "Hello"
    let size = "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    expect(field.sizeThatFits(.zero), equals: CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)))
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 30)
    expect(field.textRect(forBounds: bounds), equals: bounds)
  }

  @Test func viewsAtTheSidesTakeRoomWhileShown() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    expect(field.textRect(forBounds: field.bounds), equals: field.bounds)
    field.leftViewMode = .always
    field.rightViewMode = .whileEditing
    expect(field.textRect(forBounds: field.bounds), equals: CGRect(x: 20, y: 0, width: 180, height: 34))
    expect(field.leftView?.frame, equals: CGRect(x: 0, y: 7, width: 20, height: 20))
    expectNil(field.rightView?.superview)
    let window = stage(field)
    field.becomeFirstResponder()
    window.turn()
    expect(field.rightView?.superview === field)
    expect(field.rightView?.frame, equals: CGRect(x: 170, y: 12, width: 30, height: 10))
    expect(field.editingRect(forBounds: field.bounds), equals: CGRect(x: 20, y: 0, width: 150, height: 34))
  }

  @Test(arguments: [
    (UITextField.ViewMode.never, false, false), (.whileEditing, false, true), (.unlessEditing, true, false),
    (.always, true, true),
  ])
  func theClearButtonComesWithItsModeAndText(mode: UITextField.ViewMode, atRest: Bool, editing: Bool) {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    (field.text, field.clearButtonMode) = ("text", mode)
    let window = stage(field)
    expect(!field.clearButton.isHidden, equals: atRest)
    field.becomeFirstResponder()
    window.turn()
    expect(!field.clearButton.isHidden, equals: editing)
    field.text = ""
    expect(field.clearButton.isHidden)
  }

  // MARK: - Carets

  @Test func theCaretHasTheSystemsMeasures() {
    let (field, _) = editedField("")
    let caret = field.caretRect(for: field.beginningOfDocument)
    expect(caret.width == 1 && caret.minX == 7)
    expect(abs(caret.minY - 6) <= 1 && abs(caret.height - 21.5) <= 1)
  }

  @Test func aPlaceFindsItsOffsetAndAnOffsetItsPlace() {
    let (field, _) = editedField("iW가나😀é")
    let caretOffsets = [0, 1, 2, 3, 4, 6, 7]
    for offset in caretOffsets {
      let point = CGPoint(x: field.x(at: offset), y: 10)
      expect(field.closestPosition(to: point), equals: field.position(from: field.beginningOfDocument, offset: offset))
    }
    expect(field.closestPosition(to: CGPoint(x: -100, y: 0)), equals: field.beginningOfDocument)
    expect(field.closestPosition(to: CGPoint(x: 1e9, y: 0)), equals: field.endOfDocument)
    expect(field.closestPosition(to: CGPoint(x: CGFloat.nan, y: 0)) != nil)
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right, .natural])
  func theCaretFollowsTheAlignment(alignment: NSTextAlignment) {
    let (field, _) = editedField("abc") { $0.textAlignment = alignment }
    let (start, end) = (field.x(at: 0), field.x(at: 3))
    switch alignment {
    case .center: expect(abs((start + end) / 2 - 100) <= 1)
    case .right: expect(abs(end - 192) <= 1)
    default: expect(start, equals: 7)
    }
  }

  @Test func aLongTextScrollsWithTheCaret() {
    let text = "A text that is much longer than its field"
    let (field, window) = editedField(text, width: 100)
    expect(field.x(at: text.count) <= 93 && field.x(at: text.count) >= 80)
    expect(field.x(at: 0) < 0)
    window.key(.keyboardHome)
    expect(field.x(at: 0), equals: 7)
    for _ in 0..<text.count {
      window.key(.keyboardRightArrow)
      let caret = field.caretRect(for: field.selectedTextRange!.end)
      expect(caret.minX >= 6 && caret.maxX <= 94)
    }
    expectNil(window.damageError())
    for _ in 0..<text.count { window.key(.keyboardDeleteOrBackspace) }
    expect(field.x(at: 0), equals: 7)
  }

  @Test func aRangeHasARectangle() {
    let (field, _) = editedField("hello world")
    let start = field.position(from: field.beginningOfDocument, offset: 6)!
    let rect = field.firstRect(for: field.textRange(from: start, to: field.endOfDocument)!)
    expect(abs(rect.minX - field.x(at: 6)) <= 1 && abs(rect.maxX - field.x(at: 11)) <= 1)
  }

  // MARK: - Looks

  @Test func fieldsThatSaySo() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let window = stage(field)
    let empty = bytes(window.image())
    field.placeholder = "Name"
    window.turn()
    let placeholder = bytes(window.image())
    expect(placeholder != empty)
    field.text = "x"
    window.turn()
    expect(bytes(window.image()) != placeholder)
    field.text = ""
    window.turn()
    expect(bytes(window.image()), equals: placeholder)
    expectNil(window.damageError())
  }

  @Test func typedLooksAsIfSet() {
    let (_, window) = editedField()
    window.type("Gyp 한글 jJ")
    let (_, fresh) = editedField("Gyp 한글 jJ")
    expect(bytes(window.image()), equals: bytes(fresh.image()))
  }

  @Test func composedLooksAsItsTextAfterTheCommit() {
    let (_, window) = editedField("a")
    window.compose("한")
    let composed = bytes(window.image())
    window.commit("한")
    let (_, fresh) = editedField("a한")
    expect(composed != bytes(fresh.image()), "what is composed is underlined")
    expect(bytes(window.image()), equals: bytes(fresh.image()))
    expectNil(window.damageError())
  }

  @Test func darkAndLightDiffer() {
    let (_, window) = editedField("Text")
    window.setStyle(.dark)
    let dark = bytes(window.image())
    window.setStyle(.light)
    let (_, fresh) = editedField("Text")
    expect(bytes(window.image()) == bytes(fresh.image()) && bytes(window.image()) != dark)
  }

  @Test func aRoundedFieldKeepsItsCornersUnderAColor() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    (field.borderStyle, field.backgroundColor) = (.roundedRect, .red)
    let window = stage(field)
    expect(window.pixel(x: 20, y: 20) != red && window.pixel(x: 70, y: 37) == red)
    field.borderStyle = .none
    window.turn()
    expect(window.pixel(x: 20, y: 20), equals: red)
  }

  @Test func aSubclassPlacesItsText() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 40, dy: 0) }
      override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
      override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 0, y: 5, width: 20, height: 20) }
    }
    let field = Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    (field.text, field.clearButtonMode) = ("abc", .always)
    let window = stage(field)
    field.becomeFirstResponder()
    window.turn()
    expect(field.x(at: 0), equals: 40)
    expect(field.clearButton.frame, equals: CGRect(x: 0, y: 5, width: 20, height: 20))
  }

  // MARK: - Attributes

  @Test func attributesStayWithTheirText() {
    let text = NSMutableAttributedString(string: "red blue")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    let (field, window) = editedField()
    field.attributedText = text
    field.select(1..<1)
    window.type("x")
    expect(field.text, equals: "rxed blue")
    var range = NSRange()
    let color = field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: &range) as? UIColor
    expect(color == .red && range == NSRange(location: 0, length: 4))
    field.text = "plain"
    expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, equals: .label)
  }

  @Test func anAttributedPlaceholderIsShownAsItIs() {
    let field = UITextField()
    field.placeholder = "plain"
    field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
    expect(field.placeholder, equals: "Name")
    field.placeholder = "plain"
    expect(field.attributedPlaceholder == nil && field.placeholder == "plain")
  }

  // MARK: - Long texts

  @Test func aLongTextIsSetInPart() {
    let text = String(repeating: "가나다라 ", count: 4000)
    var buffer = TextBuffer(text)
    expect(FieldLine.window(of: buffer, caret: buffer.head).upperBound, equals: 20_000)
    expect(FieldLine.window(of: buffer, caret: buffer.head).count <= 3 * 2048)
    buffer.moveCaret(to: 10_000)
    let window = FieldLine.window(of: buffer, caret: buffer.head)
    expect(window.contains(10_000) && window.lowerBound > 0 && window.upperBound < 20_000)
    for caret in stride(from: 0, through: 20_000, by: 611) {
      let window = FieldLine.window(of: buffer, caret: caret)
      expect(window.lowerBound == 0 || caret - window.lowerBound >= 2048)
      expect(window.upperBound == 20_000 || window.upperBound - caret >= 2048)
    }
  }

  @Test func walkingThroughALongTextDoesNotJump() {
    let (field, window) = editedField(String(repeating: "abc ", count: 3000), width: 100)
    field.select(6140..<6140)
    window.turn()
    var last = field.caretRect(for: field.selectedTextRange!.start).minX
    for _ in 0..<10 {
      window.key(.keyboardLeftArrow)
      let x = field.caretRect(for: field.selectedTextRange!.start).minX
      expect(x <= last + 1 && last - x < 20, "\(last) to \(x)")
      last = x
    }
  }

  @Test func aMegabyteIsPastedAndTypedInQuickly() {
    let (field, window) = editedField()
    window.clipboard = String(repeating: "한글 and Latin\n", count: 60_000)
    let start = ContinuousClock.now
    window.key(.keyboardV, characters: "v", modifiers: .control)
    window.type("x")
    window.key(.keyboardLeftArrow, modifiers: [.control, .shift])
    window.key(.keyboardHome)
    window.type("y")
    expect(field.text?.hasPrefix("y한글 and Latin 한글"), equals: true)
    expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func supersEditingRectangleDoesNotAskForTheTextRectangle() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
      }
      override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
      }
    }
    let field = Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    expect(field.textRect(forBounds: field.bounds).minX, equals: 10)
    expect(field.editingRect(forBounds: field.bounds).minX, equals: 10)
  }

  @Test func theSameHoldsForASearchField() {
    final class Inset: UISearchTextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
      }
    }
    let (inset, usual) = (Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 36)), UISearchTextField(frame: .zero))
    usual.frame = inset.frame
    expect(inset.editingRect(forBounds: inset.bounds), equals: usual.editingRect(forBounds: usual.bounds))
    expect(usual.editingRect(forBounds: usual.bounds), equals: usual.textRect(forBounds: usual.bounds))
  }
}
