import UIKit

/// Stands between a scroll view and its delegate: what one is told, the other hears, too.
class ScrollProxy: NSObject, UIScrollViewDelegate {
  weak var forwarding: UIScrollViewDelegate?
  let offsets = Stream<CGPoint>()
  let ends = Stream<Bool>()

  init(_ view: UIScrollView) {
    super.init()
    forwarding = view.delegate
    view.delegate = self
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.send(scrollView.contentOffset)
    forwarding?.scrollViewDidScroll?(scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    ends.send(decelerate)
    forwarding?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    return forwarding?.scrollViewShouldScrollToTop?(scrollView) ?? true
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    return forwarding?.viewForZooming?(in: scrollView)
  }
}
