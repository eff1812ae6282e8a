import UIKit

/// A header with the title of a screen, and the screen.
final class PageController: UIViewController {
  var screen = DemoScreen.slider {
    didSet { if isViewLoaded, screen != oldValue { show() } }
  }

  /// Shows the button that leads back to the list, and the one for light and dark, which the list has otherwise.
  var hasListBehind = false {
    didSet {
      guard hasListBehind != oldValue, isViewLoaded else { return }
      showBarButtons()
      view.setNeedsLayout()
    }
  }

  var didAskForList: () -> Void = {}
  var didSwitchStyle: () -> Void = {}

  private var content = UIViewController()
  private let titleLabel = UILabel(font: .systemFont(ofSize: 34, weight: .bold))
  private let subtitleLabel = UILabel(font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let backButton = UIButton(type: .system)
  private let styleButton = StyleButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    for subview in [titleLabel, subtitleLabel, backButton, styleButton] { view.addSubview(subview) }
    backButton.setImage(DemoAssets.image("chevron-left"), for: .normal)
    backButton.accessibilityLabel = "Screens"
    backButton.addAction(UIAction { [unowned self] _ in didAskForList() }, for: .touchUpInside)
    styleButton.addAction(UIAction { [unowned self] _ in didSwitchStyle() }, for: .touchUpInside)
    show()
  }

  private func show() {
    content.willMove(toParent: nil)
    content.viewIfLoaded?.removeFromSuperview()
    content.removeFromParent()

    let entry = screen.entry
    content = entry.makeController()
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
    showBarButtons()
    titleLabel.text = entry.hasOwnTitle ? nil : entry.title
    subtitleLabel.text = entry.hasOwnTitle ? nil : entry.subtitle
    view.setNeedsLayout()
  }

  /// A screen with a bar of its own has the two buttons there.
  private func showBarButtons() {
    guard let item = (content as? UINavigationController)?.viewControllers.first?.navigationItem else { return }
    item.leftBarButtonItem = hasListBehind ? makeListItem() : nil
    item.rightBarButtonItem = hasListBehind ? makeStyleItem() : nil
  }

  private func makeListItem() -> UIBarButtonItem {
    let action = UIAction(image: DemoAssets.image("chevron-left")) { [unowned self] _ in didAskForList() }
    let item = UIBarButtonItem(primaryAction: action)
    item.accessibilityLabel = "Screens"
    return item
  }

  private func makeStyleItem() -> UIBarButtonItem {
    let button = StyleButton()
    button.frame.size = CGSize(width: 32, height: 32)
    button.addAction(UIAction { [unowned self] _ in didSwitchStyle() }, for: .touchUpInside)
    return UIBarButtonItem(customView: button)
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let hasOwnTitle = screen.entry.hasOwnTitle
    let header = CGRect(x: column.minX, y: Metrics.margin - 4, width: column.width, height: 41)
    backButton.isHidden = !hasListBehind || hasOwnTitle
    styleButton.isHidden = !hasListBehind || hasOwnTitle
    backButton.frame = CGRect(x: header.minX - 6, y: header.midY - 16, width: 32, height: 32)
    styleButton.frame = CGRect(x: header.maxX - 32, y: header.midY - 16, width: 32, height: 32)
    let start = hasListBehind ? backButton.frame.maxX + 4 : header.minX
    let end = hasListBehind ? styleButton.frame.minX - 8 : header.maxX
    titleLabel.isHidden = hasOwnTitle
    titleLabel.frame = CGRect(x: start, y: header.minY, width: max(0, end - start), height: header.height)

    // A low window keeps its height for the screens.
    let hasSubtitle = view.bounds.height >= 560 && !hasOwnTitle
    subtitleLabel.isHidden = !hasSubtitle
    subtitleLabel.frame = CGRect(x: header.minX, y: header.maxY, width: header.width, height: 18)
    var top = hasSubtitle ? subtitleLabel.frame.maxY + 12 : header.maxY + 8
    var place = (x: CGFloat(0), width: view.bounds.width)
    if hasOwnTitle {
      top = 0
      // Its bar begins where the other titles do.
      place = (column.minX - Metrics.margin, column.width + 2 * Metrics.margin)
    }
    content.view.frame = CGRect(x: place.x, y: top, width: place.width, height: max(0, view.bounds.height - top))
  }
}

/// The moon that makes the window dark, the sun that makes it light.
final class StyleButton: UIButton {
  init() {
    super.init(frame: .zero)
    tintColor = .systemBlue
    accessibilityLabel = "Light or dark"
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  private func show() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let image = DemoAssets.image(isDark ? "sun-max" : "moon").withRenderingMode(.alwaysTemplate)
    setImage(image, for: .normal)
  }
}
