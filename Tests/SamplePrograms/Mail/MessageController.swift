import UIKit

final class MessageController: UIViewController {
  var message: Message? { didSet { reload() } }
  private let store: MailStore
  private let textView = UITextView()
  private let placeholder = UILabel()

  init(store: MailStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    textView.isEditable = false
    textView.dataDetectorTypes = .link
    textView.textContainerInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    textView.translatesAutoresizingMaskIntoConstraints = false
    placeholder.text = "No Message Selected"
    placeholder.textColor = .tertiaryLabel
    placeholder.font = .preferredFont(forTextStyle: .title2)
    placeholder.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textView)
    view.addSubview(placeholder)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      textView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      placeholder.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      placeholder.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    let trash = UIBarButtonItem(
      image: UIImage(systemName: "trash"), style: .plain, target: self, action: MessageController.trash)
    trash.accessibilityLabel = "Trash"
    let more = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: makeMenu())
    more.accessibilityLabel = "More"
    navigationItem.rightBarButtonItems = [more, trash]
    reload()
  }

  private func makeMenu() -> UIMenu {
    UIMenu(children: [
      UIAction(title: "Flag", image: UIImage(systemName: "flag")) { [weak self] _ in
        guard let self, let message else { return }
        store.update(message.id) { $0.isFlagged.toggle() }
      },
      UIMenu(
        title: "Move to", image: UIImage(systemName: "folder"),
        children: Mailbox.standard.map { mailbox in
          UIAction(title: mailbox.name, image: UIImage(systemName: mailbox.symbol)) { [weak self] _ in
            guard let self, let message else { return }
            store.update(message.id) { $0.mailbox = mailbox.name }
          }
        }),
    ])
  }

  private func trash() {
    guard let message else { return }
    store.update(message.id) { $0.mailbox = "Trash" }
    self.message = nil
  }

  func reload() {
    guard isViewLoaded else { return }
    textView.isHidden = message == nil
    placeholder.isHidden = message != nil
    navigationItem.rightBarButtonItems?.forEach { $0.isEnabled = message != nil }
    guard let message else {
      title = nil
      return
    }
    title = message.subject
    let text = NSMutableAttributedString(
      string: "\(message.subject)\n",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .title1), .foregroundColor: UIColor.label])
    text.append(
      NSAttributedString(
        string: "\(message.sender)\n\n",
        attributes: [.font: UIFont.preferredFont(forTextStyle: .subheadline), .foregroundColor: UIColor.secondaryLabel])
    )
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 4
    text.append(
      NSAttributedString(
        string: message.body,
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
          .paragraphStyle: paragraph,
        ]))
    textView.attributedText = text
  }
}
