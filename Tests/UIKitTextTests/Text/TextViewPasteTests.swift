import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Copying, pasting and dragging text with its attributes: rule X29.
@MainActor @Suite struct TextViewPasteTests {
  private static let font = UIFont.systemFont(ofSize: 17)

  private func coloured(_ string: String) -> NSAttributedString {
    let text = NSMutableAttributedString(string: string, attributes: [.font: Self.font])
    text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 4, length: 3))
    return text
  }

  private func color(_ view: UITextView, at offset: Int) -> UIColor? {
    view.textStorage.attribute(.foregroundColor, at: offset, effectiveRange: nil) as? UIColor
  }

  private func command(_ key: UIKeyboardHIDUsage, _ letter: String, _ window: TestWindow) {
    window.key(key, characters: letter, modifiers: .control)
  }

  /// Two text views beside each other.
  private func pair(_ isRich: (from: Bool, to: Bool)) -> (from: UITextView, to: UITextView, window: TestWindow) {
    let (from, to) = (UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 100)), UITextView(frame: .zero))
    to.frame = CGRect(x: 160, y: 0, width: 150, height: 100)
    from.attributedText = coloured("one two three")
    (to.font, to.text) = (Self.font, "< >")
    from.allowsEditingTextAttributes = isRich.from
    to.allowsEditingTextAttributes = isRich.to
    let root = UIView(frame: .zero)
    root.addSubview(from)
    root.addSubview(to)
    return (from, to, TestWindow(size: CGSize(width: 320, height: 120), root: root))
  }

  @Test(arguments: [(true, true), (true, false), (false, true)])
  func attributesAreCopiedAndPastedWhereBothTextsHaveThem(from: Bool, to: Bool) {
    let (source, target, window) = pair((from, to))
    source.becomeFirstResponder()
    source.select(4..<7)
    command(.keyboardC, "c", window)
    expect(window.clipboard, equals: "two")
    target.becomeFirstResponder()
    target.select(1..<1)
    command(.keyboardV, "v", window)
    expect(target.text == "<two >" && target.selected == 4..<4)
    expect(color(target, at: 1), equals: (from && to ? .systemRed : nil))
  }

  @Test func cutAndPasteInOneTextAreTakenBackWithTheirAttributes() {
    let (view, _, window) = pair((true, true))
    view.becomeFirstResponder()
    view.select(3..<8)
    command(.keyboardX, "x", window)
    expect(view.text, equals: "onethree")
    view.select(8..<8)
    command(.keyboardV, "v", window)
    expect(view.text == "onethree two " && color(view, at: 9) == .systemRed && color(view, at: 8) == nil)
    command(.keyboardZ, "z", window)
    command(.keyboardZ, "z", window)
    expect(view.attributedText, equals: coloured("one two three"))
  }

  @Test func matchingTheStylePastesLettersAlone() {
    let (view, _, window) = pair((true, true))
    view.becomeFirstResponder()
    view.select(4..<7)
    view.copy(nil)
    view.select(13..<13)
    view.pasteAndMatchStyle(nil)
    window.turn()
    expect(view.text == "one two threetwo" && color(view, at: 14) == nil)
  }

  @Test func theDelegateIsAskedOnceWithTheLetters() {
    let log = TextViewLog()
    let (view, _, window) = pair((true, true))
    view.becomeFirstResponder()
    view.select(4..<7)
    view.copy(nil)
    view.delegate = log
    log.refused = ["may 4+3 'two'"]
    command(.keyboardV, "v", window)
    expect(log.take() == ["may 4+3 'two'"] && view.attributedText == coloured("one two three"))
  }

  @Test func whatAnotherProgramCopiedSinceIsPastedAsText() {
    let (view, _, window) = pair((true, true))
    view.becomeFirstResponder()
    view.select(4..<7)
    view.copy(nil)
    window.clipboard = "new"
    view.select(13..<13)
    command(.keyboardV, "v", window)
    expect(view.text == "one two threenew" && color(view, at: 14) == nil)
  }

  // MARK: - Pictures

  private func picture() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 9, height: 6)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 6))
    }
  }

  @Test func aCopiedPictureBecomesAnAttachmentInTheStyleOfItsPlace() throws {
    let (view, other, window) = pair((true, false))
    window.turn()
    UIPasteboard.general.image = picture()
    view.becomeFirstResponder()
    view.select(3..<3)
    let paste = try require(StandardEditAction.selector("paste:"))
    expect(view.canPerformAction(paste, withSender: nil) && !other.canPerformAction(paste, withSender: nil))
    command(.keyboardV, "v", window)
    let attachment = view.textStorage.attribute(.attachment, at: 3, effectiveRange: nil) as? NSTextAttachment
    expect(try require(attachment).image?.size, equals: CGSize(width: 9, height: 6))
    window.type("x")
    expect(view.textStorage.attribute(.font, at: 4, effectiveRange: nil) as? UIFont, equals: Self.font)
    other.becomeFirstResponder()
    command(.keyboardV, "v", window)
    expect(other.text, equals: "< >")
  }

  @Test func aPictureAloneIsCopiedAsOneAndLeavesNoLetters() {
    let (view, _, window) = pair((true, true))
    view.textStorage.replaceCharacters(
      in: NSRange(location: 3, length: 1), with: NSAttributedString(attachment: NSTextAttachment(image: picture())))
    view.becomeFirstResponder()
    view.select(3..<4)
    command(.keyboardC, "c", window)
    expect(UIPasteboard.general.image?.size == CGSize(width: 9, height: 6) && window.clipboard == nil)
    view.select(0..<5)
    command(.keyboardC, "c", window)
    expect(window.clipboard, equals: "onet")
  }

  // MARK: - Dragging

  @Test func textThatIsDraggedInItsTextKeepsItsAttributes() {
    let (view, _, window) = pair((false, false))
    view.becomeFirstResponder()
    view.select(4..<7)
    window.drag(from: view.middle(of: 5), to: view.convert(CGPoint(x: 140, y: 16), to: nil))
    expect(view.text == "one  threetwo" && color(view, at: 11) == .systemRed && view.selected == 10..<13)
    command(.keyboardZ, "z", window)
    expect(view.attributedText, equals: coloured("one two three"))
  }

  @Test(arguments: [true, false]) func textThatIsDraggedElsewhereKeepsThemWhereTheyAreAllowed(isRich: Bool) {
    let (view, other, window) = pair((isRich, true))
    view.becomeFirstResponder()
    view.select(4..<7)
    window.drag(from: view.middle(of: 5), to: other.convert(CGPoint(x: 140, y: 16), to: nil))
    expect(view.text == "one  three" && other.text == "< >two")
    expect(color(other, at: 4), equals: (isRich ? .systemRed : nil))
  }
}
