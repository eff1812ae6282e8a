import Foundation

/// Works out the places in one group.
struct GroupSolver {
  typealias Group = Compositional.Group
  typealias Axis = Compositional.Axis

  let scale: CGFloat
  /// The axis along which a section's groups follow each other; along it a group that is not full is trimmed.
  let trimAxis: Axis
  /// What was measured, by the number of an item in the outermost group; nil where the estimate counts.
  var measured: (_ item: Int) -> CGSize? = { _ in nil }

  /// More places are not made, however small the items are.
  static let mostItems = 20_000

  /// The group with its first `limit` items, the first of which has the number `first`; nil if it has no place for any.
  func solve(_ group: Group, in container: CGSize, first: Int = 0, limit: Int = .max) -> SolvedGroup? {
    let size = group.size.resolved(in: container, scale: scale)
    switch group.content {
    case .custom(let provider):
      return custom(group, provider(container, size), size: size, limit: limit)
    case .line(let axis, let subitems, let repetition):
      let line = LineSolver(
        solver: self, group: group, axis: axis, subitems: subitems, repetition: repetition, size: size, first: first,
        limit: limit)
      return line.solve()
    }
  }

  private func custom(_ group: Group, _ places: [Group.CustomItem], size: CGSize, limit: Int) -> SolvedGroup? {
    guard !places.isEmpty else { return nil }
    var solved = SolvedGroup(size: size, fullSize: size, capacity: places.count)
    solved.items = places.prefix(max(0, limit)).map { place in
      SolvedGroup.Item(frame: place.frame.isFinite ? place.frame.standardized : .zero, zIndex: place.zIndex)
    }
    let isCut = limit < places.count
    if isCut {
      let edges = places.map { $0.frame.isFinite ? $0.frame.end(trimAxis) : 0 }
      let (all, some) = (edges.max() ?? 0, edges.prefix(max(0, limit)).max() ?? 0)
      solved.size[trimAxis] = max(0, size[trimAxis] - (all - some))
    }
    addSupplementaries(of: group, to: &solved)
    return solved
  }

  /// Those of the group itself, which come after those of its items.
  func addSupplementaries(of group: Group, to solved: inout SolvedGroup) {
    guard !solved.items.isEmpty else { return }
    let insets = group.contentInsets.ignoringEstimates(of: group.size)
    let container = CGRect(origin: .zero, size: solved.size).inset(by: insets)
    for description in group.supplementaries {
      solved.supplementaries.append(
        .init(description: description, container: container, neededItems: 1, isOfGroup: true))
    }
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
