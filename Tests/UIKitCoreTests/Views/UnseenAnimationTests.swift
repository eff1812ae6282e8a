import CoreGraphics
import Expectations
import Platform
import QuartzCore
import RandomTesting
import Testing
import UIKit
import UIKitTesting

/// Animations that nobody can see draw nothing; those that stalled go on where time is.
@MainActor
struct UnseenAnimationTests {
  private let root = UIView()
  private let mover = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
  private let window: TestWindow

  init() {
    root.backgroundColor = .white
    mover.backgroundColor = .red
    root.addSubview(mover)
    window = TestWindow(size: CGSize(width: 200, height: 200), root: root)
  }

  private func move() {
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
      mover.center.x = 100
      mover.alpha = 0.5
      mover.transform = CGAffineTransform(rotationAngle: 1)
    }
  }

  /// An opaque view in front of where the mover goes.
  @discardableResult
  private func addCover(_ frame: CGRect = CGRect(x: 0, y: 0, width: 150, height: 100)) -> UIView {
    let cover = UIView(frame: frame)
    cover.backgroundColor = .blue
    root.addSubview(cover)
    return cover
  }

  private func pixelsPainted(in seconds: Double) -> Int {
    window.turn()
    window.resetCounts()
    window.advance(by: seconds)
    return window.counts.pixelsPainted
  }

  @Test func inTheOpenItPaintsEveryFrame() {
    move()
    _ = pixelsPainted(in: 0.5)
    expect(window.framesPainted >= 29)
  }

  @Test func behindAnOpaqueViewItPaintsNothing() {
    addCover()
    move()
    expect(pixelsPainted(in: 0.5), equals: 0)
    expect(window.framesPainted, equals: 0)
  }

  @Test func behindAnOpaquePictureItPaintsNothing() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: .opaqueOnePixelAPoint).image {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let cover = UIImageView(image: picture)
    cover.frame = CGRect(x: 0, y: 0, width: 150, height: 100)
    root.addSubview(cover)
    move()
    expect(pixelsPainted(in: 0.3), equals: 0)
  }

  @Test func behindAnOpaquePageItPaintsNothingWithWhatMovesInIt() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    inner.backgroundColor = .green
    box.clipsToBounds = true
    box.addSubview(inner)
    mover.addSubview(box)
    let container = UIView(frame: root.bounds)
    let page = UIView(frame: root.bounds)
    page.backgroundColor = .white
    container.addSubview(page)
    root.addSubview(container)
    move()
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) { inner.center.y = 60 }
    expect(pixelsPainted(in: 0.3), equals: 0)
  }

  @Test func comingToItsEndBehindACoverItPaintsNothingEither() {
    let cover = addCover()
    var isOver = false
    UIView.animate(withDuration: 0.3, animations: { mover.center.x = 100 }, completion: { _ in isOver = true })
    expect(pixelsPainted(in: 0.5), equals: 0)
    expect(isOver)
    cover.removeFromSuperview()
    window.turn()
    expect(window.pixel(x: 100, y: 30), equals: 0xFFFF_0000)
    expect(window.pixel(x: 30, y: 30), equals: 0xFFFF_FFFF)
    expectNil(window.damageError())
  }

  @Test func whenTheCoverGoesItShowsWhereItIs() {
    let cover = addCover()
    move()
    window.advance(by: 0.5)
    cover.removeFromSuperview()
    window.turn()
    expect(window.pixel(x: 65, y: 30) != 0xFFFF_FFFF)
    expect(window.pixel(x: 30, y: 30), equals: 0xFFFF_FFFF)
    expectNil(window.damageError())
  }

  @Test func whenTheCoverMovesInLayoutItShowsInThatFrame() {
    final class Shifter: UIView {
      let cover = UIView()
      var left: CGFloat = 0 {
        didSet { setNeedsLayout() }
      }
      override func layoutSubviews() {
        if cover.superview == nil { addSubview(cover) }
        cover.backgroundColor = .blue
        cover.frame = CGRect(x: left, y: 0, width: 150, height: 100)
      }
    }
    let shifter = Shifter(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(shifter)
    move()
    expect(pixelsPainted(in: 0.5), equals: 0)
    shifter.left = 140
    window.advance(by: 1.0 / 60)
    expect(window.pixel(x: 65, y: 30) & 0xFF < 0xF0)
    expectNil(window.damageError())
    _ = pixelsPainted(in: 0.2)
    expect(window.framesPainted > 5)
  }

  @Test(arguments: 0..<9)
  func whatCanBeSeenThroughOrPastHidesNothing(kind: Int) {
    let cover = addCover()
    switch kind {
    case 0: cover.alpha = 0.9
    case 1: cover.backgroundColor = .blue.withAlphaComponent(0.9)
    case 2: cover.frame.size.width = 60
    case 3: cover.layer.cornerRadius = 50
    case 4: cover.transform = CGAffineTransform(rotationAngle: 0.1)
    case 5: cover.isHidden = true
    case 6:
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      mask.backgroundColor = UIColor.black.cgColor
      cover.layer.mask = mask
    case 7: root.sendSubviewToBack(cover)
    default: mover.layer.zPosition = 1
    }
    move()
    expect(pixelsPainted(in: 0.3) > 0)
    expectNil(window.damageError())
  }

  /// Covers, what holds them and what moves behind them change at random; nothing on the screen is ever stale.
  @Test(arguments: RandomRuns.seeds(1...60))
  func nothingStaleIsLeft(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func pick(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    let hold = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let frames = UIView(frame: CGRect(x: 4.5, y: 3, width: 180, height: 170))
    frames.layer.cornerRadius = 12
    frames.clipsToBounds = true
    for view in [frames, hold] { root.addSubview(view) }
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.backgroundColor = .green
    mover.addSubview(inner)
    frames.addSubview(mover)
    let covers = (0..<3).map { _ in UIView(frame: CGRect(x: 10, y: 10, width: 160, height: 160)) }
    for cover in covers {
      cover.backgroundColor = .blue
      (Bool.random(using: &random) ? hold : frames).addSubview(cover)
    }
    for step in 0..<30 {
      let cover = covers[Int.random(in: 0..<3, using: &random)]
      switch Int.random(in: 0..<14, using: &random) {
      case 0: cover.isHidden.toggle()
      case 1: cover.alpha = cover.alpha == 1 ? 0.8 : 1
      case 2: cover.frame.origin = CGPoint(x: pick(0...40).rounded(), y: pick(-0.5...40))
      case 3: cover.layer.cornerRadius = pick(0...1) < 0.5 ? 0 : 20
      case 4: (cover.superview === hold ? frames : hold).addSubview(cover)
      case 5: cover.superview?.bringSubviewToFront(cover)
      case 6: cover.superview?.sendSubviewToBack(cover)
      case 7: root.exchangeSubview(at: 0, withSubviewAt: 1)
      case 8: (mover.superview === hold ? frames : hold).addSubview(mover)
      case 9: hold.alpha = hold.alpha == 1 ? 0.5 : 1
      case 10: frames.frame.origin.x = pick(0...10)
      case 11: UIView.animate(withDuration: 0.2) { cover.alpha = 1 }
      case 12: frames.clipsToBounds.toggle()
      default: cover.backgroundColor = cover.backgroundColor == UIColor.blue ? UIColor.clear : UIColor.blue
      }
      if step % 3 == 0 {
        UIView.animate(withDuration: 0.3) {
          mover.center = CGPoint(x: pick(0...200), y: pick(0...200))
          mover.transform = CGAffineTransform(scaleX: pick(0.5...3), y: pick(0.5...3))
          inner.center = CGPoint(x: pick(-30...50), y: pick(-30...50))
        }
      }
      window.advance(by: 0.05)
      if let error = window.damageError() {
        Issue.record("seed \(seed), step \(step): \(error)")
        return
      }
    }
  }

  @Test(arguments: [true, false])
  func hiddenItPaintsNothing(itself: Bool) {
    let view = itself ? mover : UIView(frame: root.bounds)
    if !itself {
      root.addSubview(view)
      view.addSubview(mover)
    }
    view.isHidden = true
    move()
    expect(pixelsPainted(in: 0.3), equals: 0)
  }

  @Test func outsideWhatItsSuperviewShowsItPaintsNothing() {
    let clip = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 15))
    clip.clipsToBounds = true
    root.addSubview(clip)
    clip.addSubview(mover)
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) { mover.center.x = 150 }
    expect(pixelsPainted(in: 0.3), equals: 0)
  }

  @Test func inAWindowThatIsNotShownItPaintsNothingAndAsksForNoFrame() {
    move()
    window.advance(by: 0.1)
    window.host.isVisible = false
    expect(pixelsPainted(in: 0.5), equals: 0)
    expect(window.host.deadlines.last, equals: .some(nil))
    window.host.isVisible = true
    window.turn()
    expect(window.framesPainted, equals: 1)
    expectNil(window.damageError())
  }

  @Test func offTheScreenItPaintsNothing() {
    mover.center = CGPoint(x: 500, y: 500)
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) { mover.center.y = 900 }
    expect(pixelsPainted(in: 0.3), equals: 0)
  }

  /// A program that stood still for three seconds shows the fourth, and calls completions once.
  @Test func aStallIsNotReplayed() {
    var completions = 0
    UIView.animate(withDuration: 1, animations: { mover.center.y = 100 }, completion: { _ in completions += 1 })
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) { mover.center.x = 130 }
    window.advance(by: 0.1)
    window.resetCounts()
    window.host.now += 2.9
    window.turn()
    expect(window.framesPainted, equals: 1)
    expect(completions, equals: 1)
    expect(abs(mover.layer.presented.position.x - 105) < 1e-6)
  }

  @Test(arguments: [60.0, 120.0])
  func theLoopAsksForAFrameAtTheDisplaysPace(rate: Double) {
    let host = OffscreenHost(size: CGSize(width: 50, height: 50))
    host.frameInterval = 1 / rate
    let stage = Stage(host: host)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    defer { withExtendedLifetime(window) {} }
    window.stage = stage
    window.makeKeyAndVisible()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    window.addSubview(view)
    stage.loop.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 40 }
    stage.loop.turn()
    host.forgetPresents()
    let start = stage.loop.frameCount
    for _ in 0..<20 {
      stage.loop.turn()
      // As a display would: sleeps until the deadline that was asked for.
      if let deadline = host.deadlines.last ?? nil { host.now = max(host.now, deadline) }
    }
    expect(abs(host.now * rate / Double(stage.loop.frameCount - start) - 1) < 0.11)
  }
}

extension UnseenAnimationTests {
  /// A window that was moved to a faster display, or whose display was set to another rate.
  @Test func theLoopFollowsTheDisplaysRate() {
    move()
    window.advance(by: 0.1)
    window.host.frameInterval = 1.0 / 120
    window.turn()
    let now = window.now
    window.turn()
    expect(window.host.deadlines.last.flatMap { $0 }.map { abs($0 - now - 1.0 / 120) < 1e-9 }, equals: true)
  }
}

/// What animates besides frames.
@MainActor
struct AnimatedLookTests {
  private let root = UIView()
  private let window: TestWindow

  init() {
    root.backgroundColor = .white
    window = TestWindow(size: CGSize(width: 300, height: 200), root: root)
  }

  @Test func aLabelsTextGrowsFrameByFrame() {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 280, height: 80))
    label.text = "Size"
    label.font = .systemFont(ofSize: 10)
    root.addSubview(label)
    window.turn()
    func width() -> CGFloat { label.layer.drawing.map(\.extent.width).reduce(0, max) }
    let small = width()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.font = .systemFont(ofSize: 50) }
    expect(label.font.pointSize, equals: 50)
    var widths: [CGFloat] = []
    for _ in 0..<4 {
      window.advance(by: 0.25)
      widths.append(width())
    }
    expect(widths[0] > small * 1.6 && widths[0] < small * 2.4)
    expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    expect(widths[3] > small * 4)
    window.resetCounts()
    window.advance(by: 0.5)
    expect(window.counts.drawn, equals: 0)
  }

  @Test func aLabelsTextThatIsInterruptedDoesNotJump() {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 280, height: 80))
    label.text = "Size"
    label.font = .systemFont(ofSize: 10)
    root.addSubview(label)
    window.turn()
    UIView.animate(withDuration: 1) { label.font = .systemFont(ofSize: 50) }
    window.advance(by: 0.5)
    let before = label.layer.presented.fontSize ?? 0
    UIView.animate(withDuration: 1) { label.font = .systemFont(ofSize: 20) }
    expect(abs((label.layer.presented.fontSize ?? 0) - before) < 1e-6)
    window.advance(by: 1)
    expect(label.layer.presented.fontSize, equals: 20)
  }

  @Test func gradientStopsAndShapePathsAnimateByThemselves() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0, 1]
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    shape.strokeEnd = 0
    root.layer.addSublayer(gradient)
    root.layer.addSublayer(shape)
    window.turn()
    gradient.colors = [UIColor.blue.cgColor, UIColor.red.cgColor]
    gradient.locations = [0.5, 1]
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).cgPath
    shape.strokeEnd = 1
    shape.lineWidth = 5
    expect(Set(gradient.animationKeys() ?? []), equals: ["colors", "locations"])
    expect(Set(shape.animationKeys() ?? []), equals: ["path", "strokeEnd", "lineWidth"])
    window.advance(by: 0.125)
    let first = (gradient.presentation()?.locations?.first).map { $0.doubleValue } ?? 0
    expect(first > 0.2 && first < 0.48)
    let width = shape.presentation()?.path?.boundingBox.width ?? 0
    expect(width > 12 && width < 29)
    window.advance(by: 0.2)
    expect(gradient.animationKeys() == nil && shape.animationKeys() == nil)
  }

  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    var gradient: CAGradientLayer { layer as? CAGradientLayer ?? CAGradientLayer() }
  }

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var shape: CAShapeLayer { layer as? CAShapeLayer ?? CAShapeLayer() }
  }

  @Test func aViewsOwnGradientAndShapeAnimateInBlocks() {
    let gradient = GradientView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    gradient.gradient.colors = [UIColor.black.cgColor, UIColor.black.cgColor]
    gradient.gradient.locations = [0, 1]
    let shape = ShapeView(frame: CGRect(x: 0, y: 60, width: 100, height: 50))
    shape.shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    shape.shape.fillColor = UIColor.black.cgColor
    root.addSubview(gradient)
    root.addSubview(shape)
    window.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      gradient.gradient.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
      gradient.gradient.locations = [0.5, 1]
      shape.shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).cgPath
      shape.shape.fillColor = UIColor.white.cgColor
      shape.layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).cgPath
    }
    window.advance(by: 0.5)
    let shown = gradient.gradient.presentation()
    expect(shown?.locations?.first?.doubleValue, equals: 0.25)
    expect(abs(Double((shown?.colors?.first as? CGColor)?.rgba.red ?? 0) - 0.5) < 0.01)
    expect(shape.shape.presentation()?.path?.boundingBox.width, equals: 20)
    expect(abs(Double(shape.shape.presentation()?.fillColor?.rgba.red ?? 0) - 0.5) < 0.01)
    expectNil(window.damageError())
    window.advance(by: 0.6)
    expect(gradient.layer.animationKeys() == nil && shape.layer.animationKeys() == nil)
  }

  @Test func shadowsBordersAndCornersAnimateInBlocks() {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    view.backgroundColor = .red
    root.addSubview(view)
    window.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.shadowRadius = 13
      view.layer.shadowOffset = CGSize(width: 0, height: 7)
      view.layer.shadowColor = UIColor.white.cgColor
      view.layer.borderColor = UIColor.white.cgColor
      view.layer.cornerRadius = 20
    }
    window.advance(by: 0.5)
    let state = view.layer.presented
    expect(abs(state.shadow.radius - 8) < 1e-6 && abs(state.shadow.offset.height - 2) < 1e-6)
    expect(abs(state.cornerRadius - 10) < 1e-6)
    expect(abs((state.borderColor?.rgba.red ?? 0) - 0.5) < 0.01)
    expect(abs((state.shadow.color?.rgba.red ?? 0) - 0.5) < 0.01)
  }
}

extension UIGraphicsImageRendererFormat {
  fileprivate static var opaqueOnePixelAPoint: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return format
  }
}
