import CoreGraphics
import CoreText
import Foundation

// What was found in the text, and what is spelled wrongly: for the paragraphs that are seen.

extension UITextView {
  // MARK: - Found text

  func addFoundText(in block: TextBlock, to marks: inout ParagraphLayer.Marks) {
    guard editor.showsFoundText else { return }
    for (range, style) in editor.foundText(in: block.range) {
      // A match may go on in the next paragraph.
      let own = range.clamped(to: block.range)
      guard !own.isEmpty else { continue }
      let part = own.lowerBound - block.start..<own.upperBound - block.start
      switch style {
      case .normal: break
      case .found: marks.found.append(part)
      case .highlighted: marks.highlighted.append(part)
      }
    }
  }

  /// As high as the letters, and a little wider than they.
  private func forEachRect(of range: Range<Int>, in block: TextBlock, _ body: (CGRect) -> Void) {
    let grid = contentGrid
    for line in block.layout.lines where line.range.overlaps(range) {
      let top = grid.round(block.origin.y + line.baseline - line.ascent)
      let bottom = grid.round(block.origin.y + line.baseline + line.descent)
      for span in line.spans(of: range) {
        let left = textOrigin.x + block.origin.x + span.lowerBound - 1
        let width = span.upperBound - span.lowerBound + 2
        body(CGRect(x: grid.round(left), y: top, width: grid.round(width), height: bottom - top))
      }
    }
  }

  /// Below the letters.
  func fillFound(_ ranges: [Range<Int>], in block: TextBlock) {
    guard !ranges.isEmpty else { return }
    let color = UIColor.systemYellow.withAlphaComponent(0.4).rgba(for: traitCollection)
    for range in ranges {
      forEachRect(of: range, in: block) {
        DrawingTarget.draw(.content(.fill(.roundedRect($0, CornerRadii(3)), .color(color)), extent: $0))
      }
    }
  }

  /// Above the other letters, with its own in black: the ground is bright in dark windows too.
  func drawHighlighted(_ ranges: [Range<Int>], in block: TextBlock) {
    guard !ranges.isEmpty else { return }
    let color = UIColor.systemYellow.rgba(for: traitCollection)
    let text = block.text.inOneColor(.black)
    let origin = CGPoint(x: textOrigin.x + block.origin.x, y: block.origin.y)
    for range in ranges {
      forEachRect(of: range, in: block) { rect in
        let reach = Shadow.outset(blur: 1.5)
        let shape = Shape.roundedRect(rect, CornerRadii(3))
        DrawingTarget.draw(
          .content(
            .shadow(shape, blur: 1.5, RGBA.black.multiplied(alpha: 0.35)), extent: rect.insetBy(dx: -reach, dy: -reach))
        )
        DrawingTarget.draw(.content(.fill(shape, .color(color)), extent: rect))
      }
      text.paint(block.layout.part(range), at: origin, color: .black)
    }
  }

  // MARK: - Spelling

  /// A paragraph is checked when it is first seen, and again when the dictionaries know other words.
  /// Nil where no words are marked.
  var markingSpelling: Spelling? { editor.spelling.flatMap { $0.library == nil ? nil : $0 } }

  func addMisspelledWords(in block: TextBlock, to marks: inout ParagraphLayer.Marks, _ spelling: Spelling) {
    if block.misspelled?.revision != spelling.revision {
      block.misspelled = (spelling.revision, spelling.misspelled(in: block.text.joined))
    }
    marks.misspelled = (block.misspelled?.words ?? []).filter {
      !editor.isBeingTyped($0.lowerBound + block.start..<$0.upperBound + block.start)
    }
  }

  func spellingChanged() { content.marksChanged() }

  func drawSpelling(of words: [Range<Int>], in block: TextBlock) {
    guard !words.isEmpty else { return }
    let x = textOrigin.x + block.origin.x
    for line in block.layout.lines {
      // Nothing is seen below a paragraph's last line.
      let below = min(2, max(0, line.descent - SpellingMark.thickness))
      let y = contentGrid.floor(block.origin.y + line.baseline + below)
      for word in words where line.range.overlaps(word) {
        for span in line.spans(of: word) {
          SpellingMark.draw(from: x + span.lowerBound, to: x + span.upperBound, atY: y)
        }
      }
    }
  }
}

extension StyledText {
  /// The letters alone, in one colour.
  fileprivate func inOneColor(_ color: UIColor) -> StyledText {
    var result = self
    for index in result.styles.indices {
      result.styles[index].foreground = color
      result.styles[index].strokeColor = color
      (result.styles[index].underlineColor, result.styles[index].strikethroughColor) = (nil, nil)
      (result.styles[index].background, result.styles[index].shadow) = (nil, nil)
    }
    return result
  }
}
