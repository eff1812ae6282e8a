import CoreGraphics
import CoreText
import Foundation

/// One run of an attributed string on its way to what is set and what is painted: attributes are read one after the other,
/// later ones replacing earlier ones.
struct AttributedRun {
  private(set) var span: TextSpan
  private(set) var style: StyledText.RunStyle
  private(set) var isLink = false
  private(set) var allowsTightening = false
  private let options: TextOptions
  private var intent: UInt = 0
  private var attachment: (any RunAttachment)?
  /// The run's own, without those of links.
  private var attributes: [NSAttributedString.Key: Any] = [:]

  init(_ text: String, font: UIFont, options: TextOptions) {
    span = TextSpan(text, font: font.font)
    style = StyledText.RunStyle(font: font.font)
    self.options = options
  }

  /// What an attribute is read as; the names are hashed once for each attribute that a run has, not for each there is.
  private enum Meaning {
    case font, paragraphStyle, foreground, background, ligature, kern, tracking, strikethrough, strikethroughColor
    case underline, underlineColor, strokeColor, strokeWidth, shadow, effect, attachment, link, baselineOffset
    case obliqueness, expansion, writingDirection, intent
  }

  private static let meanings: [NSAttributedString.Key: Meaning] = [
    .font: .font, .paragraphStyle: .paragraphStyle, .foregroundColor: .foreground, .backgroundColor: .background,
    .ligature: .ligature, .kern: .kern, .tracking: .tracking, .strikethroughStyle: .strikethrough,
    .strikethroughColor: .strikethroughColor, .underlineStyle: .underline, .underlineColor: .underlineColor,
    .strokeColor: .strokeColor, .strokeWidth: .strokeWidth, .shadow: .shadow, .textEffect: .effect,
    .attachment: .attachment, .link: .link, .baselineOffset: .baselineOffset, .obliqueness: .obliqueness,
    .expansion: .expansion, .writingDirection: .writingDirection, .inlinePresentationIntent: .intent,
  ]

  mutating func read(_ attributes: [NSAttributedString.Key: Any]) {
    if self.attributes.isEmpty { self.attributes = attributes }
    for (key, value) in attributes {
      guard let meaning = Self.meanings[key] else { continue }
      read(meaning, value)
    }
  }

  /// What changes how letters are painted, and not how they are set.
  private static let paint: Set<Meaning> = [
    .foreground, .background, .strikethrough, .strikethroughColor, .underline, .underlineColor, .strokeColor,
    .strokeWidth, .shadow, .effect,
  ]

  /// Lays attributes over a style that was read before. What no paint is counts for nothing; a value of another kind, such as
  /// `NSNull`, takes away what the style has.
  static func paint(_ style: inout StyledText.RunStyle, with attributes: [NSAttributedString.Key: Any]) {
    var run = AttributedRun(style)
    for (key, value) in attributes {
      if let meaning = meanings[key], paint.contains(meaning) { run.read(meaning, value) }
    }
    style = run.style
  }

  private init(_ style: StyledText.RunStyle) {
    span = TextSpan("", font: style.font)
    self.style = style
    options = TextOptions()
  }

  private mutating func read(_ meaning: Meaning, _ value: Any) {
    let number = Self.number(value)
    switch meaning {
    case .font:
      guard let font = value as? UIFont else { return }
      (span.font, style.font) = (font.font, font.font)
    case .paragraphStyle:
      guard let style = value as? NSParagraphStyle else { return }
      span.paragraph = options.applying(style)
      allowsTightening = style.allowsDefaultTighteningForTruncation
    case .foreground: style.foreground = value as? UIColor
    case .background: style.background = value as? UIColor
    case .ligature: span.ligatures = number.map { $0 != 0 }
    case .kern: span.kern = number
    case .tracking: span.tracking = number ?? 0
    case .strikethrough: style.strikethrough = Self.lines(value)
    case .strikethroughColor: style.strikethroughColor = value as? UIColor
    case .underline: style.underline = Self.lines(value)
    case .underlineColor: style.underlineColor = value as? UIColor
    case .strokeColor: style.strokeColor = value as? UIColor
    case .strokeWidth: style.strokeWidth = Self.clamped(number, 1000)
    case .shadow: style.shadow = value as? NSShadow
    case .effect:
      let effect = value as? NSAttributedString.TextEffectStyle ?? (value as? String).map { .init(rawValue: $0) }
      style.isLetterpress = effect == .letterpressStyle
    case .attachment: attachment = value as? any RunAttachment
    case .link: isLink = value is URL || value is NSURL || value is String
    case .baselineOffset:
      span.baselineOffset = number ?? 0
      style.baselineOffset = Self.clamped(number, 1e6)
    case .obliqueness: span.obliqueness = Self.clamped(number, 10)
    case .expansion: span.expansion = exp(Self.clamped(number, 5)) - 1
    case .writingDirection: span.directions = Self.directions(value)
    case .intent: intent = (value as? InlinePresentationIntent)?.rawValue ?? UInt(Self.clamped(number, 1e6))
    }
  }

  /// To be called when all attributes are read.
  ///
  /// - Parameter offset: Of the run, in the text that is set.
  mutating func finish(
    tag: Int, at offset: Int = 0, in surroundings: StyledText.Surroundings = StyledText.Surroundings()
  ) {
    span.tag = tag
    if intent != 0 { apply(InlinePresentationIntent(rawValue: intent)) }
    if let attachment { place(attachment, at: offset, in: surroundings) }
  }

  /// Asks an attachment how large it is, now that the font is known.
  private mutating func place(
    _ attachment: any RunAttachment, at offset: Int, in surroundings: StyledText.Surroundings
  ) {
    let line = CGRect(x: 0, y: 0, width: surroundings.width, height: span.font.lineHeight)
    var (bounds, isView) = attachment.bounds(at: surroundings.offset + offset, attributes, in: line, surroundings)
    if !bounds.isFinite { bounds = .zero }
    let padding = attachment.lineLayoutPadding
    span.attachment = TextBox(width: bounds.width + 2 * padding, ascent: bounds.maxY, descent: -bounds.minY)
    bounds.origin.x += padding
    style.attachment = StyledText.RunStyle.Attachment(
      attachment: attachment, bounds: bounds, attributes: attributes, container: surroundings.container,
      start: surroundings.offset, isView: isView)
  }

  /// What Markdown says of a phrase, shown in the run's font.
  private mutating func apply(_ intent: InlinePresentationIntent) {
    var descriptor = span.font.descriptor
    if intent.contains(.stronglyEmphasized) {
      descriptor.weight = max(descriptor.weight, UIFont.Weight.semibold.rawValue)
    }
    if intent.contains(.emphasized) { descriptor.isItalic = true }
    if intent.contains(.code) { descriptor.family = .monospaced }
    if intent.contains(.strikethrough), style.strikethrough.isEmpty { style.strikethrough = .single }
    guard descriptor != span.font.descriptor else { return }
    span.font = Font(descriptor, size: span.font.size)
    style.font = span.font
  }

  // MARK: - Values

  /// Attributes come as any kind of number.
  static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  private static func clamped(_ number: CGFloat?, _ limit: CGFloat) -> CGFloat {
    guard let number, number.isFinite else { return 0 }
    return max(-limit, min(number, limit))
  }

  private static func lines(_ value: Any) -> NSUnderlineStyle {
    if let style = value as? NSUnderlineStyle { return style }
    guard let value = number(value), value > 0, value < 1e6 else { return [] }
    return NSUnderlineStyle(rawValue: Int(value))
  }

  private static func directions(_ value: Any) -> [WritingDirection] {
    let numbers = value as? [Any] ?? [value]
    return numbers.prefix(16).compactMap { value in
      guard let number = number(value), (0...3).contains(number) else { return nil }
      let bits = Int(number)
      return WritingDirection(
        bits & NSWritingDirection.rightToLeft.rawValue != 0 ? .rightToLeft : .leftToRight,
        overrides: bits & NSWritingDirectionFormatType.override.rawValue != 0)
    }
  }
}
