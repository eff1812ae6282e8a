import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct SpatialAnimationTests {
  private let stage = AnimationStage()

  private func animate(_ path: String, _ from: Any?, _ to: Any?) {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    stage.turn(at: stage.tree.now) { stage.layer.add(animation, forKey: nil) }
  }

  private func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    abs(a.m11 - b.m11) < 1e-9 && abs(a.m13 - b.m13) < 1e-9 && abs(a.m14 - b.m14) < 1e-9 && abs(a.m22 - b.m22) < 1e-9
      && abs(a.m43 - b.m43) < 1e-9 && abs(a.m34 - b.m34) < 1e-9
  }

  @Test func aTurnAboutAnAxisAnimatesByItsKeyPath() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 400
    stage.turn(at: 0) { stage.layer.setValue(eye, forKeyPath: "transform") }
    stage.run(to: 1)
    animate("transform.rotation.y", 0, CGFloat.pi)
    stage.run(to: 1.25)
    expect(isClose(stage.layer.presented.transform3D, CATransform3DRotate(eye, .pi / 4, 0, 1, 0)))
    stage.run(to: 1.75)
    expect(isClose(stage.layer.presented.transform3D, CATransform3DRotate(eye, .pi * 3 / 4, 0, 1, 0)))
  }

  @Test func aWholeTransformTurnsThroughSpace() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 400
    animate("transform", eye, CATransform3DRotate(eye, 2, 1, 0, 0))
    stage.run(to: 0.5)
    let (found, wanted) = (stage.layer.presented.transform3D, CATransform3DRotate(eye, 1, 1, 0, 0))
    expect(isClose(found, wanted) && abs(found.m23 - wanted.m23) < 1e-9)
  }

  @Test func depthAnimates() {
    animate("transform.translation.z", 0, 40)
    stage.run(to: 0.5)
    expect(abs(stage.layer.presented.transform3D.m43 - 20) < 1e-9)
    expect(abs(stage.layer.presented.transform3D.m41) < 1e-9)
  }

  @Test func partsAreSetByKeyPath() {
    let layer = CALayer()
    layer.setValue(0.5, forKeyPath: "transform.rotation.x")
    expect(isClose(layer.transform, CATransform3DMakeRotation(0.5, 1, 0, 0)))
    layer.setValue(3, forKeyPath: "transform.translation.x")
    expect(layer.transform.m41 == 3 && abs(layer.transform.m23 - sin(0.5)) < 1e-9)
    layer.setValue(2, forKeyPath: "anchorPointZ")
    expect(layer.anchorPointZ, equals: 2)
  }

  @Test func whatLiesInAnAnimatedPerspectiveIsRepaintedEachFrame() {
    let root = stage.tree.root
    var (near, far) = (CATransform3DIdentity, CATransform3DIdentity)
    (near.m34, far.m34) = (-1 / 100, -1 / 1_000)
    stage.turn(at: 0) { stage.layer.transform = CATransform3DMakeRotation(1, 0, 1, 0) }
    stage.run(to: 1)
    let animation = CABasicAnimation(keyPath: "sublayerTransform")
    (animation.fromValue, animation.toValue, animation.duration) = (near, far, 1)
    stage.turn(at: 1) { root.add(animation, forKey: nil) }
    stage.run(to: 1.2)
    expect(!stage.turn(at: 1.25).rects.isEmpty)
    stage.run(to: 2.1)
    expect(stage.turn(at: 2.2).rects.isEmpty)
  }

  @Test func anAnchorBehindALayerSwingsIt() {
    let layer = stage.layer
    stage.turn(at: 0) { (layer.transform, layer.anchorPointZ) = (CATransform3DMakeRotation(.pi / 2, 0, 1, 0), -30) }
    stage.run(to: 1)
    // The plane lies 30 points before its anchor; turned by a quarter it is seen from its edge, 30 points aside.
    let box = layer.projection(layer.presented)?.box(of: layer.bounds)
    expect(box.map { abs($0.midX - 70) < 1e-6 && $0.width < 1e-6 } ?? false, "\(String(describing: box))")
  }
}
