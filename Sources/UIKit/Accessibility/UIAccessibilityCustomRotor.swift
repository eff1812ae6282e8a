import Foundation

/// A way through elements of one kind, such as the headings of a text.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  public enum Direction: Int, Sendable {
    case previous = 0
    case next = 1
  }

  public enum SystemRotorType: Int, Sendable {
    case none = 0
    case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
    case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
  }

  /// Gives the next element in a direction; nil at the end.
  public typealias Search =
    @MainActor (_ predicate: UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  open var name: String
  open var itemSearchBlock: Search
  public let systemRotorType: SystemRotorType

  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, self.itemSearchBlock, systemRotorType) = (name, itemSearchBlock, .none)
  }

  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (name, self.itemSearchBlock, systemRotorType) = ("", itemSearchBlock, type)
  }
}

/// From where a rotor goes on, and which way.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// An element that a rotor came to, and the part of its text.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  open weak var targetElement: AnyObject?
  open var targetRange: UITextRange?

  public override init() {}

  public init(targetElement: AnyObject, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
  }
}
