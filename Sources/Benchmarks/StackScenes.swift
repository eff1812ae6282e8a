import CoreGraphics
import Foundation
import UIKit

/// The labels of `LayoutScene` in stack views.
struct StacksScene: BenchScene {
  let root = UIView()
  private let labels: [UILabel]

  static func windowSize(_ asked: CGSize) -> CGSize { LayoutScene.windowSize(asked) }

  init(size: CGSize) {
    root.backgroundColor = .white
    var labels: [UILabel] = []
    let columns = UIStackView(frame: CGRect(origin: .zero, size: size))
    columns.distribution = .fillEqually
    columns.alignment = .top
    for _ in 0..<10 {
      let column = UIStackView()
      column.axis = .vertical
      for _ in 0..<10 {
        let group = UIStackView()
        group.axis = .vertical
        for row in 0..<100 {
          let label = UILabel()
          label.font = .systemFont(ofSize: 13)
          label.text = String(row)
          group.addArrangedSubview(label)
          labels.append(label)
        }
        column.addArrangedSubview(group)
      }
      columns.addArrangedSubview(column)
    }
    root.addSubview(columns)
    self.labels = labels
  }

  func step(_ index: Int) {
    labels[index * 7919 % labels.count].text = String(index)
  }
}

/// What the number of views beside each other costs: labels that nothing ties to one another, each an island of constraints of
/// its own in the superview.
@MainActor
enum SiblingsScene {
  static func run(frames: Int) {
    _ = Siblings(count: 100)
    var fields = [("scene", "\"siblings\"")]
    var (builds, steps): ([Double], [Double]) = ([], [])
    for count in [100, 1000, 10_000] {
      // As many labels in all, whatever their number in one superview.
      let runs = 50_000 / count
      builds.append((0..<runs).map { _ in Siblings(count: count).built }.reduce(0, +) / Double(runs * count))
      let siblings = Siblings(count: count)
      for index in 0..<frames { _ = siblings.step(index) }
      steps.append((frames..<2 * frames).map(siblings.step).sorted()[frames / 2])
      fields += [
        ("build_us_each_\(count)", Report.number(builds[builds.count - 1] * 1000)),
        ("step_us_\(count)", Report.number(steps[steps.count - 1] * 1000)),
      ]
    }
    Report.print(
      fields + [
        ("build_ratio", Report.number(builds[2] / builds[0])), ("step_ratio", Report.number(steps[2] / steps[0])),
        ("rss_mb", Report.number(Report.peakMegabytes)),
      ])
  }

  @MainActor
  private final class Siblings {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
    private var labels: [UILabel] = []
    /// Milliseconds.
    private(set) var built = 0.0

    init(count: Int) {
      let start = Clock.cpu
      var constraints: [NSLayoutConstraint] = []
      for index in 0..<count {
        let label = UILabel()
        label.text = String(index % 100)
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        labels.append(label)
        constraints += [
          label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat(index % 40) * 30),
          label.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index / 40) * 3),
          label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        ]
      }
      NSLayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      built = (Clock.cpu - start) * 1000
    }

    /// Milliseconds for another text of one label.
    func step(_ index: Int) -> Double {
      let start = Clock.cpu
      labels[index * 7919 % labels.count].text = String(index)
      root.layoutIfNeeded()
      return (Clock.cpu - start) * 1000
    }
  }
}
