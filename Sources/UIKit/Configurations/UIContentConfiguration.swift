/// What a view shall show, as a value that makes the view for it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A new view that shows this.
  func makeContentView() -> any UIView & UIContentView
  /// The same for another state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// Setting it changes what is shown.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show another configuration; by default those of the type that it shows.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// Turns a colour into another, as for a state. Two are equal only if one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable {
  private final class Work {
    let transform: (UIColor) -> UIColor
    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }

  private let work: Work

  public init(_ transform: @escaping (UIColor) -> UIColor) { work = Work(transform) }

  public var transform: (UIColor) -> UIColor { work.transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { work.transform(input) }

  /// The grey of the same brightness.
  @MainActor public static let grayscale = UIConfigurationColorTransformer { $0.dimmed }

  public static func == (left: Self, right: Self) -> Bool { left.work === right.work }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(work)) }
}

/// The horizontal and the vertical direction.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let horizontal = UIAxis(rawValue: 1 << 0)
  public static let vertical = UIAxis(rawValue: 1 << 1)
  public static let both: UIAxis = [.horizontal, .vertical]
}
