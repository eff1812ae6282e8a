import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

@MainActor
struct RenderTests {
  private func layer(_ frame: CGRect, _ red: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(red: red, green: 0, blue: 0, alpha: 1)
    return layer
  }

  private func rendered(_ layer: CALayer, width: Int = 40, height: Int = 40) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    layer.render(in: CGContext(bitmap: bitmap, scale: 1))
    return bitmap
  }

  @Test func renderingPaintsTheTreeInTheLayersOwnSpace() {
    let outer = layer(CGRect(x: 100, y: 100, width: 40, height: 40), 1)
    outer.addSublayer(layer(CGRect(x: 10, y: 10, width: 5, height: 5), 0))
    let bitmap = rendered(outer)
    expect(bitmap[0, 0], equals: 0xFFFF_0000)
    expect(bitmap[12, 12], equals: 0xFF00_0000)
    expect(bitmap[20, 20], equals: 0xFFFF_0000)
  }

  @Test func renderingIsWhatTheScreenShows() {
    let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), 1)
    let card = layer(CGRect(x: 5, y: 5, width: 20, height: 24), 0)
    (card.cornerRadius, card.borderWidth, card.opacity) = (6, 2, 0.7)
    card.masksToBounds = true
    card.addSublayer(layer(CGRect(x: 10, y: 10, width: 30, height: 30), 0.5))
    let mask = layer(CGRect(x: 2, y: 0, width: 15, height: 40), 0)
    card.mask = mask
    card.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    root.addSublayer(card)
    let screen = Bitmap(width: 40, height: 40)
    let tree = LayerTree(root: root, size: CGSize(width: 40, height: 40), scale: 1)
    _ = tree.composite()
    Rasterizer.paint(tree.displayList(for: [tree.bounds]), in: tree.bounds, of: screen)
    let bitmap = rendered(root)
    let same = (0..<40).allSatisfy { y in (0..<40).allSatisfy { bitmap[$0, y] == screen[$0, y] } }
    expect(same)
  }

  @Test func renderingShowsWhatIsTurnedInSpace() {
    let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), 1)
    let (card, hidden) = (
      layer(CGRect(x: 5, y: 5, width: 30, height: 30), 0), layer(CGRect(x: 0, y: 0, width: 40, height: 40), 0.5)
    )
    (card.opacity, hidden.opacity) = (0.5, 0)
    for layer in [card, hidden] {
      var turned = CATransform3DIdentity
      turned.m34 = -1 / 100
      layer.transform = CATransform3DRotate(turned, 0.5, 0, 1, 0)
      root.addSublayer(layer)
    }
    let bitmap = rendered(root)
    expect(abs(Int(bitmap[20, 20] >> 16 & 255) - 128) <= 1)
    expect(bitmap[1, 1], equals: 0xFFFF_0000)
  }

  @Test func renderingLeavesTheScreensRecordsAlone() {
    let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), 1)
    let tree = LayerTree(root: root, size: CGSize(width: 40, height: 40), scale: 1)
    _ = tree.composite()
    root.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    _ = rendered(root)
    expect(tree.composite().area, equals: 1600)
  }

  @Test func aContinuousCornerReachesFurtherAlongTheEdgesAndHasTheSameMiddle() {
    let card = layer(CGRect(x: 0, y: 0, width: 100, height: 100), 1)
    card.cornerRadius = 20
    let circle = rendered(card, width: 100, height: 100)
    card.cornerCurve = .continuous
    let gentle = rendered(card, width: 100, height: 100)
    expect(circle[24, 0], equals: 0xFFFF_0000)
    expect(gentle[24, 0] != 0xFFFF_0000)
    expect(gentle[32, 0], equals: 0xFFFF_0000)
    let (first, second) = (
      (0..<20).first { circle[$0, $0] == 0xFFFF_0000 } ?? -1, (0..<20).first { gentle[$0, $0] == 0xFFFF_0000 } ?? -1
    )
    expect(abs(first - second) <= 1)
  }

  @Test func aBackdropsPixelsAreThoseOfAFreshFrameWhateverChangedBehindIt() {
    for seed in RandomRuns.seeds(1...20) {
      var numbers = SeededRandom(seed: seed)
      let root = layer(CGRect(x: 0, y: 0, width: 90, height: 90), 1)
      let moving = (0..<5).map { layer(CGRect(x: 10 * $0, y: 7 * $0, width: 20, height: 20), CGFloat($0) / 5) }
      moving.forEach(root.addSublayer)
      let panes = [CGRect(x: 10, y: 40, width: 60, height: 20), CGRect(x: 40, y: 10, width: 20, height: 70)]
      for frame in panes {
        let pane = BackdropLayer()
        pane.frame = frame
        pane.filter = BackdropFilter(radius: 3, saturation: 1.5)
        pane.backgroundColor = CGColor(gray: 1, alpha: 0.3)
        root.addSublayer(pane)
      }
      let size = CGSize(width: 90, height: 90)
      let tree = LayerTree(root: root, size: size, scale: 1)
      let screen = Bitmap(width: 90, height: 90)
      for _ in 0..<6 {
        let rects = tree.composite().rects(with: tree.move)
        Rasterizer.paint(tree.displayList(for: rects), rects: rects, into: screen, threads: 1)
        let fresh = Bitmap(width: 90, height: 90)
        Rasterizer.paint(tree.displayList(for: [tree.bounds]), in: tree.bounds, of: fresh)
        let same = (0..<90).allSatisfy { y in (0..<90).allSatisfy { screen[$0, y] == fresh[$0, y] } }
        expect(same, "seed \(seed)")
        let index = Int.random(in: 0..<5, using: &numbers)
        moving[index].position.x += CGFloat.random(in: -9...9, using: &numbers)
        moving[index].position.y += CGFloat.random(in: -9...9, using: &numbers)
      }
    }
  }
}
