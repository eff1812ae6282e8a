import CoreGraphics
import Expectations
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

/// Views that follow the pointer's place in the window.
@MainActor @Suite(.serialized) struct MotionEffectTests {
  private let view = UIView(frame: CGRect(x: 80, y: 80, width: 40, height: 40))
  private let window: TestWindow

  init() {
    let root = UIView()
    root.addSubview(view)
    view.backgroundColor = .red
    window = TestWindow(size: CGSize(width: 200, height: 200), root: root)
    window.turn()
  }

  private func tilt(
    _ keyPath: String, _ size: Any = CGFloat(20), _ low: Any = CGFloat(-20),
    along type: UIInterpolatingMotionEffect.EffectType = .tiltAlongHorizontalAxis
  ) -> UIInterpolatingMotionEffect {
    let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (low, size)
    return effect
  }

  private var shown: CGPoint { view.layer.presentation()?.position ?? .zero }

  @Test func aPlainValueFollowsAndComesToRest() {
    var offset = ViewerOffset()
    offset.target = UIOffset(horizontal: 1, vertical: -0.5)
    offset.advance(by: 0.1)
    expect(offset.shown.horizontal > 0.6 && offset.shown.horizontal < 0.66 && !offset.isAtRest)
    for _ in 0..<60 { offset.advance(by: 1.0 / 60) }
    expect(offset.isAtRest && offset.shown == offset.target)
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    expect(ViewerOffset.offset(of: CGPoint(x: 100, y: 0), in: bounds), equals: UIOffset(horizontal: 1, vertical: -1))
    expect(ViewerOffset.offset(of: CGPoint(x: 500, y: 25), in: bounds), equals: UIOffset(horizontal: 1, vertical: 0))
    expect(ViewerOffset.offset(of: nil, in: bounds), equals: .zero)
  }

  @Test func valuesAreMixedByTheViewersPlace() {
    let effect = tilt("center.x", CGFloat(30), CGFloat(-10))
    func value(_ offset: UIOffset) -> CGFloat? {
      effect.keyPathsAndRelativeValues(forViewerOffset: offset)?["center.x"] as? CGFloat
    }
    expect(value(UIOffset(horizontal: -1, vertical: 1)), equals: -10)
    expect(value(UIOffset(horizontal: 0, vertical: 1)), equals: 10)
    expect(value(UIOffset(horizontal: 1, vertical: 0)), equals: 30)
    effect.minimumRelativeValue = nil
    expectNil(value(.zero))
  }

  @Test func aViewFollowsThePointerAndItsOwnValuesStay() {
    view.addMotionEffect(tilt("center.x"))
    view.addMotionEffect(tilt("center.y", along: .tiltAlongVerticalAxis))
    window.move(to: CGPoint(x: 200, y: 50))
    window.advance(by: 1)
    expect(abs(shown.x - 120) < 0.1 && abs(shown.y - 90) < 0.1 && view.center == CGPoint(x: 100, y: 100))
    window.move(to: CGPoint(x: 100, y: 100))
    window.advance(by: 0.05)
    expect(shown.x > 102 && shown.x < 118, "it follows a little behind")
    window.advance(by: 1)
    expect(abs(shown.x - 100) < 0.1 && abs(shown.y - 100) < 0.1)
  }

  @Test func nothingIsAwakeWhileThePointerRests() {
    view.addMotionEffect(tilt("center.x"))
    window.move(to: CGPoint(x: 180, y: 50))
    window.advance(by: 1)
    let frames = window.stage.loop.frameCount
    expectNil(window.stage.tree.animations.nextDeadline)
    window.advance(by: 2)
    expect(window.stage.loop.frameCount, equals: frames)
  }

  @Test func effectsOfOneKeyPathAddUpAlsoInGroups() {
    let group = UIMotionEffectGroup()
    group.motionEffects = [tilt("center.x"), tilt("center.x", CGFloat(5), CGFloat(-5))]
    view.motionEffects = [group, tilt("center.x", CGFloat(1), CGFloat(-1))]
    expect(view.motionEffects.count, equals: 2)
    window.move(to: CGPoint(x: 0, y: 100))
    window.advance(by: 1)
    expect(abs(shown.x - 74) < 0.1)
    view.removeMotionEffect(group)
    window.turn()
    expect(abs(shown.x - 99) < 0.1)
    view.motionEffects = []
    window.turn()
    expect(shown.x == 100 && view.layer.animationKeys() == nil)
  }

  @Test func twoNamesOfOnePropertyAddUp() {
    view.addMotionEffect(tilt("center.x"))
    view.addMotionEffect(tilt("layer.position.x", CGFloat(7), CGFloat(-7)))
    window.move(to: CGPoint(x: 200, y: 100))
    window.advance(by: 2)
    expect(abs(shown.x - 127) < 0.1)
  }

  @Test func layersAndSizesAreReached() {
    view.addMotionEffect(
      tilt("layer.shadowOffset", CGSize(width: 10, height: 4), UIOffset(horizontal: -10, vertical: -4)))
    view.addMotionEffect(tilt("layer.transform", CATransform3DMakeScale(2, 2, 1), CATransform3DIdentity))
    view.addMotionEffect(tilt("nothing.known"))
    window.move(to: CGPoint(x: 200, y: 100))
    window.advance(by: 1)
    let layer = view.layer.presentation()
    expect(layer?.shadowOffset, equals: CGSize(width: 10, height: 1))
    expect(abs((layer?.affineTransform().a ?? 0) - 2) < 0.01)
  }

  @Test func aViewThatComesLaterIsWhereItsEffectsSay() {
    let first = view
    first.addMotionEffect(tilt("center.x"))
    window.move(to: CGPoint(x: 200, y: 100))
    window.advance(by: 1)
    let second = UIView(frame: first.frame)
    second.addMotionEffect(tilt("center.x"))
    first.superview?.addSubview(second)
    window.advance(by: 0.1)
    expect(abs((second.layer.presentation()?.position.x ?? 0) - 120) < 0.1)
  }

  @Test func viewsOfAWindowThatComesLaterAreWhereTheirEffectsSay() {
    view.addMotionEffect(tilt("center.x"))
    window.move(to: CGPoint(x: 200, y: 100))
    window.advance(by: 1)
    let over = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let second = UIView(frame: view.frame)
    second.addMotionEffect(tilt("center.x"))
    over.addSubview(second)
    over.stage = window.stage
    over.isHidden = false
    window.advance(by: 0.1)
    expect(abs((second.layer.presentation()?.position.x ?? 0) - 120) < 0.1)
    over.isHidden = true
  }

  @Test func reducedMotionEndsThem() {
    defer { UIAccessibility.setReducesMotion(false) }
    view.addMotionEffect(tilt("center.x"))
    window.move(to: CGPoint(x: 200, y: 100))
    window.advance(by: 1)
    UIAccessibility.setReducesMotion(true)
    window.turn()
    expect(UIAccessibility.isReduceMotionEnabled && shown.x == 100)
    window.move(to: CGPoint(x: 0, y: 100))
    window.advance(by: 1)
    expect(shown.x, equals: 100)
  }
}
