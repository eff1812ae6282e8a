import UIComponents
import UIKit

/// A row of a group: an optional caption, and views.
final class RowView: BaseView {
  enum Arrangement {
    /// At their own widths, from the left.
    case leading
    /// At their own widths, against the right edge.
    case trailing
    /// At their own widths, from edge to edge with equal gaps.
    case spread
    /// In equal shares of the width.
    case equal
    /// The first as wide as possible, the others at their own widths.
    case fill
  }

  /// The heights of a row with text and controls, in points.
  static let heights: (roomy: CGFloat, compact: CGFloat) = (44, 36)

  private let caption: UILabel
  private let wholeCaption: String?
  private let items: [UIView]
  private let arrangement: Arrangement
  private let heights: (roomy: CGFloat, compact: CGFloat)
  private let spacing: CGFloat
  /// The caption's least width: the same in several rows, it aligns their controls.
  private let captionWidth: CGFloat

  init(
    _ caption: String? = nil, _ items: [UIView], _ arrangement: Arrangement = .trailing, spacing: CGFloat = 12,
    captionWidth: CGFloat = 0, heights: (roomy: CGFloat, compact: CGFloat) = RowView.heights
  ) {
    self.caption = UILabel(caption, font: .scaled(17))
    wholeCaption = caption
    self.captionWidth = captionWidth
    self.items = items
    self.arrangement = arrangement
    self.spacing = spacing
    self.heights = heights
    super.init(frame: .zero)
    if let caption { UIControl.name(items, caption) }
  }

  required init?(coder: NSCoder) { nil }

  override func initializeLayout() {
    addSubview(caption)
    for item in items { addSubview(item) }
  }

  // MARK: - Layout

  private static let margin: CGFloat = 16

  /// The height that the row has at the standard text size.
  private func standardHeight(_ isCompact: Bool) -> CGFloat { isCompact ? heights.compact : heights.roomy }

  func height(isCompact: Bool, width: CGFloat) -> CGFloat {
    let standard = standardHeight(isCompact)
    guard traitCollection.hasEnlargedText else { return standard }
    return max(standard, flow(in: width - 2 * Self.margin).height)
  }

  override func updateLayout() {
    let inner = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    guard !traitCollection.hasEnlargedText else { return layOutLines(in: inner) }
    caption.numberOfLines = 1
    var captionWidth = wholeCaption.map { max(self.captionWidth, width(of: $0)) } ?? 0
    var gap = spacing
    let gaps = gap * CGFloat(max(0, items.count - 1))
    let captionGap: CGFloat = captionWidth > 0 ? 16 : 0
    let room = max(0, inner.width - captionWidth - captionGap - gaps)
    var widths = items.map { item in
      arrangement == .equal ? room / CGFloat(items.count) : item.sizeThatFits(inner.size).width
    }
    if arrangement == .equal { widths = widths.map { $0.rounded(.down) } }
    if arrangement == .fill, !widths.isEmpty { widths[0] = max(0, room - widths.dropFirst().reduce(0, +)) }
    let total = widths.reduce(gaps, +)
    if arrangement == .spread, items.count > 1 { gap += max(0, room + gaps - total) / CGFloat(items.count - 1) }
    if arrangement == .trailing { captionWidth = max(0, min(captionWidth, inner.width - total - captionGap)) }
    if let wholeCaption { caption.text = words(of: wholeCaption, fitting: captionWidth) }
    caption.frame = CGRect(x: inner.minX, y: 0, width: captionWidth, height: bounds.height)

    var x = arrangement == .trailing ? inner.maxX - total : inner.minX + captionWidth + captionGap
    for (item, width) in zip(items, widths) {
      let height = min(bounds.height, item.sizeThatFits(CGSize(width: width, height: bounds.height)).height)
      item.frame = CGRect(x: x.rounded(), y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
      x += width + gap
    }
  }

  /// As many words from the start as fit; else the first one that fits alone, in the other language, or just the first.
  private func words(of text: String, fitting width: CGFloat) -> String {
    let all = text.split(separator: " ")
    var words = all
    while !words.isEmpty, self.width(of: words.joined(separator: " ")) > width { words.removeLast() }
    guard words.isEmpty else { return words.joined(separator: " ") }
    return String(all.first { self.width(of: String($0)) <= width } ?? all.first ?? "")
  }

  private func width(of text: String) -> CGFloat {
    (text as NSString).size(withAttributes: [.font: caption.font as UIFont]).width.rounded(.up)
  }

  // MARK: - Larger text

  private func flow(in width: CGFloat) -> RowFlow {
    caption.text = wholeCaption
    caption.numberOfLines = 0
    let caption = wholeCaption == nil ? nil : caption
    return RowFlow(
      caption: caption, items: items, arrangement: arrangement, spacing: spacing, width: max(1, width),
      itemHeight: heights.roomy)
  }

  /// Caption and controls beside each other as far as they fit, then in further lines.
  private func layOutLines(in inner: CGRect) {
    let flow = flow(in: inner.width)
    let top = ((bounds.height - flow.height) / 2).rounded()
    caption.frame = flow.caption.offsetBy(dx: inner.minX, dy: top)
    for (item, frame) in zip(items, flow.items) { item.frame = frame.offsetBy(dx: inner.minX, dy: top) }
  }
}

extension UIControl {
  /// Gives what a caption stands before its name, where a control has none. Buttons are called by their titles.
  static func name(_ views: [UIView], _ caption: String) {
    for case let control as UIControl in views where control.accessibilityLabel == nil && !(control is UIButton) {
      control.accessibilityLabel = caption
    }
  }
}
