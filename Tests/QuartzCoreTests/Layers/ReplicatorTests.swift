import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct ReplicatorTests {
  private let screen = LayerScreen(width: 100, height: 100)

  private func row(_ count: Int = 3, step: CGFloat = 20) -> (row: CAReplicatorLayer, dot: CALayer) {
    let row = CAReplicatorLayer()
    row.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    (row.instanceCount, row.instanceTransform) = (count, CATransform3DMakeTranslation(step, 0, 0))
    screen.root.addSublayer(row)
    return (row, screen.layer(CGRect(x: 5, y: 5, width: 10, height: 10), .red, in: row))
  }

  private func colors(_ xs: [Int], y: Int = 10) -> [UInt32] { xs.map { screen.bitmap[$0, y] } }

  @Test func defaultsAreApples() {
    let layer = CAReplicatorLayer()
    expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && layer.instanceColor == .white)
    expect(CATransform3DIsIdentity(layer.instanceTransform) && layer.instanceAlphaOffset == 0)
  }

  @Test func sublayersAreShownAsOftenAsSaid() {
    let (row, _) = row()
    screen.change()
    expect(colors([10, 30, 50]), equals: [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000])
    expect(colors([20, 40, 60, 70]), equals: Array(repeating: 0xFFFF_FFFF, count: 4))
    screen.change { row.instanceCount = 2 }
    expect(colors([10, 30, 50]), equals: [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_FFFF])
    expectNil(screen.damageError())
    screen.change { row.instanceCount = 0 }
    expect(colors([10, 30]), equals: [0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test func aSublayerThatChangesChangesInEachShowing() {
    let (_, dot) = row()
    screen.change()
    screen.change { dot.backgroundColor = .blue }
    expect(colors([10, 30, 50]), equals: [0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF])
    screen.change { dot.position.y += 30 }
    expect(colors([10, 30, 50]), equals: Array(repeating: 0xFFFF_FFFF, count: 3))
    expect(colors([10, 30, 50], y: 40), equals: Array(repeating: 0xFF00_00FF, count: 3))
    expectNil(screen.damageError())
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
  }

  @Test func showingsTurnAroundTheMiddle() {
    let (row, _) = row(2)
    row.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    screen.change()
    expect(colors([10, 90]), equals: [0xFFFF_0000, 0xFFFF_0000])
  }

  @Test func coloursAreMultipliedAndGoOn() {
    let (row, dot) = row(3)
    dot.backgroundColor = .white
    row.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    (row.instanceRedOffset, row.instanceBlueOffset) = (-0.25, 0.25)
    screen.change()
    expect(colors([10, 30, 50]), equals: [0xFFFF_8000, 0xFFBF_8040, 0xFF80_8080])
    screen.change { row.instanceAlphaOffset = -0.5 }
    expect(colors([50]), equals: [0xFFFF_FFFF])
    expectNil(screen.damageError())
  }

  @Test func laterShowingsAreLater() {
    let (row, dot) = row(3)
    row.instanceDelay = 0.25
    screen.tree.animations.beginTurn(at: 0)
    screen.change()
    let fade = CABasicAnimation(keyPath: "position.y")
    (fade.fromValue, fade.toValue, fade.duration) = (10, 90, 1)
    screen.change { dot.add(fade, forKey: nil) }
    screen.tree.animations.beginTurn(at: 0.5)
    screen.tree.animations.tick()
    screen.change()
    expect(
      [screen.bitmap[10, 50], screen.bitmap[30, 30], screen.bitmap[50, 10]],
      equals: Array(repeating: 0xFFFF_0000, count: 3))
    expectNil(screen.damageError())
  }

  @Test func theTransformAnimates() {
    let (row, _) = row(2, step: 20)
    screen.tree.animations.beginTurn(at: 0)
    screen.change()
    let spread = CABasicAnimation(keyPath: "instanceTransform")
    (spread.fromValue, spread.toValue) = (CATransform3DIdentity, CATransform3DMakeTranslation(80, 0, 0))
    spread.duration = 1
    screen.change { row.add(spread, forKey: nil) }
    screen.tree.animations.beginTurn(at: 0.5)
    screen.tree.animations.tick()
    screen.change()
    expect(colors([10, 50, 30]), equals: [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_FFFF])
  }
}

@MainActor
struct ScrollLayerTests {
  private func scroller() -> (layer: CAScrollLayer, content: CALayer) {
    let (layer, content) = (CAScrollLayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    content.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    layer.addSublayer(content)
    return (layer, content)
  }

  @Test func theModeSaysWhichWay() {
    let (layer, _) = scroller()
    layer.scroll(to: CGPoint(x: 10, y: 20))
    expect(layer.bounds.origin, equals: CGPoint(x: 10, y: 20))
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 0, y: 5))
    expect(layer.bounds.origin, equals: CGPoint(x: 10, y: 5))
    layer.scrollMode = .none
    layer.scroll(to: CGPoint.zero)
    expect(layer.bounds.origin, equals: CGPoint(x: 10, y: 5))
  }

  @Test func aRectangleIsReachedByTheShortestWay() {
    let (layer, content) = scroller()
    content.scrollRectToVisible(CGRect(x: 150, y: 10, width: 20, height: 20))
    expect(layer.bounds.origin, equals: CGPoint(x: 70, y: 0))
    layer.scroll(to: CGRect(x: 40, y: 100, width: 10, height: 90))
    expect(layer.bounds.origin, equals: CGPoint(x: 40, y: 100))
    content.scroll(CGPoint(x: 7, y: 8))
    expect(layer.bounds.origin, equals: CGPoint(x: 7, y: 8))
  }

  @Test func whatIsSeenIsCutByTheScrollLayer() {
    let (layer, content) = scroller()
    layer.scroll(to: CGPoint(x: 30, y: 380))
    expect(content.visibleRect, equals: CGRect(x: 30, y: 380, width: 100, height: 20))
  }
}
