import CoreGraphics
import QuartzCore

/// A page that is turned, drawn from pictures of its two sides.
///
/// It lies over what comes to be seen. `grip` can be animated, by keyframes as well.
final class CurlLayer: CALayer {
  /// The page's edge that stays where it is.
  enum Spine { case left, right, top, bottom }

  let front: CGImage
  /// What the other side shows; without one it is paper through which the front shines.
  let back: CGImage?
  private let paper: CGColor
  /// Where the page lies, in the layer's bounds.
  private let page: CGRect
  private let spine: Spine
  /// How far along the free edge the page is held, in points.
  var held: CGFloat { didSet { setNeedsDisplay() } }

  init(front: CGImage, back: CGImage? = nil, paper: CGColor, page: CGRect, spine: Spine, held: CGFloat) {
    (self.front, self.back, self.paper) = (front, back, paper)
    (self.page, self.spine, self.held) = (page, spine, held)
    super.init()
    grip = CGPoint(x: size.width, y: held)
  }

  override init(layer: Any) {
    guard let other = layer as? CurlLayer else { fatalError("a copy of another kind of layer") }
    (front, back, paper) = (other.front, other.back, other.paper)
    (page, spine, held) = (other.page, other.spine, other.held)
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }

  /// Where what is held of the page is, in the page's own space: its spine is there on the left.
  var grip: CGPoint {
    get { value(forKey: "grip") as? CGPoint ?? .zero }
    set { setValue(newValue, forKey: "grip") }
  }

  override class func needsDisplay(forKey key: String) -> Bool { key == "grip" || super.needsDisplay(forKey: key) }

  /// Of the page, along and across the way that it is turned.
  var size: CGSize {
    switch spine {
    case .left, .right: page.size
    case .top, .bottom: CGSize(width: page.height, height: page.width)
    }
  }

  /// From the page's own space to the layer's.
  private var toLayer: CGAffineTransform {
    switch spine {
    case .left: CGAffineTransform(translationX: page.minX, y: page.minY)
    case .right: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: page.maxX, ty: page.minY)
    case .top: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: page.minX, ty: page.minY)
    case .bottom: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: page.minX, ty: page.maxY)
    }
  }

  /// A place of the layer's in the page's own space.
  func pagePlace(_ point: CGPoint) -> CGPoint { point.applying(toLayer.inverted()) }

  /// Points, for a page of the usual size.
  private var radius: CGFloat { min(36, size.width / 6) }

  /// Turns the page from where it is, a little lifted on its way.
  ///
  /// - Parameter place: In the page's own space.
  func turn(to place: CGPoint, duration: Double, timing: CAMediaTimingFunction) {
    let start = grip
    let middle = CGPoint(x: (start.x + place.x) / 2, y: (start.y + place.y) / 2 - size.height * 0.15)
    let way = CAKeyframeAnimation(keyPath: "grip")
    (way.values, way.calculationMode) = ([start, middle, place], .cubic)
    (way.duration, way.timingFunction) = (duration, timing)
    // The end stays until the layer goes.
    (way.fillMode, way.isRemovedOnCompletion) = (.both, false)
    add(way, forKey: "grip")
  }

  // MARK: - Pictures

  /// What a view shows now.
  static func picture(of view: UIView) -> CGImage? {
    guard view.bounds.width > 0, view.bounds.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = view.traitCollection.displayScale
    return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { context in
      view.layer.render(in: context.cgContext)
    }.cgImage
  }

  /// Of pages whose other side is empty.
  static func paper(for view: UIView) -> CGColor {
    UIColor.secondarySystemBackground.resolvedColor(with: view.traitCollection).cgColor
  }

  // MARK: - Drawing

  override func draw(in ctx: CGContext) {
    let curl = PageCurl(size: size, held: held, grip: grip, radius: radius)
    let toLayer = toLayer
    let inverse = toLayer.inverted()
    func path(_ points: [CGPoint]) -> CGPath {
      let path = CGMutablePath()
      path.addLines(between: points.map { $0.applying(toLayer) })
      path.closeSubpath()
      return path
    }
    // Neighbours overlap by a pixel, so that nothing shines through between them.
    let overlap = 1 / max(1, contentsScale)
    if let flat = curl.flat {
      ctx.within([path(flat.outline)]) { ctx.drawUpright(front, in: page) }
    }
    let lifted = curl.lifted
    guard !lifted.isEmpty else { return }
    drawShadow(of: lifted.map { path($0.seen) }, curl, in: ctx)
    func shape(of part: PageCurl.Part) -> CGPath {
      let shape = CGMutablePath()
      shape.addPath(path(part.seen))
      // Towards what is drawn before it.
      let way = part.isBack ? overlap : -overlap
      shape.addPath(
        path(part.seen.map { CGPoint(x: $0.x + curl.normal.dx * way, y: $0.y + curl.normal.dy * way) }))
      return shape
    }
    for part in lifted {
      ctx.within([shape(of: part)]) {
        ctx.concatenate(inverse.concatenating(part.map).concatenating(toLayer))
        if part.isBack, let back {
          draw(back, mirroredIn: ctx)
        } else {
          ctx.drawUpright(front, in: page)
        }
      }
    }
    // What lies over all parts is drawn once, since their edges are soft.
    if back == nil {
      ctx.within(lifted.filter(\.isBack).map(shape)) {
        ctx.setFillColor(paper.copy(alpha: paper.alpha * 0.88) ?? paper)
        ctx.fill(bounds)
      }
    }
    guard curl.radius > 0, let shade = Self.shade else { return }
    func place(_ length: CGFloat) -> CGPoint {
      CGPoint(x: curl.normal.dx * length, y: curl.normal.dy * length).applying(toLayer)
    }
    ctx.within(lifted.map(shape)) {
      ctx.drawLinearGradient(
        shade, start: place(curl.start), end: place(curl.start + curl.radius), options: .drawsAfterEndLocation)
    }
  }

  /// Light from above, by parts of the radius: what stands upright is dark, and what leans back a little bright.
  private static let shade = CGGradient(
    colors: (0...12).map { step in
      let part = CGFloat(step) / 12
      let dark = 0.38 * PageCurl.steepness(at: part)
      let bright = 0.1 * max(0, 1 - abs(part - 0.4) / 0.4)
      let color = bright > dark ? CGColor(gray: 1, alpha: bright - dark) : CGColor(gray: 0, alpha: dark - bright)
      return color.rgba
    }, locations: (0...12).map { CGFloat($0) / 12 })

  /// The other side's picture as it lies on the page: seen from the front it is the wrong way round.
  private func draw(_ back: CGImage, mirroredIn ctx: CGContext) {
    let isAcross = spine == .left || spine == .right
    ctx.concatenate(
      CGAffineTransform(
        a: isAcross ? -1 : 1, b: 0, c: 0, d: isAcross ? 1 : -1, tx: isAcross ? page.minX + page.maxX : 0,
        ty: isAcross ? 0 : page.minY + page.maxY))
    ctx.drawUpright(back, in: page)
  }

  /// Pixels a point.
  private static let shadowScale: CGFloat = 0.25

  private func drawShadow(of shapes: [CGPath], _ curl: PageCurl, in ctx: CGContext) {
    let whole = CGMutablePath()
    for shape in shapes { whole.addPath(shape) }
    // A soft shadow needs few pixels, and blurring those of a whole page is not done in a frame.
    let format = UIGraphicsImageRendererFormat()
    format.scale = Self.shadowScale
    let picture = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      let ctx = context.cgContext
      let reach = min(14, curl.radius * 0.6 + 2)
      // The shapes themselves lie beside the picture: their edges have no place among so few pixels.
      let aside = 2 * bounds.width + 100
      ctx.setShadow(
        offset: CGSize(width: aside, height: 0), blur: reach * 2, color: CGColor(gray: 0, alpha: 0.35))
      ctx.setFillColor(CGColor(gray: 0, alpha: 1))
      ctx.translateBy(x: -aside, y: 0)
      ctx.addPath(whole)
      ctx.fillPath()
    }
    guard let image = picture.cgImage else { return }
    let size = CGSize(width: CGFloat(image.width) / Self.shadowScale, height: CGFloat(image.height) / Self.shadowScale)
    ctx.drawUpright(image, in: CGRect(origin: bounds.origin, size: size))
  }
}

extension CGContext {
  /// Draws inside of shapes, and leaves the context as it was.
  fileprivate func within(_ shapes: [CGPath], _ body: () -> Void) {
    saveGState()
    for shape in shapes { addPath(shape) }
    clip()
    body()
    restoreGState()
  }
}
