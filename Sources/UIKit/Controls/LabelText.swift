import CoreText
import Foundation

/// What a label says and in which style: one style for plain text, and for what attributed text leaves open.
///
/// Attributed text is described by its first character: that is what the style properties tell, and what plain text
/// takes over that comes after it. Setting one of them gives it to the whole text.
@MainActor
struct LabelText {
  private enum Content {
    case plain(String?)
    case attributed(NSAttributedString)
  }

  private var content = Content.plain(nil)
  private var ownFont = Self.standardFont
  private var ownColor = UIColor.label
  private var ownAlignment = NSTextAlignment.natural
  private var ownLineBreakMode = NSLineBreakMode.byTruncatingTail
  private var ownLineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// Attributes that are set over the text and are not its own: the properties below do not know of them.
  var overlay: [LabelOverlay] = []

  /// Of plain text; attributed text has it in its paragraph styles.
  var allowsTightening = false

  static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  // MARK: - Text

  var string: String? {
    switch content {
    case .plain(let text): text
    case .attributed(let text): text.string
    }
  }

  var isPlain: Bool {
    if case .plain = content { true } else { false }
  }

  mutating func setString(_ text: String?) {
    (ownFont, ownColor, ownAlignment) = (font, color, alignment)
    (ownLineBreakMode, ownLineBreakStrategy) = (lineBreakMode, lineBreakStrategy)
    content = .plain(text)
  }

  /// Plain text carries the label's style.
  func attributed(shadow: NSShadow?) -> NSAttributedString? {
    switch content {
    case .attributed(let text): return text
    case .plain(nil): return nil
    case .plain(let text?):
      var values = NSParagraphStyle.Values()
      (values.alignment, values.lineBreakMode) = (ownAlignment, ownLineBreakMode)
      values.lineBreakStrategy = ownLineBreakStrategy
      var attributes: [NSAttributedString.Key: Any] = [
        .font: ownFont, .foregroundColor: ownColor, .paragraphStyle: NSParagraphStyle(values),
      ]
      attributes[.shadow] = shadow
      return NSAttributedString(string: text, attributes: attributes)
    }
  }

  mutating func setAttributed(_ text: NSAttributedString?) {
    let copy = text?.copy() as? NSAttributedString
    content = copy.map(Content.attributed) ?? .plain(nil)
  }

  // MARK: - Style

  var font: UIFont {
    get { first(.font) as? UIFont ?? ownFont }
    set {
      ownFont = newValue
      setForWholeText(.font, newValue)
    }
  }

  var color: UIColor {
    get { first(.foregroundColor) as? UIColor ?? ownColor }
    set {
      ownColor = newValue
      setForWholeText(.foregroundColor, newValue)
    }
  }

  /// What counts where attributed text names no colour.
  var colorOfTheRest: UIColor { ownColor }

  var alignment: NSTextAlignment {
    get { firstParagraph?.alignment ?? ownAlignment }
    set {
      ownAlignment = newValue
      updateParagraphs { $0.alignment = newValue }
    }
  }

  var lineBreakMode: NSLineBreakMode {
    get { firstParagraph?.lineBreakMode ?? ownLineBreakMode }
    set {
      ownLineBreakMode = newValue
      updateParagraphs { $0.lineBreakMode = newValue }
    }
  }

  var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { firstParagraph?.lineBreakStrategy ?? ownLineBreakStrategy }
    set {
      ownLineBreakStrategy = newValue
      updateParagraphs { $0.lineBreakStrategy = newValue }
    }
  }

  /// Asks again for the fonts that follow the preferred text size; false when nothing is another.
  mutating func followTextSize(of traits: UITraitCollection) -> Bool {
    func followed(_ font: UIFont) -> UIFont? {
      guard let new = font.following(traits) else { return nil }
      return new == font ? nil : new
    }
    var hasChanged = false
    if let new = followed(ownFont) {
      ownFont = new
      hasChanged = true
    }
    return updateAttributed(.font) { ($0 as? UIFont).flatMap(followed) } || hasChanged
  }

  // MARK: - Setting

  /// Nil when there is nothing to set.
  ///
  /// - Parameters:
  ///   - width: Of a line, which attachments may ask for.
  ///   - isReversed: whether the label reads from right to left, so that text without an alignment ends at the right.
  func styled(lines: Int, isReversed: Bool, width: CGFloat, font: UIFont? = nil) -> StyledText? {
    var options = TextOptions(
      maximumLines: max(0, lines), lineBreak: .init(ownLineBreakMode),
      breaksBetweenHangul: !ownLineBreakStrategy.contains(.hangulWordPriority),
      alignment: .init(ownAlignment, isReversed: isReversed))
    switch content {
    case .plain(let text):
      guard let text, !text.isEmpty else { return nil }
      guard overlay.isEmpty else {
        return NSAttributedString.momentary(text, nil) { text in
          addOverlay(to: text)
          return StyledText(text, font: font ?? ownFont, options: options)
        }
      }
      var styled = StyledText(text, font: font ?? ownFont, options: options)
      styled.allowsTightening = allowsTightening
      return styled
    case .attributed(let text):
      guard text.length > 0 else { return nil }
      options.breaksBetweenHangul = true
      let set = { StyledText($0, font: ownFont, options: options, surroundings: .init(width: width)) }
      if overlay.isEmpty { return set(text) }
      return NSAttributedString.momentary(text) { text in
        addOverlay(to: text)
        return set(text)
      }
    }
  }

  private func addOverlay(to text: NSMutableAttributedString) {
    let whole = NSRange(location: 0, length: text.length)
    for part in overlay {
      guard let range = part.range.intersection(whole), range.length > 0 else { continue }
      text.addAttributes(part.attributes, range: range)
    }
  }

  // MARK: - Attributes

  private func first(_ key: NSAttributedString.Key) -> Any? {
    guard case .attributed(let text) = content, text.length > 0 else { return nil }
    return text.attribute(key, at: 0, effectiveRange: nil)
  }

  private var firstParagraph: NSParagraphStyle? { first(.paragraphStyle) as? NSParagraphStyle }

  private mutating func setForWholeText(_ key: NSAttributedString.Key, _ value: Any) {
    updateAttributed { $0.addAttribute(key, value: value, range: NSRange(location: 0, length: $0.length)) }
  }

  /// What has no paragraph style is set as the label says.
  private mutating func updateParagraphs(_ body: (NSMutableParagraphStyle) -> Void) {
    updateAttributed(.paragraphStyle) { value in
      guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle else { return nil }
      body(style)
      return style.copy()
    }
  }

  private mutating func updateAttributed(_ body: (NSMutableAttributedString) -> Void) {
    guard case .attributed(let text) = content else { return }
    content = .attributed(
      NSAttributedString.momentary(text) { copy in
        body(copy)
        return NSAttributedString(attributedString: copy)
      })
  }

  /// Puts others in the place of an attribute's values; false where none becomes another. `new` is nil for one that stays.
  @discardableResult
  private mutating func updateAttributed(_ key: NSAttributedString.Key, _ new: (Any) -> Any?) -> Bool {
    guard case .attributed(let text) = content else { return false }
    let changes = Self.values(of: key, in: text).compactMap { value, range in new(value).map { ($0, range) } }
    guard !changes.isEmpty else { return false }
    updateAttributed { text in
      for (value, range) in changes { text.addAttribute(key, value: value, range: range) }
    }
    return true
  }

  private static func values(of key: NSAttributedString.Key, in text: NSAttributedString) -> [(Any, NSRange)] {
    var result: [(Any, NSRange)] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
      if let value { result.append((value, range)) }
    }
    return result
  }
}
