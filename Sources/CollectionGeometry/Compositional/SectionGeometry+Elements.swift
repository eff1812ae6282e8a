import Foundation

extension SectionGeometry {
  typealias Placed = CompositionalElement.Placed

  /// Where a section stands, and what is asked about it.
  struct Place {
    var index: Int
    /// Of the section's start, along the layout's axis.
    var start: CGFloat
    /// What is seen, for pinned items; nil where they lie at their own places.
    var visible: CGRect?
  }

  private func origin(_ place: Place) -> CGPoint {
    var origin = CGPoint.zero
    origin[axis] = place.start
    return origin
  }

  /// Of a group relative to the section's start, without the room at its edges.
  func groupFrame(_ group: Int, _ solved: SolvedGroup, rows: GroupRows) -> CGRect {
    let (edges, across) = (description.group.edgeSpacing, rowAxis.other)
    var origin = CGPoint.zero
    origin[rowAxis] = rowStart + rows.offset(of: group) + edges.before(rowAxis, share: 0)
    let room = rowAxis == axis ? container[across] : tallest
    let flexible = edges.flexibleCount(across)
    let left = room - solved.size[across] - edges.least(across)
    let share = flexible > 0 ? left / CGFloat(flexible) : 0
    let inside = rowAxis == axis ? 0 : boundary.before
    origin[across] = inside + insets.start(across) + edges.before(across, share: share)
    return CGRect(origin: origin, size: solved.size)
  }

  /// The first group's start.
  private var rowStart: CGFloat { insets.start(rowAxis) + (rowAxis == axis ? boundary.before : 0) }

  // MARK: - One element

  func placed(item: Int, _ place: Place) -> Placed? {
    guard let rows, item >= 0, item < count else { return nil }
    let group = rows.group(of: item)
    let items = rows.items(of: group)
    guard let solved = solvedGroup(group, items: items), item - items.lowerBound < solved.items.count else {
      return nil
    }
    let frame = groupFrame(group, solved, rows: rows).moved(by: origin(place))
    return placed(solved.items[item - items.lowerBound], item: item, in: frame, place)
  }

  private func placed(_ solved: SolvedGroup.Item, item: Int, in group: CGRect, _ place: Place) -> Placed {
    let isRaised = !description.decorations.isEmpty && solved.zIndex == 0
    return Placed(
      element: .item(section: place.index, item: item),
      frame: environment.onPixels(solved.frame.moved(by: group.origin)),
      zIndex: isRaised ? 1 : solved.zIndex, needsMeasuring: !solved.estimated.isEmpty && measured[item] == nil)
  }

  func placed(kind: String, index: Int, _ place: Place) -> Placed? {
    if index == 0, let item = boundary.items.first(where: { $0.item.kind == kind }) { return placed(item, place) }
    guard let rows, let full, index >= 0 else { return nil }
    let each = full.count(of: kind)
    guard each > 0, index / each < rows.count else { return nil }
    let group = index / each
    guard let solved = solvedGroup(group, items: rows.items(of: group)),
      let view = solved.supplementary(kind, number: index % each)
    else { return nil }
    let frame = groupFrame(group, solved, rows: rows).moved(by: origin(place))
    return placed(view, index: index, in: frame, place)
  }

  private func placed(
    _ view: SolvedGroup.Supplementary, index: Int, in group: CGRect, _ place: Place
  ) -> Placed {
    let description = view.description
    let told = measuredViews[MeasuredView(kind: description.kind, index: index, isBoundary: false)]
    let whole = view.isOfInnerGroup ? group.size : view.container.size
    let size = description.size.resolved(in: whole, scale: environment.scale, measured: told)
    return Placed(
      element: .supplementary(kind: description.kind, section: place.index, index: index),
      frame: environment.onPixels(description.frame(in: view.container.moved(by: group.origin), size: size)),
      zIndex: description.zIndex, needsMeasuring: description.size.isEstimated && told == nil)
  }

  private func placed(_ item: Boundary.Placed, _ place: Place) -> Placed {
    let description = item.item
    let own = item.frame.moved(by: origin(place))
    var frame = own
    if let visible = place.visible, description.pinsToVisibleBounds {
      frame = description.pinned(frame, axis: axis, section: room(of: description, place, visible), visible: visible)
    }
    let view = MeasuredView(kind: description.kind, index: 0, isBoundary: true)
    return Placed(
      element: .supplementary(kind: description.kind, section: place.index, index: 0),
      frame: environment.onPixels(frame),
      zIndex: description.zIndex + (description.pinsToVisibleBounds ? Self.pinnedZ : 0),
      needsMeasuring: description.size.isEstimated && measuredViews[view] == nil, isPinned: frame != own)
  }

  /// Where a pinned element stays: in its section, and a header before the footers that are pinned too.
  private func room(
    of item: Compositional.BoundaryItem, _ place: Place, _ visible: CGRect
  ) -> ClosedRange<CGFloat> {
    let section = place.start...place.start + length
    guard item.side(axis) == .start else { return section }
    let footers = boundary.items.filter { $0.item.pinsToVisibleBounds && $0.item.side(axis) == .end }.map {
      $0.item.pinned($0.frame.moved(by: origin(place)), axis: axis, section: section, visible: visible).start(axis)
    }
    return section.lowerBound...max(section.lowerBound, min(section.upperBound, footers.min() ?? section.upperBound))
  }

  static let pinnedZ = 1_000_000_000

  /// Along which an element says how long it is.
  func estimatedAxes(item: Int) -> CompositionalElement.Axes {
    guard let rows, item >= 0, item < count else { return [] }
    let items = rows.items(of: rows.group(of: item))
    guard let solved = items.count == full?.capacity ? full : solvedGroup(rows.group(of: item), items: items),
      item - items.lowerBound < solved.items.count
    else { return [] }
    return solved.items[item - items.lowerBound].estimated
  }

  func estimatedAxes(kind: String, index: Int) -> CompositionalElement.Axes {
    if index == 0, let item = boundary.items.first(where: { $0.item.kind == kind }) { return .init(of: item.item.size) }
    guard let view = full?.supplementaries.first(where: { $0.description.kind == kind }) else { return [] }
    return .init(of: view.description.size)
  }

  /// Whether some element says how long it is.
  var hasEstimates: Bool {
    boundary.items.contains { $0.item.size.isEstimated } || full?.items.contains { !$0.estimated.isEmpty } == true
      || full?.supplementaries.contains { $0.description.size.isEstimated } == true
  }

  /// Whether an element lies in a row that scrolls on its own.
  func scrolls(kind: String, index: Int) -> Bool {
    rowAxis != axis && !(index == 0 && boundary.items.contains { $0.item.kind == kind })
  }

  var hasPinnedItems: Bool { boundary.items.contains(where: \.item.pinsToVisibleBounds) }

  func pinnedItems(_ place: Place) -> [Placed] {
    boundary.items.filter(\.item.pinsToVisibleBounds).map { placed($0, place) }
  }

  func placed(decoration kind: String, _ place: Place) -> Placed? {
    guard length > 0, let decoration = description.decorations.first(where: { $0.kind == kind }) else { return nil }
    return Placed(
      element: .decoration(kind: kind, section: place.index),
      frame: environment.onPixels(frame(place).inset(by: decoration.contentInsets)), zIndex: decoration.zIndex,
      needsMeasuring: false)
  }

  /// The whole section with its boundary items.
  func frame(_ place: Place) -> CGRect {
    var size = environment.size
    size[axis] = length
    return CGRect(origin: origin(place), size: size)
  }

  // MARK: - What meets a rectangle

  func addElements(in rect: CGRect, _ place: Place, to found: inout [Placed]) {
    if length > 0, frame(place).touches(rect) {
      for decoration in description.decorations {
        placed(decoration: decoration.kind, place).map { found.append($0) }
      }
    }
    addItems(in: rect, place, to: &found)
    for item in boundary.items {
      let placed = placed(item, place)
      if placed.frame.overlaps(rect) { found.append(placed) }
    }
  }

  private func addItems(in rect: CGRect, _ place: Place, to found: inout [Placed]) {
    guard let rows, rows.count > 0 else { return }
    var rect = rect
    rect.origin[rowAxis] += scrollOffset
    let origin = origin(place)
    let (first, end) = (
      rect.start(rowAxis) - origin[rowAxis] - rowStart, rect.end(rowAxis) - origin[rowAxis] - rowStart
    )
    var group = rows.group(at: first)
    while group > 0, rows.offset(of: group - 1) + longest > first { group -= 1 }
    while group < rows.count, rows.offset(of: group) < end {
      work.groupsVisited += 1
      let items = rows.items(of: group)
      if let solved = solvedGroup(group, items: items) {
        let frame = groupFrame(group, solved, rows: rows).moved(by: origin)
        if frame.overlaps(rect) { add(solved, group: group, first: items.lowerBound, frame, rect, place, to: &found) }
      }
      group += 1
    }
  }

  private func add(
    _ solved: SolvedGroup, group: Int, first: Int, _ frame: CGRect, _ rect: CGRect, _ place: Place,
    to found: inout [Placed]
  ) {
    for (number, item) in solved.items.enumerated() {
      let placed = placed(item, item: first + number, in: frame, place)
      if placed.frame.overlaps(rect) { found.append(placed) }
    }
    guard let full else { return }
    for (number, view) in solved.supplementaries.enumerated() {
      let index = group * full.count(of: view.description.kind) + solved.number(of: number)
      let placed = placed(view, index: index, in: frame, place)
      if placed.frame.overlaps(rect) { found.append(placed) }
    }
  }
}
