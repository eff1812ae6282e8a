import CoreGraphics
import Observation
import UIKit

extension BenchRun {
  /// Ten thousand views that each read one property of a model of their own: what a change of one property costs until
  /// everything is laid out, and with the painting.
  func observe() throws {
    let stage = try makeStage(size: size)
    let models = (0..<10_000).map { _ in ObservedModel() }
    let root = nested(models.map { ObservingView($0) })
    let window = show(root, on: stage)
    stage.loop.frame()
    var frames: [Double] = []
    let microseconds = median { index in
      models[index * 7919 % models.count].value += 1
      stage.now += stage.host.frameInterval
      stage.updateViews()
      stage.layOut()
    } after: {
      let start = Clock.wall
      stage.loop.frame()
      frames.append(Clock.wall - start)
    }
    // Once more, as a frame counts it.
    models[1].value += 1
    stage.loop.frame()
    let laidOut = stage.loop.report.laidOut
    let cost = layoutOfAll(models)
    withExtendedLifetime(window) {}
    frames.sort()
    Report.print([
      ("scene", "\"observe\""), ("frames", "\(self.frames)"), ("observe_us", Report.number(microseconds)),
      ("painting_us", Report.number(frames[frames.count / 2] * 1e6)), ("laid_out", "\(laidOut)"),
      ("plain_layout_us", Report.number(cost.plain)), ("tracked_layout_us", Report.number(cost.tracked)),
      ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  /// What laying out all ten thousand costs where they read nothing and where each reads its model, in microseconds.
  private func layoutOfAll(_ models: [ObservedModel]) -> (plain: Double, tracked: Double) {
    func all(_ views: [UIView]) -> Double {
      let root = nested(views)
      root.layoutIfNeeded()
      return median(count: 20) { _ in
        for view in views { view.setNeedsLayout() }
        root.layoutIfNeeded()
      }
    }
    return (all(models.map { _ in CountingView() }), all(models.map { ObservingView($0) }))
  }

  /// A chain of a thousand views, all marked and laid out, and one leaf among ten thousand.
  func mark() throws {
    let stage = try makeStage(size: size)
    var chain: [UIView] = [CountingView()]
    for _ in 1..<1000 {
      let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      chain[chain.count - 1].addSubview(view)
      chain.append(view)
    }
    let leaves = (0..<10_000).map { _ in CountingView() }
    let root = UIView()
    root.addSubview(chain[0])
    root.addSubview(nested(leaves))
    let window = show(root, on: stage)
    stage.loop.frame()
    let chainTime = median { _ in
      for view in chain { view.setNeedsLayout() }
      stage.layOut()
    }
    let leafTime = median { index in
      leaves[index * 7919 % leaves.count].setNeedsLayout()
      stage.layOut()
    }
    let flat = UIView()
    for leaf in leaves { flat.addSubview(leaf) }
    root.addSubview(flat)
    stage.loop.frame()
    let flatTime = median { index in
      leaves[index * 7919 % leaves.count].setNeedsLayout()
      stage.layOut()
    }
    withExtendedLifetime(window) {}
    Report.print([
      ("scene", "\"mark\""), ("frames", "\(frames)"), ("chain_ms", Report.number(chainTime / 1000)),
      ("leaf_us", Report.number(leafTime)), ("leaf_of_flat_us", Report.number(flatTime)),
      ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  /// A hundred boxes of a hundred views.
  func nested(_ views: [UIView]) -> UIView {
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    var box = UIView()
    for (index, view) in views.enumerated() {
      if index % 100 == 0 {
        box = UIView(frame: CGRect(x: CGFloat(index / 100) * 8, y: 0, width: 8, height: 800))
        root.addSubview(box)
      }
      view.frame = CGRect(x: 0, y: CGFloat(index % 100) * 8, width: 7, height: 7)
      box.addSubview(view)
    }
    return root
  }

  /// Microseconds of `body` in the middle of so many runs, after twenty to warm up; `after` is not counted.
  func median(count: Int? = nil, _ body: (Int) -> Void, after: () -> Void = {}) -> Double {
    let count = count ?? frames
    var times: [Double] = []
    for index in 0..<count + 20 {
      let start = Clock.wall
      body(index)
      let end = Clock.wall
      after()
      if index >= 20 { times.append((end - start) * 1e6) }
    }
    times.sort()
    return times[count / 2]
  }
}

@Observable
final class ObservedModel {
  var value = 0
}

/// Shows its model's value as a shade.
final class ObservingView: UIView {
  private let model: ObservedModel

  init(_ model: ObservedModel) {
    self.model = model
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { layer.opacity = Float(model.value % 10 + 1) / 10 }
}

/// Counts its layouts.
final class CountingView: UIView {
  private(set) var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}
