import Foundation
import QuartzCore

/// The tint of a view, as a trait, for `UIColor.tintColor`. Views set it only once a program asked for that colour.
enum TintTrait: UITraitDefinition {
  static let defaultValue: UIColor? = nil
  static let affectsColorAppearance = true
  static let name = "TintColor"

  @MainActor static private(set) var isAskedFor = false

  /// Whether traits differ by it alone, which `tintColorDidChange()` tells.
  @MainActor static func isAll(_ traits: UITraitCollection, _ previous: UITraitCollection?) -> Bool {
    guard isAskedFor, let previous else { return false }
    return traits.values.withoutTint == previous.values.withoutTint
  }

  /// From now on views set it; those that have a tint of their own do so at once.
  @MainActor static func ask() {
    guard !isAskedFor else { return }
    isAskedFor = true
    for window in UIApplication.shared.windows { window.noteTintBelow() }
  }
}

extension UIView {
  /// The tint as what is in the view sees it. Called where a tint of the view's own, or its place, is another.
  final func noteTint() {
    guard TintTrait.isAskedFor else { return }
    guard explicitTint != nil || explicitTintMode != .automatic || overrides.contains(TintTrait.self) else { return }
    let tint = resolvedTint
    guard overrides[TintTrait.self] != tint else { return }
    setOverrides { $0[TintTrait.self] = tint }
  }

  fileprivate func noteTintBelow() {
    noteTint()
    for view in subviews { view.noteTintBelow() }
  }
}

extension UIColor {
  /// The tint of where it is drawn: that of the nearest view around that has one.
  public static var tintColor: UIColor {
    if ThreadCheck.isOnMain {
      MainActor.assumeIsolated { TintTrait.ask() }
    } else {
      DispatchQueue.main.async { TintTrait.ask() }
    }
    return dynamicTint
  }

  private static let dynamicTint = UIColor { $0[TintTrait.self] ?? .desktopAccent }

  /// What views without a tint of their own have: the colour that the person has chosen for the desktop, else blue.
  static var desktopAccent: UIColor {
    DesktopNeeds.now.accent.map {
      UIColor(red: CGFloat($0.red), green: CGFloat($0.green), blue: CGFloat($0.blue), alpha: 1)
    } ?? .systemBlue
  }
}

extension UITraitCollection.Values {
  fileprivate var withoutTint: UITraitCollection.Values {
    var values = self
    values.custom?.remove(TintTrait.self)
    if values.custom?.isEmpty == true { values.custom = nil }
    return values
  }
}
