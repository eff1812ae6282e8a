import CoreGraphics
import Platform

/// What can be done with an element by others than the pointer and the keyboard.
@MainActor
package enum AccessibilityActions {
  package static let activate = "activate"
  private static let increment = "increment"
  private static let decrement = "decrement"

  /// Their names in order; the first is what a press does.
  static func names(of object: UIResponder, traits: UIAccessibilityTraits, kind: AccessibleRole) -> [String] {
    steps(of: object, traits, kind).map(\.name)
  }

  private struct Step {
    let name: String
    let perform: () -> Bool
  }

  private static func steps(of object: UIResponder, _ traits: UIAccessibilityTraits, _ kind: AccessibleRole) -> [Step] {
    guard !traits.contains(.notEnabled) else { return [] }
    var steps: [Step] = []
    if isActivated(object, traits, kind) { steps.append(Step(name: activate) { press(object) }) }
    if traits.contains(.adjustable) {
      steps.append(
        Step(name: increment) {
          object.accessibilityIncrement()
          return true
        })
      steps.append(
        Step(name: decrement) {
          object.accessibilityDecrement()
          return true
        })
    }
    for action in object.accessibilityCustomActions ?? [] {
      steps.append(Step(name: action.name) { action.perform() })
    }
    // The bus has no word for rotors: each direction of one is an action.
    for rotor in object.accessibilityCustomRotors ?? [] where !rotor.name.isEmpty {
      for direction in [UIAccessibilityCustomRotor.Direction.next, .previous] {
        let word = direction == .next ? SystemWord.next.text : SystemWord.previous.text
        steps.append(Step(name: "\(rotor.name): \(word)") { rotor.go(direction, from: object) })
      }
    }
    if object.accessibilityViewIsModal || kind == .alert || kind == .popupMenu {
      steps.append(Step(name: "dismiss") { escape(from: object) })
    }
    return steps
  }

  private static func isActivated(
    _ object: UIResponder, _ traits: UIAccessibilityTraits, _ kind: AccessibleRole
  ) -> Bool {
    switch kind {
    case .pushButton, .toggleButton, .link, .pageTab, .menuItem, .checkBox, .entry, .passwordText, .text, .listItem:
      return object.accessibilityRespondsToUserInteraction
    case .slider, .spinButton, .progressBar: return traits.contains(.button)
    default: break
    }
    if traits.contains(.button) || traits.contains(.link) { return true }
    let recognizers = (object as? UIView)?.gestureRecognizers ?? []
    return object.isAccessibilityElement && recognizers.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
  }

  static func perform(_ index: Int, on object: UIResponder, as kind: AccessibleRole) -> Bool {
    let steps = steps(of: object, object.accessibilityTraits, kind)
    return steps.indices.contains(index) && steps[index].perform()
  }

  // MARK: - A press

  /// What a double tap does elsewhere: the element's own activation, else a touch on it.
  static func press(_ object: UIResponder) -> Bool {
    if object.accessibilityActivate() { return true }
    guard let stage = object.accessibleView?.window?.stage else { return false }
    AccessibilityTree.show(object)
    stage.settle()
    stage.touch(at: object.accessibilityActivationPoint)
    return true
  }

  /// Leaves what is modal, by the innermost container that does.
  static func escape(from object: UIResponder) -> Bool { outwards(from: object) { $0.accessibilityPerformEscape() } }

  /// Pages, by the innermost container that does.
  package static func scroll(_ direction: UIAccessibilityScrollDirection, from object: UIResponder) -> Bool {
    outwards(from: object) { $0.accessibilityScroll(direction) }
  }

  /// Asks an object and what is around it until one does it.
  private static func outwards(from object: UIResponder, _ does: (UIResponder) -> Bool) -> Bool {
    var responder: UIResponder? = object
    while let current = responder {
      if does(current) { return true }
      responder = (current as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder ?? current.next
    }
    return false
  }
}

extension UIResponder {
  /// The view itself, or the one that an element is in.
  final var accessibleView: UIView? {
    var object: AnyObject? = self
    while let element = object as? UIAccessibilityElement { object = element.accessibilityContainer }
    return object as? UIView ?? (object as? UIViewController)?.viewIfLoaded
  }
}

extension UIAccessibilityCustomAction {
  /// By its handler, else by its target's method, which may say whether that worked.
  final func perform() -> Bool {
    if let handler = self.actionHandler { return handler(self) }
    guard let target, let selector else { return false }
    return selector.send(to: target, self) as? Bool ?? true
  }
}

extension UIAccessibilityCustomRotor {
  /// Moves the reader to the next element of its kind.
  final func go(_ direction: Direction, from object: UIResponder) -> Bool {
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    predicate.searchDirection = direction
    predicate.currentItem = UIAccessibilityCustomRotorItemResult(
      targetElement: UIAccessibility.focused ?? object, targetRange: nil)
    let search = self.itemSearchBlock
    guard let found = search(predicate)?.targetElement else { return false }
    UIAccessibility.post(notification: .layoutChanged, argument: found)
    return true
  }
}
