import Foundation

/// What is wrong with a description. UIKit stops for some of it and logs the rest; here it is told, and what cannot be
/// laid out has no frames.
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

  /// UIKit stops the program.
  package var isFatal: Bool { if case .itemLongerThanGroup = self { false } else { true } }
}

extension Compositional.Section {
  func problem(at index: Int) -> CompositionalProblem? {
    let numbers =
      contentInsets.numbers + [interGroupSpacing] + boundaryItems.flatMap(\.numbers)
      + decorations.flatMap(\.contentInsets.numbers)
    guard numbers.allSatisfy(\.isFinite) else { return .notFinite(section: index) }
    return group.problem(at: index)
  }
}

extension Compositional.Group {
  fileprivate func problem(at section: Int) -> CompositionalProblem? {
    let numbers =
      size.numbers + contentInsets.numbers + edgeSpacing.numbers + [interItemSpacing?.least ?? 0]
      + supplementaries.flatMap(\.numbers)
    guard numbers.allSatisfy(\.isFinite) else { return .notFinite(section: section) }
    if let kind = supplementaries.repeatedKind { return .sameKindTwice(kind, section: section) }
    guard case .line(_, let subitems, let repetition) = content else { return nil }
    if subitems.isEmpty { return .noSubitems(section: section) }
    switch repetition {
    case .divided(let count) where count < 1, .exactly(let count) where count < 1:
      return .countBelowOne(count, section: section)
    default: break
    }
    for subitem in subitems {
      switch subitem {
      case .group(let group):
        if let problem = group.problem(at: section) { return problem }
      case .item(let item):
        let numbers =
          item.size.numbers + item.contentInsets.numbers + item.edgeSpacing.numbers
          + item.supplementaries.flatMap(\.numbers)
        guard numbers.allSatisfy(\.isFinite) else { return .notFinite(section: section) }
        if let kind = item.supplementaries.repeatedKind { return .sameKindTwice(kind, section: section) }
      }
    }
    return nil
  }
}

extension [Compositional.Supplementary] {
  fileprivate var repeatedKind: String? {
    guard count > 1 else { return nil }
    var seen: Set<String> = []
    return first { !seen.insert($0.kind).inserted }?.kind
  }
}

extension Compositional.Size {
  fileprivate var numbers: [CGFloat] { [width.value, height.value] }
}

extension Compositional.Insets {
  fileprivate var numbers: [CGFloat] { [top, leading, bottom, trailing] }
}

extension Compositional.EdgeSpacing {
  fileprivate var numbers: [CGFloat] { [leading, top, trailing, bottom].map { $0?.least ?? 0 } }
}

extension Compositional.Supplementary {
  fileprivate var numbers: [CGFloat] { size.numbers + containerAnchor.numbers + (itemAnchor?.numbers ?? []) }
}

extension Compositional.Anchor {
  fileprivate var numbers: [CGFloat] {
    switch offset {
    case .absolute(let point), .fractional(let point): [point.x, point.y]
    }
  }
}

extension Compositional.BoundaryItem {
  var numbers: [CGFloat] { size.numbers + [offset.x, offset.y] }
}
