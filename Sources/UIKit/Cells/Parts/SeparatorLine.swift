import CoreGraphics

/// The line at an edge of a cell of a table or a list, from left to right in points; a cell that reads the other way shows the
/// mirror image.
struct SeparatorLine: Equatable {
  let start: CGFloat
  let end: CGFloat

  enum Edge { case top, bottom }

  /// A line ends nowhere before it begins.
  init(from start: CGFloat, to end: CGFloat) { (self.start, self.end) = (start, max(start, end)) }

  /// Where a line begins in a content that nobody gave insets for: under its text. `otherwise` is where the text begins in a
  /// content that is no list content.
  @MainActor
  static func automaticStart(in content: UIView?, otherwise: @autoclosure () -> CGFloat) -> CGFloat {
    (content as? UIListContentView)?.textStart ?? otherwise()
  }

  /// A pixel high.
  func frame(at edge: Edge, of cell: CGSize, _ grid: PixelGrid) -> CGRect {
    let height = 1 / grid.scale
    return CGRect(x: start, y: edge == .top ? 0 : cell.height - height, width: end - start, height: height)
  }
}
