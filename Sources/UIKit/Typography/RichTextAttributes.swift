import CoreGraphics
import CoreText
import Foundation
import RichText

/// Turns styles of `RichText` into attributes.
struct RichTextAttributes {
  /// Of text without one; nil gives it none.
  var color: UIColor?
  /// Whether each run has a paragraph style, also the standard one.
  var hasParagraphs = true
  /// Makes what stands for a picture; nil leaves it out.
  let attachment: (RichAttachment) -> NSObject?

  private var fonts: [FontKey: UIFont] = [:]
  private var paragraphs: [ParagraphStyle: NSParagraphStyle] = [:]

  private struct FontKey: Hashable {
    var families: [String]
    var size: Double
    var weight: Int
    var isItalic: Bool
  }

  init(color: UIColor?, attachment: @escaping (RichAttachment) -> NSObject?) {
    self.color = color
    self.attachment = attachment
  }

  mutating func attributedString(_ text: RichText) -> NSAttributedString {
    NSAttributedString(
      stretches: text.runs.compactMap { run in
        let attributes = attributes(of: run.style)
        return run.style.attachment != nil && attributes[.attachment] == nil ? nil : (run.text, attributes)
      })
  }

  private mutating func attributes(of style: RichStyle) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: font(of: style)]
    if style.paragraph != ParagraphStyle() || hasParagraphs {
      attributes[.paragraphStyle] = paragraph(style.paragraph)
    }
    if let color = style.color.map(UIColor.init(_:)) ?? color { attributes[.foregroundColor] = color }
    if let background = style.background { attributes[.backgroundColor] = UIColor(background) }
    if style.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if style.isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if style.baselineOffset != 0 { attributes[.baselineOffset] = CGFloat(style.baselineOffset) }
    if style.spacing != 0 { attributes[.kern] = CGFloat(style.spacing) }
    if let link = style.link { attributes[.link] = URL(string: link) ?? link as Any }
    if let picture = style.attachment { attributes[.attachment] = attachment(picture) }
    return attributes
  }

  // MARK: - Fonts

  private mutating func font(of style: RichStyle) -> UIFont {
    let key = FontKey(families: style.families, size: style.size, weight: style.weight, isItalic: style.isItalic)
    if let known = fonts[key] { return known }
    let family = style.families.lazy.compactMap(Self.family).first ?? .system
    let descriptor = FontDescriptor(
      family, weight: RichTextWeights.weight(of: style.weight), isItalic: style.isItalic)
    let font = UIFont(descriptor, size: CGFloat(style.size))
    fonts[key] = font
    return font
  }

  /// What a name stands for here; nil for a typeface that is not installed. Of those that other systems have, the
  /// desktop's
  /// own of their kind takes the place.
  private static func family(_ name: String) -> FontDescriptor.Family? {
    switch name.lowercased() {
    case "system-ui", "-apple-system", "blinkmacsystemfont", "ui-sans-serif", "sans-serif", ".sf ui text":
      return .system
    case "ui-monospace", "monospace": return .monospaced
    case "ui-serif", "serif": return .serif
    case "ui-rounded": return .rounded
    default: break
    }
    for family in [FontDescriptor.Family.system, .monospaced, .serif] {
      if Font(FontDescriptor(family), size: 12).familyName.caseInsensitiveCompare(name) == .orderedSame {
        return family
      }
    }
    if Font.isAvailable(family: name) { return .named(name) }
    switch name.lowercased() {
    case "times", "times new roman", "georgia": return .serif
    case "courier", "courier new", "menlo", "monaco", "consolas": return .monospaced
    case "helvetica", "helvetica neue", "arial": return .system
    default: return nil
    }
  }

  // MARK: - Paragraphs

  private mutating func paragraph(_ style: ParagraphStyle) -> NSParagraphStyle {
    if let known = paragraphs[style] { return known }
    let result = NSMutableParagraphStyle()
    result.alignment =
      switch style.alignment {
      case .natural: .natural
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      }
    if let isRightToLeft = style.isRightToLeft {
      result.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    }
    result.firstLineHeadIndent = CGFloat(style.firstIndent)
    result.headIndent = CGFloat(style.indent)
    result.tailIndent = CGFloat(-style.tailIndent)
    result.paragraphSpacingBefore = CGFloat(style.spaceBefore)
    result.paragraphSpacing = CGFloat(style.spaceAfter)
    result.lineHeightMultiple = CGFloat(style.lineMultiple)
    result.minimumLineHeight = CGFloat(style.minimumLine)
    result.maximumLineHeight = CGFloat(style.maximumLine)
    if !style.tabs.isEmpty {
      result.tabStops = style.tabs.map { NSTextTab(textAlignment: .natural, location: CGFloat($0)) }
    }
    result.textLists = style.lists.map {
      NSTextList(markerFormat: .init($0.format), startingItemNumber: $0.start)
    }
    let kept = NSParagraphStyle(result.values)
    paragraphs[style] = kept
    return kept
  }
}

/// The weights of CSS and of UIKit.
enum RichTextWeights {
  private static let pairs: [(css: Int, weight: UIFont.Weight)] = [
    (100, .ultraLight), (200, .thin), (300, .light), (400, .regular), (500, .medium), (600, .semibold), (700, .bold),
    (800, .heavy), (900, .black),
  ]

  static func weight(of css: Int) -> CGFloat {
    let nearest = pairs.min { abs($0.css - css) < abs($1.css - css) }
    return (nearest?.weight ?? .regular).rawValue
  }

  static func css(of weight: CGFloat) -> Int {
    pairs.min { abs($0.weight.rawValue - weight) < abs($1.weight.rawValue - weight) }?.css ?? 400
  }
}

extension UIColor {
  convenience init(_ color: RichColor) {
    self.init(
      red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
      alpha: CGFloat(color.alpha))
  }
}
