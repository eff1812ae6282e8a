import UIKit

final class MailAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = MailSplitController(style: .tripleColumn)
    window?.makeKeyAndVisible()
    return true
  }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    let compose = UIKeyCommand(
      title: "New Message", action: Selector(MailSplitController.compose), input: "n",
      modifierFlags: [.command, .shift])
    builder.insertChild(UIMenu(options: .displayInline, children: [compose]), atStartOfMenu: .file)
  }
}

/// Mailboxes, the messages of one, and the text of one.
final class MailSplitController: UISplitViewController, UISplitViewControllerDelegate {
  private let store = MailStore()
  private let reader = MessageController()

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .sidebar))
    let (mailboxes, messages) = (MailboxListController(collectionViewLayout: list), MessageListController())
    (mailboxes.store, messages.store) = (store, store)
    mailboxes.onSelect = { [unowned self] mailbox in
      messages.mailbox = mailbox
      show(.supplementary)
    }
    messages.onSelect = { [unowned self] message in
      store.messages[message.id].isRead = true
      reader.message = message
      show(.secondary)
    }
    delegate = self
    preferredDisplayMode = .twoBesideSecondary
    preferredSplitBehavior = .tile
    setViewController(mailboxes, for: .primary)
    setViewController(messages, for: .supplementary)
    setViewController(reader, for: .secondary)
  }

  func compose() {
    let composer = UINavigationController(rootViewController: ComposeController(store: store))
    composer.modalPresentationStyle = .formSheet
    composer.isModalInPresentation = true
    present(composer, animated: true)
  }

  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    reader.message == nil ? .supplementary : .secondary
  }
}
