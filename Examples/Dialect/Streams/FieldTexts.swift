import UIKit

/// What is typed into a field, as a stream.
@MainActor
final class FieldTexts: NSObject {
  let texts = Stream<String>()
  private weak var field: UITextField?

  init(_ field: UITextField) {
    self.field = field
    super.init()
    field.addTarget(self, action: #selector(changed), for: .editingChanged)
    field.addTarget(self, action: #selector(dismiss), for: .editingDidEndOnExit)
  }

  @objc private func changed() {
    texts.send(field?.text ?? "")
  }

  @objc func dismiss() {
    field?.resignFirstResponder()
  }
}

extension UILabel {
  func show(_ stream: Stream<String>) {
    stream.listen { [weak self] text in
      let shown = NSMutableAttributedString()
      shown.append(NSAttributedString(string: text, attributes: [.foregroundColor: UIColor.systemRed]))
      self?.attributedText = shown
    }
  }
}

@MainActor
func rootController() -> UIViewController? {
  return UIApplication.shared.delegate?.window??.rootViewController
}
