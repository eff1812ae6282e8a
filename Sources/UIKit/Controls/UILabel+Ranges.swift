import CoreGraphics
import CoreText
import Foundation

/// Attributes laid over a stretch of a label's text, in UTF-16 units.
package struct LabelOverlay {
  package var range: NSRange
  package var attributes: [NSAttributedString.Key: Any]

  package init(range: NSRange, attributes: [NSAttributedString.Key: Any]) {
    self.range = range
    self.attributes = attributes
  }
}

extension UILabel {
  /// Sets stretches of the text in other attributes. The label's text, font and colour stay what they are.
  package func setOverlay(_ overlay: [LabelOverlay]) {
    if overlay.isEmpty, content.overlay.isEmpty { return }
    content.overlay = overlay
    textChanged()
  }

  /// Where a stretch of the text is drawn in the bounds, line by line; what is cut off has no rectangle.
  package func textRects(of range: NSRange) -> [CGRect] {
    guard let text = placedText(in: bounds), let range = Range(range) else { return [] }
    return text.layout.lines.flatMap { line in
      line.spans(of: range).map { span in
        CGRect(
          x: text.origin.x + span.lowerBound, y: text.origin.y + line.rect.minY,
          width: span.upperBound - span.lowerBound, height: line.rect.height)
      }
    }
  }
}
