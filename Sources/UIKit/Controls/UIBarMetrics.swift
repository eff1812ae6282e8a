/// For which heights of a bar a setting holds: compact where the vertical size class is, which no window's is by itself;
/// what is set for prompts holds while one is shown.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
  case any = 0
  /// At the bottom of its container, with the hairline above.
  case bottom = 1
  case top = 2
  /// At the top, with its background going on above it.
  case topAttached = 3
}

/// A bar's brightness.
public enum UIBarStyle: Int, Sendable {
  /// As the interface is.
  case `default` = 0
  /// Dark in any interface.
  case black = 1
}

/// A bar that says where it stands.
@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// Says where a bar stands. The method is optional.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UIView {
  /// A bar's style changed.
  func barStyleChanged(_ style: UIBarStyle) { overrideUserInterfaceStyle = style == .black ? .dark : .unspecified }
}

/// Images by position and metrics; what is set for any position holds for all.
struct BarImages: Equatable {
  private var images: [Key: UIImage] = [:]
  private struct Key: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }

  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { images[Key(position: position, metrics: metrics)] }
    set { images[Key(position: position, metrics: metrics)] = newValue }
  }

  /// The one to show.
  func image(at position: UIBarPosition, isCompact: Bool = false, hasPrompt: Bool = false) -> UIImage? {
    let special: UIBarMetrics = isCompact ? (hasPrompt ? .compactPrompt : .compact) : .defaultPrompt
    for metrics in isCompact || hasPrompt ? [special, .default] : [.default] {
      if let image = self[position, metrics] ?? self[.any, metrics] { return image }
    }
    return nil
  }
}

extension UIView {
  /// Whether a bar is as low as on a turned phone.
  var isCompactBar: Bool { traitCollection.verticalSizeClass == .compact }
}
