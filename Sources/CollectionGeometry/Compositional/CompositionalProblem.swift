import Foundation

/// What is wrong with a description. UIKit stops the program for some problems and logs the others. Here all are
/// reported, and what cannot be laid out has no frames.
package enum CompositionalProblem: Error, Hashable, Sendable {
  /// The provider had no section for an index that has items.
  case noSection(Int)
  case noSubitems(section: Int)
  case countBelowOne(Int, section: Int)
  /// A dimension, spacing, inset or offset is NaN or infinite.
  case notFinite(section: Int)
  /// Two supplementary items of one item or group have the same kind.
  case sameKindTwice(String, section: Int)
  /// The first item does not fit into its group: nothing is laid out.
  case itemLongerThanGroup(section: Int)
  /// Boundary items of the layout itself are not finite.
  case layoutNotFinite

  /// Whether UIKit stops the program for it.
  package var isFatal: Bool { if case .itemLongerThanGroup = self { false } else { true } }
}

extension Compositional.Section {
  func problem(at index: Int) -> CompositionalProblem? {
    let isFinite =
      contentInsets.isFinite && interGroupSpacing.isFinite && padding.isFinite && boundaryItems.allSatisfy(\.isFinite)
      && decorations.allSatisfy(\.contentInsets.isFinite)
    return isFinite ? group.problem(at: index) : .notFinite(section: index)
  }
}

extension Compositional.Group {
  fileprivate func problem(at section: Int) -> CompositionalProblem? {
    guard size.isFinite, contentInsets.isFinite, edgeSpacing.isFinite, interItemSpacing?.least.isFinite ?? true else {
      return .notFinite(section: section)
    }
    if let problem = supplementaries.problem(at: section) { return problem }
    guard case .line(_, let subitems, let repetition) = content else { return nil }
    if subitems.isEmpty { return .noSubitems(section: section) }
    switch repetition {
    case .divided(let count) where count < 1, .exactly(let count) where count < 1:
      return .countBelowOne(count, section: section)
    default: break
    }
    for subitem in subitems {
      let problem =
        switch subitem {
        case .group(let group): group.problem(at: section)
        case .item(let item): item.problem(at: section)
        }
      if let problem { return problem }
    }
    return nil
  }
}

extension Compositional.Item {
  fileprivate func problem(at section: Int) -> CompositionalProblem? {
    guard size.isFinite, contentInsets.isFinite, edgeSpacing.isFinite else { return .notFinite(section: section) }
    return supplementaries.problem(at: section)
  }
}

extension [Compositional.Supplementary] {
  fileprivate func problem(at section: Int) -> CompositionalProblem? {
    guard !isEmpty else { return nil }
    guard allSatisfy(\.isFinite) else { return .notFinite(section: section) }
    var seen: Set<String> = []
    return first { !seen.insert($0.kind).inserted }.map { .sameKindTwice($0.kind, section: section) }
  }
}

extension Compositional.Size {
  fileprivate var isFinite: Bool { width.value.isFinite && height.value.isFinite }
}

extension Compositional.Insets {
  fileprivate var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }
}

extension Compositional.EdgeSpacing {
  fileprivate var isFinite: Bool {
    (leading?.least.isFinite ?? true) && (top?.least.isFinite ?? true) && (trailing?.least.isFinite ?? true)
      && (bottom?.least.isFinite ?? true)
  }
}

extension Compositional.Supplementary {
  fileprivate var isFinite: Bool { size.isFinite && containerAnchor.isFinite && (itemAnchor?.isFinite ?? true) }
}

extension Compositional.Anchor {
  fileprivate var isFinite: Bool {
    switch offset {
    case .absolute(let point), .fractional(let point): point.x.isFinite && point.y.isFinite
    }
  }
}

extension Compositional.BoundaryItem {
  var isFinite: Bool { size.isFinite && offset.x.isFinite && offset.y.isFinite }
}
