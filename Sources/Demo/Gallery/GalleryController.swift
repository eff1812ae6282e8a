import UIKit

/// The window's content: the list of screens, and beside or over it the page with the chosen one.
final class GalleryController: UIViewController {
  private let list = ScreenList()
  private let page = PageController()
  private var isListInFront = false

  init(showing screen: DemoScreen) {
    super.init(nibName: nil, bundle: nil)
    page.screen = screen
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    for child in [list, page] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    select(page.screen)
    list.didChoose = { [weak self] in self?.choose($0) }
    list.didSwitchStyle = { [weak self] in self?.switchStyle() }
    page.didAskForList = { [weak self] in self?.bringListToFront(true) }
    page.didSwitchStyle = { [weak self] in self?.switchStyle() }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (self: Self, _) in
      self.layOutAnew(self.view)
    }
  }

  private func choose(_ screen: DemoScreen) {
    if screen != page.screen { page.screen = screen }
    select(screen)
    bringListToFront(false)
  }

  private func select(_ screen: DemoScreen) {
    // The desktop window's title.
    title = "\(screen.entry.title) – UIKit"
    list.select(screen)
  }

  /// Slides between list and page in a window that has room for only one of them.
  private func bringListToFront(_ isListInFront: Bool) {
    guard isListInFront != self.isListInFront else { return }
    self.isListInFront = isListInFront
    if isListInFront { list.select(page.screen) }
    view.setNeedsLayout()
    guard layout.style == .pushed else { return }
    page.view.isHidden = false
    list.view.isHidden = false
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseInOut, animations: { self.view.layoutIfNeeded() },
      completion: { _ in self.hideWhatIsCovered() })
  }

  /// Hides the one of list and page that is covered, so that the Tab key does not go there.
  private func hideWhatIsCovered() {
    let isPushed = layout.style == .pushed
    list.view.isHidden = isPushed && !isListInFront
    page.view.isHidden = isPushed && isListInFront
  }

  // MARK: - Keys

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  /// The keys of the first ten screens.
  private static let digits = "1234567890"

  override var keyCommands: [UIKeyCommand]? {
    var commands = [UIKeyCommand(input: "n", modifierFlags: .command, action: GalleryController.openWindow)]
    if page.finding != nil {
      commands.append(UIKeyCommand(input: "f", modifierFlags: .command, action: GalleryController.beginFinding))
    }
    for digit in Self.digits {
      for modifier in [UIKeyModifierFlags.command, .control] {
        commands.append(
          UIKeyCommand(input: String(digit), modifierFlags: modifier, action: GalleryController.pressed))
      }
    }
    return commands
  }

  private func beginFinding() { page.finding?.beginFinding() }

  /// A second gallery, which goes its own way from here.
  private func openWindow() {
    guard let window = view.window else { return }
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = window.windowScene
    let shown = ShownGallery(screen: page.screen, style: window.overrideUserInterfaceStyle)
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: shown.activity, options: options)
  }

  private func pressed(_ command: UIKeyCommand) {
    guard let digit = command.input?.first, let place = Self.digits.firstIndex(of: digit) else { return }
    choose(DemoScreen.allCases[Self.digits.distance(from: Self.digits.startIndex, to: place)])
  }

  // MARK: - Appearance

  private func switchStyle() {
    view.window?.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }

  // MARK: - Layout

  private var layout: GalleryLayout {
    GalleryLayout(
      size: view.bounds.size, isListInFront: isListInFront, hasHugeText: traitCollection.hasHugeText)
  }

  /// Every frame depends on the height of lines.
  private func layOutAnew(_ view: UIView) {
    view.setNeedsLayout()
    view.subviews.forEach(layOutAnew)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = layout
    list.style = layout.style
    page.hasListBehind = layout.style == .pushed
    list.view.frame = layout.list
    page.view.frame = layout.page
    if !UIView.inheritedAnimationDuration.isNormal { hideWhatIsCovered() }
  }
}
