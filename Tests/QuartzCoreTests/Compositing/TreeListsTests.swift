import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

/// What one layer needs costs its own tree, for as long as it is there.
@MainActor
struct TreeListsTests {
  private func tree() -> LayerTree {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    return LayerTree(root: root, size: CGSize(width: 100, height: 100), scale: 1)
  }

  // MARK: - Perspective

  /// A layer two levels down, each at a place where sums of fractions are rounded.
  private func nested(in root: CALayer, _ random: inout SeededRandom) -> CALayer {
    let outer = CALayer()
    let inner = CALayer()
    for layer in [outer, inner] {
      layer.frame = CGRect(
        x: CGFloat.random(in: 0...1, using: &random), y: CGFloat.random(in: 0...1, using: &random), width: 30,
        height: 30)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: .random(in: 0...1, using: &random)))
    }
    root.addSublayer(outer)
    outer.addSublayer(inner)
    return inner
  }

  @Test(
    "Points are converted to the same bits whatever a layer of another tree does", arguments: [1, 2, 3] as [UInt64])
  func pointsOfATreeWithoutPerspective(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (here, there) = (tree(), tree())
    let turned = CALayer()
    turned.transform = CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0.01, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
      m43: 0, m44: 1)
    there.root.addSublayer(turned)
    for _ in 0..<50 {
      let inner = nested(in: here.root, &random)
      let point = CGPoint(x: CGFloat.random(in: 0...30, using: &random), y: .random(in: 0...30, using: &random))
      expect(inner.convert(point, to: nil), equals: point.applying(inner.transformToRoot))
    }
  }

  @Test func aLayerIsAskedForAProjectionOnlyWhileItMayHaveOne() {
    let (root, child) = (CALayer(), CALayer())
    root.addSublayer(child)
    expect(!child.mayBeProjected)
    child.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    expect(child.mayBeProjected && child.flatTransformToRoot == nil)
    child.transform = CATransform3DIdentity
    expect(!child.mayBeProjected && child.flatTransformToRoot != nil)
    child.shouldRasterize = true
    expect(child.mayBeProjected)
    child.shouldRasterize = false
    child.isDoubleSided = false
    expect(child.mayBeProjected)
    child.isDoubleSided = true
    expect(!child.mayBeProjected)
  }

  @Test func whatIsSeenThroughASuperlayerIsFlatOnceItLeft() {
    let (bent, flat, child) = (CALayer(), CALayer(), CALayer())
    bent.sublayerTransform.m34 = -0.01
    bent.addSublayer(child)
    expect(child.mayBeProjected)
    flat.addSublayer(child)
    expect(!child.mayBeProjected)
    bent.addSublayer(child)
    bent.sublayerTransform = CATransform3DIdentity
    expect(!child.mayBeProjected)
    bent.mask = child
    bent.setValue(CATransform3DMakeScale(1, 1, 2), forKeyPath: "sublayerTransform")
    expect(child.mayBeProjected)
  }

  @Test func sublayersOfALayerInSpaceAreAskedToo() {
    let (space, child) = (CATransformLayer(), CALayer())
    expect(space.mayBeProjected)
    space.addSublayer(child)
    expect(child.mayBeProjected)
    CALayer().addSublayer(space)
    expect(space.mayBeProjected)
    child.removeFromSuperlayer()
    expect(!child.mayBeProjected)
  }

  @Test func whileASublayerTransformAnimatesSublayersAreAsked() {
    let stage = AnimationStage()
    let child = CALayer()
    stage.layer.addSublayer(child)
    let turn = CABasicAnimation(keyPath: "sublayerTransform")
    turn.toValue = CATransform3DMakeRotation(1, 0, 1, 0)
    turn.duration = 1
    stage.turn(at: 0) { stage.layer.add(turn, forKey: nil) }
    stage.turn(at: 0.5)
    let late = CALayer()
    stage.layer.addSublayer(late)
    expect(child.mayBeProjected && late.mayBeProjected)
    stage.turn(at: 2)
    expect(!child.mayBeProjected && !late.mayBeProjected)
  }

  // MARK: - Time

  @Test func onlyTheTreeOfALayerWithATimeOfItsOwnWalksUpForTimes() {
    let (here, there) = (tree(), tree())
    let slow = CALayer()
    slow.speed = 0.5
    expect(!here.animations.hasRetimed)
    let holder = CALayer()
    holder.addSublayer(slow)
    here.root.addSublayer(holder)
    expect(here.animations.hasRetimed && !there.animations.hasRetimed)
    there.root.addSublayer(holder)
    expect(!here.animations.hasRetimed && there.animations.hasRetimed)
    holder.removeFromSuperlayer()
    expect(!there.animations.hasRetimed)
    here.root.addSublayer(holder)
    expect(here.animations.hasRetimed)
    slow.speed = 1
    expect(!here.animations.hasRetimed)
    slow.timeOffset = 3
    expect(here.animations.hasRetimed)
  }

  @Test func anAnimationUnderALayerThatBecomesSlowGoesOnInItsTime() {
    let stage = AnimationStage()
    stage.turn(at: 0) { stage.layer.add(move(0, 100), forKey: nil) }
    stage.turn(at: 0.5)
    expect(stage.x, equals: 50)
    stage.tree.root.speed = 0.5
    stage.turn(at: 1)
    expect(stage.x, equals: 50)
    stage.tree.root.speed = 1
    stage.turn(at: 0.75)
    expect(stage.x, equals: 75)
  }

  @Test func aLayerWhoseSuperlayerWasFreedIsForgottenAndFoundAgain() {
    let (here, there) = (tree(), tree())
    let (slow, glass) = (CALayer(), BackdropLayer())
    slow.speed = 0.5
    var holder: CALayer? = CALayer()
    holder?.addSublayer(slow)
    holder?.addSublayer(glass)
    if let holder { here.root.addSublayer(holder) }
    here.root.sublayers = nil
    holder = nil
    expect(!here.animations.hasRetimed && here.backdrops.isEmpty)
    there.root.addSublayer(slow)
    there.root.addSublayer(glass)
    expect(there.animations.hasRetimed && there.backdrops.all.count == 1)
  }

  @Test func aRootThatIsFreedLosesItsLayersToTheNextTree() {
    let there = tree()
    let (slow, glass) = (CALayer(), BackdropLayer())
    slow.speed = 0.5
    do {
      let here = tree()
      here.root.addSublayer(slow)
      here.root.addSublayer(glass)
    }
    there.root.addSublayer(slow)
    there.root.addSublayer(glass)
    expect(there.animations.hasRetimed && there.backdrops.all.count == 1)
  }

  // MARK: - Glass and tiles

  @Test func glassIsKnownToTheTreeThatItIsIn() {
    let (here, there) = (tree(), tree())
    let (holder, glass) = (CALayer(), BackdropLayer())
    holder.addSublayer(glass)
    here.root.addSublayer(holder)
    expect(here.backdrops.all.first === glass && there.backdrops.isEmpty)
    there.root.addSublayer(holder)
    expect(here.backdrops.isEmpty && there.backdrops.all.count == 1)
    glass.removeFromSuperlayer()
    expect(there.backdrops.isEmpty)
  }

  @Test func tilesAreForgottenAFrameAfterTheirLayerLeft() {
    let here = tree()
    let tiles = CATiledLayer()
    tiles.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    here.root.addSublayer(tiles)
    here.drawTiles()
    tiles.removeFromSuperlayer()
    expect(here.tiled.all.count, equals: 1)
    here.drawTiles()
    expect(here.tiled.isEmpty)
  }
}
