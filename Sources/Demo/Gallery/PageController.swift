import UIKit

/// A screen under a header with its title, which is where a navigation bar would have it.
final class PageController: UIViewController {
  var screen = DemoScreen.slider {
    didSet { if isViewLoaded, screen != oldValue { installScreen() } }
  }

  /// Whether the list is behind the page. The header then has its buttons: back to the list, and light or dark.
  var hasListBehind = false {
    didSet {
      guard hasListBehind != oldValue, isViewLoaded else { return }
      setBarButtons()
      view.setNeedsLayout()
    }
  }

  var didAskForList: () -> Void = {}
  var didSwitchStyle: () -> Void = {}

  private var content = UIViewController()
  /// Holds the screen, and scrolls it where larger text makes it higher than the window.
  private let scrollView = UIScrollView()
  /// The screen, if it has a text to search now.
  var finding: (any FindingScreen)? { (content as? any FindingScreen).flatMap { $0.canFind ? $0 : nil } }
  private let titleLabel = UILabel(font: .scaled(34, .bold))
  private let subtitleLabel = UILabel(font: .scaled(13), color: .secondaryLabel)
  private let backButton = UIButton(type: .system)
  private let styleButton = StyleButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    for subview in [titleLabel, subtitleLabel, backButton, styleButton, scrollView] { view.addSubview(subview) }
    titleLabel.accessibilityTraits = .header
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delaysContentTouches = false
    backButton.setImage(DemoAssets.image("chevron-left"), for: .normal)
    backButton.accessibilityLabel = "Screens"
    backButton.addAction(UIAction { [weak self] _ in self?.didAskForList() }, for: .touchUpInside)
    styleButton.addAction(UIAction { [weak self] _ in self?.didSwitchStyle() }, for: .touchUpInside)
    installScreen()
  }

  private func installScreen() {
    content.willMove(toParent: nil)
    content.viewIfLoaded?.removeFromSuperview()
    content.removeFromParent()

    let entry = screen.entry
    content = entry.makeController()
    addChild(content)
    scrollView.contentOffset = .zero
    scrollView.addSubview(content.view)
    content.didMove(toParent: self)
    setBarButtons()
    titleLabel.text = entry.hasOwnTitle ? nil : entry.title
    subtitleLabel.text = entry.hasOwnTitle ? nil : entry.subtitle
    view.setNeedsLayout()
  }

  /// Puts the two buttons into the bar of a screen that has one.
  private func setBarButtons() {
    guard let item = (content as? UINavigationController)?.viewControllers.first?.navigationItem else { return }
    item.leftBarButtonItem = hasListBehind ? makeListItem() : nil
    item.rightBarButtonItem = hasListBehind ? makeStyleItem() : nil
  }

  private func makeListItem() -> UIBarButtonItem {
    let action = UIAction(image: DemoAssets.image("chevron-left")) { [weak self] _ in self?.didAskForList() }
    let item = UIBarButtonItem(primaryAction: action)
    item.accessibilityLabel = "Screens"
    return item
  }

  private func makeStyleItem() -> UIBarButtonItem {
    let button = StyleButton()
    button.frame.size = CGSize(width: 32, height: 32)
    button.addAction(UIAction { [weak self] _ in self?.didSwitchStyle() }, for: .touchUpInside)
    return UIBarButtonItem(customView: button)
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let hasOwnTitle = screen.entry.hasOwnTitle
    backButton.isHidden = !hasListBehind || hasOwnTitle
    styleButton.isHidden = !hasListBehind || hasOwnTitle
    titleLabel.isHidden = hasOwnTitle
    // A narrow page has no subtitle: the list's rows have them.
    subtitleLabel.isHidden = hasListBehind || hasOwnTitle
    layOutHeader(in: column)
    scrollView.frame =
      hasOwnTitle
      // The bar begins at the height of the other titles.
      ? CGRect(x: column.minX - Metrics.margin, y: 0, width: column.width + 2 * Metrics.margin, height: column.height)
      : CGRect(
        x: 0, y: headerHeight, width: view.bounds.width, height: max(0, view.bounds.height - headerHeight))
    layOutContent()
  }

  private func layOutContent() {
    let room = scrollView.bounds.size
    let needed = traitCollection.hasEnlargedText ? content.preferredContentSize.height : 0
    let height = max(room.height, needed)
    content.view.frame = CGRect(x: 0, y: 0, width: room.width, height: height)
    scrollView.contentSize = CGSize(width: room.width, height: height)
    scrollView.isScrollEnabled = height > room.height
    // The shadows of cards reach out of a screen that does not scroll.
    scrollView.clipsToBounds = scrollView.isScrollEnabled
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    view.setNeedsLayout()
  }

  /// The height of a navigation bar with a large title, in points.
  private static let rowHeight: CGFloat = 44

  private var headerHeight: CGFloat {
    guard traitCollection.hasEnlargedText else { return 96 }
    let above = hasListBehind ? Self.rowHeight : subtitleLabel.lineHeight(18) + 4
    return max(96, above + titleLabel.lineHeight(0) + 8)
  }

  /// Lays the header out like a navigation bar with a large title, so that titles stay in place when the screen
  /// changes.
  private func layOutHeader(in column: CGRect) {
    let middle = Self.rowHeight / 2
    backButton.frame = CGRect(x: column.minX - 6, y: middle - 16, width: 32, height: 32)
    styleButton.frame = CGRect(x: column.maxX - 27, y: middle - 16, width: 32, height: 32)
    let height = titleLabel.font.lineHeight.rounded(.up)
    let bottom = headerHeight - 8
    titleLabel.frame = CGRect(x: column.minX, y: bottom - height, width: column.width, height: height)
    let line = subtitleLabel.lineHeight(18)
    subtitleLabel.frame = CGRect(x: column.minX, y: titleLabel.frame.minY - line, width: column.width, height: line)
  }
}

/// The button that switches between light and dark: a moon in light windows, a sun in dark ones.
final class StyleButton: UIButton {
  init() {
    super.init(frame: .zero)
    tintColor = .systemBlue
    accessibilityLabel = "Light or dark"
    setImageForStyle()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setImageForStyle()
  }

  private func setImageForStyle() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let image = DemoAssets.image(isDark ? "sun-max" : "moon").withRenderingMode(.alwaysTemplate)
    setImage(image, for: .normal)
  }
}
