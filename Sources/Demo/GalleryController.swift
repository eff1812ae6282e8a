import UIKit

/// The window's content: a header with title and screen picker, and below it the chosen screen.
final class GalleryController: UIViewController {
  private var screen: DemoScreen
  private var content = UIViewController()

  private let titleLabel = UILabel(font: .systemFont(ofSize: 34, weight: .bold))
  private let subtitleLabel = UILabel(font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let picker = UISegmentedControl(items: DemoScreen.allCases.map(\.title))
  private let styleButton = UIButton(type: .system)

  init(showing screen: DemoScreen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    screen = .slider
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "UIKit"
    view.backgroundColor = .systemGroupedBackground
    for subview in [titleLabel, subtitleLabel, picker, styleButton] { view.addSubview(subview) }
    picker.addTarget(self, action: GalleryController.pick, for: .valueChanged)
    picker.accessibilityIdentifier = "screens"
    styleButton.addTarget(self, action: GalleryController.switchStyle, for: .touchUpInside)
    styleButton.accessibilityLabel = "Light or dark"
    show(screen)
  }

  // MARK: - Screens

  private func show(_ new: DemoScreen) {
    content.willMove(toParent: nil)
    content.viewIfLoaded?.removeFromSuperview()
    content.removeFromParent()

    screen = new
    content = new.makeController()
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)

    picker.selectedSegmentIndex = DemoScreen.allCases.firstIndex(of: new) ?? 0
    titleLabel.text = new.title
    subtitleLabel.text = new.subtitle
    view.setNeedsLayout()
  }

  private func pick() {
    show(DemoScreen.allCases[picker.selectedSegmentIndex])
  }

  // MARK: - Keys

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    DemoScreen.allCases.indices.flatMap { index in
      [UIKeyModifierFlags.command, .control].map {
        UIKeyCommand(input: "\(index + 1)", modifierFlags: $0, action: GalleryController.pressed)
      }
    }
  }

  private func pressed(_ command: UIKeyCommand) {
    guard let number = command.input.flatMap({ Int($0) }) else { return }
    show(DemoScreen.allCases[number - 1])
  }

  // MARK: - Appearance

  private func switchStyle() {
    view.window?.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showStyle()
  }

  private func showStyle() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    styleButton.setImage(DemoAssets.image(isDark ? "sun-max" : "moon"), for: .normal)
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let header = CGRect(x: column.minX, y: Metrics.margin - 4, width: column.width, height: 41)
    let button = CGRect(x: header.maxX - 32, y: header.midY - 16, width: 32, height: 32)
    styleButton.frame = button
    let pickerWidth = min(320, header.width * 0.5)
    picker.frame = CGRect(x: button.minX - 12 - pickerWidth, y: header.midY - 16, width: pickerWidth, height: 32)
    titleLabel.frame = CGRect(x: header.minX, y: header.minY, width: picker.frame.minX - 12 - header.minX, height: 41)

    // A low window keeps its height for the screens.
    let hasSubtitle = view.bounds.height >= 560
    subtitleLabel.isHidden = !hasSubtitle
    subtitleLabel.frame = CGRect(x: header.minX, y: header.maxY, width: header.width, height: 18)
    let top = hasSubtitle ? subtitleLabel.frame.maxY + 12 : header.maxY + 8
    content.view.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
  }
}
