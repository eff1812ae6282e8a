import CPixels

/// A small picture as sprites show it, ready to be sampled: with a rim, and with smaller copies for sprites that are shrunk.
package final class SpritePicture: Sendable {
  /// In points, at a sprite's scale of 1.
  package let size: CGSize
  /// The picture and its halves, the largest first. Each has two pixels more on every side, like those at its edge.
  private let levels: [Bitmap]
  private let isNearest: Bool

  /// Nil for pictures without pixels.
  ///
  /// - Parameters:
  ///   - part: What is shown of the picture, in its pixels.
  ///   - scale: Pixels a point.
  package init?(_ image: CGImage, part: CGRect, scale: CGFloat, isNearest: Bool = false, shrinksNearest: Bool = false) {
    guard scale > 0, let cut = image.cropping(to: part) else { return nil }
    size = CGSize(width: CGFloat(cut.width) / scale, height: CGFloat(cut.height) / scale)
    self.isNearest = isNearest
    var levels = [Self.rimmed(cut.bitmap)]
    var current = cut.bitmap
    while !shrinksNearest || !Self.isSampled(current), current.width > 1 || current.height > 1, levels.count < 14 {
      let half = Bitmap(width: (current.width + 1) / 2, height: (current.height + 1) / 2)
      px_halve(half.pixels, current.pixels, current.stride, Int32(current.width), Int32(current.height))
      levels.append(Self.rimmed(half))
      current = half
    }
    self.levels = levels
  }

  fileprivate static let rim = 2

  /// The kernel counts source pixels in 16 bits before the point: larger pictures are seen by their halves.
  private static func isSampled(_ bitmap: Bitmap) -> Bool { max(bitmap.width, bitmap.height) <= 16_000 }

  private static func rimmed(_ bitmap: Bitmap) -> Bitmap {
    let result = Bitmap(width: bitmap.width + 2 * rim, height: bitmap.height + 2 * rim)
    for y in 0..<result.height {
      let row = bitmap.pixels + max(0, min(y - rim, bitmap.height - 1)) * bitmap.stride
      for x in 0..<result.width {
        result.pixels[y * result.stride + x] = row[max(0, min(x - rim, bitmap.width - 1))]
      }
    }
    return result
  }

  /// What is sampled for a sprite with that many device pixels a point.
  fileprivate func level(for scale: CGFloat) -> (bitmap: Bitmap, isNearest: Bool) {
    let magnification = scale * size.width / CGFloat(levels[0].width - 2 * Self.rim)
    var (index, left) = (0, magnification)
    while left <= 0.5 || !Self.isSampled(levels[index]), index + 1 < levels.count {
      index += 1
      left *= 2
    }
    return (levels[index], isNearest && magnification >= 1)
  }
}

/// One of many small pictures.
package struct Sprite: Sendable {
  /// Its middle, in the space of the batch.
  package var x: CGFloat
  package var y: CGFloat
  /// One point to the right on the sprite, turned and scaled, in the space of the batch.
  package var right: CGSize
  /// One point down on the sprite, likewise.
  package var down: CGSize
  /// Multiplies the picture's colours.
  package var color: RGBA
  /// Index into the batch's pictures.
  package var picture: Int32

  /// Without `down`, a sprite that is turned and scaled evenly.
  package init(x: CGFloat, y: CGFloat, right: CGSize, down: CGSize? = nil, color: RGBA, picture: Int32) {
    (self.x, self.y, self.right, self.color, self.picture) = (x, y, right, color, picture)
    self.down = down ?? CGSize(width: -right.height, height: right.width)
  }
}

/// Sprites in the order in which they are painted.
package final class SpriteBatch: Sendable {
  package let pictures: [SpritePicture]
  package let sprites: [Sprite]
  /// Whether colours are added to what is there.
  package let adds: Bool
  /// Around all sprites; null when there are none.
  package let bounds: CGRect
  /// How far each sprite reaches from its middle, in the space of the batch.
  private let reaches: [CGFloat]

  package init(pictures: [SpritePicture], sprites: [Sprite], adds: Bool = false) {
    self.pictures = pictures
    self.sprites = sprites
    self.adds = adds
    var (x0, y0) = (CGFloat.infinity, CGFloat.infinity)
    var (x1, y1) = (-CGFloat.infinity, -CGFloat.infinity)
    let sizes = pictures.map(\.size)
    var reaches: [CGFloat] = []
    reaches.reserveCapacity(sprites.count)
    for sprite in sprites {
      let size = sizes[Int(sprite.picture)]
      let across = (abs(sprite.right.width) * size.width + abs(sprite.down.width) * size.height) / 2
      let along = (abs(sprite.right.height) * size.width + abs(sprite.down.height) * size.height) / 2
      x0 = min(x0, sprite.x - across)
      y0 = min(y0, sprite.y - along)
      x1 = max(x1, sprite.x + across)
      y1 = max(y1, sprite.y + along)
      reaches.append(max(across, along))
    }
    self.reaches = reaches
    bounds = x0 <= x1 && y0 <= y1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
  }

  /// Paints what lies in a rectangle of the device. A pixel does not depend on the rectangle.
  func paint(on surface: Surface, in region: PixelRect, under transform: CGAffineTransform, opacity: Float) {
    let region = region.intersection(surface.bounds)
    guard !region.isEmpty else { return }
    // Most sprites of many lie in other bands: their rows are asked first.
    let (top, bottom) = (CGFloat(region.y0) - 2, CGFloat(region.y1) + 2)
    let growth = abs(transform.b) + abs(transform.d)
    var placed = PlacedSprite()
    sprites.withUnsafeBufferPointer { sprites in
      for index in sprites.indices {
        let middle = transform.b * sprites[index].x + transform.d * sprites[index].y + transform.ty
        let reach = reaches[index] * growth
        // Not the other way round: what is no number goes on and is left out there.
        if middle + reach < top || middle - reach > bottom { continue }
        if place(sprites[index], under: transform, in: region, opacity: opacity, &placed) { placed.paint(on: surface) }
      }
    }
  }

  /// Tells a kernel of a sprite; false where it lies outside of the rectangle or is too small to be seen.
  func place(
    _ sprite: Sprite, under transform: CGAffineTransform, in region: PixelRect, opacity: Float,
    _ placed: inout PlacedSprite
  ) -> Bool {
    let picture = pictures[Int(sprite.picture)]
    let (right, down) = (sprite.right, sprite.down)
    // The map from the sprite's points, counted from its middle, to the device.
    let a = transform.a * right.width + transform.c * right.height
    let b = transform.b * right.width + transform.d * right.height
    let e = transform.a * down.width + transform.c * down.height
    let d = transform.b * down.width + transform.d * down.height
    let x = transform.a * sprite.x + transform.c * sprite.y + transform.tx
    let y = transform.b * sprite.x + transform.d * sprite.y + transform.ty
    let (halfWidth, halfHeight) = (picture.size.width / 2, picture.size.height / 2)
    let reachX = abs(a) * halfWidth + abs(e) * halfHeight, reachY = abs(b) * halfWidth + abs(d) * halfHeight
    let extent = PixelRect(
      x0: PixelRect.floor(x - reachX) - 1, y0: PixelRect.floor(y - reachY) - 1, x1: PixelRect.floor(x + reachX) + 2,
      y1: PixelRect.floor(y + reachY) + 2)
    let area = extent.intersection(region)
    let determinant = a * d - b * e
    guard !area.isEmpty, determinant != 0, determinant.isFinite else { return false }
    let color = sprite.color.multiplied(alpha: opacity).premultiplied
    guard color != 0 else { return false }
    let level = picture.level(for: determinant.magnitude.squareRoot())
    let rim = CGFloat(SpritePicture.rim)
    let (width, height) = (CGFloat(level.bitmap.width) - 2 * rim, CGFloat(level.bitmap.height) - 2 * rim)
    // Pixels of the picture for a point of the sprite, and from there for a pixel of the device.
    let (acrossPoint, downPoint) = (width / picture.size.width, height / picture.size.height)
    let ux = d / determinant * acrossPoint, uy = -e / determinant * acrossPoint
    let vx = -b / determinant * downPoint, vy = a / determinant * downPoint
    // Samples further apart than this are of a sprite too small to be seen.
    guard max(abs(ux), abs(uy), abs(vx), abs(vy)) < 256 else { return false }
    let u = width / 2 - ux * (x - 0.5) - uy * (y - 0.5) + rim
    let v = height / 2 - vx * (x - 0.5) - vy * (y - 0.5) + rim
    guard abs(u) < 1e8, abs(v) < 1e8 else { return false }
    let acrossEdge = (ux * ux + uy * uy).squareRoot(), downEdge = (vx * vx + vy * vy).squareRoot()
    guard acrossEdge > 1e-4, downEdge > 1e-4 else { return false }
    let picturePart = PxPicture(
      pixels: level.bitmap.pixels, stride: level.bitmap.stride, x0: Int32(SpritePicture.rim),
      y0: Int32(SpritePicture.rim), x1: Int32(level.bitmap.width - SpritePicture.rim),
      y1: Int32(level.bitmap.height - SpritePicture.rim))
    placed.kernel = PxSprite(
      picture: picturePart, u: fixed(u), v: fixed(v), ux: fixed(ux), vx: fixed(vx), uy: fixed(uy), vy: fixed(vy),
      across: softness(acrossEdge), down: softness(downEdge), color: color, adds: adds ? 1 : 0,
      nearest: level.isNearest ? 1 : 0)
    placed.area = area
    return true
  }

  /// Of an edge of the picture, by the source pixels for a device's pixel. Where a source pixel is larger than 128, the
  /// edge is a little softer than elsewhere.
  private func softness(_ step: CGFloat) -> Int64 { min(Int64(65_536 / step), 1 << 23) }

  private func fixed(_ value: CGFloat) -> Int64 { Int64((value * 4_294_967_296).rounded()) }
}

/// A sprite with the pixels of the device that it may cover. One is used for many sprites: a copy of each costs more than to
/// place it.
struct PlacedSprite {
  fileprivate var kernel = PxSprite()
  fileprivate(set) var area = PixelRect(x: 0, y: 0, width: 0, height: 0)

  mutating func paint(on surface: Surface) {
    px_sprite(
      surface.pointer(area.x0, area.y0), surface.bitmap.stride, &kernel, area.x0, area.y0, area.x1, area.y1)
  }
}
