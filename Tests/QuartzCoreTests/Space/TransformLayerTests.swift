import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

@MainActor
struct TransformLayerTests {
  private let screen = LayerScreen(width: 100, height: 100)

  /// A box of two faces, one `depth` before the other.
  private func box(depth: CGFloat = 0) -> (box: CATransformLayer, front: CALayer, back: CALayer) {
    let box = CATransformLayer()
    box.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    screen.root.addSublayer(box)
    let back = screen.layer(CGRect(x: 0, y: 0, width: 60, height: 60), .blue, in: box)
    let front = screen.layer(CGRect(x: 0, y: 0, width: 60, height: 60), .red, in: box)
    (front.zPosition, back.zPosition) = (depth, -depth)
    return (box, front, back)
  }

  @Test func sublayersAreShownWhereTheyLie() {
    _ = box(depth: 5)
    screen.change()
    expect(screen.bitmap[50, 50], equals: 0xFFFF_0000)
    expect(screen.bitmap[10, 10], equals: 0xFFFF_FFFF)
  }

  @Test func whatLeavesAnUnseenLayerIsLetGo() {
    let outer = screen.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let container = screen.layer(outer.bounds, in: outer)
    let space = CATransformLayer()
    container.addSublayer(space)
    weak var flat: CALayer?
    weak var face: CALayer?
    do {
      let (one, other) = (CALayer(), CALayer())
      (one.zPosition, other.zPosition) = (1, 2)
      container.addSublayer(one)
      space.addSublayer(other)
      (flat, face) = (one, other)
      screen.change()
      // What lies in a hidden layer is not looked at in any later frame.
      screen.change { outer.isHidden = true }
    }
    screen.change {
      flat?.removeFromSuperlayer()
      space.removeFromSuperlayer()
      face?.removeFromSuperlayer()
    }
    expect(flat == nil && face == nil)
  }

  @Test func theyGoAlongWithWhatScrollsAroundThem() {
    let list = screen.layer(CGRect(x: 0, y: 0, width: 100, height: 100), CGColor(gray: 1, alpha: 1))
    list.masksToBounds = true
    let box = CATransformLayer()
    box.frame = CGRect(x: 20, y: 30, width: 40, height: 40)
    list.addSublayer(box)
    _ = screen.layer(CGRect(x: 0, y: 0, width: 40, height: 40), .red, in: box)
    screen.change()
    for y in 1...5 { screen.change { list.bounds.origin.y = CGFloat(y) } }
    expect(screen.bitmap[21, 26] == 0xFFFF_0000 && screen.bitmap[21, 64] == 0xFFFF_0000)
    expect(screen.bitmap[21, 24] == 0xFFFF_FFFF && screen.bitmap[19, 40] == 0xFFFF_FFFF)
    expectNil(screen.damageError())
  }

  @Test func turnedRoundTheBackIsInFront() {
    let (box, front, back) = box(depth: 5)
    screen.change()
    screen.change { box.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
    expect(screen.bitmap[50, 50], equals: 0xFF00_00FF)
    expectNil(screen.damageError())
    expect(screen.root.hitTest(CGPoint(x: 50, y: 50)) === back)
    screen.change { box.transform = CATransform3DIdentity }
    expect(screen.root.hitTest(CGPoint(x: 50, y: 50)) === front)
  }

  @Test func turnedAsideBothFacesAreSeenBesideEachOther() {
    let (box, _, _) = box(depth: 20)
    screen.change { box.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }
    // The front's middle goes right by sin 45° of its depth, the back's left.
    let row = (0..<100).map { screen.bitmap[$0, 50] }
    expect(row.contains(0xFFFF_0000) && row.contains(0xFF00_00FF))
    expect(row[18] == 0xFF00_00FF && row[82] == 0xFFFF_0000)
  }

  @Test func sublayersCrossThoseOfTheLayerAbove() {
    let (box, _, _) = box(depth: 0)
    let wall = screen.layer(CGRect(x: 0, y: 40, width: 100, height: 20), CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    screen.change { box.transform = CATransform3DMakeRotation(0.6, 0, 1, 0) }
    expect(screen.bitmap[40, 50] != 0xFF00_FF00)
    expect(screen.bitmap[60, 50], equals: 0xFF00_FF00)
    expect(screen.root.hitTest(CGPoint(x: 60, y: 50)) === wall)
  }

  @Test func opacityIsThatOfEachSublayer() {
    let (box, _, _) = box(depth: 5)
    screen.change { box.opacity = 0.5 }
    // Red over blue over white, each by half.
    let pixel = screen.bitmap[50, 50]
    expect(abs(Int(pixel >> 16 & 255) - 191) <= 2 && abs(Int(pixel & 255) - 128) <= 2, "\(String(pixel, radix: 16))")
    expectNil(screen.damageError())
  }

  @Test func itShowsNothingItself() {
    let (box, front, back) = box()
    screen.change {
      box.backgroundColor = .black
      (box.borderWidth, box.shadowOpacity, box.masksToBounds) = (4, 1, true)
      front.frame = CGRect(x: -10, y: 0, width: 20, height: 20)
      back.isHidden = true
    }
    expect(screen.bitmap[50, 50], equals: 0xFFFF_FFFF)
    expect(screen.bitmap[15, 30], equals: 0xFFFF_0000)
    expect(screen.root.hitTest(CGPoint(x: 50, y: 50)) === screen.root)
  }

  @Test func aHiddenOneHidesItsSublayers() {
    let (box, _, _) = box()
    screen.change()
    screen.change { box.isHidden = true }
    expect(screen.bitmap[50, 50], equals: 0xFFFF_FFFF)
    screen.change { box.isHidden = false }
    expect(screen.bitmap[50, 50], equals: 0xFFFF_0000)
    screen.change { box.removeFromSuperlayer() }
    expect(screen.bitmap[50, 50], equals: 0xFFFF_FFFF)
    expectNil(screen.damageError())
  }

  @Test func pointsGoThroughSpaceAndBack() {
    let (box, front, _) = box(depth: 10)
    screen.root.sublayerTransform.m34 = -1 / 200
    box.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    let seen = front.convert(CGPoint(x: 12, y: 34), to: screen.root)
    let back = front.convert(seen, from: screen.root)
    expect(abs(back.x - 12) < 1e-6 && abs(back.y - 34) < 1e-6)
    expect(screen.root.hitTest(seen) === front)
  }

  @Test func aChangeIsRepaintedAsInAFreshFrame() {
    for seed in RandomRuns.seeds(1...15) {
      var numbers = SeededRandom(seed: seed)
      let screen = LayerScreen(width: 100, height: 100)
      let (outer, inner) = (CATransformLayer(), CATransformLayer())
      outer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
      inner.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
      screen.root.addSublayer(outer)
      outer.addSublayer(inner)
      screen.root.sublayerTransform.m34 = -1 / 300
      let faces = [
        screen.layer(CGRect(x: 0, y: 0, width: 60, height: 30), .red, in: outer),
        screen.layer(CGRect(x: 5, y: 5, width: 30, height: 30), .blue, in: inner),
        screen.layer(CGRect(x: 0, y: 10, width: 40, height: 20), .black, in: inner),
        screen.layer(CGRect(x: 30, y: 30, width: 60, height: 40), CGColor(red: 0, green: 0.6, blue: 0, alpha: 1)),
      ]
      let all = faces + [outer, inner]
      screen.change()
      for step in 0..<12 {
        screen.change {
          let layer = all[Int.random(in: 0..<all.count, using: &numbers)]
          let angle = CGFloat.random(in: -2...2, using: &numbers)
          switch Int.random(in: 0..<6, using: &numbers) {
          case 0: layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
          case 1: layer.transform = CATransform3DMakeRotation(angle, 1, 0.5, 0)
          case 2: layer.zPosition = angle * 10
          case 3: layer.opacity = Float.random(in: 0...1, using: &numbers)
          case 4: layer.isHidden.toggle()
          default: layer.position.x += angle
          }
        }
        if let error = screen.damageError() { Issue.record("seed \(seed), step \(step): \(error)") }
        if let error = screen.bitmap.firstDifference(from: screen.fresh()) {
          Issue.record("seed \(seed), step \(step): \(error)")
        }
      }
    }
  }
}
