import UIKit

/// A ring that fills while the coffee brews.
final class BrewTimerController: UIViewController {
  private let ring = BrewRing()
  private let timeLabel = UILabel()
  private let startButton = UIButton(configuration: .filled())
  private let stepper = UIStepper()
  private var timer: Timer?
  private var remaining: TimeInterval = 180

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    timeLabel.font = .monospacedDigitSystemFont(ofSize: 48, weight: .thin)
    timeLabel.accessibilityIdentifier = "remaining"

    startButton.configuration?.cornerStyle = .capsule
    startButton.configuration?.image = UIImage(systemName: "play.fill")
    startButton.configuration?.imagePadding = 8
    startButton.configurationUpdateHandler = { [weak self] button in
      button.configuration?.title = self?.timer == nil ? "Start" : "Stop"
    }
    startButton.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)

    stepper.minimumValue = 1
    stepper.maximumValue = 10
    stepper.value = 3
    stepper.accessibilityIdentifier = "minutes"
    stepper.addTarget(self, action: BrewTimerController.stepperChanged, for: .valueChanged)

    let column = UIStackView(arrangedSubviews: [ring, stepper, startButton])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 24
    column.translatesAutoresizingMaskIntoConstraints = false
    timeLabel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    view.addSubview(timeLabel)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      ring.widthAnchor.constraint(equalToConstant: 200),
      ring.heightAnchor.constraint(equalTo: ring.widthAnchor),
      timeLabel.centerXAnchor.constraint(equalTo: ring.centerXAnchor),
      timeLabel.centerYAnchor.constraint(equalTo: ring.centerYAnchor),
    ])
    update()
  }

  private func stepperChanged(_ sender: UIStepper) {
    remaining = sender.value * 60
    update()
  }

  private func toggle() {
    if let timer {
      timer.invalidate()
      self.timer = nil
    } else {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.tick() }
      }
    }
    startButton.setNeedsUpdateConfiguration()
  }

  private func tick() {
    remaining = max(0, remaining - 1)
    if remaining == 0 { toggle() }
    update()
  }

  private func update() {
    let seconds = Int(remaining)
    timeLabel.text = String(format: "%d:%02d", seconds / 60, seconds % 60)
    ring.progress = CGFloat(remaining / (stepper.value * 60))
  }
}

final class BrewRing: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shapeLayer: CAShapeLayer { layer as! CAShapeLayer }

  var progress: CGFloat = 1 {
    didSet { shapeLayer.strokeEnd = progress }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shapeLayer.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 6, startAngle: -.pi / 2,
        endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
    shapeLayer.lineWidth = 12
    shapeLayer.lineCap = .round
    shapeLayer.fillColor = nil
    shapeLayer.strokeColor = tintColor.cgColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    shapeLayer.strokeColor = tintColor.cgColor
  }
}
