/// A path under construction. Angles are radians from the x axis; with y growing downwards, rising angles turn
/// clockwise on screen, and `clockwise: true` means falling angles, as in Apple's library.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public init() { super.init(PathData()) }

  override package init(_ data: PathData) { super.init(data) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.move(point.applying(transform))
  }

  /// Without a current point the line's end becomes it.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.line(point.applying(transform))
  }

  /// A curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    data.quad(control.applying(transform), end.applying(transform))
  }

  /// A curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    data.cubic(control1.applying(transform), control2.applying(transform), end.applying(transform))
  }

  /// Back to the subpath's start.
  public func closeSubpath() { data.close() }

  /// A subpath around the rectangle, from its origin towards growing x.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    add(transform) { $0.addRect(rect.standardized) }
  }

  /// A subpath around each rectangle.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A subpath of lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// A subpath around the ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    add(transform) { $0.addEllipse(rect.standardized) }
  }

  /// A subpath with elliptic corners; those larger than half a side are cut to it.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    data.append(
      CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: nil).data
        .applying(transform))
  }

  /// A line from the current point to the arc's start, if there is one, and the arc; a turn or more is one turn.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    guard delta.isFinite else { return }
    if clockwise { delta = -delta }
    if delta >= turn {
      delta = turn
    } else if delta < 0 {
      delta = delta.truncatingRemainder(dividingBy: turn) + turn
      if delta >= turn { delta = 0 }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta,
      transform: transform)
  }

  /// An arc over `delta` radians, whole turns included.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let map = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(transform)
    let start = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(map)
    if data.currentPoint == nil || data.verbs.last == .close {
      data.move(start)
    } else if data.currentPoint != start {
      data.line(start)
    }
    data.addUnitArc(from: startAngle, sweep: delta, transform: map)
  }

  /// The arc of a circle that touches the line from the current point to `tangent1End` and the one on to
  /// `tangent2End`; a plain line to `tangent1End` where there is no such circle.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = data.currentPoint?.applying(transform.inverted()) else { return }
    let (ax, ay) = (current.x - tangent1End.x, current.y - tangent1End.y)
    let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (aLength, bLength) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard radius > 0, aLength > 0, bLength > 0, abs(cross) > 1e-9 * aLength * bLength else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    let cosine = max(-1, min(1, (ax * bx + ay * by) / (aLength * bLength)))
    let half = acos(cosine) / 2
    let (along, toCenter) = (radius / tan(half), radius / sin(half))
    var (mx, my) = (ax / aLength + bx / bLength, ay / aLength + by / bLength)
    let mLength = hypot(mx, my)
    (mx, my) = (mx / mLength, my / mLength)
    let center = CGPoint(x: tangent1End.x + mx * toCenter, y: tangent1End.y + my * toCenter)
    let from = CGPoint(x: tangent1End.x + ax / aLength * along, y: tangent1End.y + ay / aLength * along)
    let startAngle = atan2(from.y - center.y, from.x - center.x)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: (cross > 0 ? -1 : 1) * (.pi - 2 * half),
      transform: transform)
  }

  /// The pieces of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    data.append(path.data.applying(transform))
  }

  private func add(_ transform: CGAffineTransform, _ build: (inout PathData) -> Void) {
    if transform.isIdentity {
      build(&data)
    } else {
      var piece = PathData()
      build(&piece)
      data.append(piece.applying(transform))
    }
  }
}
