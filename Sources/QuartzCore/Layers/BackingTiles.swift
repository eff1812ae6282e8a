import CoreGraphics
import Logging

extension CALayer {
  /// The rectangles of the layer's bounds that are each drawn into a bitmap: one, unless the layer is larger than a
  /// bitmap may be. None for empty bounds, or where the bitmaps would take more than half a gigabyte.
  package func backingTiles(scale: CGFloat) -> [CGRect] {
    let bounds = stored.bounds
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard width > 0, height > 0 else { return [] }
    let limit = CGFloat(Bitmap.greatestBackingSide)
    if width <= limit, height <= limit { return [bounds] }
    guard !needsTooManyPixels(scale: scale) else { return [] }
    // A whole number of pixels, so that neighbouring tiles meet at a pixel's edge.
    let side = Self.tileSide / scale
    return stride(from: bounds.minY, to: bounds.maxY, by: side).flatMap { y in
      stride(from: bounds.minX, to: bounds.maxX, by: side).map { x in
        CGRect(x: x, y: y, width: min(side, bounds.maxX - x), height: min(side, bounds.maxY - y))
      }
    }
  }

  private func needsTooManyPixels(scale: CGFloat) -> Bool {
    let (width, height) = (stored.bounds.width * scale, stored.bounds.height * scale)
    return max(1, width) * max(1, height) > Self.mostTiledPixels
  }

  /// Called when the layer is to be drawn into its bitmap and there is none. Logs an error where the bitmap would be
  /// too large, once for each class. Returns whether it did.
  @discardableResult
  package func reportMissingBacking(scale: CGFloat) -> Bool {
    let owner: AnyObject = view ?? self
    guard needsTooManyPixels(scale: scale), Self.refused.insert(ObjectIdentifier(type(of: owner))).inserted else {
      return false
    }
    let (width, height) = (stored.bounds.width * scale, stored.bounds.height * scale)
    Logger(label: "uikit.layers").error(
      "\(owner) draws nothing: \(width) x \(height) pixels are too many to keep. Draw what is seen, in smaller views")
    return true
  }

  private static let tileSide: CGFloat = 4_096
  private static let mostTiledPixels = CGFloat(128 << 20)
  private static var refused: Set<ObjectIdentifier> = []

  /// Has the layer drawn into its contents or, where it is too large for one bitmap, into tiles that become its
  /// drawing.
  func drawBackings(_ body: (CGContext) -> Void) {
    let tiles = backingTiles(scale: contentsScale)
    if tiles.isEmpty { reportMissingBacking(scale: contentsScale) }
    let images = tiles.compactMap { tile -> LayerDrawing? in
      let size = CGSize(width: tile.width * contentsScale, height: tile.height * contentsScale)
      guard let bitmap = Bitmap(backing: size) else { return nil }
      let context = CGContext(bitmap: bitmap, scale: contentsScale)
      context.translateBy(x: -tile.origin.x, y: -tile.origin.y)
      body(context)
      guard tiles.count > 1 else {
        contents = context.makeImage()
        return nil
      }
      return context.makeImage().map { .picture($0, at: tile.origin, scale: contentsScale) }
    }
    if tiles.count != 1 { contents = nil }
    if !(drawing.isEmpty && images.isEmpty) { drawing = images }
    if !tiles.isEmpty { DisplayPass.count += 1 }
  }
}

extension LayerDrawing {
  /// A picture of `scale` pixels a point.
  package static func picture(_ image: CGImage, at origin: CGPoint, scale: CGFloat) -> LayerDrawing {
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    let rect = CGRect(origin: origin, size: size)
    return .content(.image(.init(image, rect: rect)), extent: rect)
  }
}

extension Bitmap {
  /// The most pixels that a side of a layer's contents may have.
  package static let greatestBackingSide = 16_384

  /// A bitmap for a layer's contents: at least one pixel, or nil where the size is nothing or beyond the greatest side.
  package convenience init?(backing size: CGSize) {
    let limit = CGFloat(Bitmap.greatestBackingSide)
    guard size.width > 0, size.height > 0, size.width <= limit, size.height <= limit else { return nil }
    self.init(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
  }
}
