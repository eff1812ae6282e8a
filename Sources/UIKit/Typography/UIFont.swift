import CoreGraphics
import CoreText
import Foundation

/// A typeface at a size in points.
///
/// The system font is Inter, or the desktop's sans-serif where it is not installed; a character that a font lacks comes
/// from another installed one. It is Core Text's `CTFont`.
open class UIFont: CTFont, NSCopying, @unchecked Sendable {
  private let mark = FoundationMark()
  /// The style of a preferred font.
  let textStyle: TextStyle?
  /// How a font that font metrics scaled came to its size.
  let scaling: FontScaling?

  init(_ font: Font, textStyle: TextStyle? = nil, scaling: FontScaling? = nil) {
    self.textStyle = textStyle
    self.scaling = scaling
    super.init(font)
  }

  /// A size that is no number, zero or less counts as the default size, 12.
  convenience init(_ descriptor: FontDescriptor, size: CGFloat, textStyle: TextStyle? = nil) {
    let known = size > 0 && size.isFinite ? min(size, 10_000) : 12
    self.init(Font(descriptor, size: known), textStyle: textStyle)
  }

  /// A font by family ("Nanum Gothic") or full name; nil when it is not installed.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty, Font.isAvailable(family: fontName) else {
      Remarks.say(
        "font", about: fontName,
        "no font named \"\(fontName)\" is installed, so that UIFont(name:size:) gives nil: UIFont.familyNames lists the "
          + "names there are; a font of the program's own has to be installed, or systemFont(ofSize:) used")
      return nil
    }
    self.init(FontDescriptor(.named(fontName)), size: fontSize)
  }

  /// A font as described; a `pointSize` above zero replaces the descriptor's own.
  /// It keeps a descriptor's text style, whose sizes it follows, unless it is given another size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let keepsStyle = pointSize <= 0 || pointSize == descriptor.pointSize
    self.init(
      descriptor.descriptor, size: pointSize > 0 ? pointSize : descriptor.pointSize,
      textStyle: keepsStyle ? descriptor.textStyle : nil)
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(.system, weight: weight.rawValue), size: fontSize)
  }

  /// Letters are drawn narrower or wider, since the system's face has one width.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    var descriptor = FontDescriptor(.system, weight: weight.rawValue)
    descriptor.width = width.rawValue
    return UIFont(descriptor, size: fontSize)
  }

  /// In fact semibold, as on Apple's systems.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescriptor(.system, isItalic: true), size: fontSize)
  }

  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(.monospaced, weight: weight.rawValue), size: fontSize)
  }

  /// The system font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(.system, weight: weight.rawValue, hasMonospacedDigits: true), size: fontSize)
  }

  /// The font of a text style at the text size of the current traits.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFont(
      FontDescriptor(.system, weight: style.weight.rawValue), size: style.pointSize(for: category), textStyle: style)
  }

  /// The installed families, in alphabetical order.
  open class var familyNames: [String] { Font.familyNames }

  /// The PostScript names of a family's faces, in alphabetical order; empty for one that is not installed.
  open class func fontNames(forFamilyName familyName: String) -> [String] { Font.faceNames(ofFamily: familyName) }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  open var familyName: String { font.familyName }
  open var fontName: String { font.fontName }
  open var pointSize: CGFloat { font.size }
  /// Points above the baseline.
  open var ascender: CGFloat { font.ascender }
  /// Points below the baseline, as a negative number.
  open var descender: CGFloat { font.descender }
  open var lineHeight: CGFloat { font.lineHeight }
  open var leading: CGFloat { font.leading }
  open var capHeight: CGFloat { font.capHeight }
  open var xHeight: CGFloat { font.xHeight }

  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(font.descriptor, pointSize: font.size, textStyle: textStyle)
  }

  /// The same face at another size; the receiver for a size of zero or less, or that is no number.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    fontSize > 0 && fontSize.isFinite ? UIFont(font.descriptor, size: fontSize) : self
  }

  /// The same face in the size that its text style or its metrics have with traits; nil for a font that is of neither.
  func following(_ traits: UITraitCollection) -> UIFont? {
    if let scaling { return UIFont(Font(font.descriptor, size: scaling.pointSize(for: traits)), scaling: scaling) }
    return textStyle.map {
      UIFont(font.descriptor, size: $0.pointSize(for: traits.preferredContentSizeCategory), textStyle: $0)
    }
  }

  /// With other traits, in the same size and of the same text style; nil where the family has none of that kind.
  func with(_ traits: UIFontDescriptor.SymbolicTraits) -> UIFont? {
    fontDescriptor.withSymbolicTraits(traits).map {
      UIFont(Font($0.descriptor, size: pointSize), textStyle: textStyle, scaling: scaling)
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Fonts are equal that look alike and follow the preferred text size alike.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other === self
      || (other.font.size == font.size && other.font.descriptor == font.descriptor && other.textStyle == textStyle
        && other.scaling == scaling)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(font.size)
    hasher.combine(font.descriptor)
    hasher.combine(textStyle)
    hasher.combine(scaling)
    return hasher.finalize()
  }

  open override var description: String {
    "<UICTFont> font-family: \"\(familyName)\"; font-weight: \(font.descriptor.weight); "
      + "font-style: \(font.descriptor.isItalic ? "italic" : "normal"); font-size: \(pointSize)pt"
  }
}

extension UIFont {
  /// How bold, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// How wide letters are, 0 being as the face has them.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// A role of text; its size follows the preferred text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var weight: Weight {
      switch self {
      case .headline: .semibold
      case .extraLargeTitle, .extraLargeTitle2: .bold
      default: .regular
      }
    }

    /// Measured on Apple's systems for the twelve categories, smallest first.
    private static let pointSizes: [TextStyle: [CGFloat]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// Of the extra large titles Apple states what they have at the usual size, 36 and 28 points; at others they grow as
    /// the titles of nearly that size.
    private static let enlarged: [TextStyle: (size: CGFloat, like: TextStyle)] = [
      .extraLargeTitle: (36, .largeTitle), .extraLargeTitle2: (28, .title1),
    ]

    /// An unknown style has the body's size, an unknown category is large.
    func pointSize(for category: UIContentSizeCategory) -> CGFloat {
      if let (size, like) = Self.enlarged[self] {
        return (size * like.pointSize(for: category) / like.pointSize(for: .large)).rounded()
      }
      let sizes = Self.pointSizes[self] ?? Self.pointSizes[.body] ?? []
      let index = UIContentSizeCategory.ordered.firstIndex(of: category) ?? 3
      return index < sizes.count ? sizes[index] : 17
    }
  }
}

extension UIFont.Weight: Comparable {
  public static func < (left: UIFont.Weight, right: UIFont.Weight) -> Bool { left.rawValue < right.rawValue }
}
