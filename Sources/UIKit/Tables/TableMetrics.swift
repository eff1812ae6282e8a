import CoreGraphics

/// The sizes of a table that programs leave to it, in points: those of iOS 13 to 18.
enum TableMetrics {
  static let rowHeight = 44.0
  /// From an edge to the text.
  static let margin: CGFloat = 16
  /// From the table's edges to the cards of an inset table.
  static func cardInset(width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }

  /// Above headers of plain tables.
  static let headerTopPadding = 22.0
  /// Above the first header with a title of a grouped table.
  static let firstHeaderPadding = 17.0
  static let plainTitleHeight = 28.0
  static let groupedHeaderHeight = 38.0
  static let groupedFooterHeight = 30.0

  /// What grouped sections without titles keep free.
  static let firstGroupGap = 35.0
  static let groupGapAbove = 18.0
  static let groupGapBelow = 17.0
}
