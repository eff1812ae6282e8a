import CoreGraphics

/// Which square of a picture is kept: the picture lies under a square hole, scaled and moved by a person.
struct SquareCrop: Hashable {
  /// The picture's size, in its points.
  var picture: CGSize
  /// The hole's side, in points of the screen.
  var side: CGFloat

  /// The zoom at which the shorter side fills the hole.
  var smallestZoom: CGFloat {
    let shorter = min(picture.width, picture.height)
    return shorter > 0 ? side / shorter : 1
  }

  /// The kept square in points of the picture, at a zoom and with the hole's corner at `offset` of the zoomed picture. It lies
  /// within the picture.
  func square(zoom: CGFloat, offset: CGPoint) -> CGRect {
    let zoom = max(zoom, smallestZoom)
    let extent = min(side / zoom, picture.width, picture.height)
    return CGRect(
      x: min(max(0, offset.x / zoom), picture.width - extent), y: min(max(0, offset.y / zoom), picture.height - extent),
      width: extent, height: extent)
  }
}

/// Lets the person move and scale a picture under a square.
final class PictureCropController: UIViewController, UIScrollViewDelegate {
  private let image: UIImage
  /// Hears the kept square, in pixels of the upright picture, and what is in it; nil where the person went back.
  var finished: (((image: UIImage, rect: CGRect)?) -> Void)?

  private let scroller = UIScrollView()
  private let picture: UIImageView
  private let shade = CropShade()

  init(_ image: UIImage) {
    self.image = image
    picture = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
    title = SystemWord.moveAndScale.text
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.clipsToBounds = true
    scroller.clipsToBounds = false
    scroller.delegate = self
    scroller.showsVerticalScrollIndicator = false
    scroller.showsHorizontalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.addSubview(picture)
    shade.isUserInteractionEnabled = false
    view.addSubview(scroller)
    view.addSubview(shade)
    // A drag beside the square moves the picture, too.
    view.addGestureRecognizer(scroller.panGestureRecognizer)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in give(nil) })
    let choose = UIBarButtonItem(
      title: SystemWord.choose.text, primaryAction: UIAction { [unowned self] _ in give(kept()) })
    choose.style = .done
    navigationItem.rightBarButtonItem = choose
  }

  private var crop: SquareCrop { SquareCrop(picture: picture.bounds.size, side: scroller.bounds.width) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let side = max(1, min(area.width, area.height) - 32).rounded(.down)
    let hole = CGRect(
      x: (area.midX - side / 2).rounded(), y: (area.midY - side / 2).rounded(), width: side, height: side)
    shade.frame = view.bounds
    shade.hole = hole
    guard scroller.frame != hole else { return }
    scroller.frame = hole
    scroller.minimumZoomScale = crop.smallestZoom
    scroller.maximumZoomScale = max(4, 4 * crop.smallestZoom)
    scroller.zoomScale = crop.smallestZoom
    let content = scroller.contentSize
    scroller.contentOffset = CGPoint(x: (content.width - side) / 2, y: (content.height - side) / 2)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  private func kept() -> (image: UIImage, rect: CGRect)? {
    let square = crop.square(zoom: scroller.zoomScale, offset: scroller.contentOffset)
    let rect = CGRect(
      x: square.minX * image.scale, y: square.minY * image.scale, width: square.width * image.scale,
      height: square.height * image.scale
    ).integral
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let part = UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
      image.draw(
        in: CGRect(
          x: -rect.minX, y: -rect.minY, width: image.size.width * image.scale, height: image.size.height * image.scale))
    }
    return (UIImage(cgImage: part.cgImage ?? image.cgImage!, scale: image.scale, orientation: .up), rect)
  }

  private func give(_ crop: (image: UIImage, rect: CGRect)?) {
    let told = finished
    finished = nil
    told?(crop)
  }
}

/// Darkens all but a square.
private final class CropShade: UIView {
  var hole = CGRect.zero {
    didSet { if hole != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = nil
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let around = UIBezierPath(rect: bounds)
    around.append(UIBezierPath(rect: hole))
    around.usesEvenOddFillRule = true
    UIColor.black.withAlphaComponent(0.6).setFill()
    around.fill()
    UIColor.white.setStroke()
    UIBezierPath(rect: hole.insetBy(dx: -0.5, dy: -0.5)).stroke()
  }
}
