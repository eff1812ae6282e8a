import UIKit

/// Snow, sparks and confetti before a picture; a press on the stage brings the sparks there.
final class ParticlesPage: EffectPage {
  private enum Kind: Int {
    case snow, sparks, confetti
  }

  private let picture = UIImageView(image: Photo(number: 14).image)
  private let shade = UIView()
  private let particles = ParticleView()
  private let births = UISlider()
  private var kind = Kind.snow

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.35)
    for subview in [picture, shade, particles] { stage.addSubview(subview) }
    stage.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ParticlesPage.pressed))
  }

  private func pressed(_ tap: UITapGestureRecognizer) {
    guard kind == .sparks else { return }
    atOnce { particles.emitter.emitterPosition = tap.location(in: particles) }
  }

  private func emit() {
    placeEmitter()
    let emitter = particles.emitter
    emitter.renderMode = kind == .sparks ? .additive : .oldestFirst
    emitter.emitterCells =
      switch kind {
      case .snow: [Self.snow]
      case .sparks: [Self.spark]
      case .confetti: [UIColor.systemPink, .systemYellow, .systemTeal, .systemGreen].map(Self.paper)
      }
    emitter.birthRate = births.value
  }

  /// A layer glides from place to place; what it emits comes out at the new one.
  private func atOnce(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  // MARK: - Kinds

  private static var snow: CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = dot(12, softness: 0.5).cgImage
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (40, 9, 2)
    (cell.velocity, cell.velocityRange) = (46, 24)
    (cell.emissionLongitude, cell.emissionRange) = (.pi / 2, 0.5)
    (cell.xAcceleration, cell.yAcceleration) = (3, 4)
    (cell.scale, cell.scaleRange) = (0.5, 0.35)
    return cell
  }

  private static var spark: CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = dot(16, softness: 0.9).cgImage
    cell.color = UIColor(red: 1, green: 0.55, blue: 0.2, alpha: 0.9).cgColor
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (220, 1.3, 0.5)
    (cell.velocity, cell.velocityRange) = (170, 70)
    (cell.emissionLongitude, cell.emissionRange) = (-.pi / 2, 0.7)
    cell.yAcceleration = 190
    (cell.scale, cell.scaleRange, cell.scaleSpeed) = (0.6, 0.3, -0.35)
    (cell.greenRange, cell.alphaSpeed) = (0.35, -0.55)
    return cell
  }

  private static func paper(_ color: UIColor) -> CAEmitterCell {
    let cell = CAEmitterCell()
    let size = CGSize(width: 12, height: 7)
    cell.contents =
      UIGraphicsImageRenderer(size: size).image { _ in
        UIColor.white.setFill()
        UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 1.5).fill()
      }.cgImage
    cell.color = color.cgColor
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (11, 7, 1)
    (cell.velocity, cell.velocityRange) = (80, 40)
    (cell.emissionLongitude, cell.emissionRange) = (.pi / 2, 0.8)
    cell.yAcceleration = 26
    (cell.spin, cell.spinRange) = (2, 5)
    (cell.scale, cell.scaleRange) = (0.9, 0.3)
    return cell
  }

  /// A white dot that fades at its edge.
  private static func dot(_ side: CGFloat, softness: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      let colors = [UIColor.white.cgColor, UIColor.white.withAlphaComponent(0).cgColor] as CFArray
      guard
        let gradient = CGGradient(
          colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [1 - softness, 1])
      else { return }
      let middle = CGPoint(x: side / 2, y: side / 2)
      context.cgContext.drawRadialGradient(
        gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: side / 2, options: [])
    }
  }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    let kinds = PairedSegments.choice(["Snow 눈", "Sparks 불꽃", "Confetti 색종이"]) { [unowned self] in
      kind = Kind(rawValue: $0) ?? .snow
      emit()
    }
    kinds.accessibilityIdentifier = "kinds"
    (births.minimumValue, births.maximumValue, births.value) = (0, 3, 1)
    births.accessibilityIdentifier = "births"
    births.addAction(
      UIAction { [unowned self] _ in particles.emitter.birthRate = births.value }, for: .valueChanged)
    return [RowView(nil, [kinds], .equal), RowView("Births 개수", [births], .fill, captionWidth: 100)]
  }

  // MARK: - Layout

  override func layOutStage() {
    for view in [picture, shade, particles] { view.frame = stage.bounds }
    if particles.emitter.emitterCells == nil { emit() } else { placeEmitter() }
  }

  private func placeEmitter() {
    atOnce {
      let (emitter, bounds) = (particles.emitter, stage.bounds)
      switch kind {
      case .snow, .confetti:
        emitter.emitterShape = .line
        emitter.emitterPosition = CGPoint(x: bounds.midX, y: -12)
        emitter.emitterSize = CGSize(width: bounds.width, height: 0)
      case .sparks:
        emitter.emitterShape = .point
        emitter.emitterPosition = CGPoint(x: bounds.midX, y: bounds.height * 0.7)
        emitter.emitterSize = .zero
      }
    }
  }
}

/// A view that shows nothing but particles.
private final class ParticleView: UIView {
  let emitter: CAEmitterLayer

  override init(frame: CGRect) {
    emitter = CAEmitterLayer()
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    layer.addSublayer(emitter)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    emitter.frame = bounds
    CATransaction.commit()
  }
}
