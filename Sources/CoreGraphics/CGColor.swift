/// A colour with its alpha, straight (not premultiplied), gamma-encoded; equal when space and components are.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// The space of the components; never nil here.
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]
  /// 0 is transparent, 1 is opaque.
  public let alpha: CGFloat
  /// As the rasteriser takes it.
  package let rgba: RGBA

  private init(space: CGColorSpace, values: [CGFloat]) {
    colorSpace = space
    self.values = values
    alpha = values[values.count - 1]
    let isGray = values.count == 2
    rgba = RGBA(
      red: Float(values[0]), green: Float(values[isGray ? 0 : 1]), blue: Float(values[isGray ? 0 : 2]),
      alpha: Float(alpha))
  }

  /// An sRGB colour.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .rgb, values: [red, green, blue, alpha])
  }

  /// The same as `init(red:green:blue:alpha:)`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey, with sRGB's curve.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha])
  }

  /// The same as `init(gray:alpha:)`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// `components` holds as many values as the space has components, and the alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  package convenience init(_ rgba: RGBA) {
    self.init(
      red: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue), alpha: CGFloat(rgba.alpha))
  }

  /// Opaque black, as a grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, as a grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, as a grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The colour's values with the alpha last.
  public var components: [CGFloat]? { values }
  /// Values with the alpha: four, or two for a grey.
  public var numberOfComponents: Int { values.count }

  /// The colour itself: it never changes.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: colorSpace ?? .rgb, values: values.dropLast() + [alpha])
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.values == b.values && a.colorSpace == b.colorSpace)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  public var description: String { "CGColor(\(values.map { "\($0)" }.joined(separator: " ")))" }
}
