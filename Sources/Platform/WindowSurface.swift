import CoreGraphics

/// Where a window's pixels go.
@MainActor
protocol WindowSurface {
  /// Whether the window may show something other than what was presented; the next `present` then copies everything.
  var isStale: Bool { get set }
  /// Memory of the window itself as a bitmap, so that what is painted need not be copied; nil where there is none. It is good
  /// until the next call, or until another bitmap is presented.
  mutating func lend(width: Int, height: Int) -> Bitmap?
  /// Shows the rectangles, cut to the window. False where that cannot be: then a lent bitmap is lost.
  mutating func present(_ bitmap: Bitmap, rects: [PixelRect]) -> Bool
  /// What the window shows, for tests.
  func readBack() -> Bitmap?
}
