import CoreGraphics
import QuartzCore

/// A bar's background with the hairline at the edge where the content is.
final class BarBackdrop: UIView {
  enum Edge { case top, bottom }
  private let hairline = UIView(frame: .zero)
  private var glass: UIVisualEffectView?
  private var tint: UIView?
  private var picture: UIImageView?
  private var shadow: UIImageView?
  var edge: Edge { didSet { if edge != oldValue { setNeedsLayout() } } }

  init(_ edge: Edge = .bottom) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { nil }

  func apply(_ appearance: UIBarAppearance) {
    apply(appearance.backgroundEffect, appearance.shownColor)
    color(hairline, appearance.shadowColor)
    hairline.isHidden = appearance.shadowImage != nil
    show(appearance.backgroundImage, in: &picture, at: glass == nil ? 0 : 2)
    picture?.contentMode = appearance.backgroundImageContentMode
    show(appearance.shadowImage, in: &shadow, at: subviews.count)
    shadow?.tintColor = appearance.shadowColor
  }

  /// Over glass the colour has a view of its own: what lies in the backdrop itself would be behind the glass.
  private func apply(_ effect: UIBlurEffect?, _ color: UIColor?) {
    guard let effect else {
      for view in [glass, tint] { view?.removeFromSuperview() }
      (glass, tint) = (nil, nil)
      return self.color(self, color)
    }
    self.color(self, nil)
    let glass = self.glass ?? UIVisualEffectView(effect: nil)
    let tint = self.tint ?? UIView(frame: .zero)
    if self.glass == nil {
      insertSubview(glass, at: 0)
      insertSubview(tint, at: 1)
      (self.glass, self.tint) = (glass, tint)
      setNeedsLayout()
    }
    glass.effect = effect
    self.color(tint, color)
  }

  /// Where one of two colours is clear, the change goes by the other's hue: clear is black, and half of black would be grey.
  private func color(_ view: UIView, _ color: UIColor?) {
    func isClear(_ color: UIColor) -> Bool { color.resolvedColor(with: traitCollection).cgColor.alpha == 0 }
    let (old, new) = (view.backgroundColor ?? .clear, color ?? .clear)
    if isClear(new), !isClear(old) { return view.backgroundColor = old.withAlphaComponent(0) }
    if isClear(old), !isClear(new) {
      UIView.performWithoutAnimation { view.backgroundColor = new.withAlphaComponent(0) }
    }
    view.backgroundColor = new
  }

  private func show(_ image: UIImage?, in view: inout UIImageView?, at index: Int) {
    guard let image else {
      view?.removeFromSuperview()
      return view = nil
    }
    let shown = view ?? UIImageView(frame: .zero)
    if view == nil {
      shown.clipsToBounds = true
      insertSubview(shown, at: index)
    }
    view = shown
    shown.image = image
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(1, contentScaleFactor)
    let y = edge == .bottom ? bounds.height - pixel : 0
    hairline.frame = CGRect(x: 0, y: y, width: bounds.width, height: pixel)
    for view in [glass, tint, picture] { view?.frame = bounds }
    if let shadow, let height = shadow.image?.size.height {
      shadow.frame = CGRect(x: 0, y: edge == .bottom ? bounds.height : -height, width: bounds.width, height: height)
    }
  }
}
