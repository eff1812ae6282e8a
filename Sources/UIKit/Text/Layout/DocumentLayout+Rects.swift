import CoreGraphics
import CoreText
import Foundation

// Rectangles of lines and of ranges, in the container's space.

/// A part of what is selected on one line.
struct SelectedRect: Equatable {
  var rect: CGRect
  var isRightToLeft = false
  /// Whether the selection begins or ends in it.
  var containsStart = false
  var containsEnd = false
}

extension DocumentLayout {
  /// The whole of what a line may fill, from the line above to the line below.
  func fragmentRect(ofLine index: Int, in block: TextBlock) -> CGRect {
    let shape = containers[container(of: block)]
    let line = block.layout.lines[index]
    let top = top(of: block)
    let (low, high) = (top + block.lineTop(index), top + block.lineBottom(index))
    var span = 0...(shape.size.width.isFinite ? shape.size.width : line.rect.maxX + 2 * shape.padding)
    if !shape.hasPlainLines {
      let middle = (line.segment.lowerBound + line.segment.upperBound) / 2 + shape.padding
      let segments = shape.segments(top: top + block.origin.y + line.rect.minY, height: line.rect.height)
      span = segments.first { $0.contains(middle) } ?? span
    }
    return CGRect(x: span.lowerBound, y: low, width: span.upperBound - span.lowerBound, height: high - low)
  }

  /// What a line's text fills, with the padding at its ends.
  func usedRect(ofLine index: Int, in block: TextBlock) -> CGRect {
    let line = block.layout.lines[index]
    let padding = block.origin.x
    let fragment = fragmentRect(ofLine: index, in: block)
    let width = min(line.rect.width + 2 * padding, max(fragment.width, 2 * padding))
    return CGRect(x: line.rect.minX, y: fragment.minY, width: width, height: fragment.height)
  }

  func rects(of range: Range<Int>) -> [CGRect] { selectedRects(of: range).map(\.rect) }

  /// What a selection covers, line by line: up to the edge where it goes on behind the line's end.
  /// - Parameter heights: text outside is left out, and not set.
  func selectedRects(of range: Range<Int>, within heights: ClosedRange<CGFloat>? = nil) -> [SelectedRect] {
    guard !range.isEmpty, var block = heights.map({ block(atY: $0.lowerBound) }) ?? block(at: range.lowerBound) else {
      return []
    }
    if block.range.upperBound <= range.lowerBound, let first = self.block(at: range.lowerBound) { block = first }
    var result: [SelectedRect] = []
    while block.start < range.upperBound, container(of: block) == 0 {
      if let heights, top(of: block) > heights.upperBound { break }
      for index in 0..<block.lineCount where block.range(ofLine: index).overlaps(range) {
        result += selectedRects(of: range, onLine: index, in: block)
      }
      guard let next = self.block(after: block) else { break }
      block = next
    }
    return result
  }

  private func selectedRects(of range: Range<Int>, onLine index: Int, in block: TextBlock) -> [SelectedRect] {
    let line = block.layout.lines[index]
    let own = block.range(ofLine: index)
    let fragment = fragmentRect(ofLine: index, in: block)
    let selected = range.clamped(to: own)
    let (x, padding) = (block.origin.x, block.origin.x)
    var spans = line.spans(of: selected.lowerBound - block.start..<selected.upperBound - block.start)
    // Spaces that hang beyond the edge do not.
    let (low, high) = (fragment.minX, max(fragment.minX, fragment.maxX - 2 * padding))
    spans = spans.compactMap {
      let (from, to) = (max($0.lowerBound, min(low, line.rect.minX)), min($0.upperBound, max(high, line.rect.maxX)))
      return from <= to ? from...to : nil
    }
    // Where the selection goes on behind the line, the rest of it is selected as well.
    if range.upperBound > block.carets(ofLine: index).upperBound || range.upperBound > own.upperBound {
      let edge = line.isRightToLeft ? line.rect.minX : line.rect.maxX
      let rest = line.isRightToLeft ? min(low, edge)...edge : edge...max(high, edge)
      if let near = spans.firstIndex(where: { $0.overlaps(rest) }) {
        spans[near] = min(spans[near].lowerBound, rest.lowerBound)...max(spans[near].upperBound, rest.upperBound)
      } else {
        spans.append(rest)
      }
    }
    var result = spans.sorted { $0.lowerBound < $1.lowerBound }.map {
      SelectedRect(
        rect: CGRect(
          x: x + $0.lowerBound, y: fragment.minY, width: $0.upperBound - $0.lowerBound, height: fragment.height),
        isRightToLeft: line.isRightToLeft)
    }
    guard !result.isEmpty else { return [] }
    let (first, last) = line.isRightToLeft ? (result.count - 1, 0) : (0, result.count - 1)
    if own.contains(range.lowerBound) { result[first].containsStart = true }
    if range.upperBound <= own.upperBound { result[last].containsEnd = true }
    return result
  }
}
