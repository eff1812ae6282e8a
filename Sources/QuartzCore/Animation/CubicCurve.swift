/// A Bézier curve from (0, 0) to (1, 1): how far a change has come (y) after a share of its time (x).
package struct CubicCurve: Hashable, Sendable {
  package let x1, y1, x2, y2: Double

  /// The abscissas are cut to 0...1, so that every share of time has one value; NaN and infinite numbers count as 0.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    (self.x1, self.x2) = (min(max(number(x1), 0), 1), min(max(number(x2), 0), 1))
    (self.y1, self.y2) = (number(y1), number(y2))
  }

  package static let linear = CubicCurve(0, 0, 1, 1)
  package static let easeIn = CubicCurve(0.42, 0, 1, 1)
  package static let easeOut = CubicCurve(0, 0, 0.58, 1)
  package static let easeInEaseOut = CubicCurve(0.42, 0, 0.58, 1)
  package static let systemDefault = CubicCurve(0.25, 0.1, 0.25, 1)

  package var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The ordinate at the abscissa `x`, which is cut to 0...1; found within 1e-7.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return isLinear ? x : CubicCurve.polynomial(y1, y2, parameter(at: x))
  }

  private static func polynomial(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    return ((((1 - c - b) * s) + b) * s + c) * s
  }

  private static func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    return (3 * (1 - c - b) * s + 2 * b) * s + c
  }

  /// Newton's method while its steps stay inside the bracket, else halving: on flat stretches Newton's steps lead far
  /// out.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var guess = x
    for _ in 0..<60 {
      let error = CubicCurve.polynomial(x1, x2, guess) - x
      if abs(error) < 1e-9 { return guess }
      if error > 0 { high = guess } else { low = guess }
      let slope = CubicCurve.slope(x1, x2, guess)
      let step = guess - error / slope
      guess = slope > 1e-6 && step > low && step < high ? step : (low + high) / 2
      if high - low < 1e-12 { return guess }
    }
    return guess
  }
}
