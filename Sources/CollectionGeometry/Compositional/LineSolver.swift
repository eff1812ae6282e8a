import CoreGraphics
import Foundation

/// Works out a group whose subitems lie in a line.
struct LineSolver {
  typealias Axis = Compositional.Axis

  let solver: GroupSolver
  let group: Compositional.Group
  let axis: Axis
  let subitems: [Compositional.Subitem]
  let repetition: Compositional.Group.Repetition
  /// The group's, with estimates.
  let size: CGSize
  /// The number of its first item in the outermost group.
  let first: Int
  /// How many items there are for it.
  let limit: Int

  /// A subitem with its size.
  private struct Slot {
    var subitem: Compositional.Subitem
    var size: CGSize
    /// With all items, where the subitem is a group.
    var fullSize: CGSize
    /// What is in it, if it is a group.
    var inner: SolvedGroup?
    /// The number in this group of its first item.
    var first: Int
    var capacity: Int
    var isThere: Bool
  }

  private var isEstimatedAlong: Bool { group.size[axis].isEstimated }
  private var isEstimatedAcross: Bool { group.size[axis.other].isEstimated }

  func solve() -> SolvedGroup? {
    let insets = group.contentInsets.ignoringEstimates(of: group.size)
    var inner = size.inset(by: insets)
    guard let (count, container) = countAndContainer(inner), var slots = slots(count, in: container) else { return nil }
    if isEstimatedAcross {
      inner[axis.other] = lengthAcross(slots) ?? inner[axis.other]
      fill(&slots, container: container, across: inner[axis.other])
    }
    return placed(slots, inner: inner, insets: insets)
  }

  private func countAndContainer(_ inner: CGSize) -> (Int, CGSize)? {
    var fit = LineFit(
      axis: axis, subitems: subitems, spacing: group.interItemSpacing?.least ?? 0, inner: inner, scale: solver.scale)
    guard !subitems.isEmpty else { return nil }
    switch repetition {
    case .divided(let count), .exactly(let count):
      guard count > 0 else { return nil }
      let count = min(count, GroupSolver.mostItems)
      return (count, fit.container(for: count))
    case .fitting where isEstimatedAlong:
      return (subitems.count, fit.container(for: subitems.count))
    case .fitting:
      // Items of the next group are measured, too, but have no place here.
      if group.flows { fit.measured = { [solver, first, limit] in $0 < limit ? solver.measured(first + $0) : nil } }
      let (count, container) = fit.fitting()
      if count > 0 { return (count, container) }
      // What is only guessed does not keep an item from its line.
      return subitems[0].size[axis].isEstimated ? (1, inner) : nil
    }
  }

  /// The subitems with their sizes; nil if one is a group without a place for any item.
  private func slots(_ count: Int, in container: CGSize) -> [Slot]? {
    var slots: [Slot] = []
    slots.reserveCapacity(count)
    var taken = 0
    for index in 0..<count {
      var subitem = subitems[index % subitems.count]
      if case .divided = repetition {
        let share = PixelGrid(scale: solver.scale).round(container[axis] / CGFloat(count), .downOfSum)
        subitem.size[axis] = .absolute(share)
      }
      guard let slot = slot(subitem, in: container, first: taken) else { return nil }
      taken += slot.capacity
      slots.append(slot)
    }
    return slots
  }

  private func slot(_ subitem: Compositional.Subitem, in container: CGSize, first taken: Int) -> Slot? {
    let isThere = taken < limit
    switch subitem {
    case .item(let item):
      let measured = isThere && item.size.isEstimated ? solver.measured(first + taken) : nil
      let size = item.size.resolved(in: container, scale: solver.scale, measured: measured)
      return Slot(subitem: subitem, size: size, fullSize: size, first: taken, capacity: 1, isThere: isThere)
    case .group(let group):
      let left = max(0, limit - taken)
      guard let inner = solver.solve(group, in: container, first: first + taken, limit: left) else { return nil }
      return Slot(
        subitem: subitem, size: inner.size, fullSize: inner.fullSize, inner: inner, first: taken,
        capacity: inner.capacity, isThere: isThere)
    }
  }

  // MARK: - A length across that follows from the items

  /// The longest of those that have a length of their own; nil if all are shares of the group's.
  private func lengthAcross(_ slots: [Slot]) -> CGFloat? {
    let across = axis.other
    return slots.lazy
      .filter { $0.isThere && !$0.subitem.size[across].isFraction(of: across) }
      .map { $0.size[across] + $0.subitem.edgeSpacing.least(across) }
      .max()
  }

  /// Gives those that are shares of the group's length what that has become.
  private func fill(_ slots: inout [Slot], container: CGSize, across length: CGFloat) {
    var container = container
    container[axis.other] = length
    let longest = slots.lazy.filter(\.isThere).map { $0.size[axis.other] }.max() ?? 0
    for index in slots.indices {
      let slot = slots[index]
      if slot.subitem.size[axis.other].isFraction(of: axis.other) {
        var subitem = slot.subitem
        if case .divided = repetition { subitem.size[axis] = .absolute(slot.fullSize[axis]) }
        slots[index] = self.slot(subitem, in: container, first: slot.first) ?? slot
      } else if case .uniformAcrossSiblings = slot.subitem.size[axis.other] {
        slots[index].size[axis.other] = longest
      }
    }
  }

  // MARK: - Places

  private func placed(_ slots: [Slot], inner: CGSize, insets: Compositional.Insets) -> SolvedGroup {
    let across = axis.other
    var solved = SolvedGroup(size: size, fullSize: size, capacity: slots.reduce(0) { $0 + $1.capacity })
    let share = share(slots, inner: inner)
    let start = insets.start(axis)
    var position = start
    // How far all subitems reach, and those that are there.
    var (all, there) = (CGSize.zero, CGSize.zero)
    for (index, slot) in slots.enumerated() {
      let edges = slot.subitem.edgeSpacing
      if index > 0 { position += spacing(share: share) }
      position += edges.before(axis, share: share)
      var origin = CGPoint.zero
      origin[axis] = position
      origin[across] = insets.start(across) + before(slot, inner: inner[across])
      position += slot.fullSize[axis] + edges.after(axis, share: share)
      for direction in [axis, across] {
        let behind = direction == axis ? edges.after(axis, share: share) : edges.end(across)?.least ?? 0
        all[direction] = max(all[direction], origin[direction] + slot.fullSize[direction] + behind)
        guard slot.isThere else { continue }
        there[direction] = max(there[direction], origin[direction] + slot.size[direction] + behind)
      }
      if slot.isThere { add(slot, at: origin, to: &solved) }
    }
    if isEstimatedAlong { solved.fullSize[axis] = all[axis] }
    if isEstimatedAcross { solved.fullSize[across] = inner[across] }
    solved.size = solved.fullSize
    if isEstimatedAlong { solved.size[axis] = there[axis] }
    if limit < solved.capacity, !group.size[solver.trimAxis].isEstimated {
      let missing = all[solver.trimAxis] - there[solver.trimAxis]
      solved.size[solver.trimAxis] = max(0, solved.fullSize[solver.trimAxis] - missing)
    }
    solver.addSupplementaries(of: group, to: &solved)
    return solved
  }

  /// What each flexible spacing gets on top of its least.
  private func share(_ slots: [Slot], inner: CGSize) -> CGFloat {
    let between = group.interItemSpacing?.isFlexible == true ? slots.count - 1 : 0
    let flexible = slots.reduce(between) { $0 + $1.subitem.edgeSpacing.flexibleCount(axis) }
    guard flexible > 0, !isEstimatedAlong else { return 0 }
    let spacings = (group.interItemSpacing?.least ?? 0) * CGFloat(slots.count - 1)
    let taken = slots.reduce(spacings) { $0 + $1.fullSize[axis] + $1.subitem.edgeSpacing.least(axis) }
    return (inner[axis] - taken) / CGFloat(flexible)
  }

  private func spacing(share: CGFloat) -> CGFloat {
    guard let spacing = group.interItemSpacing else { return 0 }
    return spacing.least + (spacing.isFlexible ? share : 0)
  }

  /// The room before a subitem across the line.
  private func before(_ slot: Slot, inner: CGFloat) -> CGFloat {
    let (across, edges) = (axis.other, slot.subitem.edgeSpacing)
    let flexible = edges.flexibleCount(across)
    guard flexible > 0 else { return edges.before(across, share: 0) }
    let left = inner - slot.fullSize[across] - edges.least(across)
    return edges.before(across, share: left / CGFloat(flexible))
  }

  private func add(_ slot: Slot, at origin: CGPoint, to solved: inout SolvedGroup) {
    if let inner = slot.inner {
      solved.append(inner, at: origin, first: slot.first)
    } else if case .item(let item) = slot.subitem {
      let insets = item.contentInsets.ignoringEstimates(of: item.size)
      let frame = CGRect(origin: origin, size: slot.size).inset(by: insets)
      solved.items.append(.init(frame: frame, estimated: .init(of: item.size)))
      for description in item.supplementaries {
        solved.supplementaries.append(.init(description: description, container: frame, neededItems: slot.first + 1))
      }
    }
  }
}
