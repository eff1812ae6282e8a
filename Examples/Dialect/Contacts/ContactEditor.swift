import UIKit

/// Whoever opened the editor may want to know what happens in it, and may not.
@MainActor @objc protocol ContactEditorDelegate: NSObjectProtocol {
  func contactEditor(_ editor: ContactEditor, didSave contact: Contact)
  @objc optional func contactEditorDidCancel(_ editor: ContactEditor)
  @objc optional func contactEditor(_ editor: ContactEditor, canSave name: String) -> Bool
  @objc optional var prompt: String { get }
}

class ContactEditor: UIViewController {
  weak var delegate: ContactEditorDelegate?
  let contact: Contact
  @IBOutlet private(set) var field: UITextField!

  init(contact: Contact) {
    self.contact = contact
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title = delegate?.prompt ?? "Edit"
    field = UITextField()
    field.borderStyle = .roundedRect
    field.text = contact.name
    field.delegate = self
    field.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
    view.addSubview(field)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .save, target: self, action: #selector(save(_:)))
    nameChanged()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    field.frame = CGRect(
      x: 16, y: view.safeAreaInsets.top + 16, width: view.bounds.width - 32, height: 36)
  }

  @objc private func nameChanged() {
    let name = field.text ?? ""
    // Without an opinion of the delegate's any name will do that is not empty.
    navigationItem.rightBarButtonItem?.isEnabled = delegate?.contactEditor?(self, canSave: name) ?? !name.isEmpty
  }

  @objc private func cancel() {
    if let delegate = delegate, delegate.responds(to: #selector(ContactEditorDelegate.contactEditorDidCancel(_:))) {
      delegate.contactEditorDidCancel?(self)
    } else {
      navigationController?.popViewController(animated: false)
    }
  }

  @objc fileprivate func save(_ sender: Any?) {
    contact.name = field.text ?? ""
    delegate?.contactEditor(self, didSave: contact)
  }
}

extension ContactEditor: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    save(textField)
    return false
  }
}
