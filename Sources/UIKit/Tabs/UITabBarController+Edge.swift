import CoreGraphics

// Whether content lies under the bar, which then has a background.
extension UITabBarController: ScrollBarObserver {
  func watch() {
    let scrollView = shown.flatMap(scrollView)
    if scrollView !== watched {
      if watched?.bottomBarObserver === self { watched?.bottomBarObserver = nil }
      watched = scrollView
      scrollView?.bottomBarObserver = self
    }
    updateEdge()
  }

  /// The scroll view that ends under the bar: the one named by the controller, its view, or the first subview.
  private func scrollView(of controller: UIViewController) -> UIScrollView? {
    let controller = (controller as? UINavigationController)?.topViewController ?? controller
    if let chosen = controller.contentScrollView(for: .bottom) { return chosen }
    guard let view = controller.viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }

  func updateEdge() {
    guard let watched, watched.window != nil else { return tabBar.coversContent = false }
    tabBar.coversContent = watched.endsBelowItsBounds
  }

  package func scrollViewMoved(_ scrollView: UIScrollView) { updateEdge() }
  package func restingOffset(_ offset: CGPoint, of scrollView: UIScrollView) -> CGPoint { offset }
}
