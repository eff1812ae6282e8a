import CoreGraphics

/// Items of a section whose sizes are to be asked.
package struct FlowWanted: Equatable, Sendable {
  package let section: Int
  /// In rising order.
  package let items: [Int]
}

/// An element that keeps its place on the screen while sizes around it become known.
package struct FlowAnchor: Equatable, Sendable {
  let section: Int
  /// Nil for the section's beginning.
  let item: Int?
  /// From the beginning of what is seen to the element's line, along.
  let distance: Double

  /// The item that keeps its place; nil where a section's beginning does.
  package var position: FlowPosition? { item.map { FlowPosition(section: section, item: $0) } }

  /// The same place on the screen for an item that an update moved.
  package func moved(to position: FlowPosition) -> FlowAnchor {
    FlowAnchor(section: position.section, item: item == nil ? nil : position.item, distance: distance)
  }
}

/// What a look at a rectangle has changed.
package struct FlowReach: Equatable, Sendable {
  /// How far the elements known in the rectangle have moved. The content offset has to follow.
  package var shift = CGPoint.zero
  /// How many sizes were asked.
  package var asked = 0
}

/// Sizes that somebody is asked for where they are needed.
extension FlowGeometry {
  /// How many sizes a look asks at most: lines without thickness would never fill a rectangle.
  package static let mostAsked = 65_536

  /// Asks the sizes of what a rectangle meets, and lays it out.
  ///
  /// The rectangle moves along with what is known in it, by the answer's `shift`. `size` must not use this value
  /// itself. A caller that keeps the value where an app's answers may reach it uses `wanted(in:)` and `take(_:for:)`.
  package mutating func reach(_ rect: CGRect, size: (FlowPosition) -> CGSize) -> FlowReach {
    var reach = FlowReach()
    guard let anchor = anchor(in: rect) else { return reach }
    while reach.asked < Self.mostAsked {
      reach.shift = shift(of: rect, toKeep: anchor)
      guard let wanted = wanted(in: rect.offsetBy(dx: reach.shift.x, dy: reach.shift.y)) else { break }
      take(wanted.items.map { size(FlowPosition(section: wanted.section, item: $0)) }, for: wanted)
      reach.asked += wanted.items.count
    }
    reach.shift = shift(of: rect, toKeep: anchor)
    return reach
  }

  /// Asks all sizes that are not known.
  package mutating func reachAll(size: (FlowPosition) -> CGSize) {
    for section in sections.indices {
      var segment = 0
      while let unasked = modify(section, { $0.items.unasked(fromSegment: segment) }) {
        let wanted = FlowWanted(section: section, items: unasked.items)
        take(wanted.items.map { size(FlowPosition(section: section, item: $0)) }, for: wanted)
        // What was asked may have joined the segment before.
        segment = max(0, unasked.segment - 1)
      }
      modify(section) { $0.items.breakLines(limit: .max) }
    }
  }

  /// The next sizes to ask before what a rectangle meets can be laid out; nil where all is known.
  package mutating func wanted(in rect: CGRect) -> FlowWanted? {
    guard let range = range(of: rect), var index = section(at: range.start - 1) else { return nil }
    while index < sections.count, offset(ofSection: index) < range.end + 1 {
      let top = offset(ofSection: index) + sections[index].top
      let (start, end) = (range.start - 1 - top, range.end + 1 - top)
      if let items = modify(index, { $0.items.wanted(from: start, to: end) }) {
        return FlowWanted(section: index, items: items)
      }
      index += 1
    }
    return nil
  }

  /// Takes the sizes that were wanted, before anything else changes.
  package mutating func take(_ sizes: [CGSize], for wanted: FlowWanted) {
    let section = sections[wanted.section]
    for (item, size) in zip(wanted.items, sizes) {
      check(size, at: item, in: section, asked: true, section: wanted.section)
    }
    let told = sizes.map { FlowSection.size($0, direction) }
    modify(wanted.section) { $0.items.tell(told, of: wanted.items) }
  }

  /// Takes sizes that cells measured. The shift keeps what was known in `visible` where it is.
  @discardableResult
  package mutating func measure(
    _ sizes: some Sequence<(position: FlowPosition, size: CGSize)>, visible: CGRect? = nil
  ) -> FlowReach {
    let anchor = visible.flatMap { self.anchor(in: $0) }
    var run: [(item: Int, size: FlowSize)] = []
    var section = 0
    for (position, size) in sizes where contains(position) {
      check(size, at: position.item, in: sections[position.section], asked: false, section: position.section)
      if position.section != section, !run.isEmpty {
        modify(section) { $0.items.tell(run) }
        run = []
      }
      section = position.section
      run.append((item: position.item, size: FlowSection.size(size, direction)))
    }
    if !run.isEmpty { modify(section) { $0.items.tell(run) } }
    guard let visible, let anchor else { return FlowReach() }
    return FlowReach(shift: shift(of: visible, toKeep: anchor))
  }

  /// Whether an item's size was asked or measured, or is the same for all of its section.
  package func isSizeKnown(of position: FlowPosition) -> Bool {
    contains(position)
      && (sections[position.section].metrics.sizing == .fixed
        || sections[position.section].items.known(position.item) != nil)
  }

  /// What is stored for sizes of items, in bytes.
  package var bytesForSizes: Int { sections.reduce(0) { $0 + $1.items.bytes } }

  // MARK: - Anchors

  /// The first element that is known in a rectangle or, where none is, the one that is estimated to be at its
  /// beginning. Nil without sections.
  package func anchor(in rect: CGRect) -> FlowAnchor? {
    guard let range = range(of: rect), let index = section(at: range.start) else { return nil }
    let section = sections[index]
    let start = offset(ofSection: index)
    let top = start + section.top
    guard range.start >= top, section.items.count > 0 else {
      return FlowAnchor(section: index, item: nil, distance: start - range.start)
    }
    let (item, offset) = section.items.anchor(from: range.start - top, to: range.end - top)
    return FlowAnchor(section: index, item: item, distance: top + offset - range.start)
  }

  /// How far a rectangle has to move so that an anchor is at the same place in it as before.
  package func shift(of rect: CGRect, toKeep anchor: FlowAnchor) -> CGPoint {
    guard sections.indices.contains(anchor.section), let range = range(of: rect) else { return .zero }
    var offset = offset(ofSection: anchor.section)
    if let item = anchor.item, item < sections[anchor.section].items.count {
      offset += sections[anchor.section].top + sections[anchor.section].items.offset(ofLine: item)
    }
    let shift = offset - anchor.distance - range.start
    guard direction == .horizontal else { return CGPoint(x: 0, y: shift) }
    return CGPoint(x: isMirrored ? -shift : shift, y: 0)
  }
}

extension FlowItems {
  /// The first item of the first line that is known in a range, or of the line at its beginning, and that line's offset.
  func anchor(from start: Double, to end: Double) -> (item: Int, offset: Double) {
    var index = segment(at: start)
    if segment(index).isRun, index + 1 < segmentCount, top(index + 1) < end, sizing != .fixed { index += 1 }
    let (segment, top) = (segment(index), top(index))
    var result = (item: first(index), offset: top)
    segment.forEachLine(from: start - top, by: rules) { line, offset in
      result = (first(index) + line.first, top + offset)
      return false
    }
    return result
  }

  /// Where the line of an item begins.
  func offset(ofLine item: Int) -> Double {
    let index = segment(of: item)
    return top(index) + segment(index).line(of: item - first(index), by: rules).top
  }
}
