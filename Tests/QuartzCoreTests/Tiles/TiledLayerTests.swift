import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct TiledLayerTests {
  /// Paints its tiles in colours of their own, and lists them.
  private final class Map: CATiledLayer {
    var drawn: [CGRect] = []
    var scales: [CGFloat] = []

    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
      let part = ctx.boundingBoxOfClipPath
      drawn.append(part)
      scales.append(ctx.userSpaceToDeviceSpaceTransform.a)
      let (x, y) = (part.minX / 32, part.minY / 32)
      ctx.setFillColor(CGColor(red: x.truncatingRemainder(dividingBy: 4) / 4, green: 0.5, blue: y / 16, alpha: 1))
      ctx.fill(bounds)
    }
  }

  /// Whose tiles come slowly.
  private final class Fading: CATiledLayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(.blue)
      ctx.fill(bounds)
    }
  }

  private let screen = LayerScreen(width: 96, height: 96)

  private func show<Layer: CATiledLayer>(_ layer: Layer, _ frame: CGRect) -> Layer {
    layer.frame = frame
    layer.tileSize = CGSize(width: 32, height: 32)
    layer.setNeedsDisplay()
    screen.root.addSublayer(layer)
    return layer
  }

  /// A frame at a time, as the loop has it; returns what was painted.
  @discardableResult
  private func frame(at time: Double = 0, _ change: () -> Void = {}) -> [PixelRect] {
    screen.tree.animations.beginTurn(at: time)
    screen.tree.animations.tick()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    DisplayPass.run(from: screen.root)
    screen.tree.drawTiles()
    return screen.tree.needsFrame ? screen.change() : []
  }

  private func isExact() -> Bool { screen.bitmap.firstDifference(from: screen.fresh()) == nil }

  @Test func defaultsAreApples() {
    let layer = CATiledLayer()
    expect(layer.tileSize, equals: CGSize(width: 256, height: 256))
    expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0 && CATiledLayer.fadeDuration() == 0.25)
  }

  @Test func onlyWhatIsSeenIsDrawn() {
    let layer = show(Map(), CGRect(x: 0, y: 0, width: 3_200, height: 3_200))
    frame()
    expect(layer.drawn.count == 9 && layer.drawn.first == CGRect(x: 32, y: 32, width: 32, height: 32))
    expect(screen.bitmap[40, 40] != 0xFFFF_FFFF && isExact())
    layer.drawn = []
    expect(frame().isEmpty && layer.drawn.isEmpty && screen.tree.animations.nextDeadline == nil)
  }

  @Test func whatComesIntoViewIsDrawnAndPaintedAlone() {
    let content = CALayer()
    content.frame = CGRect(x: 0, y: 0, width: 3_200, height: 3_200)
    screen.root.addSublayer(content)
    let layer = Map()
    layer.frame = content.bounds
    layer.tileSize = CGSize(width: 32, height: 32)
    content.addSublayer(layer)
    layer.setNeedsDisplay()
    frame()
    layer.drawn = []
    frame { content.position.x -= 10 }
    expect(Set(layer.drawn.map(\.minX)) == [96] && layer.drawn.count == 3)
    expect(screen.damageError() == nil && isExact())
    layer.drawn = []
    frame { content.position.x += 10 }
    expect(layer.drawn.isEmpty && isExact())
  }

  @Test func aRectangleIsDrawnAnewAndNothingElse() {
    let layer = show(Map(), CGRect(x: 0, y: 0, width: 96, height: 96))
    frame()
    layer.drawn = []
    let painted = frame { layer.setNeedsDisplay(CGRect(x: 40, y: 40, width: 4, height: 4)) }
    expect(layer.drawn, equals: [CGRect(x: 32, y: 32, width: 32, height: 32)])
    expect(painted, equals: [PixelRect(31, 31, 34, 34)])
    layer.drawn = []
    frame { layer.setNeedsDisplay() }
    expect(layer.drawn.count, equals: 9)
  }

  @Test func zoomingInShowsMoreDetailAsFarAsThereIs() {
    let layer = show(Map(), CGRect(x: 0, y: 0, width: 960, height: 960))
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (3, 1)
    layer.anchorPoint = .zero
    layer.position = .zero
    frame()
    expect(Set(layer.scales), equals: [1])
    layer.scales = []
    frame { layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2)) }
    expect(Set(layer.scales) == [2] && isExact())
    layer.scales = []
    frame { layer.setAffineTransform(CGAffineTransform(scaleX: 4, y: 4)) }
    expect(layer.scales.isEmpty, "the tiles of the highest level are there already")
    frame { layer.setAffineTransform(CGAffineTransform(scaleX: 0.4, y: 0.4)) }
    expect(Set(layer.scales) == [0.5] && isExact())
  }

  @Test func neighboursMeetWithoutASeamAtAnyZoom() {
    final class Plain: CATiledLayer {
      override class func fadeDuration() -> CFTimeInterval { 0 }
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(.blue)
        ctx.fill(bounds)
      }
    }
    let layer = show(Plain(), CGRect(x: 0, y: 0, width: 320, height: 320))
    layer.anchorPoint = .zero
    layer.position = .zero
    for zoom in [0.81, 0.93, 1.17, 1.9] {
      frame { layer.setAffineTransform(CGAffineTransform(scaleX: zoom, y: zoom)) }
      for place in 0..<96 where screen.bitmap[place, 50] != 0xFF00_00FF || screen.bitmap[50, place] != 0xFF00_00FF {
        Issue.record("a seam at \(place), zoomed \(zoom)")
      }
    }
  }

  @Test func aNewTileFadesInAndThenTheWindowRests() throws {
    _ = show(Fading(), CGRect(x: 0, y: 0, width: 32, height: 32))
    frame(at: 1)
    expect(screen.bitmap[16, 16], equals: 0xFFFF_FFFF)
    expect(screen.tree.animations.nextDeadline != nil)
    let painted = frame(at: 1.125)
    expect(painted, equals: [PixelRect(0, 0, 33, 33)])
    expect(screen.bitmap[16, 16] & 0xFF == 0xFF && (0x70...0x90).contains(screen.bitmap[16, 16] >> 8 & 0xFF))
    frame(at: 1.3)
    expect(screen.bitmap[16, 16], equals: 0xFF00_00FF)
    expect(screen.tree.animations.nextDeadline == nil && frame(at: 1.4).isEmpty && isExact())
  }

  @Test func aFrameDrawsSoManyAndTheNextTheRest() {
    let big = LayerScreen(width: 1_600, height: 1_600)
    let layer = Map()
    layer.frame = CGRect(x: 0, y: 0, width: 1_600, height: 1_600)
    layer.setNeedsDisplay()
    big.root.addSublayer(layer)
    DisplayPass.run(from: big.root)
    big.tree.drawTiles()
    expect(layer.drawn.count == 16 && big.tree.animations.nextDeadline != nil)
    for _ in 0..<4 { big.tree.drawTiles() }
    expect(layer.drawn.count == 49 && big.tree.animations.nextDeadline == nil)
  }

  @Test func tilesThatAreOutOfViewAreDropped() throws {
    let layer = show(Map(), CGRect(x: 0, y: 0, width: 96, height: 400_000))
    layer.tileSize = CGSize(width: 1_024, height: 1_024)
    guard case .tiles(let store) = layer.stored.kind else { throw NotTiled() }
    for step in 0..<200 { frame { layer.frame.origin.y = -CGFloat(step) * 1_024 } }
    expect(store.pixels < 6 << 20 && store.pixels > 3 << 20)
    layer.isHidden = true
    frame()
    expect(store.pixels <= 1 << 20)
    layer.removeFromSuperlayer()
    frame()
    expect(store.tiles.isEmpty)
  }

  @Test func whatIsSeenFromFarAwayIsDrawnInsideOfALimit() throws {
    let layer = show(Map(), CGRect(x: 0, y: 0, width: 1_000_000, height: 1_000_000))
    layer.anchorPoint = .zero
    layer.position = .zero
    for _ in 0..<40 { frame { layer.setAffineTransform(CGAffineTransform(scaleX: 1e-4, y: 1e-4)) } }
    guard case .tiles(let store) = layer.stored.kind else { throw NotTiled() }
    expect(store.pixels <= 1 << 24 && store.pixels > 1 << 21 && screen.tree.animations.nextDeadline == nil)
    expect((0..<96).allSatisfy { screen.bitmap[$0, 50] != 0xFFFF_FFFF } && isExact())
  }

  @Test func smallTilesOfALargeWindowAreAllThere() {
    let big = LayerScreen(width: 1_600, height: 1_600)
    let layer = Map()
    layer.frame = CGRect(x: 0, y: 0, width: 1_600, height: 1_600)
    layer.tileSize = CGSize(width: 16, height: 16)
    layer.setNeedsDisplay()
    big.root.addSublayer(layer)
    DisplayPass.run(from: big.root)
    for _ in 0..<4 { big.tree.drawTiles() }
    expect(layer.drawn.count == 2_500 && Set(layer.drawn.map(\.width)) == [32])
    big.change()
    expect(stride(from: 0, to: 1_600, by: 7).allSatisfy { big.bitmap[$0, $0] != 0xFFFF_FFFF })
  }

  @Test func whatIsSeenInPerspectiveHasItsTilesAndNoOthers() {
    let outer = CALayer()
    outer.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
    screen.root.addSublayer(outer)
    let layer = Map()
    layer.frame = CGRect(x: -160, y: 0, width: 416, height: 96)
    layer.tileSize = CGSize(width: 32, height: 32)
    layer.setNeedsDisplay()
    outer.addSublayer(layer)
    frame()
    expect(layer.drawn.count, equals: 9, "three columns of thirteen")
    layer.drawn = []
    frame { outer.sublayerTransform = CATransform3DMakeScale(0.5, 1, 1) }
    expect(Set(layer.drawn.map(\.minX)), equals: [96, 128, 256, 288], "112...304 of the map are seen")
    layer.drawn = []
    // Turned about a vertical axis, its left end comes nearer and its right end lies farther away.
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 300
    frame { outer.sublayerTransform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0) }
    expect(!layer.drawn.isEmpty && screen.damageError() == nil && isExact())
    for place in 0..<96 where screen.bitmap[place, 48] == 0xFFFF_FFFF { Issue.record("nothing is drawn at \(place)") }
    layer.drawn = []
    frame {
      layer.isDoubleSided = false
      outer.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      layer.setNeedsDisplay()
    }
    expect(layer.drawn.isEmpty, "it is seen from behind")
  }

  private struct NotTiled: Error {}

  @Test func aPictureOfTheTreeHasTheTiles() {
    let layer = show(Map(), CGRect(x: 0, y: 0, width: 96, height: 96))
    frame()
    let bitmap = Bitmap(width: 96, height: 96)
    screen.root.render(in: CGContext(bitmap: bitmap, scale: 1))
    expectNil(bitmap.firstDifference(from: screen.bitmap))
    frame { layer.opacity = 0.5 }
    expect(isExact())
  }
}
