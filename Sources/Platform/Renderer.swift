import CoreGraphics

/// What stands between a window's display lists and its pixels: lists and damage come in, shown pixels go out.
///
/// A renderer keeps the last frame, since the next one comes as what differs from it. Rectangles are in device pixels.
@MainActor
package protocol Renderer: AnyObject {
  /// The window has this size in pixels, for the first time or from now on; the next frame's damage is all of it.
  func resize(to bounds: PixelRect)

  /// Turns the last frame into the next one, and shows what changed. First the pixels of `move` move, then the damage
  /// is painted. The damage is not empty; the list is complete there and nowhere else.
  func render(_ list: DisplayList, damage: [PixelRect], move: PixelMove?)

  /// Whether something lies over the frames. If so, only `show(_:under:)` shows what is rendered.
  var isOverlaid: Bool { get set }

  /// Shows rectangles of the last frame with a list laid over them, which is complete there. The frame stays as it is.
  func show(_ rects: [PixelRect], under overlay: DisplayList?)
}
