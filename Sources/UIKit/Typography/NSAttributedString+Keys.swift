import Foundation

extension NSAttributedString.Key {
  /// `UIFont`; without it, Helvetica's place is taken by the system font at 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// `NSParagraphStyle`. A paragraph has that of its first character.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// `UIColor`; without it, black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// `UIColor`, over the whole height of the line.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// 0 sets each letter for itself; 1, the default, lets the font join some.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Points after each character, the last one included; 0 also switches pair kerning off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Points after each character; pair kerning stays.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// `NSUnderlineStyle.rawValue`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// `UIColor`; without it, the text's.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// `NSUnderlineStyle.rawValue`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// `UIColor`; without it, the text's.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// `UIColor`; without it, the text's.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// In per cent of the font's size: above 0 letters are outlines, below 0 they are filled as well.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// `NSAttributedString.TextEffectStyle`, or its raw value.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// `NSTextAttachment`, on the character U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// `URL`, or a string with one.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// Points upwards.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// How far letters lean to the right, in parts of their height.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// How much wider letters are: the natural logarithm of the factor.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// Numbers, outermost first, each of an `NSWritingDirection` and an `NSWritingDirectionFormatType`.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  /// A string by which a text view's delegate knows a part of the text as an item.
  public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")

  /// `NSAttributedString.TextHighlightStyle`, or its raw value: a text view shows the text as highlighted.
  public static let textHighlightStyle = NSAttributedString.Key(rawValue: "NSTextHighlightStyle")
  /// `NSAttributedString.TextHighlightColorScheme`, or its raw value.
  public static let textHighlightColorScheme = NSAttributedString.Key(rawValue: "NSTextHighlightColorScheme")

  @available(*, unavailable, message: "lines are horizontal")
  public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")
  @available(*, unavailable, message: "the desktop makes no such pictures; use attachment")
  public static let adaptiveImageGlyph = NSAttributedString.Key(rawValue: "CTAdaptiveImageProvider")
}

extension NSAttributedString {
  /// What is done to letters as a whole.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As if pressed into the paper: darker at the top, with a light edge below.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// What a number of `NSAttributedString.Key.writingDirection` means, added to an `NSWritingDirection`.
public enum NSWritingDirectionFormatType: Int, Hashable, Sendable {
  /// The text is a phrase of that direction; its characters keep their own.
  case embedding = 0
  /// Every character is set in that direction.
  case override = 2
}
