import Foundation

/// Where the elements of one section lie, relative to the section's start.
///
/// One full group and the last one are solved; the places of the others follow by arithmetic. Only for groups with
/// measured items is something kept: the items' sizes and the group's length.
struct SectionGeometry {
  typealias Axis = Compositional.Axis

  let description: Compositional.Section
  /// The description's; the places of a custom one are asked for once.
  private let group: Compositional.Group
  let count: Int
  /// The axis that the layout scrolls along.
  let axis: Axis
  /// The axis along which groups follow each other: across the layout's if the section scrolls on its own.
  let rowAxis: Axis
  let environment: Compositional.Environment
  let work: CompositionalWork
  /// Of the content, with what the section keeps clear.
  let insets: Compositional.Insets
  /// Of boundary items.
  let boundaryInsets: Compositional.Insets
  /// What groups' sizes are shares of.
  let container: CGSize
  let problem: CompositionalProblem?

  /// A full group with nothing measured; nil if nothing is laid out.
  private(set) var full: SolvedGroup?
  /// The last group with nothing measured, where groups are even.
  private(set) var last: SolvedGroup?
  private(set) var rows: GroupRows?
  /// The longest group across the rows, and along them.
  private(set) var tallest: CGFloat = 0
  private(set) var longest: CGFloat = 0
  /// Of measured groups across their row, where the section scrolls on its own.
  private var heights: [Int: CGFloat] = [:]
  private(set) var boundary: Boundary
  private(set) var measured = MeasuredSizes()
  private(set) var measuredViews: [MeasuredView: CGSize] = [:]
  /// Of the section's own scrolling, in points; nil before anybody scrolled it.
  var storedOffset: CGFloat?

  var scrollsOnItsOwn: Bool { rowAxis != axis }

  /// A section that rests with groups in the middle begins with its first one there.
  var scrollOffset: CGFloat {
    if let storedOffset { return storedOffset }
    guard description.orthogonalScrolling == .groupPagingCentered, let rows, rows.count > 0 else { return 0 }
    let first = group(0)
    return first.start + (first.length - viewport) / 2
  }

  /// What is seen of the row: the container's length less the insets.
  var viewport: CGFloat { max(0, environment.size[rowAxis] - insets.both(rowAxis)) }

  struct MeasuredView: Hashable {
    var kind: String
    var index: Int
    var isBoundary: Bool
  }

  /// Without a description the section lays out nothing. A group that one of the sections near it has too is not solved
  /// again.
  init(
    _ given: Compositional.Section?, count: Int, index: Int, layout: Compositional.Layout,
    environment: Compositional.Environment, work: CompositionalWork, near: ArraySlice<SectionGeometry> = []
  ) {
    let description = given ?? .empty
    self.description = description
    self.count = max(0, count)
    self.environment = environment
    self.work = work
    axis = layout.scrollAxis
    rowAxis = description.orthogonalScrolling == .none ? axis : axis.other
    let clear = environment.insets(description.contentInsetsReference, otherwise: layout.contentInsetsReference)
    insets = description.contentInsets.adding(clear, across: axis)
    if description.supplementariesFollowContentInsets {
      let reference = description.supplementaryInsetsReference
      boundaryInsets =
        reference == .automatic
        ? insets : description.contentInsets.adding(environment.insets(reference, otherwise: .none), across: axis)
    } else {
      boundaryInsets = .zero
    }
    var container = environment.size
    container[rowAxis.other] = max(0, container[rowAxis.other] - insets.both(rowAxis.other))
    self.container = container
    group = description.group.asked(in: container, scale: environment.scale)
    boundary = Boundary([], around: 0, axis: axis, environment: environment, insets: .zero) { _ in nil }
    var problem = given == nil ? .noSection(index) : description.problem(at: index)
    if problem == nil {
      full = Self.known(group, in: container, rowAxis, environment, near)
      if full == nil {
        full = Self.solver(environment, rowAxis).solve(group, in: container)
        work.groupsSolved += 1
      }
      if full == nil { problem = .itemLongerThanGroup(section: index) }
    }
    self.problem = problem
    work.sectionsSolved += 1
    if problem?.isFatal != true { solveRows() }
    updateBoundary()
  }

  /// What another section found for the same group.
  private static func known(
    _ group: Compositional.Group, in container: CGSize, _ axis: Axis, _ environment: Compositional.Environment,
    _ near: ArraySlice<SectionGeometry>
  ) -> SolvedGroup? {
    near.last { other in
      other.rowAxis == axis && other.container == container && other.environment == environment
        && other.group.isSame(as: group)
    }?.full
  }

  private static func solver(_ environment: Compositional.Environment, _ axis: Axis) -> GroupSolver {
    GroupSolver(scale: environment.scale, trimAxis: axis)
  }

  /// Takes over what is known of sizes already.
  mutating func takeMeasured(_ items: MeasuredSizes, views: [MeasuredView: CGSize]) {
    measured = items
    measuredViews = views
    solveMeasured()
    updateBoundary()
  }

  // MARK: - Solving

  private mutating func solveRows() {
    guard count > 0, let full else { return }
    let itemsPerGroup = full.capacity
    let groupCount = (count + itemsPerGroup - 1) / itemsPerGroup
    let left = count - (groupCount - 1) * itemsPerGroup
    let last = left == itemsPerGroup ? full : solve(limit: left) ?? full
    self.last = last
    tallest = groupCount > 1 ? max(slot(full, rowAxis.other), slot(last, rowAxis.other)) : slot(last, rowAxis.other)
    longest = slot(full, rowAxis)
    if group.flows {
      var groups = FlowingGroups(itemCount: count, spacing: spacing)
      groups.rebuild(from: 0, normal: normal(full), nextMeasured: { _ in nil }, solve: { _ in normal(full) })
      rows = .flowing(groups)
    } else {
      let lengths = GroupLengths(
        count: groupCount, normal: longest, normalOfLast: slot(last, rowAxis), spacing: description.interGroupSpacing)
      rows = .even(lengths, itemsPerGroup: itemsPerGroup, itemCount: count)
    }
  }

  /// No group starts before the one in front of it.
  private var spacing: CGFloat { max(description.interGroupSpacing, -longest) }

  private mutating func solveMeasured() {
    guard !measured.isEmpty, let rows else { return }
    switch rows {
    case .flowing: measured.next(from: 0).map { breakLines(from: $0) }
    case .even:
      var lastGroup = -1
      for (item, _) in measured.known {
        let group = rows.group(of: item)
        if group != lastGroup { measureGroup(group) }
        lastGroup = group
      }
    }
  }

  private func solve(first: Int = 0, limit: Int = .max) -> SolvedGroup? {
    work.groupsSolved += 1
    var solver = Self.solver(environment, rowAxis)
    if !measured.isEmpty { solver.measured = { [measured] in measured[first + $0] } }
    return solver.solve(group, in: container, limit: limit)
  }

  /// The group's length with the room at its edges.
  private func slot(_ group: SolvedGroup, _ axis: Axis) -> CGFloat {
    group.size[axis] + description.group.edgeSpacing.least(axis)
  }

  /// A group as it is now.
  func solvedGroup(_ group: Int, items: Range<Int>) -> SolvedGroup? {
    if measured.contains(anyOf: items) { return solve(first: items.lowerBound, limit: items.count) }
    guard let full else { return nil }
    if items.count == full.capacity { return full }
    if case .even = rows { return last }
    return solve(first: items.lowerBound, limit: items.count)
  }

  private mutating func updateBoundary() {
    let isEmpty = rows == nil
    let extends = description.boundaryItems.contains(where: \.extendsBoundary)
    let content = isEmpty ? (extends ? insets.both(axis) : 0) : insets.both(axis) + contentLength
    boundary = Boundary(
      problem?.isFatal == true ? [] : description.boundaryItems, around: content, axis: axis, environment: environment,
      insets: boundaryInsets, padding: isEmpty ? 0 : max(0, description.padding)
    ) { [measuredViews, description] index in
      measuredViews[MeasuredView(kind: description.boundaryItems[index].kind, index: 0, isBoundary: true)]
    }
  }

  /// Of the groups, along the layout's axis.
  private var contentLength: CGFloat { rowAxis == axis ? rowLength : tallest }

  /// Of all groups in their row, in points.
  var rowLength: CGFloat {
    guard let rows, rows.count > 0 else { return 0 }
    let last = group(rows.count - 1)
    return last.start + last.length
  }

  /// A group's start in its row, and its length, with the room at its edges.
  func group(_ group: Int) -> (start: CGFloat, length: CGFloat) {
    guard let rows else { return (0, 0) }
    if case .even(let lengths, _, _) = rows { return (lengths.offset(of: group), lengths.length(of: group)) }
    let solved = solvedGroup(group, items: rows.items(of: group))
    return (rows.offset(of: group), solved.map { slot($0, rowAxis) } ?? 0)
  }

  /// Along the layout's axis, in points.
  var length: CGFloat { boundary.length }

  // MARK: - Measuring

  /// Takes a size that an item has told; false if it is the one it had.
  mutating func setMeasured(_ size: CGSize, item: Int) -> Bool {
    guard item < count, measured[item] != size, let group = rows?.group(of: item) else { return false }
    measured[item] = size
    if self.group.flows { breakLines(from: item) } else { measureGroup(group) }
    updateBoundary()
    return true
  }

  mutating func setMeasured(_ size: CGSize, view: MeasuredView) -> Bool {
    guard measuredViews[view] != size else { return false }
    measuredViews[view] = size
    updateBoundary()
    return true
  }

  private mutating func measureGroup(_ group: Int) {
    guard case .even(var lengths, let itemsPerGroup, let itemCount) = rows else { return }
    let items = group * itemsPerGroup..<min(itemCount, (group + 1) * itemsPerGroup)
    guard let solved = solvedGroup(group, items: items) else { return }
    // Not kept in two places while it changes.
    rows = nil
    lengths.set(slot(solved, rowAxis), at: group)
    rows = .even(lengths, itemsPerGroup: itemsPerGroup, itemCount: itemCount)
    note(solved, group: group, of: lengths.count)
  }

  private mutating func breakLines(from item: Int) {
    guard case .flowing(var groups) = rows, let full else { return }
    rows = nil
    groups.rebuild(from: item, normal: normal(full), nextMeasured: measured.next(from:)) { first in
      normal(solve(first: first, limit: count - first) ?? full)
    }
    rows = .flowing(groups)
    tallest = 0
    for run in groups.runs {
      longest = max(longest, run.length)
      tallest = max(tallest, run.across)
    }
  }

  private func normal(_ group: SolvedGroup) -> (count: Int, length: CGFloat, across: CGFloat) {
    (group.capacity, slot(group, rowAxis), slot(group, rowAxis.other))
  }

  /// A group that is not measured yet may be the tallest by its estimate; once all are, the tallest of them counts.
  private mutating func note(_ solved: SolvedGroup, group: Int, of count: Int) {
    longest = max(longest, slot(solved, rowAxis))
    guard rowAxis != axis, let full, let last else { return }
    heights[group] = slot(solved, rowAxis.other)
    tallest = heights.values.max() ?? 0
    let isLastLeft = heights[count - 1] == nil
    if isLastLeft { tallest = max(tallest, slot(last, rowAxis.other)) }
    if heights.count + (isLastLeft ? 1 : 0) < count { tallest = max(tallest, slot(full, rowAxis.other)) }
  }
}

extension Compositional.Group {
  /// With the places that a custom group's provider gives now.
  fileprivate func asked(in container: CGSize, scale: CGFloat) -> Self {
    guard case .custom(let provider) = content else { return self }
    let places = provider(container, size.resolved(in: container, scale: scale))
    var group = self
    group.content = .custom { _, _ in places }
    return group
  }
}

extension Compositional.Section {
  fileprivate static var empty: Self {
    Self(group: .horizontal(size: .init(width: .absolute(0), height: .absolute(0)), subitems: []))
  }
}

/// Counts of what was done.
package final class CompositionalWork {
  package internal(set) var groupsSolved = 0
  package internal(set) var sectionsSolved = 0
  package internal(set) var groupsVisited = 0
}
