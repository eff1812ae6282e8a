import CoreGraphics
import Expectations
import QuartzCore
import Testing

/// What a shape layer strokes between `strokeStart` and `strokeEnd`.
struct TrimmedPathTests {
  private func types(_ path: CGPath) -> [CGPathElementType] {
    var types: [CGPathElementType] = []
    path.applyWithBlock { types.append($0.pointee.type) }
    return types
  }

  private func zigzag(_ count: Int) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0.1, y: 0.3))
    for index in 1...count {
      path.addLine(to: CGPoint(x: CGFloat(index) * 7.3, y: index % 2 == 0 ? 0.3 : 11.7 + CGFloat(index) / 3))
    }
    return path
  }

  /// A second move would lose a join and start the dashes anew.
  @Test(arguments: [CGFloat(0.3), 0.5, 0.77, 0.999, 1], 3...30)
  func anUnbrokenLineStaysOneSubpath(_ end: CGFloat, _ count: Int) {
    let found = types(zigzag(count).trimmed(from: 0, to: end))
    expect(found.filter { $0 == .moveToPoint }.count, equals: 1)
    expect(found.filter { $0 == .addLineToPoint }.count <= count)
  }

  @Test func subpathsStaySubpaths() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    path.addLines(between: [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    expect(
      types(path.trimmed(from: 0.25, to: 0.75)), equals: [.moveToPoint, .addLineToPoint, .moveToPoint, .addLineToPoint])
    expect(path.trimmed(from: 0.25, to: 0.75).boundingBox, equals: CGRect(x: 5, y: 0, width: 5, height: 5))
  }

  @Test func aCircleTrimmedToItsHalfIsHalfACircle() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let half = path.trimmed(from: 0, to: 0.5)
    expect(abs(half.currentPoint.x) < 0.1 && abs(half.currentPoint.y - 50) < 0.1)
    expect(abs(half.boundingBox.height - 50) < 0.1 && half.boundingBox.minY > 49.9)
  }
}
