import UIKit

extension UITraitCollection {
  /// Whether the preferred text size is above the standard one, for which the frames of the screens were chosen.
  var hasEnlargedText: Bool { preferredContentSizeCategory > .large }

  /// Whether the text is so large that what stands side by side goes below one another.
  var hasHugeText: Bool { preferredContentSizeCategory.isAccessibilityCategory }
}

extension Metrics {
  /// A length that grows with the preferred text size as body text does. At the standard size it stays as it is.
  @MainActor static func scaled(_ points: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    traits.hasEnlargedText
      ? UIFontMetrics.default.scaledValue(for: points, compatibleWith: traits).rounded(.up) : points
  }
}

extension UILabel {
  /// The height of one line: the one that was chosen for the standard text size, or what a larger font needs.
  func lineHeight(_ standard: CGFloat) -> CGFloat {
    traitCollection.hasEnlargedText ? max(standard, font.lineHeight.rounded(.up) + 1) : standard
  }

  /// The height of the text in a width. Huge text gets as many lines as it needs, other text has one.
  /// 0 `lines` is no limit.
  func wrap(in width: CGFloat, standard: CGFloat, lines: Int = 0) -> CGFloat {
    numberOfLines = traitCollection.hasHugeText ? lines : 1
    guard traitCollection.hasHugeText else { return lineHeight(standard) }
    let room = CGSize(width: max(1, width), height: .greatestFiniteMagnitude)
    return max(standard, sizeThatFits(room).height.rounded(.up))
  }
}

extension UIButton {
  /// Lets the title of a button without a configuration follow the preferred text size.
  func scaleTitle(_ size: CGFloat = 15, _ weight: UIFont.Weight = .regular) {
    titleLabel?.font = .scaled(size, weight)
    titleLabel?.adjustsFontForContentSizeCategory = true
  }
}

extension UIView {
  /// Lets the labels of a view of UIComponents, which keep their size there, follow the preferred text size.
  func scaleLabels(_ size: CGFloat, _ weight: UIFont.Weight = .regular) {
    for case let label as UILabel in subviews {
      label.font = .scaled(size, weight)
      label.adjustsFontForContentSizeCategory = true
    }
  }
}

extension UIViewController {
  /// Asks for the height that the texts need. A screen that is given less scrolls; at the standard text size none does.
  func needHeight(_ height: CGFloat) {
    let needed = traitCollection.hasEnlargedText ? height.rounded(.up) : 0
    if preferredContentSize.height != needed { preferredContentSize = CGSize(width: 0, height: needed) }
  }
}
