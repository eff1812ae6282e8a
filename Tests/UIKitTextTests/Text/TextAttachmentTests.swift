import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

private let dot = picture([[green]])

/// X22: a picture that stands in a text.
@Suite struct TextAttachmentTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func square(_ side: Int, _ color: UInt32 = red) -> UIImage {
    picture([[UInt32]](repeating: [UInt32](repeating: color, count: side), count: side))
  }

  private func text(_ attachment: NSTextAttachment, before: String = "", after: String = "") -> NSAttributedString {
    let result = NSMutableAttributedString(string: before)
    result.append(NSAttributedString(attachment: attachment))
    result.append(NSAttributedString(string: after))
    let whole = NSRange(location: 0, length: result.length)
    result.addAttributes([.font: font, .foregroundColor: UIColor.clear], range: whole)
    return result
  }

  private func place(_ text: NSAttributedString, of color: UInt32 = red) -> CGRect {
    let rows = drawn(120, 80) { _ in text.draw(at: .zero) }
    let ys = rows.indices.filter { rows[$0].contains(color) }
    guard let top = ys.first, let bottom = ys.last, let left = rows[top].firstIndex(of: color),
      let right = rows[top].lastIndex(of: color)
    else { return .null }
    return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// X22: what Apple's says when it is new.
  @Test func aNewAttachmentIsEmpty() {
    let attachment = NSTextAttachment(data: nil, ofType: nil)
    expect(attachment.bounds == .zero && attachment.contents == nil)
    expect(attachment.fileType == nil && attachment.image == nil)
  }

  @Test func aPictureStandsOnTheBaselineInItsOwnSize() {
    let place = place(text(NSTextAttachment(image: square(8)), before: "n"))
    expect(place.size, equals: CGSize(width: 8, height: 8))
    expect(abs(place.maxY - font.ascender) <= 1)
    expect(abs(place.minX - "n".size(withAttributes: [.font: font]).width) <= 1)
  }

  @Test func anOriginBelowZeroGoesBelowTheBaseline() {
    let attachment = NSTextAttachment(image: square(8))
    attachment.bounds = CGRect(x: 0, y: -4, width: 12, height: 10)
    let place = place(text(attachment))
    expect(place.size, equals: CGSize(width: 12, height: 10))
    expect(abs(place.maxY - font.ascender - 4) <= 1)
  }

  @Test func aLineGrowsToHoldItsAttachment() {
    let attachment = NSTextAttachment(image: square(8))
    attachment.bounds = CGRect(x: 0, y: 0, width: 5, height: 60)
    let size = text(attachment, after: "n").size()
    expect(abs(size.height - 60 + font.descender) < 0.01)
    attachment.lineLayoutPadding = 3
    expect(abs(text(attachment, after: "n").size().width - size.width - 6) < 0.01)
  }

  @Test func aTemplateTakesTheTextsColour() {
    let template = NSTextAttachment(image: square(8).withRenderingMode(.alwaysTemplate))
    let text = NSMutableAttributedString(attributedString: text(template))
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
    expect(place(text, of: blue).size, equals: CGSize(width: 8, height: 8))
  }

  @Test func withoutAPictureADocumentIsDrawn() {
    let rows = drawn(60, 60) { _ in text(NSTextAttachment(data: nil, ofType: nil)).draw(at: .zero) }
    expect(rows.joined().contains { $0 != clear })
  }

  @Test func dataIsDrawnAsThePictureItIs() throws {
    let file: Data = try require(square(6).pngData())
    let attachment = NSTextAttachment(data: file, ofType: "public.png")
    expect(place(text(attachment)).size, equals: CGSize(width: 6, height: 6))
  }

  @Test func anAttachmentIsAskedAtLayoutAndAtDrawing() {
    final class Fitted: NSTextAttachment, @unchecked Sendable {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: 0, width: CGFloat(charIndex) * 10, height: lineFrag.height) }

      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
      ) -> UIImage? { dot }
    }
    let place = place(text(Fitted(data: nil, ofType: nil), before: "nn"), of: green)
    expect(place.width == 20 && abs(place.height - font.lineHeight) <= 1)
  }

  @MainActor @Test func aLabelTellsAnAttachmentItsWidth() {
    final class Wide: NSTextAttachment, @unchecked Sendable {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width / 2, height: 10) }
    }
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(attachment: Wide(data: nil, ofType: nil))
    expect(label.sizeThatFits(CGSize(width: 100, height: 100)).width, equals: 50)
  }

  @Test func attachmentsAreFoundByRange() {
    let text = text(NSTextAttachment(image: square(4)), before: "ab", after: "c")
    expect(text.containsAttachments(in: NSRange(location: 0, length: 4)))
    expect(!text.containsAttachments(in: NSRange(location: 0, length: 2)))
    expect((text.string as NSString).character(at: 2), equals: 0xFFFC)
  }
}
