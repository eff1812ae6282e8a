import CoreGraphics

/// What meets a rectangle, and what lies at a point.
extension FlowGeometry {
  /// Calls `body` with the elements whose frames meet a rectangle, section by section: header, items, footer. The cost
  /// depends on how many are met, not on how many there are. `visible` is what is seen, without content insets; pinned
  /// elements are where they stand then.
  package func forEachElement(
    in rect: CGRect, visible: CGRect? = nil, _ body: (FlowElement, _ frame: CGRect) -> Void
  ) {
    // Frames begin on pixels, so up to half a pixel off.
    guard var range = range(of: rect), let first = section(at: range.start - 1) else { return }
    range = (range.start - 1, range.end + 1)
    var index = first
    while index < sections.count {
      let start = offset(ofSection: index)
      guard start < range.end else { return }
      if let frame = headerFrame(of: index, visible: visible), frame.intersects(rect) {
        body(.header(section: index), frame)
      }
      let section = sections[index]
      let top = start + section.top
      section.items.forEachItem(from: range.start - top, to: range.end - top) { item, x, y, size in
        let frame = frame(x: section.leading + x, y: top + y, size)
        if frame.intersects(rect) { body(.item(FlowPosition(section: index, item: item)), frame) }
        return true
      }
      if let frame = footerFrame(of: index, visible: visible), frame.intersects(rect) {
        body(.footer(section: index), frame)
      }
      index += 1
    }
  }

  package func elements(in rect: CGRect, visible: CGRect? = nil) -> [(element: FlowElement, frame: CGRect)] {
    var result: [(element: FlowElement, frame: CGRect)] = []
    forEachElement(in: rect, visible: visible) { result.append(($0, $1)) }
    return result
  }

  /// Headers and footers that are pinned: what alone moves while scrolling.
  package func pinnedElements(visible: CGRect) -> [(element: FlowElement, frame: CGRect)] {
    guard pinsHeaders || pinsFooters, let range = range(of: visible), let first = section(at: range.start) else {
      return []
    }
    var result: [(element: FlowElement, frame: CGRect)] = []
    for index in first..<sections.count {
      guard offset(ofSection: index) < range.end else { break }
      if pinsHeaders, let frame = headerFrame(of: index, visible: visible) {
        result.append((.header(section: index), frame))
      }
      if pinsFooters, let frame = footerFrame(of: index, visible: visible) {
        result.append((.footer(section: index), frame))
      }
    }
    return result
  }

  /// The item at a point of the content; of several the last. Nil between items.
  package func item(at point: CGPoint) -> FlowPosition? {
    var result: FlowPosition?
    forEachElement(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)) { element, frame in
      if case .item(let position) = element, frame.contains(point) { result = position }
    }
    return result
  }
}
