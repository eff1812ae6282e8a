import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import CoreText

private let body = Font(FontDescriptor(), size: 17)

private func lines(
  _ text: String, width: CGFloat, _ options: TextOptions = TextOptions(), height: CGFloat = .infinity
) -> [String] {
  let units = Array(text.utf16)
  return TextLayout.make(text, font: body, options: options, width: width, height: height).lines.map {
    String(decoding: units[$0.range.lowerBound..<$0.shownEnd], as: UTF16.self)
  }
}

private func width(_ text: String) -> CGFloat {
  TextLayout.make(text, font: body).size.width
}

struct LayoutTests {
  @Test func emptyTextHasNoSizeAndNoLines() {
    for text in ["", String()] {
      let layout = TextLayout.make(text, font: body)
      expect(layout.size == .zero && layout.lines.isEmpty && !layout.isTruncated)
    }
    expect(TextLayout.make(spans: []).size, equals: .zero)
    expect(TextLayout.make(spans: [TextSpan("", font: body)]).size, equals: .zero)
  }

  @Test func wordsWrapAndSpacesHang() {
    let text = "one two three"
    expect(lines(text, width: width("one two") + 0.1), equals: ["one two", "three"])
    expect(lines(text, width: width("one two ") + 0.1), equals: ["one two", "three"])
    expect(lines(text, width: width("one two") - 0.1), equals: ["one", "two", "three"])
    expect(lines(text, width: .infinity), equals: [text])
    expect(lines(text, width: .greatestFiniteMagnitude), equals: [text])
  }

  @Test func aTextFitsTheWidthItWasMeasuredToHave() {
    for size in stride(from: CGFloat(9), to: 30, by: 0.7) {
      let font = Font(FontDescriptor(), size: size)
      let natural = TextLayout.make("Résumé, 이력서 and more", font: font).size.width
      expect(TextLayout.make("Résumé, 이력서 and more", font: font, width: natural).lines.count, equals: 1)
    }
  }

  @Test func aWordWiderThanTheLineBreaksByCharacter() {
    let result = lines("abcdefgh xy", width: width("abc") + 0.5)
    expect(result.joined(), equals: "abcdefghxy")
    expect(result.first == "abc" && result.last == "xy")
    expect(lines("abc", width: 0), equals: ["a", "b", "c"])
  }

  @Test func characterWrapFillsEachLine() {
    let options = TextOptions(lineBreak: .charWrap)
    expect(lines("one two", width: width("one t") + 0.1, options), equals: ["one t", "wo"])
  }

  @Test func koreanWrapsAtSpacesInLabelsAndBetweenSyllablesInAttributedText_I8() {
    let text = "가나다 라마바사"
    let room = width("가나다 라마") + 0.1
    expect(lines(text, width: room), equals: ["가나다", "라마바사"])
    expect(lines(text, width: room, TextOptions(breaksBetweenHangul: true)), equals: ["가나다 라마", "바사"])
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"])
  func paragraphsEndAtEverySeparator(_ separator: String) {
    expect(lines("one" + separator + "two", width: .infinity), equals: ["one", "two"])
    expect(lines("one" + separator + separator + "two", width: .infinity), equals: ["one", "", "two"])
    expect(lines("one" + separator, width: .infinity), equals: ["one"])
    expect(lines(separator, width: .infinity), equals: [""])
  }

  @Test func linesCoverTheTextWithoutGaps() {
    let text = "The quick  brown\n\nfox 다람쥐 헌 쳇바퀴\r\n jumps \u{200B}over e\u{301} 👨‍👩‍👧 the dog"
    for room in stride(from: CGFloat(0), to: 300, by: 7) {
      let layout = TextLayout.make(text, font: body, width: room)
      expect(layout.lines.first?.range.lowerBound, equals: 0)
      expect(layout.lines.last?.range.upperBound, equals: text.utf16.count)
      expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      expect(!layout.isTruncated)
      for line in layout.lines where line.shownEnd - line.range.lowerBound > 2 {
        // The family is one grapheme of three pictures, 51 points where no face joins them.
        expect(line.rect.width <= max(room, 55))
      }
    }
  }

  @Test func theSizeIsTheWidestLineByAllHeights() {
    let layout = TextLayout.make("a\nwider\nb", font: body)
    expect(layout.size.width, equals: width("wider"))
    expect(abs(layout.size.height - 3 * body.lineHeight) < 1e-9)
  }

  @Test func baselinesStandAnAscenderBelowTheTop() {
    let layout = TextLayout.make("a\nb", font: body)
    expect(layout.lines[0].baseline, equals: body.ascender)
    expect(abs(layout.lines[1].baseline - body.ascender - body.lineHeight) < 1e-9)
    expect(layout.lines[1].runs[0].origin.y, equals: layout.lines[1].baseline)
  }

  @Test func theNumberOfLinesIsLimited() {
    let text = "one two three four"
    expect(lines(text, width: width("three"), TextOptions(maximumLines: 2)).count, equals: 2)
    expect(lines(text, width: width("three"), TextOptions(maximumLines: -3)).count, equals: 4)
    expect(lines("a\nb\nc", width: .infinity, TextOptions(maximumLines: 2)), equals: ["a", "b"])
  }

  @Test func theHeightLimitsLinesToThoseThatFitButNeverBelowOne() {
    let text = "one two three four"
    let room = width("three") + 1
    expect(lines(text, width: room, height: body.lineHeight * 2 + 1).count, equals: 2)
    expect(lines(text, width: room, height: body.lineHeight * 2).count, equals: 2)
    expect(lines(text, width: room, height: body.lineHeight * 2 - 1).count, equals: 1)
    expect(lines(text, width: room, height: 0).count, equals: 1)
    expect(lines(text, width: room, height: .nan).count, equals: 1)
  }

  @Test func alignmentPlacesLinesInsideTheWidth() {
    func origin(_ alignment: TextOptions.Alignment, _ room: CGFloat) -> CGFloat {
      TextLayout.make("abc", font: body, options: TextOptions(alignment: alignment), width: room).lines[0].rect.minX
    }
    let natural = width("abc")
    expect(origin(.left, 100), equals: 0)
    expect(origin(.natural, 100), equals: 0)
    expect(abs(origin(.center, 100) - (100 - natural) / 2) < 1e-9)
    expect(abs(origin(.right, 100) - (100 - natural)) < 1e-9)
    let free = TextLayout.make("abc\nlonger", font: body, options: TextOptions(alignment: .right))
    expect(abs(free.lines[0].rect.maxX - free.size.width) < 1e-9)
    expect(free.lines[0].runs[0].origin.x, equals: free.lines[0].rect.minX)
  }

  @Test func linesWithoutALimitAreAlignedBesideTheirIndent() {
    var options = TextOptions(alignment: .right)
    options.firstLineHeadIndent = 30
    let free = TextLayout.make("abc\nlonger", font: body, options: options)
    expect(abs(free.size.width - 30 - width("longer")) < 1e-9)
    expect(abs(free.lines[0].rect.maxX - free.size.width) < 1e-9 && abs(free.lines[1].rect.minX - 30) < 1e-9)
  }

  @Test func justifiedLinesFillTheWidthButTheLast() {
    let room: CGFloat = 120
    let layout = TextLayout.make(
      "one two three four five six seven", font: body, options: TextOptions(alignment: .justified), width: room)
    expect(layout.lines.count > 2)
    for line in layout.lines.dropLast() { expect(abs(line.rect.width - room) < 0.01) }
    expect(layout.lines.last!.rect.width < room - 1)
  }

  @Test(arguments: [0.01, 0.4, 0.99]) func aJustifiedLineFillsTheWidthHoweverLittleIsMissing(_ missing: CGFloat) {
    let room = width("one two") + missing
    let layout = TextLayout.make(
      "one two three", font: body, options: TextOptions(alignment: .justified), width: room)
    expect(layout.lines.count == 2 && abs(layout.lines[0].rect.width - room) < 0.001)
  }

  @Test(arguments: [0, 5, 40]) func linesThatHaveNoRoomWithTheirSpacingAreLeftOut(spacing: CGFloat) {
    let (text, options) = ("a\u{2028}b\u{2028}c\u{2028}d", TextOptions(lineSpacing: spacing))
    for count in 1...4 {
      let height = body.lineHeight * CGFloat(count) + spacing * CGFloat(count - 1)
      expect(lines(text, width: 100, options, height: height).count, equals: count)
      expect(lines(text, width: 100, options, height: height - 1).count, equals: max(1, count - 1))
    }
  }

  @Test func lineSpacingStandsBetweenLinesOnly() {
    let options = TextOptions(lineSpacing: 5)
    expect(TextLayout.make("a", font: body, options: options).size.height, equals: body.lineHeight)
    let two = TextLayout.make("a\nb", font: body, options: options)
    expect(abs(two.size.height - 2 * body.lineHeight - 5) < 1e-9)
    expect(abs(two.lines[1].rect.minY - body.lineHeight - 5) < 1e-9)
    let odd = TextOptions(lineSpacing: .nan)
    expect(TextLayout.make("a\nb", font: body, options: odd).size.height, equals: body.lineHeight * 2)
  }

  @Test func lineHeightsAreMultipliedAndLimited() {
    var options = TextOptions()
    options.lineHeightMultiple = 2
    let doubled = TextLayout.make("a", font: body, options: options)
    expect(abs(doubled.size.height - 2 * body.lineHeight) < 1e-9)
    expect(abs(doubled.lines[0].baseline - body.ascender - body.lineHeight) < 1e-9)
    options.maximumLineHeight = 25
    expect(TextLayout.make("a", font: body, options: options).size.height, equals: 25)
    options.minimumLineHeight = 30
    options.maximumLineHeight = 0
    options.lineHeightMultiple = 0
    expect(TextLayout.make("a", font: body, options: options).size.height, equals: 30)
  }

  @Test func indentsAndParagraphSpacingMoveLines() {
    var options = TextOptions()
    options.firstLineHeadIndent = 20
    options.headIndent = 8
    options.tailIndent = -10
    options.paragraphSpacing = 6
    let layout = TextLayout.make("one two three\nfour", font: body, options: options, width: 100)
    expect(layout.lines[0].rect.minX, equals: 20)
    expect(layout.lines[1].rect.minX, equals: 8)
    expect(layout.lines.allSatisfy { $0.rect.maxX <= 90 })
    expect(layout.lines.last!.rect.minX, equals: 20)
    expect(abs(layout.size.height - CGFloat(layout.lines.count) * body.lineHeight - 6) < 1e-9)
  }

  @Test func eachParagraphIsSetByItsOwnFirstCharactersOptions() {
    var indented = TextOptions(alignment: .right, lineSpacing: 7)
    indented.paragraphSpacing = 4
    let layout = TextLayout.make(
      spans: [
        TextSpan("left\n", font: body),
        TextSpan("right", font: body, paragraph: indented), TextSpan(" goes on\n", font: body),
        TextSpan("center", font: body, paragraph: TextOptions(alignment: .center)),
      ], options: TextOptions(lineSpacing: 3), width: 300)
    let edges = layout.lines.map(\.rect)
    expect(edges[0].minX, equals: 0)
    expect(abs(edges[1].maxX - 300) < 0.01)
    expect(abs(edges[2].midX - 150) < 0.01)
    // A line's own paragraph says how far the next one is.
    expect(abs(edges[1].minY - edges[0].maxY - 3) < 1e-9)
    expect(abs(edges[2].minY - edges[1].maxY - 11) < 1e-9)
  }

  @Test func onlyTheWholeTextLimitsTheNumberOfLines() {
    let one = TextOptions(maximumLines: 1)
    let spans = [TextSpan("a\n", font: body, paragraph: one), TextSpan("b\nc", font: body, paragraph: one)]
    expect(TextLayout.make(spans: spans).lines.count, equals: 3)
    expect(TextLayout.make(spans: spans, options: TextOptions(maximumLines: 2)).lines.count, equals: 2)
  }

  @Test func spansKeepTheirTagsAndTheTallestFontMakesTheLine() {
    let big = Font(FontDescriptor(), size: 30)
    let layout = TextLayout.make(spans: [
      TextSpan("small ", font: body, tag: 7), TextSpan("big", font: big, tag: 8), TextSpan(" end", font: body, tag: 7),
    ])
    expect(layout.lines[0].runs.map(\.tag), equals: [7, 8, 7])
    expect(layout.size.height, equals: big.lineHeight)
    expect(layout.lines[0].runs[1].origin.x > layout.lines[0].runs[0].origin.x)
    expect(layout.lines[0].runs.allSatisfy { $0.origin.y == big.ascender })
  }

  @Test func baselineOffsetsRaiseTextAndItsLine() throws {
    let layout = TextLayout.make(spans: [
      TextSpan("x", font: body), TextSpan("2", font: body, baselineOffset: 5, tag: 1),
    ])
    expect(abs(layout.size.height - body.lineHeight - 5) < 1e-9)
    let (low, high) = (layout.lines[0].runs[0].run.inkBounds, layout.lines[0].runs[1].run.inkBounds)
    expect(abs(low.maxY) < 0.5)
    expect(high.maxY < -4)
  }

  @Test func theCaretStandsBetweenCharacters() {
    let line = TextLayout.make("Hello wide world", font: body).lines[0]
    expect(line.caretX(at: 0), equals: 0)
    expect(abs(line.caretX(at: 16) - line.rect.width) < 0.01)
    for offset in 0...16 {
      expect(line.offset(atX: line.caretX(at: offset)), equals: offset)
      expect(offset == 0 || line.caretX(at: offset) > line.caretX(at: offset - 1))
    }
    expect(line.offset(atX: -50), equals: 0)
    expect(line.offset(atX: 5000), equals: 16)
    expect(line.caretX(at: 99), equals: line.caretX(at: 16))
    let centered = TextLayout.make("ab", font: body, options: TextOptions(alignment: .center), width: 200).lines[0]
    expect(centered.caretX(at: 0), equals: centered.rect.minX)
  }
}
