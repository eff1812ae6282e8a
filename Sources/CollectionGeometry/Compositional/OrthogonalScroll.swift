import Foundation

/// How far a section scrolls on its own, and where it comes to rest. Offsets count from the leading edge, also where the
/// layout is mirrored.
package struct OrthogonalScroll {
  package let behavior: Compositional.OrthogonalScrolling
  package let axis: Compositional.Axis
  /// The section's length less its insets, in points.
  package let viewport: CGFloat
  /// Of all groups.
  package let rowLength: CGFloat
  /// Of each group's leading edge from the first one's, and its length.
  let groupCount: Int
  let group: (Int) -> (start: CGFloat, length: CGFloat)
  let groupAt: (CGFloat) -> Int

  /// The offsets between which it scrolls.
  package var range: ClosedRange<CGFloat> {
    let end = max(0, rowLength - viewport)
    guard behavior == .groupPagingCentered, groupCount > 0 else { return 0...end }
    let (first, last) = (centered(0), centered(groupCount - 1))
    return min(first, last)...max(first, last)
  }

  /// Where scrolling comes to rest that would end at `proposed` by itself.
  package func rest(_ proposed: CGFloat) -> CGFloat {
    guard proposed.isFinite, groupCount > 0 else { return range.lowerBound }
    let (range, end) = (range, max(0, rowLength - viewport))
    switch behavior {
    case .none, .continuous:
      return min(max(proposed, range.lowerBound), range.upperBound)
    case .continuousGroupLeadingBoundary, .groupPaging:
      if proposed >= end { return end }
      return min(group(nearestGroup(proposed) { self.group($0).start }).start, end)
    case .paging:
      if proposed >= end || viewport <= 0 { return end }
      return min(end, max(0, (proposed / viewport).rounded() * viewport))
    case .groupPagingCentered:
      return centered(nearestGroup(proposed) { self.centered($0) })
    }
  }

  /// Where a flick ends. With paging, by pages or by groups, it goes one page or group further. `velocity` is in points
  /// a second, positive to the end.
  package func rest(from offset: CGFloat, proposed: CGFloat, velocity: CGFloat) -> CGFloat {
    let isFlick = velocity.isFinite && velocity != 0
    switch behavior {
    case .paging where isFlick: return step(from: offset, forwards: velocity > 0) { $0 * self.viewport }
    case .groupPaging where isFlick: return step(from: offset, forwards: velocity > 0) { self.group(Int($0)).start }
    case .groupPagingCentered where isFlick:
      return step(from: offset, forwards: velocity > 0) { self.centered(Int($0)) }
    default: return rest(proposed)
    }
  }

  /// The next stop beyond an offset.
  private func step(from offset: CGFloat, forwards: Bool, stop: (CGFloat) -> CGFloat) -> CGFloat {
    guard groupCount > 0 else { return range.lowerBound }
    let pages = behavior == .paging && viewport > 0 ? Int((rowLength / viewport).rounded(.up)) : groupCount
    // Stops rise with their numbers: the first one beyond the offset, or the last one before it.
    var (low, high) = (0, max(1, pages))
    while low < high {
      let middle = (low + high) / 2
      let isBehind = forwards ? stop(CGFloat(middle)) <= offset + 0.5 : stop(CGFloat(middle)) < offset - 0.5
      if isBehind { low = middle + 1 } else { high = middle }
    }
    let number = forwards ? min(low, max(1, pages) - 1) : max(0, low - 1)
    return min(max(stop(CGFloat(number)), range.lowerBound), range.upperBound)
  }

  /// The offset at which a group lies in the middle.
  private func centered(_ number: Int) -> CGFloat {
    let (start, length) = group(number)
    return start + (length - viewport) / 2
  }

  private func nearestGroup(_ offset: CGFloat, _ stop: (Int) -> CGFloat) -> Int {
    // The group at the leading edge, or in the middle, is nearest or one of its neighbours is.
    let point = behavior == .groupPagingCentered ? offset + viewport / 2 : offset
    let found = groupAt(point)
    let near = max(0, found - 1)...min(groupCount - 1, found + 1)
    return near.min { abs(stop($0) - offset) < abs(stop($1) - offset) } ?? found
  }
}

extension CompositionalGeometry {
  /// How a section scrolls on its own; nil for one that does not.
  package func orthogonalScroll(_ section: Int) -> OrthogonalScroll? {
    let geometry = sections[section]
    guard geometry.scrollsOnItsOwn else { return nil }
    let axis = geometry.rowAxis
    let rows = geometry.rows
    return OrthogonalScroll(
      behavior: geometry.description.orthogonalScrolling, axis: axis,
      viewport: geometry.viewport, rowLength: geometry.rowLength,
      groupCount: rows?.count ?? 0, group: { geometry.group($0) }, groupAt: { rows?.group(at: $0) ?? 0 })
  }

  /// Whether an element goes along when its section scrolls on its own: boundary items and decorations do not.
  package func scrollsOnItsOwn(_ element: Element) -> Bool {
    guard sections.indices.contains(element.section), sections[element.section].scrollsOnItsOwn else {
      return false
    }
    switch element {
    case .item: return true
    case .supplementary(let kind, let section, let index):
      return index != .max && sections[section].scrolls(kind: kind, index: index)
    case .decoration: return false
    }
  }

  /// Whether some section scrolls on its own.
  package var hasOrthogonalSections: Bool { sections.contains(where: \.scrollsOnItsOwn) }

  /// How far a section has scrolled on its own, in points from the leading edge.
  package func orthogonalOffset(_ section: Int) -> CGFloat { sections[section].scrollOffset }

  /// Sets how far a section has scrolled on its own. Elements are then looked for where they are at this offset;
  /// nothing is laid out.
  package mutating func setOrthogonalOffset(_ offset: CGFloat, section: Int) {
    guard sections[section].scrollsOnItsOwn, offset.isFinite else { return }
    sections[section].storedOffset = offset
  }

  /// What a section keeps free in front of its first group, in points.
  package func roomBeforeFirstGroup(ofSection section: Int) -> CGFloat {
    sections[section].insets.start(sections[section].rowAxis)
  }

  /// The part of the content that a section scrolls on its own: its groups across the whole width.
  package func orthogonalFrame(_ section: Int) -> CGRect? {
    let geometry = sections[section]
    guard geometry.scrollsOnItsOwn, geometry.rows != nil else { return nil }
    var frame = geometry.frame(place(section))
    frame.origin[layout.scrollAxis] += geometry.boundary.before + geometry.insets.start(layout.scrollAxis)
    frame.size[layout.scrollAxis] = geometry.tallest
    return mirrored(frame)
  }
}
