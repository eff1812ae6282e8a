import Foundation

/// The line under or through text: one of the lines, one of the patterns, and whether spaces are left out.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)

  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)

  /// Only under words, not under the spaces between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
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
