import UIKit

/// Four tabs: at the bottom of a narrow container with their names below, beside the icons in a wide one.
final class TabsPage: ContainerPage, UITabBarControllerDelegate {
  private var slides = true
  private let tabs = UITabBarController()

  override func makeContainer() -> UIViewController {
    let letters = UINavigationController()
    let list = LetterList("Letters 편지", Letter.all) { [unowned letters] in
      letters.pushViewController(LetterPage($0), animated: true)
    }
    letters.setViewControllers([list], animated: false)
    let pages: [(UIViewController, String, String)] = [
      (letters, "Letters 편지", "envelope"), (PictureTab(), "Pictures 사진", "photo"),
      (UINavigationController(rootViewController: SearchTab()), "Search 찾기", "magnifyingglass"),
      (ProfileTab(), "Profile 내 정보", "person"),
    ]
    for (index, page) in pages.enumerated() {
      let filled = page.2 == "magnifyingglass" ? nil : UIImage(systemName: "\(page.2).fill")
      page.0.tabBarItem = UITabBarItem(title: page.1, image: UIImage(systemName: page.2), selectedImage: filled)
      page.0.tabBarItem.tag = index
    }
    tabs.delegate = self
    tabs.viewControllers = pages.map(\.0)
    showBadges(true)
    return tabs
  }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    let width = PairedSegments.choice(["Wide 넓게", "Narrow 좁게"]) { [unowned self] in isNarrow = $0 == 1 }
    width.accessibilityIdentifier = "width"
    let badges = UIButton.toggle("Badges 배지", isOn: true) { [weak self] in self?.showBadges($0) }
    let slide = UIButton.toggle("Slide 밀기", isOn: true) { [unowned self] in slides = $0 }
    let hidden = UIButton.toggle("Hidden 숨김") { [weak self] in self?.tabs.setTabBarHidden($0, animated: true) }
    return [RowView(nil, [width], .equal), RowView(nil, [badges, slide, hidden], .equal)]
  }

  private func showBadges(_ areShown: Bool) {
    let items = tabs.viewControllers?.map(\.tabBarItem) ?? []
    items.first??.badgeValue = areShown ? "3" : nil
    items.last??.badgeValue = areShown ? "" : nil
    items.last??.badgeColor = .systemGreen
  }

  // MARK: - The way from tab to tab

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard slides else { return nil }
    let order = tabBarController.viewControllers ?? []
    let (from, to) = (order.firstIndex(of: fromVC) ?? 0, order.firstIndex(of: toVC) ?? 0)
    return TabSlide(isForward: to > from)
  }
}

/// Both tabs go sideways, a little way, while one fades into the other.
private final class TabSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) { self.isForward = isForward }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let way: CGFloat = isForward ? 60 : -60
    to.frame = context.containerView.bounds
    to.transform = CGAffineTransform(translationX: way, y: 0)
    to.alpha = 0
    context.containerView.addSubview(to)
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut) {
      to.transform = .identity
      to.alpha = 1
      from.transform = CGAffineTransform(translationX: -way, y: 0)
      from.alpha = 0
    } completion: { _ in
      from.transform = .identity
      from.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
