import Expectations
import RandomTesting
import Testing
import UIKit
import UIKitTesting

@testable import Demo

/// Whatever part of a screen is repainted, it comes out as in the whole picture: when the screen has just come, and while
/// the pointer moves, presses and turns the wheel.
@MainActor
@Suite struct ScreenRepaintTests {
  @Test(arguments: DemoScreen.allCases, [1, 2] as [CGFloat])
  func partsOfAScreenLookAsInTheWhole(screen: DemoScreen, scale: CGFloat) {
    let size = CGSize(width: 760, height: 400)
    let window = TestWindow(
      size: size, scale: scale, style: scale == 2 ? .dark : .light, root: GalleryController(showing: screen))
    let seed = UInt64(scale) * 100 + UInt64(screen.entry.title.count)
    window.advance(by: 0.4)
    expectNil(window.repaintError(rectangles: RandomRuns.count(60), seed: seed))
    for (index, place) in [(300, 180), (520, 260), (640, 90), (420, 330)].enumerated() {
      let point = CGPoint(x: place.0, y: place.1)
      window.move(to: point)
      window.wheel(CGVector(dx: 0, dy: -0.7), at: point)
      window.press(at: point)
      window.advance(by: 0.05)
      expectNil(window.damageError())
      window.release()
      window.advance(by: 0.2)
      expectNil(window.damageError())
      expectNil(window.repaintError(rectangles: RandomRuns.count(12), seed: seed + UInt64(index)))
    }
  }
}
