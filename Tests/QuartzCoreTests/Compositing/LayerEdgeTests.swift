import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import QuartzCore

/// Edges of layers that are turned. Pictures that Apple's system drew have pixels of the layer's colour or of none there.
@MainActor
struct LayerEdgeTests {
  private let screen = LayerScreen(width: 60, height: 60)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func card(_ side: CGFloat = 30, angle: CGFloat = 0.4) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: (60 - side) / 2, y: (60 - side) / 2, width: side, height: side)
    layer.backgroundColor = red
    layer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
    return layer
  }

  private func colors(_ change: () -> Void) -> Set<UInt32> {
    screen.change(change)
    let bitmap = screen.fresh()
    return Set((0..<60).flatMap { y in (0..<60).map { bitmap[$0, y] } })
  }

  @Test func aTurnedLayersEdgesAreNotSmoothedUnlessItAllowsThat() {
    let card = card()
    let all: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    expect(!card.allowsEdgeAntialiasing && card.edgeAntialiasingMask == all)
    expect(colors { screen.root.addSublayer(card) }, equals: [0xFFFF_FFFF, 0xFFFF_0000])
    expect(colors { card.allowsEdgeAntialiasing = true }.count > 10)
    expect(colors { card.edgeAntialiasingMask = [] }, equals: [0xFFFF_FFFF, 0xFFFF_0000])
  }

  /// The bottom edge of Core Animation's names is that of the smallest y.
  @Test func theMaskNamesEdges() {
    let card = card(30, angle: .pi / 4 + 0.1)
    card.allowsEdgeAntialiasing = true
    func isSmooth(_ edge: CAEdgeAntialiasingMask, at x: CGFloat, _ y: CGFloat) -> Bool {
      screen.change { card.edgeAntialiasingMask = edge }
      let bitmap = screen.fresh()
      let seen = (0..<9).map { step in
        let along = CGFloat(step) - 4
        let place = card.convert(CGPoint(x: x == 15 ? 15 + along : x, y: y == 15 ? 15 + along : y), to: screen.root)
        return bitmap[Int(place.x), Int(place.y)]
      }
      return seen.contains { $0 != 0xFFFF_FFFF && $0 != 0xFFFF_0000 }
    }
    screen.change { screen.root.addSublayer(card) }
    expect(isSmooth(.layerLeftEdge, at: 0, 15) && !isSmooth(.layerLeftEdge, at: 30, 15))
    expect(isSmooth(.layerRightEdge, at: 30, 15) && !isSmooth(.layerRightEdge, at: 0, 15))
    expect(isSmooth(.layerBottomEdge, at: 15, 0) && !isSmooth(.layerBottomEdge, at: 15, 30))
    expect(isSmooth(.layerTopEdge, at: 15, 30) && !isSmooth(.layerTopEdge, at: 15, 0))
  }

  /// Between smoothed edges a quarter of what lies behind shows through.
  @Test func nothingShowsThroughBetweenTurnedNeighbours() {
    let group = CALayer()
    (group.bounds.size, group.position) = (CGSize(width: 30, height: 30), CGPoint(x: 30, y: 30))
    group.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
    for column in 0..<3 {
      let tile = CALayer()
      tile.frame = CGRect(x: CGFloat(column) * 10, y: 0, width: 10, height: 30)
      tile.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      group.addSublayer(tile)
    }
    group.backgroundColor = red
    expect(colors { screen.root.addSublayer(group) }, equals: [0xFFFF_FFFF, 0xFF00_FF00])
  }

  @Test func aBorderAndSublayersThatAreCutEndWhereTheBackgroundDoes() {
    let (card, inner) = (card(), CALayer())
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    inner.frame = CGRect(x: -20, y: -20, width: 80, height: 80)
    inner.backgroundColor = blue
    card.masksToBounds = true
    card.addSublayer(inner)
    expect(colors { screen.root.addSublayer(card) }, equals: [0xFFFF_FFFF, 0xFF00_00FF])
    let found = colors {
      inner.removeFromSuperlayer()
      (card.borderColor, card.borderWidth) = (blue, 4)
    }
    // Its inner edge is smoothed, its outer one not.
    expect(found.isSuperset(of: [0xFFFF_FFFF, 0xFF00_00FF, 0xFFFF_0000]))
    expect(found.filter { $0 != 0xFFFF_FFFF && $0 & 0xFF00 != 0 }, equals: [], "white is mixed with nothing")
  }

  @Test func roundedCornersAreSmoothHoweverTheLayerStands() {
    let card = card()
    card.cornerRadius = 6
    expect(colors { screen.root.addSublayer(card) }.count > 10)
  }

  @Test func aLayerInPerspectiveHasTheEdgesOfATurnedOne() {
    let card = card(30, angle: 0)
    card.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
    screen.root.sublayerTransform.m34 = -1 / 200
    expect(colors { screen.root.addSublayer(card) }, equals: [0xFFFF_FFFF, 0xFFFF_0000])
    expect(colors { card.allowsEdgeAntialiasing = true }.count > 10)
    // What has round corners is smooth all around.
    expect(colors { (card.allowsEdgeAntialiasing, card.cornerRadius) = (false, 0.01) }.count > 10)
  }

  /// As the view of a transition that turns its card over.
  @Test func whatShowsNothingItselfHasTheEdgesOfWhatLiesInIt() {
    let (place, card) = (card(30, angle: 0), CALayer())
    place.backgroundColor = nil
    (card.frame, card.backgroundColor) = (place.bounds, red)
    place.addSublayer(card)
    place.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
    screen.root.sublayerTransform.m34 = -1 / 200
    expect(colors { screen.root.addSublayer(place) }, equals: [0xFFFF_FFFF, 0xFFFF_0000])
    expect(colors { card.cornerRadius = 4 }.count > 10)
  }

  @Test func aCopyAndAPictureOfALayerKeepWhatItAllows() {
    let card = card()
    card.allowsEdgeAntialiasing = true
    card.edgeAntialiasingMask = [.layerLeftEdge]
    let copy = CALayer(layer: card)
    expect(copy.allowsEdgeAntialiasing && copy.edgeAntialiasingMask == [.layerLeftEdge])
    screen.change { screen.root.addSublayer(card) }
    let rendered = Bitmap(width: 60, height: 60)
    screen.root.render(in: CGContext(bitmap: rendered, scale: 1))
    expect(rendered.firstDifference(from: screen.fresh()) == nil)
  }
}
