import UIKit

/// Where a row's caption and controls are when the text is larger than standard: one after the other in lines, as many
/// in each line as fit.
@MainActor
struct RowFlow {
  /// The caption's frame; empty without one.
  private(set) var caption = CGRect.zero
  private(set) var items: [CGRect]
  /// With the padding above and below.
  private(set) var height: CGFloat = 0

  private static let padding: CGFloat = 8
  private static let lineGap: CGFloat = 8
  private static let captionGap: CGFloat = 16
  /// What stretches is never less wide than this.
  private static let narrowestSlider: CGFloat = 120

  private let views: [UIView]
  private let arrangement: RowView.Arrangement
  private let spacing: CGFloat
  private let width: CGFloat
  private let itemHeight: CGFloat

  /// `itemHeight` is what is offered to controls that are as high as their row.
  init(
    caption label: UILabel?, items views: [UIView], arrangement: RowView.Arrangement, spacing: CGFloat, width: CGFloat,
    itemHeight: CGFloat
  ) {
    (self.views, self.arrangement, self.spacing) = (views, arrangement, spacing)
    (self.width, self.itemHeight) = (width, itemHeight)
    items = views.map { _ in .zero }
    let wanted = views.map { wantedWidth(of: $0) }
    var lines = Self.lines(of: wanted, arrangement, spacing, width)
    var y = Self.padding
    if let label {
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      caption.size = CGSize(width: min(width, size.width.rounded(.up)), height: size.height.rounded(.up))
      let beside = width - caption.width - Self.captionGap
      if let count = Self.countBeside(wanted, arrangement, spacing, beside) {
        let rest = Self.lines(of: Array(wanted.dropFirst(count)), arrangement, spacing, width)
        lines = [0..<count] + rest.map { $0.lowerBound + count..<$0.upperBound + count }
        let line = lines.removeFirst()
        let height = layOut(line, wanted, x: width - beside, width: beside, y: y, leastHeight: caption.height)
        caption.origin.y = (y + (height - caption.height) / 2).rounded()
        y += height + Self.lineGap
      } else {
        caption.origin.y = y
        y += caption.height + Self.lineGap
      }
    }
    for line in lines { y += layOut(line, wanted, x: 0, width: width, y: y, leastHeight: 0) + Self.lineGap }
    height = max(0, y - Self.lineGap) + Self.padding
  }

  private func wantedWidth(of view: UIView) -> CGFloat {
    // These say the width that they are offered.
    if view is UISlider || view is UIProgressView { return min(width, Self.narrowestSlider) }
    return min(width, view.sizeThatFits(CGSize(width: width, height: itemHeight)).width.rounded(.up))
  }

  // MARK: - Lines

  /// How many items the caption's line has; nil where none has room beside the caption.
  private static func countBeside(
    _ wanted: [CGFloat], _ arrangement: RowView.Arrangement, _ spacing: CGFloat, _ room: CGFloat
  ) -> Int? {
    guard let first = lines(of: wanted, arrangement, spacing, max(0, room)).first, wanted[0] <= room else { return nil }
    // Controls that share a line stay together.
    let isWhole = arrangement == .trailing || first.count == wanted.count
    return isWhole ? first.count : nil
  }

  /// The items of each line.
  private static func lines(
    of wanted: [CGFloat], _ arrangement: RowView.Arrangement, _ spacing: CGFloat, _ width: CGFloat
  ) -> [Range<Int>] {
    if arrangement == .equal { return columns(wanted, spacing, width) }
    var lines: [Range<Int>] = []
    var used: CGFloat = 0
    for (index, item) in wanted.enumerated() {
      if let last = lines.last, used + spacing + item <= width {
        lines[lines.count - 1] = last.lowerBound..<index + 1
        used += spacing + item
      } else {
        lines.append(index..<index + 1)
        used = item
      }
    }
    return lines
  }

  /// As many columns of one width as have room for the widest item, and about as many items in each line.
  private static func columns(_ wanted: [CGFloat], _ spacing: CGFloat, _ width: CGFloat) -> [Range<Int>] {
    guard let widest = wanted.max() else { return [] }
    let most = min(wanted.count, max(1, Int((width + spacing) / (widest + spacing))))
    let rows = (wanted.count + most - 1) / most
    let columns = (wanted.count + rows - 1) / rows
    return stride(from: 0, to: wanted.count, by: columns).map { $0..<min(wanted.count, $0 + columns) }
  }

  // MARK: - Frames

  /// Sets the frames of a line's items, and returns its height.
  private mutating func layOut(
    _ line: Range<Int>, _ wanted: [CGFloat], x: CGFloat, width: CGFloat, y: CGFloat, leastHeight: CGFloat
  ) -> CGFloat {
    var widths = Array(wanted[line])
    var gap = spacing
    let gaps = gap * CGFloat(widths.count - 1)
    if arrangement == .equal {
      let share = ((width - gaps) / CGFloat(widths.count)).rounded(.down)
      widths = widths.map { _ in share }
    }
    if arrangement == .fill, line.lowerBound == 0 { widths[0] = width - gaps - widths.dropFirst().reduce(0, +) }
    let total = widths.reduce(gaps, +)
    if arrangement == .spread, widths.count > 1 { gap += max(0, width - total) / CGFloat(widths.count - 1) }
    let sizes = zip(line, widths).map { index, width in
      let height = views[index].sizeThatFits(CGSize(width: width, height: itemHeight)).height
      return CGSize(width: width, height: height.rounded(.up))
    }
    let height = max(leastHeight, sizes.map(\.height).max() ?? 0)
    var left = arrangement == .trailing ? x + width - total : x
    for (index, size) in zip(line, sizes) {
      let top = (y + (height - size.height) / 2).rounded()
      items[index] = CGRect(origin: CGPoint(x: left.rounded(), y: top), size: size)
      left += size.width + gap
    }
    return height
  }
}
