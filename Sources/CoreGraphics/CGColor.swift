/// A colour with its alpha, straight (not premultiplied), gamma-encoded; equal when space and components are.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// The space of the components; never nil here.
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]
  /// 0 is transparent, 1 is opaque.
  public let alpha: CGFloat
  /// As the rasteriser takes it.
  package let rgba: RGBA
  /// What is painted in place of a colour.
  let patternColor: PatternColor?

  private init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    colorSpace = space
    self.values = values
    alpha = values[values.count - 1]
    if let pattern {
      let base = space.baseColorSpace
      let tint = base.map { CGColor(space: $0, values: values).rgba }
      patternColor = PatternColor(pattern: pattern, tint: tint, alpha: Float(alpha))
      rgba = tint.flatMap { pattern.isColored ? nil : $0 } ?? pattern.meanColor.multiplied(alpha: Float(alpha))
    } else {
      let sRGB = space.sRGB(Array(values.dropLast()))
      rgba = RGBA(red: Float(sRGB[0]), green: Float(sRGB[1]), blue: Float(sRGB[2]), alpha: Float(alpha))
      patternColor = nil
    }
  }

  /// A pattern in place of a colour; `components` are those of the space's base space, and the alpha. Nil for a space
  /// that is none of patterns.
  public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
    guard space.model == .pattern else { return nil }
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)),
      pattern: pattern)
  }

  /// A pattern with colours of its own.
  package convenience init(pattern: CGPattern, alpha: CGFloat = 1) {
    self.init(space: Self.colored, values: [alpha], pattern: pattern)
  }

  private static let colored = CGColorSpace(patternBaseSpace: nil) ?? .rgb

  /// The pattern in place of a colour.
  public var pattern: CGPattern? { patternColor?.pattern }

  /// Whether it covers what lies behind it. A pattern counts as one that does not.
  package var isOpaque: Bool { alpha >= 1 && patternColor == nil }

  /// A colour of the space Display P3.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3) ?? .rgb
    self.init(space: space, values: [red, green, blue, alpha])
  }

  /// An sRGB colour.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .rgb, values: [red, green, blue, alpha])
  }

  /// The same as `init(red:green:blue:alpha:)`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Ink, which becomes light without a profile.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .cmyk, values: [cyan, magenta, yellow, black, alpha])
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
    guard space.model != .pattern else { return nil }
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
  /// Values with the alpha: four, five for ink, or two for a grey.
  public var numberOfComponents: Int { values.count }

  /// The colour itself: it never changes.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: colorSpace ?? .rgb, values: values.dropLast() + [alpha], pattern: pattern)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.values == b.values && a.colorSpace == b.colorSpace && a.patternColor == b.patternColor)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  public var description: String { "CGColor(\(values.map { "\($0)" }.joined(separator: " ")))" }
}
