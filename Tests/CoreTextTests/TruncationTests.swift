import CoreGraphics
import Expectations
import Testing

@testable import CoreText

private let body = Font(FontDescriptor(), size: 17)
private let ellipsis = TextLayout.make("…", font: body).lines[0].runs[0].run.glyphs[0].id

private func layout(
  _ text: String, _ mode: TextOptions.LineBreak, width: CGFloat, lines: Int = 1, height: CGFloat = .infinity
) -> TextLayout {
  TextLayout.make(
    text, font: body, options: TextOptions(maximumLines: lines, lineBreak: mode), width: width, height: height)
}

/// The offsets of the glyphs shown, the ellipsis as -1.
private func shown(_ layout: TextLayout) -> [Int] {
  layout.lines.last!.runs.flatMap { $0.run.glyphs }.map { $0.id == ellipsis ? -1 : Int($0.offset) }
}

struct TruncationTests {
  private let text = "abcdefghijklmnopqrstuvwxyz"

  @Test(arguments: [TextOptions.LineBreak.truncateHead, .truncateMiddle, .truncateTail])
  func aTruncatedLineFitsAndHasOneEllipsis(_ mode: TextOptions.LineBreak) {
    for room in stride(from: CGFloat(20), to: 200, by: 9) {
      let result = layout(text, mode, width: room)
      expect(result.isTruncated)
      expect(result.lines.count, equals: 1)
      expect(result.size.width <= room + 0.01)
      expect(shown(result).filter { $0 == -1 }.count, equals: 1)
      // Not a character fewer than needed: the widest letter is 16 points.
      expect(result.size.width > room - 17)
    }
  }

  @Test func theEllipsisStandsWhereTextIsMissing() {
    let tail = shown(layout(text, .truncateTail, width: 100))
    expect(tail.first == 0 && tail.last == -1)
    let head = shown(layout(text, .truncateHead, width: 100))
    expect(head.first == -1 && head.last == 25)
    let middle = shown(layout(text, .truncateMiddle, width: 100))
    expect(middle.first == 0 && middle.last == 25 && middle.contains(-1))
    let position = middle.firstIndex(of: -1)!
    expect(abs(position - middle.count / 2) <= 1)
  }

  @Test(arguments: [TextOptions.LineBreak.truncateHead, .truncateMiddle, .truncateTail, .clip, .wordWrap])
  func textThatFitsIsLeftAlone(_ mode: TextOptions.LineBreak) {
    let natural = TextLayout.make("Hello you", font: body).size
    let result = layout("Hello you", mode, width: natural.width)
    expect(!result.isTruncated)
    expect(result.size, equals: natural)
    expect(!layout("Hello\n", mode, width: 300).isTruncated)
  }

  @Test func onlyTheLastLineIsTruncatedAndItIsFilled() {
    let result = layout("one two three four five six seven eight", .truncateTail, width: 90, lines: 2)
    expect(result.lines.count, equals: 2)
    expect(!result.lines[0].runs.flatMap { $0.run.glyphs }.contains { $0.id == ellipsis })
    expect(shown(result).last, equals: -1)
  }

  @Test func spacesBeforeTheEllipsisGo() {
    let text = "one two three"
    let room = TextLayout.make("one two …", font: body).size.width + 0.1
    let result = layout(text, .truncateTail, width: room)
    expect(shown(result), equals: [0, 1, 2, 3, 4, 5, 6, -1])
  }

  @Test func furtherParagraphsAreMissingToo() {
    let result = layout("one\ntwo", .truncateTail, width: 300)
    expect(result.isTruncated)
    expect(shown(result), equals: [0, 1, 2, -1])
  }

  @Test func aLowHeightTruncatesAsAFewLinesDo() {
    let result = layout(
      "one two three four five six seven", .truncateTail, width: 90, lines: 0, height: body.lineHeight * 2.5)
    expect(result.lines.count, equals: 2)
    expect(result.isTruncated)
    expect(shown(result).last, equals: -1)
  }

  @Test func wordWrapDropsWhatDoesNotFitWithoutAMark() {
    let result = layout("one two three", .wordWrap, width: TextLayout.make("one two", font: body).size.width + 1)
    expect(result.isTruncated)
    expect(shown(result), equals: [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func clippedLinesReachOverTheWidth() {
    let result = layout(text, .clip, width: 100)
    expect(result.isTruncated)
    expect(result.size.width > 100 && result.size.width < 120)
    expect(!shown(result).contains(-1))
  }

  @Test func aLineTooNarrowForAnythingIsTheEllipsisAlone() {
    for mode in [TextOptions.LineBreak.truncateHead, .truncateMiddle, .truncateTail] {
      expect(shown(layout(text, mode, width: 0)), equals: [-1])
    }
  }

  @Test func graphemesAreNotCut() {
    let family = "👨‍👩‍👧"
    for room in stride(from: CGFloat(14), to: 120, by: 5) {
      let result = layout(String(repeating: family, count: 9), .truncateTail, width: room)
      expect((result.lines[0].shownEnd - result.lines[0].range.lowerBound) % family.utf16.count, equals: 0)
    }
  }

  @Test func theEllipsisTakesTheStyleOfItsText() {
    let big = Font(FontDescriptor(), size: 20)
    let result = TextLayout.make(
      spans: [TextSpan("red text that is long", font: big, tag: 5)],
      options: TextOptions(maximumLines: 1, lineBreak: .truncateTail), width: 80)
    expect(result.lines[0].runs.map(\.tag), equals: [5])
    expect(result.lines[0].runs[0].run.pieces.map(\.size), equals: [20])
  }

  @Test func longTextIsTruncatedInItsMiddleAndHeadToo() {
    let long = String(repeating: "word ", count: 5_000) + "end"
    let head = shown(layout(long, .truncateHead, width: 150))
    expect(head.first == -1 && head.last == long.utf16.count - 1)
    let middle = shown(layout(long, .truncateMiddle, width: 150))
    expect(middle.first == 0 && middle.last == long.utf16.count - 1)
    expect(layout(long, .truncateMiddle, width: 150).size.width > 120)
  }

  @Test func theEndOfALongTextFillsAWideLine() {
    let long = String(repeating: "word ", count: 5_000) + "end"
    let head = layout(long, .truncateHead, width: 9_000)
    expect(head.size.width > 8_950 && head.size.width <= 9_000.01)
    expect(shown(head).last, equals: long.utf16.count - 1)
  }
}
