import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

/// What a layer whose bounds' origin moves repaints: the strip that comes into view, and what does not move with it.
@MainActor
struct ScrollTests {
  private let screen = LayerScreen(width: 100, height: 100)

  /// A list of stripes, shown once.
  private func list(
    _ frame: CGRect = CGRect(x: 10, y: 20, width: 80, height: 60), ground: CGColor? = .white
  ) -> CALayer {
    let list = screen.layer(frame, ground)
    list.masksToBounds = true
    for index in 0..<40 {
      let color = index % 2 == 0 ? CGColor.red : .blue
      let row = screen.layer(CGRect(x: index % 7, y: index * 10, width: 60, height: 7), color, in: list)
      row.cornerRadius = 3
    }
    screen.change()
    return list
  }

  /// Scrolls and compares the screen with one painted anew.
  private func scroll(_ list: CALayer, x: CGFloat = 0, y: CGFloat, _ change: () -> Void = {}) {
    screen.change {
      list.bounds.origin.x += x
      list.bounds.origin.y += y
      change()
    }
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
    expectNil(screen.damageError())
  }

  @Test func scrollingPaintsTheStripThatComesIntoView() {
    let list = list()
    scroll(list, y: 7)
    expect(screen.tree.move, equals: PixelMove(PixelRect(10, 20, 80, 60), x: 0, y: -7))
    expect(screen.damage, equals: [PixelRect(10, 73, 80, 7)])
  }

  @Test func scrollingBackPaintsTheStripAtTheTop() {
    let list = list()
    scroll(list, y: 20)
    scroll(list, y: -5)
    expect(screen.damage, equals: [PixelRect(10, 20, 80, 5)])
  }

  @Test func scrollingBothWaysPaintsTwoStrips() {
    let list = list()
    scroll(list, x: 3, y: 4)
    expect(screen.tree.move != nil)
    let (area, kept) = (80 * 60, 77 * 56)
    let painted = screen.damage.map(\.area).reduce(0, +)
    expect(painted, equals: area - kept)
  }

  @Test func theNextFrameMovesNothing() {
    let list = list()
    scroll(list, y: 7)
    expect(screen.change().isEmpty)
    expectNil(screen.tree.move)
  }

  @Test func farJumpsArePainted() {
    let list = list()
    scroll(list, y: 40)
    expectNil(screen.tree.move)
    expect(screen.damage, equals: [PixelRect(10, 20, 80, 60)])
  }

  @Test func partsOfPixelsArePainted() {
    let list = list()
    scroll(list, y: 2.5)
    expectNil(screen.tree.move)
  }

  @Test func whatIsSeenThroughTheGroundIsPainted() {
    let list = list(ground: CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    scroll(list, y: 7)
    expectNil(screen.tree.move)
  }

  @Test func aGroundThatChangesIsPainted() {
    let list = list()
    scroll(list, y: 7) { list.backgroundColor = .red }
    expectNil(screen.tree.move)
  }

  @Test func aFadedAncestorIsPainted() {
    let list = list()
    screen.change { screen.root.opacity = 0.5 }
    scroll(list, y: 7)
    expectNil(screen.tree.move)
  }

  @Test func whatStandsInFrontIsPaintedWhereItIsAndWhereItsPixelsWent() {
    let list = list()
    _ = screen.layer(CGRect(x: 70, y: 60, width: 25, height: 25))
    screen.change()
    scroll(list, y: 7)
    expect(screen.tree.move != nil)
    expect(screen.damage.contains { $0.contains(PixelRect(70, 53, 20, 27)) })
  }

  @Test func whatLeavesTheFrontLeavesNoTrace() {
    let list = list()
    let front = screen.layer(CGRect(x: 40, y: 40, width: 15, height: 15))
    let hidden = screen.layer(CGRect(x: 20, y: 60, width: 15, height: 15))
    screen.change()
    scroll(list, y: 7) {
      front.removeFromSuperlayer()
      hidden.isHidden = true
    }
    scroll(list, y: 7) { screen.root.insertSublayer(hidden, at: 0) }
  }

  @Test func aSublayerThatStaysInPlaceIsPaintedInBoth() {
    let list = list()
    let header = screen.layer(CGRect(x: 0, y: 0, width: 80, height: 12), .blue, in: list)
    screen.change()
    scroll(list, y: 7) { header.position.y += 7 }
    expect(screen.tree.move != nil)
  }

  @Test func sublayersThatComeGoAndChangeAreRight() {
    let list = list()
    scroll(list, y: 6) {
      list.children[3].removeFromSuperlayer()
      list.children[4].backgroundColor = .red
      list.children[5].isHidden = true
      list.children[6].position.x += 5
      _ = screen.layer(CGRect(x: 30, y: 25, width: 30, height: 30), .blue, in: list)
    }
    expect(screen.tree.move != nil)
  }

  @Test func roundCornersArePainted() {
    let list = list()
    screen.change { list.cornerRadius = 9 }
    scroll(list, y: 7)
    expect(screen.tree.move != nil)
  }

  @Test(arguments: [true, false], [0, 9] as [CGFloat])
  func theBorderOfWhatTheListLiesInStays(clips: Bool, radius: CGFloat) {
    let list = list()
    let card = screen.layer(CGRect(x: 10, y: 20, width: 80, height: 60), .white)
    (card.borderWidth, card.borderColor, card.cornerRadius, card.masksToBounds) = (2, .black, radius, clips)
    screen.change {
      list.frame = card.bounds
      card.addSublayer(list)
    }
    scroll(list, y: 7)
    expect(screen.tree.move != nil)
    scroll(list, y: -6)
    scroll(list, x: 3, y: 0)
    screen.change { card.borderWidth = 0 }
    scroll(list, y: 7)
    screen.change { (card.borderWidth, card.borderColor) = (1, nil) }
    scroll(list, y: 7)
  }

  @Test func aWindowWideListMovesItsRowsAtOnce() {
    let list = list(CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll(list, y: 7)
    scroll(list, y: -3)
    expect(screen.tree.move?.rect, equals: PixelRect(0, 0, 100, 100))
  }

  /// Layers in a row: within it, far outside, in containers that show nothing themselves, cut off, faded, shadowed.
  private func furnish(_ row: CALayer, _ random: inout SeededRandom) {
    var holder = row
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let frame = CGRect(
        x: .random(in: -30...60, using: &random), y: .random(in: -40...40, using: &random),
        width: .random(in: 0...40, using: &random), height: .random(in: 0...30, using: &random))
      let color = [CGColor.red, .white, nil].randomElement(using: &random) ?? nil
      let layer = screen.layer(frame, color, in: holder)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: layer.masksToBounds = true
      case 1: layer.opacity = 0.6
      case 2: layer.shadowOpacity = 0.5
      case 3: layer.borderWidth = 1
      default: break
      }
      if Bool.random(using: &random) { holder = layer }
    }
  }

  @Test(
    arguments: [CGRect(x: 10, y: 20, width: 80, height: 60), CGRect(x: 0, y: 0, width: 100, height: 100)],
    1...40 as ClosedRange<UInt64>)
  func randomScrollsWithRandomChangesLookAsPaintedAnew(frame: CGRect, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let list = list(frame)
    screen.change {
      for row in list.children { furnish(row, &random) }
      if seed % 4 == 0 { (screen.root.borderWidth, screen.root.borderColor) = (3, .black) }
    }
    let fronts = (0..<2).map { _ in screen.layer(CGRect(x: 50, y: 50, width: 20, height: 10), .red) }
    for step in 0..<60 {
      screen.change {
        list.bounds.origin.y += CGFloat(Int.random(in: -12...12, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 {
          list.bounds.origin.x += CGFloat(Int.random(in: -9...9, using: &random))
        }
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
          let layer = Bool.random(using: &random) ? list.children.randomElement(using: &random) : fronts[step % 2]
          guard let layer else { continue }
          switch Int.random(in: 0..<6, using: &random) {
          case 0: layer.isHidden.toggle()
          case 1: layer.position.x += CGFloat(Int.random(in: -9...9, using: &random))
          case 2: layer.backgroundColor = CGColor(red: 0, green: 0.5, blue: 0, alpha: 0.5)
          case 3: layer.superlayer?.insertSublayer(layer, at: 0)
          case 4: layer.position.y += 0.25
          default: layer.opacity = layer.opacity == 1 ? 0.5 : 1
          }
        }
      }
      let difference = screen.bitmap.firstDifference(from: screen.fresh())
      expectNil(difference, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }
}
