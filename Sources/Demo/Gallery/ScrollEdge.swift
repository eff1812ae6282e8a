import UIKit

/// A hairline between a header and the rows that scroll under it; there while rows are hidden behind the header.
final class ScrollEdge: UIView {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .separator
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Fades in over the first points of the way.
  func follow(_ scrollView: UIScrollView) {
    let hidden = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    alpha = max(0, min(1, hidden / 8))
  }

  /// Lies along the top of a rectangle, one pixel high.
  func layOut(above rect: CGRect) {
    let hairline = 1 / max(1, traitCollection.displayScale)
    frame = CGRect(x: rect.minX, y: rect.minY - hairline, width: rect.width, height: hairline)
  }
}
