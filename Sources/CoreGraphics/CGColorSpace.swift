/// Apple's name for a constant string; here plain text.
public typealias CFString = String
/// Apple's name for an untyped list, so that `colors as CFArray` compiles.
public typealias CFArray = [Any]

/// What a space's components are.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
}

/// How colour components are meant. This library knows gamma-encoded sRGB and grey with the same curve; the device
/// spaces and Apple's extended ones are taken for them.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of sRGB.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The name of sRGB with values beyond 0...1, which are cut when painted.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// The name of grey with sRGB's curve.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  /// The name it was made by.
  public let name: CFString?
  /// Grey or colour.
  public let model: CGColorSpaceModel

  static let rgb = CGColorSpace(name: sRGB, model: .rgb)
  static let gray = CGColorSpace(name: genericGrayGamma2_2, model: .monochrome)

  private init(name: CFString, model: CGColorSpaceModel) {
    (self.name, self.model) = (name, model)
  }

  /// Nil for a name that this library does not know.
  public convenience init?(name: CFString) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: self.init(name: name, model: .rgb)
    case Self.genericGrayGamma2_2: self.init(name: name, model: .monochrome)
    default: return nil
    }
  }

  /// Colour components, alpha not counted.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name && a.model == b.model }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The screen's RGB: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// The screen's grey, with sRGB's curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
