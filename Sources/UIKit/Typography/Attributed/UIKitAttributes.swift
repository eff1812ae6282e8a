import CoreGraphics
import Foundation

extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// What `AttributedString` knows of text's looks. Its names and values are those of `NSAttributedString.Key`.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let ligature: LigatureAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strokeColor: StrokeColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let shadow: ShadowAttribute
    public let textEffect: TextEffectAttribute
    public let attachment: AttachmentAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let obliqueness: ObliquenessAttribute
    public let expansion: ExpansionAttribute
    public let textItemTag: TextItemTagAttribute
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
    self[T.self]
  }
}

extension AttributeScopes.UIKitAttributes {
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = UIFont
    public static let name = NSAttributedString.Key.font.rawValue
  }
  public enum ParagraphStyleAttribute: AttributedStringKey {
    public typealias Value = NSParagraphStyle
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .paragraph
  }
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }
  public enum BackgroundColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }
  public enum LigatureAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = Int
    public static let name = NSAttributedString.Key.ligature.rawValue
    public static func objectiveCValue(for value: Int) -> NSNumber { NSNumber(value: value) }
    public static func value(for object: NSNumber) -> Int { object.intValue }
  }
  public enum KernAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.kern.rawValue
    public static func objectiveCValue(for value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
    public static func value(for object: NSNumber) -> CGFloat { CGFloat(object.doubleValue) }
  }
  public enum TrackingAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.tracking.rawValue
    public static func objectiveCValue(for value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
    public static func value(for object: NSNumber) -> CGFloat { CGFloat(object.doubleValue) }
  }
  public enum StrikethroughStyleAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = NSUnderlineStyle
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    public static func objectiveCValue(for value: NSUnderlineStyle) -> NSNumber { NSNumber(value: value.rawValue) }
    public static func value(for object: NSNumber) -> NSUnderlineStyle { NSUnderlineStyle(rawValue: object.intValue) }
  }
  public enum StrikethroughColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.strikethroughColor.rawValue
  }
  public enum UnderlineStyleAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = NSUnderlineStyle
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
    public static func objectiveCValue(for value: NSUnderlineStyle) -> NSNumber { NSNumber(value: value.rawValue) }
    public static func value(for object: NSNumber) -> NSUnderlineStyle { NSUnderlineStyle(rawValue: object.intValue) }
  }
  public enum UnderlineColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.underlineColor.rawValue
  }
  public enum StrokeColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.strokeColor.rawValue
  }
  public enum StrokeWidthAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.strokeWidth.rawValue
    public static func objectiveCValue(for value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
    public static func value(for object: NSNumber) -> CGFloat { CGFloat(object.doubleValue) }
  }
  public enum ShadowAttribute: AttributedStringKey {
    public typealias Value = NSShadow
    public static let name = NSAttributedString.Key.shadow.rawValue
  }
  public enum TextEffectAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = NSAttributedString.TextEffectStyle
    public static let name = NSAttributedString.Key.textEffect.rawValue
    public static func objectiveCValue(for value: Value) -> NSString { NSString(string: value.rawValue) }
    public static func value(for object: NSString) -> Value { Value(rawValue: String(describing: object)) }
  }
  public enum AttachmentAttribute: AttributedStringKey {
    public typealias Value = NSTextAttachment
    public static let name = NSAttributedString.Key.attachment.rawValue
    /// The text that is typed behind it does not become another one.
    public static let inheritedByAddedText = false
  }
  public enum BaselineOffsetAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
    public static func objectiveCValue(for value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
    public static func value(for object: NSNumber) -> CGFloat { CGFloat(object.doubleValue) }
  }
  public enum ObliquenessAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.obliqueness.rawValue
    public static func objectiveCValue(for value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
    public static func value(for object: NSNumber) -> CGFloat { CGFloat(object.doubleValue) }
  }
  public enum ExpansionAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.expansion.rawValue
    public static func objectiveCValue(for value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
    public static func value(for object: NSNumber) -> CGFloat { CGFloat(object.doubleValue) }
  }
  public enum TextItemTagAttribute: AttributedStringKey {
    public typealias Value = String
    public static let name = NSAttributedString.Key.textItemTag.rawValue
  }
}
