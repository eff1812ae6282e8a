import Foundation

extension AttributeScopes.FoundationAttributes {
  public var inlinePresentationIntent: InlinePresentationIntentAttribute { InlinePresentationIntentAttribute() }
  public var presentationIntent: PresentationIntentAttribute { PresentationIntentAttribute() }

  public struct InlinePresentationIntentAttribute: ObjectiveCConvertibleAttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
    public static func objectiveCValue(for value: Value) -> NSNumber { NSNumber(value: value.rawValue) }
    public static func value(for object: NSNumber) -> Value { Value(rawValue: object.uintValue) }
  }

  public struct PresentationIntentAttribute: AttributedStringKey {
    public typealias Value = PresentationIntent
    public static let name = NSAttributedString.Key.presentationIntentAttributeName.rawValue
  }
}

extension NSAttributedString.Key {
  /// A `PresentationIntent`.
  public static let presentationIntentAttributeName = NSAttributedString.Key(rawValue: "NSPresentationIntent")
}

/// The keys above, which the scope's fields do not tell.
enum FoundationKeys {
  static let added: [any AttributedStringKey.Type] = [
    AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self,
    AttributeScopes.FoundationAttributes.PresentationIntentAttribute.self,
  ]
}
