import UIKit

/// A rectangle with fully rounded ends: a circle in a square, else a band with half circles at its ends.
struct Capsule: Equatable {
  let rect: CGRect

  /// Half the shorter side; 0 for a rectangle without one.
  var radius: CGFloat {
    let radius = min(rect.width, rect.height) / 2
    return radius.isFinite ? max(0, radius) : 0
  }

  /// Whether a point is in the shape, its edge included.
  func contains(_ point: CGPoint) -> Bool {
    // The shape has all points within the radius around the line between its two centres.
    let x = min(max(point.x, rect.minX + radius), rect.maxX - radius)
    let y = min(max(point.y, rect.minY + radius), rect.maxY - radius)
    return hypot(point.x - x, point.y - y) <= radius
  }
}
