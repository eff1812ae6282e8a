import CoreGraphics
import Foundation

/// An immutable picture with a number of pixels a point.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  let source: Source

  /// Everything about an image, so that a changed copy is one assignment.
  struct Source: Hashable {
    /// Pixels as stored; nil for an image of nothing.
    var pixels: CGImage?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    /// Of those pixels in that orientation.
    var turned = TurnedPixels()
    /// And in the one that mirrors it.
    var mirrored = TurnedPixels()
    var renderingMode = RenderingMode.automatic
    /// Replaces the image's colours, but not those of a template.
    var tint: UIColor?
    var capInsets: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var frames: [UIImage] = []
    var duration: TimeInterval = 0
    /// Where the picture of a name is looked for again, for another scale.
    var files: ImageFiles.Named?
    /// The asset whose image for other traits stands in its place under those.
    var asset: UIImageAsset?
    /// The symbol it shows, drawn again for another scale or look.
    var symbol: SymbolSource?
    /// Points from the lower edge up to the baseline.
    var baselineOffset: CGFloat?
    /// Whether image views mirror it that read from right to left.
    var flipsForRightToLeft = false
    /// Whether the program said what constraints line up.
    var hasOwnInsets = false
  }

  init(_ source: Source) {
    self.source = source
    super.init()
  }

  /// An image of no size.
  public override init() {
    source = Source()
    super.init()
  }

  // MARK: - Loading

  /// What a picture literal calls: a picture of the program's resources, as `init(named:)` finds it. A name that none has
  /// stops the program.
  public required convenience init(imageLiteralResourceName name: String) {
    ensure(
      UIImage(named: name) != nil,
      "no picture named \(name) among the program's resources: \(name).png, or an image set of an asset catalogue")
    self.init(named: name)!
  }

  /// An image of the program's resources, with or without extension; see `ImageFiles` for where it is looked for.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// An image of a bundle's resources; nil looks in the program's. Without traits the file for the current ones is taken.
  /// An image view on a screen of another scale shows the file for that one.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection.map { UITraitCollection(traitsFrom: [.current, $0]) } ?? .current
    if let folder = AssetCatalog.folder(name, .image, in: ImageFiles.directories(in: bundle)),
      let asset = UIImageAsset.asset(folder: folder)
    {
      let image = asset.image(with: traits)
      guard image.source.pixels != nil else { return nil }
      self.init(image.source)
      return
    }
    guard let source = ImageFiles.named(name, in: bundle, scale: traits.displayScale) else { return nil }
    self.init(source)
  }

  /// Nil when the file is missing or holds no picture that can be read. A name that ends in `@2x` or `@3x` says the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let source = ImageFiles.load(path: path) else { return nil }
    self.init(source)
  }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Nil when the data is no picture that can be read.
  public convenience init?(data: Data, scale: CGFloat) {
    let source = ImageFiles.decode(data, from: "data of \(data.count) bytes", scale: Self.known(scale))
    guard let source else { return nil }
    self.init(source)
  }

  public convenience init(cgImage: CGImage) { self.init(Source(pixels: cgImage)) }

  /// A scale that is no number, zero or less counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(Source(pixels: cgImage, scale: Self.known(scale), orientation: orientation))
  }

  private static func known(_ scale: CGFloat) -> CGFloat { scale > 0 && scale.isFinite ? scale : 1 }

  /// An image that shows `images` in turn, each for an equal part of `duration` seconds.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard var source = images.first?.source else { return nil }
    (source.frames, source.duration) = (images, duration.isFinite ? max(0, duration) : 0)
    return UIImage(source)
  }

  // MARK: - Asking

  /// In points, turned as the orientation says.
  open var size: CGSize {
    guard let pixels = source.pixels else { return .zero }
    let size = CGSize(width: CGFloat(pixels.width) / source.scale, height: CGFloat(pixels.height) / source.scale)
    return source.orientation.isSideways ? CGSize(width: size.height, height: size.width) : size
  }

  /// Pixels a point.
  open var scale: CGFloat { source.scale }
  open var imageOrientation: Orientation { source.orientation }
  /// The pixels as stored, not turned.
  open var cgImage: CGImage? { source.pixels }
  open var renderingMode: RenderingMode { source.renderingMode }
  open var capInsets: UIEdgeInsets { source.capInsets ?? .zero }
  open var resizingMode: ResizingMode { source.resizingMode }
  open var images: [UIImage]? { source.frames.isEmpty ? nil : source.frames }
  open var duration: TimeInterval { source.duration }

  // MARK: - Changed copies

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// How far the picture reaches beyond what constraints line up, in points: its shadow, a badge.
  open var alignmentRectInsets: UIEdgeInsets { source.alignmentRectInsets }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { ($0.alignmentRectInsets, $0.hasOwnInsets) = (alignmentInsets.sanitized, true) }
  }

  /// The image's alpha in `color`; a template still takes the colour of the view that shows it.
  open func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tint = color }
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }

  /// The picture mirrored left to right: its orientation is another one, its pixels are the same.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changed {
      $0.orientation = $0.orientation.mirrored
      swap(&$0.turned, &$0.mirrored)
    }
  }

  /// A picture that image views mirror which read from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }

  open var flipsForRightToLeftLayoutDirection: Bool { source.flipsForRightToLeft }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// An image that stretches or repeats inside of `capInsets` (points), while its rim keeps its size.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
  }

  func changed(_ change: (inout Source) -> Void) -> UIImage {
    var copy = source
    change(&copy)
    return UIImage(copy)
  }

  // MARK: - Drawing

  /// Draws at the image's own size.
  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image, stretched to `rect`; a template in the current fill colour.
  open func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Fills a rectangle with the picture beside itself, from the origin of the drawing's space on.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIColor(patternImage: self).setFill()
    context.fill(rect)
    context.restoreGState()
  }

  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    DrawingTarget.draw(self, in: rect, blendMode: blendMode, alpha: alpha)
  }

  /// The picture as a PNG file, turned upright; nil for an image of nothing.
  open func pngData() -> Data? {
    uprightPixels.map { PNG.encode($0) }
  }

  /// The picture as a JPEG file, turned upright, on white where it is translucent; 0 is the smallest, 1 the best. Nil for
  /// an image of nothing, and, with the reason in the log, where SDL2_image is not installed.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightPixels.flatMap { ImageFiles.jpeg($0, quality: compressionQuality) }
  }

  @available(*, unavailable, message: "no library here writes HEIC; pngData() and jpegData(compressionQuality:) do")
  public func heicData() -> Data? { nil }

  /// What a renderer needs to draw pictures like this one.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, source.pixels?.isOpaque ?? false)
    return format
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Equal pixels mean the same `CGImage`; contents are not compared.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self || other.source == source
  }

  open override var hash: Int { source.hashValue }

  open override var description: String {
    "<UIImage: \(size.width)×\(size.height), scale \(scale)>"
  }
}

extension UIImage {
  /// How stored pixels have to be turned to stand upright.
  public enum Orientation: Int, Hashable, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    /// What mirrors it left to right.
    var mirrored: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    }

    var isSideways: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }
  }

  /// Whether the image's colours or only its alpha are used.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Original in image views, template in system buttons and bars.
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// How the inside of a resizable image grows.
  public enum ResizingMode: Int, Hashable, Sendable {
    case tile = 0
    case stretch = 1
  }
}
