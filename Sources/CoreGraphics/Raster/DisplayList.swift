/// What a part of the window shows: plain values in paint order, between the layer tree and the pixels.
///
/// Shapes are in the space of their item (points); `Item.transform` takes them to device pixels. The same list painted
/// into the same rectangle gives the same bytes, whatever the number of bands or the CPU.
package struct DisplayList: Sendable {
  package var items: [Item] = []
  /// Clips that items refer to by index; a clip's parent stands before it.
  package var clips: [Clip] = []
  /// What lies behind everything, premultiplied `0xAARRGGBB`.
  package var background: UInt32 = 0
  /// Whether an item shows what lies behind it, blurred.
  package var hasBackdrops = false

  package init() {}

  package struct Item: Sendable {
    package var content: Content
    package var transform: CGAffineTransform
    /// Index into `clips`, or -1.
    package var clip: Int32
    /// Multiplies the content's own alpha, 0...1. For groups it is the group's opacity.
    package var opacity: Float
    package var blend: CGBlendMode
    /// All pixels that the item can touch, clips included. For `beginGroup`, those of the whole group.
    package var extent: PixelRect

    package init(
      _ content: Content, transform: CGAffineTransform, clip: Int32 = -1, opacity: Float = 1,
      blend: CGBlendMode = .normal, extent: PixelRect
    ) {
      self.content = content
      self.transform = transform
      self.clip = clip
      self.opacity = opacity
      self.blend = blend
      self.extent = extent
    }
  }

  package struct Clip: Sendable {
    package var shape: Shape
    package var transform: CGAffineTransform
    /// Index of the clip around this one, or -1.
    package var parent: Int32
    /// A picture in place of the shape. The picture's coverage counts, where it lies.
    package var mask: ImagePaint?
    /// In place of the shape, the pixels whose middles lie on one side of a line.
    package var side: LineSide?

    package init(_ shape: Shape, transform: CGAffineTransform, parent: Int32 = -1, mask: ImagePaint? = nil) {
      self.shape = shape
      self.transform = transform
      self.parent = parent
      self.mask = mask
    }

    package init(_ side: LineSide, transform: CGAffineTransform, parent: Int32 = -1) {
      self.init(side.shape, transform: transform, parent: parent)
      self.side = side
    }
  }

  package enum Content: Sendable {
    case fill(Shape, Paint)
    indirect case stroke(CGPath, StrokeStyle, Paint)
    /// A ring of `width` points inside the rectangle's edge.
    case border(CGRect, CornerRadii, width: CGFloat, RGBA)
    indirect case image(ImagePaint)
    /// Glyphs in one colour, with the baseline's start at a point; glyphs that are pictures keep their own colours.
    case glyphs(any GlyphRun, at: CGPoint, RGBA)
    /// Coverage painted in one colour with its top left at a device pixel; the item's transform is not used.
    case mask(CoverageMask, x: Int32, y: Int32, RGBA)
    /// The blurred silhouette of a shape; `blur` is the shadow radius in points. The offset is in the item's transform.
    case shadow(Shape, blur: CGFloat, RGBA)
    /// A picture in perspective; its own map leads to the device, and the item's transform is not used.
    indirect case projected(ProjectedPicture)
    /// Many small pictures, moved, turned and scaled each.
    case sprites(SpriteBatch)
    /// What lies behind the shape, blurred; only in lists whose `hasBackdrops` says so.
    indirect case backdrop(Shape, BackdropFilter)
    /// What follows is painted aside until the matching `endGroup`, then laid down with the item's opacity and blend.
    case beginGroup
    /// Inside a group: what follows until `endGroup` is not shown; its alpha multiplies the group painted so far.
    case groupMask
    case endGroup
  }

  package struct ImagePaint: Sendable {
    package var image: CGImage
    /// Where the whole `source` goes, in the item's space.
    package var rect: CGRect
    /// The part of the image shown, in its pixels.
    package var source: CGRect
    /// The part of `source`, in its pixels, that stretches (nine-part), or nil when all of it does.
    package var center: CGRect?
    /// Points per image pixel for the parts of a nine-part image that do not stretch.
    package var pixelSize: CGFloat
    /// Template rendering: the image's alpha painted in this colour.
    package var tint: RGBA?
    /// Bilinear when true, else nearest.
    package var smooth: Bool
    /// The edges that are smoothed where the picture is turned.
    package var smoothEdges = SmoothEdges.all

    package init(
      _ image: CGImage, rect: CGRect, source: CGRect? = nil, center: CGRect? = nil, pixelSize: CGFloat = 1,
      tint: RGBA? = nil, smooth: Bool = true
    ) {
      self.image = image
      self.rect = rect
      self.source = source ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
      self.center = center
      self.pixelSize = pixelSize
      self.tint = tint
      self.smooth = smooth
    }
  }
}

/// A closed area in points.
package enum Shape: Hashable, Sendable {
  case rect(CGRect)
  /// One of which, where it is turned, only some edges are smoothed.
  case layerRect(CGRect, SmoothEdges)
  case roundedRect(CGRect, CornerRadii)
  case path(CGPath, CGPathFillRule)
}

/// The radii of a rectangle's corners, in points. Radii that do not fit are scaled down together, as CSS does.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft: CGFloat
  package var topRight: CGFloat
  package var bottomRight: CGFloat
  package var bottomLeft: CGFloat

  package init(topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat) {
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
  }

  package init(_ radius: CGFloat) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  package static let zero = CornerRadii(0)
}

package enum Paint: Sendable {
  case color(RGBA)
  /// Colours along the line from `start` to `end`, in the item's space.
  indirect case linear(CGGradient, start: CGPoint, end: CGPoint, extend: Bool)
  /// Colours by the distance from `center` in units of the two radii (an ellipse), in the item's space.
  indirect case radial(CGGradient, center: CGPoint, radii: CGSize, extend: Bool)
  /// Colours by the direction from `center`, once around from an angle towards the y axis, in the item's space.
  indirect case conic(CGGradient, center: CGPoint, angle: CGFloat)
  /// A picture that is repeated.
  indirect case pattern(PatternTile)
  /// A picture under a map to the item's space; beyond its rectangle the pixels of its rim.
  indirect case image(DisplayList.ImagePaint, CGAffineTransform)
}

package struct StrokeStyle: Hashable, Sendable {
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  package var miterLimit: CGFloat
  package var dashPhase: CGFloat
  package var dashLengths: [CGFloat]

  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dashPhase: CGFloat = 0, dashLengths: [CGFloat] = []
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashPhase = dashPhase
    self.dashLengths = dashLengths
  }
}

/// A straight (not premultiplied) gamma-encoded sRGB colour, components 0...1.
package struct RGBA: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = RGBA(red: 0, green: 0, blue: 0)
  package static let white = RGBA(red: 1, green: 1, blue: 1)

  package func multiplied(alpha factor: Float) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// `0xAARRGGBB`, premultiplied and rounded to the nearest; components are clamped to 0...1, NaN counts as 0.
  package var premultiplied: UInt32 {
    func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    let opacity = unit(alpha)
    func byte(_ value: Float) -> UInt32 { UInt32(unit(value) * opacity * 255 + 0.5) }
    return UInt32(opacity * 255 + 0.5) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

/// 8-bit coverage: 0 is outside, 255 is inside.
package final class CoverageMask: Sendable {
  package let width: Int
  package let height: Int
  /// Row by row, `width` bytes each.
  package let coverage: [UInt8]

  package init(width: Int, height: Int, coverage: [UInt8]) {
    precondition(coverage.count == width * height)
    self.width = width
    self.height = height
    self.coverage = coverage
  }
}
