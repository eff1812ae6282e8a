import CoreGraphics
import QuartzCore

/// One page's dot: a disc, the program's image, or a capsule that fills.
final class PageDotView: UIView {
  private let disc = UIView(frame: .zero)
  private var picture: UIImageView?
  private var fillView: UIView?
  private var filled: Float?

  /// The disc in its square, and the length of a dot that fills, in points.
  static let diameter: CGFloat = 7.5
  static let barLength: CGFloat = 14

  static let color = UIColor(white: 1, alpha: 0.45)
  static let currentColor = UIColor.white

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    disc.clipsToBounds = true
    addSubview(disc)
  }

  required init?(coder: NSCoder) { nil }

  func setLooks(_ image: UIImage?, color: UIColor, filled: Float?, fill: UIColor) {
    self.filled = filled
    disc.isHidden = image != nil
    disc.backgroundColor = filled == nil ? color : PageDotView.color
    if filled != nil, fillView == nil {
      let view = UIView(frame: .zero)
      disc.addSubview(view)
      fillView = view
    }
    fillView?.isHidden = filled == nil
    fillView?.backgroundColor = fill
    if image != nil, picture == nil {
      let view = UIImageView(frame: .zero)
      view.contentMode = .center
      addSubview(view)
      picture = view
    }
    picture?.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture?.tintColor = color
    setNeedsLayout()
  }

  func place(at middle: CGPoint, scale: CGFloat) {
    bounds.size = CGSize(width: PageDots.slot, height: PageDots.slot)
    center = middle
    transform = CGAffineTransform(scaleX: scale, y: scale)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: filled == nil ? Self.diameter : Self.barLength, height: Self.diameter)
    disc.bounds.size = size
    disc.center = CGPoint(x: bounds.midX, y: bounds.midY)
    disc.layer.cornerRadius = Self.diameter / 2
    fillView?.frame = CGRect(x: 0, y: 0, width: size.width * CGFloat(filled ?? 0), height: size.height)
    picture?.frame = bounds
  }
}
