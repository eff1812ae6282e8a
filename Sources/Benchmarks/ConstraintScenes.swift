import CoreGraphics
import Foundation
import UIKit

/// Views that are laid out by constraints, as the peer's boxes are: built once, then one wish changes a step. Timed until
/// all frames are set.
@MainActor
enum ConstraintScenes {
  /// Five hundred rows of icon, title, subtitle and button under each other.
  static func rows(frames: Int) { measure("constraint-rows", frames: frames, build: buildRows) }

  /// Six columns of six groups of ten labels, each inside the last by margins, the columns equally wide.
  static func nested(frames: Int) { measure("constraint-nested", frames: frames, build: buildNested) }

  /// Two hundred views, each as wide as the one before it and a point more.
  static func chain(frames: Int) {
    measure("constraint-chain", frames: frames) { tree in
      let first = buildChain(tree)
      return { first.constant = CGFloat(10 + $0 % 50) }
    }
  }

  private static func measure(
    _ name: String, frames: Int, build: (Tree) -> (Int) -> Void
  ) {
    let (startCPU, start) = (Clock.cpu, Clock.wall)
    let tree = Tree()
    let step = build(tree)
    tree.finish()
    let (built, builtCPU) = ((Clock.wall - start) * 1000, (Clock.cpu - startCPU) * 1000)
    var milliseconds: [Double] = []
    for index in 0..<frames {
      let start = Clock.wall
      step(index)
      tree.window.layoutIfNeeded()
      milliseconds.append((Clock.wall - start) * 1000)
    }
    milliseconds.sort()
    Report.print([
      ("scene", "\"\(name)\""), ("views", "\(tree.count)"), ("frames", "\(frames)"),
      ("build_ms", Report.number(built)), ("build_cpu_ms", Report.number(builtCPU)),
      ("p50_ms", Report.number(milliseconds[frames / 2])), ("p95_ms", Report.number(milliseconds[frames * 95 / 100])),
      ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  private static func buildRows(_ tree: Tree) -> (Int) -> Void {
    let root = tree.root
    var last: UIView?
    for index in 0..<500 {
      let row = tree.add(UIView(), to: root)
      let icon = tree.add(UIView(), to: row)
      let title = tree.add(tree.wish(180 + CGFloat(index % 90), 20), to: row)
      let subtitle = tree.add(tree.wish(220 + CGFloat(index % 70), 16), to: row)
      let button = tree.add(tree.wish(96, 32), to: row)
      let low = row.heightAnchor.constraint(equalToConstant: 0)
      low.priority = UILayoutPriority(1)
      tree.constraints += [
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.widthAnchor.constraint(equalTo: root.widthAnchor),
        row.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
        icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
        icon.topAnchor.constraint(equalTo: row.topAnchor, constant: 12),
        icon.widthAnchor.constraint(equalToConstant: 40),
        icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
        title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 16),
        title.topAnchor.constraint(equalTo: row.topAnchor, constant: 10),
        title.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -8),
        subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        subtitle.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -8),
        subtitle.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor, constant: -10),
        button.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
        button.centerYAnchor.constraint(equalTo: row.centerYAnchor),
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 64), low,
      ]
      last = row
    }
    if let last { tree.constraints.append(root.bottomAnchor.constraint(equalTo: last.bottomAnchor)) }
    return tree.changeWish
  }

  private static func buildNested(_ tree: Tree) -> (Int) -> Void {
    let root = tree.root
    var lastColumn: UIView?
    for _ in 0..<6 {
      let column = tree.add(UIView(), to: root)
      tree.constraints += [
        column.topAnchor.constraint(equalTo: root.topAnchor),
        column.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
        column.leadingAnchor.constraint(equalTo: lastColumn?.trailingAnchor ?? root.leadingAnchor, constant: 8),
      ]
      if let lastColumn { tree.constraints.append(column.widthAnchor.constraint(equalTo: lastColumn.widthAnchor)) }
      var lastGroup: UIView?
      for _ in 0..<6 {
        let group = tree.add(UIView(), to: column)
        tree.constraints += [
          group.leadingAnchor.constraint(equalTo: column.leadingAnchor, constant: 4),
          group.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: -4),
          group.topAnchor.constraint(equalTo: lastGroup?.bottomAnchor ?? column.topAnchor, constant: 4),
        ]
        var lastLabel: UIView?
        for index in 0..<10 {
          let label = tree.add(tree.wish(CGFloat(40 + index), 16), to: group)
          tree.constraints += [
            label.leadingAnchor.constraint(equalTo: group.leadingAnchor, constant: 2),
            label.trailingAnchor.constraint(lessThanOrEqualTo: group.trailingAnchor, constant: -2),
            label.topAnchor.constraint(
              equalTo: lastLabel?.bottomAnchor ?? group.topAnchor, constant: lastLabel == nil ? 2 : 0),
          ]
          lastLabel = label
        }
        if let lastLabel {
          tree.constraints.append(group.bottomAnchor.constraint(equalTo: lastLabel.bottomAnchor, constant: 2))
        }
        lastGroup = group
      }
      if let lastGroup {
        tree.constraints.append(column.bottomAnchor.constraint(equalTo: lastGroup.bottomAnchor, constant: 4))
      }
      lastColumn = column
    }
    if let lastColumn {
      tree.constraints.append(lastColumn.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8))
    }
    return tree.changeWish
  }

  private static func buildChain(_ tree: Tree) -> NSLayoutConstraint {
    let root = tree.root
    var last = tree.add(UIView(), to: root)
    let first = last.widthAnchor.constraint(equalToConstant: 10)
    tree.constraints += [
      first, last.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      last.topAnchor.constraint(equalTo: root.topAnchor),
      last.heightAnchor.constraint(equalToConstant: 20),
    ]
    for _ in 1..<200 {
      let view = tree.add(UIView(), to: root)
      tree.constraints += [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.heightAnchor.constraint(equalToConstant: 20),
        view.widthAnchor.constraint(equalTo: last.widthAnchor, constant: 1),
        view.topAnchor.constraint(equalTo: last.bottomAnchor),
      ]
      last = view
    }
    return first
  }

  /// Views that would like a size each, in a root 1280 points wide.
  @MainActor
  private final class Tree {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
    let root = UIView()
    var constraints: [NSLayoutConstraint] = []
    private(set) var count = 1
    private var wishes: [WishView] = []

    init() {
      root.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(root)
      constraints = [
        root.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        root.topAnchor.constraint(equalTo: window.topAnchor), root.widthAnchor.constraint(equalToConstant: 1280),
      ]
    }

    func add(_ view: UIView, to superview: UIView) -> UIView {
      view.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(view)
      count += 1
      return view
    }

    func wish(_ width: CGFloat, _ height: CGFloat) -> WishView {
      let view = WishView(CGSize(width: width, height: height))
      wishes.append(view)
      return view
    }

    func changeWish(_ index: Int) {
      wishes[index * 7919 % wishes.count].wish = CGSize(width: 60 + index % 200, height: 16 + index % 3 * 20)
    }

    func finish() {
      NSLayoutConstraint.activate(constraints)
      window.layoutIfNeeded()
    }
  }
}

/// A view that would like a size, as a label does, and draws nothing.
final class WishView: UIView {
  var wish: CGSize {
    didSet { if wish != oldValue { invalidateIntrinsicContentSize() } }
  }

  init(_ wish: CGSize) {
    self.wish = wish
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { wish }
}
