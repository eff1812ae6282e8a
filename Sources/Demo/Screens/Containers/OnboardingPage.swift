import UIKit

/// Pages that are turned by dragging, by the wheel, by keys and by buttons, or as those of a book.
final class OnboardingPage: ContainerPage, UIPageViewControllerDataSource {
  private static let steps: [(symbol: String, title: String, text: String, color: UIColor)] = [
    ("hand.raised", "Welcome 어서 오세요", "Four pages tell what there is.\n네 쪽이면 다 압니다.", .systemBlue),
    ("map", "Find your way 길 찾기", "The list at the left has every screen.\n왼쪽 목록에 모든 화면이 있어요.", .systemTeal),
    ("keyboard", "Use the keys 글쇠로", "Ctrl and a digit opens a screen.\nCtrl과 숫자로 화면을 엽니다.", .systemOrange),
    ("checkmark.seal", "That is all 끝", "Begin wherever you like.\n어디서든 시작하세요.", .systemGreen),
  ]

  private enum Way: Int { case sideways, downwards, book }
  private var way = Way.sideways
  private var pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

  override func makeContainer() -> UIViewController {
    pages = UIPageViewController(
      transitionStyle: way == .book ? .pageCurl : .scroll,
      navigationOrientation: way == .downwards ? .vertical : .horizontal,
      options: [.interPageSpacing: 16])
    pages.dataSource = self
    pages.view.backgroundColor = .systemBackground
    pages.setViewControllers([makeStep(0)], direction: .forward, animated: false)
    return pages
  }

  private func makeStep(_ index: Int) -> UIViewController {
    let step = Self.steps[index]
    return OnboardingStep(index, step.symbol, step.title, step.text, step.color)
  }

  private var index: Int { (pages.viewControllers?.first as? OnboardingStep)?.index ?? 0 }

  private func turn(by count: Int) {
    let next = index + count
    guard Self.steps.indices.contains(next) else { return }
    pages.setViewControllers([makeStep(next)], direction: count > 0 ? .forward : .reverse, animated: true)
  }

  // MARK: - UIPageViewControllerDataSource

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let step = viewController as? OnboardingStep, step.index > 0 else { return nil }
    return makeStep(step.index - 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let step = viewController as? OnboardingStep, step.index + 1 < Self.steps.count else { return nil }
    return makeStep(step.index + 1)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { Self.steps.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    let ways = PairedSegments.choice(["Sideways 옆으로", "Downwards 아래로", "Book 책"]) { [unowned self] in
      way = Way(rawValue: $0) ?? .sideways
      replaceContainer()
    }
    ways.accessibilityIdentifier = "direction"
    let back = UIButton.command("Back 이전") { [weak self] _ in self?.turn(by: -1) }
    let next = UIButton.command("Next 다음") { [weak self] _ in self?.turn(by: 1) }
    let width = UIButton.toggle("Narrow 좁게") { [unowned self] in isNarrow = $0 }
    return [RowView(nil, [ways], .equal), RowView(nil, [back, next, width], .equal)]
  }
}

/// A symbol, a title and a few words in the middle of a page.
private final class OnboardingStep: UIViewController {
  let index: Int
  private let symbol: UIImageView
  private let heading: UILabel
  private let text: UILabel

  init(_ index: Int, _ symbol: String, _ title: String, _ text: String, _ color: UIColor) {
    self.index = index
    let configuration = UIImage.SymbolConfiguration(pointSize: 64, weight: .light)
      .applying(UIImage.SymbolConfiguration(hierarchicalColor: color))
    self.symbol = UIImageView(image: UIImage(systemName: symbol, withConfiguration: configuration))
    heading = UILabel(title, font: .scaled(24, .bold))
    self.text = UILabel(text, font: .scaled(16), color: .secondaryLabel)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    text.numberOfLines = 0
    text.textAlignment = .center
    heading.textAlignment = .center
    symbol.contentMode = .center
    let stack = UIStackView(arrangedSubviews: [symbol, heading, text])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.setCustomSpacing(20, after: symbol)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    // Gives way while the page has no width yet.
    let widest = stack.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -40)
    widest.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -12),
      widest,
    ])
  }

  /// Huge texts take all lines that they need, and the symbol's place.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    heading.numberOfLines = traitCollection.hasHugeText ? 0 : 1
    symbol.isHidden = traitCollection.hasHugeText
  }
}
