import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct LayerGeometryTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: CALayer? = nil)
    -> CALayer
  {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    parent?.addSublayer(layer)
    return layer
  }

  private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.maxX - b.maxX) < 1e-6
      && abs(a.maxY - b.maxY) < 1e-6
  }

  // MARK: - Frame

  @Test func theFrameSetsSizeAndPosition() {
    let layer = layer(10, 20, 100, 50)
    expect(layer.bounds, equals: CGRect(x: 0, y: 0, width: 100, height: 50))
    expect(layer.position, equals: CGPoint(x: 60, y: 45))
    expect(layer.frame, equals: CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func aLayerIsPlainlyAtItsFrameAndNowhereElse() {
    let layer = layer(12, 21, 40, 80)
    layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    let frame = layer.frame
    expect(layer.isPlainly(at: frame))
    for other in [
      frame.offsetBy(dx: 1, dy: 0), frame.offsetBy(dx: 0, dy: 1), frame.insetBy(dx: 1, dy: 0),
      frame.insetBy(dx: 0, dy: 1),
    ] { expect(!layer.isPlainly(at: other), "\(other)") }
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
    expect(!layer.isPlainly(at: frame))
  }

  @Test func eachNumberThatIsNoneIsRemarkedAndCountsAsZero() {
    Remarks.isOn = true
    let layer = CALayer()
    let good = CGRect(x: 1, y: 2, width: 3, height: 4)
    expect(layer.checked(good, "a good one"), equals: good)
    for (index, part) in [\CGRect.origin.x, \.origin.y, \.size.width, \.size.height].enumerated() {
      var (rect, wanted) = (good, good)
      (rect[keyPath: part], wanted[keyPath: part]) = (.nan, 0)
      expect(layer.checked(rect, "number \(index)"), equals: wanted)
      expect(Remarks.said.contains { $0.contains("CALayer: number \(index) was set to") })
    }
    for (index, part) in [\CGPoint.x, \.y].enumerated() {
      var (point, wanted) = (CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2))
      (point[keyPath: part], wanted[keyPath: part]) = (.nan, 0)
      expect(layer.checked(point, "coordinate \(index)"), equals: wanted)
      expect(Remarks.said.contains { $0.contains("CALayer: coordinate \(index) was set to") })
    }
    expect(!Remarks.said.contains { $0.contains("a good one") })
  }

  @Test func theFrameKeepsTheBoundsOrigin() {
    let layer = layer(0, 0, 10, 10)
    layer.bounds.origin = CGPoint(x: 5, y: 7)
    layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    expect(layer.bounds, equals: CGRect(x: 5, y: 7, width: 30, height: 40))
    expect(layer.frame, equals: CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test func aNewSizeGrowsAroundTheAnchor() {
    let layer = layer(10, 10, 20, 20)
    layer.bounds.size = CGSize(width: 40, height: 20)
    expect(layer.frame, equals: CGRect(x: 0, y: 10, width: 40, height: 20))
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    expect(layer.position, equals: CGPoint(x: 20, y: 20))
    expect(layer.frame, equals: CGRect(x: 20, y: 20, width: 40, height: 20))
  }

  @Test func theFrameUnderATransformIsTheBoundingBox() {
    let layer = layer(40, 40, 80, 60)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    expect(isClose(layer.frame, CGRect(x: 50, y: 30, width: 60, height: 80)))
    expect(layer.bounds.size, equals: CGSize(width: 80, height: 60))
    expect(layer.position, equals: CGPoint(x: 80, y: 70))
  }

  @Test func aTransformTurnsAroundTheAnchor() {
    let layer = layer(0, 0, 10, 10)
    layer.anchorPoint = .zero
    layer.position = CGPoint(x: 100, y: 100)
    layer.setAffineTransform(CGAffineTransform(scaleX: 3, y: 2))
    expect(layer.frame, equals: CGRect(x: 100, y: 100, width: 30, height: 20))
  }

  @Test func nonsenseGeometryBecomesASaneValue() {
    let layer = CALayer()
    layer.frame = CGRect(x: CGFloat.nan, y: .infinity, width: -20, height: -CGFloat.infinity)
    for value in [layer.frame.minX, layer.frame.minY, layer.frame.width, layer.frame.height] { expect(value.isFinite) }
    expect(layer.bounds.width >= 0 && layer.bounds.height >= 0)
    layer.position = CGPoint(x: CGFloat.nan, y: -.infinity)
    expect(layer.position.x == 0 && layer.position.y.isFinite)
    layer.setAffineTransform(CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    expect(layer.affineTransform(), equals: .identity)
    layer.opacity = .nan
    expect(layer.opacity, equals: 1)
    layer.cornerRadius = .nan
    expect(layer.cornerRadius, equals: 0)
  }

  // MARK: - Conversion

  @Test func pointsConvertBetweenAnyTwoLayersOfATree() {
    let root = layer(0, 0, 500, 500)
    let left = layer(10, 20, 100, 100, in: root)
    let right = layer(200, 0, 100, 100, in: root)
    let inner = layer(5, 5, 10, 10, in: left)
    expect(inner.convert(CGPoint(x: 1, y: 2), to: right), equals: CGPoint(x: -184, y: 27))
    expect(right.convert(CGPoint(x: 1, y: 2), from: inner), equals: CGPoint(x: -184, y: 27))
    expect(
      inner.convert(CGRect(x: 0, y: 0, width: 3, height: 3), to: left), equals: CGRect(x: 5, y: 5, width: 3, height: 3))
    expect(inner.convert(CGPoint(x: 1, y: 2), to: nil), equals: CGPoint(x: 16, y: 27))
  }

  @Test func conversionFollowsScrollingAndTransforms() {
    let root = layer(0, 0, 500, 500)
    let scroller = layer(100, 0, 100, 100, in: root)
    scroller.bounds.origin.y = 40
    let child = layer(0, 50, 20, 20, in: scroller)
    expect(child.convert(CGPoint.zero, to: root), equals: CGPoint(x: 100, y: 10))
    child.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    expect(child.convert(CGPoint.zero, to: root), equals: CGPoint(x: 90, y: 0))
    expect(root.convert(CGPoint(x: 90, y: 0), to: child), equals: .zero)
  }

  @Test func conversionThereAndBackIsTheSamePoint() {
    let root = layer(0, 0, 500, 500)
    var (current, chain) = (root, [root])
    for index in 1...6 {
      current = layer(CGFloat(index) * 7.3, 3.1, 90, 80, in: current)
      current.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(index) * 0.3).scaledBy(x: 1.2, y: 0.9))
      chain.append(current)
    }
    for from in chain {
      for to in chain {
        let point = to.convert(from.convert(CGPoint(x: 3, y: 4), to: to), to: from)
        expect(abs(point.x - 3) < 1e-9 && abs(point.y - 4) < 1e-9)
      }
    }
  }

  // MARK: - Hit testing

  @Test func theFrontmostLayerIsHitAndFarEdgesAreOutside() {
    let root = layer(0, 0, 100, 100)
    let back = layer(10, 10, 50, 50, in: root)
    let front = layer(40, 40, 50, 50, in: root)
    expect(root.hitTest(CGPoint(x: 45, y: 45)) === front)
    expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
    expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
    expectNil(root.hitTest(CGPoint(x: 100, y: 50)))
    back.zPosition = 1
    expect(root.hitTest(CGPoint(x: 45, y: 45)) === back)
    back.isHidden = true
    expect(root.hitTest(CGPoint(x: 45, y: 45)) === front)
  }

  @Test func aSublayerOutsideIsHitUnlessItIsCut() {
    let root = layer(0, 0, 200, 200)
    let parent = layer(0, 0, 50, 50, in: root)
    let child = layer(100, 0, 50, 50, in: parent)
    expect(root.hitTest(CGPoint(x: 110, y: 10)) === child)
    parent.masksToBounds = true
    expect(root.hitTest(CGPoint(x: 110, y: 10)) === root)
  }

  @Test func aTurnedLayerIsHitWhereItShows() {
    let root = layer(0, 0, 200, 200)
    let bar = layer(50, 95, 100, 10, in: root)
    bar.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    expect(root.hitTest(CGPoint(x: 100, y: 60)) === bar)
    expect(root.hitTest(CGPoint(x: 60, y: 100)) === root)
  }

  @Test func aLayerSqueezedToNothingIsNotHit() {
    let root = layer(0, 0, 200, 200)
    let flat = layer(50, 50, 100, 100, in: root)
    flat.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
    expect(root.hitTest(CGPoint(x: 100, y: 100)) === root)
  }
}
