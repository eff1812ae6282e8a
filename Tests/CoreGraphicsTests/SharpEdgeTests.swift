import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

/// Turned rectangles whose edges are not smoothed.
struct SharpEdgeTests {
  private func painted(_ rect: CGRect, _ smooth: SmoothEdges, _ map: CGAffineTransform) -> Bitmap {
    DisplayList(.fill(.layerRect(rect, smooth), .color(.white)), transform: map, background: 0).painted(40, 40)
  }

  private func turn(_ random: inout SeededRandom) -> CGAffineTransform {
    CGAffineTransform(translationX: 20, y: 20).rotated(by: random.number(0...6.3))
      .scaledBy(x: random.number(0.4...2), y: random.number(-2...2))
  }

  private func middle(_ x: Int, _ y: Int) -> CGPoint { CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5) }

  @Test(arguments: RandomRuns.seeds(1...60))
  func aPixelIsInsideIfItsMiddleIs(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let rect = CGRect(x: -9, y: -7, width: random.number(1...16), height: random.number(1...16))
    let map = turn(&random)
    guard map.isInvertible else { return }
    // Corners lie on 1/1024 pixels: what is as near to an edge as that is not tested.
    let (found, back, slack) = (painted(rect, [], map), map.inverted(), 0.01 * map.pixelLength)
    for y in 0..<40 {
      for x in 0..<40 {
        let point = middle(x, y).applying(back)
        if rect.insetBy(dx: slack, dy: slack).contains(point) {
          expect(found[x, y], equals: 0xFFFF_FFFF, "seed \(seed), \(x), \(y)")
        } else if !rect.insetBy(dx: -slack, dy: -slack).contains(point) {
          expect(found[x, y], equals: 0, "seed \(seed), \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: RandomRuns.seeds(1...60))
  func rectanglesAlongOneEdgeMakeEachPixelOnce(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let map = turn(&random)
    guard map.isInvertible else { return }
    let (left, right) = (CGRect(x: -9, y: -7, width: 8, height: 13), CGRect(x: -1, y: -7, width: 10, height: 13))
    let (one, other) = (painted(left, [], map), painted(right, [], map))
    let (whole, back, slack) = (left.union(right), map.inverted(), 0.01 * map.pixelLength)
    for y in 0..<40 {
      for x in 0..<40 {
        expect(one[x, y] & other[x, y] == 0, "seed \(seed), \(x), \(y) twice")
        guard whole.insetBy(dx: slack, dy: slack).contains(middle(x, y).applying(back)) else { continue }
        expect(one[x, y] | other[x, y], equals: 0xFFFF_FFFF, "seed \(seed), \(x), \(y)")
      }
    }
  }

  /// Away from the corners, where edges of both kinds meet.
  @Test(arguments: [SmoothEdges.minX, .maxX, .minY, .maxY, [.minX, .maxY]])
  func onlyTheGivenEdgesAreSmoothed(smooth: SmoothEdges) {
    let rect = CGRect(x: -10, y: -10, width: 20, height: 20)
    for angle: CGFloat in [0.4, 1.2, 2.5, 4, 5.5] {
      let map = CGAffineTransform(translationX: 20, y: 20).rotated(by: angle)
      let (found, soft, sharp) = (painted(rect, smooth, map), painted(rect, .all, map), painted(rect, [], map))
      for (edge, x, y) in [
        (SmoothEdges.minX, -10, 0), (.maxX, 10, 0), (.minY, 0, -10), (.maxY, 0, 10),
      ] as [(SmoothEdges, CGFloat, CGFloat)] {
        let wanted = smooth.contains(edge) ? soft : sharp
        for along in stride(from: CGFloat(-5), through: 5, by: 1) {
          let place = CGPoint(x: x == 0 ? along : x, y: y == 0 ? along : y).applying(map)
          let (column, row) = (Int(place.x), Int(place.y))
          // A path's corners lie on 1/256 pixels.
          let error = abs(Int(found[column, row] & 255) - Int(wanted[column, row] & 255))
          expect(error <= 3, "\(edge.rawValue) at \(angle), \(along): off by \(error)")
        }
      }
    }
  }

  @Test func uprightOnesAreSmoothedAtFractions() {
    let map = CGAffineTransform(translationX: 20.5, y: 20)
    let bitmap = painted(CGRect(x: -5, y: -5, width: 10, height: 10), [], map)
    expect(bitmap[15, 20], equals: 0x8080_8080)
  }

  @Test func aPictureAndAClipHaveTheSameEdges() {
    let rect = CGRect(x: -10, y: -10, width: 20, height: 20)
    let map = CGAffineTransform(translationX: 20, y: 20).rotated(by: 0.4)
    let white = Bitmap(width: 2, height: 2)
    for index in 0..<4 { white.pixels[index] = 0xFFFF_FFFF }
    var picture = DisplayList.ImagePaint(CGImage(white), rect: rect)
    picture.smoothEdges = []
    let filled = painted(rect, [], map).words
    expect(DisplayList(.image(picture), transform: map, background: 0).painted(40, 40).words, equals: filled)
    let all = DisplayList.Content.fill(.rect(CGRect(x: 0, y: 0, width: 40, height: 40)), .color(.white))
    let clipped = DisplayList(all, clips: [.init(.layerRect(rect, []), transform: map)], background: 0)
    expect(clipped.painted(40, 40).words, equals: filled)
  }
}
