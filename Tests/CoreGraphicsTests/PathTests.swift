import CoreGraphics
import Expectations
import Testing

struct PathTests {
  private let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)

  @Test func anEllipseContainsItsInsideOnly() {
    expect(circle.contains(CGPoint(x: 50, y: 1)))
    expect(circle.contains(CGPoint(x: 84, y: 84)))
    expect(!circle.contains(CGPoint(x: 87, y: 87)))
    expect(!circle.contains(CGPoint(x: 50, y: 101)))
    expect(!circle.contains(CGPoint(x: CGFloat.nan, y: 1)))
  }

  @Test func theRuleDecidesAboutAHole() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    expect(path.contains(CGPoint(x: 15, y: 15), using: .winding))
    expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
  }

  @Test(arguments: [CGLineJoin.miter, .round, .bevel]) func aStrokesOutlineIsClosed(_ join: CGLineJoin) {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 50)])
    path.addRect(CGRect(x: 100, y: 0, width: 20, height: 20))
    var (begun, closed) = (0, 0)
    path.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: 10).applyWithBlock {
      if $0.pointee.type == .moveToPoint { begun += 1 }
      if $0.pointee.type == .closeSubpath { closed += 1 }
    }
    // One around the line, two around the rectangle.
    expect(begun == 3 && closed == 3, "\(begun), \(closed)")
  }

  @Test func aTransformMapsThePointBeforeItIsLookedFor() {
    expect(circle.contains(CGPoint(x: 5, y: 5), transform: CGAffineTransform(scaleX: 10, y: 10)))
  }

  @Test func theBoundingBoxHoldsControlPointsAndThePathsOwnDoesNot() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    expect(path.boundingBox, equals: CGRect(x: 0, y: 0, width: 10, height: 10))
    expect(path.boundingBoxOfPath, equals: CGRect(x: 0, y: 0, width: 10, height: 5))
    expect(CGMutablePath().boundingBox.isNull)
  }

  @Test func equalPiecesMakeEqualPaths() {
    let a = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    let b = CGMutablePath()
    b.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(a, equals: b)
    expect(a.hashValue, equals: b.hashValue)
    b.addLine(to: .zero)
    expect(a != b)
  }

  @Test func aCopyDoesNotFollowItsOriginal() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    expect(copy?.boundingBox, equals: CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func anArcEndsWhereItsAngleSays() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
    expect(path.boundingBoxOfPath.width < 10.01)
  }

  @Test func theOtherWayRoundTakesTheLongWay() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    expect(abs(path.boundingBoxOfPath.width - 20) < 0.01)
    expect(abs(path.currentPoint.y - 10) < 1e-9)
  }

  @Test func anArcJoinsTheCurrentPointByALine() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -20, y: 0))
    path.addArc(center: .zero, radius: 10, startAngle: .pi, endAngle: 0, clockwise: false)
    var types: [CGPathElementType] = []
    path.applyWithBlock { types.append($0.pointee.type) }
    expect(types.prefix(2), equals: [.moveToPoint, .addLineToPoint])
    expect(types.dropFirst(2).allSatisfy { $0 == .addCurveToPoint })
  }

  @Test func aTangentArcRoundsTheCorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    path.addLine(to: CGPoint(x: 0, y: 4))
    expect(!path.contains(CGPoint(x: 9.8, y: 0.2)))
    expect(path.contains(CGPoint(x: 8, y: 1)))
  }

  @Test func closingGoesBackToTheSubpathsStart() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 10, y: 4))
    path.closeSubpath()
    expect(path.currentPoint, equals: CGPoint(x: 3, y: 4))
  }

  // MARK: - Strokes and dashes

  private func line(_ points: CGPoint...) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }

  private func stroked(_ path: CGPath, _ cap: CGLineCap = .butt, _ join: CGLineJoin = .miter) -> CGPath {
    path.copy(strokingWithWidth: 10, lineCap: cap, lineJoin: join, miterLimit: 10)
  }

  @Test func capsEndALineAsTheyAreNamed() {
    let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0))
    let (side, corner) = (CGPoint(x: 104, y: 0), CGPoint(x: 104, y: 4))
    expect(!stroked(path, .butt).contains(side))
    expect(stroked(path, .round).contains(side) && !stroked(path, .round).contains(corner))
    expect(stroked(path, .square).contains(side) && stroked(path, .square).contains(corner))
  }

  @Test func joinsFillACornerAsTheyAreNamed() {
    let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100))
    let (tip, middle) = (CGPoint(x: 104, y: -4), CGPoint(x: 103, y: -3))
    expect(stroked(path, .butt, .miter).contains(tip))
    expect(!stroked(path, .butt, .round).contains(tip) && stroked(path, .butt, .round).contains(middle))
    expect(!stroked(path, .butt, .bevel).contains(middle))
  }

  @Test func aMiterBeyondTheLimitBecomesABevel() {
    let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 5), CGPoint(x: 0, y: 10))
    let sharp = path.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 100)
    let cut = path.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    expect(sharp.contains(CGPoint(x: 150, y: 5)))
    expect(!cut.contains(CGPoint(x: 107, y: 5)))
  }

  @Test func aClosedStrokeHasAHole() {
    let ring = stroked(circle)
    expect(ring.contains(CGPoint(x: 3, y: 50)) && ring.contains(CGPoint(x: -3, y: 50)))
    expect(!ring.contains(CGPoint(x: 50, y: 50)) && !ring.contains(CGPoint(x: -6, y: 50)))
  }

  @Test func dashesFollowThePatternAndItsPhase() {
    let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0))
    func isOn(_ x: CGFloat, phase: CGFloat) -> Bool {
      stroked(path.copy(dashingWithPhase: phase, lengths: [20, 10])).contains(CGPoint(x: x, y: 0))
    }
    expect(isOn(10, phase: 0) && !isOn(25, phase: 0) && isOn(35, phase: 0))
    expect(isOn(5, phase: 10) && !isOn(15, phase: 10) && isOn(25, phase: 10))
  }

  @Test func aPatternWithoutLengthLeavesTheLineWhole() {
    let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0))
    expect(path.copy(dashingWithPhase: 0, lengths: [0, 0]), equals: path)
    expect(path.copy(dashingWithPhase: 0, lengths: [1e-9]), equals: path)
    expect(path.copy(dashingWithPhase: .nan, lengths: [3]), equals: path)
  }

  /// A line of more dashes than can be made has those that a bitmap can show.
  @Test(arguments: [0, 3, 1_000_003] as [CGFloat]) func aVeryLongLineIsDashedWhereItIsSeen(start: CGFloat) {
    func pixels(from x: CGFloat) -> [UInt32] {
      let bitmap = Bitmap(width: 60, height: 3)
      let context = CGContext(bitmap: bitmap, scale: 1)
      context.setLineWidth(2)
      context.setLineDash(phase: 0, lengths: [4, 6])
      context.move(to: CGPoint(x: x, y: 1))
      context.addLine(to: CGPoint(x: 10_000_000, y: 1))
      context.strokePath()
      return (0..<60).map { bitmap.pixels[$0] }
    }
    func expected(_ x: Int) -> UInt32 { (x + Int(start)) % 10 < 4 ? 0xFF00_0000 : 0 }
    expect(pixels(from: -start), equals: (0..<60).map(expected))
  }
}
