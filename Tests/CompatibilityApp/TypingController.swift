import UIKit

/// A field that says what happens in it, for a test that types on a desktop.
class TypingController: UIViewController, UITextFieldDelegate {
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.frame = CGRect(x: 20, y: 20, width: 400, height: 34)
    field.borderStyle = .roundedRect
    field.placeholder = "Type here"
    field.delegate = self
    field.addTarget(self, action: TypingController.changed, for: .editingChanged)
    view.addSubview(field)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("ready")
  }

  func changed(_ sender: UITextField) {
    say("text=\(sender.text ?? "")|\(sender.markedTextRange == nil ? "" : "marked")")
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { say("began") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    say("return")
    return true
  }
}
