import CoreGraphics

/// What a detent is asked for its height with.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the largest sheet that fits, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// A little more than half of the largest height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    open private(set) var identifier = Identifier.large
    private var resolver: Resolver = { $0.maximumDetentValue }

    private typealias Resolver = (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    /// Measured on a phone: 425 of 759 points.
    private static let mediumPart: CGFloat = 0.56
    private static var unnamed = 0

    private static func make(_ identifier: Identifier, _ resolver: @escaping Resolver) -> Self {
      let made = makeInstance(of: Self.self)
      (made.identifier, made.resolver) = (identifier, resolver)
      return made
    }

    open class func medium() -> Self { make(.medium) { ($0.maximumDetentValue * mediumPart).rounded() } }

    open class func large() -> Self { make(.large) { $0.maximumDetentValue } }

    /// A height of the program's own; nil from the closure leaves the detent out.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self {
      unnamed += 1
      return make(identifier ?? Identifier("detent \(unnamed)"), resolver)
    }

    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
