import CoreGraphics

/// What a value function makes of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of an animation's current numbers. A rotation then goes through the whole angle that its numbers
/// say.
open class CAValueFunction: NSObject, @unchecked Sendable {
  public let name: CAValueFunctionName

  /// Nil for a name that is none of the known ones.
  public init?(name: CAValueFunctionName) {
    let known: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
      .translateZ,
    ]
    guard known.contains(name) else { return nil }
    self.name = name
  }

  /// Whether what it makes may leave the plane.
  var leavesPlane: Bool {
    switch name {
    case .rotateX, .rotateY, .scale, .scaleZ, .translate, .translateZ: true
    default: false
    }
  }

  /// The numbers that change nothing.
  var nothing: AnimatableValue {
    switch name {
    case .scale: .numbers([1, 1, 1])
    case .translate: .numbers([0, 0, 0])
    case .scaleX, .scaleY, .scaleZ: .scalar(1)
    default: .scalar(0)
    }
  }

  /// A scale and a translation take three numbers, or two; all others one. Missing ones change nothing.
  func transform(_ value: AnimatableValue) -> AnimatableValue {
    let given = value.components ?? []
    let standard: CGFloat = name == .scale ? 1 : 0
    func part(_ index: Int) -> CGFloat { index < given.count ? given[index] : standard }
    let number = given.first ?? 0
    let made =
      switch name {
      case .rotateX: CATransform3DMakeRotation(number, 1, 0, 0)
      case .rotateY: CATransform3DMakeRotation(number, 0, 1, 0)
      case .rotateZ: CATransform3DMakeRotation(number, 0, 0, 1)
      case .scale: CATransform3DMakeScale(part(0), part(1), part(2))
      case .scaleX: CATransform3DMakeScale(number, 1, 1)
      case .scaleY: CATransform3DMakeScale(1, number, 1)
      case .scaleZ: CATransform3DMakeScale(1, 1, number)
      case .translate: CATransform3DMakeTranslation(part(0), part(1), part(2))
      case .translateX: CATransform3DMakeTranslation(number, 0, 0)
      case .translateY: CATransform3DMakeTranslation(0, number, 0)
      default: CATransform3DMakeTranslation(0, 0, number)
      }
    return CATransform3DIsAffine(made) ? .transform(CATransform3DGetAffineTransform(made)) : .space(made)
  }
}
