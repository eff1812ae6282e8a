import CoreGraphics
import Foundation

/// What an image renderer makes.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels a point; 0 is the screen's.
  open var scale: CGFloat = 0
  /// An opaque image starts black instead of transparent.
  open var opaque = false
  /// The colours that the picture can have: always those of sRGB.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }
  open var preferredRange = Range.automatic
  /// What the renderer that drew with the format shows; zero before.
  open internal(set) var bounds = CGRect.zero

  public override init() { super.init() }

  /// One for the screen of the current traits.
  open class func `default`() -> UIGraphicsImageRendererFormat { preferred() }

  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat(for: .current) }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    scale = traitCollection.displayScale
  }
}

/// Draws images of one size.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) {
    self.init(size: size, format: .preferred())
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The image shows `bounds`: its origin need not be zero.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// What `actions` draws; an image of nothing for bounds without area.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let canvas = ImageCanvas(bounds: bounds, format: format) else { return UIImage() }
    let context = UIGraphicsImageRendererContext(canvas, format: format, bounds: bounds)
    UIGraphicsPushContext(canvas.context)
    defer { UIGraphicsPopContext() }
    actions(context)
    return context.currentImage
  }

  /// What `actions` draws as a PNG file; empty for bounds without area.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// What `actions` draws as a JPEG file; empty for bounds without area, and where SDL2_image is not installed.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// What the actions of an image renderer draw with.
open class UIGraphicsImageRendererContext: NSObject {
  private let canvas: ImageCanvas
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  init(_ canvas: ImageCanvas, format: UIGraphicsImageRendererFormat, bounds: CGRect) {
    self.canvas = canvas
    self.format = format
    self.bounds = bounds
    super.init()
  }

  open var cgContext: CGContext { canvas.context }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    guard let image = canvas.context.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: canvas.scale, orientation: .up)
  }

  /// Fills with the current fill colour, replacing what is there.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

  /// Draws a line of one point inside `rect` in the current fill colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }

  /// Cuts what is drawn from here on to `rect`.
  open func clip(to rect: CGRect) { canvas.context.clip(to: rect) }
}

/// A context for an image.
struct ImageCanvas {
  let context: CGContext
  let scale: CGFloat

  /// Nil for bounds without area.
  init?(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    let traits = UITraitCollection.current
    let screenScale = traits.displayScale > 0 ? traits.displayScale : 1
    scale = format.scale > 0 && format.scale.isFinite ? format.scale : screenScale
    guard let context = CGContext.make(size: bounds.size, scale: scale) else { return nil }
    if format.opaque {
      context.setFillColor(.black)
      context.fill(CGRect(origin: .zero, size: bounds.size))
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    self.context = context
  }
}

extension CGContext {
  /// A transparent context of `size` points with the origin at the top left; nil without area.
  fileprivate static func make(size: CGSize, scale: CGFloat) -> CGContext? {
    Bitmap(backing: CGSize(width: size.width * scale, height: size.height * scale))
      .map { CGContext(bitmap: $0, scale: scale) }
  }
}
