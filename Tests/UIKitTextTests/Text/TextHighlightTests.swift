import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Highlighted text, and what a person was doing in a text view.
@MainActor @Suite struct TextHighlightTests {
  private func highlighted(_ scheme: NSAttributedString.TextHighlightColorScheme? = nil) -> NSAttributedString {
    let font = UIFont.systemFont(ofSize: 17)
    let text = NSMutableAttributedString(string: "one two three", attributes: [.font: font])
    let range = NSRange(location: 4, length: 3)
    text.addAttribute(.textHighlightStyle, value: NSAttributedString.TextHighlightStyle.default, range: range)
    if let scheme { text.addAttribute(.textHighlightColorScheme, value: scheme, range: range) }
    return text
  }

  private func styles(_ view: UITextView) -> [StyledText.RunStyle] {
    view.textSystem.layout.block(at: 0)?.text.styles ?? []
  }

  @Test func itIsInTheTintColorOnAPaleGroundOfIt() {
    let (view, window) = editedTextView { $0.attributedText = highlighted() }
    expect(styles(view).map { $0.foreground == view.tintColor }, equals: [false, true, false])
    expect(styles(view).map { $0.background != nil }, equals: [false, true, false])
    view.tintColor = .red
    window.turn()
    expect(styles(view)[1].foreground == .red && window.damageError() == nil)
  }

  @Test func aSchemeHasItsOwnColor() {
    let (view, _) = editedTextView { $0.attributedText = highlighted(.mint) }
    expect(styles(view)[1].foreground, equals: .systemMint)
    let (other, _) = editedTextView { $0.attributedText = highlighted(.default) }
    expect(styles(other)[1].foreground, equals: other.tintColor)
  }

  @Test func itsAttributesAreTheProgramsIfSet() {
    let (view, window) = editedTextView { $0.attributedText = highlighted() }
    view.textHighlightAttributes = [.underlineStyle: NSUnderlineStyle.single.rawValue]
    window.turn()
    expect(styles(view)[1].underline == .single && styles(view)[1].background == nil)
    expectNil(view.textStorage.attribute(.underlineStyle, at: 4, effectiveRange: nil))
    view.textHighlightAttributes = nil
    window.turn()
    expect(styles(view)[1].background != nil && window.damageError() == nil)
  }

  @Test func itStaysWhileTextIsComposedInItsParagraph() {
    let (view, _) = editedTextView { $0.attributedText = highlighted() }
    view.markedTextStyle = [.foregroundColor: UIColor.green]
    view.select(13..<13)
    view.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    let colors = styles(view).map(\.foreground)
    expect(colors.contains(view.tintColor) && colors.contains(.green))
  }

  // MARK: - Interaction state

  @Test func anInteractionStateBringsBackSelectionOffsetAndKeyboard() {
    let text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    let (view, window) = editedTextView(text)
    view.select(100..<110)
    view.scrollRangeToVisible(NSRange(location: 300, length: 1))
    window.turn()
    let offset = view.contentOffset
    expect(offset.y > 0)
    let state = view.interactionState
    view.resignFirstResponder()
    view.select(0..<0)
    view.contentOffset = .zero
    window.turn()
    view.interactionState = state
    expect(view.selected == 100..<110 && view.contentOffset == offset && view.isFirstResponder)
  }

  @Test func aStateOfAnotherTextIsCutAndNonsenseChangesNothing() {
    let (view, window) = editedTextView("one two three")
    view.select(8..<13)
    let state = view.interactionState
    view.text = "one"
    view.interactionState = state
    expect(view.selected, equals: 3..<3)
    view.select(1..<2)
    view.interactionState = "nonsense"
    expect(view.selected == 1..<2 && window.damageError() == nil)
  }
}
