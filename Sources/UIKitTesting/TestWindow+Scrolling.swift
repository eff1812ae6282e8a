import CoreGraphics
import Platform
import UIKit

extension TestWindow {
  /// Turns the wheel over each scroll view that contains a view until the view is visible in it, as far as it fits.
  /// Throws where it cannot be scrolled into view.
  /// ```swift
  /// let terms = try window.find("Terms")
  /// try window.scrollToVisible(terms)
  /// try window.tap(terms)
  /// ```
  public func scrollToVisible(_ view: UIView) throws {
    guard view.window === window else { throw failure(.unreachable("\(view)", "it is not in this window")) }
    var around: [UIScrollView] = []
    var outer = view.superview
    while let superview = outer {
      if let scrollView = superview as? UIScrollView { around.append(scrollView) }
      outer = superview.superview
    }
    // From the outside inwards, each to the next one, since the wheel reaches only what is in the window; then all to
    // the view.
    let chain = Array(around.reversed())
    for (scrollView, inner) in zip(chain, chain.dropFirst()) { try scroll(scrollView, toShow: inner) }
    if let innermost = chain.last { try scroll(innermost, toShow: view) }
    for scrollView in chain.dropLast() { try scroll(scrollView, toShow: view) }
  }

  /// Turns the wheel, down to the end and then up to the start, until a view with the identifier or label exists, and
  /// scrolls it into view. Finds rows that a table makes only when they come into view. Without a scroll view, uses the
  /// largest one. Throws where no such view comes.
  /// ```swift
  /// try window.scroll(to: "Row 900")
  /// try window.tap("Row 900")
  /// ```
  @discardableResult
  public func scroll(to text: String, in scrollView: UIScrollView? = nil) throws -> UIView {
    turn()
    let largest = all(UIScrollView.self).max { $0.bounds.area < $1.bounds.area }
    for direction in [1.0, -1] as [CGFloat] {
      while true {
        if let found = first(text) {
          try scrollToVisible(found)
          return found
        }
        guard let target = scrollView ?? largest,
          turnWheel(over: target, by: CGVector(dx: 0, dy: direction * target.bounds.height / 2))
        else { break }
      }
    }
    return try find(text)
  }

  private func scroll(_ scrollView: UIScrollView, toShow view: UIView) throws {
    while true {
      let rect = view.convert(view.bounds, to: scrollView)
      let visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
      let way = CGVector(
        dx: way(from: visible.minX...max(visible.minX, visible.maxX), to: rect.minX...rect.maxX),
        dy: way(from: visible.minY...max(visible.minY, visible.maxY), to: rect.minY...rect.maxY))
      guard way != .zero else { return }
      guard turnWheel(over: scrollView, by: way) else {
        // No further scrolling is possible: the part that is visible may be enough.
        if rect.intersects(visible) { return }
        throw failure(.unreachable("\(view)", "\(Swift.type(of: scrollView)) does not scroll any further"))
      }
    }
  }

  /// How far to scroll until a part is visible; one that is longer than the view is aligned with the view's beginning.
  private func way(from visible: ClosedRange<CGFloat>, to part: ClosedRange<CGFloat>) -> CGFloat {
    let isLonger = part.upperBound - part.lowerBound > visible.upperBound - visible.lowerBound
    if part.lowerBound < visible.lowerBound || isLonger { return part.lowerBound - visible.lowerBound }
    return max(0, part.upperBound - visible.upperBound)
  }

  /// Turns the wheel by so many points of content, and waits until it rests; false when the content did not move.
  private func turnWheel(over scrollView: UIScrollView, by way: CGVector) -> Bool {
    let before = scrollView.contentOffset
    let visible = scrollView.convert(scrollView.bounds, to: nil).intersection(window.bounds)
    guard !visible.isEmpty else { return false }
    let point = CGPoint(x: visible.midX, y: visible.midY)
    // One axis at a time: a turn scrolls only along the greater of its two deltas.
    for delta in [CGVector(dx: way.dx, dy: 0), CGVector(dx: 0, dy: way.dy)] where delta != .zero {
      let tick = UIScrollView.pointsPerTick
      // Positive y is away from the person, which scrolls up; positive x scrolls to the right.
      wheel(CGVector(dx: delta.dx / tick, dy: -delta.dy / tick), at: point)
      advance(by: 0.5)
    }
    return abs(scrollView.contentOffset.x - before.x) >= 0.5 || abs(scrollView.contentOffset.y - before.y) >= 0.5
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }
}
