import CoreGraphics

/// A page of paper that is held at its free edge and rolled over a cylinder: where its parts are seen from above.
///
/// Lengths are points of the page's own space: the spine is its left edge, and the page lies right of it. What is turned lies
/// left of the spine in the end.
///
/// Source: the page that lies on a plane and winds round a cylinder as in Hong, Card and Chen, "Turning Pages of 3D Electronic
/// Books", 2006, with a cylinder in place of their cone.
struct PageCurl: Equatable {
  let size: CGSize
  /// Points into the direction in which the page is rolled up, of length 1.
  private(set) var normal = CGVector(dx: 1, dy: 0)
  /// How far along `normal` the page lies flat.
  private(set) var start: CGFloat
  /// Of the cylinder; 0 for a page that lies flat.
  private(set) var radius: CGFloat

  /// - Parameters:
  ///   - held: How far down the free edge the page is held.
  ///   - grip: Where that point is now. The page is bound to its spine: what it does not reach it only goes towards.
  ///   - radius: The cylinder's, where the page has left its place.
  init(size: CGSize, held: CGFloat, grip: CGPoint, radius: CGFloat) {
    self.size = size
    let corner = CGPoint(x: size.width, y: max(0, min(held, size.height)))
    let grip = Self.reached(grip, from: corner, size)
    let way = CGVector(dx: corner.x - grip.x, dy: corner.y - grip.y)
    let distance = hypot(way.dx, way.dy)
    guard distance > 0.5 else {
      (start, self.radius) = (size.width, 0)
      return
    }
    normal = CGVector(dx: way.dx / distance, dy: way.dy / distance)
    // The roll grows as the page leaves its place, and lies down as it comes to rest on the other side.
    let left = hypot(grip.x + size.width, grip.y - corner.y)
    self.radius = max(0, min(radius, distance / .pi, left / .pi))
    let (held, hand) = (Self.along(normal, corner), Self.along(normal, grip))
    start = (hand + held - .pi * self.radius) / 2
  }

  /// A page that is torn off nowhere is no farther from either end of the spine than when it lies flat.
  private static func reached(_ grip: CGPoint, from corner: CGPoint, _ size: CGSize) -> CGPoint {
    guard grip.x.isFinite, grip.y.isFinite else { return corner }
    var grip = CGPoint(x: max(-size.width, min(grip.x, size.width)), y: grip.y)
    for end in [CGPoint.zero, CGPoint(x: 0, y: size.height), .zero] {
      let reach = hypot(corner.x - end.x, corner.y - end.y)
      let (x, y) = (grip.x - end.x, grip.y - end.y)
      let distance = hypot(x, y)
      if distance > reach { grip = CGPoint(x: end.x + x * reach / distance, y: end.y + y * reach / distance) }
    }
    return grip
  }

  static func along(_ normal: CGVector, _ point: CGPoint) -> CGFloat { normal.dx * point.x + normal.dy * point.y }

  /// Whether the page lies flat where it was.
  var isFlat: Bool { start >= size.width && radius == 0 }

  /// Where what lies `length` along the normal is seen, along the normal.
  func place(_ length: CGFloat) -> CGFloat {
    let over = length - start
    guard over > 0 else { return length }
    guard over < .pi * radius else { return start - (over - .pi * radius) }
    return start + radius * sin(over / radius)
  }

  /// How steep the roll is at a part of its radius from where it begins: 0 where it lies level, 1 where it stands upright.
  static func steepness(at part: CGFloat) -> CGFloat {
    let part = max(0, min(part, 1))
    return 1 - (1 - part * part).squareRoot()
  }

  // MARK: - Parts

  /// A part that is seen under one even map.
  struct Part {
    /// On the page as it lies flat.
    var outline: [CGPoint]
    /// From the page as it lies flat to where it is seen.
    var map: CGAffineTransform
    var isBack: Bool

    /// Where it is seen. All outlines go round the same way.
    var seen: [CGPoint] {
      let points = outline.map { $0.applying(map) }
      return isBack ? points.reversed() : points
    }
  }

  private static let bands = 8

  /// The part that lies where it was; nil if nothing does.
  var flat: Part? {
    let outline = part(from: -.infinity, to: isFlat ? .infinity : start)
    return outline.isEmpty ? nil : Part(outline: outline, map: .identity, isBack: false)
  }

  /// The parts that have left the plane, the lowest first.
  var lifted: [Part] {
    guard !isFlat else { return [] }
    var parts: [Part] = []
    if radius > 0 {
      for index in 0..<(2 * Self.bands) {
        let isBack = index >= Self.bands
        let angles = (0...1).map { CGFloat(index + $0) * .pi / CGFloat(2 * Self.bands) }
        let (low, high) = (start + radius * angles[0], start + radius * angles[1])
        let outline = part(from: low, to: high)
        guard !outline.isEmpty else { continue }
        let stretch = (place(high) - place(low)) / (high - low)
        parts.append(
          Part(
            outline: outline, map: map(stretch: stretch, to: place(low) - stretch * low), isBack: isBack))
      }
    }
    let top = part(from: start + .pi * radius, to: .infinity)
    if !top.isEmpty {
      parts.append(
        Part(outline: top, map: map(stretch: -1, to: 2 * start + .pi * radius), isBack: true))
    }
    return parts
  }

  /// Takes what lies `s` along the normal to `stretch * s + offset`; across it nothing moves.
  private func map(stretch: CGFloat, to offset: CGFloat) -> CGAffineTransform {
    let (x, y, change) = (normal.dx, normal.dy, stretch - 1)
    return CGAffineTransform(
      a: 1 + change * x * x, b: change * x * y, c: change * x * y, d: 1 + change * y * y, tx: offset * x, ty: offset * y
    )
  }

  /// The part of the page between two lengths along the normal.
  private func part(from low: CGFloat, to high: CGFloat) -> [CGPoint] {
    var outline = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: size.width, y: size.height), CGPoint(x: 0, y: size.height),
    ]
    if low > -.infinity { outline = outline.cut { Self.along(normal, $0) - low } }
    if high < .infinity { outline = outline.cut { high - Self.along(normal, $0) } }
    // What is cut along an edge leaves a line.
    let (xs, ys) = (outline.map(\.x), outline.map(\.y))
    func reach(_ numbers: [CGFloat]) -> CGFloat { (numbers.max() ?? 0) - (numbers.min() ?? 0) }
    return min(reach(xs), reach(ys)) > 1e-9 ? outline : []
  }
}
