import Foundation
import TextModel

// The attributes of the text, as the program sets them and as keys and menus change them.

extension UITextView {
  typealias Attributes = [NSAttributedString.Key: Any]

  // MARK: - Setting

  /// Drops all attributes but font, colour and alignment of the first character.
  func setText(_ text: String) {
    let attributes =
      buffer.isEmpty ? baseAttributes : AttributeSet.shared(firstAttributes.filter { Self.kept.contains($0.key) })
    set(AttributedStore(text, attributes: attributes), base: attributes)
  }

  private static let kept: Set<NSAttributedString.Key> = [.font, .foregroundColor, .paragraphStyle]

  func setAttributedText(_ text: NSAttributedString) {
    let store = AttributedStore(text)
    set(store, base: store.run(at: 0)?.attributes ?? baseAttributes)
  }

  private func set(_ store: AttributedStore, base: AttributeSet) {
    let old = buffer.selection
    baseAttributes = Self.typed(base)
    editor.setText(store)
    if buffer.selection != old { selectionMoved() }
  }

  /// Of the first character, or of what would be typed into an empty text.
  var firstAttributes: Attributes {
    buffer.store.run(at: 0)?.attributes.values ?? currentTypingAttributes
  }

  // MARK: - Typing

  /// Neither link nor attachment grows by typing.
  private static func typed(_ attributes: AttributeSet) -> AttributeSet { attributes.removing([.link, .attachment]) }

  var currentTypingAttributes: Attributes {
    get {
      let range = buffer.marked ?? buffer.selection
      if buffer.isEmpty { return (buffer.typing ?? baseAttributes).values }
      return buffer.attributesForTyping(in: range).values
    }
    set {
      if buffer.isEmpty { baseAttributes = .program(newValue) }
      editor.setTypingAttributes(.program(newValue))
      textSystem.extraLineMayLookOtherwise()
      content.caretChanged()
    }
  }

  /// An emptied text goes on with the attributes that it had.
  func keepBaseAttributes() {
    if let first = buffer.store.run(at: 0) {
      baseAttributes = Self.typed(first.attributes)
    } else if buffer.typing == nil {
      editor.setTypingAttributes(baseAttributes)
    }
  }

  /// Of a character, or of what is typed where there is none.
  func textStyling(ofCharacterAt offset: Int?) -> Attributes {
    offset.flatMap { buffer.store.run(at: $0)?.attributes.values } ?? currentTypingAttributes
  }

  // MARK: - All of the text

  func setOfAllText(_ key: NSAttributedString.Key, _ value: Any?) {
    updateAllAttributes { attributes in value.map { attributes.adding([key: $0]) } ?? attributes.removing([key]) }
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    updateAllAttributes { Self.styling($0) { $0.alignment = alignment } }
  }

  private func updateAllAttributes(_ body: (AttributeSet) -> AttributeSet) {
    baseAttributes = body(baseAttributes)
    if buffer.isEmpty {
      // What is typed first has them too.
      editor.setTypingAttributes(baseAttributes)
    } else if let typing = buffer.typing {
      editor.setTypingAttributes(body(typing))
    }
    changeAttributes(in: 0..<buffer.count, body)
    if buffer.isEmpty {
      textSystem.extraLineMayLookOtherwise()
      textSizeMayHaveChanged()
    }
  }

  func setDirection(_ direction: NSWritingDirection, ofParagraphsIn range: Range<Int>) {
    let start = buffer.paragraph(at: range.lowerBound).lowerBound
    let end = buffer.characterEnd(after: buffer.paragraph(at: range.upperBound).upperBound)
    changeAttributes(in: start..<end) { Self.styling($0) { $0.baseWritingDirection = direction } }
  }

  private static func styling(_ attributes: AttributeSet, _ body: (NSMutableParagraphStyle) -> Void) -> AttributeSet {
    let style = NSMutableParagraphStyle()
    if let old = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
    body(style)
    return attributes.adding([.paragraphStyle: style.copy()])
  }

  /// For the program: nothing of it can be taken back.
  private func changeAttributes(in range: Range<Int>, _ body: (AttributeSet) -> AttributeSet) {
    guard !range.isEmpty else { return }
    var new = textStorage.currentStore
    new.updateAttributes(in: range, body)
    textStorage.adopt(new, replacing: range, newCount: range.count)
  }

  func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    updateAllAttributes { attributes in
      guard let font = (attributes[.font] as? UIFont)?.following(traitCollection) else { return attributes }
      return attributes.adding([.font: font])
    }
  }
}
