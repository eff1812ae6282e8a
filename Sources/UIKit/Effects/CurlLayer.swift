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

  /// What is drawn has no bitmap of its own: a page may be as large as the window, and is another in each frame.
  override func display() {
    let drawer = isRedrawnByAnimations ? presentation() ?? self : self
    drawing = drawer.parts()
    DisplayPass.count += 1
  }

  /// The page's parts with their light and shadow, the lowest first.
  private func parts() -> [LayerDrawing] {
    let curl = PageCurl(size: size, held: held, grip: grip, radius: radius)
    let toLayer = toLayer
    let inverse = toLayer.inverted()
    var result: [LayerDrawing] = []
    func add(_ shape: CGPath, _ paint: Paint) {
      result.append(.content(.fill(.path(shape, .winding), paint), extent: shape.boundingBox))
    }
    func path(_ points: [CGPoint]) -> CGPath {
      let path = CGMutablePath()
      path.addLines(between: points.map { $0.applying(toLayer) })
      path.closeSubpath()
      return path
    }
    let frontPaint = DisplayList.ImagePaint(front, rect: page)
    if let flat = curl.flat { add(path(flat.outline), .image(frontPaint, .identity)) }
    let lifted = curl.lifted
    guard !lifted.isEmpty else { return result }
    if let shadow = shadow(of: lifted.map { path($0.seen) }, curl) { result.append(shadow) }
    // Neighbours overlap by a pixel, so that nothing shines through between them.
    let overlap = 1 / max(1, contentsScale)
    let shapes = lifted.map { part in
      let shape = CGMutablePath()
      shape.addPath(path(part.seen))
      // Towards what is drawn before it.
      let way = part.isBack ? overlap : -overlap
      shape.addPath(
        path(part.seen.map { CGPoint(x: $0.x + curl.normal.dx * way, y: $0.y + curl.normal.dy * way) }))
      return shape
    }
    let backPaint = back.map { DisplayList.ImagePaint($0, rect: page) }
    for (part, shape) in zip(lifted, shapes) {
      let map = inverse.concatenating(part.map).concatenating(toLayer)
      if part.isBack, let backPaint {
        add(shape, .image(backPaint, mirrored.concatenating(map)))
      } else {
        add(shape, .image(frontPaint, map))
      }
    }
    func union(_ isShown: (PageCurl.Part) -> Bool) -> CGPath {
      let path = CGMutablePath()
      for (part, shape) in zip(lifted, shapes) where isShown(part) { path.addPath(shape) }
      return path
    }
    // What lies over all parts is drawn once, since their edges are soft.
    if back == nil { add(union(\.isBack), .color(paper.rgba.multiplied(alpha: 0.88))) }
    guard curl.radius > 0, let shade = Self.shade else { return result }
    func place(_ length: CGFloat) -> CGPoint {
      CGPoint(x: curl.normal.dx * length, y: curl.normal.dy * length).applying(toLayer)
    }
    // What lies before the start is clear.
    let end = place(curl.start + curl.radius)
    add(union { _ in true }, .linear(shade, start: place(curl.start), end: end, extend: true))
    return result
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

  /// Turns the other side's picture as it lies on the page: seen from the front it is the wrong way round.
  private var mirrored: CGAffineTransform {
    let isAcross = spine == .left || spine == .right
    return CGAffineTransform(
      a: isAcross ? -1 : 1, b: 0, c: 0, d: isAcross ? 1 : -1, tx: isAcross ? page.minX + page.maxX : 0,
      ty: isAcross ? 0 : page.minY + page.maxY)
  }

  /// Pixels a point.
  private static let shadowScale: CGFloat = 0.25

  private func shadow(of shapes: [CGPath], _ curl: PageCurl) -> LayerDrawing? {
    let whole = CGMutablePath()
    for shape in shapes { whole.addPath(shape) }
    let blur = 2 * min(14, curl.radius * 0.6 + 2)
    // On the same pixels whatever part of the layer it takes.
    let pixel = 1 / Self.shadowScale
    let reach = bounds.intersection(whole.boundingBox.insetBy(dx: -2 * blur - pixel, dy: -2 * blur - pixel))
    guard !reach.isEmpty else { return nil }
    func down(_ value: CGFloat) -> CGFloat { (value / pixel).rounded(.down) * pixel }
    let (x, y) = (bounds.minX + down(reach.minX - bounds.minX), bounds.minY + down(reach.minY - bounds.minY))
    let area = CGRect(x: x, y: y, width: reach.maxX - x, height: reach.maxY - y)
    // A soft shadow needs few pixels, and blurring those of a whole page is not done in a frame.
    let format = UIGraphicsImageRendererFormat()
    format.scale = Self.shadowScale
    let picture = UIGraphicsImageRenderer(bounds: area, format: format).image { context in
      let ctx = context.cgContext
      // The shapes themselves lie beside the picture: their edges have no place among so few pixels.
      let aside = 2 * bounds.width + 100
      ctx.setShadow(
        offset: CGSize(width: aside, height: 0), blur: blur, color: CGColor(gray: 0, alpha: 0.35))
      ctx.setFillColor(CGColor(gray: 0, alpha: 1))
      ctx.translateBy(x: -aside, y: 0)
      ctx.addPath(whole)
      ctx.fillPath()
    }
    guard let image = picture.cgImage else { return nil }
    let size = CGSize(width: CGFloat(image.width) * pixel, height: CGFloat(image.height) * pixel)
    let rect = CGRect(origin: area.origin, size: size)
    return .content(.image(.init(image, rect: rect)), extent: rect)
  }
}
