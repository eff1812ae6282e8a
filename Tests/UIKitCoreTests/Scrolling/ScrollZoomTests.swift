import Expectations
import Platform
import Testing
import UIKit
import UIKitTesting

@MainActor
struct ScrollZoomTests {
  private let stage = ScrollStage(content: CGSize(width: 200, height: 300))
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private var scroll: SpyScrollView { stage.scroll }
  private var window: TestWindow { stage.window }

  init() {
    stage.rows.forEach { $0.removeFromSuperview() }
    scroll.addSubview(picture)
    stage.zoomed = picture
    scroll.maximumZoomScale = 4
    stage.logsScrolling = false
    window.turn()
    stage.log = []
  }

  /// The picture's point under a point of the window.
  private func content(at point: CGPoint) -> CGPoint { picture.convert(point, from: nil) }

  private func isNear(_ a: CGPoint, _ b: CGPoint, _ distance: CGFloat = 0.6) -> Bool {
    abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
  }

  @Test("a scale from code is about the middle, and makes the content as large as the view shows")
  func scaleFromCode() {
    scroll.zoomScale = 2
    expect(scroll.zoomScale, equals: 2)
    expect(scroll.contentSize, equals: CGSize(width: 400, height: 600))
    expect(picture.frame, equals: CGRect(x: 0, y: 0, width: 400, height: 600))
    expect(scroll.contentOffset, equals: CGPoint(x: 100, y: 150))
    expect(stage.taken(), equals: ["zoom"])
    scroll.zoomScale = 99
    expect(scroll.zoomScale, equals: 4)
    scroll.zoomScale = 0.1
    expect(scroll.zoomScale, equals: 1)
    expect(scroll.contentOffset, equals: .zero)
  }

  @Test("Ctrl and the wheel scale about the pointer")
  func wheel() {
    let pointer = CGPoint(x: 150, y: 60)
    let before = content(at: pointer)
    window.host.inject(
      .wheel(WheelEvent(at: pointer, delta: CGVector(dx: 0, dy: 5), modifiers: .control, timestamp: window.now)))
    window.turn()
    expect(scroll.zoomScale > 1.5)
    expect(isNear(content(at: pointer), before))
    window.advance(by: 1)
    expect(stage.taken(), equals: ["willBeginZooming", "zoom", "didEndZooming"])
    expect(!scroll.isZooming)
    expectNil(window.stage.tree.animations.nextDeadline)
  }

  private func pinch(from: CGFloat, to: CGFloat, lifts: Bool = true) {
    let center = CGPoint(x: 100, y: 150)
    func point(_ distance: CGFloat) -> CGPoint { CGPoint(x: center.x + distance / 2, y: center.y) }
    window.touch(1, began: point(-from))
    window.touch(2, began: point(from))
    for step in 1...10 {
      window.host.now += 0.016
      let distance = from + (to - from) * CGFloat(step) / 10
      window.touch(1, movedTo: point(-distance))
      window.touch(2, movedTo: point(distance))
    }
    if lifts {
      window.touch(1, endedAt: point(-to))
      window.touch(2, endedAt: point(to))
    }
  }

  @Test("two fingers apart scale about the point between them")
  func pinching() {
    let before = content(at: CGPoint(x: 100, y: 150))
    pinch(from: 50, to: 160, lifts: false)
    expect(scroll.isZooming)
    expect(scroll.zoomScale > 2.4)
    expect(isNear(content(at: CGPoint(x: 100, y: 150)), before, 6))
    window.touch(1, endedAt: .zero)
    window.touch(2, endedAt: .zero)
    expect(!scroll.isZooming)
    window.advance(by: 2)
    expect(stage.log.filter { $0.hasSuffix("Zooming") }, equals: ["willBeginZooming", "didEndZooming"])
  }

  @Test("beyond its limits a pinch gives way ever less, and comes back")
  func bouncing() {
    pinch(from: 160, to: 40, lifts: false)
    expect(scroll.zoomScale < 1 && scroll.zoomScale > 0.4)
    window.touch(1, endedAt: .zero)
    window.touch(2, endedAt: .zero)
    window.advance(by: 2)
    expect(scroll.zoomScale, equals: 1)
    expect(!scroll.isZoomBouncing)
    scroll.bouncesZoom = false
    pinch(from: 160, to: 40, lifts: false)
    expect(scroll.zoomScale, equals: 1)
  }

  @Test("a rectangle is shown as large as fits, in the middle")
  func rectangle() {
    scroll.zoom(to: CGRect(x: 100, y: 100, width: 50, height: 50), animated: true)
    window.advance(by: 1)
    expect(scroll.zoomScale, equals: 4)
    expect(isNear(content(at: CGPoint(x: 100, y: 150)), CGPoint(x: 125, y: 125)))
    expect(stage.taken().last, equals: "didEndZooming")
  }

  @Test("without a view to zoom, or scales that differ, nothing zooms")
  func nothingToZoom() {
    stage.zoomed = nil
    scroll.zoomScale = 3
    expect(scroll.zoomScale, equals: 1)
    pinch(from: 50, to: 160)
    expect(stage.log.filter { $0.contains("oom") }, equals: [])
  }
}
