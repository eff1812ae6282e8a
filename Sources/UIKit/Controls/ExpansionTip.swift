import CoreGraphics

/// All of a label's text, where the label has no room for it.
final class ExpansionTip: UIToolTipInteraction {
  init(_ label: UILabel) {
    super.init(defaultToolTip: "")
    didMove(to: label)
  }

  override func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
    guard let label = view as? UILabel, let text = label.text, !text.isEmpty, label.isTruncated else { return nil }
    return UIToolTipConfiguration(toolTip: text)
  }
}

extension UILabel {
  /// Whether the bounds have no room for the text in the font's own size.
  fileprivate var isTruncated: Bool {
    let room = CGRect(x: 0, y: 0, width: numberOfLines == 1 ? 1e6 : bounds.width, height: 1e6)
    let all = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines == 1 ? 1 : 0).size
    if numberOfLines == 1 { return all.width > bounds.width + 0.5 }
    let shown = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    return all.height > min(shown.height, bounds.height) + 0.5
  }
}
