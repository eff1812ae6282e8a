import UIKit

final class MessageController: UIViewController {
  var message: Message? { didSet { updateText() } }
  private let textView = UITextView()

  override func loadView() { view = textView }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    textView.isEditable = false
    textView.dataDetectorTypes = .link
    textView.textContainerInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    updateText()
  }

  private func updateText() {
    guard isViewLoaded else { return }
    title = message?.subject
    guard let message else {
      var nothing = UIContentUnavailableConfiguration.empty()
      nothing.text = "No Message Selected"
      return contentUnavailableConfiguration = nothing
    }
    contentUnavailableConfiguration = nil
    let text = NSMutableAttributedString(string: "")
    for (part, style, color) in [
      (message.subject, UIFont.TextStyle.title1, UIColor.label), (message.sender, .subheadline, .secondaryLabel),
      ("\n\(message.body)", .body, .label),
    ] {
      text.append(
        NSAttributedString(
          string: "\(part)\n", attributes: [.font: UIFont.preferredFont(forTextStyle: style), .foregroundColor: color]))
    }
    textView.attributedText = text
  }
}
