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
    // Lines beside each other are as high as the highest of them.
    let row = shape.hasPlainLines ? index...index : block.row(ofLine: index)
    let low = row.reduce(CGFloat.infinity) { min($0, top + block.lineTop($1)) }
    let high = row.reduce(-CGFloat.infinity) { max($0, top + block.lineBottom($1)) }
    var span = 0...(shape.size.width.isFinite ? shape.size.width : line.rect.maxX + 2 * shape.padding)
    if !shape.hasPlainLines { span = self.span(of: line, in: block, of: shape, below: top) }
    return CGRect(x: span.lowerBound, y: low, width: span.upperBound - span.lowerBound, height: high - low)
  }

  /// What a line beside a path may fill: what it was set for, and its indents.
  private func span(
    of line: TextLayout.Line, in block: TextBlock, of shape: ContainerShape, below top: CGFloat
  ) -> ClosedRange<CGFloat> {
    let (left, right) = (
      line.segment.lowerBound, max(line.segment.lowerBound, line.segment.upperBound) + 2 * shape.padding
    )
    let options = block.text.firstOptions
    let (head, tail) = (max(options.firstLineHeadIndent, options.headIndent), max(0, -options.tailIndent))
    let indents = line.isRightToLeft ? (left: tail, right: head) : (left: head, right: tail)
    let segments = shape.segments(top: top + block.origin.y + line.rect.minY, height: line.rect.height)
    // The line may have been set where a higher one had no room: then less of the segment is its own.
    guard let own = segments.first(where: { $0.contains((left + right) / 2) }) else { return left...right }
    let isWhole = (
      left: left - own.lowerBound <= indents.left + 0.01, right: own.upperBound - right <= indents.right + 0.01
    )
    return (isWhole.left ? min(left, own.lowerBound) : left)...(isWhole.right ? max(right, own.upperBound) : right)
  }

  /// What a line's text fills, with the padding at its ends and as much as there is room for of the spaces that hang behind
  /// it.
  func usedRect(ofLine index: Int, in block: TextBlock) -> CGRect {
    let line = block.layout.lines[index]
    let padding = block.origin.x
    let fragment = fragmentRect(ofLine: index, in: block)
    let hanging = block.hangingWidth(ofLine: index)
    let width = min(line.rect.width + hanging + 2 * padding, max(fragment.width, 2 * padding))
    let x = line.isRightToLeft ? max(min(fragment.minX, line.rect.minX), line.rect.minX - hanging) : line.rect.minX
    return CGRect(x: x, y: fragment.minY, width: width, height: fragment.height)
  }

  func rects(of range: Range<Int>) -> [CGRect] { selectedRects(of: range).map(\.rect) }

  /// The lines of a container between two heights, set now if they were not.
  func lines(from top: CGFloat, to bottom: CGFloat, container: Int) -> [(block: TextBlock, index: Int)] {
    var result: [(block: TextBlock, index: Int)] = []
    var next = block(atY: top, container: container)
    while let block = next, self.container(of: block) == container, self.top(of: block) < bottom {
      for index in 0..<block.lineCount {
        let own = self.top(of: block)
        if own + block.lineBottom(index) > top, own + block.lineTop(index) < bottom { result.append((block, index)) }
      }
      next = self.block(after: block)
    }
    return result
  }

  /// What the glyphs of a range cover in a container, line by line, as high as the lines.
  func tightRects(of range: Range<Int>, container: Int) -> [CGRect] {
    var result: [CGRect] = []
    var next = range.isEmpty ? nil : block(at: range.lowerBound)
    while let block = next, block.start < range.upperBound {
      for index in 0..<block.lineCount where self.container(of: block) == container {
        let own = block.range(ofLine: index)
        guard own.overlaps(range) else { continue }
        let fragment = fragmentRect(ofLine: index, in: block)
        let part = range.clamped(to: own)
        let line = block.layout.lines[index]
        for span in line.selectedSpans(of: part.lowerBound - block.start..<part.upperBound - block.start) {
          result.append(
            CGRect(
              x: block.origin.x + span.lowerBound, y: fragment.minY, width: span.upperBound - span.lowerBound,
              height: fragment.height))
        }
      }
      next = self.block(after: block)
    }
    return result
  }

  /// The character at a point of a container, or the nearest one, and how far through it the point is.
  func character(at point: CGPoint, container: Int) -> (offset: Int, fraction: CGFloat)? {
    guard let block = block(atY: point.y, container: container), block.lineCount > 0 else { return nil }
    let row = block.row(atY: point.y - top(of: block))
    let x = point.x - block.origin.x
    let index = nearest(x, row, in: block)
    guard let found = block.layout.lines[index].character(atX: x) else {
      return (block.range(ofLine: index).lowerBound, 0)
    }
    return (block.start + found.offset, found.fraction)
  }

  /// What a selection covers, line by line: up to the edge where it goes on behind the line's end.
  /// - Parameters:
  ///   - heights: text outside is left out, and not set.
  ///   - selection: what `range` is a part of.
  func selectedRects(
    of range: Range<Int>, within heights: ClosedRange<CGFloat>? = nil, in container: Int = 0,
    selection: Range<Int>? = nil
  ) -> [SelectedRect] {
    guard !range.isEmpty,
      var block = heights.map({ block(atY: $0.lowerBound, container: container) }) ?? block(at: range.lowerBound)
    else { return [] }
    if block.range.upperBound <= range.lowerBound, let first = self.block(at: range.lowerBound) { block = first }
    var result: [SelectedRect] = []
    while block.start < range.upperBound, self.container(of: block) <= container {
      if let heights, top(of: block) > heights.upperBound { break }
      for index in 0..<block.lineCount
      where self.container(of: block) == container && block.range(ofLine: index).overlaps(range) {
        result += selectedRects(of: range, onLine: index, in: block, selection ?? range)
      }
      guard let next = self.block(after: block) else { break }
      block = next
    }
    return result
  }

  private func selectedRects(
    of range: Range<Int>, onLine index: Int, in block: TextBlock, _ selection: Range<Int>
  ) -> [SelectedRect] {
    let line = block.layout.lines[index]
    let own = block.range(ofLine: index)
    let fragment = fragmentRect(ofLine: index, in: block)
    let selected = range.clamped(to: own)
    let padding = block.origin.x
    var spans = line.selectedSpans(of: selected.lowerBound - block.start..<selected.upperBound - block.start)
    // Spaces that hang beyond the edge do not count.
    let (low, high) = (fragment.minX, max(fragment.minX, fragment.maxX - 2 * padding))
    let shown = line.extent
    let (left, right) = (min(low, shown.lowerBound), max(high, shown.upperBound))
    spans = spans.map {
      let from = max(left, min($0.lowerBound, right))
      return from...max(from, min($0.upperBound, right))
    }
    // Where the selection goes on behind the line, the rest of it is selected as well.
    let end = block.carets(ofLine: index).upperBound
    if range.upperBound >= end, selection.upperBound > end {
      let edge = line.isRightToLeft ? shown.lowerBound : shown.upperBound
      let rest = line.isRightToLeft ? min(low, edge)...edge : edge...max(high, edge)
      // Sums of widths are not exact: what is hardly apart touches.
      let near = spans.firstIndex { $0.lowerBound <= rest.upperBound + 0.01 && rest.lowerBound <= $0.upperBound + 0.01 }
      if let near {
        spans[near] = min(spans[near].lowerBound, rest.lowerBound)...max(spans[near].upperBound, rest.upperBound)
      } else {
        spans.append(rest)
      }
    }
    var result = spans.sorted { $0.lowerBound < $1.lowerBound }.map {
      SelectedRect(
        rect: CGRect(
          x: padding + $0.lowerBound, y: fragment.minY, width: $0.upperBound - $0.lowerBound, height: fragment.height),
        isRightToLeft: line.isRightToLeft)
    }
    guard !result.isEmpty else { return [] }
    let (first, last) = line.isRightToLeft ? (result.count - 1, 0) : (0, result.count - 1)
    if own.contains(selection.lowerBound) { result[first].containsStart = true }
    if selection.upperBound <= own.upperBound { result[last].containsEnd = true }
    return result
  }
}
