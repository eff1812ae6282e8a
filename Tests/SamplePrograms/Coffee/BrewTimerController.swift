import UIKit

/// A ring that empties while the coffee brews.
final class BrewTimerController: UIViewController {
  private let ring = CAShapeLayer()
  private let timeLabel = UILabel()
  private let stepper = UIStepper()
  private let startButton = UIButton(configuration: .filled())
  private var remaining = 180 { didSet { updateTime() } }
  private var timer: Timer? {
    didSet {
      oldValue?.invalidate()
      startButton.setNeedsUpdateConfiguration()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    timeLabel.font = .monospacedDigitSystemFont(ofSize: 48, weight: .thin)
    timeLabel.textAlignment = .center
    timeLabel.accessibilityIdentifier = "remaining"
    ring.path = UIBezierPath(ovalIn: CGRect(x: 6, y: 6, width: 188, height: 188)).cgPath
    ring.lineWidth = 12
    ring.lineCap = .round
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemBrown.cgColor
    timeLabel.layer.addSublayer(ring)
    (stepper.minimumValue, stepper.maximumValue, stepper.value) = (1, 10, 3)
    stepper.accessibilityIdentifier = "minutes"
    stepper.addAction(UIAction { [unowned self] _ in remaining = Int(stepper.value) * 60 }, for: .valueChanged)
    startButton.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
    startButton.configurationUpdateHandler = { [unowned self] button in
      button.configuration?.title = timer == nil ? "Start" : "Stop"
      button.configuration?.image = UIImage(systemName: timer == nil ? "play.fill" : "stop.fill")
      button.configuration?.imagePadding = 8
    }
    let column = UIStackView(arrangedSubviews: [timeLabel, stepper, startButton])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 24
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      timeLabel.widthAnchor.constraint(equalToConstant: 200),
      timeLabel.heightAnchor.constraint(equalToConstant: 200),
    ])
    updateTime()
  }

  private func toggle() {
    guard timer == nil else { return timer = nil }
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.remaining -= 1 }
    }
  }

  private func updateTime() {
    timeLabel.text = String(format: "%d:%02d", remaining / 60, remaining % 60)
    ring.strokeEnd = CGFloat(remaining) / (stepper.value * 60)
    if remaining == 0 { timer = nil }
  }
}
