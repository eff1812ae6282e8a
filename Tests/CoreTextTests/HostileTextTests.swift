import CoreGraphics
import Testing

@testable import CoreText

struct HostileTextTests {
  private let body = Font(FontDescriptor(), size: 17)

  @Test(arguments: [
    "word 단어 ", "abcdefghij", "\n", "\u{1}\u{7F}", "e\u{301}", "👨‍👩‍👧", "한", "العربية ",
  ])
  func aMegabyteInALabelShapesOnlyWhatItShows(_ unit: String) {
    let text = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    let lines = TextLayout.make(
      text, font: body, options: TextOptions(maximumLines: 3, lineBreak: .truncateTail), width: 300)
    #expect(lines.lines.count <= 3)
    let one = TextLayout.make(
      text, font: body, options: TextOptions(maximumLines: 1, lineBreak: .truncateTail), width: 300)
    #expect(one.lines.count == 1)
    #expect(one.lines[0].rect.width <= 300.01)
    let low = TextLayout.make(text, font: body, width: 300, height: 100)
    #expect(low.lines.count <= 4)
  }

  @Test func aLongParagraphIsSetToItsEnd() {
    let text = String(repeating: "quick brown 다람쥐 ", count: 1500)
    let layout = TextLayout.make(text, font: body, width: 250)
    #expect(layout.lines.last?.range.upperBound == text.utf16.count)
    #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    #expect(layout.lines.allSatisfy { $0.rect.width <= 250.01 })
    let room = layout.lines.map(\.rect.width).max()!
    #expect(room > 180)
  }

  @Test func aVeryLongLineIsCutIntoRunsThatCanBeSkipped() {
    let layout = TextLayout.make(String(repeating: "x", count: 3000), font: body)
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].runs.count > 5)
    #expect(layout.lines[0].runs.allSatisfy { $0.run.width < 2100 })
    let total = layout.lines[0].runs.reduce(0) { $0 + $1.run.width }
    #expect(abs(total - layout.size.width) < 0.5)
  }

  /// All 63,488 of them, a row of 256 a text, so that a failure names its row.
  @Test func everyCharacterOfTheBasicPlaneCanBeSet() {
    for row in UInt32(0)..<256 {
      var text = ""
      for value in row << 8..<(row + 1) << 8 {
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      guard !text.isEmpty else { continue }
      let lines = TextLayout.make(text, font: body, width: 300).lines
      #expect(lines.last?.range.upperBound == text.utf16.count, "row \(String(row, radix: 16))")
      let starts = lines.dropFirst().map(\.range.lowerBound)
      #expect(starts == lines.dropLast().map(\.range.upperBound), "row \(String(row, radix: 16))")
      for line in lines where !(line.rect.width <= 300.01) {
        // No line parts what shaping has joined: a letter with thirty marks, however wide it is.
        let parts = Set(line.runs.flatMap { $0.run.glyphs.map(\.offset) })
        #expect(line.rect.width.isFinite && parts.count == 1, "row \(String(row, radix: 16))")
      }
    }
  }

  @Test func thousandsOfCharactersThatNobodyHasAreSet() {
    var text = ""
    for value in UInt32(0xF0000)..<0xF2000 { text.unicodeScalars.append(Unicode.Scalar(value)!) }
    #expect(TextLayout.make(text, font: body, width: 300).lines.last?.range.upperBound == text.utf16.count)
  }

  @Test func marksWithoutABaseAndHalvesOfPairsAreHarmless() {
    let odd = [
      "\u{301}\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FB}", "\u{1F1F0}", "\u{1161}\u{11A8}", "\u{202E}abc\u{202C}",
      String(decoding: [0xD800, 0x41] as [UInt16], as: UTF16.self), "\u{FFFD}", "\u{E0041}",
    ]
    for text in odd {
      let layout = TextLayout.make(text, font: body, options: TextOptions(lineBreak: .charWrap), width: 5)
      #expect(layout.lines.last?.range.upperBound == text.utf16.count)
    }
  }

  @Test(arguments: [CGFloat.nan, -10, -CGFloat.infinity, 0, .infinity, 1e300])
  func oddSizesAreHarmless(_ value: CGFloat) {
    for mode in [TextOptions.LineBreak.wordWrap, .charWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle] {
      for alignment in [TextOptions.Alignment.left, .center, .right, .justified] {
        var options = TextOptions(maximumLines: 2, lineBreak: mode, alignment: alignment)
        options.firstLineHeadIndent = value
        options.tailIndent = value
        options.lineHeightMultiple = value
        options.paragraphSpacing = value
        let layout = TextLayout.make("one two\nthree", font: body, options: options, width: value, height: value)
        #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        #expect(layout.lines.allSatisfy { $0.rect.minX.isFinite && $0.baseline.isFinite })
      }
    }
  }
}
