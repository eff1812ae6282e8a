import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import QuartzCore

@MainActor
struct BlurTests {
  private func striped(_ size: CGSize) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    for index in 0..<Int(size.height / 10) where index % 2 == 0 {
      let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 10, width: size.width, height: 10))
      stripe.backgroundColor = .black
      controller.view.addSubview(stripe)
    }
    return controller
  }

  @Test func stripesBehindABlurAreOneGrey() throws {
    let size = CGSize(width: 120, height: 200)
    let controller = striped(size)
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialLight))
    glass.frame = CGRect(x: 0, y: 60, width: 120, height: 80)
    controller.view.addSubview(glass)
    let window = TestWindow(size: size, root: controller)
    window.advance(by: 0.1)
    let image = try require(window.image().cgImage)
    let grays = (90..<110).map { Int(image.bitmap[60, $0] & 0xFF) }
    expect((grays.max() ?? 0) - (grays.min() ?? 0) < 12)
    expect(grays[0] > 150 && grays[0] < 220)
  }

  @Test func aScrollBehindABarPaintsWhatAFreshFrameWould() {
    let size = CGSize(width: 160, height: 240)
    let scroll = UIScrollView(frame: CGRect(origin: .zero, size: size))
    scroll.contentSize = CGSize(width: 160, height: 2000)
    scroll.backgroundColor = .white
    for index in 0..<40 {
      let row = UIView(frame: CGRect(x: CGFloat(index * 13 % 60), y: CGFloat(index) * 50, width: 90, height: 33))
      row.backgroundColor = UIColor(hue: CGFloat(index % 7) / 7, saturation: 1, brightness: 0.9, alpha: 1)
      scroll.addSubview(row)
    }
    let controller = UIViewController()
    controller.view.addSubview(scroll)
    let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    bar.frame = CGRect(x: 0, y: 0, width: 160, height: 44)
    controller.view.addSubview(bar)
    let window = TestWindow(size: size, root: controller)
    window.advance(by: 0.1)
    for step in [7, 3, -5, 40, 1, 250, -20] as [CGFloat] {
      scroll.contentOffset.y += step
      window.advance(by: 0.02)
      expectNil(window.damageError())
    }
  }

  @Test func aSnapshotShowsWhatTheViewShows() throws {
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 20, height: 10))
    view.backgroundColor = .red
    let snapshot = try require(view.snapshotView(afterScreenUpdates: true))
    expect(snapshot.frame.size, equals: view.frame.size)
    expect(snapshot.layer.stored.contents?.bitmap[3, 3], equals: 0xFFFF_0000)
    view.backgroundColor = .blue
    expect(snapshot.layer.stored.contents?.bitmap[3, 3], equals: 0xFFFF_0000)
    expectNil(UIView().snapshotView(afterScreenUpdates: true))
  }

  @Test func aHierarchyIsDrawnIntoAContextScaled() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let right = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    right.backgroundColor = .green
    view.addSubview(right)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { _ in
      expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 40, height: 20), afterScreenUpdates: true))
    }
    let bitmap = try require(image.cgImage?.bitmap)
    expect(bitmap[30, 10], equals: 0xFF00_FF00)
    expect(bitmap[10, 10], equals: 0)
    expect(bitmap[30, 30], equals: 0)
  }

  @Test func withoutAnEffectNothingIsBlurredAndTheContentStays() {
    let glass = UIVisualEffectView(effect: nil)
    glass.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    expect(glass.subviews.first?.alpha, equals: 0)
    glass.effect = UIBlurEffect(style: .dark)
    expect(glass.subviews.first?.alpha, equals: 1)
    expect(glass.contentView.frame, equals: glass.bounds)
  }
}
