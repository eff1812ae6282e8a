import UIComponents
import UIKit

/// A spring with sliders for damping and initial velocity, its motion as a curve, and a ball that moves by it.
final class SpringPage: StagePage {
  private let plot = PlotView()
  private let ball = UIView()
  private let track = UIView()
  private let damping = UISlider()
  private let velocity = UISlider()
  private let dampingLabel = SpringPage.numberLabel()
  private let velocityLabel = SpringPage.numberLabel()
  private let releaseButton = UIButton(type: .system)
  private var released: CFTimeInterval = 0
  private var isAtEnd = false
  private static let seconds = 1.0

  private static let captionWidth: CGFloat = 148

  private static func numberLabel() -> UILabel {
    NumberLabel(font: .scaledDigits(15), color: .secondaryLabel)
  }

  init() {
    super.init(rows: [
      RowView("Damping 감쇠", [damping, dampingLabel], .fill, captionWidth: Self.captionWidth),
      RowView("Velocity 처음 속도", [velocity, velocityLabel], .fill, captionWidth: Self.captionWidth),
      RowView(nil, [releaseButton], .equal),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [plot, track, ball] { stage.addSubview(subview) }
    track.backgroundColor = .tertiarySystemFill
    ball.backgroundColor = .systemBlue
    ball.layer.cornerRadius = 16
    (damping.minimumValue, damping.maximumValue, damping.value) = (0.1, 1, 0.4)
    (velocity.minimumValue, velocity.maximumValue, velocity.value) = (-10, 10, 0)
    damping.accessibilityIdentifier = "damping"
    velocity.accessibilityIdentifier = "velocity"
    for slider in [damping, velocity] {
      slider.addTarget(self, action: SpringPage.plotCurve, for: .valueChanged)
      slider.addTarget(self, action: SpringPage.release, for: [.touchUpInside, .touchUpOutside])
    }
    releaseButton.setTitle("Release 놓기", for: .normal)
    releaseButton.scaleTitle()
    releaseButton.accessibilityIdentifier = "release"
    releaseButton.addTarget(self, action: SpringPage.release, for: .touchUpInside)
    for label in [dampingLabel, velocityLabel] { label.textAlignment = .right }
    plotCurve()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    release()
  }

  private func plotCurve() {
    let spring = Spring(
      duration: Self.seconds, dampingRatio: Double(damping.value), initialVelocity: Double(velocity.value))
    plot.lines = [
      (0...240).map { step in
        let share = Double(step) / 240
        return CGPoint(x: share, y: spring.value(at: share * Self.seconds))
      }
    ]
    dampingLabel.text = String(format: "%.2f", Double(damping.value))
    velocityLabel.text = String(format: "%.1f", Double(velocity.value))
    group.setNeedsLayout()
  }

  /// Animates the ball to the other end by the spring.
  private func release() {
    view.layoutIfNeeded()
    isAtEnd.toggle()
    released = CACurrentMediaTime()
    link?.isPaused = false
    UIView.animate(
      withDuration: Self.seconds, delay: 0, usingSpringWithDamping: CGFloat(damping.value),
      initialSpringVelocity: CGFloat(velocity.value), options: .allowUserInteraction, animations: { self.layOutBall() })
  }

  /// Moves a dot along the curve as the ball moves.
  override func follow() {
    let share = (CACurrentMediaTime() - released) / Self.seconds
    plot.marker = share < 1 ? CGFloat(share) : nil
    if share >= 1 { link?.isPaused = true }
  }

  private func layOutBall() {
    ball.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
    // With room for overshooting at both ends.
    let way = track.bounds.width / 2
    ball.center = CGPoint(x: track.frame.midX + (isAtEnd ? way / 2 : -way / 2), y: track.frame.midY)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut(stage, above: group)
    let inner = stage.bounds.insetBy(dx: min(24, stage.bounds.width / 2), dy: min(16, stage.bounds.height / 2))
    track.frame = CGRect(x: inner.minX, y: inner.maxY - 21, width: inner.width, height: 2)
    plot.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: max(0, inner.height - 52))
    if ball.layer.animationKeys() == nil { layOutBall() }
  }
}

/// A label for a number, right-aligned and as wide for every number.
private final class NumberLabel: UILabel {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: Metrics.scaled(48, traitCollection), height: super.sizeThatFits(size).height)
  }
}

/// A plot over time. Points have x in 0...1; y is 0 at the lower of two rules and 1 at the upper.
final class PlotView: UIView {
  var lines: [[CGPoint]] = [] {
    didSet { setNeedsDisplay() }
  }
  var colors: [UIColor] = [.systemBlue, .systemPink]
  /// The place of a dot on the first line.
  var marker: CGFloat? {
    didSet { if marker != oldValue { setNeedsDisplay() } }
  }
  /// The visible range of y.
  var range: ClosedRange<CGFloat> = -0.35...1.75

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private func position(of point: CGPoint) -> CGPoint {
    let y = min(max(point.y, range.lowerBound), range.upperBound)
    let share = (y - range.lowerBound) / (range.upperBound - range.lowerBound)
    return CGPoint(x: 3 + point.x * (bounds.width - 6), y: bounds.maxY - 3 - share * (bounds.height - 6))
  }

  override func draw(_ rect: CGRect) {
    for level in [0, 1] as [CGFloat] {
      let rule = UIBezierPath()
      rule.move(to: position(of: CGPoint(x: 0, y: level)))
      rule.addLine(to: position(of: CGPoint(x: 1, y: level)))
      UIColor.separator.setStroke()
      rule.stroke()
    }
    for (index, line) in lines.enumerated() {
      guard let first = line.first, line.count > 1 else { continue }
      let path = UIBezierPath()
      path.lineWidth = 2
      path.lineJoinStyle = .round
      path.move(to: position(of: first))
      for point in line.dropFirst() { path.addLine(to: position(of: point)) }
      colors[index % colors.count].setStroke()
      path.stroke()
    }
    guard let marker, let line = lines.first, let point = line.last(where: { $0.x <= marker }) else { return }
    let center = position(of: point)
    colors[0].setFill()
    UIBezierPath(ovalIn: CGRect(x: center.x - 5, y: center.y - 5, width: 10, height: 10)).fill()
  }
}
