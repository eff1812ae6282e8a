import UIKit

/// Things that fall: a tap on the stage drops one more, a drag carries one along, and letting go throws it.
final class FallingPage: EffectPage {
  private lazy var animator = UIDynamicAnimator(referenceView: stage)
  private let gravity = UIGravityBehavior(items: [])
  private let collision = UICollisionBehavior(items: [])
  private let matter = UIDynamicItemBehavior(items: [])
  private var things: [FallingThing] = []
  private var dropped = 0
  private var grip: UIAttachmentBehavior?

  private static let first = 9
  private static let most = 40

  override func viewDidLoad() {
    super.viewDidLoad()
    stage.accessibilityIdentifier = "falling"
    collision.translatesReferenceBoundsIntoBoundary = true
    (matter.elasticity, matter.friction) = (0.4, 0.2)
    for behavior in [gravity, collision, matter] { animator.addBehavior(behavior) }
    stage.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FallingPage.tapped))
    stage.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: FallingPage.dragged))
  }

  // MARK: - Things

  private func tapped(_ tap: UITapGestureRecognizer) { drop(at: tap.location(in: stage)) }

  private func drop(at place: CGPoint) {
    let thing = FallingThing(number: dropped)
    dropped += 1
    thing.center = place
    stage.addSubview(thing)
    things.append(thing)
    gravity.addItem(thing)
    collision.addItem(thing)
    matter.addItem(thing)
    if things.count > Self.most { remove(things[0]) }
  }

  private func remove(_ thing: FallingThing) {
    things.removeAll { $0 === thing }
    gravity.removeItem(thing)
    collision.removeItem(thing)
    matter.removeItem(thing)
    thing.removeFromSuperview()
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: stage)
    switch pan.state {
    case .began:
      guard let thing = stage.hitTest(place, with: nil) as? FallingThing else { return }
      let grip = UIAttachmentBehavior(item: thing, attachedToAnchor: thing.center)
      grip.anchorPoint = place
      animator.addBehavior(grip)
      self.grip = grip
    case .changed:
      grip?.anchorPoint = place
    default:
      if let grip { animator.removeBehavior(grip) }
      grip = nil
    }
  }

  private func shake() {
    for (index, thing) in things.enumerated() {
      matter.addLinearVelocity(CGPoint(x: index.isMultiple(of: 2) ? 260 : -260, y: -620), for: thing)
    }
  }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    let ways = PairedSegments.choice(["Down 아래로", "Up 위로", "Nowhere 떠서"]) { [unowned self] in
      let pulls: [CGFloat] = [1, -1, 0]
      gravity.gravityDirection = CGVector(dx: 0, dy: pulls[$0])
    }
    ways.accessibilityIdentifier = "gravity"
    let shaking = UIButton.command("Shake 흔들기") { [weak self] _ in self?.shake() }
    let bounce = UISlider()
    (bounce.minimumValue, bounce.maximumValue, bounce.value) = (0, 0.95, 0.4)
    bounce.accessibilityIdentifier = "bounce"
    bounce.addAction(
      UIAction { [unowned self, unowned bounce] _ in matter.elasticity = CGFloat(bounce.value) }, for: .valueChanged)
    return [RowView(nil, [ways], .equal), RowView("Bounce 튀기", [bounce, shaking], .fill, captionWidth: 100)]
  }

  // MARK: - Layout

  override func layOutStage() {
    guard !stage.bounds.isEmpty else { return }
    let room = stage.bounds.insetBy(dx: 40, dy: 40)
    for index in things.count..<max(things.count, dropped == 0 ? Self.first : 0) {
      let (column, row) = (CGFloat(index % 3) - 1, CGFloat(index / 3))
      drop(at: CGPoint(x: room.midX + column * 76 + row * 9, y: room.minY + row * 70))
    }
    for thing in things where !stage.bounds.contains(thing.center) {
      thing.center = CGPoint(x: min(thing.center.x, room.maxX), y: min(thing.center.y, room.maxY))
      animator.updateItem(usingCurrentState: thing)
    }
  }
}

/// A block with a picture.
private final class FallingThing: UIView {
  private static let colors: [UIColor] = [
    .systemPink, .systemOrange, .systemTeal, .systemIndigo, .systemGreen, .systemBlue,
  ]

  init(number: Int) {
    let sides: [CGFloat] = [52, 44, 60]
    let side = sides[number % 3]
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    backgroundColor = Self.colors[number % Self.colors.count]
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    let names = ["heart.fill", "star.fill", "leaf.fill", "bolt.fill", "moon.fill"]
    let picture = UIImageView(
      image: UIImage(
        systemName: names[number % names.count], withConfiguration: UIImage.SymbolConfiguration(pointSize: side * 0.4)))
    picture.tintColor = .white
    picture.contentMode = .center
    picture.frame = bounds
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }
}
