import CoreGraphics

/// How a segmented control divides its width, in points.
struct SegmentWidths {
  struct Segment {
    /// 0 shares what the others leave.
    var fixed: CGFloat = 0
    /// The width of title or image.
    var content: CGFloat = 0

    fileprivate var natural: CGFloat { fixed > 0 ? fixed : content + SegmentWidths.margins }
    fileprivate var isFlexible: Bool { fixed == 0 }
  }

  var segments: [Segment]
  /// Flexible segments share the width in proportion to their content, instead of equally.
  var areApportionedByContent = false

  /// At both sides of a segment's content, together.
  fileprivate static let margins: CGFloat = 20

  /// The width at which no content is cut.
  var natural: CGFloat {
    if areApportionedByContent { return segments.reduce(0) { $0 + $1.natural } }
    let flexible = segments.filter(\.isFlexible)
    let widest = flexible.map(\.natural).max() ?? 0
    return segments.reduce(0) { $0 + $1.fixed } + widest * CGFloat(flexible.count)
  }

  /// Where each segment begins and the last one ends, in whole points from the side where reading begins.
  func edges(in width: CGFloat) -> [CGFloat] {
    let flexible = segments.filter(\.isFlexible)
    let room = max(0, width - segments.reduce(0) { $0 + $1.fixed })
    let content = flexible.reduce(0) { $0 + $1.natural }
    var (edge, result): (CGFloat, [CGFloat]) = (0, [0])
    for segment in segments {
      if !segment.isFlexible {
        edge += segment.fixed
      } else if areApportionedByContent, content > 0 {
        edge += room * segment.natural / content
      } else {
        edge += room / CGFloat(flexible.count)
      }
      // A sum of thirds may end a hair below the width.
      result.append((edge + 1e-6).rounded(.down))
    }
    return result
  }
}
