import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

/// What was measured on Apple's system with Helvetica at 14 and Times at 20 points, in proportions that hold for every font:
/// how many lines high a text is, whose width counts, and where its ink lies.
@Suite struct StringDrawingSceneTests {
  private nonisolated static let long = "Hello world, this is quite a long line of text"

  struct Measured: CustomTestStringConvertible, Sendable {
    var text: String
    /// Heights by 17 or 22 points, with all of the room and in 100 points at 14 points.
    var lines: Int
    var linesInNarrow: Int
    /// The line whose width is that of the text, and of its first line.
    var widest: String
    var first: String
    var testDescription: String { text }
  }

  private nonisolated static let scenes = [
    Measured(text: long, lines: 1, linesInNarrow: 3, widest: long, first: long),
    Measured(text: "two\nlines", lines: 2, linesInNarrow: 2, widest: "lines", first: "two"),
    Measured(text: "", lines: 1, linesInNarrow: 1, widest: "", first: ""),
    Measured(text: " ", lines: 1, linesInNarrow: 1, widest: " ", first: " "),
    Measured(text: "Hello", lines: 1, linesInNarrow: 1, widest: "Hello", first: "Hello"),
    Measured(text: "Ág", lines: 1, linesInNarrow: 1, widest: "Ág", first: "Ág"),
  ]

  private func centred() -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    return style
  }

  @Test(arguments: scenes, [14, 20] as [CGFloat]) func textIsAsLargeAsItsLines(scene: Measured, size: CGFloat) {
    let font = UIFont.systemFont(ofSize: size)
    for style in [NSParagraphStyle.default, centred()] {
      let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
      func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
      let whole = scene.text.size(withAttributes: attributes)
      expect(abs(whole.height - CGFloat(scene.lines) * font.lineHeight) < 0.01)
      expect(abs(whole.width - width(scene.widest)) < 0.01)
      let room = CGSize(width: 1000, height: 1000)
      let onBaseline = scene.text.boundingRect(with: room, attributes: attributes, context: nil)
      expect(abs(onBaseline.minY - font.descender) < 0.01 && abs(onBaseline.height - font.lineHeight) < 0.01)
      expect(abs(onBaseline.width - width(scene.first)) < 0.01)
      for options in [.usesLineFragmentOrigin, [.usesLineFragmentOrigin, .usesFontLeading]] as [NSStringDrawingOptions]
      {
        let rect = scene.text.boundingRect(with: room, options: options, attributes: attributes, context: nil)
        expect(rect.origin == .zero && abs(rect.width - whole.width) < 0.01)
        expect(abs(rect.height - whole.height) < CGFloat(scene.lines) * max(0.01, font.leading + 0.01))
      }
    }
  }

  /// In a room that is as narrow beside the long line as 100 points beside 256.8.
  @Test(arguments: scenes) func linesWrapInANarrowRoom(scene: Measured) {
    let font = UIFont.systemFont(ofSize: 14)
    let room = Self.long.size(withAttributes: [.font: font]).width * 100 / 256.8
    let rect = scene.text.boundingRect(
      with: CGSize(width: room, height: 1000), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil
    )
    expect(abs(rect.height - CGFloat(scene.linesInNarrow) * font.lineHeight) < 0.01 && rect.width <= room + 0.01)
  }

  /// The columns and rows of pixels darker than half.
  private func ink(_ draw: () -> Void) -> CGRect? {
    let rows = drawn(240, 120) { context in
      context.setFillColor(UIColor.white.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 240, height: 120))
      draw()
    }
    func isDark(_ pixel: UInt32) -> Bool { pixel >> 8 & 0xFF < 128 }
    let ys = rows.indices.filter { rows[$0].contains(where: isDark) }
    let xs = (0..<240).filter { x in rows.contains { isDark($0[x]) } }
    guard let top = ys.first, let bottom = ys.last, let left = xs.first, let right = xs.last else { return nil }
    return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// drawInRect (10, 10, 100, 100): ink from the left edge on (11), or in the middle; the first line's capitals begin 4 below
  /// the top, and the last of three lines ends above 10 + 3 × 17.
  @Test(arguments: [true, false]) func textInARectangleHasItsInkThere(isCentred: Bool) throws {
    let font = UIFont.systemFont(ofSize: 14)
    let style = isCentred ? centred() : .default
    let found = ink {
      Self.long.draw(
        in: CGRect(x: 10, y: 10, width: 100, height: 100), withAttributes: [.font: font, .paragraphStyle: style])
    }
    let rect = try require(found)
    expect(abs(rect.minY - 10 - font.ascender + font.capHeight) <= 2)
    let lines = ((rect.maxY - 10) / font.lineHeight).rounded(.up)
    expect(rect.minX >= 10 && rect.maxX <= 110 && (3...4).contains(lines))
    if !isCentred { expect(rect.minX <= 12) }
  }

  /// drawWithRect (10, 10, 200, 100): ink 10..38 of two lines; centred 96..124, whose middle is the rectangle's.
  @Test(arguments: [true, false]) func twoLinesStandAtTheEdgeOrInTheMiddle(isCentred: Bool) throws {
    let font = UIFont.systemFont(ofSize: 14)
    let style = isCentred ? centred() : .default
    let found = ink {
      "two\nlines".draw(
        with: CGRect(x: 10, y: 10, width: 200, height: 100), options: .usesLineFragmentOrigin,
        attributes: [.font: font, .paragraphStyle: style], context: nil)
    }
    let rect = try require(found)
    let width = "lines".size(withAttributes: [.font: font]).width
    expect(abs(isCentred ? rect.midX - 110 : rect.minX - 10.5) <= 1.5)
    expect(rect.width <= width && rect.width >= width - 4)
    expect(rect.maxY <= 10 + 2 * font.lineHeight + font.descender + 1 && rect.minY > 10)
  }

  /// drawAtPoint (10, 10): ink 11..53 of a text 44.43 wide, from 14 to 28 of a line from 10 to 32.
  @Test func textAtAPointHasItsInkBehindIt() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let found = ink { "Hello".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font]) }
    let rect = try require(found)
    let width = "Hello".size(withAttributes: [.font: font]).width
    expect((10...12.5).contains(rect.minX) && (9 + width - 3...10 + width).contains(rect.maxX))
    expect(abs(rect.maxY - 10 - font.ascender) <= 1.5 && abs(rect.height - font.capHeight) <= 2)
  }

  /// boundingRect at 100 points: a line that ends at a space is as wide as with it, and no wider than the room.
  @Test func theSpaceAtWhichALineWrapsCounts() {
    let font = UIFont.systemFont(ofSize: 14)
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    func wrapped(_ room: CGFloat, _ text: String = "Hello world") -> CGFloat {
      let size = CGSize(width: room, height: 1000)
      return text.boundingRect(with: size, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
        .width
    }
    let (word, spaced) = (width("Hello"), width("Hello "))
    let last = width("world")
    expect(abs(wrapped(spaced + 5) - max(spaced, last)) < 0.01)
    expect(abs(wrapped(max(word, last) + 1) - min(max(word, last) + 1, max(spaced, last))) < 0.01)
    expect(abs(wrapped(spaced + 20, "Hello\(String(repeating: " ", count: 20))world") - (spaced + 20)) < 0.01)
  }
}
