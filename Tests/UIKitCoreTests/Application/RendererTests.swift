import CoreGraphics
import Expectations
import Foundation
import Platform
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// A window is shown by whatever reads its lists: here by a renderer that writes drawings.
@MainActor
struct RendererTests {
  private let size = CGSize(width: 160, height: 100)

  private final class Card: UIView {
    let label = UILabel(frame: CGRect(x: 12, y: 40, width: 140, height: 24))
    let box = UIView(frame: CGRect(x: 10, y: 8, width: 60, height: 24))

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .white
      box.backgroundColor = .systemBlue
      box.layer.cornerRadius = 8
      box.layer.borderWidth = 2
      label.text = "Résumé 이력서"
      addSubview(box)
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A stage that writes drawings, with a view that fills its window.
  @MainActor private final class Screen {
    let host = OffscreenHost(size: CGSize(width: 160, height: 100))
    let renderer = SVGRenderer()
    let stage: Stage
    let window: UIWindow

    init(_ view: UIView) {
      stage = Stage(host: host, renderer: renderer)
      window = UIWindow(frame: stage.bounds)
      window.stage = stage
      let controller = UIViewController()
      view.frame = stage.bounds
      controller.view = view
      window.rootViewController = controller
      window.makeKeyAndVisible()
      stage.loop.turn()
    }
  }

  @Test func anotherRendererGetsEachFramesListAndDamageAndNoPixelIsShown() {
    let card = Card()
    let screen = Screen(card)
    expect(screen.renderer.frames.map(\.damage), equals: [[screen.renderer.bounds]])
    card.label.text = "Two"
    screen.stage.loop.turn()
    let frame = screen.renderer.frames.last
    expect(screen.renderer.frames.count == 2 && frame?.elements.count { $0.contains("<path") } == 3)
    expect(frame?.damage.allSatisfy { $0.y0 >= 38 && $0.y1 <= 66 }, equals: true)
    expect(screen.host.presents.isEmpty)
    screen.stage.loop.turn()
    expect(screen.renderer.frames.count, equals: 2)
  }

  @Test func anotherRendererIsToldWhichPixelsAScrollMoves() {
    let scroll = UIScrollView()
    scroll.backgroundColor = .white
    scroll.showsVerticalScrollIndicator = false
    scroll.contentSize = CGSize(width: 160, height: 1000)
    scroll.addSubview(Card(frame: CGRect(x: 0, y: 0, width: 160, height: 200)))
    let screen = Screen(scroll)
    scroll.contentOffset.y = 7
    screen.stage.loop.turn()
    expect(screen.renderer.frames.last?.move, equals: PixelMove(screen.renderer.bounds, x: 0, y: -7))
    expect(screen.renderer.frames.last?.damage, equals: [PixelRect(x: 0, y: 93, width: 160, height: 7)])
  }

  @Test func anotherRendererIsToldANewSizeAndToShowAFrameAgain() {
    let screen = Screen(Card())
    screen.host.inject(.exposed)
    screen.stage.loop.turn()
    expect(screen.renderer.shows.map(\.rects), equals: [[screen.renderer.bounds]])
    screen.host.scale = 2
    screen.stage.loop.turn()
    expect(screen.renderer.bounds, equals: PixelRect(x: 0, y: 0, width: 320, height: 200))
    expect(screen.renderer.frames.last?.damage, equals: [screen.renderer.bounds])
  }

  /// Where the label is, at four pixels a point.
  private static let textRows = 160..<256

  /// Text in a list has no scale: drawn by another library at four times the size it is as sharp as what the rasteriser
  /// paints at four pixels a point, where a picture of one pixel a point is blurred.
  @Test(.enabled(if: ImageCodec.readsOtherKinds)) func aListOfOnePixelAPointIsSharpAtFour() throws {
    let screen = Screen(Card())
    let drawing = try require(screen.renderer.frames.first?.file(screen.renderer.bounds, times: 4))
    let drawn = try ImageCodec.decode(drawing).image.bitmap
    let sharp = TestWindow(size: size, scale: 4, root: Card()).host.screen
    let small = TestWindow(size: size, root: Card()).host.screen
    // A label puts its line on whole pixels, which are four times as large in the drawing: at its best place, then.
    func difference(_ color: (Int, Int) -> UInt32) -> Double {
      let sums = (-4...4).map { shift in
        var sum = 0
        for y in Self.textRows {
          for x in 0..<sharp.width { sum += abs(Int(color(x, y + shift) >> 8 & 255) - Int(sharp[x, y] >> 8 & 255)) }
        }
        return sum
      }
      return Double(sums.min() ?? 0) / Double(Self.textRows.count * sharp.width)
    }
    expect(drawn.width == sharp.width && drawn.height == sharp.height)
    let (ofDrawing, ofPicture) = (difference { drawn[$0, $1] }, difference { small[$0 / 4, $1 / 4] })
    expect(ofDrawing < 1.5 && ofPicture > 8 * ofDrawing, "\(ofDrawing) and \(ofPicture)")
  }
}
