import UIComponents
import UIKit

/// A card of rows with a title, like a group of a grouped table.
final class GroupView: BaseView {
  /// Whether rows are closer together.
  var isCompact = false {
    didSet { if isCompact != oldValue { setNeedsLayout() } }
  }

  private let titleLabel: UILabel
  private let card = UIView()
  private let rows: [RowView]
  private let separators: [UIView]
  private let hasTitle: Bool

  init(_ title: String? = nil, rows: [RowView]) {
    titleLabel = UILabel(title, font: .scaled(13), color: .secondaryLabel)
    hasTitle = title != nil
    self.rows = rows
    separators = rows.dropFirst().map { _ in UIView() }
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func initializeLayout() {
    addSubview(titleLabel)
    addSubview(card)
    for view in rows + separators { card.addSubview(view) }
  }

  override func initializeProperties() {
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    for separator in separators { separator.backgroundColor = .separator }
  }

  /// The height in points.
  func height(isCompact: Bool) -> CGFloat {
    titleHeight(isCompact) + rows.reduce(0) { $0 + $1.height(isCompact: isCompact) }
  }

  private func titleHeight(_ isCompact: Bool) -> CGFloat { hasTitle ? isCompact ? 20 : 26 : 0 }

  override func updateLayout() {
    let top = titleHeight(isCompact)
    titleLabel.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: min(18, top))
    card.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    let hairline = 1 / max(1, traitCollection.displayScale)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      let height = row.height(isCompact: isCompact)
      row.frame = CGRect(x: 0, y: y, width: card.bounds.width, height: height)
      if index > 0 {
        separators[index - 1].frame = CGRect(x: 16, y: y, width: max(0, card.bounds.width - 16), height: hairline)
      }
      y += height
    }
  }
}

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

  func height(isCompact: Bool) -> CGFloat { isCompact ? heights.compact : heights.roomy }

  override func updateLayout() {
    let inner = bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0)
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
}

extension UIControl {
  /// Gives what a caption stands before its name, where a control has none.
  static func name(_ views: [UIView], _ caption: String) {
    for case let control as UIControl in views where control.accessibilityLabel == nil {
      control.accessibilityLabel = caption
    }
  }
}
