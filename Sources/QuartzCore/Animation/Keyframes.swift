import CoreGraphics

/// The calculation modes of keyframe animations.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Values at given shares of the time, and the interpolation between them.
package struct Keyframes {
  private let values: [AnimatableValue]
  /// Rising, 0...1: one for each value, and one more when discrete.
  private let times: [Double]
  private let curves: [CubicCurve]
  private let mode: CAAnimationCalculationMode
  private let bends: Bends

  /// How the curve of cubic modes goes through the values; what is missing is 0.
  package struct Bends {
    var tension: [CGFloat] = []
    var continuity: [CGFloat] = []
    var bias: [CGFloat] = []

    /// By how much the ways from the value before and to the value behind count in the slope at a value: of the curve that
    /// ends there, and of the one that begins.
    func weights(at index: Int) -> (ending: (CGFloat, CGFloat), beginning: (CGFloat, CGFloat)) {
      func part(_ list: [CGFloat]) -> CGFloat { index < list.count ? max(-1, min(1, list[index])) : 0 }
      let (t, c, b) = (part(tension), part(continuity), part(bias))
      let (before, behind) = ((1 - t) * (1 + b) / 2, (1 - t) * (1 - b) / 2)
      return ((before * (1 - c), behind * (1 + c)), (before * (1 + c), behind * (1 - c)))
    }
  }

  /// Nil without values. Times that do not fit the number of values are left out, and the values spread evenly.
  package init?(
    _ values: [AnimatableValue], times: [Double]? = nil, curves: [CubicCurve] = [],
    mode: CAAnimationCalculationMode = .linear, bends: Bends = Bends()
  ) {
    guard !values.isEmpty else { return nil }
    self.bends = bends
    self.values = values
    self.curves = curves
    self.mode = mode
    let isPaced = mode == .paced || mode == .cubicPaced
    let count = mode == .discrete ? values.count + 1 : values.count
    if isPaced {
      self.times = Keyframes.paced(values)
    } else if let times, times.count == count, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) {
      self.times = times
    } else if mode == .discrete, let times, times.count == values.count {
      self.times = times + [1]
    } else {
      self.times = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
  }

  private static func paced(_ values: [AnimatableValue]) -> [Double] {
    var times = [0.0]
    for (a, b) in zip(values, values.dropFirst()) { times.append(times[times.count - 1] + a.distance(to: b)) }
    let total = times[times.count - 1]
    if total > 0 { return times.map { $0 / total } }
    return times.indices.map { times.count > 1 ? Double($0) / Double(times.count - 1) : 0 }
  }

  package var last: AnimatableValue { values[values.count - 1] }
  package var isDiscrete: Bool { mode == .discrete }

  package func value(at progress: Double) -> AnimatableValue {
    let index = segment(at: progress)
    if mode == .discrete { return values[min(index, values.count - 1)] }
    guard index + 1 < values.count else { return last }
    let length = times[index + 1] - times[index]
    let share = length > 0 ? min(max((progress - times[index]) / length, 0), 1) : 1
    let paced = index < curves.count ? curves[index].value(at: share) : share
    if mode == .cubic || mode == .cubicPaced, let value = cubic(index, paced) { return value }
    return values[index].interpolated(to: values[index + 1], at: paced)
  }

  /// The angle at which points move, from the x axis to the y axis. Where they rest, it is the angle at which they
  /// came. Before they have moved, it is the angle at which they will go. Nil if they never move.
  package func direction(at progress: Double) -> CGFloat? {
    func point(_ progress: Double) -> CGPoint? {
      if case .point(let point) = value(at: progress) { point } else { nil }
    }
    let step = 1e-4
    func direction(_ start: Double) -> CGFloat? {
      guard let from = point(start), let to = point(start + step), from != to else { return nil }
      return atan2(to.y - from.y, to.x - from.x)
    }
    let start = max(0, min(progress, 1 - step))
    if let found = direction(start) { return found }
    let index = segment(at: start)
    let moving = values.indices.dropLast().filter {
      values[$0].distance(to: values[$0 + 1]) > 0 && times[$0] < times[$0 + 1]
    }
    if let before = moving.last(where: { $0 < index }) {
      return direction(max(times[before], times[before + 1] - step))
    }
    return moving.first.flatMap { direction(times[$0]) }
  }

  /// The index of the last value whose time has come.
  private func segment(at progress: Double) -> Int {
    var (low, high) = (0, times.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= progress { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The curve of Kochanek and Bartels: it goes through all values, where nothing is set at each parallel to the line between
  /// its neighbours.
  private func cubic(_ index: Int, _ s: Double) -> AnimatableValue? {
    let before = values[max(index - 1, 0)].components
    let after = values[min(index + 2, values.count - 1)].components
    guard let a = values[index].components, let b = values[index + 1].components, let before, let after,
      a.count == b.count, before.count == a.count, after.count == a.count
    else { return nil }
    let s = CGFloat(s)
    let (start, end) = (bends.weights(at: index).beginning, bends.weights(at: index + 1).ending)
    return values[index].replacingComponents(
      a.indices.map { i in
        let tangentA = start.0 * (a[i] - before[i]) + start.1 * (b[i] - a[i])
        let tangentB = end.0 * (b[i] - a[i]) + end.1 * (after[i] - b[i])
        let (c, d) = (2 * a[i] - 2 * b[i] + tangentA + tangentB, 3 * (b[i] - a[i]) - 2 * tangentA - tangentB)
        return ((c * s + d) * s + tangentA) * s + a[i]
      })
  }

  /// The share of time at which the next discrete value begins; nil when values change continuously.
  package func nextStep(after progress: Double) -> Double? {
    guard isDiscrete else { return nil }
    return times.dropLast().first { $0 > progress + 1e-9 } ?? 1
  }

  /// The share of time at which the value of `progress` began.
  package func stepStart(at progress: Double) -> Double { times[segment(at: progress)] }
}

extension Keyframes {
  /// Positions along a path: each piece takes the same time or, when paced, a time that goes with its length.
  package init?(path: CGPath, times: [Double]?, curves: [CubicCurve], mode: CAAnimationCalculationMode) {
    let pieces = path.data.pieces
    guard let first = pieces.first else { return nil }
    if mode == .discrete || pieces.allSatisfy(\.isLine), mode != .paced, mode != .cubicPaced {
      self.init(
        [.point(first.points[0])] + pieces.map { .point($0.point(at: 1)) }, times: times, curves: curves, mode: mode)
      return
    }
    let steps = 32
    var points: [AnimatableValue] = [.point(first.points[0])]
    var pointTimes = [0.0]
    for (index, piece) in pieces.enumerated() {
      let given = times.flatMap { $0.count == pieces.count + 1 ? ($0[index], $0[index + 1]) : nil }
      let (from, to) = given ?? (Double(index) / Double(pieces.count), Double(index + 1) / Double(pieces.count))
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        points.append(.point(piece.point(at: CGFloat(share))))
        // The piece's own timing curve applies to the time within it.
        let paced = index < curves.count ? Keyframes.inverse(curves[index], share) : share
        pointTimes.append(from + (to - from) * paced)
      }
    }
    let isPaced = mode == .paced || mode == .cubicPaced
    self.init(points, times: pointTimes, mode: isPaced ? .paced : .linear)
  }

  /// The time at which a curve reaches a value, for curves that rise.
  private static func inverse(_ curve: CubicCurve, _ value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if curve.value(at: middle) < value { low = middle } else { high = middle }
    }
    return high
  }
}

/// A line or a Bézier curve of a path, by its two, three or four points.
private struct PathPiece {
  let points: [CGPoint]
  var isLine: Bool { points.count == 2 }

  /// A point of the curve, by De Casteljau's construction, which serves every number of points.
  func point(at s: CGFloat) -> CGPoint {
    var rest = points
    while rest.count > 1 {
      rest = zip(rest, rest.dropFirst()).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * s, y: $0.y + ($1.y - $0.y) * s)
      }
    }
    return rest[0]
  }
}

extension PathData {
  fileprivate var pieces: [PathPiece] {
    var result: [PathPiece] = []
    var (index, start, current) = (0, CGPoint.zero, CGPoint.zero)
    for verb in verbs {
      let used = points[index..<(index + verb.pointCount)]
      index += verb.pointCount
      switch verb {
      case .move: (start, current) = (used[used.startIndex], used[used.startIndex])
      case .line, .quad, .cubic:
        result.append(PathPiece(points: [current] + used))
        current = used[used.endIndex - 1]
      case .close:
        if current != start { result.append(PathPiece(points: [current, start])) }
        current = start
      }
    }
    return result
  }
}
