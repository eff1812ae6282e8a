import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Attributes in a text view, as the program sets them and as a person types: rules X17 to X21.
@MainActor @Suite struct TextViewAttributeTests {
  private func attribute(_ key: NSAttributedString.Key, _ view: UITextView, at offset: Int) -> Any? {
    view.attributedText.attribute(key, at: offset, effectiveRange: nil)
  }

  private let coloured: NSAttributedString = {
    let text = NSMutableAttributedString(
      string: "black red\nblue",
      attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label])
    text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 6, length: 3))
    text.addAttribute(.foregroundColor, value: UIColor.systemBlue, range: NSRange(location: 10, length: 4))
    return text
  }()

  private func color(_ view: UITextView, at offset: Int) -> UIColor? {
    attribute(.foregroundColor, view, at: offset) as? UIColor
  }

  @Test func x18TypedTextHasTheAttributesOfTheCharacterBefore() {
    let (view, window) = editedTextView { $0.attributedText = coloured }
    view.select(9..<9)
    window.type("!")
    expect(color(view, at: 9), equals: .systemRed)
  }

  @Test func x18ReplacedTextHasThoseOfItsFirstCharacter() {
    let (view, window) = editedTextView { $0.attributedText = coloured }
    view.select(6..<12)
    window.type("x")
    expect(view.text == "black xue" && color(view, at: 6) == .systemRed)
  }

  @Test func x20AtAParagraphsStartThoseOfTheCharacterBehind() {
    let (view, window) = editedTextView { $0.attributedText = coloured }
    view.select(10..<10)
    expect(view.typingAttributes[.foregroundColor] as? UIColor, equals: .systemBlue)
    window.type("x")
    expect(color(view, at: 10), equals: .systemBlue)
  }

  @Test func x20AnotherSelectionForgetsTypingAttributes() {
    let (view, window) = editedTextView { $0.attributedText = coloured }
    view.select(3..<3)
    view.typingAttributes[.foregroundColor] = UIColor.systemGreen
    window.type("xy")
    expect(color(view, at: 3) == .systemGreen && color(view, at: 4) == .systemGreen)
    view.select(1..<1)
    expect(view.typingAttributes[.foregroundColor] as? UIColor, equals: .label)
  }

  @Test func x20NoLinkGrowsByTyping() throws {
    let url = try require(URL(string: "https://example.org"))
    let (view, window) = editedTextView {
      $0.attributedText = NSAttributedString(string: "link", attributes: [.link: url])
    }
    window.type("x")
    expect(attribute(.link, view, at: 3) != nil && attribute(.link, view, at: 4) == nil)
  }

  @Test func x19TextThatIsSetHasFontColourAndAlignmentAlone() {
    let (view, _) = editedTextView { $0.attributedText = coloured }
    view.textAlignment = .center
    view.text = "new"
    expect(color(view, at: 0) == .label && view.font == .systemFont(ofSize: 17) && view.textAlignment == .center)
    view.text = ""
    view.text = "again"
    expect(view.font == .systemFont(ofSize: 17) && view.textAlignment == .center)
  }

  @Test func x19AFontIsReadOfTheFirstCharacterAndSetOfAll() {
    let (view, _) = editedTextView { $0.attributedText = coloured }
    expect(view.textColor, equals: .label)
    view.font = .systemFont(ofSize: 10)
    view.textColor = .systemGreen
    expect(color(view, at: 0) == .systemGreen && color(view, at: 7) == .systemGreen)
    expect(attribute(.font, view, at: 12) as? UIFont, equals: .systemFont(ofSize: 10))
  }

  @Test func x19TypingFollowsTheEndOfASetText() {
    let (view, window) = editedTextView { $0.attributedText = coloured }
    expect(view.typingAttributes[.foregroundColor] as? UIColor, equals: .systemBlue)
    window.type("!")
    expect(color(view, at: 14), equals: .systemBlue)
  }

  @Test func anEmptiedTextGoesOnWithItsAttributes() {
    let (view, window) = editedTextView("abc") { $0.textColor = .systemRed }
    view.select(0..<3)
    window.type("\u{8}")
    expect(view.text == "" && view.font == .systemFont(ofSize: 17))
    window.type("x")
    expect(color(view, at: 0) == .systemRed && view.font == .systemFont(ofSize: 17))
  }

  @Test func anAlignmentIsThatOfEveryParagraph() {
    let (view, window) = editedTextView("one\ntwo")
    let left = view.caret(at: 0).minX
    view.textAlignment = .right
    window.turn()
    expect(view.caret(at: 0).minX > left && view.caret(at: 4).minX > left)
  }

  @Test func aStyleThatAPersonGivesIsOneStep() {
    let (view, window) = editedTextView("one two") { $0.allowsEditingTextAttributes = true }
    view.select(0..<3)
    window.key(.keyboardB, characters: "b", modifiers: .control)
    let font = attribute(.font, view, at: 0) as? UIFont
    expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true && view.selected == 0..<3)
    window.key(.keyboardU, characters: "u", modifiers: .control)
    expect(attribute(.underlineStyle, view, at: 2) != nil && attribute(.underlineStyle, view, at: 3) == nil)
    window.pressUndo()
    window.pressUndo()
    expect(attribute(.font, view, at: 0) as? UIFont == .systemFont(ofSize: 17) && view.selected == 0..<3)
  }

  @Test func withoutLeaveNobodyGivesStyles() {
    let (view, window) = editedTextView("one")
    view.select(0..<3)
    window.key(.keyboardB, characters: "b", modifiers: .control)
    expect(view.font, equals: .systemFont(ofSize: 17))
  }

  @Test func aPreferredFontFollowsTheTextSize() {
    let (view, window) = editedTextView("one") {
      $0.font = .preferredFont(forTextStyle: .body)
      $0.adjustsFontForContentSizeCategory = true
    }
    let size = view.font?.pointSize ?? 0
    view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    window.turn()
    expect((view.font?.pointSize ?? 0) > size)
  }

  @Test func boldBodyTextFollowsTheTextSizeAndOtherTextDoesNot() throws {
    let (view, window) = editedTextView("body fixed") {
      $0.font = .preferredFont(forTextStyle: .body)
      $0.textStorage.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 5, length: 5))
      $0.adjustsFontForContentSizeCategory = true
      $0.allowsEditingTextAttributes = true
    }
    view.select(0..<4)
    view.toggleBoldface(nil)
    window.setContentSizeCategory(.accessibilityLarge)
    let bold = try require(attribute(.font, view, at: 0) as? UIFont)
    expect(bold.pointSize == 33 && bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    expect((attribute(.font, view, at: 6) as? UIFont)?.pointSize, equals: 17)
  }
}
