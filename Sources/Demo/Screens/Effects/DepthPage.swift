import UIKit

/// Cards in space: a press turns one round, sliders turn all of them and bring them nearer.
final class DepthPage: EffectPage {
  private let space = UIView()
  private let cards = (0..<8).map { TurningCard($0) }
  private let angle = UISlider()
  private let distance = UISlider()

  override func viewDidLoad() {
    super.viewDidLoad()
    stage.addSubview(space)
    for card in cards {
      space.addSubview(card)
      card.addAction(UIAction { [unowned card] _ in card.turn() }, for: .touchUpInside)
    }
    look()
  }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    (angle.minimumValue, angle.maximumValue, angle.value) = (-90, 90, -20)
    angle.accessibilityIdentifier = "angle"
    (distance.minimumValue, distance.maximumValue, distance.value) = (250, 1600, 650)
    distance.accessibilityIdentifier = "distance"
    for slider in [angle, distance] {
      slider.addAction(UIAction { [weak self] _ in self?.look() }, for: .valueChanged)
    }
    let wave = UIButton.command("Wave 물결") { [weak self] _ in self?.runWave() }
    wave.accessibilityIdentifier = "wave"
    return [
      RowView("Turn 돌리기", [angle], .fill, captionWidth: 100),
      RowView("Far 거리", [distance, wave], .fill, captionWidth: 100),
    ]
  }

  private func look() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / CGFloat(distance.value)
    space.layer.sublayerTransform = CATransform3DRotate(perspective, CGFloat(angle.value) * .pi / 180, 0.25, 1, 0)
  }

  private func runWave() {
    for (index, card) in cards.enumerated() {
      let column = Double(index % columns) + Double(index / columns) * 0.5
      card.turn(after: column * 0.12)
    }
  }

  // MARK: - Layout

  private var columns: Int { stage.bounds.width > 420 ? 4 : 3 }

  override func layOutStage() {
    space.frame = stage.bounds
    let rows = (cards.count + columns - 1) / columns
    let inner = stage.bounds.insetBy(dx: 28, dy: 24)
    let gap: CGFloat = 16
    let width = max(0, (inner.width - gap * CGFloat(columns - 1)) / CGFloat(columns))
    let height = max(0, (inner.height - gap * CGFloat(rows - 1)) / CGFloat(rows))
    let side = min(width, height * 0.78, 130).rounded(.down)
    let size = CGSize(width: side, height: (side / 0.78).rounded(.down))
    for (index, card) in cards.enumerated() {
      let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
      let x = inner.midX + (column - CGFloat(columns - 1) / 2) * (size.width + gap)
      let y = inner.midY + (row - CGFloat(rows - 1) / 2) * (size.height + gap)
      card.bounds = CGRect(origin: .zero, size: size)
      card.center = CGPoint(x: x.rounded(), y: y.rounded())
    }
  }
}

/// A picture that has a number on its back.
private final class TurningCard: UIControl {
  private let front: UIImageView
  private let back = UIView()
  private let number: UILabel
  private var turns = 0

  init(_ index: Int) {
    front = UIImageView(image: Photo(number: index * 5 + 2).image)
    number = UILabel("\(index + 1)", font: .scaled(40, .bold), color: .white)
    super.init(frame: .zero)
    accessibilityLabel = "Card \(index + 1)"
    back.backgroundColor = UIColor(hue: CGFloat(index) / 8, saturation: 0.55, brightness: 0.85, alpha: 1)
    number.textAlignment = .center
    back.addSubview(number)
    front.contentMode = .scaleAspectFill
    for side in [back, front] {
      side.layer.cornerRadius = 14
      side.layer.cornerCurve = .continuous
      side.layer.isDoubleSided = false
      side.clipsToBounds = true
      side.isUserInteractionEnabled = false
      addSubview(side)
    }
    showTurns()
  }

  required init?(coder: NSCoder) { nil }

  func turn(after delay: TimeInterval = 0) {
    turns += 1
    UIView.animate(
      withDuration: 0.9, delay: delay, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) { self.showTurns() }
  }

  /// Each side is turned for itself: the one that looks away is not seen.
  private func showTurns() {
    let angle = CGFloat(turns) * .pi
    front.transform3D = CATransform3DMakeRotation(angle, 0, 1, 0)
    back.transform3D = CATransform3DMakeRotation(angle + .pi, 0, 1, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for side in [front, back] {
      side.bounds = bounds
      side.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    number.frame = back.bounds
  }
}
