import Foundation
import QuartzCore

/// Objects that are no responders, and still have names for those who do not see them: what is shown for one says them.
@MainActor
public protocol AccessibilityDescribing: AnyObject {}

/// What a program has said of such an object.
private struct Description {
  var label: String?
  var identifier: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var isElement: Bool?

  static let all = WeaklyKeyed<Description>()
}

extension AccessibilityDescribing {
  private func set<Value>(_ field: WritableKeyPath<Description, Value?>, _ value: Value?) {
    Description.all.update(self, default: Description()) { $0[keyPath: field] = value }
  }

  /// What it is called.
  public var accessibilityLabel: String? {
    get { Description.all[self]?.label }
    set { set(\.label, newValue) }
  }
  /// A name for tests, which nobody is told.
  public var accessibilityIdentifier: String? {
    get { Description.all[self]?.identifier }
    set { set(\.identifier, newValue) }
  }
  /// What comes of choosing it.
  public var accessibilityHint: String? {
    get { Description.all[self]?.hint }
    set { set(\.hint, newValue) }
  }
  public var accessibilityValue: String? {
    get { Description.all[self]?.value }
    set { set(\.value, newValue) }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { Description.all[self]?.traits ?? .none }
    set { set(\.traits, newValue) }
  }
  public var isAccessibilityElement: Bool {
    get { Description.all[self]?.isElement ?? false }
    set { set(\.isElement, newValue) }
  }
}

extension UIImage: @MainActor AccessibilityDescribing {}
extension UIMenuElement: AccessibilityDescribing {}
extension CALayer: @MainActor AccessibilityDescribing {}

extension UIImage {
  /// What it is called, else the first word of a symbol's name.
  @MainActor var spokenName: String? {
    if let accessibilityLabel { return accessibilityLabel }
    return source.symbol.flatMap { $0.name.split(separator: ".").first.map(String.init) }
  }
}
