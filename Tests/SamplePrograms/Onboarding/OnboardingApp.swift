import UIKit

final class OnboardingAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = OnboardingController()
    window?.makeKeyAndVisible()
    return true
  }
}

struct OnboardingStep: Sendable {
  let symbol: String
  let title: String
  let text: String

  static let all = [
    OnboardingStep(symbol: "map", title: "Find your way", text: "Trails near you, sorted by length and height."),
    OnboardingStep(symbol: "figure.walk", title: "Walk together", text: "Invite friends and see where they are."),
    OnboardingStep(symbol: "photo", title: "Keep the view", text: "Photos stay with the place where you took them."),
  ]
}

final class OnboardingController: UIViewController {
  private let pageController = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
  private let pageControl = UIPageControl()
  private let nextButton = UIButton(type: .system)
  private let skipButton = UIButton(configuration: .plain(), primaryAction: nil)
  private lazy var steps = OnboardingStep.all.enumerated().map { OnboardingStepController(step: $1, index: $0) }
  private var index = 0 {
    didSet {
      pageControl.currentPage = index
      nextButton.setNeedsUpdateConfiguration()
    }
  }
  private var isLast: Bool { index == steps.count - 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    addChild(pageController)
    view.addSubview(pageController.view)
    pageController.didMove(toParent: self)
    pageController.dataSource = self
    pageController.delegate = self
    pageController.setViewControllers([steps[0]], direction: .forward, animated: false)

    pageControl.numberOfPages = steps.count
    pageControl.currentPageIndicatorTintColor = .systemTeal
    pageControl.pageIndicatorTintColor = .tertiarySystemFill
    pageControl.addTarget(self, action: OnboardingController.pageChanged, for: .valueChanged)

    var configuration = UIButton.Configuration.borderedProminent()
    configuration.buttonSize = .large
    configuration.cornerStyle = .large
    configuration.baseBackgroundColor = .systemTeal
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.preferredFont(forTextStyle: .headline)
      return outgoing
    }
    nextButton.configuration = configuration
    nextButton.configurationUpdateHandler = { [weak self] button in
      let isLast = self?.isLast ?? false
      button.configuration?.title = isLast ? "Create Account" : "Continue"
      button.configuration?.image = isLast ? UIImage(systemName: "person.badge.plus") : nil
      button.configuration?.imagePlacement = .trailing
      button.configuration?.imagePadding = 6
    }
    nextButton.addTarget(self, action: OnboardingController.next, for: .touchUpInside)
    skipButton.configuration?.title = "Skip"
    skipButton.addAction(UIAction { [weak self] _ in self?.askForAccount() }, for: .primaryActionTriggered)

    let footer = UIStackView(arrangedSubviews: [pageControl, nextButton, skipButton])
    footer.axis = .vertical
    footer.spacing = 12
    footer.isLayoutMarginsRelativeArrangement = true
    footer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 24, bottom: 16, trailing: 24)
    for subview in [pageController.view, footer] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
    }
    view.addSubview(footer)
    let width = footer.widthAnchor.constraint(equalTo: view.widthAnchor)
    width.priority = .required - 1
    NSLayoutConstraint.activate([
      pageController.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      pageController.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pageController.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pageController.view.bottomAnchor.constraint(equalTo: footer.topAnchor),
      footer.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      footer.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      width,
      footer.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    skipButton.isHidden = view.bounds.height < 400
  }

  private func pageChanged(_ sender: UIPageControl) { show(sender.currentPage) }

  private func next() {
    if isLast { askForAccount() } else { show(index + 1) }
  }

  private func show(_ newIndex: Int) {
    let direction: UIPageViewController.NavigationDirection = newIndex > index ? .forward : .reverse
    index = newIndex
    pageController.setViewControllers([steps[newIndex]], direction: direction, animated: true)
  }

  private func askForAccount() {
    let form = AccountController()
    form.onFinish = { [weak self] name in self?.welcome(name) }
    let navigation = UINavigationController(rootViewController: form)
    if let sheet = navigation.sheetPresentationController {
      let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { context in
        context.maximumDetentValue * 0.6
      }
      sheet.detents = [small, .large()]
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = 24
      sheet.prefersScrollingExpandsWhenScrolledToEdge = false
      sheet.delegate = self
    }
    present(navigation, animated: true)
  }

  private func welcome(_ name: String) {
    dismiss(animated: true) { [self] in
      let home = WelcomeController(name: name)
      home.modalPresentationStyle = .fullScreen
      home.modalTransitionStyle = .crossDissolve
      present(home, animated: true)
    }
  }
}

extension OnboardingController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let step = viewController as? OnboardingStepController, step.index > 0 else { return nil }
    return steps[step.index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let step = viewController as? OnboardingStepController, step.index + 1 < steps.count else { return nil }
    return steps[step.index + 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let step = pageViewController.viewControllers?.first as? OnboardingStepController else { return }
    index = step.index
  }
}

extension OnboardingController: UISheetPresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    skipButton.configuration?.subtitle = "You can make an account later"
  }
}
