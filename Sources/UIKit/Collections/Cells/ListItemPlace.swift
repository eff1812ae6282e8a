import CoreGraphics

/// What a list section says of one of its cells, headers or footers: it comes with the attributes, many of which share
/// one.
final class ListItemPlace: Equatable, Sendable {
  enum Style: Hashable, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain

    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
  }

  enum Role: Hashable, Sendable {
    case item
    /// The first item of a section that has its header so, too.
    case header
    case footer
  }

  /// A line at an edge of a cell.
  struct Separator: Equatable, Sendable {
    var color = UIColor.separator
    /// While several items may be selected and this one is.
    var selectedColor: UIColor?
    /// What the colour lies on.
    var effect: UIVisualEffect?
    /// From the cell's edges; nil for where the cell's `separatorLayoutGuide` stands.
    var insets: NSDirectionalEdgeInsets?
  }

  let style: Style
  let role: Role
  /// First and last of the section's rounded card.
  let isFirst: Bool
  let isLast: Bool
  let topSeparator: Separator?
  let bottomSeparator: Separator?

  init(
    style: Style, role: Role = .item, isFirst: Bool = false, isLast: Bool = false, topSeparator: Separator? = nil,
    bottomSeparator: Separator? = nil
  ) {
    (self.style, self.role, self.isFirst, self.isLast) = (style, role, isFirst, isLast)
    (self.topSeparator, self.bottomSeparator) = (topSeparator, bottomSeparator)
  }

  /// In no list.
  static let alone = ListItemPlace(style: .plain)

  static func == (left: ListItemPlace, right: ListItemPlace) -> Bool {
    left === right
      || left.style == right.style && left.role == right.role && left.isFirst == right.isFirst
        && left.isLast == right.isLast && left.topSeparator == right.topSeparator
        && left.bottomSeparator == right.bottomSeparator
  }

  /// The corners of the card that are the cell's.
  var roundedCorners: CACornerMask {
    guard style == .insetGrouped, role != .footer else { return [] }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }

  // MARK: - What suits the place

  var content: UIListContentConfiguration {
    switch (role, style) {
    case (.item, .sidebar), (.item, .sidebarPlain): .sidebarCell()
    case (.item, _): .cell()
    case (.header, .plain): .plainHeader()
    case (.header, .grouped), (.header, .insetGrouped): .groupedHeader()
    case (.header, _): .sidebarHeader()
    case (.footer, .plain), (.footer, .sidebarPlain): .plainFooter()
    case (.footer, _): .groupedFooter()
    }
  }

  var background: UIBackgroundConfiguration {
    switch (role, style) {
    case (.item, .plain): .listPlainCell()
    case (.item, .grouped), (.item, .insetGrouped): .listGroupedCell()
    case (.item, _): .listSidebarCell()
    case (_, .plain), (_, .sidebarPlain): .listPlainHeaderFooter()
    case (_, .grouped), (_, .insetGrouped): .listGroupedHeaderFooter()
    case (_, .sidebar): .listSidebarHeader()
    }
  }
}
