/// Apple's name for a constant string; here plain text.
public typealias CFString = String
/// Apple's name for an untyped list, so that `colors as CFArray` compiles.
public typealias CFArray = [Any]

/// What a space's components are.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
  /// Ink on paper: cyan, magenta, yellow, black.
  case cmyk = 2
  case pattern = 6
}

/// How colour components are meant: grey or three primaries, with a curve. What is painted is sRGB; colours outside of
/// sRGB are cut then. The device spaces are sRGB and grey with the same curve. Ink becomes sRGB without a profile: red
/// is what cyan and black leave, and so on.
public final class CGColorSpace: Hashable, Sendable {
  /// The names of the spaces that there are. Extended ones have values beyond 0...1.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
  public static let extendedITUR_2020: CFString = "kCGColorSpaceExtendedITUR_2020"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  public static let itur_709: CFString = "kCGColorSpaceITUR_709"
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"

  /// The name it was made by; nil for the space of a pattern.
  public let name: CFString?
  /// Grey or colour.
  public let model: CGColorSpaceModel
  /// Of a pattern's space: that of the colour which patterns without colours are painted in.
  public let baseColorSpace: CGColorSpace?
  let transfer: ColorTransfer

  static let rgb = CGColorSpace(sRGB, .rgb, .sRGB)
  static let gray = CGColorSpace(genericGrayGamma2_2, .monochrome, .sRGB)
  static let cmyk = CGColorSpace(genericCMYK, .cmyk, .sRGB)
  static let extendedRGB = CGColorSpace(extendedSRGB, .rgb, .sRGB, isExtended: true)

  private init(
    _ name: CFString?, _ model: CGColorSpaceModel, _ curve: ColorTransfer.Curve, _ matrix: [CGFloat]? = nil,
    isExtended: Bool = false, base: CGColorSpace? = nil
  ) {
    (self.name, self.model, baseColorSpace) = (name, model, base)
    transfer = ColorTransfer(curve: curve, matrix: matrix, isExtended: isExtended)
  }

  /// Nil for a name that this library does not know.
  public convenience init?(name: CFString) {
    let isExtended = name.contains("Extended")
    switch name {
    case Self.sRGB, Self.extendedSRGB: self.init(name, .rgb, .sRGB, isExtended: isExtended)
    case Self.linearSRGB, Self.extendedLinearSRGB, Self.genericRGBLinear:
      self.init(name, .rgb, .linear, isExtended: isExtended)
    case Self.displayP3, Self.extendedDisplayP3:
      self.init(name, .rgb, .sRGB, ColorTransfer.displayP3, isExtended: isExtended)
    case Self.linearDisplayP3, Self.extendedLinearDisplayP3:
      self.init(name, .rgb, .linear, ColorTransfer.displayP3, isExtended: isExtended)
    case Self.adobeRGB1998: self.init(name, .rgb, .gamma(2.199_218_75), ColorTransfer.adobeRGB)
    case Self.itur_2020, Self.extendedITUR_2020:
      self.init(name, .rgb, .video, ColorTransfer.bt2020, isExtended: isExtended)
    case Self.itur_709: self.init(name, .rgb, .video)
    case Self.genericCMYK: self.init(name, .cmyk, .sRGB)
    case Self.genericGrayGamma2_2, Self.extendedGray: self.init(name, .monochrome, .sRGB, isExtended: isExtended)
    case Self.linearGray, Self.extendedLinearGray: self.init(name, .monochrome, .linear, isExtended: isExtended)
    default: return nil
    }
  }

  /// The space of patterns: with the space of their colour, or nil for patterns that have colours.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else { return nil }
    self.init(nil, .pattern, .sRGB, base: baseSpace)
  }

  /// Colour components, alpha not counted; a pattern's are those of its colour.
  public var numberOfComponents: Int {
    switch model {
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    case .monochrome: 1
    case .cmyk: 4
    default: 3
    }
  }

  /// Whether it has colours that sRGB has not.
  public var isWideGamutRGB: Bool { transfer.matrix != nil || (model == .rgb && transfer.isExtended) }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.model == b.model && a.baseColorSpace == b.baseColorSpace
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The screen's RGB: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// Ink, which covers white paper without a profile: see `CGColorSpace`.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .cmyk }

/// The screen's grey, with sRGB's curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
