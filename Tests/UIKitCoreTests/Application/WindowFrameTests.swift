import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

/// What a window on the desktop shows is what a test sees: the same list through the same rasteriser, byte for byte.
@Suite(.serialized) @MainActor
struct WindowFrameTests {
  /// A view of each kind of edge: text, a shadow, round corners, translucency.
  private final class Card: UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 16, width: 80, height: 50))
    let label = UILabel(frame: CGRect(x: 8, y: 70, width: 140, height: 24))

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      box.backgroundColor = .systemBlue
      box.layer.cornerRadius = 12
      box.layer.shadowOpacity = 0.4
      box.layer.shadowRadius = 5
      box.alpha = 0.9
      label.text = "Résumé 이력서"
      view.addSubview(box)
      view.addSubview(label)
    }
  }

  private func words(_ bitmap: Bitmap?) -> [UInt32] {
    guard let bitmap else { return [] }
    return Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.stride * bitmap.height))
  }

  @Test(arguments: [CGFloat(1), 2])
  func theFrameAWindowShowsEqualsTheOffscreenFrame(scale: CGFloat) throws {
    let size = CGSize(width: 160, height: 100)
    let (shown, tested) = (Card(), Card())
    let offscreen = TestWindow(size: size, scale: scale, root: tested)
    let host = try SDLHost(title: "test", size: size, scale: scale, driver: "dummy")
    let stage = Stage(host: host)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    defer { withExtendedLifetime(window) {} }
    window.stage = stage
    window.rootViewController = shown
    window.makeKeyAndVisible()
    stage.loop.turn()
    expect(words(host.readBack()), equals: words(offscreen.host.screen))

    for card in [shown, tested] {
      card.box.center.x += 31.5
      card.label.text = "42 ✓"
    }
    offscreen.turn()
    // The window is held to the display's rate: its second frame may be a turn or two away.
    for _ in 0..<20 where stage.loop.frameCount < 2 { stage.loop.turn() }
    expect(words(host.readBack()), equals: words(offscreen.host.screen))
    expect(Set(words(host.readBack())).count > 20)
  }

  /// A window without a display, and the same content without one.
  private struct Pair {
    let host: SDLHost
    let renderer: BitmapRenderer
    let stage: Stage
    let window: UIWindow
    let card: Card
    let twin: TestWindow
  }

  private func makePair() throws -> Pair {
    let size = CGSize(width: 160, height: 100)
    let card = Card()
    let host = try SDLHost(title: "test", size: size, scale: 1, driver: "dummy")
    let renderer = BitmapRenderer(host)
    let stage = Stage(host: host, renderer: renderer)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.stage = stage
    window.rootViewController = card
    window.makeKeyAndVisible()
    stage.loop.turn()
    let twin = TestWindow(size: size, root: Card())
    return Pair(host: host, renderer: renderer, stage: stage, window: window, card: card, twin: twin)
  }

  private func turn(_ stage: Stage, frames: Int) {
    let end = stage.loop.frameCount + frames
    for _ in 0..<40 where stage.loop.frameCount < end { stage.loop.turn() }
  }

  @Test func aWindowsPixelsArePaintedWhereTheyAreShownFrom() throws {
    let pair = try makePair()
    defer { withExtendedLifetime(pair.window) {} }
    expect(pair.renderer.bitmap.isBorrowed)
    expect(words(pair.host.readBack()), equals: words(pair.twin.host.screen))
    pair.card.box.center.x += 31.5
    turn(pair.stage, frames: 1)
    expect(pair.renderer.bitmap.isBorrowed && words(pair.host.readBack()) == words(pair.renderer.bitmap))
    expect(words(pair.host.readBack()) != words(pair.twin.host.screen))
  }

  @Test func underTheInspectorAWindowsPixelsAreItsOwn() throws {
    let pair = try makePair()
    defer { withExtendedLifetime(pair.window) {} }
    pair.stage.toggleInspector()
    turn(pair.stage, frames: 1)
    expect(!pair.renderer.bitmap.isBorrowed && words(pair.renderer.bitmap) == words(pair.twin.host.screen))
    pair.stage.toggleInspector()
    expect(words(pair.host.readBack()), equals: words(pair.twin.host.screen))
  }
}
