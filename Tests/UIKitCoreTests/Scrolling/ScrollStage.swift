import Testing
import UIKit
import UIKitTesting

/// A scroll view that fills a window of 200 × 300 points, with 20 rows of 100 points, and a list of what it told.
@MainActor
final class ScrollStage: UIScrollViewDelegate {
  let scroll: SpyScrollView
  let window: TestWindow
  var rows: [SpyRow] = []
  var log: [String] = []
  /// Whether `scrollViewDidScroll` is in the list.
  var logsScrolling = true
  var onScroll: ((UIScrollView) -> Void)?
  var onEndDragging: ((UIScrollView) -> Void)?
  var onEndScrolling: ((UIScrollView) -> Void)?
  var retarget: ((CGPoint) -> CGPoint)?
  var proposedTarget: CGPoint?
  var velocity: CGPoint?
  var zoomed: UIView?

  init(
    size: CGSize = CGSize(width: 200, height: 300), content: CGSize = CGSize(width: 200, height: 2000),
    view: SpyScrollView? = nil
  ) {
    scroll = view ?? SpyScrollView(frame: CGRect(origin: .zero, size: size))
    scroll.contentSize = content
    window = TestWindow(size: size, root: scroll)
    for index in 0..<20 {
      let row = SpyRow(frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 200, height: 100))
      row.tag = index + 1
      row.backgroundColor = index % 2 == 0 ? .white : .lightGray
      rows.append(row)
      scroll.addSubview(row)
    }
    scroll.delegate = self
    window.turn()
    window.resetCounts()
  }

  var y: CGFloat { scroll.contentOffset.y }

  func taken() -> [String] {
    defer { log = [] }
    // A run of scrolling is one entry.
    return log.reduce(into: []) { if $1 != "scroll" || $0.last != "scroll" { $0.append($1) } }
  }

  /// Presses, moves evenly in steps of 8 ms, and lifts at once.
  func flick(from start: CGPoint = CGPoint(x: 100, y: 250), by step: CGFloat, moves: Int, lifts: Bool = true) {
    window.touch(1, began: start)
    var point = start
    for _ in 0..<moves {
      window.host.now += 0.008
      point.y += step
      window.touch(1, movedTo: point)
    }
    if lifts { window.touch(1, endedAt: point) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if logsScrolling { log.append("scroll") }
    onScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("willEndDragging")
    proposedTarget = targetContentOffset.pointee
    self.velocity = velocity
    if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("didEndDragging(\(decelerate))")
    onEndDragging?(scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.append("didEndScrollingAnimation")
    onEndScrolling?(scrollView)
  }
  var letsScrollToTop = true
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    log.append("shouldScrollToTop")
    return letsScrollToTop
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("didScrollToTop") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("willBeginZooming") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("zoom") }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    log.append("didEndZooming")
  }
}

/// Answers as a test wants, and counts layouts.
final class SpyScrollView: UIScrollView {
  var letsTouchesBegin = true
  var asked: [UIView] = []
  var layouts = 0

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    asked.append(view)
    return letsTouchesBegin
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// Lists the touches it gets, and counts its layouts and drawings.
final class SpyRow: UIView {
  var touches: [String] = []
  var layouts = 0
  var draws = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("cancelled") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }

  override func draw(_ rect: CGRect) { draws += 1 }
}
