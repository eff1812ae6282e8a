import CoreGraphics

/// The axis that lines of a flow follow each other on.
package enum FlowDirection: Sendable {
  /// Lines are rows.
  case vertical
  /// Lines are columns.
  case horizontal
}

/// Distances from the edges of a rectangle, in points.
package struct FlowInsets: Hashable, Sendable {
  package var top = 0.0, left = 0.0, bottom = 0.0, right = 0.0

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// A section's insets, counted from the safe area or the margins. Across the axis they grow by the part of those that
  /// the content inset does not cover yet. They are never negative.
  package func added(to reference: FlowInsets, contentInset: FlowInsets, direction: FlowDirection) -> FlowInsets {
    var result = self
    switch direction {
    case .vertical:
      result.left = max(left + reference.left - contentInset.left, 0)
      result.right = max(right + reference.right - contentInset.right, 0)
    case .horizontal:
      result.top = max(top + reference.top - contentInset.top, 0)
      result.bottom = max(bottom + reference.bottom - contentInset.bottom, 0)
    }
    return result
  }
}

/// Where the sizes of a section's items come from.
package enum FlowSizing: Sendable {
  /// All have `itemSize`. Nothing is stored for an item.
  case fixed
  /// Somebody is asked for each, when it comes near; `itemSize` stands in until the first was asked.
  case asked
  /// Cells are measured as they are seen. All others have the mean of those, or `itemSize` while there are none.
  case measured
}

/// What a section of a flow is told: sizes and spacings as an app gives them, which may be nonsense.
package struct FlowSectionMetrics: Hashable, Sendable {
  package var itemSize: CGSize
  package var sizing: FlowSizing
  /// Cells say how large they are, even where somebody is asked for a size before. Lines of one length are then a grid,
  /// whatever the thicknesses, and an item that is longer than a line stands at its beginning.
  package var isSelfSized: Bool
  /// Between lines, exactly.
  package var lineSpacing: Double
  /// Between the items of a line, at least.
  package var itemSpacing: Double
  package var insets: FlowInsets
  /// Along the axis; 0 is no header.
  package var headerLength: Double
  package var footerLength: Double

  package init(
    itemSize: CGSize = CGSize(width: 50, height: 50), sizing: FlowSizing = .fixed,
    isSelfSized: Bool = false, lineSpacing: Double = 10, itemSpacing: Double = 10, insets: FlowInsets = FlowInsets(),
    headerLength: Double = 0, footerLength: Double = 0
  ) {
    (self.itemSize, self.sizing, self.isSelfSized) = (itemSize, sizing, isSelfSized || sizing == .measured)
    (self.lineSpacing, self.itemSpacing) = (lineSpacing, itemSpacing)
    (self.insets, self.headerLength, self.footerLength) = (insets, headerLength, footerLength)
  }
}

/// An item's place in a collection.
package struct FlowPosition: Hashable, Comparable, Sendable {
  package var section: Int
  package var item: Int

  package init(section: Int, item: Int) { (self.section, self.item) = (section, item) }

  package static func < (left: FlowPosition, right: FlowPosition) -> Bool {
    left.section < right.section || (left.section == right.section && left.item < right.item)
  }
}

/// What has a frame in a flow.
package enum FlowElement: Hashable, Sendable {
  case header(section: Int)
  case item(FlowPosition)
  case footer(section: Int)
}

/// Numbers as apps give them, cut to what can be laid out.
enum FlowNumber {
  /// The longest an item, spacing or inset is, in points.
  static let longest = 1_000_000.0

  /// NaN and less than nothing are 0.
  static func length(_ value: Double) -> Double { value > 0 ? min(value, longest) : 0 }

  /// May be negative; NaN is 0.
  static func distance(_ value: Double) -> Double { value.isNaN ? 0 : max(-longest, min(value, longest)) }
}
