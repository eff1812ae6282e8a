import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@MainActor
struct DynamicAnimatorTests {
  private final class Spy: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var lines: [String] = []

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      lines.append("meets \(identifier.map { "\($0)" } ?? "view")")
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      lines.append("meets item")
    }
  }

  private let window: TestWindow
  private let root = UIViewController()
  private let box = UIView(frame: CGRect(x: 80, y: 20, width: 40, height: 40))
  private let animator: UIDynamicAnimator

  init() {
    root.view.addSubview(box)
    window = TestWindow(size: CGSize(width: 200, height: 300), root: root)
    animator = UIDynamicAnimator(referenceView: root.view)
  }

  private func collision(_ items: [any UIDynamicItem]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    return collision
  }

  @Test func aViewFallsToTheFloorAndTheAnimatorPauses() {
    let spy = Spy()
    animator.delegate = spy
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(collision([box]))
    expect(animator.isRunning)
    window.advance(by: 0.2)
    expect(box.center.y > 45 && box.center.y < 70)
    window.advance(by: 3)
    expect(abs(box.center.y - 280) < 1)
    expect(!animator.isRunning && spy.lines == ["resume", "pause"])
  }

  private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  /// Two whose bounds overlap at a corner: rectangles are pushed apart, and circles do not touch.
  @Test func aViewsClassSaysItsShape() {
    for (first, second, moves) in [(Ball(), Ball(), false), (UIView(), UIView(), true)] {
      first.frame = CGRect(x: 40, y: 40, width: 40, height: 40)
      second.frame = CGRect(x: 75, y: 75, width: 40, height: 40)
      [first, second].forEach(root.view.addSubview)
      let behavior = UICollisionBehavior(items: [first, second])
      animator.addBehavior(behavior)
      window.advance(by: 0.5)
      expect((first.center != CGPoint(x: 60, y: 60)), equals: moves)
      animator.removeBehavior(behavior)
    }
  }

  @Test func aDirectionAndAMagnitudeAreOneVector() {
    let gravity = UIGravityBehavior(items: [box])
    expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-9)
    gravity.setAngle(0, magnitude: 2)
    expect(abs(gravity.gravityDirection.dx - 2) < 1e-9 && abs(gravity.gravityDirection.dy) < 1e-9)
  }

  @Test func aBoundaryStopsWhatFallsAndIsNamed() {
    let (spy, barrier) = (Spy(), collision([box]))
    barrier.collisionDelegate = spy
    barrier.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 150), to: CGPoint(x: 200, y: 150))
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(barrier)
    window.advance(by: 2)
    expect(abs(box.center.y - 130) < 1)
    expect(spy.lines.first, equals: "meets shelf")
    barrier.removeBoundary(withIdentifier: "shelf" as NSString)
    window.advance(by: 2)
    expect(abs(box.center.y - 280) < 1)
    expect(spy.lines.last, equals: "meets view")
  }

  @Test func itemsMeetEachOther() {
    let (other, spy) = (UIView(frame: CGRect(x: 80, y: 260, width: 40, height: 40)), Spy())
    root.view.addSubview(other)
    let meeting = collision([box, other])
    meeting.collisionDelegate = spy
    animator.addBehavior(UIGravityBehavior(items: [box, other]))
    animator.addBehavior(meeting)
    window.advance(by: 3)
    expect(abs(box.center.y - 240) < 1.5)
    expect(spy.lines.contains("meets item"))
  }

  @Test func aSnapDrawsAViewToItsPoint() {
    box.transform = CGAffineTransform(rotationAngle: 0.5)
    animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 150, y: 200)))
    window.advance(by: 3)
    expect(hypot(box.center.x - 150, box.center.y - 200) < 0.5)
    expect(abs(box.transform.b) < 0.01)
  }

  @Test func anInstantaneousPushGivesSpeedOnce() {
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.setAngle(0, magnitude: 0.16)
    let item = UIDynamicItemBehavior(items: [box])
    animator.addBehavior(item)
    animator.addBehavior(push)
    window.advance(by: 0.5)
    // An item of 40 × 40 points has 0.16 of the mass that a magnitude of 1 gives 100 points a second.
    expect(abs(item.linearVelocity(for: box).x - 100) < 1e-6)
    expect(!push.active)
    expect(abs(box.center.x - 146) < 6)
  }

  @Test func anAttachmentSwingsAtItsLength() {
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 180, y: 40))
    expect(abs(rod.length - 80) < 1e-9 && rod.attachedBehaviorType == .anchor)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(rod)
    window.advance(by: 0.4)
    expect(abs(hypot(box.center.x - 180, box.center.y - 40) - 80) < 2)
    expect(box.center.y > 60)
  }

  @Test func velocitiesAreAdded() {
    let item = UIDynamicItemBehavior(items: [box])
    item.addLinearVelocity(CGPoint(x: 30, y: 0), for: box)
    item.addAngularVelocity(2, for: box)
    animator.addBehavior(item)
    window.advance(by: 0.3)
    expect(item.linearVelocity(for: box), equals: CGPoint(x: 30, y: 0))
    expect(abs(item.angularVelocity(for: box) - 2) < 1e-9)
    item.addLinearVelocity(CGPoint(x: 0, y: 10), for: box)
    expect(item.linearVelocity(for: box), equals: CGPoint(x: 30, y: 10))
  }

  @Test func aBundleOfBehavioursComesAndGoesTogether() {
    let bundle = UIDynamicBehavior()
    var steps = 0
    bundle.addChildBehavior(UIGravityBehavior(items: [box]))
    bundle.action = { steps += 1 }
    animator.addBehavior(bundle)
    window.advance(by: 0.2)
    expect(steps > 5 && box.center.y > 41)
    let reached = box.center.y
    animator.removeAllBehaviors()
    window.advance(by: 0.3)
    expect(box.center.y == reached && !animator.isRunning && animator.behaviors.isEmpty)
  }

  @Test func aGroupMovesItsItemsTogether() {
    let other = UIView(frame: CGRect(x: 120, y: 20, width: 40, height: 40))
    root.view.addSubview(other)
    let group = UIDynamicItemGroup(items: [box, other])
    expect(group.bounds.size == CGSize(width: 80, height: 40) && group.center == CGPoint(x: 120, y: 40))
    animator.addBehavior(UIGravityBehavior(items: [group]))
    window.advance(by: 0.3)
    expect(box.center.y > 50 && box.center.y == other.center.y && other.center.x - box.center.x == 40)
  }

  @Test func aPlaceThatAProgramSetCountsOnceItIsTold() {
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(collision([box]))
    window.advance(by: 3)
    box.center = CGPoint(x: 50, y: 60)
    animator.updateItem(usingCurrentState: box)
    expect(animator.isRunning)
    window.advance(by: 0.1)
    expect(box.center.x == 50 && box.center.y < 100)
    expect(animator.items(in: CGRect(x: 0, y: 0, width: 100, height: 150)).count, equals: 1)
  }

  @Test func aFieldMovesTheItemsInItsRegion() {
    let other = UIView(frame: CGRect(x: 80, y: 220, width: 40, height: 40))
    root.view.addSubview(other)
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    field.position = CGPoint(x: 100, y: 40)
    field.region = UIRegion(radius: 60)
    field.addItem(box)
    field.addItem(other)
    animator.addBehavior(field)
    window.advance(by: 0.5)
    expect(box.center.x > 105 && other.center == CGPoint(x: 100, y: 240))
  }

  @Test func noiseThatChangesWithTimeLetsNothingRest() {
    let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
    field.strength = 0.001
    field.addItem(box)
    let item = UIDynamicItemBehavior(items: [box])
    animator.addBehavior(field)
    animator.addBehavior(item)
    window.advance(by: 3)
    expect(animator.isRunning)
    field.region = UIRegion(radius: 1)
    window.advance(by: 3)
    expect(!animator.isRunning, "the item lies beside the region")
    field.region = .infinite
    item.isAnchored = true
    window.advance(by: 3)
    expect(!animator.isRunning, "an anchored item is moved by nothing")
    item.isAnchored = false
    field.animationSpeed = 0
    window.advance(by: 6)
    expect(!animator.isRunning, "a force that stays has moved what it can")
  }

  @Test func aFieldOfTheProgramsOwnIsAsked() {
    let field = UIFieldBehavior.field { _, position, _, mass, _, _ in CGVector(dx: 0, dy: position.y < 100 ? mass : 0) }
    field.addItem(box)
    animator.addBehavior(field)
    window.advance(by: 0.5)
    expect(abs(box.center.y - 52.5) < 2, "\(box.center)")
  }

  @Test func aSlidingItemStaysOnItsRailAndInItsRange() {
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: box.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
    slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 100)
    animator.addBehavior(slide)
    let gravity = UIGravityBehavior(items: [box])
    gravity.gravityDirection = CGVector(dx: 1, dy: 1)
    animator.addBehavior(gravity)
    window.advance(by: 2)
    expect(abs(box.center.x - 100) < 1 && abs(box.center.y - 140) < 1, "\(box.center)")
  }

  @Test func pinnedAndWeldedItemsKeepTheirPoint() {
    let wall = UIView(frame: CGRect(x: 80, y: 100, width: 40, height: 40))
    let plank = UIView(frame: CGRect(x: 120, y: 110, width: 60, height: 20))
    root.view.addSubview(wall)
    root.view.addSubview(plank)
    let fixed = UIDynamicItemBehavior(items: [wall])
    fixed.isAnchored = true
    let weld = UIAttachmentBehavior.fixedAttachment(
      with: plank, attachedTo: wall, attachmentAnchor: CGPoint(x: 120, y: 120))
    for behavior in [fixed, weld, UIGravityBehavior(items: [plank])] { animator.addBehavior(behavior) }
    window.advance(by: 1)
    expect(abs(plank.center.y - 120) < 2, "\(plank.center)")
    animator.removeBehavior(weld)
    animator.addBehavior(
      UIAttachmentBehavior.pinAttachment(with: plank, attachedTo: wall, attachmentAnchor: CGPoint(x: 120, y: 120)))
    window.advance(by: 0.3)
    expect(plank.center.y > 125)
    expect(abs(hypot(plank.center.x - 120, plank.center.y - 120) - 30) < 1.5, "\(plank.center)")
  }

  @Test func aLimitLetsItemsComeNearer() {
    let anchor = UIView(frame: CGRect(x: 90, y: 0, width: 20, height: 20))
    root.view.addSubview(anchor)
    let fixed = UIDynamicItemBehavior(items: [anchor])
    fixed.isAnchored = true
    let none = UIOffset(horizontal: 0, vertical: 0)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: box, offsetFromCenter: none, attachedTo: anchor, offsetFromCenter: none)
    expect(rope.length, equals: 30)
    rope.length = 120
    for behavior in [fixed, rope, UIGravityBehavior(items: [box])] { animator.addBehavior(behavior) }
    window.advance(by: 2)
    expect(abs(box.center.y - 130) < 1, "\(box.center)")
  }
}
