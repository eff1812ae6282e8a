import CoreGraphics
import Foundation
import Platform
import QuartzCore

/// How much of a task is done: a bar 4 points high that fills from the side where reading begins.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Hashable, Sendable {
    case `default` = 0
    case bar = 1
  }

  private let fill = UIImageView(frame: .zero)
  private let track = UIImageView(frame: .zero)

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
    progressViewStyle = style
  }

  public override init(frame: CGRect) {
    super.init(frame: frame.withHeight(Self.height))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(track)
    addSubview(fill)
    updateLook()
  }

  private static let height: CGFloat = 4
  /// Any progress above zero is visible.
  private static let smallestFill: CGFloat = 8

  // MARK: - Value

  /// 0 to 1; values outside are cut, and what is no number is 0.
  open var progress: Float {
    get { storedProgress }
    set {
      let value = newValue > 0 ? min(newValue, 1) : 0
      guard value != storedProgress else { return }
      storedProgress = value
      setNeedsLayout()
    }
  }
  private var storedProgress: Float = 0

  open func setProgress(_ progress: Float, animated: Bool) {
    if animated { layoutIfNeeded() }
    self.progress = progress
    if animated {
      UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) { self.layoutIfNeeded() }
    }
  }

  /// Shown in place of `progress`. It is looked at ten times a second while the view is in a window and the task goes on,
  /// since nothing tells of its changes here.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      watch = observedProgress.map { ProgressWatch($0, self) }
      watch?.look()
      watch?.begin(in: window)
    }
  }
  private var watch: ProgressWatch?

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    watch?.begin(in: window)
  }

  // MARK: - Looks

  open var progressViewStyle = Style.default {
    didSet { if progressViewStyle != oldValue { updateLook() } }
  }

  /// Nil is the tint colour.
  open var progressTintColor: UIColor? {
    didSet { if progressTintColor != oldValue { updateLook() } }
  }

  /// Nil is a grey fill.
  open var trackTintColor: UIColor? {
    didSet { if trackTintColor != oldValue { updateLook() } }
  }

  /// Replaces the fill's colour.
  open var progressImage: UIImage? {
    didSet { if progressImage !== oldValue { updateLook() } }
  }

  /// Replaces the track's colour.
  open var trackImage: UIImage? {
    didSet { if trackImage !== oldValue { updateLook() } }
  }

  private func updateLook() {
    setLooks(of: fill, progressImage, progressTintColor ?? tintColor)
    setLooks(of: track, trackImage, trackTintColor ?? (progressViewStyle == .default ? .systemFill : .clear))
  }

  private func setLooks(of view: UIImageView, _ image: UIImage?, _ color: UIColor) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = image == nil && progressViewStyle == .default ? Self.height / 2 : 0
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }

  // MARK: - Layout

  /// The height stays 4 points.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue.withHeight(Self.height) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = newValue.withHeight(Self.height) }
  }

  override var standardContentPriorities: ContentPriorities { .bar }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    watch?.begin(in: window)
    track.frame = bounds
    fill.frame = CGRect(
      x: isReversed ? bounds.width - fillWidth : 0, y: 0, width: fillWidth, height: bounds.height)
  }

  private var fillWidth: CGFloat {
    guard storedProgress > 0 else { return 0 }
    let width = (CGFloat(storedProgress) * bounds.width + 0.5).rounded(.down)
    return min(bounds.width, max(Self.smallestFill, width))
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("progressTintColor", \UIProgressView.progressTintColor),
      .value("trackTintColor", \UIProgressView.trackTintColor),
      .object("progressImage", \UIProgressView.progressImage),
      .object("trackImage", \UIProgressView.trackImage),
    ]
    return super.appearanceProperties + own
  }

  package override var standardIsAccessibilityElement: Bool { true }
  package override var standardAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
  package override var standardAccessibilityValue: String? { AccessibilityFacts.percent(progress) }

  package override var accessibleRole: AccessibleRole? { .progressBar }
  package override var accessibleRange: AccessibleRange? {
    AccessibleRange(minimum: 0, maximum: 1, current: Double(progress))
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? SystemWord.progress.text }
    set { super.accessibilityLabel = newValue }
  }
}

extension CGRect {
  fileprivate func withHeight(_ height: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: height)
  }
}
