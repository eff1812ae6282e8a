import UIKit

/// A ring that empties while the coffee brews.
final class BrewTimerController: UIViewController {
  private let ring = CAShapeLayer()
  private let timeLabel = UILabel()
  private let startButton = UIButton(configuration: .filled())
  private let stepper = UIStepper()
  private var timer: Timer?
  private var remaining = 180

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    timeLabel.font = .monospacedDigitSystemFont(ofSize: 48, weight: .thin)
    timeLabel.accessibilityIdentifier = "remaining"
    let circle = CGRect(x: 0, y: 0, width: 200, height: 200)
    ring.path = UIBezierPath(ovalIn: circle.insetBy(dx: 6, dy: 6)).cgPath
    ring.lineWidth = 12
    ring.lineCap = .round
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemBrown.cgColor
    let face = UIView(frame: circle)
    face.layer.addSublayer(ring)

    startButton.configuration?.cornerStyle = .capsule
    startButton.configurationUpdateHandler = { [unowned self] button in
      button.configuration?.title = timer == nil ? "Start" : "Stop"
      button.configuration?.image = UIImage(systemName: timer == nil ? "play.fill" : "stop.fill")
      button.configuration?.imagePadding = 8
    }
    startButton.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
    (stepper.minimumValue, stepper.maximumValue, stepper.value) = (1, 10, 3)
    stepper.accessibilityIdentifier = "minutes"
    stepper.addTarget(self, action: BrewTimerController.minutesChanged, for: .valueChanged)

    let column = UIStackView(arrangedSubviews: [face, stepper, startButton])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 24
    for subview in [column, timeLabel] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      face.widthAnchor.constraint(equalToConstant: 200),
      face.heightAnchor.constraint(equalToConstant: 200),
      timeLabel.centerXAnchor.constraint(equalTo: face.centerXAnchor),
      timeLabel.centerYAnchor.constraint(equalTo: face.centerYAnchor),
    ])
    update()
  }

  private func minutesChanged(_ stepper: UIStepper) {
    remaining = Int(stepper.value) * 60
    update()
  }

  private func toggle() {
    if timer == nil {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.tick() }
      }
    } else {
      timer?.invalidate()
      timer = nil
    }
    startButton.setNeedsUpdateConfiguration()
  }

  private func tick() {
    remaining = max(0, remaining - 1)
    if remaining == 0 { toggle() }
    update()
  }

  private func update() {
    timeLabel.text = String(format: "%d:%02d", remaining / 60, remaining % 60)
    ring.strokeEnd = CGFloat(remaining) / (stepper.value * 60)
  }
}
