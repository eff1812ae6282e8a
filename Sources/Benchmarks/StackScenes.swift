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

/// What the number of views beside each other costs: views that nothing ties to one another, each in the superview by
/// constraints of its own.
@MainActor
enum SiblingsScene {
  static func run(frames: Int) {
    _ = Siblings(count: 100)
    var fields = [("scene", "\"siblings\"")]
    for count in [100, 1000, 10_000] {
      let builds = (0..<5).map { _ in Siblings(count: count).built }.sorted()
      let siblings = Siblings(count: count)
      let steps = (0..<frames).map(siblings.step).sorted()
      fields += [
        ("build_us_each_\(count)", Report.number(builds[2] * 1000 / Double(count))),
        ("step_us_\(count)", Report.number(steps[frames / 2] * 1000)),
      ]
    }
    Report.print(fields + [("rss_mb", Report.number(Report.peakMegabytes))])
  }

  @MainActor
  private final class Siblings {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
    private var views: [WishView] = []
    /// Milliseconds.
    private(set) var built = 0.0

    init(count: Int) {
      let start = Clock.cpu
      var constraints: [NSLayoutConstraint] = []
      for index in 0..<count {
        let view = WishView(CGSize(width: 40 + index % 50, height: 20))
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        views.append(view)
        constraints += [
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat(index % 40) * 30),
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index / 40) * 3),
          view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        ]
      }
      NSLayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      built = (Clock.cpu - start) * 1000
    }

    /// Milliseconds for another wish of one view.
    func step(_ index: Int) -> Double {
      let start = Clock.cpu
      views[index * 7919 % views.count].wish.width = CGFloat(60 + index % 200)
      root.layoutIfNeeded()
      return (Clock.cpu - start) * 1000
    }
  }
}
