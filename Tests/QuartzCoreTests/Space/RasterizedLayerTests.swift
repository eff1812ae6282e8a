import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct RasterizedLayerTests {
  private let screen = LayerScreen(width: 100, height: 100)

  private func card() -> (card: CALayer, dot: CALayer) {
    let card = screen.layer(CGRect(x: 10, y: 10, width: 40, height: 40), .blue)
    let dot = screen.layer(CGRect(x: 5, y: 5, width: 10, height: 10), .red, in: card)
    return (card, dot)
  }

  private func picture(_ layer: CALayer) -> CGImage? { layer.shown?.projected?.shown.picture }

  @Test func aRasterizedLayerLooksAsItDidWithout() {
    let (card, _) = card()
    screen.change()
    let before = screen.bitmap.copy()
    screen.change { card.shouldRasterize = true }
    expectNil(screen.bitmap.firstDifference(from: before))
    expect(picture(card)?.width, equals: 40)
  }

  @Test func whileItMovesItsPictureIsKept() {
    let (card, _) = card()
    screen.change { card.shouldRasterize = true }
    let first = picture(card)
    for step in 1...5 {
      screen.change { card.position.x += 3 }
      expect(picture(card) === first && first != nil, "step \(step)")
      expectNil(screen.damageError())
    }
    screen.change { card.superlayer?.bounds.origin.y = 4 }
    expect(picture(card) === first)
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
  }

  @Test func whenItsContentChangesItIsPaintedAnew() {
    let (card, dot) = card()
    screen.change { card.shouldRasterize = true }
    let first = picture(card)
    screen.change { dot.position.x += 10 }
    expect(picture(card) !== first)
    expect(screen.bitmap[32, 20] == 0xFFFF_0000 && screen.bitmap[16, 20] == 0xFF00_00FF)
    expectNil(screen.damageError())
  }

  @Test func theScaleSaysHowManyPixels() {
    let (card, _) = card()
    screen.change { (card.shouldRasterize, card.rasterizationScale) = (true, 0.5) }
    expect(picture(card)?.width, equals: 20)
    screen.change { card.rasterizationScale = 3 }
    expect(picture(card)?.width, equals: 120)
    screen.change { card.rasterizationScale = -1 }
    expect(card.rasterizationScale, equals: 3)
  }

  @Test func noLongerRasterizedItIsPaintedFromItsLayers() {
    let (card, dot) = card()
    screen.change { card.shouldRasterize = true }
    screen.change { card.shouldRasterize = false }
    expect(picture(card) == nil && dot.shown != nil)
    screen.change { dot.position.x += 10 }
    expectNil(screen.damageError())
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
  }
}
