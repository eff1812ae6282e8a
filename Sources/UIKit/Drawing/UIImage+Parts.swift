import CoreGraphics
import Synchronization

extension UIImage {
  /// The image as it is on a screen of a scale: from another file of its name, where there is one for that.
  func matching(scale: CGFloat, traits: UITraitCollection = .current) -> UIImage {
    if isSymbolImage { return scale > 0 ? symbol(scale: scale, traits: traits) : self }
    if let asset = source.asset {
      let wanted = scale > 0 ? UITraitCollection(displayScale: scale) : UITraitCollection()
      var other = asset.image(with: UITraitCollection(traitsFrom: [traits, wanted])).source
      if other.pixels == nil || other.pixels == source.pixels { return self }
      if source.renderingMode != .automatic { other.renderingMode = source.renderingMode }
      other.tint = source.tint
      if let insets = source.capInsets { (other.capInsets, other.resizingMode) = (insets, source.resizingMode) }
      other.flipsForRightToLeft = source.flipsForRightToLeft
      if source.hasOwnInsets { (other.alignmentRectInsets, other.hasOwnInsets) = (source.alignmentRectInsets, true) }
      return UIImage(other)
    }
    guard let files = source.files, scale > 0, scale != source.scale, var other = files.source(scale: scale),
      other.scale != source.scale
    else { return self }
    (other.renderingMode, other.tint) = (source.renderingMode, source.tint)
    other.flipsForRightToLeft = source.flipsForRightToLeft
    (other.capInsets, other.resizingMode) = (source.capInsets, source.resizingMode)
    return UIImage(other)
  }

  /// The pixels turned upright: those stored, for nearly every image. Others are turned once, also for changed copies.
  package var uprightPixels: CGImage? {
    source.orientation == .up ? source.pixels : source.turned.pixels { turnedPixels }
  }

  private var turnedPixels: CGImage? { source.pixels?.upright(fromExif: source.orientation.exif) }

  /// What the image is painted in, if not its own colours.
  ///
  /// - Parameter isTemplateByDefault: whether `automatic` means template to the caller.
  package func paintTint(_ tint: UIColor?, isTemplateByDefault: Bool = false) -> UIColor? {
    switch renderingMode {
    case .alwaysTemplate: tint ?? source.tint
    case .automatic where isTemplateByDefault || isTemplateSymbol: source.tint ?? tint
    case .automatic, .alwaysOriginal: source.tint
    }
  }

  /// Whether it is a symbol in the colour of where it stands.
  private var isTemplateSymbol: Bool { source.symbol?.isTemplate ?? false }

  /// Whether it takes a text's colour.
  var takesTextColor: Bool { renderingMode == .alwaysTemplate || (renderingMode == .automatic && isTemplateSymbol) }

  /// The inside of a resizable image in its pixels, at least one pixel each way; nil for a plain image.
  package var centerPixels: CGRect? {
    guard let insets = source.capInsets, source.pixels != nil else { return nil }
    let grid = PixelGrid(scale: source.scale)
    let (width, height) = (grid.pixels(size.width), grid.pixels(size.height))
    func span(_ near: CGFloat, _ far: CGFloat, _ length: Int) -> (start: Int, length: Int) {
      let start = min(grid.pixels(near), length - 1)
      return (start, max(1, length - start - grid.pixels(far)))
    }
    let (x, y) = (span(insets.left, insets.right, width), span(insets.top, insets.bottom, height))
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// Whether the image is resizable and its inside is repeated. An inside of one pixel looks the same stretched.
  package var tiles: Bool {
    guard source.resizingMode == .tile, let center = centerPixels else { return false }
    return center.width > 1 || center.height > 1
  }

  /// The image laid into `rect`: one piece, or for a resizable image that tiles, one for each tile.
  package func paints(in rect: CGRect, tint: RGBA?) -> [DisplayList.ImagePaint] {
    guard let pixels = uprightPixels, rect.width > 0, rect.height > 0, pixels.width > 0, pixels.height > 0 else {
      return []
    }
    let pixelSize = 1 / source.scale
    guard let center = centerPixels else {
      return [DisplayList.ImagePaint(pixels, rect: rect, pixelSize: pixelSize, tint: tint)]
    }
    if tiles,
      let tiles = NinePart(image: pixels, center: center, pixelSize: pixelSize, rect: rect).tiles(tint: tint)
    {
      return tiles
    }
    return [DisplayList.ImagePaint(pixels, rect: rect, center: center, pixelSize: pixelSize, tint: tint)]
  }
}

/// An image's pixels turned upright, made when first asked for: equal to every other, since it follows from the image.
final class TurnedPixels: Hashable, Sendable {
  private let made = Mutex<CGImage?>(nil)

  func pixels(_ make: () -> CGImage?) -> CGImage? {
    made.withLock { known in
      if known == nil { known = make() }
      return known
    }
  }

  static func == (left: TurnedPixels, right: TurnedPixels) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The pieces of a resizable image that fill a rectangle by repeating its inside.
private struct NinePart {
  var image: CGImage
  var center: CGRect
  var pixelSize: CGFloat
  var rect: CGRect

  private struct Span {
    var source: CGFloat
    var sourceLength: CGFloat
    var target: CGFloat
    var targetLength: CGFloat
  }

  /// Nil if there would be too many pieces; the inside is stretched then.
  func tiles(tint: RGBA?) -> [DisplayList.ImagePaint]? {
    let columns = spans(
      length: CGFloat(image.width), start: center.minX, inside: center.width, target: rect.minX, room: rect.width)
    let rows = spans(
      length: CGFloat(image.height), start: center.minY, inside: center.height, target: rect.minY, room: rect.height)
    guard let columns, let rows, columns.count * rows.count <= 1024 else { return nil }
    return rows.flatMap { row in
      columns.map { column in
        DisplayList.ImagePaint(
          image,
          rect: CGRect(x: column.target, y: row.target, width: column.targetLength, height: row.targetLength),
          source: CGRect(x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
          pixelSize: pixelSize, tint: tint)
      }
    }
  }

  /// The near rim, tiles (the last one cut), the far rim.
  private func spans(length: CGFloat, start: CGFloat, inside: CGFloat, target: CGFloat, room: CGFloat) -> [Span]? {
    let far = length - start - inside
    let between = room - (start + far) * pixelSize
    let tile = inside * pixelSize
    guard between >= 0, between / tile <= 256 else { return nil }
    var result: [Span] = []
    if start > 0 {
      result.append(Span(source: 0, sourceLength: start, target: target, targetLength: start * pixelSize))
    }
    var done: CGFloat = 0
    while between - done > 1e-6 {
      let part = min(tile, between - done)
      result.append(
        Span(
          source: start, sourceLength: part / pixelSize, target: target + start * pixelSize + done, targetLength: part))
      done += part
    }
    if far > 0 {
      result.append(
        Span(
          source: start + inside, sourceLength: far, target: target + room - far * pixelSize,
          targetLength: far * pixelSize))
    }
    return result
  }
}
