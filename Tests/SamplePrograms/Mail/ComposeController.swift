import UIKit

final class ComposeController: UIViewController, UITextFieldDelegate {
  private let store: MailStore
  private let recipientField = UITextField()
  private let subjectField = UITextField()
  private let bodyView = UITextView()
  private lazy var sendButton = UIBarButtonItem(
    title: "Send", style: .done, target: self, action: ComposeController.send)

  init(store: MailStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "New Message"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: ComposeController.cancel)
    navigationItem.rightBarButtonItem = sendButton
    sendButton.isEnabled = false
    recipientField.placeholder = "To"
    subjectField.placeholder = "Subject"
    for field in [recipientField, subjectField] {
      field.delegate = self
      field.borderStyle = .roundedRect
      field.addTarget(self, action: ComposeController.textChanged, for: .editingChanged)
    }
    bodyView.font = .preferredFont(forTextStyle: .body)

    let column = UIStackView(arrangedSubviews: [recipientField, subjectField, bodyView])
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    recipientField.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    (textField == recipientField ? subjectField as UIResponder : bodyView).becomeFirstResponder()
    return false
  }

  private func textChanged() { sendButton.isEnabled = recipientField.text?.contains("@") == true }

  private func send() {
    store.send(to: recipientField.text ?? "", subject: subjectField.text ?? "", body: bodyView.text)
    dismiss(animated: true)
  }

  private func cancel() {
    guard recipientField.hasText || bodyView.hasText else { return dismiss(animated: true) }
    let alert = UIAlertController(title: "Delete draft?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep Editing", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.dismiss(animated: true) })
    present(alert, animated: true)
  }
}
