import CoreText
import Foundation
import TextModel

/// What a label says and in which style: one style for plain text, and for what attributed text leaves open.
///
/// Attributed text is described by its first character: that is what the style properties tell, and what plain text
/// takes over that comes after it. Setting one of them gives it to the whole text.
@MainActor
struct LabelText {
  private enum Content {
    case plain(String?)
    case attributed(AttributedStore)
  }

  private var content = Content.plain(nil) { didSet { told = nil } }
  /// Attributed text as a program has read it last.
  private var told: NSAttributedString?
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
  mutating func attributed(shadow: NSShadow?) -> NSAttributedString? {
    switch content {
    case .attributed(let text):
      if told == nil { told = NSAttributedString(text) }
      return told
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

  mutating func setAttributed(_ text: AttributedStore?) { content = text.map(Content.attributed) ?? .plain(nil) }

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
        return StyledText(overlaid(AttributedStore(text)), font: font ?? ownFont, options: options)
      }
      var styled = StyledText(text, font: font ?? ownFont, options: options)
      styled.allowsTightening = allowsTightening
      return styled
    case .attributed(let text):
      guard !text.isEmpty else { return nil }
      options.breaksBetweenHangul = true
      return StyledText(overlaid(text), font: ownFont, options: options, surroundings: .init(width: width))
    }
  }

  private func overlaid(_ text: AttributedStore) -> AttributedStore {
    var result = text
    for part in overlay {
      guard let range = Range(part.range) else { continue }
      result.updateAttributes(in: range) { $0.adding(part.attributes) }
    }
    return result
  }

  // MARK: - Attributes

  private func first(_ key: NSAttributedString.Key) -> Any? {
    guard case .attributed(let text) = content else { return nil }
    return text.run(at: 0)?.attributes[key]
  }

  private var firstParagraph: NSParagraphStyle? { first(.paragraphStyle) as? NSParagraphStyle }

  private mutating func setForWholeText(_ key: NSAttributedString.Key, _ value: Any) {
    updateAttributed { $0.adding([key: value]) }
  }

  /// What has no paragraph style is set as the label says.
  private mutating func updateParagraphs(_ body: (NSMutableParagraphStyle) -> Void) {
    updateAttributed(.paragraphStyle) { value in
      guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle else { return nil }
      body(style)
      return style.copy()
    }
  }

  private mutating func updateAttributed(_ body: (AttributeSet) -> AttributeSet) {
    guard case .attributed(var text) = content else { return }
    text.updateAttributes(in: 0..<text.count, body)
    content = .attributed(text)
  }

  /// Puts others in the place of an attribute's values; false where none becomes another. `new` is nil for one that stays.
  @discardableResult
  private mutating func updateAttributed(_ key: NSAttributedString.Key, _ new: (Any) -> Any?) -> Bool {
    var hasChanged = false
    updateAttributed { set in
      guard let value = set[key].flatMap(new) else { return set }
      hasChanged = true
      return set.adding([key: value])
    }
    return hasChanged
  }
}
