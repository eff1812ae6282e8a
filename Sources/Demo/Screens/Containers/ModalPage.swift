import UIKit

/// What is presented: a title, a few words about how it goes, and a button that dismisses it.
final class ModalPage: UIViewController {
  private let heading: UILabel
  private let words = UILabel(font: .scaled(15), color: .secondaryLabel)
  /// Scrolls where larger text leaves too little room.
  private let scrollView = UIScrollView()
  private let closeButton = UIButton(type: .close)
  private let doneButton = UIButton(configuration: .filled())

  init(_ title: String) {
    heading = UILabel(title, font: .scaled(20, .bold))
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    words.numberOfLines = 0
    words.text = explanation
    heading.accessibilityIdentifier = "presented"
    closeButton.accessibilityLabel = "Close"
    doneButton.configuration?.title = "Done 완료"
    for button in [closeButton, doneButton] {
      button.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
    }
    for subview in [heading, words, doneButton] { scrollView.addSubview(subview) }
    for subview in [scrollView, closeButton] { view.addSubview(subview) }
    for subview in [heading, words, doneButton, scrollView, closeButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
    }
    scrollView.contentInsetAdjustmentBehavior = .never
    heading.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    activateConstraints()
  }

  private func activateConstraints() {
    let (area, content) = (view.safeAreaLayoutGuide, scrollView.contentLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: area.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      heading.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      heading.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      heading.trailingAnchor.constraint(lessThanOrEqualTo: closeButton.leadingAnchor, constant: -8),
      closeButton.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      closeButton.centerYAnchor.constraint(equalTo: heading.centerYAnchor),
      words.leadingAnchor.constraint(equalTo: heading.leadingAnchor),
      words.trailingAnchor.constraint(lessThanOrEqualTo: content.trailingAnchor, constant: -20),
      words.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 8),
      doneButton.topAnchor.constraint(equalTo: words.bottomAnchor, constant: 16),
      doneButton.leadingAnchor.constraint(equalTo: heading.leadingAnchor),
      doneButton.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    heading.numberOfLines = traitCollection.hasHugeText ? 0 : 1
  }

  /// How it goes away.
  private var explanation: String {
    if isModalInPresentation { return "Only a button takes it away.\n단추로만 닫습니다." }
    switch modalPresentationStyle {
    case .pageSheet, .formSheet, .automatic, .popover:
      return "Escape takes it away, or a press beside it.\nEsc나 바깥을 눌러 닫습니다."
    case .custom: return "A press beside it takes it away.\n바깥을 눌러 닫습니다."
    default: return "A button takes it away.\n단추로 닫습니다."
    }
  }
}
