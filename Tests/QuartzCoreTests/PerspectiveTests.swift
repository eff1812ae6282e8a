import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

@MainActor
struct PerspectiveTests {
  private func layer(_ frame: CGRect, _ red: CGFloat, _ green: CGFloat = 0) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(red: red, green: green, blue: 0, alpha: 1)
    return layer
  }

  private func turned(_ angle: CGFloat, distance: CGFloat = 100) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / distance
    return CATransform3DRotate(eye, angle, 0, 1, 0)
  }

  private func painted(_ root: CALayer, side: Int = 100) -> Bitmap {
    let bitmap = Bitmap(width: side, height: side)
    let tree = LayerTree(root: root, size: CGSize(width: side, height: side), scale: 1)
    _ = tree.composite()
    Rasterizer.paint(tree.displayList(for: [tree.bounds]), in: tree.bounds, of: bitmap)
    return bitmap
  }

  @Test func aPointIsFoundWhereItIsSeen() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), 0)
    let card = layer(CGRect(x: 20, y: 20, width: 60, height: 60), 1)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    card.transform = CATransform3DRotate(eye, 0.6, 1, 2, 0.5)
    root.addSublayer(card)
    let projection = try require(card.projection(card.stored))
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 10), CGPoint(x: 25, y: 55)] {
      let seen = try require(projection.map(point))
      let found = try require(card.fromSuperlayer(seen, card.stored))
      expect(abs(found.x - point.x) < 1e-6 && abs(found.y - point.y) < 1e-6, "\(point)")
      let there = card.convert(point, to: root)
      expect(abs(there.x - seen.x) < 1e-6 && abs(there.y - seen.y) < 1e-6, "\(point)")
    }
  }

  @Test func onlyAnimationsThroughSpaceGiveALayerDepth() {
    let (root, flat) = (CALayer(), CALayer())
    root.addSublayer(flat)
    for path in ["position", "opacity", "transform.rotation.z"] { flat.noteSpace(of: CABasicAnimation(keyPath: path)) }
    expect(!flat.hasDepth && !root.hasDepth)
    flat.noteSpace(of: CABasicAnimation(keyPath: "transform.rotation.y"))
    expect(!flat.hasDepth && root.hasDepth)
    flat.noteSpace(of: CABasicAnimation(keyPath: "sublayerTransform"))
    expect(flat.hasDepth)
  }

  @Test func theNearSideIsHigherThanTheFarOne() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), 0)
    let card = layer(CGRect(x: 20, y: 20, width: 60, height: 60), 1)
    card.transform = turned(.pi / 4)
    root.addSublayer(card)
    let bitmap = painted(root)
    func height(_ x: Int) -> Int { (0..<100).count { bitmap[x, $0] == 0xFFFF_0000 } }
    // The columns 16 points from the middle are 0.866 and 1.183 times as far away as that.
    expect(abs(height(34) - 69) <= 3, "\(height(34))")
    expect(abs(height(65) - 51) <= 3, "\(height(65))")
    expect(bitmap[20, 50], equals: 0xFF00_0000)
    expect(bitmap[72, 50], equals: 0xFF00_0000)
  }

  @Test func aSublayerTransformTurnsSublayersAroundTheSuperlayersMiddle() {
    let (alone, shared) = (CALayer(), CALayer())
    for root in [alone, shared] { root.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
    let (first, second) = (
      layer(CGRect(x: 20, y: 20, width: 60, height: 60), 1), layer(CGRect(x: 20, y: 20, width: 60, height: 60), 1)
    )
    first.transform = turned(0.6)
    alone.addSublayer(first)
    second.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)
    shared.sublayerTransform.m34 = -1 / 100
    shared.addSublayer(second)
    let (left, right) = (painted(alone), painted(shared))
    expect((0..<100).allSatisfy { y in (0..<100).allSatisfy { left[$0, y] == right[$0, y] } })
  }

  @Test func aLayerWithoutBackIsNotSeenFromBehind() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), 0)
    let card = layer(CGRect(x: 20, y: 20, width: 60, height: 60), 1)
    card.transform = turned(.pi)
    root.addSublayer(card)
    expect(painted(root)[50, 50], equals: 0xFFFF_0000)
    card.isDoubleSided = false
    expect(painted(root)[50, 50], equals: 0xFF00_0000)
    expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
  }

  @Test func aPointIsMetWhereItIsSeen() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), 0)
    let card = layer(CGRect(x: 20, y: 20, width: 60, height: 60), 1)
    card.transform = turned(0.8)
    root.addSublayer(card)
    let bitmap = painted(root)
    for y in stride(from: 2, to: 100, by: 5) {
      for x in stride(from: 2, to: 100, by: 5) {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        let isSeen = bitmap[x, y] == 0xFFFF_0000
        if isSeen || bitmap[x, y] == 0xFF00_0000 {
          expect((root.hitTest(point) === card), equals: isSeen, "\(point)")
        }
      }
    }
    let inside = CGPoint(x: 11, y: 47)
    let there = card.convert(card.convert(inside, to: root), from: root)
    expect(abs(there.x - 11) < 1e-6 && abs(there.y - 47) < 1e-6)
  }

  @Test func whatIsNearerLiesInFront() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), 0)
    let near = layer(CGRect(x: 20, y: 20, width: 40, height: 40), 1)
    near.transform = CATransform3DMakeTranslation(0, 0, 10)
    root.addSublayer(near)
    root.addSublayer(layer(CGRect(x: 30, y: 30, width: 40, height: 40), 0, 1))
    expect(painted(root)[45, 45], equals: 0xFFFF_0000)
  }

  @Test func siblingsThatCrossAreCutWhereTheyMeet() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), 0)
    let door = layer(CGRect(x: 20, y: 20, width: 60, height: 60), 1)
    door.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    root.addSublayer(door)
    root.addSublayer(layer(CGRect(x: 30, y: 30, width: 40, height: 40), 0, 1))
    let bitmap = painted(root)
    // The door's left side comes forwards.
    expect((bitmap[35, 50], bitmap[48, 50]) == (0xFFFF_0000, 0xFFFF_0000))
    expect((bitmap[52, 50], bitmap[65, 50]) == (0xFF00_FF00, 0xFF00_FF00))
    expect(root.hitTest(CGPoint(x: 40, y: 50)) === door)
    expect(root.hitTest(CGPoint(x: 60, y: 50)) === root.sublayers?[1])
  }

  @Test func aCutLeavesNoGapAndNoSeam() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), 0)
    let (under, over) = (
      layer(CGRect(x: 10, y: 10, width: 80, height: 80), 1), layer(CGRect(x: 10, y: 10, width: 80, height: 80), 1)
    )
    over.transform = CATransform3DMakeRotation(0.3, 1, 0.7, 0)
    root.addSublayer(under)
    root.addSublayer(over)
    let bitmap = painted(root)
    expect((12..<88).allSatisfy { y in (12..<88).allSatisfy { bitmap[$0, y] == 0xFFFF_0000 } })
  }

  @Test func anotherOrderIsRepaintedWhereNothingElseChanged() {
    let screen = LayerScreen(width: 100, height: 100)
    let first = screen.layer(CGRect(x: 0, y: 0, width: 90, height: 60), .red)
    let second = screen.layer(CGRect(x: 10, y: 30, width: 80, height: 60), .blue)
    let door = screen.layer(CGRect(x: 40, y: 35, width: 20, height: 20), .white)
    screen.change()
    expect(screen.bitmap[20, 40], equals: 0xFF00_00FF)
    screen.change { door.transform = CATransform3DMakeRotation(0.5, 0, 1, 0) }
    expect(screen.bitmap[20, 40], equals: 0xFFFF_0000)
    expectNil(screen.damageError())
    screen.change { door.transform = CATransform3DIdentity }
    expect(screen.bitmap[20, 40], equals: 0xFF00_00FF)
    expect(screen.damageError() == nil && first.superlayer === second.superlayer)
  }

  @Test func whatChangesInPerspectiveIsRepaintedAsInAFreshFrame() {
    for seed in RandomRuns.seeds(1...25) {
      var numbers = SeededRandom(seed: seed)
      let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), 0.2)
      let cards = (0..<4).map { layer(CGRect(x: 22 * $0, y: 18 * $0, width: 40, height: 40), CGFloat($0) / 4, 0.5) }
      for card in cards {
        root.addSublayer(card)
        card.addSublayer(layer(CGRect(x: 5, y: 5, width: 10, height: 25), 0, 1))
      }
      let tree = LayerTree(root: root, size: CGSize(width: 100, height: 100), scale: 1)
      let screen = Bitmap(width: 100, height: 100)
      for _ in 0..<10 {
        let rects = tree.composite().rects(with: tree.move)
        Rasterizer.paint(tree.displayList(for: rects), rects: rects, into: screen, threads: 1)
        let fresh = Bitmap(width: 100, height: 100)
        Rasterizer.paint(tree.displayList(for: [tree.bounds]), in: tree.bounds, of: fresh)
        expect((0..<100).allSatisfy { y in (0..<100).allSatisfy { screen[$0, y] == fresh[$0, y] } }, "seed \(seed)")
        let card = cards[Int.random(in: 0..<4, using: &numbers)]
        switch Int.random(in: 0..<8, using: &numbers) {
        case 6: card.zPosition = CGFloat.random(in: -9...9, using: &numbers)
        case 7: card.transform = CATransform3DMakeRotation(CGFloat.random(in: -1...1, using: &numbers), 1, 1, 0)
        case 0: card.transform = turned(CGFloat.random(in: -3...3, using: &numbers))
        case 1: card.transform = CATransform3DIdentity
        case 2: card.sublayers?.first?.position.x += 3
        case 3: card.position.x += CGFloat.random(in: -9...9, using: &numbers)
        case 4: card.opacity = Float.random(in: 0.2...1, using: &numbers)
        default: card.isDoubleSided.toggle()
        }
      }
    }
  }
}
