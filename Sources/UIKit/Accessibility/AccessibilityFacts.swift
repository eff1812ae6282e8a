import CoreGraphics
import Foundation

/// What a program has said of one element. It is kept beside the element: most say nothing.
struct AccessibilityFacts {
  var isElement: Bool?
  var traits: UIAccessibilityTraits?
  var value: String?
  var hint: String?
  var hidesElements: Bool?
  var isModal: Bool?
  var groupsChildren: Bool?
  var elements: [Any]?
  var actions: [UIAccessibilityCustomAction]?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var language: String?
  var inputLabels: [String]?
  var attributedLabel: NSAttributedString?
  var attributedValue: NSAttributedString?
  var attributedHint: NSAttributedString?
  var navigationStyle: UIAccessibilityNavigationStyle?
  var containerType: UIAccessibilityContainerType?
  var respondsToUser: Bool?
  var rotors: [UIAccessibilityCustomRotor]?
  var customContent: [AXCustomContent]?

  private static let all = WeaklyKeyed<AccessibilityFacts>()

  /// Nil where the program has said nothing.
  static subscript<Value>(of element: UIResponder, _ field: WritableKeyPath<AccessibilityFacts, Value?>) -> Value? {
    get { all[element]?[keyPath: field] }
    set { all.update(element, default: AccessibilityFacts()) { $0[keyPath: field] = newValue } }
  }

  static func forget(_ element: ObjectIdentifier) { all.forget(element) }

  /// A share of a whole in words.
  static func percent(_ share: Float) -> String { "\(Int((share * 100).rounded()))%" }
}
