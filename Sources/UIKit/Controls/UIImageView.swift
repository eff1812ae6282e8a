import CoreGraphics
import Platform
import QuartzCore

/// An image, or several in turn, shown as the content mode says.
///
/// The image's pixels are the layer's contents, without a copy. A template is tinted when it is painted.
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
    updateContents()
    if image?.images != nil { startAnimating() }
  }

  // MARK: - Images

  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      updateContents()
      if image?.alignmentRectInsets != oldValue?.alignmentRectInsets
        || image?.baselineOffsetFromBottom != oldValue?.baselineOffsetFromBottom
      {
        layoutItem?.alignmentChanged()
      }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      if image?.images != nil { startAnimating() } else if oldValue?.images != nil { stopAnimating() }
    }
  }

  /// Shown while highlighted; nil keeps `image`.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { updateContents() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateContents() } }
  }

  private var shownImage: UIImage? { configured(isHighlighted ? highlightedImage ?? image : image) }

  /// What a symbol looks like where it says nothing itself.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue, image?.isSymbolImage ?? highlightedImage?.isSymbolImage ?? false
      else { return }
      updateContents()
      layoutItem?.alignmentChanged()
      invalidateIntrinsicContentSize()
    }
  }

  /// A symbol as this view shows it; other images are themselves.
  package func configured(_ image: UIImage?) -> UIImage? {
    guard let image, image.isSymbolImage else { return image }
    let traits = appliedTraits ?? traitCollection
    return image.symbol(
      scale: traits.displayScale, traits: traits, preferred: preferredSymbolConfiguration?.values)
  }

  /// The same from the file for the window's scale; an image that was found by name may have been made for another one.
  private var drawnImage: UIImage? {
    let shown = shownImage
    guard let traits = appliedTraits, shown?.isSymbolImage == false else { return mirrored(shown) }
    return mirrored(shown?.matching(scale: traits.displayScale, traits: traits))
  }

  /// A picture that follows the reading direction, as this view reads.
  private func mirrored(_ image: UIImage?) -> UIImage? {
    guard let image, image.flipsForRightToLeftLayoutDirection || self.image?.flipsForRightToLeftLayoutDirection == true,
      effectiveUserInterfaceLayoutDirection == .rightToLeft
    else { return image }
    return image.withHorizontallyFlippedOrientation()
  }

  /// The direction that the layer shows its image in, where that counts.
  private var shownDirection = UIUserInterfaceLayoutDirection.leftToRight

  // MARK: - Animation

  /// Images shown in turn in place of `image` while animating. Taking them away ends the animation.
  open var animationImages: [UIImage]? {
    didSet {
      guard isAnimating else { return }
      if frames.isEmpty { stopAnimating() } else { startAnimating() }
    }
  }

  /// Shown in turn while animating and highlighted.
  open var highlightedAnimationImages: [UIImage]?

  /// Seconds for all images once; 0 is 1/30 second each.
  open var animationDuration: Double = 0

  /// 0 repeats without end.
  open var animationRepeatCount = 0

  /// Until `stopAnimating()`, or the end of the last repeat.
  open private(set) var isAnimating = false

  open func startAnimating() {
    guard !frames.isEmpty else { return }
    isAnimating = true
    runAnimation()
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
    let scale = appliedTraits?.displayScale ?? 0
    let pictures = frames.compactMap { $0.matching(scale: scale).uprightPixels }
    guard !pictures.isEmpty else { return }
    let own = animationImages == nil ? shownImage?.duration ?? 0 : animationDuration
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = pictures
    animation.calculationMode = .discrete
    animation.duration = own > 0 && own.isFinite ? own : Double(pictures.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    run += 1
    animation.delegate = LastRepeat(view: self, run: run)
    // It goes on in another superview, and when its window is shown again.
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Counts the animations, so that the end of one that was replaced ends nothing.
  private var run = 0

  /// Hears of the end for the view, which an animation would keep alive.
  private final class LastRepeat: CAAnimationDelegate {
    weak var view: UIImageView?
    let run: Int

    init(view: UIImageView, run: Int) {
      self.view = view
      self.run = run
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      if flag, let view, view.run == run { view.stopAnimating() }
    }
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    guard let shownImage else { return super.intrinsicContentSize }
    let (size, insets) = (shownImage.size, shownImage.alignmentRectInsets)
    return CGSize(
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The image's.
  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

  /// That of a symbol, where the content mode draws it. In the modes that keep its shape it fills the height.
  override func baselines(width: CGFloat) -> Baselines? {
    guard let shownImage, let offset = shownImage.baselineOffsetFromBottom, shownImage.size.height > 0 else {
      return nil
    }
    let (height, above) = (shownImage.size.height, shownImage.size.height - offset)
    let place =
      switch contentMode {
      case .top, .topLeft, .topRight: Baselines.Line(share: 0, offset: above)
      case .bottom, .bottomLeft, .bottomRight: Baselines.Line(share: 1, offset: -offset)
      case .center, .left, .right: Baselines.Line(share: 0.5, offset: above - height / 2)
      case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw: Baselines.Line(share: above / height, offset: 0)
      }
    return Baselines(first: place, last: place)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shadeLayer?.frame = bounds
    if shownDirection != effectiveUserInterfaceLayoutDirection, image?.flipsForRightToLeftLayoutDirection ?? false {
      updateContents()
    }
    if isTiled {
      setNeedsDisplay()
      updateShade()
    }
  }

  // MARK: - Contents

  /// The size of the symbol that the layer shows.
  private var shownSymbolSize: CGSize? {
    layer.stored.contents.map {
      CGSize(width: CGFloat($0.width) / layer.contentsScale, height: CGFloat($0.height) / layer.contentsScale)
    }
  }

  private func updateContents() {
    let image = drawnImage
    shownDirection = effectiveUserInterfaceLayoutDirection
    let wasTiled = isTiled
    isTiled = (contentMode == .scaleToFill || contentMode == .redraw) && image?.tiles ?? false
    if isTiled || wasTiled { setNeedsDisplay() }
    layer.contents = isTiled ? nil : image?.uprightPixels
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
    updateTint()
    updateShade()
  }

  open override var contentMode: ContentMode {
    didSet {
      guard contentMode != oldValue else { return }
      layoutItem?.alignmentChanged()
      if shownImage?.tiles ?? false { updateContents() }
    }
  }

  /// Whether the image tiles: it is drawn tile by tile then, since a layer can only stretch its contents.
  private var isTiled = false

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard isTiled else { return }
    for tile in tiles(tint: shownImage?.paintTint(tintColor)?.rgba(for: traitCollection)) { DrawingTarget.draw(tile) }
  }

  private func tiles(tint: RGBA?) -> [LayerDrawing] {
    guard isTiled, let image = drawnImage else { return [] }
    return image.paints(in: bounds, tint: tint).map { .content(.image($0), extent: $0.rect) }
  }

  /// How much the picture is darkened, 0 to 1, as in a pressed button, by a black copy on top of it.
  package var shade: CGFloat = 0 {
    didSet { if shade != oldValue { updateShade() } }
  }
  private var shadeLayer: CALayer?

  private func updateShade() {
    guard shade > 0, isTiled || layer.contents != nil else {
      shadeLayer?.removeFromSuperlayer()
      shadeLayer = nil
      return
    }
    let cover = shadeLayer ?? CALayer()
    cover.contents = layer.contents
    cover.contentsScale = layer.contentsScale
    cover.contentsCenter = layer.contentsCenter
    cover.contentsGravity = layer.contentsGravity
    cover.contentsTint = RGBA.black.multiplied(alpha: Float(shade))
    cover.frame = bounds
    cover.bounds.origin = bounds.origin
    cover.drawing = tiles(tint: RGBA.black.multiplied(alpha: Float(shade)))
    if shadeLayer == nil { layer.addSublayer(cover) }
    shadeLayer = cover
  }

  private func updateTint() {
    layer.contentsTint = shownImage?.paintTint(tintColor)?.rgba(for: traitCollection)
    if isTiled { setNeedsDisplay() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTint()
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    if let symbol = shownImage, symbol.isSymbolImage {
      // Its size may follow the preferred text size.
      if layer.contents == nil || symbol.size != shownSymbolSize {
        layoutItem?.alignmentChanged()
        invalidateIntrinsicContentSize()
      }
      return updateContents()
    }
    if shownImage?.source.files != nil || shownImage?.source.asset != nil { return updateContents() }
    updateTint()
    if layer.contents != nil { layer.contentsScale = shownImage?.scale ?? contentScaleFactor }
  }

  package override var standardAccessibilityTraits: UIAccessibilityTraits { .image }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? image?.spokenName }
    set { super.accessibilityLabel = newValue }
  }
}
