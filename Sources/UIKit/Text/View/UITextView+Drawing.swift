import CoreGraphics
import CoreText
import Foundation
import QuartzCore

extension UITextView {
  /// Draws a paragraph into the current target, its top left at zero: backgrounds, what is selected, text, what is composed.
  /// - Parameter height: up to where the next paragraph begins.
  func draw(_ block: TextBlock, _ marks: ParagraphLayer.Marks, height: CGFloat) {
    let traits = traitCollection
    traits.performAsCurrent {
      textSystem.draw(block, .background, atX: textOrigin.x)
      fillFound(marks.found, in: block)
      if let selected = marks.selected {
        let strength: CGFloat = traits.userInterfaceStyle == .dark ? 0.45 : 0.25
        let color = tintColor.withAlphaComponent(strength).rgba(for: traits)
        for rect in selectedRects(of: selected, in: block, height: height) { DrawingTarget.fill(rect, color) }
      }
      textSystem.draw(block, .text, atX: textOrigin.x)
      drawHighlighted(marks.highlighted, in: block)
      drawSpelling(of: marks.misspelled, in: block)
      if let composed = marks.composed { underline(composed, marks.changing, in: block) }
    }
  }

  private func selectedRects(of range: Range<Int>, in block: TextBlock, height: CGFloat) -> [CGRect] {
    let layout = textSystem.layout
    let top = layout.top(of: block)
    let grid = contentGrid
    return layout.selectedRects(of: range.lowerBound + block.start..<range.upperBound + block.start).map {
      var rect = $0.rect.offsetBy(dx: textOrigin.x, dy: -top)
      if rect.maxY > block.height - 0.01 { rect.size.height = height - rect.minY }
      return grid.roundVertically(rect)
    }
  }

  /// Underlines composed text, by one point, and the part being changed by two.
  private func underline(_ range: Range<Int>, _ changing: Range<Int>?, in block: TextBlock) {
    let color = (textColor ?? .label).rgba(for: traitCollection)
    func draw(_ range: Range<Int>, thickness: CGFloat) {
      for line in block.layout.lines {
        let y = contentGrid.round(block.origin.y + line.baseline + max(1.5, line.descent * 0.45))
        for span in line.spans(of: range) {
          let x = textOrigin.x + block.origin.x + span.lowerBound
          DrawingTarget.fill(
            CGRect(x: x, y: y, width: span.upperBound - span.lowerBound, height: thickness), color)
        }
      }
    }
    draw(range, thickness: 1)
    if let changing { draw(changing, thickness: 2) }
  }
}
