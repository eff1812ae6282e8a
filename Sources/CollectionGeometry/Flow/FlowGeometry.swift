import CoreGraphics

/// Where everything in a flow layout stands: sections with a header, lines of items and a footer, one after the other.
///
/// A plain value. Sections whose items have one size are arithmetic; sizes that an app tells or cells measure are kept where
/// somebody looked. Frames are in the content's coordinates and begin on a pixel; sizes are not rounded. Numbers that cannot
/// be laid out (NaN, negative, endless) are cut and noted as `faults`.
package struct FlowGeometry: Sendable {
  package let direction: FlowDirection
  /// The content's size across the axis: the bounds less the adjusted content inset.
  package private(set) var across: Double
  package let scale: CGFloat
  /// Everything begins at the right.
  package var isMirrored = false
  /// Where everything begins at the right, the content is at least so long: few columns stand at the right of a view.
  package var leastLength = 0.0
  /// Headers stay at the beginning of what is seen, footers at its end, while their section is seen.
  package var pinsHeaders = false
  package var pinsFooters = false
  var sections: ContiguousArray<FlowSection> = []
  var extents = PrefixSums()
  /// What an app gave and no layout is defined for, one of a kind.
  package internal(set) var faults: [FlowFault] = []

  package init(
    direction: FlowDirection = .vertical, across: Double, scale: CGFloat = 1, isMirrored: Bool = false,
    sections: [(metrics: FlowSectionMetrics, count: Int)]
  ) {
    self.direction = direction
    self.across = FlowNumber.length(across)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.isMirrored = isMirrored
    for (metrics, count) in sections { self.sections.append(makeSection(metrics, count: count)) }
    sumUp()
  }

  mutating func makeSection(_ metrics: FlowSectionMetrics, count: Int) -> FlowSection {
    let section = FlowSection(metrics, count: count, across: across, direction: direction)
    check(section)
    return section
  }

  mutating func sumUp() { extents = PrefixSums(sections.lazy.map(\.extent)) }

  /// Changes a section and what stands below.
  mutating func modify<Result>(_ section: Int, _ body: (inout FlowSection) -> Result) -> Result {
    let old = sections[section].extent
    let result = body(&sections[section])
    let growth = sections[section].extent - old
    if growth != 0 { extents.add(growth, at: section) }
    return result
  }

  // MARK: - Counts and sizes

  package var sectionCount: Int { sections.count }

  package func count(in section: Int) -> Int { sections[section].items.count }

  package func metrics(of section: Int) -> FlowSectionMetrics { sections[section].metrics }

  package func contains(_ position: FlowPosition) -> Bool {
    sections.indices.contains(position.section) && position.item >= 0
      && position.item < sections[position.section].items.count
  }

  /// The content along the axis; down to a whole pixel.
  var length: Double {
    let length = grid.round(extents.total, .downOfSum)
    return isMirrored ? max(length, leastLength) : length
  }

  package var contentSize: CGSize {
    direction == .vertical ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
  }

  // MARK: - Frames

  /// Nil for an item that is not there.
  package func frame(of position: FlowPosition) -> CGRect? {
    guard contains(position) else { return nil }
    let section = sections[position.section]
    let place = section.items.place(of: position.item)
    return frame(
      x: section.leading + place.x, y: offset(ofSection: position.section) + section.top + place.y, place.size)
  }

  /// The header's frame; at its place in the section, or where it is pinned while `visible` is seen. Nil without a header.
  package func headerFrame(of section: Int, visible: CGRect? = nil) -> CGRect? {
    guard sections.indices.contains(section), sections[section].header > 0 else { return nil }
    let value = sections[section]
    var offset = offset(ofSection: section)
    if pinsHeaders, let visible, let range = range(of: visible) {
      offset = max(offset, min(range.start, offset + value.footerTop - value.header))
    }
    return frame(x: 0, y: offset, FlowSize(across, value.header))
  }

  package func footerFrame(of section: Int, visible: CGRect? = nil) -> CGRect? {
    guard sections.indices.contains(section), sections[section].footer > 0 else { return nil }
    let value = sections[section]
    let start = offset(ofSection: section)
    var offset = start + value.footerTop
    if pinsFooters, let visible, let range = range(of: visible) {
      offset = min(offset, max(range.end - value.footer, start + value.header))
    }
    return frame(x: 0, y: offset, FlowSize(across, value.footer))
  }

  package func frame(of element: FlowElement, visible: CGRect? = nil) -> CGRect? {
    switch element {
    case .header(let section): headerFrame(of: section, visible: visible)
    case .item(let position): frame(of: position)
    case .footer(let section): footerFrame(of: section, visible: visible)
    }
  }

  /// From the content's beginning along the axis.
  func offset(ofSection section: Int) -> Double { extents.sum(before: section) }

  /// The section that an offset lies in; nil without sections.
  func section(at offset: Double) -> Int? { sections.isEmpty ? nil : extents.index(at: offset) }

  // MARK: - Axes

  /// A frame from a place along (`y`) and across (`x`), on the pixel grid.
  func frame(x: Double, y: Double, _ size: FlowSize) -> CGRect {
    let frame: CGRect
    switch direction {
    case .vertical:
      frame = CGRect(x: isMirrored ? across - x - size.x : x, y: y, width: size.x, height: size.y)
    case .horizontal:
      frame = CGRect(x: isMirrored ? length - y - size.y : y, y: x, width: size.y, height: size.x)
    }
    return CGRect(origin: grid.round(frame.origin, .nearestOfSum), size: frame.size)
  }

  private var grid: PixelGrid { PixelGrid(scale: scale) }

  /// What a rectangle covers along the axis; nil for nonsense.
  func range(of rect: CGRect) -> (start: Double, end: Double)? {
    guard !rect.isNull else { return nil }
    let isVertical = direction == .vertical
    let (start, end) = (Double(isVertical ? rect.minY : rect.minX), Double(isVertical ? rect.maxY : rect.maxX))
    guard start <= end else { return nil }
    return isMirrored && !isVertical ? (length - end, length - start) : (start, end)
  }

  // MARK: - Changes

  /// Takes another size across, as when a window grows. What cells measured counts until they are measured again.
  package mutating func setAcross(_ across: Double) {
    let across = FlowNumber.length(across)
    guard across != self.across else { return }
    self.across = across
    for index in sections.indices {
      sections[index].set(sections[index].metrics, across: across, direction: direction)
    }
    sumUp()
  }

  /// Gives items that measure themselves the sizes of the items with the same numbers in an older layout, until they
  /// are measured again.
  package mutating func remember(_ old: FlowGeometry) {
    guard old.direction == direction else { return }
    for index in sections.indices where index < old.sections.count { sections[index].remember(old.sections[index]) }
    sumUp()
  }

  /// Takes other spacings, insets or sizes for a section. What is known of its items stays, unless `itemSize` or
  /// `sizing` is another.
  package mutating func setMetrics(_ metrics: FlowSectionMetrics, of section: Int) {
    guard sections.indices.contains(section), sections[section].metrics != metrics else { return }
    let (across, direction) = (across, direction)
    modify(section) { $0.set(metrics, across: across, direction: direction) }
    check(sections[section])
  }

  /// No size of an item counts as known any more: all are asked or measured again.
  package mutating func forgetSizes() {
    for index in sections.indices { sections[index].items.forgetAll() }
    sumUp()
  }

  /// The same for one section.
  package mutating func forgetSizes(in section: Int) {
    guard sections.indices.contains(section) else { return }
    modify(section) { $0.items.forgetAll() }
  }

  /// Items are to be asked or measured again.
  package mutating func forgetSizes(of positions: [FlowPosition]) {
    let bySection = Dictionary(grouping: positions.lazy.filter(contains), by: \.section)
    for (section, positions) in bySection {
      modify(section) { $0.items.forget(positions.lazy.map(\.item)) }
    }
  }
}

extension FlowSection {
  mutating func remember(_ old: FlowSection) {
    guard metrics.isSelfSized, old.metrics.isSelfSized else { return }
    items.tell(old.items.known(below: items.count))
  }
}
