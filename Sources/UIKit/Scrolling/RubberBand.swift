import CoreGraphics

/// How content follows a finger past its edge: less and less, and never further than the view's length.
package enum RubberBand {
  /// As measured on Apple's system.
  package static let factor: CGFloat = 0.55

  /// How far content moves past the edge for a finger's way past it, both signed, in a view of `extent` points.
  package static func overscroll(for travel: CGFloat, extent: CGFloat) -> CGFloat {
    guard extent > 0, travel.isFinite else { return 0 }
    let size = (1 - 1 / (factor * abs(travel) / extent + 1)) * extent
    return travel < 0 ? -size : size
  }

  /// The distance of the finger that gives an overscroll: for a drag that begins past the edge.
  package static func travel(for overscroll: CGFloat, extent: CGFloat) -> CGFloat {
    guard extent > 0, overscroll.isFinite else { return 0 }
    // Content can have been put further out than a finger would ever bring it.
    let size = min(abs(overscroll), extent * 0.99)
    let travel = extent / factor * size / (extent - size)
    return overscroll < 0 ? -travel : travel
  }
}
