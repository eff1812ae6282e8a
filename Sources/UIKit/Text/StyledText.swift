import CoreGraphics
import CoreText
import Foundation

/// Text with all that decides how it is set and painted, but not yet where.
struct StyledText {
  enum Content {
    case plain(String, UIFont)
    case spans([TextSpan])
  }

  var content: Content
  var options: TextOptions
  /// By the tag of the runs.
  var styles: [RunStyle]

  /// How a run looks; a nil colour is up to who paints.
  struct RunStyle {
    var font: Font
    var foreground: UIColor?
    var background: UIColor?
    var underline: NSUnderlineStyle = []
    var underlineColor: UIColor?
    var strikethrough: NSUnderlineStyle = []
    var strikethroughColor: UIColor?
    var shadow: NSShadow?
  }

  init(_ text: String, font: UIFont, options: TextOptions) {
    content = .plain(text, font)
    self.options = options
    styles = [RunStyle(font: font.font)]
  }

  /// - Parameters:
  ///   - font: Where the text names none.
  ///   - options: Where the text has no paragraph style.
  init(_ text: NSAttributedString, font: UIFont, options: TextOptions) {
    var spans: [TextSpan] = []
    var styles: [RunStyle] = []
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
      let font = (attributes[.font] as? UIFont ?? font).font
      let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
      spans.append(
        TextSpan(
          string.substring(with: range), font: font, kern: Self.number(attributes[.kern]),
          baselineOffset: Self.number(attributes[.baselineOffset]) ?? 0,
          paragraph: paragraph.map(options.applying), tag: styles.count))
      styles.append(RunStyle(attributes, font: font))
    }
    content = .spans(spans)
    self.options = options
    self.styles = styles
  }

  var isEmpty: Bool {
    switch content {
    case .plain(let text, _): text.isEmpty
    case .spans(let spans): spans.isEmpty
    }
  }

  func layout(width: CGFloat = .infinity, height: CGFloat = .infinity) -> TextLayout {
    switch content {
    case .plain(let text, let font):
      TextLayout.make(text, font: font.font, options: options, width: width, height: height)
    case .spans(let spans): TextLayout.make(spans: spans, options: options, width: width, height: height)
    }
  }

  /// Changes how all paragraphs are set.
  mutating func updateOptions(_ body: (inout TextOptions) -> Void) {
    body(&options)
    guard case .spans(var spans) = content else { return }
    for index in spans.indices where spans[index].paragraph != nil { body(&spans[index].paragraph!) }
    content = .spans(spans)
  }

  /// The same text with every font `factor` times as large.
  func scaled(by factor: CGFloat) -> StyledText {
    var result = self
    switch content {
    case .plain(let text, let font):
      let font = font.withSize(font.pointSize * factor)
      result.content = .plain(text, font)
      result.styles[0].font = font.font
    case .spans(let spans):
      result.content = .spans(
        spans.map {
          var span = $0
          span.font = Font(span.font.descriptor, size: span.font.size * factor)
          return span
        })
      for index in styles.indices {
        let font = styles[index].font
        result.styles[index].font = Font(font.descriptor, size: font.size * factor)
      }
    }
    return result
  }

  /// The largest font's size in points; 0 for empty text.
  var largestFontSize: CGFloat { styles.reduce(0) { max($0, $1.font.size) } }

  /// Attributes come as any kind of number.
  static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

extension StyledText.RunStyle {
  init(_ attributes: [NSAttributedString.Key: Any], font: Font) {
    func lineStyle(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
      if let style = attributes[key] as? NSUnderlineStyle { return style }
      guard let value = StyledText.number(attributes[key]), value > 0, value < 1e6 else { return [] }
      return NSUnderlineStyle(rawValue: Int(value))
    }
    self.font = font
    foreground = attributes[.foregroundColor] as? UIColor
    background = attributes[.backgroundColor] as? UIColor
    underline = lineStyle(.underlineStyle)
    underlineColor = attributes[.underlineColor] as? UIColor
    strikethrough = lineStyle(.strikethroughStyle)
    strikethroughColor = attributes[.strikethroughColor] as? UIColor
    shadow = attributes[.shadow] as? NSShadow
  }
}

extension TextOptions {
  /// What a paragraph style says, the number of lines aside.
  func applying(_ style: NSParagraphStyle) -> TextOptions {
    var result = self
    if style.alignment != .natural { result.alignment = Alignment(style.alignment) }
    result.lineBreak = LineBreak(style.lineBreakMode)
    result.breaksBetweenHangul = !style.lineBreakStrategy.contains(.hangulWordPriority)
    result.lineSpacing = style.lineSpacing
    result.minimumLineHeight = style.minimumLineHeight
    result.maximumLineHeight = style.maximumLineHeight
    result.lineHeightMultiple = style.lineHeightMultiple
    result.paragraphSpacing = style.paragraphSpacing
    result.firstLineHeadIndent = style.firstLineHeadIndent
    result.headIndent = style.headIndent
    result.tailIndent = style.tailIndent
    return result
  }
}

extension TextOptions.Alignment {
  /// - Parameter isReversed: whether natural text ends at the right, whatever its letters.
  init(_ alignment: NSTextAlignment, isReversed: Bool = false) {
    switch alignment {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    case .natural: self = isReversed ? .right : .natural
    }
  }
}

extension TextOptions.LineBreak {
  init(_ mode: NSLineBreakMode) {
    switch mode {
    case .byWordWrapping: self = .wordWrap
    case .byCharWrapping: self = .charWrap
    case .byClipping: self = .clip
    case .byTruncatingHead: self = .truncateHead
    case .byTruncatingTail: self = .truncateTail
    case .byTruncatingMiddle: self = .truncateMiddle
    }
  }
}
