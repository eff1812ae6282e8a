import CoreGraphics

/// Stretches of one line, each with what is drawn there; equal ones that touch become one, so that no seam shows.
struct TextBands<Value: Equatable> {
  private(set) var joined: [(span: ClosedRange<CGFloat>, value: Value)] = []

  /// From left to right.
  mutating func add(_ span: ClosedRange<CGFloat>, _ value: Value) {
    if let last = joined.last, last.value == value, abs(span.lowerBound - last.span.upperBound) < 0.01 {
      joined[joined.count - 1].span = last.span.lowerBound...max(last.span.upperBound, span.upperBound)
    } else {
      joined.append((span, value))
    }
  }
}
