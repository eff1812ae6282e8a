import Foundation

/// Rules for passwords that a keychain makes up, such as `"required: upper; minlength: 12"`. No keychain asks for them here.
public final class UITextInputPasswordRules: NSObject, NSCopying, Sendable {
  public let passwordRulesDescriptor: String
  public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextInputPasswordRules)?.passwordRulesDescriptor == passwordRulesDescriptor
  }

  public override var hash: Int { passwordRulesDescriptor.hashValue }
}

/// Whether a keyboard completes what is typed. None does here.
public enum UITextInlinePredictionType: Int, Sendable {
  case `default` = 0
  case no = 1
  case yes = 2
}

/// How dragged text looks: always in the colours that it has.
public struct UITextDragOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}
