import Expectations
import Foundation
import Testing

@testable import UIKit

/// 390 layouts of stack views that were measured on Apple's UIKit: each axis, distribution and alignment, with a view
/// hidden and without, of its own size and of a given one, with margins, and with a stack view inside.
@MainActor
struct StackTableTests {
  static let rows: [String] = {
    guard let url = Bundle.module.url(forResource: "stack_table", withExtension: "txt", subdirectory: "JSON"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map(String.init)
  }()

  @Test func theTableHasAllRows() { expect(Self.rows.count, equals: 390) }

  @Test(arguments: ["plain horizontal", "plain vertical", "margins", "nested horizontal", "nested vertical"])
  func framesAreAsMeasured(kind: String) throws {
    for row in Self.rows where row.hasPrefix(kind) {
      let (root, known) = try Self.laidOut(row)
      for line in known {
        let view = try require(root.view(at: line.path))
        expect(view.frame, equals: line.frame, "\(row.prefix { $0 != ":" }): \(line.path)")
      }
    }
  }

  /// What stays after a layout: the same properties, one after the other on one stack view, and fresh ones.
  @Test func oneStackViewGoesThroughAllRows() throws {
    let rows = Self.rows.filter { $0.hasPrefix("plain") && $0.contains(" - sized") }
    let (root, _) = try Self.laidOut(rows[0])
    let stack = try require(root.subviews[0] as? UIStackView)
    for row in rows {
      let description = try Description(row)
      description.apply(to: stack)
      root.layoutIfNeeded()
      expect(stack.arrangedSubviews.map(\.frame), equals: description.frames.dropFirst().map(\.frame), "\(row)")
    }
  }

  private static func laidOut(_ row: String) throws -> (root: UIView, [(path: String, frame: CGRect)]) {
    let description = try Description(row)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    // As they were measured: without a window, two pixels a point.
    root.traitOverrides.displayScale = 2
    let stack = UIStackView(arrangedSubviews: description.makeViews())
    stack.translatesAutoresizingMaskIntoConstraints = false
    description.apply(to: stack)
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ])
    if description.isSized {
      NSLayoutConstraint.activate([
        stack.widthAnchor.constraint(equalToConstant: 400), stack.heightAnchor.constraint(equalToConstant: 300),
      ])
    }
    root.layoutIfNeeded()
    if let hidden = description.hidden {
      stack.arrangedSubviews[hidden].isHidden = true
      root.layoutIfNeeded()
    }
    return (root, description.frames)
  }

  /// A line of the table: template, axis, distribution, alignment, hidden view, size, and frames by path.
  private struct Description {
    let words: [Substring]
    let frames: [(path: String, frame: CGRect)]

    init(_ row: String) throws {
      let halves = row.split(separator: ":")
      try require(halves.count == 2)
      words = halves[0].split(separator: " ")
      frames = halves[1].split(separator: ",").map { line in
        let parts = line.split(separator: " ")
        return (String(parts[0]), SceneFile.rect(parts.dropFirst().map { CGFloat(Double($0) ?? .nan) }))
      }
    }

    var hidden: Int? { Int(words[4]) }
    var isSized: Bool { words[5] == "sized" }
    var axis: NSLayoutConstraint.Axis { words[1] == "horizontal" ? .horizontal : .vertical }

    @MainActor func makeViews() -> [UIView] {
      guard words[0] == "nested" else {
        return [IntrinsicView(40, 20), IntrinsicView(60, 30), IntrinsicView(10, 50), IntrinsicView(25, 25)]
      }
      let inner = UIStackView(arrangedSubviews: [IntrinsicView(15, 10), IntrinsicView(30, 12)])
      inner.axis = axis == .horizontal ? .vertical : .horizontal
      inner.alignment = .center
      inner.spacing = 2
      return [IntrinsicView(40, 20), inner, IntrinsicView(10, 50)]
    }

    @MainActor func apply(to stack: UIStackView) {
      let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
      let alignments = ["fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline"]
      stack.axis = axis
      stack.distribution = UIStackView.Distribution(rawValue: distributions.firstIndex(of: String(words[2])) ?? 9)!
      stack.alignment = UIStackView.Alignment(rawValue: alignments.firstIndex(of: String(words[3])) ?? 9)!
      stack.spacing = 5
      guard words[0] == "margins" else { return }
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    }
  }
}
