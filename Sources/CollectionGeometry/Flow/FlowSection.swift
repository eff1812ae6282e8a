import CoreGraphics

/// One section of a flow: header, inset, items, inset, footer. Offsets count from the section's beginning along the axis.
struct FlowSection: Sendable {
  private(set) var metrics: FlowSectionMetrics
  var items: FlowItems
  /// Along the axis.
  private(set) var header: Double
  private(set) var footer: Double
  /// The insets before and behind the items, along.
  private(set) var before: Double
  private(set) var behind: Double
  /// The inset before a line's items.
  private(set) var leading: Double

  init(_ metrics: FlowSectionMetrics, count: Int, across: Double, direction: FlowDirection) {
    self.metrics = metrics
    (header, footer, before, behind, leading) = (0, 0, 0, 0, 0)
    items = FlowItems(
      count: count, sizing: metrics.sizing, itemSize: Self.size(metrics.itemSize, direction),
      rules: Self.rules(metrics, across: across, direction: direction))
    measureEnds(direction)
  }

  /// Keeps what is known of items where those are the same.
  mutating func set(_ metrics: FlowSectionMetrics, across: Double, direction: FlowDirection) {
    let old = self.metrics
    self.metrics = metrics
    let rules = Self.rules(metrics, across: across, direction: direction)
    if metrics.sizing != old.sizing || metrics.itemSize != old.itemSize {
      items = FlowItems(
        count: items.count, sizing: metrics.sizing, itemSize: Self.size(metrics.itemSize, direction), rules: rules)
    } else {
      items.setRules(rules)
    }
    measureEnds(direction)
  }

  private mutating func measureEnds(_ direction: FlowDirection) {
    let insets = metrics.insets
    header = FlowNumber.length(metrics.headerLength)
    footer = FlowNumber.length(metrics.footerLength)
    let isVertical = direction == .vertical
    before = FlowNumber.distance(isVertical ? insets.top : insets.left)
    behind = FlowNumber.distance(isVertical ? insets.bottom : insets.right)
    leading = FlowNumber.distance(isVertical ? insets.left : insets.top)
  }

  /// Where the first line begins.
  var top: Double { max(0, header + before) }
  var extent: Double { max(header + footer, top + items.extent + behind + footer) }
  var footerTop: Double { extent - footer }

  /// A size by the axes, cut to what can be laid out.
  static func size(_ size: CGSize, _ direction: FlowDirection) -> FlowSize {
    let (width, height) = (FlowNumber.length(size.width), FlowNumber.length(size.height))
    return direction == .vertical ? FlowSize(width, height) : FlowSize(height, width)
  }

  static func rules(_ metrics: FlowSectionMetrics, across: Double, direction: FlowDirection) -> FlowLineRules {
    let insets = metrics.insets
    let ends = direction == .vertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    return FlowLineRules(
      available: across - FlowNumber.distance(ends.0) - FlowNumber.distance(ends.1),
      itemSpacing: FlowNumber.distance(metrics.itemSpacing), lineSpacing: FlowNumber.distance(metrics.lineSpacing),
      isSelfSized: metrics.isSelfSized)
  }
}
