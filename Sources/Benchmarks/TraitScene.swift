import CoreGraphics
import UIKit

extension BenchRun {
  /// Ten thousand views below one whose traits change: what it costs until all of them know, where nobody asked to be told,
  /// where every hundredth has, and for a change in one box of a hundred.
  func traits() throws {
    let stage = try makeStage(size: size)
    let views = (0..<10_000).map { _ in UIView() }
    let root = nested(views)
    let window = show(root, on: stage)
    stage.loop.frame()
    func change(_ view: UIView) -> Double {
      median { index in view.traitOverrides.userInterfaceStyle = index % 2 == 0 ? .dark : .light }
    }
    let (all, box) = (change(root), change(root.subviews[50]))
    var told = 0
    for view in views where view.frame.minY == 0 {
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in told += 1 }
    }
    let registered = change(root)
    withExtendedLifetime(window) {}
    Report.print([
      ("scene", "\"traits\""), ("frames", "\(frames)"), ("all_us", Report.number(all)), ("box_us", Report.number(box)),
      ("registered_us", Report.number(registered)), ("told", "\(told / (frames + 20))"),
      ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }
}
