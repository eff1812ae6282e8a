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

  private static let all = WeaklyKeyed<AccessibilityFacts>()

  /// Nil where the program has said nothing.
  static subscript<Value>(of element: UIResponder, _ field: WritableKeyPath<AccessibilityFacts, Value?>) -> Value? {
    get { all[element]?[keyPath: field] }
    set { all.update(element, default: AccessibilityFacts()) { $0[keyPath: field] = newValue } }
  }

  static func forget(_ element: ObjectIdentifier) { all.forget(element) }
}

/// What UIKit's own views say of themselves as long as the program says nothing else.
extension UIResponder {
  var standardIsAccessibilityElement: Bool {
    switch self {
    // Their parts are the elements.
    case is UISegmentedControl, is UIStepper, is UIDatePicker, is UISearchBar: false
    case is UIControl, is UILabel, is UITextView, is UIProgressView, is UIActivityIndicatorView: true
    default: false
    }
  }

  var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits =
      switch self {
      case is UISlider, is UIPageControl: .adjustable
      case is UISwitch: [.button, .toggleButton]
      case is UISearchTextField: .searchField
      case is UIButton, is UIColorWell: .button
      case is UILabel: .staticText
      case is UIImageView: .image
      case is UIProgressView: .updatesFrequently
      case is UITabBar: .tabBar
      default: .none
      }
    if let control = self as? UIControl {
      if control.isSelected { traits.insert(.selected) }
      if !control.isEnabled { traits.insert(.notEnabled) }
    }
    return traits
  }

  var standardAccessibilityValue: String? {
    switch self {
    case let slider as UISlider:
      let range = slider.maximumValue - slider.minimumValue
      return range > 0 ? Self.percent(slider.value - slider.minimumValue, of: range) : nil
    case let progress as UIProgressView: return Self.percent(progress.progress, of: 1)
    case let control as UISwitch: return control.isOn ? "1" : "0"
    case let pages as UIPageControl: return SystemWord.place(pages.currentPage + 1, of: pages.numberOfPages)
    case let field as UITextField: return field.text
    case let text as UITextView: return text.text
    default: return nil
    }
  }

  private static func percent(_ part: Float, of whole: Float) -> String { "\(Int((part / whole * 100).rounded()))%" }
}
