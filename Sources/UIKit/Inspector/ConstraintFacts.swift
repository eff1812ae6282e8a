import ConstraintSolver
import QuartzCore

/// What the inspector says of the constraints that place a view.
@MainActor
struct ConstraintFacts: Equatable {
  /// Nil for a view that keeps its own frame.
  let properties: [ViewFacts.Property]

  /// A view in the midst of many has hundreds.
  private static let most = 8

  init(_ view: UIView) {
    var properties: [ViewFacts.Property] = []
    if view.isPlacedByConstraints {
      if view.hasAmbiguousLayout {
        properties.append(ViewFacts.Property(name: "ambiguous", value: "another place would do as well"))
      }
      for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "along x"), (.vertical, "along y")] {
        let texts = view.constraintsAffectingLayout(for: axis).map { ConstraintText($0).line }
        properties += texts.prefix(Self.most).map { ViewFacts.Property(name: name, value: $0) }
        if texts.count > Self.most {
          properties.append(ViewFacts.Property(name: name, value: "and \(texts.count - Self.most) more"))
        }
      }
    }
    self.properties = properties
  }
}

/// Views that the inspector outlines because of their constraints.
@MainActor
struct ConstraintTroubles {
  /// In a conflict that stands.
  private(set) var conflicting: [UIView] = []
  /// Whose place could be another as well.
  private(set) var ambiguous: [UIView] = []

  /// Asking for more would take longer than a person wants to wait for a frame.
  private static let most = 200

  /// Another number after each change of a constraint or of what it reads.
  static func state(of windows: [UIWindow]) -> UInt64 {
    windows.flatMap(\.enginesWithin).reduce(0) { $0 &+ $1.generation &+ 1 }
  }

  init(in windows: [UIWindow]) {
    for window in windows {
      for engine in window.enginesWithin { conflicting += engine.conflictedViews }
      var left = Self.most
      collectAmbiguous(below: window, &left)
    }
  }

  private mutating func collectAmbiguous(below view: UIView, _ left: inout Int) {
    guard view.hasLayoutItemsBelow || view.layoutItem != nil, !view.isHidden else { return }
    if view.isPlacedByConstraints, left > 0 {
      left -= 1
      if view.hasAmbiguousLayout { ambiguous.append(view) }
    }
    for subview in view.subviews { collectAmbiguous(below: subview, &left) }
  }
}

extension UIView {
  /// What solves for the views in this one, itself included.
  fileprivate var enginesWithin: [LayoutEngine] {
    guard hasLayoutItemsBelow || layoutItem != nil else { return [] }
    return (layoutItem?.hosted.map { [$0] } ?? []) + subviews.flatMap(\.enginesWithin)
  }
}

extension ConstraintText {
  /// In one line, without what only tells two constraints apart.
  var line: String {
    let name = identifier.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    return name + body + (priority < 1000 ? " @\(CGFloat(priority).shortDescription)" : "")
  }
}

extension Stage {
  /// What is said of each conflict of constraints that stands in a window: the numbers, the constraints, and which of
  /// them gives way.
  package var constraintConflicts: [String] {
    windows.flatMap(\.enginesWithin).flatMap { engine in
      engine.solver.conflicts.map { conflict in
        var lines = engine.arithmetic(of: conflict).map { [$0.text] } ?? []
        for id in conflict.constraints {
          guard case .constraint(let reference) = engine.sources[Int(id.index)] else { continue }
          let line = ConstraintText(reference.takeUnretainedValue()).line
          lines.append(id == conflict.broken ? "\(line)   ← gives way" : line)
        }
        return lines.joined(separator: "\n")
      }
    }
  }
}
