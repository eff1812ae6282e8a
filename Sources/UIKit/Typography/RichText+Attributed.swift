import CoreGraphics
import CoreText
import Foundation
import RichText

/// How a document names typefaces.
enum RichTextNames {
  /// CSS has names for the desktop's own typefaces.
  case generic
  /// Programs that read RTF know typefaces alone.
  case installed
}

extension RichText {
  /// What documents can say of an attributed string. Colours are those of the light appearance: a document is read on
  /// paper.
  ///
  /// - Parameter names: How typefaces are named.
  init(_ text: NSAttributedString, names: RichTextNames) {
    self.init()
    let traits = UITraitCollection(userInterfaceStyle: .light)
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let style = RichStyle(attributes, names, traits)
      let part = string.substring(with: range)
      // What stands for something that no document can hold.
      let isLost = attributes[.attachment] != nil && style.attachment == nil
      append(isLost ? part.replacing("\u{FFFC}", with: "") : part, style)
    }
  }
}

extension RichStyle {
  fileprivate init(
    _ attributes: [NSAttributedString.Key: Any], _ names: RichTextNames, _ traits: UITraitCollection
  ) {
    self.init()
    // As text without a font is drawn.
    let font = attributes[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    let descriptor = font.font.descriptor
    families = Self.families(of: font, names)
    size = Double(font.pointSize)
    weight = RichTextWeights.css(of: descriptor.weight)
    isItalic = descriptor.isItalic
    // The usual colour of text is that of the page where it is pasted.
    if let text = attributes[.foregroundColor] as? UIColor, text != .label { color = RichColor(text, traits) }
    background = (attributes[.backgroundColor] as? UIColor).flatMap { RichColor($0, traits) }
    isUnderlined = Self.number(attributes[.underlineStyle]) != 0
    isStruck = Self.number(attributes[.strikethroughStyle]) != 0
    baselineOffset = Self.number(attributes[.baselineOffset])
    spacing = Self.number(attributes[.kern] ?? attributes[.tracking])
    switch attributes[.link] {
    case let url as URL: link = url.absoluteString
    case let text as String: link = text
    default: break
    }
    attachment = (attributes[.attachment] as? any RunAttachment)?.document
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { paragraph = ParagraphStyle(style) }
  }

  private static func families(of font: UIFont, _ names: RichTextNames) -> [String] {
    let generic: String? =
      switch font.font.descriptor.family {
      case .system: Family.system
      case .monospaced: Family.monospaced
      case .serif: Family.serif
      case .rounded: "ui-rounded"
      case .named, .file: nil
      }
    guard let generic else { return [font.familyName] }
    return names == .generic ? [generic, font.familyName] : [font.familyName, generic]
  }

  private static func number(_ value: Any?) -> Double {
    let number =
      switch value {
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      case let value as NSUnderlineStyle: Double(value.rawValue)
      default: 0.0
      }
    return number.isFinite ? max(-1e4, min(1e4, number)) : 0
  }
}

extension ParagraphStyle {
  fileprivate init(_ style: NSParagraphStyle) {
    self.init()
    func length(_ value: CGFloat) -> Double { value.isFinite ? max(-1e4, min(1e4, Double(value))) : 0 }
    alignment =
      switch style.alignment {
      case .natural: .natural
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      }
    isRightToLeft =
      style.baseWritingDirection == .natural ? nil : style.baseWritingDirection == .rightToLeft
    firstIndent = length(style.firstLineHeadIndent)
    indent = length(style.headIndent)
    // Where it counts from the other edge, documents have no room to count from.
    tailIndent = max(0, -length(style.tailIndent))
    spaceBefore = length(style.paragraphSpacingBefore)
    spaceAfter = length(style.paragraphSpacing)
    lineMultiple = length(style.lineHeightMultiple)
    minimumLine = length(style.minimumLineHeight)
    maximumLine = length(style.maximumLineHeight)
    tabs = (style.values.tabStops ?? []).map { length($0.location) }
    lists = style.textLists.map { RichList($0.markerFormat.rawValue, start: $0.startingItemNumber) }
  }
}

extension RichColor {
  /// Nil for a pattern.
  fileprivate init?(_ color: UIColor, _ traits: UITraitCollection) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    func byte(_ part: CGFloat) -> UInt8 { UInt8(max(0, min(255, (part * 255).rounded()))) }
    self.init(byte(red), byte(green), byte(blue), alpha: Double(alpha))
  }
}
