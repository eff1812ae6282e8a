/// A path's pieces as values: verbs, and the points they use one after the other.
package struct PathData: Hashable, Sendable {
  package enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  package private(set) var verbs: [Verb] = []
  package private(set) var points: [CGPoint] = []
  private var start = CGPoint.zero

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

  /// Where the next piece begins; nil before the first move.
  package var currentPoint: CGPoint? {
    guard let last = verbs.last else { return nil }
    return last == .close ? start : points[points.count - 1]
  }

  package mutating func move(_ point: CGPoint) {
    start = point
    if verbs.last == .move {
      points[points.count - 1] = point
    } else {
      verbs.append(.move)
      points.append(point)
    }
  }

  /// Pieces after a close begin at the closed subpath's start, and before the first move at their first point.
  private mutating func prepare(_ point: CGPoint) {
    if verbs.isEmpty { move(point) } else if verbs.last == .close { move(start) }
  }

  package mutating func line(_ point: CGPoint) {
    prepare(point)
    verbs.append(.line)
    points.append(point)
  }

  package mutating func quad(_ control: CGPoint, _ end: CGPoint) {
    prepare(control)
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  package mutating func cubic(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    prepare(control1)
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  package mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  package mutating func append(_ other: PathData) {
    guard !other.isEmpty else { return }
    verbs += other.verbs
    points += other.points
    start = other.start
  }

  package func applying(_ transform: CGAffineTransform) -> PathData {
    if transform.isIdentity { return self }
    var result = self
    for index in points.indices { result.points[index] = points[index].applying(transform) }
    result.start = start.applying(transform)
    return result
  }

  /// Calls `body` with each verb and the index of its first point.
  @inline(__always)
  package func forEach(_ body: (Verb, Int) -> Void) {
    var index = 0
    for verb in verbs {
      body(verb, index)
      index += verb.pointCount
    }
  }

  package static func == (a: PathData, b: PathData) -> Bool { a.verbs == b.verbs && a.points == b.points }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(verbs.count)
    for point in points.prefix(8) {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
    if let last = points.last {
      hasher.combine(last.x)
      hasher.combine(last.y)
    }
  }
}

// MARK: - Shapes

extension PathData {
  package mutating func addRect(_ rect: CGRect) {
    move(CGPoint(x: rect.minX, y: rect.minY))
    line(CGPoint(x: rect.maxX, y: rect.minY))
    line(CGPoint(x: rect.maxX, y: rect.maxY))
    line(CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  package mutating func addEllipse(_ rect: CGRect) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let transform = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: center.x, ty: center.y)
    move(CGPoint(x: rect.maxX, y: center.y))
    addUnitArc(from: 0, sweep: 2 * .pi, transform: transform)
    close()
  }

  /// A rectangle with elliptic corners, clockwise on screen from the end of the top left corner.
  package mutating func addRoundedRect(_ rect: CGRect, _ sizes: (CGSize, CGSize, CGSize, CGSize)) {
    let k: CGFloat = 0.5522847498307936
    let (topLeft, topRight, bottomRight, bottomLeft) = sizes
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func corner(_ at: CGPoint, _ from: CGVector, _ to: CGVector) {
      line(CGPoint(x: at.x + from.dx, y: at.y + from.dy))
      if from == .zero && to == .zero { return }
      cubic(
        CGPoint(x: at.x + from.dx * (1 - k), y: at.y + from.dy * (1 - k)),
        CGPoint(x: at.x + to.dx * (1 - k), y: at.y + to.dy * (1 - k)),
        CGPoint(x: at.x + to.dx, y: at.y + to.dy))
    }
    move(CGPoint(x: x0 + topLeft.width, y: y0))
    corner(
      CGPoint(x: x1, y: y0), CGVector(dx: -topRight.width, dy: 0), CGVector(dx: 0, dy: topRight.height))
    corner(
      CGPoint(x: x1, y: y1), CGVector(dx: 0, dy: -bottomRight.height), CGVector(dx: -bottomRight.width, dy: 0))
    corner(
      CGPoint(x: x0, y: y1), CGVector(dx: bottomLeft.width, dy: 0), CGVector(dx: 0, dy: -bottomLeft.height))
    corner(
      CGPoint(x: x0, y: y0), CGVector(dx: 0, dy: topLeft.height), CGVector(dx: topLeft.width, dy: 0))
    close()
  }

  /// An arc of the unit circle as cubics of at most a quarter turn each; the current point is its start already.
  package mutating func addUnitArc(from angle: CGFloat, sweep: CGFloat, transform: CGAffineTransform) {
    guard angle.isFinite, sweep.isFinite, sweep != 0 else { return }
    let quarters: CGFloat = min(abs(sweep), 200) / (.pi / 2)
    let count = min(64, max(1, Int((quarters - 1e-9).rounded(.up))))
    let step = sweep / CGFloat(count)
    let k = 4 / 3 * tan(step / 4)
    var from = CGPoint(x: cos(angle), y: sin(angle))
    for index in 1...count {
      let end = angle + step * CGFloat(index)
      let to = CGPoint(x: cos(end), y: sin(end))
      cubic(
        CGPoint(x: from.x - k * from.y, y: from.y + k * from.x).applying(transform),
        CGPoint(x: to.x + k * to.y, y: to.y - k * to.x).applying(transform), to.applying(transform))
      from = to
    }
  }
}
