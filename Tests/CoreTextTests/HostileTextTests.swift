import CoreGraphics
import Expectations
import RandomTesting
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
    expect(lines.lines.count <= 3)
    let one = TextLayout.make(
      text, font: body, options: TextOptions(maximumLines: 1, lineBreak: .truncateTail), width: 300)
    expect(one.lines.count, equals: 1)
    expect(one.lines[0].rect.width <= 300.01)
    let low = TextLayout.make(text, font: body, width: 300, height: 100)
    expect(low.lines.count <= 4)
  }

  @Test func aLongParagraphIsSetToItsEnd() {
    let text = String(repeating: "quick brown 다람쥐 ", count: 1500)
    let layout = TextLayout.make(text, font: body, width: 250)
    expect(layout.lines.last?.range.upperBound, equals: text.utf16.count)
    expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    expect(layout.lines.allSatisfy { $0.rect.width <= 250.01 })
    let room = layout.lines.map(\.rect.width).max()!
    expect(room > 180)
  }

  @Test func aVeryLongLineIsCutIntoRunsThatCanBeSkipped() {
    let layout = TextLayout.make(String(repeating: "x", count: 3000), font: body)
    expect(layout.lines.count, equals: 1)
    expect(layout.lines[0].runs.count > 5)
    expect(layout.lines[0].runs.allSatisfy { $0.run.width < 2100 })
    let total = layout.lines[0].runs.reduce(0) { $0 + $1.run.width }
    expect(abs(total - layout.size.width) < 0.5)
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
      expect(lines.last?.range.upperBound, equals: text.utf16.count, "row \(String(row, radix: 16))")
      let starts = lines.dropFirst().map(\.range.lowerBound)
      expect(starts, equals: lines.dropLast().map(\.range.upperBound), "row \(String(row, radix: 16))")
      for line in lines where !(line.rect.width <= 300.01) {
        // No line parts what shaping has joined: a letter with thirty marks, however wide it is.
        let parts = Set(line.runs.flatMap { $0.run.glyphs.map(\.offset) })
        expect(line.rect.width.isFinite && parts.count == 1, "row \(String(row, radix: 16))")
      }
    }
  }

  /// Every code point of every other plane, 4,096 of them a text. Of the planes for private use, where each is looked for
  /// in all fonts, a part is enough but in a deep run.
  @Test func everyCharacterBeyondTheBasicPlaneCanBeSet_X69() {
    for block in UInt32(0x10)..<0x110 where block < 0xF2 || block > 0x10D || RandomRuns.count(1) > 1 {
      var text = ""
      for value in block << 12..<(block + 1) << 12 { text.unicodeScalars.append(Unicode.Scalar(value)!) }
      let options = TextOptions(maximumLines: 0, lineBreak: .charWrap)
      let lines = TextLayout.make(text, font: body, options: options, width: 5000).lines
      expect(lines.last?.range.upperBound, equals: text.utf16.count, "from \(String(block << 12, radix: 16))")
    }
  }

  @Test func aMillionMarksOnOneLetterAreSet_X69() {
    let text = "e" + String(repeating: "\u{301}", count: 1_000_000)
    let layout = TextLayout.make(text, font: body, options: TextOptions(lineBreak: .charWrap), width: 300)
    expect(layout.lines.last?.range.upperBound, equals: text.utf16.count)
  }

  @Test(arguments: [
    "\u{200D}", "👩\u{200D}", "\u{202E}a", "\u{2067}א", "\u{2068}", "(", "\u{0}", "\u{FFFC}", "\u{AD}", "\t",
  ])
  func longChainsOfOneKindAreSet_X69(_ unit: String) {
    let text = String(repeating: unit, count: 20_000)
    var options = TextOptions(alignment: .justified)
    (options.hyphenationFactor, options.language) = (1, "en-US")
    options.tabStops = [.init(location: 50, alignment: .right), .init(location: 90, alignment: .center)]
    let layout = TextLayout.make(text, font: body, options: options, width: 300)
    expect(layout.lines.last?.range.upperBound, equals: text.utf16.count)
    expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }

  @Test(arguments: RandomRuns.seeds(1...40))
  func textOfAllPlanesWithControlsIsSetWithoutGaps_X69(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let odd: [UInt32] = [
      0, 9, 0xA, 0xD, 0x20, 0xAD, 0x200B, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D,
      0x202E,
      0x2066, 0x2067, 0x2068, 0x2069, 0xFE0F, 0xFFFC, 0x1F468, 0x1F1F0, 0x1F3FB, 0x5D0, 0x627, 0x28, 0x29, 0x301, 0xE01,
      0x31,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<400 {
      let value = random.below(3) > 0 ? odd[random.below(odd.count)] : UInt32(random.below(0x110000))
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    let string = String(text)
    var options = TextOptions(
      lineBreak: random.below(2) == 0 ? .wordWrap : .charWrap,
      alignment: [.natural, .justified, .right, .center][random.below(4)])
    options.baseDirection = [nil, .leftToRight, .rightToLeft][random.below(3)]
    options.hyphenationFactor = 0.9
    options.tabStops = [.init(location: 40, alignment: .right), .init(location: 80, alignment: .center)]
    let lines = TextLayout.make(string, font: body, options: options, width: CGFloat(random.below(300))).lines
    expect(lines.last?.range.upperBound, equals: string.utf16.count, "seed \(seed)")
    expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound }, "seed \(seed)")
    for line in lines {
      expect(
        line.rect.minX.isFinite && line.shownEnd >= line.range.lowerBound && line.shownEnd <= line.range.upperBound)
      for offset in [line.range.lowerBound, line.shownEnd] { expect(line.caretX(at: offset).isFinite) }
    }
  }

  @Test func thousandsOfCharactersThatNobodyHasAreSet() {
    var text = ""
    for value in UInt32(0xF0000)..<0xF2000 { text.unicodeScalars.append(Unicode.Scalar(value)!) }
    expect(TextLayout.make(text, font: body, width: 300).lines.last?.range.upperBound, equals: text.utf16.count)
  }

  @Test func marksWithoutABaseAndHalvesOfPairsAreHarmless() {
    let odd = [
      "\u{301}\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FB}", "\u{1F1F0}", "\u{1161}\u{11A8}", "\u{202E}abc\u{202C}",
      String(decoding: [0xD800, 0x41] as [UInt16], as: UTF16.self), "\u{FFFD}", "\u{E0041}",
    ]
    for text in odd {
      let layout = TextLayout.make(text, font: body, options: TextOptions(lineBreak: .charWrap), width: 5)
      expect(layout.lines.last?.range.upperBound, equals: text.utf16.count)
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
        expect(layout.size.width.isFinite && layout.size.height.isFinite)
        expect(layout.lines.allSatisfy { $0.rect.minX.isFinite && $0.baseline.isFinite })
      }
    }
  }
}
