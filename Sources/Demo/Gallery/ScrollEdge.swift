import UIKit

/// A hairline between a header and the rows that scroll under it, visible while rows are behind the header.
final class ScrollEdge: UIView {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .separator
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Fades the line in over the first points that are scrolled.
  func follow(_ scrollView: UIScrollView) {
    let hidden = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    alpha = max(0, min(1, hidden / 8))
  }

  /// Puts the line, one pixel high, at the top of a rectangle.
  func layOut(above rect: CGRect) {
    let hairline = 1 / max(1, traitCollection.displayScale)
    frame = CGRect(x: rect.minX, y: rect.minY - hairline, width: rect.width, height: hairline)
  }
}
