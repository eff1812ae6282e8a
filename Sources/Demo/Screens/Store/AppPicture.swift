import UIKit

/// A glyph on a ground of an app's colour: its icon, or the ground of its banner.
final class AppPicture: UIView {
  enum Style {
    case icon, banner
  }

  override class var layerClass: AnyClass { CAGradientLayer.self }

  private let style: Style
  private let glyph = UIImageView()

  var app: StoreApp? {
    didSet {
      guard let app, app != oldValue else { return }
      (layer as? CAGradientLayer)?.colors = [app.color(brightness: 0.95).cgColor, app.color(brightness: 0.65).cgColor]
      setNeedsLayout()
    }
  }

  /// The glyph that is shown, and its height in points.
  private var shownGlyph: (name: String, height: CGFloat) = ("", 0)

  init(_ style: Style = .icon) {
    self.style = style
    super.init(frame: .zero)
    glyph.tintColor = .white
    glyph.alpha = style == .icon ? 1 : 0.3
    glyph.contentMode = .scaleAspectFit
    clipsToBounds = style == .banner
    addSubview(glyph)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    switch style {
    case .icon:
      layer.cornerRadius = (bounds.width * 0.22).rounded()
      glyph.frame = bounds.insetBy(dx: bounds.width * 0.25, dy: bounds.height * 0.25)
    case .banner:
      layer.cornerRadius = 20
      let side = bounds.height * 0.7
      glyph.frame = CGRect(x: bounds.maxX - side - 24, y: 16, width: side, height: side)
    }
    drawGlyph()
  }

  private func drawGlyph() {
    guard let app, glyph.bounds.height > 0, shownGlyph != (app.glyph, glyph.bounds.height) else { return }
    shownGlyph = (app.glyph, glyph.bounds.height)
    glyph.image = AssetPainter.image(app.glyph, height: glyph.bounds.height).withRenderingMode(.alwaysTemplate)
  }
}

extension StoreApp {
  func color(brightness: CGFloat) -> UIColor {
    UIColor(hue: hue, saturation: 0.6, brightness: brightness, alpha: 1)
  }

  /// Both names.
  var title: String { "\(name) \(korean)" }
}
