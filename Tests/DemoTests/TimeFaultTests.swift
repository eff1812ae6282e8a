import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import Demo

/// Time that does not pass as it should, in windows without a display.
@MainActor
@Suite struct TimeFaultTests {
  private func window(_ screen: DemoScreen) -> TestWindow {
    TestWindow(size: CGSize(width: 640, height: 480), root: GalleryController(showing: screen))
  }

  @Test func animationsAreOverAfterTenSecondsWithoutATurn() {
    let window = TestWindow(root: UIView())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    window.window.rootViewController?.view.addSubview(view)
    window.turn()
    var ended = 0
    UIView.animate(withDuration: 1) {
      view.frame.origin.x = 100
    } completion: { _ in
      ended += 1
    }
    window.advance(by: 0.3)
    window.host.now += 10
    window.turn()
    expect(ended == 1 && view.layer.presented.frame.minX == 100)
  }

  /// A finger that was lifted while nothing ran does not throw what it held.
  @Test func aDragThatStoodStillForTenSecondsThrowsNothing() throws {
    let window = window(.tenMillion)
    window.advance(by: 0.5)
    let table = try #require(window.all(UITableView.self).last)
    let place = table.convert(CGPoint(x: table.bounds.midX, y: table.bounds.midY), to: nil)
    window.touch(1, began: place)
    for step in 1...5 {
      window.advance(by: 1.0 / 60)
      window.touch(1, movedTo: CGPoint(x: place.x, y: place.y - CGFloat(step) * 12))
    }
    window.host.now += 10
    window.touch(1, endedAt: CGPoint(x: place.x, y: place.y - 60))
    let offset = table.contentOffset.y
    window.advance(by: 2)
    expect(offset > 0 && abs(table.contentOffset.y - offset) < 1, "\(offset), then \(table.contentOffset.y)")
  }

  @Test(arguments: [-400.0, 400]) func aClockThatIsSetMovesNoAnimation(days: Double) {
    let window = TestWindow(root: UIView())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    window.window.rootViewController?.view.addSubview(view)
    window.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 100 }
    window.advance(by: 0.5)
    window.host.clockOffset += days * 86_400
    window.turn()
    expect(abs(view.layer.presented.frame.minX - 50) < 0.01)
    window.advance(by: 0.6)
    expect(view.layer.presented.frame.minX, equals: 100)
  }
}
