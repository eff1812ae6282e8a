import CoreGraphics
import Foundation
import Platform
import UIKit

/// A thousand views that move, fade and turn at once, each there and back for ever.
struct AnimateScene: BenchScene {
  let root = UIView()
  private let views: [UIView]

  init(size: CGSize) {
    root.backgroundColor = .white
    views = (0..<1000).map { index in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.backgroundColor = UIColor(
        red: CGFloat(index * 37 % 256) / 255, green: CGFloat(index * 91 % 256) / 255,
        blue: CGFloat(index * 53 % 256) / 255, alpha: 1)
      view.center = CGPoint(x: CGFloat(index % 40) * 32 + 16, y: CGFloat(index / 40) * 32 + 16)
      return view
    }
    for view in views { root.addSubview(view) }
  }

  /// The first step starts all animations; after that time alone changes the picture.
  func step(_ index: Int) {
    guard index == 0 else { return }
    for (number, view) in views.enumerated() {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        view.center.x += CGFloat(number % 7) * 8 - 24
        view.center.y += CGFloat(number % 5) * 8 - 16
        view.alpha = 0.3
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      }
    }
  }
}

extension BenchRun {
  /// As `frames`, and besides the part of each frame that the animate phase takes.
  func animate() throws {
    let stage = try makeStage(size: size)
    let scene = AnimateScene(size: size)
    let window = show(scene.root, on: stage)
    stage.loop.frame()
    var milliseconds: [Double] = []
    var cpu: [Double] = []
    var bookkeeping: [Double] = []
    var painted = 0
    for index in 0..<(frames + 20) {
      let (startCPU, start) = (Clock.cpu, Clock.wall)
      scene.step(index)
      stage.now += stage.host.frameInterval
      // The loop's own animate phase finds nothing left to do.
      stage.tree.animations.tick()
      let ticked = Clock.wall
      stage.loop.frame()
      guard index >= 20 else { continue }
      milliseconds.append((Clock.wall - start) * 1000)
      cpu.append((Clock.cpu - startCPU) * 1000)
      bookkeeping.append((ticked - start) * 1000)
      painted += stage.loop.report.pixelsPainted
    }
    withExtendedLifetime(window) {}
    milliseconds.sort()
    cpu.sort()
    bookkeeping.sort()
    Report.print([
      ("scene", "\"animate\""), ("frames", "\(frames)"), ("p50_ms", Report.number(milliseconds[frames / 2])),
      ("p95_ms", Report.number(milliseconds[frames * 95 / 100])), ("cpu_p50_ms", Report.number(cpu[frames / 2])),
      ("bookkeeping_ms", Report.number(bookkeeping[frames / 2])), ("pixels_per_frame", "\(painted / frames)"),
      ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }
}
