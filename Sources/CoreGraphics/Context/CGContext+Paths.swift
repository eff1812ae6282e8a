/// What `drawPath(using:)` does with the current path.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  /// Forgets the current path.
  public func beginPath() { pathInPixels = PathData() }

  /// Begins a subpath.
  public func move(to point: CGPoint) { pathInPixels.move(convertToDeviceSpace(point)) }

  /// A line from the current point.
  public func addLine(to point: CGPoint) { pathInPixels.line(convertToDeviceSpace(point)) }

  /// A subpath of lines.
  public func addLines(between points: [CGPoint]) { build { $0.addLines(between: points) } }

  /// A curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pathInPixels.quad(convertToDeviceSpace(control), convertToDeviceSpace(end))
  }

  /// A curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pathInPixels.cubic(
      convertToDeviceSpace(control1), convertToDeviceSpace(control2), convertToDeviceSpace(end))
  }

  /// A subpath around the rectangle.
  public func addRect(_ rect: CGRect) { build { $0.addRect(rect) } }
  /// A subpath around each rectangle.
  public func addRects(_ rects: [CGRect]) { build { $0.addRects(rects) } }
  /// A subpath around the ellipse.
  public func addEllipse(in rect: CGRect) { build { $0.addEllipse(in: rect) } }
  /// The pieces of another path.
  public func addPath(_ path: CGPath) { build { $0.addPath(path) } }

  /// Rising angles turn towards the y axis; `clockwise: true` means falling ones, as in Apple's library.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    extend {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
  }

  /// The arc that rounds the corner at `tangent1End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    extend { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Back to the subpath's start.
  public func closePath() { pathInPixels.close() }

  /// Whether there is no current path.
  public var isPathEmpty: Bool { pathInPixels.isEmpty }

  /// Where the next piece begins, in user space.
  public var currentPointOfPath: CGPoint { convertToUserSpace(pathInPixels.currentPoint ?? .zero) }

  /// Around the current path with its control points, in user space.
  public var boundingBoxOfPath: CGRect { pathInUserSpace.controlBounds }

  /// The current path in user space; nil when there is none.
  public var path: CGPath? { isPathEmpty ? nil : CGPath(pathInUserSpace) }

  /// Whether a drawing of the current path in that mode would touch `point`, in user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let path = pathInUserSpace
    let stroke = { path.stroked(self.state.stroke, tolerance: 0.05).contains(point, rule: .winding) }
    switch mode {
    case .fill: return path.contains(point, rule: .winding)
    case .eoFill: return path.contains(point, rule: .evenOdd)
    case .stroke: return stroke()
    case .fillStroke: return path.contains(point, rule: .winding) || stroke()
    case .eoFillStroke: return path.contains(point, rule: .evenOdd) || stroke()
    }
  }

  /// The current path becomes the outline of its stroke.
  public func replacePathWithStrokedPath() {
    pathInPixels = pathInUserSpace.stroked(state.stroke, tolerance: 0.05).applying(userSpaceToDeviceSpaceTransform)
  }

  private var pathInUserSpace: PathData { pathInPixels.applying(userSpaceToDeviceSpaceTransform.inverted()) }

  /// Adds subpaths of their own.
  private func build(_ body: (CGMutablePath) -> Void) {
    let piece = CGMutablePath()
    body(piece)
    pathInPixels.append(piece.data.applying(userSpaceToDeviceSpaceTransform))
  }

  /// Goes on from the current point.
  private func extend(_ body: (CGMutablePath) -> Void) {
    let path = CGMutablePath(pathInUserSpace)
    body(path)
    pathInPixels = path.data.applying(userSpaceToDeviceSpaceTransform)
  }

  // MARK: - Painting the current path

  /// Fills the current path and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }

  /// Strokes the current path and forgets it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Paints the current path and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = CGPath(pathInPixels)
    if mode != .stroke {
      let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
      paint(.fill(.path(path, rule), fillPaint(under: .identity)), .identity)
    }
    if mode != .fill && mode != .eoFill { stroke(CGPath(pathInUserSpace)) }
    beginPath()
  }

  // MARK: - Painting shapes

  /// Fills the rectangle; the current path stays.
  public func fill(_ rect: CGRect) {
    paint(.fill(.rect(rect.standardized), fillPaint(under: userSpaceToDeviceSpaceTransform)))
  }

  /// Fills each rectangle; the current path stays.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Fills the ellipse; the current path stays.
  public func fillEllipse(in rect: CGRect) {
    paint(
      .fill(.path(CGPath(ellipseIn: rect, transform: nil), .winding), fillPaint(under: userSpaceToDeviceSpaceTransform))
    )
  }

  /// Strokes the rectangle; the current path stays.
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil)) }

  /// Strokes the rectangle with a width of its own.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.stroke
    style.width = width
    paint(.stroke(CGPath(rect: rect, transform: nil), style, strokePaint))
  }

  /// Strokes the ellipse; the current path stays.
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect, transform: nil)) }

  /// A line between each first and second point.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path)
  }

  private func stroke(_ path: CGPath) { paint(.stroke(path, state.stroke, strokePaint)) }

  /// Makes the rectangle transparent, inside the clips.
  public func clear(_ rect: CGRect) {
    add(.fill(.rect(rect.standardized), .color(.black)), userSpaceToDeviceSpaceTransform, opacity: 1, blend: .clear)
  }
}
