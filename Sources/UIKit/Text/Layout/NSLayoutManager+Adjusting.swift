import CoreGraphics
import CoreText
import Foundation

// What a layout manager's properties and its delegate say about lines.

extension NSLayoutManager: LineAdjuster {
  var adjustsLines: Bool { delegate != nil || !usesFontLeading }

  func prepare(_ text: inout StyledText) {
    if let other = substitution?.substitute(for: text, from: settingIndex) { text = other }
    guard usesDefaultHyphenation else { return }
    text.updateOptions { if $0.hyphenationFactor == 0 { $0.hyphenationFactor = Self.defaultHyphenation } }
  }

  /// As much of a line stays filled where nobody says how much.
  private static let defaultHyphenation: CGFloat = 0.9

  func paragraphStyle(at index: Int) -> NSParagraphStyle {
    guard let storage = textStorage, index >= 0, index < storage.length else { return .default }
    return storage.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle ?? .default
  }

  func completed(container: Int?, atEnd: Bool) {
    delegate?.layoutManager(self, didCompleteLayoutFor: container.map { textContainers[$0] }, atEnd: atEnd)
  }

  func adjust(_ block: inout LinesToAdjust) {
    var lines = block.layout.lines
    guard !lines.isEmpty, textContainers.indices.contains(block.container) else { return }
    let container = textContainers[block.container]
    let width = container.size.width > 0 && container.size.width < 1e7 ? container.size.width : nil
    if let delegate, block.spaceAbove > 0 || block.start > 0 && startsParagraph(block.start) {
      block.spaceAbove = max(
        0,
        delegate.layoutManager(
          self, paragraphSpacingBeforeGlyphAt: block.start,
          withProposedLineFragmentRect: proposed(lines[0], width, block)))
    }
    // How much lower a line stands than it was set.
    var shift: CGFloat = 0
    var last = (y: -CGFloat.infinity, shift: CGFloat(0), growth: CGFloat(0))
    for index in lines.indices {
      // Lines beside each other begin at one y.
      let y = lines[index].rect.minY
      if y != last.y { last = (y, shift + last.growth, 0) }
      shift = last.shift
      let height = adjust(&lines, index, shift: shift, width, container, block)
      last.growth = max(last.growth, height)
    }
    block.layout = block.layout.with(lines)
  }

  private func startsParagraph(_ offset: Int) -> Bool { textStorage?.startsParagraph(at: offset) ?? false }

  private func proposed(_ line: TextLayout.Line, _ width: CGFloat?, _ block: LinesToAdjust) -> CGRect {
    CGRect(
      x: 0, y: block.top + block.spaceAbove + line.rect.minY, width: width ?? line.rect.width + 2 * block.padding,
      height: line.rect.height)
  }

  /// Returns by how much a line and the space below it became higher.
  private func adjust(
    _ lines: inout [TextLayout.Line], _ index: Int, shift: CGFloat, _ width: CGFloat?, _ container: NSTextContainer,
    _ block: LinesToAdjust
  ) -> CGFloat {
    var line = lines[index]
    let old = line.rect.height + line.spaceBelow
    let options = block.options
    if !usesFontLeading, options.lineHeightMultiple == 0, options.minimumLineHeight == 0, options.maximumLineHeight == 0
    {
      line.rect.size.height = min(line.rect.height, line.ascent + line.descent)
    }
    line.rect.origin.y += shift
    line.baseline += shift
    if let delegate {
      let end = index + 1 < lines.count ? line.range.upperBound : block.length
      let range = NSRange(block.start + line.range.lowerBound..<block.start + max(end, line.range.lowerBound))
      let lastGlyph = max(range.location, range.upperBound - 1)
      var rect = proposed(line, width, block)
      line.spaceBelow = max(
        0, delegate.layoutManager(self, lineSpacingAfterGlyphAt: lastGlyph, withProposedLineFragmentRect: rect))
      if index == lines.count - 1, block.endsParagraph {
        line.spaceBelow += max(
          0, delegate.layoutManager(self, paragraphSpacingAfterGlyphAt: lastGlyph, withProposedLineFragmentRect: rect))
      }
      let above = index == 0 ? block.spaceAbove : 0
      rect.origin.y -= above
      rect.size.height += above + line.spaceBelow
      var used = CGRect(
        x: line.rect.minX, y: rect.minY, width: line.rect.width + 2 * block.padding, height: rect.height)
      var baseline = line.baseline - line.rect.minY + above
      let (oldTop, oldBaseline) = (rect.minY, baseline)
      if delegate.layoutManager(
        self, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &used, baselineOffset: &baseline, in: container,
        forGlyphRange: range)
      {
        line.rect.size.height = max(0, rect.height - above - line.spaceBelow)
        line.baseline += baseline - oldBaseline + rect.minY - oldTop
      }
    }
    for run in line.runs.indices { line.runs[run].origin.y += line.baseline - lines[index].baseline }
    for box in line.boxes.indices { line.boxes[box].rect.origin.y += line.baseline - lines[index].baseline }
    lines[index] = line
    return line.rect.height + line.spaceBelow - old
  }
}
