import Expectations
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Where `draw(_:)` and text go: views that are larger than a bitmap, contexts of other shapes, what was there before.
@MainActor
struct DrawingTargetTests {
  /// A view that calls what a test gives it.
  private final class Canvas: UIView {
    var body: (CGContext, CGRect) -> Void = { _, _ in }
    var count = 0
    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      count += 1
      body(context, rect)
    }
  }

  /// A window of 20 × 20 points over a canvas of another height, scrolled to `y`.
  private func window(height: CGFloat, at y: CGFloat, _ body: @escaping (CGContext, CGRect) -> Void) -> TestWindow {
    let (root, canvas) = (UIView(), Canvas(frame: CGRect(x: 0, y: 0, width: 20, height: height)))
    root.backgroundColor = .white
    canvas.backgroundColor = nil
    canvas.body = body
    root.addSubview(canvas)
    root.bounds.origin.y = y
    return TestWindow(size: CGSize(width: 20, height: 20), root: root)
  }

  private func stripes(_ context: CGContext, _ height: CGFloat) {
    context.setFillColor(UIColor.red.cgColor)
    for y in stride(from: 0, to: height, by: 20) { context.fill(CGRect(x: 0, y: y, width: 20, height: 10)) }
  }

  @Test(arguments: [0, 16_380, 39_980])
  func aViewTallerThanABitmapShowsWhatItDraws(y: CGFloat) {
    let window = window(height: 40_000, at: y) { context, _ in stripes(context, 40_000) }
    let row = Int(20 - y.truncatingRemainder(dividingBy: 20)) % 20
    expect(window.pixel(x: 10, y: row + 5) == red || window.pixel(x: 10, y: (row + 15) % 20) == white)
    let shown = (0..<20).map { window.pixel(x: 10, y: $0) == red }
    expect(shown, equals: (0..<20).map { (Int(y) + $0) % 20 < 10 })
    expectNil(window.damageError())
  }

  /// Only the first report of a class is one.
  @Test func aViewTooLargeToKeepIsReportedOnceItWantsToDraw() {
    final class Plain: UIView {
      override func draw(_ rect: CGRect) {}
    }
    final class Painted: UIView {
      override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
    }
    let frame = CGRect(x: 0, y: 0, width: 20_000, height: 20_000)
    let (root, plain, painted) = (UIView(), Plain(frame: frame), Painted(frame: frame))
    root.addSubview(plain)
    root.addSubview(painted)
    _ = TestWindow(size: CGSize(width: 20, height: 20), root: root)
    expect(plain.layer.reportMissingBacking(scale: 1))
    expect(!painted.layer.reportMissingBacking(scale: 1))
  }

  @Test func aLayerTallerThanABitmapShowsWhatItDraws() {
    final class Stripes: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(CGRect(x: 0, y: 29_990, width: 20, height: 10))
      }
    }
    let (root, layer) = (UIView(), Stripes())
    root.backgroundColor = .white
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 30_000)
    layer.setNeedsDisplay()
    root.layer.addSublayer(layer)
    root.bounds.origin.y = 29_980
    let window = TestWindow(size: CGSize(width: 20, height: 20), root: root)
    expect(window.pixel(x: 5, y: 5), equals: white)
    expect(window.pixel(x: 5, y: 15), equals: red)
  }

  @Test func textInAContextWithYGrowingUpwardsLooksTheSameOnceItIsTurnedRound() throws {
    let size = 40
    let text = "Ag" as NSString
    let usual = drawn(40, 40) { _ in text.draw(at: CGPoint(x: 3, y: 5), withAttributes: nil) }
    let context = try require(
      CGContext(
        data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
    context.translateBy(x: 0, y: 40)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    text.draw(at: CGPoint(x: 3, y: 5), withAttributes: nil)
    UIGraphicsPopContext()
    let image = try require(context.makeImage())
    expect(pixels(UIImage(cgImage: image)), equals: usual)
    expect(Set(usual.joined()).count > 3)
  }

  @Test func textDrawnThroughAContextLiesWhereRecordedTextDoes() {
    for y in [-2.5, -0.5, 0.5, 2.25] as [CGFloat] {
      let label = Canvas(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      let text = "Hg" as NSString
      label.body = { _, _ in text.draw(at: CGPoint(x: -1.375, y: y), withAttributes: nil) }
      let recorded = UIView(frame: label.frame)
      final class Recorder: UIView {
        var y: CGFloat = 0
        override func draw(_ rect: CGRect) {
          ("Hg" as NSString).draw(at: CGPoint(x: -1.375, y: y), withAttributes: nil)
        }
      }
      let other = Recorder(frame: label.frame)
      other.y = y
      for view in [label, other] { view.backgroundColor = .white }
      let first = TestWindow(size: recorded.bounds.size, root: label)
      let second = TestWindow(size: recorded.bounds.size, root: other)
      expect(pixels(first.image()), equals: pixels(second.image()), "y \(y)")
    }
  }

  @Test func aContextThatIsNotClearedKeepsWhatWasDrawn() {
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    canvas.clearsContextBeforeDrawing = false
    canvas.body = { [unowned canvas] context, _ in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: canvas.count * 5 - 5, y: 0, width: 5, height: 20))
    }
    let window = TestWindow(size: CGSize(width: 20, height: 20), root: canvas)
    canvas.setNeedsDisplay()
    window.turn()
    expect(window.pixel(x: 2, y: 10), equals: red)
    expect(window.pixel(x: 7, y: 10), equals: red)
    canvas.clearsContextBeforeDrawing = true
    canvas.setNeedsDisplay()
    window.turn()
    expect(window.pixel(x: 2, y: 10) != red)
    expect(window.pixel(x: 12, y: 10), equals: red)
  }

  @Test func theShadowOfATextIsAsSoftAsItSays() {
    func colours(_ blur: CGFloat) -> Int {
      let shadow = NSShadow()
      shadow.shadowColor = UIColor.red
      shadow.shadowOffset = CGSize(width: 0, height: 30)
      shadow.shadowBlurRadius = blur
      let text = NSAttributedString(string: "I", attributes: [.shadow: shadow, .font: UIFont.systemFont(ofSize: 20)])
      // Below the text there is only its shadow.
      return drawn(30, 60) { _ in text.draw(at: CGPoint(x: 10, y: 0)) }[32...].joined().count { $0 != 0 }
    }
    expect(colours(8) > 2 * colours(0))
    expect(colours(0) > 0)
  }
}
