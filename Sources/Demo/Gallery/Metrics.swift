import UIKit

/// The sizes that all screens share, in points.
enum Metrics {
  static let margin: CGFloat = 20
  /// The greatest width of content, beyond which its lines and controls would be too long to use.
  static let widestContent: CGFloat = 880
  /// On screens lower than this, rows are closer together.
  static let roomyHeight: CGFloat = 520
}

extension CGRect {
  /// The rectangle for content: in the middle, with margins at both sides, and at most `widestContent` wide.
  var contentColumn: CGRect {
    let width = min(Metrics.widestContent, max(0, self.width - 2 * Metrics.margin))
    return CGRect(x: minX + ((self.width - width) / 2).rounded(), y: minY, width: width, height: height)
  }
}

extension UILabel {
  convenience init(_ text: String? = nil, font: UIFont, color: UIColor = .label) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
  }
}
