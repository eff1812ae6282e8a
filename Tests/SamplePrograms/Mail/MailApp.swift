import UIKit

@MainActor
final class MailAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = MailSceneDelegate.self
    return configuration
  }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    let compose = UIKeyCommand(
      title: "New Message", action: Selector(MailSplitController.compose), input: "n",
      modifierFlags: [.command, .shift])
    builder.insertChild(UIMenu(options: .displayInline, children: [compose]), atStartOfMenu: .file)
  }
}

final class MailSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = MailSplitController(style: .tripleColumn)
    window?.makeKeyAndVisible()
  }
}

/// Mailboxes, the messages of one, and the text of one.
final class MailSplitController: UISplitViewController, UISplitViewControllerDelegate {
  private let store = MailStore()
  private lazy var mailboxes = MailboxListController(store: store)
  private lazy var messages = MessageListController(store: store)
  private let reader = MessageController()

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    preferredDisplayMode = .twoBesideSecondary
    preferredSplitBehavior = .tile
    setViewController(mailboxes, for: .primary)
    setViewController(messages, for: .supplementary)
    setViewController(reader, for: .secondary)
    mailboxes.onSelect = { [unowned self] mailbox in
      messages.mailbox = mailbox
      show(.supplementary)
    }
    messages.onSelect = { [unowned self] message in
      store.update(message.id) { $0.isRead = true }
      reader.message = message
      show(.secondary)
    }
    store.onChange = { [unowned self] in
      mailboxes.reload()
      messages.reload()
    }
  }

  func compose() {
    let composer = UINavigationController(rootViewController: ComposeController(store: store))
    composer.modalPresentationStyle = .formSheet
    composer.isModalInPresentation = true
    present(composer, animated: true)
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    reader.message == nil ? .supplementary : .secondary
  }
}
