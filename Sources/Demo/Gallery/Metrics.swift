import UIKit

/// The sizes that all screens share, in points.
enum Metrics {
  static let margin: CGFloat = 20
  /// Wider content would stretch foolishly on a large window.
  static let widestContent: CGFloat = 880
  /// Below this height of a screen rows move closer together.
  static let roomyHeight: CGFloat = 520
}

extension CGRect {
  /// The part that content takes up: margins at both sides, no wider than is good to read, in the middle.
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
