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

  /// A table's frame whose inset groups are as wide as this: they stand 16 points from the edges of narrow tables, and 20
  /// from those of others.
  var insetGroups: CGRect { insetBy(dx: width + 32 < 414 ? -16 : -20, dy: 0) }
}

extension UILabel {
  convenience init(_ text: String? = nil, font: UIFont, color: UIColor = .label) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    adjustsFontForContentSizeCategory = true
    textColor = color
  }
}

extension UIFont {
  /// The system's font, of a size in points that was chosen for the text size `large`. It grows with the preferred text
  /// size as Apple's text style of that size does.
  static func scaled(
    _ size: CGFloat, _ weight: Weight = .regular, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont {
    metrics(size).scaledFont(for: .systemFont(ofSize: size, weight: weight), compatibleWith: traits)
  }

  /// The same with digits of one width.
  static func scaledDigits(_ size: CGFloat, _ weight: Weight = .regular) -> UIFont {
    metrics(size).scaledFont(for: .monospacedDigitSystemFont(ofSize: size, weight: weight))
  }

  /// The same with letters of one width.
  static func scaledMonospaced(_ size: CGFloat, compatibleWith traits: UITraitCollection? = nil) -> UIFont {
    metrics(size).scaledFont(for: .monospacedSystemFont(ofSize: size, weight: .regular), compatibleWith: traits)
  }

  /// A font that grows from the size that it has.
  static func scaled(_ font: UIFont) -> UIFont { metrics(font.pointSize).scaledFont(for: font) }

  /// Those of the text style that is as large at the standard text size.
  private static func metrics(_ size: CGFloat) -> UIFontMetrics {
    let styles: [(least: CGFloat, style: TextStyle)] = [
      (34, .largeTitle), (28, .title1), (22, .title2), (20, .title3), (17, .body), (16, .callout), (15, .subheadline),
      (13, .footnote), (12, .caption1),
    ]
    let style = styles.first { size >= $0.least }?.style ?? .caption2
    return UIFontMetrics(forTextStyle: style)
  }
}
