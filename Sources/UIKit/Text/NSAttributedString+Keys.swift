import Foundation

extension NSAttributedString.Key {
  /// `UIFont`; without it, Helvetica's place is taken by the system font at 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// `UIColor`; without it, black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Points after each character, the last one included; 0 also switches pair kerning off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// `NSUnderlineStyle.rawValue`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// `UIColor`; without it, the text's.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// `NSUnderlineStyle.rawValue`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// `UIColor`; without it, the text's.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// Points upwards.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}

/// The line under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
}

/// A style that stands in the attributes as it is, not by its raw value, is that number.
extension NSUnderlineStyle: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: rawValue) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout NSUnderlineStyle?) {
    result = NSUnderlineStyle(rawValue: source.intValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout NSUnderlineStyle?) -> Bool {
    result = NSUnderlineStyle(rawValue: source.intValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> NSUnderlineStyle {
    NSUnderlineStyle(rawValue: source?.intValue ?? 0)
  }
}

/// A shadow of text. It is drawn sharp: the blur radius is kept and not used.
open class NSShadow: NSObject, NSCopying {
  private let mark = FoundationMark()
  /// Points to the right and down.
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; black at a third without one.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && other.shadowColor as? UIColor == shadowColor as? UIColor
  }

  open override var hash: Int { shadowOffset.width.hashValue ^ shadowOffset.height.hashValue }
}
