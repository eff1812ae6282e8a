import UIKit

final class OnboardingStepController: UIViewController {
  let step: OnboardingStep
  let index: Int
  private let picture = UIImageView()

  init(step: OnboardingStep, index: Int) {
    self.step = step
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.frame = CGRect(x: 0, y: 0, width: 140, height: 140)
    gradient.cornerRadius = 32
    let plate = UIView()
    plate.layer.addSublayer(gradient)
    picture.image = UIImage(systemName: step.symbol)?
      .withConfiguration(UIImage.SymbolConfiguration(pointSize: 60, weight: .medium))
    picture.tintColor = .white
    picture.contentMode = .center
    picture.translatesAutoresizingMaskIntoConstraints = false
    plate.addSubview(picture)

    let titleLabel = UILabel()
    titleLabel.text = step.title
    titleLabel.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .systemFont(ofSize: 32, weight: .bold))
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textAlignment = .center
    titleLabel.numberOfLines = 0
    let textLabel = UILabel()
    textLabel.text = step.text
    textLabel.font = .preferredFont(forTextStyle: .body)
    textLabel.textColor = .secondaryLabel
    textLabel.textAlignment = .center
    textLabel.numberOfLines = 0

    let column = UIStackView(arrangedSubviews: [plate, titleLabel, textLabel])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 16
    column.setCustomSpacing(40, after: plate)
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      plate.widthAnchor.constraint(equalToConstant: 140),
      plate.heightAnchor.constraint(equalToConstant: 140),
      picture.centerXAnchor.constraint(equalTo: plate.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: plate.centerYAnchor),
      column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard animated else { return }
    picture.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: .beginFromCurrentState
    ) {
      self.picture.transform = .identity
    }
  }
}

final class AccountController: UIViewController, UITextFieldDelegate {
  var onFinish: ((String) -> Void)?
  private let nameField = UITextField()
  private let birthdayPicker = UIDatePicker()
  private let newsSwitch = UISwitch()
  private let hint = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Your Account"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: AccountController.finish)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.leftBarButtonItem?.accessibilityLabel = "Close"

    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    nameField.textContentType = .name
    nameField.returnKeyType = .done
    nameField.delegate = self
    birthdayPicker.datePickerMode = .date
    birthdayPicker.preferredDatePickerStyle = .compact
    birthdayPicker.locale = Locale(identifier: "en_US")
    birthdayPicker.timeZone = TimeZone(secondsFromGMT: 0)
    birthdayPicker.date = Date(timeIntervalSince1970: 631_152_000)
    birthdayPicker.maximumDate = Date(timeIntervalSince1970: 1_700_000_000)
    newsSwitch.isOn = true
    hint.font = .preferredFont(forTextStyle: .footnote)
    hint.textColor = .systemRed
    hint.numberOfLines = 0
    hint.isHidden = true

    let column = UIStackView(arrangedSubviews: [
      nameField, row("Birthday", birthdayPicker), row("Send me news", newsSwitch), hint,
    ])
    column.axis = .vertical
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func row(_ title: String, _ control: UIControl) -> UIStackView {
    let label = UILabel()
    label.text = title
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.distribution = .equalSpacing
    return row
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    finish()
    return true
  }

  private func finish() {
    let name = nameField.text?.trimmingCharacters(in: .whitespaces) ?? ""
    guard !name.isEmpty else {
      UIView.transition(with: hint, duration: 0.2, options: .transitionCrossDissolve) {
        self.hint.text = "Please tell us your name."
        self.hint.isHidden = false
      }
      UINotificationFeedbackGenerator().notificationOccurred(.error)
      return
    }
    view.endEditing(true)
    onFinish?(name)
  }
}

final class WelcomeController: UIViewController {
  private let name: String

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    blur.layer.cornerRadius = 20
    blur.clipsToBounds = true
    let label = UILabel()
    label.text = "Welcome, \(name)!"
    label.font = .preferredFont(forTextStyle: .title1)
    for (subview, superview) in [(blur, view!), (label, blur.contentView)] as [(UIView, UIView)] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(subview)
      NSLayoutConstraint.activate([
        subview.centerXAnchor.constraint(equalTo: superview.centerXAnchor),
        subview.centerYAnchor.constraint(equalTo: superview.centerYAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      blur.widthAnchor.constraint(equalTo: label.widthAnchor, constant: 48),
      blur.heightAnchor.constraint(equalTo: label.heightAnchor, constant: 48),
    ])
  }
}
