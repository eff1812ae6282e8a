import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

/// The bitmaps that a layer is drawn into.
@MainActor
struct BackingTilesTests {
  private final class Drawn: CALayer {
    var parts: [CGRect] = []
    override func draw(in ctx: CGContext) { parts.append(ctx.boundingBoxOfClipPath) }
  }

  private func layer(_ bounds: CGRect) -> Drawn {
    let layer = Drawn()
    layer.bounds = bounds
    return layer
  }

  @Test func aLayerHasOneBitmapOfItsBounds() {
    let bounds = CGRect(x: 5, y: 6, width: 100, height: 50)
    expect(layer(bounds).backingTiles(scale: 2), equals: [bounds])
  }

  @Test func aLayerWithoutAnAreaHasNone() {
    expect(layer(CGRect(x: 0, y: 0, width: 10, height: 0)).backingTiles(scale: 1), equals: [])
    expect(layer(CGRect(x: 0, y: 0, width: 0, height: 10)).backingTiles(scale: 1), equals: [])
  }

  @Test func aLayerLargerThanABitmapHasTilesThatCoverIt() {
    let tiles = layer(CGRect(x: 0, y: 0, width: 10_000, height: 100)).backingTiles(scale: 2)
    expect(tiles.map(\.minX), equals: [0, 2_048, 4_096, 6_144, 8_192])
    expect(tiles.map(\.width), equals: [2_048, 2_048, 2_048, 2_048, 1_808])
    expect(tiles.allSatisfy { $0.minY == 0 && $0.height == 100 })
  }

  private func twice(_ size: CGSize) -> CGSize { CGSize(width: size.width * 2, height: size.height * 2) }

  @Test(arguments: [CGSize(width: 40, height: 30), CGSize(width: 10, height: 5_000), CGSize(width: 5_000, height: 10)])
  func whatIsDrawnHasTheLayersPixelsAndPlace(_ size: CGSize) {
    let layer = layer(CGRect(origin: CGPoint(x: 5, y: 6), size: size))
    layer.contentsScale = 2
    layer.drawBackings { layer.draw(in: $0) }
    var covered = CGRect.null
    for piece in layer.drawing {
      guard case .content(.image(let image), let extent) = piece else { continue }
      expect(CGSize(width: image.image.width, height: image.image.height), equals: twice(extent.size))
      covered = covered.union(extent)
    }
    if let contents = layer.contents.map({ $0 as! CGImage }) {
      expect(CGSize(width: contents.width, height: contents.height), equals: twice(size))
      covered = layer.bounds
    }
    expect(covered, equals: layer.bounds)
    expect(layer.parts.reduce(CGRect.null) { $0.union($1) }, equals: layer.bounds)
  }

  @Test func aLayerOfTooManyPixelsHasNone() {
    expect(layer(CGRect(x: 0, y: 0, width: 20_000, height: 20_000)).backingTiles(scale: 1), equals: [])
  }

  @Test func whatIsDrawnCountsOnceHoweverManyTilesItHas() {
    for (width, count) in [(100.0, 1), (20_000, 1), (0, 0)] {
      let (layer, before) = (layer(CGRect(x: 0, y: 0, width: width, height: 10)), DisplayPass.count)
      layer.drawBackings { layer.draw(in: $0) }
      expect(DisplayPass.count - before, equals: count, "\(width)")
    }
  }
}
