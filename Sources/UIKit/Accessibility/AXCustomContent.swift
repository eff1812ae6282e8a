import Foundation

/// Something more about an element, which a person asks for: a label and a value.
@preconcurrency @MainActor open class AXCustomContent: NSObject {
  public enum Importance: UInt, Sendable {
    case `default` = 0
    /// Told without being asked for.
    case high = 1
  }

  public let label: String
  public let value: String
  public let attributedLabel: NSAttributedString
  public let attributedValue: NSAttributedString
  open var importance = Importance.default

  public init(label: String, value: String) {
    (self.label, self.value) = (label, value)
    (attributedLabel, attributedValue) = (NSAttributedString(string: label), NSAttributedString(string: value))
  }

  public init(attributedLabel: NSAttributedString, attributedValue: NSAttributedString) {
    (label, value) = (attributedLabel.string, attributedValue.string)
    (self.attributedLabel, self.attributedValue) = (attributedLabel, attributedValue)
  }
}

/// Who has more to say about itself.
@preconcurrency @MainActor public protocol AXCustomContentProvider: AnyObject {
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
