import CoreGraphics

/// Where the first and last line of a view's text have their baselines. Text that is centred follows the height.
struct Baselines: Equatable {
  /// The part of the view's height that lies above a baseline, and points to add to that.
  struct Line: Equatable {
    var share: CGFloat
    var offset: CGFloat
  }

  var first: Line
  var last: Line
}
