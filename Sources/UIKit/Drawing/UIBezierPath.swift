import CoreGraphics
import Foundation

/// Lines and curves together with how they are stroked and filled. Angles are radians, clockwise on screen from the
/// positive x axis.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A radius that does not fit is cut to half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Rounds the given corners by the width of `cornerRadii`.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let rect = rect.standardized
    let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    func rounded(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    path.addPath(
      CGPath(
        roundedRect: rect,
        radii: CornerRadii(
          topLeft: rounded(.topLeft), topRight: rounded(.topRight), bottomRight: rounded(.bottomRight),
          bottomLeft: rounded(.bottomLeft))))
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.addPath(CGPath)
  }

  /// A copy of the path as it is now.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  // MARK: - Building

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// An arc, joined by a line to the current point if there is one.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics names the direction as it looks with y upwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  open func apply(_ transform: CGAffineTransform) {
    let mapped = CGMutablePath()
    mapped.addPath(path, transform: transform)
    path = mapped
  }

  /// The same outline drawn from its end to its start; line attributes are kept.
  open func reversing() -> UIBezierPath {
    let result = clone()
    result.path = CGMutablePath()
    for subpath in PathPieces.split(path).reversed() { subpath.addReversed(to: result.path) }
    return result
  }

  // MARK: - Asking

  open var isEmpty: Bool { path.isEmpty }
  /// Around all points, control points included, line width not counted; null for an empty path. `cgPath.boundingBoxOfPath`
  /// is around the drawn outline.
  open var bounds: CGRect { path.boundingBox }
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether the fill covers `point`.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  // MARK: - Line attributes, in points

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  /// How far, in points, drawn curves may be from true ones. What is drawn is nearer than any that is seen, whatever is
  /// set.
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private var dashLengths: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashLengths.enumerated() { pattern?[index] = length }
    count?.pointee = dashLengths.count
    phase?.pointee = dashPhase
  }

  // MARK: - Drawing

  /// Fills with the current context's fill colour.
  open func fill() { fill(with: .normal, alpha: nil) }

  /// Strokes with the current context's stroke colour.
  open func stroke() { stroke(with: .normal, alpha: nil) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill(with: blendMode, alpha: Optional(alpha)) }
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke(with: blendMode, alpha: Optional(alpha)) }

  /// Cuts what the current context draws from here on to the path's inside.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func fill(with blendMode: CGBlendMode, alpha: CGFloat?) {
    draw(blendMode, alpha) { $0.fillPath(using: fillRule) }
  }

  private func stroke(with blendMode: CGBlendMode, alpha: CGFloat?) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashPhase, lengths: dashLengths)
      context.strokePath()
    }
  }

  /// Without an alpha, the context's own blend mode and alpha stay.
  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat?, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let alpha {
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
    }
    context.beginPath()
    context.addPath(cgPath)
    body(context)
    context.restoreGState()
  }

  // MARK: - Copies

  open func copy(with zone: NSZone? = nil) -> Any { clone() }

  private func clone() -> UIBezierPath {
    let copy = UIBezierPath(cgPath: cgPath)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    copy.flatness = flatness
    (copy.dashLengths, copy.dashPhase) = (dashLengths, dashPhase)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return other === self
      || (other.path == path && other.lineWidth == lineWidth && other.lineCapStyle == lineCapStyle
        && other.lineJoinStyle == lineJoinStyle && other.miterLimit == miterLimit
        && other.usesEvenOddFillRule == usesEvenOddFillRule && other.dashLengths == dashLengths
        && other.dashPhase == dashPhase)
  }

  open override var hash: Int { path.hashValue }
}

/// A subpath as its pieces, so that it can be walked backwards.
private struct PathPieces {
  var start: CGPoint
  /// Each piece's control points and its end.
  var pieces: [[CGPoint]] = []
  var isClosed = false

  static func split(_ path: CGPath) -> [PathPieces] {
    var result: [PathPieces] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: result.append(PathPieces(start: points[0]))
      case .addLineToPoint: add([points[0]])
      case .addQuadCurveToPoint: add([points[0], points[1]])
      case .addCurveToPoint: add([points[0], points[1], points[2]])
      case .closeSubpath: if !result.isEmpty { result[result.count - 1].isClosed = true }
      }
    }
    return result

    func add(_ points: [CGPoint]) {
      // What follows a close without a move starts where the closed subpath did.
      if let last = result.last, last.isClosed { result.append(PathPieces(start: last.start)) }
      if !result.isEmpty { result[result.count - 1].pieces.append(points) }
    }
  }

  func addReversed(to path: CGMutablePath) {
    let ends = [start] + pieces.compactMap(\.last)
    path.move(to: ends[ends.count - 1])
    for (index, piece) in pieces.enumerated().reversed() {
      let end = ends[index]
      switch piece.count {
      case 1: path.addLine(to: end)
      case 2: path.addQuadCurve(to: end, control: piece[0])
      default: path.addCurve(to: end, control1: piece[1], control2: piece[0])
      }
    }
    if isClosed { path.closeSubpath() }
  }
}
