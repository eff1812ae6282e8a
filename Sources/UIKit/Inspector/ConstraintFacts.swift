import ConstraintSolver
import QuartzCore

/// What the inspector says of the constraints that place a view.
@MainActor
struct ConstraintFacts: Equatable {
  /// Nil for a view that keeps its own frame.
  let properties: [ViewFacts.Property]

  /// A view in the midst of many has hundreds.
  private static let most = 6

  init(_ view: UIView) {
    var properties: [ViewFacts.Property] = []
    if view.isPlacedByConstraints {
      if view.hasAmbiguousLayout {
        properties.append(ViewFacts.Property(name: "ambiguous", value: "another place would do as well"))
      }
      for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "along x"), (.vertical, "along y")] {
        let texts = Self.nearestFirst(view.constraintsAffectingLayout(for: axis), view).map { ConstraintText.line($0) }
        properties += texts.prefix(Self.most).map { ViewFacts.Property(name: name, value: $0) }
        if texts.count > Self.most {
          properties.append(ViewFacts.Property(name: name, value: "and \(texts.count - Self.most) more"))
        }
      }
    }
    self.properties = properties
  }

  /// Those that mention the view come first, then those of its superview and siblings.
  private static func nearestFirst(_ constraints: [NSLayoutConstraint], _ view: UIView) -> [NSLayoutConstraint] {
    func distance(_ item: LayoutItem?) -> Int {
      guard let other = item?.view else { return 2 }
      return other === view ? 0 : other === view.superview || other.superview === view.superview ? 1 : 2
    }
    let ranks = constraints.map { min(distance($0.first), distance($0.second)) }
    return (0...2).flatMap { rank in zip(constraints, ranks).filter { $0.1 == rank }.map(\.0) }
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

extension Stage {
  /// What is said of each conflict of constraints that stands in a window.
  package var constraintConflicts: [String] {
    windows.flatMap(\.enginesWithin).flatMap { engine in engine.solver.conflicts.map { engine.report(on: $0).brief } }
  }
}
