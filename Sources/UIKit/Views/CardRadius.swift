import CoreGraphics

/// The corner radii of cards, in points. A card stands on something else and holds a screen, rows or a menu.
///
/// Looks of two systems stand side by side. Tables and what is presented look as in iOS 13 to 18 (`TableMetrics`); lists of
/// collection views and background configurations were measured on iOS 26, whose cards are rounder.
enum CardRadius {
  static let sheet: CGFloat = 10
  /// The rows of an inset table's section.
  static let tableSection: CGFloat = 10
  /// The rows of an inset list's section, a row of a sidebar, and the header of a group.
  static let list: CGFloat = 26
  static let alert: CGFloat = 14
  static let popover: CGFloat = 13
  /// A menu, and the preview beside it.
  static let menu: CGFloat = 13
}
