import CoreGraphics
import QuartzCore

/// An image, or several in turn, shown as the content mode says.
///
/// The picture is its layer's contents, without a copy; a template is tinted while it is painted.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// Takes the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    setUp()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    showImage()
  }

  // MARK: - Images

  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      showImage()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      if image?.images != nil { startAnimating() } else if oldValue?.images != nil { stopAnimating() }
    }
  }

  /// Shown while highlighted; nil keeps `image`.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { showImage() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showImage() } }
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  // MARK: - Animation

  /// Images shown in turn in place of `image` while animating.
  open var animationImages: [UIImage]? {
    didSet { if isAnimating { startAnimating() } }
  }

  /// Shown in turn while animating and highlighted.
  open var highlightedAnimationImages: [UIImage]?

  /// Seconds for all images once; 0 is 1/30 second each.
  open var animationDuration: Double = 0

  /// 0 repeats without end.
  open var animationRepeatCount = 0

  open private(set) var isAnimating = false

  open func startAnimating() {
    guard !frames.isEmpty else { return }
    isAnimating = true
    if window != nil { runAnimation() }
  }

  open func stopAnimating() {
    isAnimating = false
    layer.removeAnimation(forKey: Self.animationKey)
  }

  private static let animationKey = "images"

  private var frames: [UIImage] {
    let chosen = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    return chosen ?? shownImage?.images ?? []
  }

  private func runAnimation() {
    let pictures = frames.compactMap(\.uprightPixels)
    guard !pictures.isEmpty else { return }
    let own = animationImages == nil ? shownImage?.duration ?? 0 : animationDuration
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = pictures
    animation.calculationMode = .discrete
    animation.duration = own > 0 && own.isFinite ? own : Double(pictures.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  /// A layer outside of a window runs no animations, so that they begin anew.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, isAnimating { runAnimation() }
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shadeLayer?.frame = bounds
  }

  // MARK: - Showing

  private func showImage() {
    let image = shownImage
    layer.contents = image?.uprightPixels
    layer.contentsScale = image?.scale ?? contentScaleFactor
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    if let center = image?.centerPixels, let size = image?.size, let scale = image?.scale, size.width > 0,
      size.height > 0
    {
      layer.contentsCenter = CGRect(
        x: center.minX / size.width / scale, y: center.minY / size.height / scale,
        width: center.width / size.width / scale, height: center.height / size.height / scale)
    } else {
      layer.contentsCenter = unit
    }
    showTint()
    showShade()
  }

  /// How much the picture is darkened, 0 to 1, as that of a pressed button: its own shape in black lies over it.
  package var shade: CGFloat = 0 {
    didSet { if shade != oldValue { showShade() } }
  }
  private var shadeLayer: CALayer?

  private func showShade() {
    guard shade > 0, let contents = layer.contents else {
      shadeLayer?.removeFromSuperlayer()
      shadeLayer = nil
      return
    }
    let cover = shadeLayer ?? CALayer()
    cover.contents = contents
    cover.contentsScale = layer.contentsScale
    cover.contentsCenter = layer.contentsCenter
    cover.contentsGravity = layer.contentsGravity
    cover.contentsTint = RGBA.black.multiplied(alpha: Float(shade))
    cover.frame = bounds
    if shadeLayer == nil { layer.addSublayer(cover) }
    shadeLayer = cover
  }

  private func showTint() {
    layer.contentsTint = shownImage?.paintTint(tintColor)?.rgba(for: traitCollection)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    showTint()
    if layer.contents != nil { layer.contentsScale = shownImage?.scale ?? contentScaleFactor }
  }
}
