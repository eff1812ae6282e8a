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
    field.allowsEditingTextAttributes = CommandLine.arguments.contains("attributes")
    field.addTarget(self, action: TypingController.changed, for: .editingChanged)
    view.addSubview(field)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("ready")
  }

  func changed(_ sender: UITextField) {
    say("text=\(sender.text ?? "")|\(sender.markedTextRange == nil ? "" : "marked")")
    if sender.allowsEditingTextAttributes { say("bold=\(boldPart(of: sender.attributedText))|") }
  }

  private func boldPart(of text: NSAttributedString?) -> String {
    var part = ""
    text?.enumerateAttribute(.font, in: NSRange(location: 0, length: text?.length ?? 0), options: []) {
      font, range, _ in
      if let font = font as? UIFont, font.fontDescriptor.symbolicTraits.contains(.traitBold) {
        part += text?.attributedSubstring(from: range).string ?? ""
      }
    }
    return part
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { say("began") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    say("return")
    return true
  }
}
