import CoreGraphics

/// How a person has left a window.
package struct WindowPlace: Codable, Equatable, Sendable {
  /// Of the content when it fills no screen, in points.
  package var size: CGSize
  /// The frame's corner on the screen, in pixels; nil where nobody knows.
  package var corner: CGPoint?
  package var isMaximized = false
  package var isFullScreen = false

  package init(size: CGSize, corner: CGPoint? = nil) { (self.size, self.corner) = (size, corner) }

  /// What can be used of one that a file has: sizes of windows, and numbers.
  package var usable: WindowPlace? {
    guard size.width.isFinite, size.height.isFinite, (1...16_384).contains(size.width),
      (1...16_384).contains(size.height)
    else { return nil }
    var place = self
    if let corner, !(abs(corner.x) < 100_000 && abs(corner.y) < 100_000) { place.corner = nil }
    return place
  }

  /// Where a window of a size in pixels begins: its old corner, if enough of it is on the screen that is usable now to be
  /// taken hold of there.
  package func corner(of size: CGSize, on screen: CGRect?) -> CGPoint? {
    guard let corner, let screen else { return nil }
    let seen = CGRect(origin: corner, size: size).intersection(screen)
    let least = CGSize(width: min(100, size.width), height: min(40, size.height))
    return !seen.isNull && seen.width >= least.width && seen.height >= least.height && corner.y >= screen.minY
      ? corner : nil
  }
}
