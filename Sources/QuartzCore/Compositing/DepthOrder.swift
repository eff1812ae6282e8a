import CoreGraphics

/// How a sibling is seen: its outline, and how near its plane is at each place. Lines of sight are parallel, since the
/// outline already contains the perspective.
struct DepthPlane: Equatable {
  /// Convex, in the space of what the siblings lie in. Empty for what is not seen.
  var outline: [CGPoint]
  /// How near the plane is at a place: what is nearer lies in front.
  var nearness: PlaneForm
}

/// A number that changes evenly over a plane: by `a` for each unit to the right, by `b` for each unit downwards.
struct PlaneForm: Hashable, Sendable {
  var a: CGFloat
  var b: CGFloat
  var c: CGFloat

  func value(at point: CGPoint) -> CGFloat { a * point.x + b * point.y + c }

  static func - (left: PlaneForm, right: PlaneForm) -> PlaneForm {
    PlaneForm(a: left.a - right.a, b: left.b - right.b, c: left.c - right.c)
  }
}

/// One side of a line.
struct DepthCut: Hashable, Sendable {
  /// 0 on the line.
  var line: PlaneForm
  /// Whether the side is that of numbers below 0; the line itself belongs to the other.
  var isBelow: Bool

  func contains(_ point: CGPoint) -> Bool { (line.value(at: point) >= 0) != isBelow }
}

/// Siblings in the order in which they are painted. Siblings that cross each other are cut along the line in which they
/// do.
///
/// Two planes are compared where both are seen. Where neither is in front everywhere, the later one is cut along the
/// line where they meet. The pieces are then sorted by which lies in front of which.
///
/// Siblings in one plane are painted in their own order. Siblings that the same sibling crosses come in reverse, the
/// first of them in front, unless the crossing sibling comes before both. Apple's pictures show this order.
struct DepthOrder {
  struct Piece: Equatable {
    /// Of the sibling.
    var index: Int
    /// Cuts that all of the piece lies on its side of. Empty for all of the sibling.
    var cuts: [DepthCut] = []
  }

  /// Back to front; siblings that are not seen are left out.
  private(set) var pieces: [Piece] = []

  /// Points: planes closer than this are one.
  private static let tolerance: CGFloat = 1e-3
  /// Beyond this the rest is not cut, so that a hundred sheets through one axis stay affordable.
  private static let mostPieces = 2_000

  private let planes: [DepthPlane]
  /// The pieces before they are sorted, with their outlines.
  private var parts: [(piece: Piece, outline: [CGPoint], box: CGRect)] = []
  /// Siblings that cross each other, by way of others or not, have the same number.
  private var knots: [Int]
  /// The earlier siblings that cross each one.
  private var earlierCrossing: [Int: Set<Int>] = [:]

  init(_ planes: [DepthPlane]) {
    self.planes = planes
    knots = Array(planes.indices)
    parts = planes.indices.compactMap { index in
      let outline = planes[index].outline
      return outline.count < 3 ? nil : (Piece(index: index), outline, outline.box)
    }
    cutWhatCrosses()
    sort()
  }

  /// How one part lies relative to another, where both are seen.
  private enum Relation {
    case apart, inFront, behind, inOnePlane, crossing
  }

  private func relation(_ first: Int, _ second: Int) -> Relation {
    let (one, other) = (parts[first], parts[second])
    guard one.piece.index != other.piece.index, one.box.intersects(other.box) else { return .apart }
    let shared = one.outline.intersection(other.outline)
    guard shared.area > Self.tolerance else { return .apart }
    let difference = planes[one.piece.index].nearness - planes[other.piece.index].nearness
    var (least, most) = (CGFloat.infinity, -CGFloat.infinity)
    for point in shared {
      let value = difference.value(at: point)
      (least, most) = (min(least, value), max(most, value))
    }
    switch (least >= -Self.tolerance, most <= Self.tolerance) {
    case (true, true): return .inOnePlane
    case (true, false): return .inFront
    case (false, true): return .behind
    case (false, false): return .crossing
    }
  }

  // MARK: - Cutting

  private mutating func cutWhatCrosses() {
    var crosses = false
    for second in parts.indices {
      for first in 0..<second where relation(first, second) == .crossing {
        crosses = true
        let (one, other) = (parts[first].piece.index, parts[second].piece.index)
        join(one, other)
        earlierCrossing[max(one, other), default: []].insert(min(one, other))
      }
    }
    guard crosses else { return }
    var second = 1
    while second < parts.count {
      var first = 0
      while first < second, parts.count < Self.mostPieces {
        if relation(first, second) == .crossing { cut(second, by: first) }
        first += 1
      }
      second += 1
    }
  }

  /// Cuts a part along the line in which its plane meets another's. What is cut off comes last, and is compared in its turn.
  private mutating func cut(_ index: Int, by other: Int) {
    divide(index, along: planes[parts[index].piece.index].nearness - planes[parts[other].piece.index].nearness)
  }

  private mutating func divide(_ index: Int, along line: PlaneForm) {
    let part = parts[index]
    let sides = [false, true].map { isBelow in
      let cut = DepthCut(line: line, isBelow: isBelow)
      return (cut, part.outline.cut(by: cut))
    }
    guard sides.allSatisfy({ $0.1.area > Self.tolerance }) else { return }
    for (number, (cut, outline)) in sides.enumerated() {
      let piece = Piece(index: part.piece.index, cuts: part.piece.cuts + [cut])
      if number == 0 {
        parts[index] = (piece, outline, outline.box)
      } else {
        parts.append((piece, outline, outline.box))
      }
    }
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (kept, gone) = (min(knots[first], knots[second]), max(knots[first], knots[second]))
    if kept == gone { return }
    for index in knots.indices where knots[index] == gone { knots[index] = kept }
  }

  // MARK: - Sorting

  /// The order of siblings that lie in one plane: those of a knot stand at its first one's place, the first in front but
  /// for those that one before them crosses together.
  private var ranks: [Int] {
    var order = Array(planes.indices)
    if !earlierCrossing.isEmpty {
      var ordered: [Int: [Int]] = [:]
      for index in planes.indices {
        let below = ordered[knots[index]]?.lastIndex { areCrossedTogether($0, index) }
        ordered[knots[index], default: []].insert(index, at: below.map { $0 + 1 } ?? 0)
      }
      order = ordered.sorted { $0.key < $1.key }.flatMap(\.value)
    }
    var ranks = [Int](repeating: 0, count: planes.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    return ranks
  }

  /// Whether a sibling before both crosses the two.
  private func areCrossedTogether(_ first: Int, _ second: Int) -> Bool {
    guard let one = earlierCrossing[first], let other = earlierCrossing[second] else { return false }
    return !one.isDisjoint(with: other)
  }

  private mutating func sort() {
    if let order = sorted() {
      pieces = order.map { parts[$0].piece }
      return
    }
    // Three that lie on each other in a ring. Cut along each other's planes, they cannot.
    for first in planes.indices {
      for second in planes.indices where second != first {
        let line = planes[first].nearness - planes[second].nearness
        for index in parts.indices where parts[index].piece.index == first && parts.count < Self.mostPieces {
          divide(index, along: line)
        }
      }
    }
    pieces = (sorted() ?? Array(parts.indices)).map { parts[$0].piece }
  }

  /// The parts so that each comes after all that it lies in front of, and otherwise as the siblings stand; nil where that
  /// goes round in a ring.
  private func sorted() -> [Int]? {
    let ranks = ranks
    var above = [[Int]](repeating: [], count: parts.count)
    var below = [Int](repeating: 0, count: parts.count)
    func put(_ upper: Int, over lower: Int) {
      above[lower].append(upper)
      below[upper] += 1
    }
    for second in parts.indices {
      for first in 0..<second {
        switch relation(first, second) {
        case .apart, .crossing: break
        case .inFront: put(first, over: second)
        case .behind: put(second, over: first)
        case .inOnePlane:
          let isHigher = ranks[parts[first].piece.index] > ranks[parts[second].piece.index]
          if isHigher { put(first, over: second) } else { put(second, over: first) }
        }
      }
    }
    // Nearer middles last among those that nothing orders: what reaches out of an outline, as shadows do, is then as usual.
    let keys = parts.map { part in
      (planes[part.piece.index].nearness.value(at: planes[part.piece.index].outline.middle), ranks[part.piece.index])
    }
    let usual = parts.indices.sorted { keys[$0] < keys[$1] }
    var (result, isDone) = ([Int](), [Bool](repeating: false, count: parts.count))
    result.reserveCapacity(parts.count)
    var start = 0
    while result.count < parts.count {
      while start < usual.count, isDone[usual[start]] { start += 1 }
      guard let next = usual[start...].first(where: { !isDone[$0] && below[$0] == 0 }) else { return nil }
      isDone[next] = true
      result.append(next)
      for upper in above[next] { below[upper] -= 1 }
    }
    return result
  }
}

/// Convex outlines.
extension [CGPoint] {
  fileprivate var box: CGRect {
    guard let first else { return .null }
    return reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  fileprivate var middle: CGPoint {
    let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(Swift.max(1, count)), y: sum.y / CGFloat(Swift.max(1, count)))
  }

  /// Twice the area with its sign, which says which way the outline goes round.
  private var turn: CGFloat {
    var sum: CGFloat = 0
    for (index, point) in enumerated() {
      let next = self[(index + 1) % count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum
  }

  fileprivate var area: CGFloat { count < 3 ? 0 : abs(turn) / 2 }

  /// The part on one side of a line.
  fileprivate func cut(by cut: DepthCut) -> [CGPoint] {
    self.cut { cut.isBelow ? -cut.line.value(at: $0) : cut.line.value(at: $0) }
  }

  fileprivate func intersection(_ other: [CGPoint]) -> [CGPoint] {
    let isBelow = other.turn < 0
    var result = self
    for (index, point) in other.enumerated() where !result.isEmpty {
      let next = other[(index + 1) % other.count]
      let (x, y) = (next.x - point.x, next.y - point.y)
      let line = PlaneForm(a: -y, b: x, c: y * point.x - x * point.y)
      result = result.cut(by: DepthCut(line: line, isBelow: isBelow))
    }
    return result
  }
}
