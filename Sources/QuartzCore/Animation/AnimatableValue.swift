import CoreGraphics

/// A value of a layer's property in the form that animations blend and add.
package enum AnimatableValue {
  case scalar(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CGAffineTransform)
  /// A transform that leaves the plane.
  case space(CATransform3D)
  /// The difference of two transforms, part by part; views' additive animations have such values.
  case transformChange(TransformParts)
  /// Gamma-encoded components; nil is no colour, and blends as the other colour made transparent.
  case color(RGBA?)
  case colors([RGBA])
  case numbers([CGFloat])
  case path(CGPath?)
  /// Does not blend.
  case image(CGImage?)
}

// MARK: - Blending

extension AnimatableValue {
  /// Between this value and another; `progress` may lie outside 0...1. Values that do not blend change at the half.
  package func interpolated(to other: AnimatableValue, at progress: Double) -> AnimatableValue {
    let p = CGFloat(progress)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * p }
    switch (self, other) {
    case (.scalar(let a), .scalar(let b)): return .scalar(mix(a, b))
    case (.point(let a), .point(let b)): return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
          width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)))
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, at: p))
    case (.space, .space), (.space, .transform), (.transform, .space):
      guard let a = inSpace, let b = other.inSpace else { break }
      return .space(SpatialParts(a).interpolated(to: SpatialParts(b), at: progress).transform)
    case (.transformChange(let a), .transformChange(let b)): return .transformChange(a + (b + a * -1) * p)
    case (.color(let a), .color(let b)): return .color(RGBA.interpolated(a, b, at: Float(progress)))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { RGBA.mix($0, $1, Float(progress)) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { mix($0, $1) })
    case (.path(let a?), .path(let b?)):
      if let data = a.data.interpolated(to: b.data, at: p) { return .path(CGPath(data)) }
    default: break
    }
    return progress < 0.5 ? self : other
  }

  /// What must be added to `other` to get this value; nil for values that do not add.
  package func subtracting(_ other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.scalar(let a), .scalar(let b)): return .scalar(a - b)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
    case (.size(let a), .size(let b)): return .size(CGSize(width: a.width - b.width, height: a.height - b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y,
          width: a.size.width - b.size.width, height: a.size.height - b.size.height))
    case (.transform(let a), .transform(let b)): return .transform(a.concatenating(b.inverted()))
    case (.transformChange(let a), .transformChange(let b)): return .transformChange(a + b * -1)
    case (.color(let a?), .color(let b?)): return .color(a.adding(b, times: -1))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map { $0 - $1 })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.adding($1, times: -1) })
    default: return nil
    }
  }

  /// This value on top of `base`; a value that does not add replaces it. Of two transforms, this one is applied first.
  package func added(to base: AnimatableValue) -> AnimatableValue {
    switch (self, base) {
    case (.scalar(let a), .scalar(let b)): return .scalar(a + b)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)): return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y,
          width: a.size.width + b.size.width, height: a.size.height + b.size.height))
    case (.transform(let a), .transform(let b)): return .transform(a.concatenating(b))
    case (.space, .space), (.space, .transform), (.transform, .space):
      guard let a = inSpace, let b = base.inSpace else { return self }
      return .space(CATransform3DConcat(a, b))
    case (.transformChange(let a), .transform(let b)): return .transform((TransformParts(b) + a).transform)
    case (.transformChange(let a), .transformChange(let b)): return .transformChange(a + b)
    case (.color(let a?), .color(let b?)): return .color(b.adding(a, times: 1))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map { $0 + $1 })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.adding($1, times: 1) })
    default: return self
    }
  }

  /// A multiple of the value: `scaled(by: 0)` adds nothing. Nil for values that do not add.
  package func scaled(by factor: CGFloat) -> AnimatableValue? {
    switch self {
    case .transform(let t): .transform(CGAffineTransform.identity.interpolated(to: t, at: factor))
    case .transformChange(let parts): .transformChange(parts * factor)
    default: components.flatMap { replacingComponents($0.map { $0 * factor }) }
    }
  }

  /// How far apart two values are, for evenly paced keyframes; 1 for values that have no distance.
  package func distance(to other: AnimatableValue) -> Double {
    guard let a = components, let b = other.components, a.count == b.count else { return 1 }
    return Double(zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot())
  }

  /// The numbers that the value consists of, or nil where it does not blend.
  package var components: [CGFloat]? {
    switch self {
    case .scalar(let a): [a]
    case .point(let a): [a.x, a.y]
    case .size(let a): [a.width, a.height]
    case .rect(let a): [a.origin.x, a.origin.y, a.size.width, a.size.height]
    case .transform(let a): TransformParts(a).components
    case .transformChange(let a): a.components
    case .color(let a): a?.components
    case .colors(let a): a.flatMap(\.components)
    case .numbers(let a): a
    case .path, .image, .space: nil
    }
  }

  /// A value of the same kind made of other numbers, as many as `components` has.
  package func replacingComponents(_ c: [CGFloat]) -> AnimatableValue {
    switch self {
    case .scalar: .scalar(c[0])
    case .point: .point(CGPoint(x: c[0], y: c[1]))
    case .size: .size(CGSize(width: c[0], height: c[1]))
    case .rect: .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
    case .transform: .transform(TransformParts(components: c).transform)
    case .transformChange: .transformChange(TransformParts(components: c))
    case .color: .color(RGBA(components: c[...]))
    case .colors(let a): .colors(a.indices.map { RGBA(components: c[($0 * 4)..<($0 * 4 + 4)]) })
    case .numbers: .numbers(c)
    case .path, .image, .space: self
    }
  }

  /// Whether both look the same. May return false for equal paths.
  package func isSame(as other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.scalar(let a), .scalar(let b)): a == b
    case (.point(let a), .point(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.rect(let a), .rect(let b)): a == b
    case (.transform(let a), .transform(let b)): a == b
    case (.space(let a), .space(let b)): a == b
    case (.transformChange(let a), .transformChange(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.colors(let a), .colors(let b)): a == b
    case (.numbers(let a), .numbers(let b)): a == b
    case (.path(let a), .path(let b)): a === b
    case (.image(let a), .image(let b)): a === b
    default: false
    }
  }
}

extension AnimatableValue {
  /// A transform as one of space.
  fileprivate var inSpace: CATransform3D? {
    switch self {
    case .space(let transform): transform
    case .transform(let transform): CATransform3DMakeAffineTransform(transform)
    default: nil
    }
  }
}

extension RGBA {
  var components: [CGFloat] { [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)] }

  init(components c: ArraySlice<CGFloat>) {
    let i = c.startIndex
    self.init(red: Float(c[i]), green: Float(c[i + 1]), blue: Float(c[i + 2]), alpha: Float(c[i + 3]))
  }

  func adding(_ other: RGBA, times factor: Float) -> RGBA {
    RGBA(
      red: red + other.red * factor, green: green + other.green * factor, blue: blue + other.blue * factor,
      alpha: alpha + other.alpha * factor)
  }

  static func mix(_ a: RGBA, _ b: RGBA, _ p: Float) -> RGBA {
    RGBA(
      red: a.red + (b.red - a.red) * p, green: a.green + (b.green - a.green) * p,
      blue: a.blue + (b.blue - a.blue) * p, alpha: a.alpha + (b.alpha - a.alpha) * p)
  }

  /// Blends gamma-encoded values channel by channel, as measured on Apple's system. Nil stands for the other colour
  /// made transparent.
  static func interpolated(_ a: RGBA?, _ b: RGBA?, at p: Float) -> RGBA? {
    switch (a, b) {
    case (nil, nil): nil
    case (let a?, nil): p >= 1 ? nil : mix(a, a.multiplied(alpha: 0), p)
    case (nil, let b?): p <= 0 ? nil : mix(b.multiplied(alpha: 0), b, p)
    case (let a?, let b?): mix(a, b, p)
    }
  }
}

extension PathData {
  /// Point by point when both have the same pieces in the same order, else nil.
  package func interpolated(to other: PathData, at progress: CGFloat) -> PathData? {
    guard verbs == other.verbs else { return nil }
    var result = PathData()
    var index = 0
    func next() -> CGPoint {
      let (a, b) = (points[index], other.points[index])
      index += 1
      return CGPoint(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
    }
    for verb in verbs {
      switch verb {
      case .move: result.move(next())
      case .line: result.line(next())
      case .quad:
        let control = next()
        result.quad(control, next())
      case .cubic:
        let control = next()
        let second = next()
        result.cubic(control, second, next())
      case .close: result.close()
      }
    }
    return result
  }
}
