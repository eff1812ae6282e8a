import CoreGraphics

@testable import CollectionGeometry

/// A flow as one would write it down without a thought of speed: every item of every section, vertical, from the left.
struct FlowReference {
  var frames: [(element: FlowElement, frame: CGRect)] = []
  var length: CGFloat = 0

  init(across: CGFloat, scale: CGFloat, sections: [(metrics: FlowSectionMetrics, sizes: [CGSize])]) {
    for (index, (metrics, sizes)) in sections.enumerated() {
      if metrics.headerLength > 0 {
        add(.header(section: index), CGRect(x: 0, y: length, width: across, height: metrics.headerLength), scale)
      }
      length += metrics.headerLength + metrics.insets.top
      let available = across - metrics.insets.left - metrics.insets.right
      var item = 0
      while item < sizes.count {
        let line = Self.line(of: sizes[item...], available: available, spacing: metrics.itemSpacing)
        let isLast = line.endIndex == sizes.count
        let thickness = line.map(\.height).max() ?? 0
        var x = metrics.insets.left
        var gap = metrics.itemSpacing
        let sum = line.reduce(0) { $0 + $1.width }
        let isEven = line.allSatisfy {
          abs($0.width - line.first!.width) < 1e-6
            && (metrics.isSelfSized || abs($0.height - line.first!.height) < 1e-6)
        }
        // How many of the first item fit a line; it matters in the last one.
        var full = 1
        if isLast {
          let others = Array(repeating: line.first!, count: 1024)
          full = Self.line(of: others[...], available: available, spacing: metrics.itemSpacing).count
        }
        if line.count == 1, !isLast || full == 1 {
          let start = (available - sum) / 2
          x += metrics.isSelfSized ? max(0, start) : start
        } else if line.count > 1, !isLast {
          gap = (available - sum) / CGFloat(line.count - 1)
        } else if isLast, isEven, full > 1 {
          gap = (available - CGFloat(full) * line.first!.width) / CGFloat(full - 1)
        }
        for size in line {
          add(
            .item(FlowPosition(section: index, item: item)),
            CGRect(x: x, y: length + (thickness - size.height) / 2, width: size.width, height: size.height), scale)
          x += size.width + gap
          item += 1
        }
        length += thickness + (isLast ? 0 : metrics.lineSpacing)
      }
      length += metrics.insets.bottom
      if metrics.footerLength > 0 {
        add(.footer(section: index), CGRect(x: 0, y: length, width: across, height: metrics.footerLength), scale)
      }
      length += metrics.footerLength
    }
  }

  private static func line(of sizes: ArraySlice<CGSize>, available: CGFloat, spacing: CGFloat) -> ArraySlice<CGSize> {
    var used = sizes.first!.width
    var end = sizes.startIndex + 1
    while end < sizes.endIndex, used + spacing + sizes[end].width <= available + 1e-6 {
      used += spacing + sizes[end].width
      end += 1
    }
    return sizes[..<end][sizes.startIndex...]
  }

  private mutating func add(_ element: FlowElement, _ frame: CGRect, _ scale: CGFloat) {
    func snap(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6 * scale).rounded(.down) / scale }
    frames.append(
      (element, CGRect(x: snap(frame.minX), y: snap(frame.minY), width: frame.width, height: frame.height)))
  }

  func elements(in rect: CGRect) -> [FlowElement] { frames.filter { $0.frame.intersects(rect) }.map(\.element) }
}
