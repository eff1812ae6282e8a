import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import CoreText

private let body = Font(FontDescriptor(), size: 17)

private func width(_ text: String) -> CGFloat { TextLayout.make(text, font: body).size.width }

private func layout(_ text: String, _ options: TextOptions, width: CGFloat = .infinity) -> TextLayout {
  TextLayout.make(text, font: body, options: options, width: width)
}

/// Indents, spaces, tab stops: where a paragraph's style puts its lines.
struct ParagraphTests {
  // MARK: - X10

  @Test func aLinesHeightIsMultipliedAndThenLimited_X10() {
    func line(_ multiple: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> (height: CGFloat, below: CGFloat) {
      var options = TextOptions()
      (options.lineHeightMultiple, options.minimumLineHeight, options.maximumLineHeight) = (multiple, minimum, maximum)
      let line = layout("a", options).lines[0]
      return (line.rect.height, line.rect.maxY - line.baseline)
    }
    let natural = line(0, 0, 0)
    expect(line(2, 0, 0).height, equals: 2 * natural.height)
    expect(line(2, 100, 0).height, equals: 100)
    expect(line(2, 0, 30).height, equals: 30)
    // What is added stands above the letters, and what is taken is taken there.
    for changed in [line(2, 0, 0), line(0, 100, 0), line(0, 0, 10)] {
      expect(abs(changed.below - natural.below) < 1e-9)
    }
  }

  @Test func paragraphsKeepSpaceBeforeAndBehindThemButNotAtTheEnds_X10() {
    var options = TextOptions(lineSpacing: 3)
    options.paragraphSpacing = 10
    options.paragraphSpacingBefore = 20
    let lines = layout("a\nb", options).lines
    expect(lines[0].rect.minY, equals: 0)
    expect(abs(lines[1].rect.minY - (body.lineHeight + 3 + 10 + 20)) < 1e-9)
    expect(lines[1].spaceAbove == 20 && lines[0].spaceBelow == 13)
    expect(abs(layout("a\nb", options).size.height - lines[1].rect.maxY) < 1e-9)
  }

  @Test func aLineSeparatorEndsALineAndNotTheParagraph_X69() {
    var options = TextOptions()
    (options.paragraphSpacing, options.firstLineHeadIndent, options.headIndent) = (10, 30, 5)
    let lines = layout("a\u{2028}b\nc", options, width: 200).lines
    expect(lines.map(\.rect.minX), equals: [30, 5, 30])
    expect(abs(lines[1].rect.minY - lines[0].rect.maxY) < 1e-9)
    expect(abs(lines[2].rect.minY - lines[1].rect.maxY - 10) < 1e-9)
    expect(lines.map(\.range), equals: [0..<2, 2..<4, 4..<5])
  }

  @Test func aLineOfAnotherDirectionsParagraphGoesOnInIt() {
    let lines = layout("אב\u{2028}ab", TextOptions(), width: 200).lines
    expect(lines.map(\.isRightToLeft), equals: [true, true])
    expect(abs(lines[1].rect.maxX - 200) < 0.01)
  }

  // MARK: - X11

  @Test func indentsCountFromTheRightInAParagraphFromRightToLeft_X11() {
    var options = TextOptions()
    (options.firstLineHeadIndent, options.headIndent, options.tailIndent) = (40, 10, -25)
    options.baseDirection = .rightToLeft
    let lines = layout("אבג דהו זחט יכל מנס עפצ קרש", options, width: 120).lines
    expect(lines.count > 2)
    expect(abs(lines[0].rect.maxX - 80) < 0.01 && abs(lines[1].rect.maxX - 110) < 0.01)
    expect(lines.allSatisfy { $0.rect.minX >= 24.99 })
    expect(lines[0].segment == 25...80 && lines[1].segment == 25...110)
  }

  @Test func naturalTextStandsAtTheEdgeItIsReadFrom_X60() {
    let lines = layout("abc\nאבג\n123", TextOptions(), width: 100).lines
    expect(lines[0].rect.minX == 0 && abs(lines[1].rect.maxX - 100) < 0.01 && lines[2].rect.minX == 0)
    var options = TextOptions(alignment: .left)
    options.baseDirection = .rightToLeft
    expect(layout("abc", options, width: 100).lines[0].rect.minX, equals: 0)
    let free = layout("אבגדה\nאב", TextOptions())
    expect(abs(free.lines[1].rect.maxX - free.size.width) < 0.01)
  }

  // MARK: - X12

  private func stops(_ stops: TextOptions.TabStop...) -> TextOptions {
    var options = TextOptions()
    options.tabStops = stops
    return options
  }

  /// The left edges of the words that tabs part.
  private func starts(_ text: String, _ options: TextOptions, width: CGFloat = 300) -> [CGFloat] {
    let line = layout(text, options, width: width).lines[0]
    var result: [CGFloat] = []
    var isBehindTab = true
    for (offset, unit) in text.utf16.enumerated() {
      if unit != 9, isBehindTab { result.append(line.caretX(at: offset)) }
      isBehindTab = unit == 9
    }
    return result
  }

  @Test func tabsLeadToTheNextStopAndBehindTheLastOneByTheInterval_X12() {
    let options = stops(.init(location: 50), .init(location: 120))
    expect(starts("a\tb\tc\td\te", options), equals: [0, 50, 120, 140, 168])
    var wide = options
    wide.defaultTabInterval = 90
    expect(starts("a\tb\tc\td", wide), equals: [0, 50, 120, 180])
    expect(starts("a\tb\tc", TextOptions()), equals: [0, 28, 56])
  }

  @Test func tabStopsCountFromTheParagraphsEdge_X12() {
    var options = stops(.init(location: 50))
    options.firstLineHeadIndent = 20
    expect(starts("a\tb", options), equals: [20, 50])
  }

  @Test func rightAndCentreStopsShiftWhatFollowsThem_X12() {
    let right = starts("a\tbcd\te", stops(.init(location: 100, alignment: .right), .init(location: 150)))
    expect(abs(right[1] - (100 - width("bcd"))) < 0.02 && right[2] == 150)
    let centre = starts("a\tbcd", stops(.init(location: 100, alignment: .center)))
    expect(abs(centre[1] - (100 - width("bcd") / 2)) < 0.02)
  }

  @Test func textLongerThanTheRoomBeforeARightStopBeginsAtTheTab_X12() {
    let starts = starts("word\tlong words", stops(.init(location: 60, alignment: .right)))
    expect(abs(starts[1] - width("word")) < 0.02)
  }

  @Test func decimalStopsAlignWhatStandsBeforeASeparator_X12() {
    let options = stops(.init(location: 100, alignment: .right, terminators: CharacterSet(charactersIn: ".")))
    for number in ["1.25", "1234.5"] {
      let whole = String(number.prefix { $0 != "." })
      let line = layout("\t" + number, options, width: 300).lines[0]
      expect(abs(line.caretX(at: 1 + whole.utf16.count) - 100) < 0.02)
    }
  }

  @Test func aTabBeyondTheEdgeHangsAndTheNextWordWraps_X12() {
    let lines = layout("a\tb", stops(.init(location: 200)), width: 100).lines
    expect(lines.map(\.range), equals: [0..<2, 2..<3])
    expect(lines[0].rect.width, equals: 100)
  }

  @Test func tabsCountFromTheRightInAParagraphFromRightToLeft_X12() {
    let line = layout("א\tב", stops(.init(location: 60)), width: 200).lines[0]
    expect(abs(line.caretX(at: 2, affinity: .downstream) - 140) < 0.02)
  }

  // MARK: - Justified lines

  @Test func theLastLineOfAParagraphIsNotJustified() {
    let options = TextOptions(alignment: .justified)
    let lines = layout("one two three four five six\none two", options, width: 110).lines
    expect(lines.filter { abs($0.rect.width - 110) < 0.02 }.count, equals: lines.count - 2)
    expect(abs(lines[lines.count - 1].rect.width - width("one two")) < 0.02)
  }

  @Test func justifiedTextFromRightToLeftFillsTheWidthAndEndsAtTheLeft() {
    let options = TextOptions(alignment: .justified)
    let lines = layout("אבג דהו זחט יכל מנס עפצ קרש", options, width: 90).lines
    expect(lines.dropLast().allSatisfy { abs($0.rect.width - 90) < 0.02 && abs($0.rect.minX) < 0.02 })
    expect(abs(lines.last!.rect.maxX - 90) < 0.02)
  }

  @Test func justifiedChineseIsSpreadBetweenItsCharacters() {
    let options = TextOptions(alignment: .justified)
    let line = layout("漢字仮名交文漢字仮名交文", options, width: 95).lines[0]
    expect(abs(line.rect.width - 95) < 0.02)
    let (first, second) = (line.caretX(at: 1), line.caretX(at: 2) - line.caretX(at: 1))
    expect(abs(first - second) < 0.02 && first > width("漢"))
  }

  @Test func onlySpacesBehindATabAreStretched() {
    let options = TextOptions(alignment: .justified)
    let line = layout("a b\tc d eeeeeee fffffffffff", options, width: 100).lines[0]
    expect(abs(line.caretX(at: 3) - width("a b")) < 0.02)
    expect(abs(line.rect.width - 100) < 0.02)
  }

  // MARK: - X59

  @Test func spacesHangOverTheEdgeWithTheCaretAtIt_X59() {
    let lines = layout("one                ", TextOptions(), width: 60).lines
    expect(lines.count, equals: 1)
    expect(lines[0].caretX(at: 3) < 60 && lines[0].caretX(at: 19) == 60)
    expect(lines[0].hangingStart, equals: 3)
  }

  // MARK: - X61

  @Test func anEllipsisHasTheStyleOfTheCutPlace_X61() {
    let big = Font(FontDescriptor(), size: 30)
    func tags(_ mode: TextOptions.LineBreak) -> [Int] {
      TextLayout.make(
        spans: [TextSpan("small ", font: body, tag: 1), TextSpan("and big and wide", font: big, tag: 2)],
        options: TextOptions(maximumLines: 1, lineBreak: mode), width: 130
      ).lines[0].runs.map(\.tag)
    }
    expect(tags(.truncateTail), equals: [1, 2])
    expect(tags(.truncateHead), equals: [2])
    expect(tags(.truncateMiddle), equals: [1, 2])
  }
}
