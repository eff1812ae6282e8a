import CoreGraphics
import Foundation
import TextModel

// What is seen.

extension DocumentLayout {
  /// A text of no more units is set as a whole where a part of it is seen: its height is no estimate.
  static let shortLength = 4_096

  /// Sets the text between two heights of the first container, and as much more on either side as `margin`.
  ///
  /// Returns by how much what is seen first moved down, in points: text above it turned out to be of another height. An
  /// offset that grows by as much shows the same.
  func layOut(from top: CGFloat, to bottom: CGFloat, margin: CGFloat = 0) -> CGFloat {
    guard hasContainer, length > 0 else { return 0 }
    guard !isContiguous else {
      extend { $0.container > 0 || $0.top > bottom + margin }
      return 0
    }
    if length <= Self.shortLength { layOutAll() }
    var correction: CGFloat = 0
    if needsEstimate {
      let part = heights.part(atY: Double(top))
      renewEstimate()
      if let part { correction += CGFloat(heights.top(of: part.range.lowerBound) - part.top) }
    }
    guard let first = block(atY: top + correction) else { return 0 }
    let start = self.top(of: first)
    var (last, end) = (first, start + first.height)
    while end < bottom + correction + margin, let next = block(after: last) {
      end += next.height
      last = next
    }
    var (above, distance) = (first, CGFloat(0))
    while distance < start - (top + correction) + margin, above.start > 0, let before = block(at: above.start - 1) {
      distance += before.height
      above = before
    }
    return correction + self.top(of: first) - start
  }

  /// The set blocks that a stretch of the first container shows.
  func blocks(from top: CGFloat, to bottom: CGFloat) -> [TextBlock] {
    guard hasContainer, length > 0, top < bottom, var block = block(atY: top) else { return [] }
    var result: [TextBlock] = []
    var start = self.top(of: block)
    while start < bottom, container(of: block) == 0 {
      let end = start + block.height
      if end > top { result.append(block) }
      guard end < bottom, let next = self.block(after: block) else { break }
      (block, start) = (next, next.place?.top ?? end)
    }
    return result
  }

  /// The block at a y of the first container: the first one above all, the last one below all.
  func block(atY y: CGFloat) -> TextBlock? { block(atY: y, container: 0) }

  func block(atY y: CGFloat, container: Int) -> TextBlock? {
    guard hasContainer, length > 0 else { return nil }
    if isContiguous { return contiguousBlock(atY: y, container: container) }
    while fillsAbove, filledTo < length, CGFloat(heights.top(of: filledTo)) <= y { fill(to: filledTo + 1) }
    // Each step sets a paragraph near the y, of which the estimate knew no better.
    for _ in 0..<64 {
      guard let part = heights.part(atY: Double(y)) else { return nil }
      if part.isSet { return block(at: part.range.lowerBound) }
      let share = max(0, min((Double(y) - part.top) / max(part.height, 1), 0.999_999))
      let set = block(at: part.range.lowerBound + Int(Double(part.range.count) * share))
      if let set, top(of: set) <= y, y < top(of: set) + set.height { return set }
    }
    return block(at: heights.part(atY: Double(y))!.range.lowerBound)
  }

  // MARK: - Sizes

  /// How high the text of the first container is, with the line behind its end: estimated where it is not set.
  var contentHeight: CGFloat {
    guard hasContainer else { return 0 }
    if fillsAbove { layOutAll() }
    let text = isContiguous ? contiguousHeight : CGFloat(heights.height)
    guard let document, document.hasExtraLine, !isContiguous || extraPlace?.container == 0 else { return text }
    return max(text, (isContiguous ? extraPlace?.top ?? 0 : text) + extraLine.height)
  }

  /// Around the lines of a container, with their padding and the line behind the text. Sets what is not set.
  func usedRect(of container: Int = 0) -> CGRect {
    if let known = knownUsedRects[container] { return known }
    var used = CGRect.null
    var next = block(at: 0)
    while let block = next {
      if self.container(of: block) == container {
        for index in 0..<block.lineCount { used = used.union(usedRect(ofLine: index, in: block)) }
      }
      next = self.container(of: block) > container ? nil : self.block(after: block)
    }
    if document?.hasExtraLine == true, let place = extraPlace, place.container == container {
      used = used.union(extraUsedRect)
    }
    if used.isNull { used = .zero }
    knownUsedRects[container] = used
    return used
  }

  /// Sets all that a container holds.
  func layOut(container: Int) {
    if isContiguous { extend { $0.container > container } } else { layOutAll() }
  }

  /// The text that a container holds.
  func range(ofContainer container: Int) -> Range<Int> {
    guard isContiguous else { return 0..<length }
    layOut(container: container)
    let own = blocks.filter { $0.place?.container == container }
    guard let first = own.first, let last = own.last else { return 0..<0 }
    return first.start..<last.range.upperBound
  }

  /// Whether text is set behind text that is not.
  var hasGaps: Bool {
    guard !isContiguous else { return false }
    let end = heights.part(at: firstUnsetOffset)?.range.upperBound ?? length
    return end < length
  }

  /// Sets all text.
  func layOutAll() {
    guard length > 0 else { return }
    if isContiguous { return extend { _ in false } }
    while let part = heights.firstEstimated, block(at: part.range.lowerBound) != nil {}
  }
}
