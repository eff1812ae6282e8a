import CoreGraphics

extension UINavigationController {
  /// The pages below the one on top, the nearest first: where a long press on the back button can go.
  func backMenu() -> UIMenu? {
    let below = stack.dropLast().reversed()
    guard !below.isEmpty else { return nil }
    return UIMenu(
      children: below.map { controller in
        let item = controller.navigationItem
        return UIAction(title: item.title ?? controller.title ?? SystemWord.back.text) {
          [weak self, weak controller] _ in
          guard let self, let controller, viewControllers.contains(where: { $0 === controller }) else { return }
          popToViewController(controller, animated: true)
        }
      })
  }
}
