import UIKit

@testable import UIKitTestSupport

/// Pages in a row for a page controller, whose delegate writes down what it is told.
@MainActor
final class SpyPages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages: [SpyController]
  let log: Log
  var hasDots = false
  /// What a turned window gets; nil leaves it as it is.
  var spine: UIPageViewController.SpineLocation?
  private(set) var asked = 0

  init(_ pages: [SpyController], _ log: Log) { (self.pages, self.log) = (pages, log) }

  private func page(_ way: Int, from controller: UIViewController) -> UIViewController? {
    asked += 1
    guard let index = pages.firstIndex(where: { $0 === controller }), pages.indices.contains(index + way) else {
      return nil
    }
    return pages[index + way]
  }
  func pageViewController(
    _ controller: UIPageViewController, viewControllerBefore page: UIViewController
  ) -> UIViewController? { self.page(-1, from: page) }
  func pageViewController(
    _ controller: UIPageViewController, viewControllerAfter page: UIViewController
  ) -> UIViewController? { self.page(1, from: page) }
  func presentationCount(for controller: UIPageViewController) -> Int { hasDots ? pages.count : 0 }
  func presentationIndex(for controller: UIPageViewController) -> Int { 0 }

  func pageViewController(_ controller: UIPageViewController, willTransitionTo pending: [UIViewController]) {
    log.add("to \(pending.map { $0.title ?? "" })")
  }
  func pageViewController(
    _ controller: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.add("from \(previousViewControllers.map { $0.title ?? "" }) \(completed)") }
  func pageViewController(
    _ controller: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    log.add("spine \(orientation == .portrait ? "portrait" : "landscape")")
    guard let spine else { return controller.spineLocation }
    controller.setViewControllers(
      spine == .mid ? [pages[0], pages[1]] : [pages[0]], direction: .forward, animated: false)
    return spine
  }
}
