import CoreGraphics
import Expectations
import QuartzCore
import Testing
@testable import UIKit
import UIKitTesting

/// Views that are drawn in tiles.
@MainActor struct TiledViewTests {
  private final class Layer: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }
  }

  private final class Plan: UIView {
    var drawn: [CGRect] = []
    override class var layerClass: AnyClass { Layer.self }

    override func draw(_ rect: CGRect) {
      drawn.append(rect)
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  private final class Zoomer: UIViewController, UIScrollViewDelegate {
    let plan = Plan(frame: CGRect(x: 0, y: 0, width: 4_000, height: 4_000))
    let scroll = UIScrollView()

    override func viewDidLoad() {
      view.backgroundColor = .white
      scroll.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      scroll.contentSize = plan.bounds.size
      scroll.delegate = self
      (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.1, 4)
      scroll.addSubview(plan)
      view.addSubview(scroll)
      if let layer = plan.layer as? CATiledLayer { (layer.levelsOfDetail, layer.levelsOfDetailBias) = (5, 2) }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { plan }
  }

  private let zoomer = Zoomer()
  private let window: TestWindow

  init() { window = TestWindow(size: CGSize(width: 400, height: 400), root: zoomer) }

  @Test func aViewDrawsTheTilesThatAreSeen() {
    window.turn()
    expect(zoomer.plan.drawn.count, equals: 4)
    expect(zoomer.plan.drawn.allSatisfy { $0.width <= 256 && $0.height <= 256 })
    expect(window.pixel(x: 399, y: 399), equals: window.pixel(x: 5, y: 5))
    expectNil(zoomer.plan.layer.contents)
  }

  @Test func scrollingDrawsWhatComes() {
    window.turn()
    zoomer.plan.drawn = []
    zoomer.scroll.contentOffset.y = 100
    window.turn()
    expect(zoomer.plan.drawn.isEmpty)
    zoomer.scroll.contentOffset.y = 200
    window.turn()
    expect(zoomer.plan.drawn.map(\.minY), equals: [512, 512])
    expect(window.pixel(x: 200, y: 399), equals: window.pixel(x: 5, y: 5))
  }

  @Test func zoomingDrawsWithTheDetailThatIsSeen() {
    window.turn()
    zoomer.plan.drawn = []
    zoomer.scroll.setZoomScale(2, animated: false)
    window.turn()
    expect(!zoomer.plan.drawn.isEmpty && zoomer.plan.drawn.allSatisfy { $0.width <= 128 })
    zoomer.plan.drawn = []
    zoomer.scroll.setZoomScale(0.25, animated: false)
    for _ in 0..<4 { window.advance(by: 0.05) }
    expect(!zoomer.plan.drawn.isEmpty && zoomer.plan.drawn.contains { $0.width == 1_024 })
  }

  @Test func aWindowOfTwoPixelsAPointHasTilesOfHalfTheSize() {
    let other = Zoomer()
    let sharp = TestWindow(size: CGSize(width: 400, height: 400), scale: 2, root: other)
    sharp.turn()
    expect(other.plan.layer.contentsScale == 2 && !other.plan.drawn.isEmpty)
    expect(other.plan.drawn.allSatisfy { $0.width <= 128 })
  }

  @Test func aViewMayHaveAnEmitterForItsLayer() {
    final class Sparks: UIView {
      override class var layerClass: AnyClass { CAEmitterLayer.self }
    }
    let sparks = Sparks(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime) = (50, 1)
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { $0.fill($0.format.bounds) }.cgImage
    (sparks.layer as? CAEmitterLayer)?.emitterCells = [cell]
    zoomer.view.addSubview(sparks)
    window.advance(by: 0.5)
    expect(!sparks.layer.drawing.isEmpty)
  }
}
