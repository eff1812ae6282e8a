import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import CoreText

/// A paragraph in parts, as a document sets one that is too long.
struct ParagraphPartTests {
  private let body = Font(FontDescriptor(), size: 17)

  /// The ranges of the lines, set part by part.
  private func ranges(_ text: String, _ options: TextOptions, window: Int, width: CGFloat) -> [Range<Int>] {
    let units = Array(text.utf16)
    var options = options
    var result: [Range<Int>] = []
    var start = 0
    while start < units.count {
      let end = min(units.count, start + window)
      let layout = TextLayout.make(
        spans: [TextSpan(String(decoding: units[start..<end], as: UTF16.self), font: body)], options: options,
        width: width, part: ParagraphPart(continuesBefore: start > 0, continuesAfter: end < units.count))
      if start == 0 { options.baseDirection = layout.lines[0].isRightToLeft ? .rightToLeft : .leftToRight }
      for line in layout.lines { result.append(line.range.lowerBound + start..<line.range.upperBound + start) }
      start = result[result.count - 1].upperBound
    }
    return result
  }

  @Test(arguments: RandomRuns.seeds(1...12))
  func partsHaveTheLinesOfTheWhole_X65(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let words = ["one", "three", "다람쥐", "א", "אבג", "12", "漢字", "(x)", "a-b", "long-words"]
    var text = seed % 3 == 0 ? "אב" : "ab"
    for _ in 0..<200 { text += (random.below(4) == 0 ? "" : " ") + words[random.below(words.count)] }
    var options = TextOptions(alignment: [.natural, .justified, .center][random.below(3)])
    (options.firstLineHeadIndent, options.headIndent) = (30, 10)
    let whole = TextLayout.make(text, font: body, options: options, width: 150).lines.map(\.range)
    expect(ranges(text, options, window: 120 + random.below(100), width: 150), equals: whole, "seed \(seed)")
  }

  @Test func aPartsLastLineIsLeftOutUnlessItIsTheOnlyOne() {
    let part = ParagraphPart(continuesBefore: true, continuesAfter: true)
    func count(_ text: String) -> Int {
      TextLayout.make(spans: [TextSpan(text, font: body)], width: 60, part: part).lines.count
    }
    expect(count("a") == 1 && count("one two three") == 2)
  }

  @Test func onlyTheLastPartEndsAJustifiedParagraphAndItsSpace() {
    var options = TextOptions(alignment: .justified)
    (options.paragraphSpacing, options.paragraphSpacingBefore) = (8, 9)
    let part = ParagraphPart(continuesBefore: true, continuesAfter: true)
    let line = TextLayout.make(spans: [TextSpan("a b", font: body)], options: options, width: 60, part: part).lines[0]
    expect(line.spaceBelow == 0 && line.spaceAbove == 0)
  }
}
