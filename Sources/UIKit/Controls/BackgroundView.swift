import CoreGraphics
import QuartzCore

/// Shows a background configuration that is more than a colour.
final class BackgroundView: UIView {
  private let fill = UIView(frame: .zero)
  private var picture: UIImageView?
  private let stroke = CALayer()
  private var shown: UIBackgroundConfiguration?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(fill)
    layer.addSublayer(stroke)
  }

  required init?(coder: NSCoder) { nil }

  func apply(_ configuration: UIBackgroundConfiguration) {
    guard configuration != shown else { return }
    if shown?.customView !== configuration.customView {
      shown?.customView?.removeFromSuperview()
      if let custom = configuration.customView { fill.addSubview(custom) }
    }
    shown = configuration
    fill.clipsToBounds = configuration.cornerRadius > 0
    updatePicture(configuration)
    updateColors()
    setNeedsLayout()
  }

  private func updatePicture(_ configuration: UIBackgroundConfiguration) {
    guard let image = configuration.image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let view = picture ?? UIImageView(frame: .zero)
    view.image = image
    view.contentMode = configuration.imageContentMode
    if picture == nil { fill.insertSubview(view, at: 0) }
    picture = view
  }

  private func updateColors() {
    guard let shown else { return }
    fill.backgroundColor = shown.resolvedBackgroundColor(for: tintColor)
    stroke.borderWidth = shown.strokeWidth
    stroke.borderColor = shown.resolvedStrokeColor(for: tintColor).cgColor(for: traitCollection)
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let shown else { return }
    var insets = shown.backgroundInsets
    let margins = superview?.directionalLayoutMargins ?? .zero
    let edges = shown.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let rect = bounds.inset(by: insets.absolute(isReversed))
    fill.frame = rect.isNull ? .zero : rect
    // A radius larger than the half makes a capsule.
    let radius = min(shown.cornerRadius, min(fill.bounds.width, fill.bounds.height) / 2)
    fill.layer.cornerRadius = radius
    picture?.frame = fill.bounds
    shown.customView?.frame = fill.bounds
    stroke.frame = fill.frame.insetBy(dx: -shown.strokeOutset, dy: -shown.strokeOutset)
    stroke.cornerRadius = radius > 0 ? max(0, radius + shown.strokeOutset) : 0
  }
}
