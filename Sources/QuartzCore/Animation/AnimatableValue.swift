import CoreGraphics

/// A value of a layer's property, as animations blend and add it.
package enum AnimatableValue {
  case scalar(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CGAffineTransform)
  /// The difference of two transforms, part by part: what views' additive animations carry.
  case transformChange(TransformParts)
  /// Gamma-encoded components; nil is no colour, which fades.
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

  /// This value on top of `base`; what does not add takes its place. Transforms add by running this one first.
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
    case (.transformChange(let a), .transform(let b)): return .transform((TransformParts(b) + a).transform)
    case (.transformChange(let a), .transformChange(let b)): return .transformChange(a + b)
    case (.color(let a?), .color(let b?)): return .color(b.adding(a, times: 1))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map { $0 + $1 })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.adding($1, times: 1) })
    default: return self
    }
  }

  /// The same way gone several times, for cumulative repeats; nil for values that do not add.
  package func repeated(_ count: Int) -> AnimatableValue? {
    let n = CGFloat(count)
    switch self {
    case .scalar(let a): return .scalar(a * n)
    case .point(let a): return .point(CGPoint(x: a.x * n, y: a.y * n))
    case .size(let a): return .size(CGSize(width: a.width * n, height: a.height * n))
    case .rect(let a):
      return .rect(
        CGRect(x: a.origin.x * n, y: a.origin.y * n, width: a.size.width * n, height: a.size.height * n))
    case .transformChange(let a): return .transformChange(a * n)
    case .transform(let a):
      // Parts, not powers: the count may be great.
      return .transform(CGAffineTransform.identity.interpolated(to: a, at: n))
    case .color(let a?): return .color(RGBA.zero.adding(a, times: Float(n)))
    case .numbers(let a): return .numbers(a.map { $0 * n })
    case .colors(let a): return .colors(a.map { RGBA.zero.adding($0, times: Float(n)) })
    default: return nil
    }
  }

  /// How far apart two values are, for evenly paced keyframes.
  package func distance(to other: AnimatableValue) -> Double {
    func length(_ parts: CGFloat...) -> Double { Double(parts.reduce(0) { $0 + $1 * $1 }.squareRoot()) }
    switch other.subtracting(self) {
    case .scalar(let a): return Double(abs(a))
    case .point(let a): return length(a.x, a.y)
    case .size(let a): return length(a.width, a.height)
    case .rect(let a): return length(a.origin.x, a.origin.y, a.size.width, a.size.height)
    case .color(let a?): return length(CGFloat(a.red), CGFloat(a.green), CGFloat(a.blue), CGFloat(a.alpha))
    case .transform:
      guard case .transform(let a) = self, case .transform(let b) = other else { return 0 }
      let parts = TransformParts(b) - TransformParts(a)
      return length(
        parts.translation.x, parts.translation.y, parts.scaleX, parts.scaleY, parts.shear, parts.rotation)
    case .numbers(let a): return Double(a.reduce(0) { $0 + $1 * $1 }.squareRoot())
    default: return 1
    }
  }

  /// Whether showing the other in place of this one would change nothing. May say no for equal paths.
  package func isSame(as other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.scalar(let a), .scalar(let b)): a == b
    case (.point(let a), .point(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.rect(let a), .rect(let b)): a == b
    case (.transform(let a), .transform(let b)): a == b
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

extension RGBA {
  static let zero = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

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

  /// Channel by channel on gamma-encoded values, as measured on Apple's system; no colour is the other one, clear.
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
