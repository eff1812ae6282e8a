import CoreGraphics
import Platform
import UIKit

/// One thing in a window as a person has it who does not see it: by its name, and not by its class or its place.
///
/// ```swift
/// try window.element("Save", .button).activate()
/// let volume = try window.element("Volume", .adjustable)
/// try volume.increment()
/// #expect(volume.value == "60%" && volume.hint.isEmpty && volume.isShown)
/// #expect(volume.actions.contains("increment") && volume.object is UISlider)
/// ```
@MainActor
public struct TestElement {
  let window: TestWindow
  let node: AccessibleNode

  /// The name that a screen reader says.
  public var label: String { node.name }
  /// What it stands at now, in words.
  public var value: String? { object?.accessibilityValue }
  /// What comes of using it, in words; empty where the program says none.
  public var hint: String { node.hint }
  /// The name that the program gave it for tests; empty without one.
  public var identifier: String { node.identifier }
  /// What it is and how it is used; none once it is gone.
  public var traits: UIAccessibilityTraits { object?.accessibilityTraits ?? .none }
  /// In the window's space, in points.
  public var frame: CGRect { node.frame }
  /// Whether some of it is in the window, and no scroll view hides it.
  public var isShown: Bool { node.states.contains(.showing) }
  /// The names of what can be done with it.
  public var actions: [String] { node.actions }
  /// What is told of as this element; nil once it is gone.
  public var object: UIResponder? { window.accessibility.object(node.id) }

  /// Does what a press does. Throws where it cannot be pressed.
  /// ```swift
  /// try window.element("Save", .button).activate()
  /// ```
  public func activate() throws { try perform(AccessibilityActions.activate) }

  /// Goes a step up. Throws where it has no steps.
  /// ```swift
  /// try window.element("Volume", .adjustable).increment()
  /// ```
  public func increment() throws { try perform("increment") }
  /// Goes a step down. Throws where it has no steps.
  /// ```swift
  /// try window.element("Volume", .adjustable).decrement()
  /// ```
  public func decrement() throws { try perform("decrement") }

  /// Does what one of its `actions` does, and shows what came of it. Throws where it has no such action.
  /// ```swift
  /// try window.element("Kim").perform("Delete")
  /// ```
  public func perform(_ action: String) throws {
    guard let index = node.actions.firstIndex(of: action), window.program.perform(action: index, on: node.id) else {
      throw window.failure(.noAction(description, action, node.actions))
    }
    window.turn()
  }

  /// Sets a slider, a stepper or a wheel to a number of its range. Throws where it has none.
  /// ```swift
  /// try window.element("Volume", .adjustable).setValue(0.5)
  /// ```
  public func setValue(_ value: Double) throws {
    guard window.program.setValue(value, of: node.id) else {
      throw window.failure(.noAction(description, "a value of \(value)", node.actions))
    }
    window.turn()
  }

  /// Replaces the text of a field or a text view. Throws where it cannot be edited.
  /// ```swift
  /// try window.element("Name").setValue("Minji")
  /// ```
  public func setValue(_ text: String) throws {
    guard let input = window.program.text(of: node.id), node.states.contains(.editable),
      input.replace(0..<input.state.length, with: text)
    else { throw window.failure(.noAction(description, "a text", node.actions)) }
    window.turn()
  }

  /// Scrolls by a page what the element is in; false at the end.
  /// ```swift
  /// let kim = try window.element("Kim")
  /// while kim.scroll(.down) {}
  /// ```
  @discardableResult
  public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard let object else { return false }
    defer { window.turn() }
    return AccessibilityActions.scroll(direction, from: object)
  }

  /// Scrolls until the element is in view.
  /// ```swift
  /// let terms = try window.element("Terms", .link)
  /// terms.scrollToVisible()
  /// ```
  public func scrollToVisible() {
    _ = window.program.scrollIntoView(node.id)
    window.turn()
  }
}

extension TestElement: @MainActor CustomStringConvertible {
  public var description: String { AccessibilityOutline.line(node) }
}

extension TestWindow {
  /// The element of a label or identifier that has all of some traits; the first in reading order. Throws, and says what there
  /// is, where there is none.
  /// ```swift
  /// let save = try window.element("Save", .button)
  /// #expect(save.traits.contains(.notEnabled))
  /// ```
  public func element(_ text: String, _ traits: UIAccessibilityTraits = .none) throws -> TestElement {
    let all = elements()
    if let found = all.firstCalled(text, traits) { return found }
    let wanted = traits.isEmpty ? "called \"\(text)\"" : "called \"\(text)\" with the traits \(traits)"
    throw failure(.notFound("an element " + wanted, shown: all.map(\.description)))
  }

  /// The element that has a value, such as what a field holds. Throws, and says what there is, where there is none.
  /// ```swift
  /// let name = try window.element(value: "Minji")
  /// #expect(name.label == "Name" && name.identifier == "name-field")
  /// ```
  public func element(value: String, _ traits: UIAccessibilityTraits = .none) throws -> TestElement {
    let all = elements()
    if let found = all.first(where: { $0.value == value && $0.traits.isSuperset(of: traits) }) { return found }
    throw failure(.notFound("an element with the value \"\(value)\"", shown: all.map(\.description)))
  }

  /// All elements in reading order that have all of some traits, those included that contain others.
  /// ```swift
  /// #expect(window.elements(.header).map(\.label) == ["Players", "Teams"])
  /// ```
  public func elements(_ traits: UIAccessibilityTraits = .none) -> [TestElement] {
    var found: [TestElement] = []
    accessibility.window().forEach { node, parent in
      if parent != nil { found.append(TestElement(window: self, node: node)) }
    }
    return found.filter { $0.traits.isSuperset(of: traits) }
  }

  /// Lets time pass, frame by frame, until there is an element; throws after `seconds` of the window's time.
  /// ```swift
  /// try window.element("Save", .button).activate()
  /// try window.waitForElement("Saved", upTo: 2)
  /// ```
  @discardableResult
  public func waitForElement(
    _ text: String, _ traits: UIAccessibilityTraits = .none, upTo seconds: Double = 5
  ) throws -> TestElement {
    try waitFor("an element called \"\(text)\"", upTo: seconds) { elements().firstCalled(text, traits) != nil }
    return try element(text, traits)
  }

  /// What a screen reader is told of the window, a line for each element, those in a container below it.
  /// ```swift
  /// print(window.accessibilityOutline)
  /// ```
  public var accessibilityOutline: String { AccessibilityOutline.text(accessibility.window().children) }
}

extension [TestElement] {
  @MainActor
  fileprivate func firstCalled(_ text: String, _ traits: UIAccessibilityTraits) -> TestElement? {
    first { ($0.node.name == text || $0.node.identifier == text) && $0.traits.isSuperset(of: traits) }
  }
}

extension Snapshotting where Value == TestWindow, Format == String {
  /// What a screen reader is told of the window: roles, names, values and actions. Rows that are not in view are not told of.
  /// ```swift
  /// assertSnapshot(of: window, as: .accessibility)
  /// ```
  @MainActor public static var accessibility: Snapshotting { Snapshotting(kind: .text) { $0.accessibilityOutline } }
}
