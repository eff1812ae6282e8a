import CoreGraphics

/// What the width of a window decides, in points.
enum WindowWidth {
  /// From this width on a window is regular: its traits say so, sheets and alerts stand as cards in it, popovers beside their
  /// source, split views have several columns. Narrower ones are compact.
  ///
  /// Apple's interface guidelines ("Layout", size classes of iPads that show two apps) call half of a screen of 1194 points
  /// compact and half of one of 1366 regular. A desktop's window has any width: 600 lies between the two.
  static let regular: CGFloat = 600

  static func isNarrow(_ width: CGFloat) -> Bool { width < regular }
}
