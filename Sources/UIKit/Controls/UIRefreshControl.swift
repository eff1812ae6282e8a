import CoreGraphics

/// Pulled down from above the content of a scroll view, it asks for new content with `valueChanged`, and turns until
/// `endRefreshing()`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl, PulledView {
  /// Its height above the content, and how far it has to be pulled, in points.
  private static let height: CGFloat = 60

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  /// The part of the control above the content: what lies behind the content is not seen, whatever that lets through.
  private let room = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public convenience init() { self.init(frame: .zero) }

  private func setUp() {
    setFirstFrame(CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    isUserInteractionEnabled = false
    spinner.hidesWhenStopped = false
    label.textAlignment = .center
    for part in [spinner, label] as [UIView] { room.addSubview(part) }
    room.clipsToBounds = true
    room.alpha = 0
    addSubview(room)
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  open private(set) var isRefreshing = false

  /// Below the turning sign.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Shows a refresh that code started. Does not scroll.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.startAnimating()
    updateSpinner(1)
    scrollView?.refreshInset = Self.height
  }

  /// Call it once the new content is there.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.scrollView?.letRefreshInsetGo()
      self.updateSpinner(0)
    } completion: { _ in
      if !self.isRefreshing { self.spinner.stopAnimating() }
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if let explicitTint { spinner.color = explicitTint }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    room.frame = CGRect(x: 0, y: 0, width: bounds.width, height: roomHeight)
    let hasTitle = attributedTitle != nil
    let size = spinner.sizeThatFits(bounds.size)
    spinner.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2 - (hasTitle ? 10 : 0), width: size.width,
      height: size.height)
    label.frame = CGRect(x: 0, y: bounds.midY + 4, width: bounds.width, height: 20)
  }

  // MARK: - The scroll view's side

  private func updateSpinner(_ progress: CGFloat) { room.alpha = progress }

  private var roomHeight: CGFloat { max(0, min(bounds.height, -frame.minY)) }

  /// The content was pulled down so far past its edge: the control stands at the upper edge of what is seen, behind the
  /// content while nothing is pulled.
  func follow(_ pull: CGFloat, width: CGFloat) {
    let place = CGRect(x: 0, y: -max(0, pull), width: width, height: Self.height)
    if frame != place { frame = place }
    if room.bounds.height != roomHeight { room.frame.size.height = roomHeight }
    if !isRefreshing { updateSpinner(max(0, min(1, (pull - 10) / (Self.height - 10)))) }
  }

  /// The content was let go: pulled far enough, it asks for new content.
  func pullEnded(_ pull: CGFloat) {
    guard !isRefreshing, isEnabled, pull >= Self.height else { return }
    beginRefreshing()
    sendActions(for: .newValue)
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .object("attributedTitle", \UIRefreshControl.attributedTitle)
    ]
    return super.appearanceProperties + own
  }
}
