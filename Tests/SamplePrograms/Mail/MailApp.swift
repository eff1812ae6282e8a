import UIKit

@MainActor
final class MailAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

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
    guard builder.system == .main else { return }
    let compose = UIKeyCommand(
      title: "New Message", image: UIImage(systemName: "square.and.pencil"),
      action: Selector(MailSplitController.compose),
      input: "n", modifierFlags: [.command, .shift])
    builder.insertChild(UIMenu(title: "", options: .displayInline, children: [compose]), atStartOfMenu: .file)
  }
}

final class MailSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = MailSplitController(store: MailStore())
    self.window = window
    window.makeKeyAndVisible()
  }
}

final class MailSplitController: UISplitViewController {
  private let store: MailStore
  private let mailboxes: MailboxListController
  private let messages: MessageListController
  private let reader: MessageController

  init(store: MailStore) {
    self.store = store
    mailboxes = MailboxListController(store: store)
    messages = MessageListController(store: store)
    reader = MessageController(store: store)
    super.init(style: .tripleColumn)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    preferredDisplayMode = .twoBesideSecondary
    preferredSplitBehavior = .tile
    preferredPrimaryColumnWidth = 220
    preferredSupplementaryColumnWidth = 320
    setViewController(mailboxes, for: .primary)
    setViewController(messages, for: .supplementary)
    setViewController(reader, for: .secondary)
    messages.mailbox = .inbox

    mailboxes.onSelect = { [weak self] mailbox in
      self?.messages.mailbox = mailbox
      self?.show(.supplementary)
    }
    messages.onSelect = { [weak self] message in
      guard let self else { return }
      reader.message = message
      show(.secondary)
    }
    store.onChange = { [weak self] in
      self?.mailboxes.reload()
      self?.messages.reload()
      self?.reader.reload()
    }
  }

  func compose() {
    let composer = UINavigationController(rootViewController: ComposeController(store: store))
    composer.modalPresentationStyle = .formSheet
    composer.isModalInPresentation = true
    present(composer, animated: true)
  }
}

extension MailSplitController: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    reader.message == nil ? .supplementary : .secondary
  }
}
