import UIKit

/// The two corners there are, one over the other: arcs, and the curve that begins earlier and ends later.
final class CornersPage: EffectPage {
  private let plates = [CornerPlate("Circular 원호", .circular), CornerPlate("Continuous 연속", .continuous)]
  private let radius = UISlider()
  private let rounded: [CACornerMask] = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  private var corners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  private var hasBorder = false

  override func viewDidLoad() {
    super.viewDidLoad()
    plates.forEach(stage.addSubview)
    apply()
  }

  private func apply() {
    for plate in plates {
      plate.layer.cornerRadius = CGFloat(radius.value)
      plate.layer.maskedCorners = corners
      plate.hasBorder = hasBorder
    }
  }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    (radius.minimumValue, radius.maximumValue, radius.value) = (0, 80, 56)
    radius.accessibilityIdentifier = "radius"
    radius.addAction(UIAction { [weak self] _ in self?.apply() }, for: .valueChanged)
    let names = ["↖", "↗", "↙", "↘"]
    let toggles = zip(names, rounded).map { name, corner in
      UIButton.toggle(name, isOn: true) { [unowned self] isOn in
        if isOn { corners.insert(corner) } else { corners.remove(corner) }
        apply()
      }
    }
    let border = UIButton.toggle("Border 테두리") { [unowned self] in
      hasBorder = $0
      apply()
    }
    return [
      RowView("Radius 반지름", [radius], .fill, captionWidth: 110), RowView(nil, toggles + [border], .equal, spacing: 8),
    ]
  }

  // MARK: - Layout

  override func layOutStage() {
    let inner = stage.bounds.insetBy(dx: 24, dy: 24)
    let width = max(0, (inner.width - 24) / 2)
    let side = min(width, inner.height, 280).rounded(.down)
    for (index, plate) in plates.enumerated() {
      let middle = inner.midX + (CGFloat(index) - 0.5) * (min(width, side) + 24)
      plate.frame = CGRect(
        x: (middle - side / 2).rounded(), y: (inner.midY - side / 2).rounded(), width: side, height: side)
    }
  }
}

/// A picture whose corners have a curve, and its name.
private final class CornerPlate: UIView {
  var hasBorder = false {
    didSet { layer.borderWidth = hasBorder ? 6 : 0 }
  }

  private let picture = UIImageView(image: Photo(number: 8).image)
  private let shade = UIView()
  private let name: UILabel

  init(_ title: String, _ curve: CALayerCornerCurve) {
    name = UILabel(title, font: .scaled(17, .semibold), color: .white)
    super.init(frame: .zero)
    layer.cornerCurve = curve
    layer.borderColor = UIColor.systemYellow.cgColor
    clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.35)
    name.textAlignment = .center
    // A plate is at most 280 points wide, and its name has two short lines across its middle: they fit at twice the
    // standard size.
    name.maximumContentSizeCategory = .accessibilityLarge
    for subview in [picture, shade, name] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    let height = name.wrap(in: bounds.width, standard: 22) + 18
    shade.frame = CGRect(x: 0, y: bounds.midY - (height / 2).rounded(), width: bounds.width, height: height)
    name.frame = shade.frame
  }
}
