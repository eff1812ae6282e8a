import CoreGraphics

/// What the width of a window decides, in points.
enum WindowWidth {
  /// From this width on a window is regular: its traits say so, sheets and alerts stand as cards in it, popovers beside their
  /// source, split views have several columns. Narrower ones are compact.
  ///
  /// Apple gives no number. Two apps on an iPad that lies are both compact on screens up to 1194 points, and have 590 or less;
  /// on one of 1366 both are regular, with 678. A desktop's window has any width, and 600 lies between. (An iPad that stands
  /// calls 639 compact as well.)
  static let regular: CGFloat = 600

  static func isNarrow(_ width: CGFloat) -> Bool { width < regular }
}
