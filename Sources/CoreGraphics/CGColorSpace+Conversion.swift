/// How components become those of linear sRGB, where colours are compared.
struct ColorTransfer: Sendable {
  /// The curve that leads from a component's value to light.
  enum Curve: Sendable {
    case sRGB
    case linear
    case gamma(CGFloat)
    /// Of ITU-R BT.2020.
    case video
  }

  var curve: Curve
  /// Linear components to linear sRGB's, row by row; nil where they are the same.
  var matrix: [CGFloat]?
  /// Whether values beyond 0...1 mean something.
  var isExtended: Bool

  /// Primaries to sRGB's, both with the white of D65.
  static let displayP3: [CGFloat] = [
    1.224_940_176, -0.224_940_176, 0, -0.042_056_955, 1.042_056_955, 0, -0.019_637_555, -0.078_636_046, 1.098_273_600,
  ]
  static let adobeRGB: [CGFloat] = [
    1.398_355_73, -0.398_355_73, 0, 0, 1, 0, 0, -0.042_928_98, 1.042_928_98,
  ]
  static let bt2020: [CGFloat] = [
    1.660_491, -0.587_641_1, -0.072_849_9, -0.124_550_5, 1.132_899_9, -0.008_349_4, -0.018_150_8, -0.100_578_9,
    1.118_729_7,
  ]

  func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light: CGFloat =
      switch curve {
      case .sRGB: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      case .linear: size
      case .gamma(let gamma): pow(size, gamma)
      case .video: size < 0.081_242_86 ? size / 4.5 : pow((size + 0.099_296_83) / 1.099_296_83, 1 / 0.45)
      }
    return value < 0 ? -light : light
  }

  func coded(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let code: CGFloat =
      switch curve {
      case .sRGB: size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      case .linear: size
      case .gamma(let gamma): pow(size, 1 / gamma)
      case .video: size < 0.018_053_97 ? size * 4.5 : 1.099_296_83 * pow(size, 0.45) - 0.099_296_83
      }
    let signed = value < 0 ? -code : code
    return isExtended ? signed : max(0, min(1, signed))
  }

  /// Three components as linear sRGB.
  func toLinearSRGB(_ values: [CGFloat]) -> [CGFloat] {
    let light = values.map(linear)
    guard let matrix else { return light }
    // A sum for each row: nested closures without types took the compiler three seconds.
    func sum(_ row: Int) -> CGFloat {
      var sum: CGFloat = 0
      for column in 0..<3 { sum += matrix[row * 3 + column] * light[column] }
      return sum
    }
    return [sum(0), sum(1), sum(2)]
  }

  /// Linear sRGB as this space's three components.
  func fromLinearSRGB(_ light: [CGFloat]) -> [CGFloat] {
    guard let matrix else { return light.map(coded) }
    return Self.inverse(matrix).map { row in coded(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }) }
  }

  private static func inverse(_ m: [CGFloat]) -> [[CGFloat]] {
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> CGFloat { m[a] * m[d] - m[b] * m[c] }
    let determinant = m[0] * minor(4, 5, 7, 8) - m[1] * minor(3, 5, 6, 8) + m[2] * minor(3, 4, 6, 7)
    return [
      [minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5)],
      [-minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5)],
      [minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4)],
    ].map { $0.map { $0 / determinant } }
  }
}

/// What becomes of colours that another space does not have. Here they are cut to the nearest values, whatever the intent.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGColorSpace {
  /// What ink leaves of white light, in sRGB.
  private static func light(ofInk values: [CGFloat]) -> [CGFloat] {
    let values = values.map { max(0, min($0, 1)) }
    return values.prefix(3).map { (1 - $0) * (1 - values[3]) }
  }

  /// The ink that leaves an sRGB colour, with as much black as possible.
  static func ink(forSRGB values: [CGFloat]) -> [CGFloat] {
    let values = values.map { max(0, min($0, 1)) }
    let brightest = values.max() ?? 0
    guard brightest > 0 else { return [0, 0, 0, 1] }
    return values.map { 1 - $0 / brightest } + [1 - brightest]
  }

  /// The components as linear sRGB.
  func linearSRGB(_ values: [CGFloat]) -> [CGFloat] {
    switch model {
    case .monochrome: Array(repeating: transfer.linear(values[0]), count: 3)
    case .cmyk: Self.light(ofInk: values).map(transfer.linear)
    default: transfer.toLinearSRGB(values)
    }
  }

  /// The components as sRGB's, which may lie beyond 0...1; a grey has three equal ones.
  func sRGB(_ values: [CGFloat]) -> [CGFloat] {
    if model == .cmyk { return Self.light(ofInk: values) }
    if transfer.matrix == nil, case .sRGB = transfer.curve {
      return model == .monochrome ? [values[0], values[0], values[0]] : values
    }
    return linearSRGB(values).map(ColorTransfer(curve: .sRGB, isExtended: true).coded)
  }
}

extension CGColor {
  /// The colour in another space; nil for patterns. Colours that the space does not have are cut to the nearest.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
    guard patternColor == nil, space.model != .pattern, let own = colorSpace, let values = components else {
      return nil
    }
    if own == space { return self }
    let light = own.linearSRGB(Array(values.dropLast()))
    var result: [CGFloat]
    if space.model == .monochrome {
      result = [space.transfer.coded(0.212_639 * light[0] + 0.715_169 * light[1] + 0.072_192 * light[2])]
    } else if space.model == .cmyk {
      result = CGColorSpace.ink(forSRGB: light.map(space.transfer.coded))
    } else {
      result = space.transfer.fromLinearSRGB(light)
    }
    result.append(alpha)
    return CGColor(colorSpace: space, components: result)
  }
}
