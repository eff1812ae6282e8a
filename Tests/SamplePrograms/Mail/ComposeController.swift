import UIKit

final class ComposeController: UIViewController, UITextFieldDelegate {
  private var store: MailStore!
  private let recipientField = UITextField()
  private let subjectField = UITextField()
  private let bodyView = UITextView()

  convenience init(store: MailStore) {
    self.init(nibName: nil, bundle: nil)
    self.store = store
    title = "New Message"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: ComposeController.cancel)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Send", style: .done, target: self, action: ComposeController.send)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (field, placeholder) in [(recipientField, "To"), (subjectField, "Subject")] {
      field.placeholder = placeholder
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
    textChanged()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    recipientField.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    (textField == recipientField ? subjectField as UIResponder : bodyView).becomeFirstResponder()
    return false
  }

  private func textChanged() {
    navigationItem.rightBarButtonItem?.isEnabled = recipientField.text?.contains("@") == true
  }

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
