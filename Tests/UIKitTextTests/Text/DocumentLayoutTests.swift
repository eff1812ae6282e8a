import CoreGraphics
import CoreText
import Expectations
import Foundation
import RandomTesting
import Testing

@testable import UIKit

@MainActor @Suite struct DocumentLayoutTests {
  private static let lineHeight = PlainDocument.font.lineHeight

  private func laidOut(
    _ document: PlainDocument, width: CGFloat = 210, height: CGFloat = .infinity,
    _ edit: (inout ContainerShape) -> Void = { _ in }
  ) -> DocumentLayout {
    var shape = ContainerShape(size: CGSize(width: width, height: height))
    edit(&shape)
    let layout = DocumentLayout(document, containers: [shape])
    document.layout = layout
    layout.keptDocument = document
    return layout
  }

  private func lines(_ count: Int) -> String { (0..<count).map { "line \($0)\n" }.joined() }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.02 }

  // MARK: - What is set

  @Test func onlyWhatIsSeenIsSet() {
    let document = PlainDocument(lines(10_000))
    let layout = laidOut(document)
    _ = layout.layOut(from: 0, to: 10 * Self.lineHeight, margin: 5 * Self.lineHeight)
    expect((15...17).contains(layout.setCount))
    expect(layout.blocks(from: 0, to: 10 * Self.lineHeight).count <= 11)
  }

  @Test func aJumpSetsNothingBetween() {
    let document = PlainDocument(lines(10_000))
    let layout = laidOut(document)
    _ = layout.layOut(from: 0, to: 10 * Self.lineHeight)
    let before = layout.setCount
    _ = layout.layOut(from: 5_000 * Self.lineHeight, to: 5_010 * Self.lineHeight)
    expect(layout.setCount - before < 16)
    expect(layout.block(atY: 5_000 * Self.lineHeight)!.start > 30_000)
  }

  @Test func scrollingALineSetsALine() {
    let document = PlainDocument(lines(10_000))
    let layout = laidOut(document)
    _ = layout.layOut(from: 500, to: 700, margin: 100)
    let before = layout.setCount
    _ = layout.layOut(from: 500 + Self.lineHeight, to: 700 + Self.lineHeight, margin: 100)
    expect(layout.setCount - before <= 1)
  }

  @Test func aKeySetsItsParagraphAndNoOther() {
    let document = PlainDocument(lines(1_000))
    let layout = laidOut(document)
    _ = layout.layOut(from: 0, to: 400)
    let (before, blocks) = (layout.setCount, layout.blocks(from: 0, to: 400))
    document.replace(20..<20, with: "x")
    _ = layout.layOut(from: 0, to: 400)
    let after = layout.blocks(from: 0, to: 400)
    expect(layout.setCount - before, equals: 1)
    expect(zip(blocks, after).count { $0 !== $1 }, equals: 1)
  }

  @Test func aReturnSetsTwoParagraphs() {
    let document = PlainDocument(lines(1_000))
    let layout = laidOut(document)
    _ = layout.layOut(from: 0, to: 400)
    let before = layout.setCount
    document.replace(20..<20, with: "\n")
    _ = layout.layOut(from: 0, to: 400)
    expect(layout.setCount - before, equals: 2)
  }

  @Test func deletingALineEndSetsTheJoinedParagraph() {
    let document = PlainDocument(lines(1_000))
    let layout = laidOut(document)
    _ = layout.layOut(from: 0, to: 400)
    let before = layout.setCount
    document.replace(6..<7, with: "")
    _ = layout.layOut(from: 0, to: 400 - Self.lineHeight)
    expect(layout.setCount - before, equals: 1)
    expect(layout.block(at: 0)?.range, equals: 0..<13)
  }

  @Test func appendedLinesAreNotSetBeforeTheyAreSeen() {
    let document = PlainDocument(lines(1_000))
    let layout = laidOut(document)
    _ = layout.layOut(from: 0, to: 200)
    let (before, height) = (layout.setCount, layout.contentHeight)
    document.replace(document.length..<document.length, with: lines(100))
    _ = layout.layOut(from: 0, to: 200)
    expect(layout.setCount == before && layout.contentHeight > height + 90 * Self.lineHeight)
  }

  @Test func whatIsSetIsBoundedInBytes() {
    let document = PlainDocument(lines(2_000))
    let layout = laidOut(document)
    layout.costLimit = 100_000
    layout.layOutAll()
    expect(layout.cost <= 100_000 && layout.blocks.count < 200 && layout.setCount == 2_000)
    expect(isNear(layout.contentHeight, 2_001 * Self.lineHeight))
    let before = layout.setCount
    expect(isNear(layout.caretRect(at: TextPlace(offset: 0)).minY, -1) && layout.setCount == before + 1)
  }

  // MARK: - Estimates

  /// Rule X8.
  @Test func whatIsSeenStandsStillWhileTextAboveTurnsOutHigher() {
    let long = String(repeating: "words that wrap ", count: 12)
    let document = PlainDocument((0..<400).map { $0 % 3 == 0 ? "\(long)\n" : "short \($0)\n" }.joined())
    let layout = laidOut(document)
    var offset: CGFloat = 6_000
    offset += layout.layOut(from: offset, to: offset + 300)
    for _ in 0..<40 {
      let seen = layout.blocks(from: offset, to: offset + 300)
      let places = seen.map { layout.top(of: $0) - offset }
      offset += layout.layOut(from: offset, to: offset + 300, margin: 150)
      expect(zip(seen, places).allSatisfy { isNear(layout.top(of: $0) - offset, $1) })
      offset -= 40
    }
  }

  @Test func theEndIsReachedWhateverWasEstimated() {
    let document = PlainDocument((0..<3_000).map { String(repeating: "w ", count: $0 % 90) + "\n" }.joined() + "end")
    let layout = laidOut(document)
    var offset: CGFloat = 0
    for _ in 0..<4 {
      offset = max(0, layout.contentHeight - 300)
      offset += layout.layOut(from: offset, to: offset + 300)
    }
    let last = layout.block(at: document.length)!
    expect(isNear(layout.top(of: last) + last.height, layout.contentHeight))
    expect(isNear(layout.contentHeight - 300, offset))
  }

  @Test func anotherWidthForgetsWhatWasSetAndSetsOnlyWhatIsSeen() {
    let document = PlainDocument(lines(10_000))
    let layout = laidOut(document)
    _ = layout.layOut(from: 0, to: 300)
    let before = layout.setCount
    layout.setContainers([ContainerShape(size: CGSize(width: 60, height: CGFloat.infinity))])
    _ = layout.layOut(from: 0, to: 300)
    expect(layout.setCount - before < 18 && layout.heights.partCount < 20)
  }

  // MARK: - Carets

  /// Rule X3.
  @Test func aCaretIsAPointWideAndALittleHigherThanItsLine() {
    let document = PlainDocument("one\ntwo\nthree")
    let layout = laidOut(document)
    for (line, offset) in [0, 4, 8].enumerated() {
      let caret = layout.caretRect(at: TextPlace(offset: offset))
      let top = (CGFloat(line) * Self.lineHeight - 0.75).rounded(.down)
      expect(caret.minX == 5 && caret.width == 1 && caret.minY == top)
      expect(isNear(caret.height, Self.lineHeight + 1.5))
    }
  }

  /// Rule X6.
  @Test func anEmptyTextHasALineOfTheTypingAttributes() {
    let layout = laidOut(PlainDocument(""))
    let big = UIFont.systemFont(ofSize: 40)
    layout.extraLineText = StyledText("\n", font: big, options: TextOptions())
    expect(isNear(layout.contentHeight, big.lineHeight))
    expect(isNear(layout.caretRect(at: TextPlace(offset: 0)).height, big.lineHeight + 1.5))
    expect(layout.place(at: CGPoint(x: 90, y: 300)), equals: TextPlace(offset: 0))
  }

  /// Rule X6.
  @Test func behindATrailingLineEndIsALineThatTheCaretMayStandOn() {
    let layout = laidOut(PlainDocument("one\n"))
    expect(isNear(layout.contentHeight, 2 * Self.lineHeight))
    expect(layout.caretRect(at: TextPlace(offset: 4)).minY, equals: (Self.lineHeight - 0.75).rounded(.down))
    expect(layout.line(at: TextPlace(offset: 4)), equals: TextLine(range: 4..<4, next: nil))
    expect(layout.line(at: TextPlace(offset: 1)), equals: TextLine(range: 0..<3, next: 4))
    expect(layout.place(at: CGPoint(x: 50, y: 1.5 * Self.lineHeight)), equals: TextPlace(offset: 4))
    expect(layout.place(at: CGPoint(x: 50, y: 5)), equals: TextPlace(offset: 3))
  }

  /// Rule X35.
  @Test func whereALineWrapsThereAreTwoPlaces() {
    let layout = laidOut(PlainDocument("wide wide wide wide"), width: 100)
    let first = layout.line(at: TextPlace(offset: 0))
    let boundary = first.range.upperBound
    expect(first.next == boundary && first.end == TextPlace(offset: boundary, isAtLineEnd: true))
    expect(layout.line(at: first.end), equals: first)
    expect(layout.line(at: TextPlace(offset: boundary)).range.lowerBound, equals: boundary)
    expect(layout.caretRect(at: first.end).minY < layout.caretRect(at: TextPlace(offset: boundary)).minY)
    expect(layout.place(at: CGPoint(x: 99, y: 3)), equals: first.end)
    expect(layout.place(at: CGPoint(x: 0, y: 1.5 * Self.lineHeight)), equals: TextPlace(offset: boundary))
  }

  @Test func everyPlaceIsFoundWhereItsCaretStands() {
    let layout = laidOut(PlainDocument("words that wrap\n\nand 한글 낱말 too\r\nlast"), width: 90)
    for offset in 0...layout.length where offset != 31 {
      let caret = layout.caretRect(at: TextPlace(offset: offset))
      let found = layout.place(at: CGPoint(x: caret.minX, y: caret.midY))
      let again = layout.caretRect(at: found)
      expect(isNear(again.minX, caret.minX) && again.minY == caret.minY, "offset \(offset)")
    }
  }

  // MARK: - Selections

  /// Rule X43.
  @Test func aSelectionOfSeveralLinesReachesTheEdgeButForItsLastLine() {
    let layout = laidOut(PlainDocument("one\ntwo\nthree"), width: 210)
    let rects = layout.selectedRects(of: 1..<10)
    expect(rects.count == 3 && rects.map(\.containsStart) == [true, false, false])
    expect(rects.map(\.containsEnd), equals: [false, false, true])
    expect(rects[0].rect.maxX == 205 && rects[1].rect.maxX == 205 && rects[2].rect.maxX < 60)
    expect(rects[0].rect.minX > 5 && rects[1].rect.minX == 5 && rects[2].rect.minX == 5)
    expect(isNear(rects[1].rect.minY, rects[0].rect.maxY) && isNear(rects[2].rect.minY, rects[1].rect.maxY))
  }

  @Test func aSelectedLineEndIsTheRestOfItsLine() {
    let layout = laidOut(PlainDocument("one\ntwo"), width: 210)
    let rects = layout.selectedRects(of: 3..<4)
    expect(rects.count == 1 && rects[0].rect.maxX == 205 && rects[0].rect.minX > 20)
  }

  @Test func aSelectionIsOnlySetWhereItIsAskedFor() {
    let document = PlainDocument(lines(10_000))
    let layout = laidOut(document)
    let rects = layout.selectedRects(of: 0..<document.length, within: 1_000...1_200)
    expect((9...13).contains(rects.count) && layout.setCount < 20)
    expect(rects.allSatisfy { !$0.containsStart && !$0.containsEnd })
  }

  // MARK: - Edits

  private static let stone = ExclusionArea(
    CGPath(rect: CGRect(x: 120, y: 30, width: 60, height: 90), transform: nil), isEvenOdd: false)

  @Test func belowAnEditWhatIsSetStaysAlsoWhereLinesGoRoundAPath() {
    let document = PlainDocument(lines(300))
    let layout = laidOut(document) { $0.exclusions = [Self.stone] }
    layout.layOutAll()
    let (before, last) = (layout.setCount, layout.block(at: document.length)!)
    document.replace(document.paragraph(100).lowerBound + 2..<document.paragraph(100).lowerBound + 2, with: "x\ny")
    layout.layOutAll()
    expect(layout.setCount - before <= 4 && layout.block(at: document.length) === last)
  }

  /// Every line after edits is where a fresh layout has it that sets all from the start.
  @Test(arguments: RandomRuns.seeds(1...12))
  func afterEditsTextRoundAPathIsAsInAFreshLayout(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let pieces = ["words ", "\n", "longer words that wrap ", "한글 ", "x", "\r", "שלום ", "\n\n"]
    func text(_ count: Int) -> String { (0..<count).map { _ in pieces[random.below(pieces.count)] }.joined() }
    let document = PlainDocument(text(120))
    let layout = laidOut(document, height: seed % 3 == 0 ? 500 : .infinity) {
      $0.exclusions = [Self.stone]
      if seed % 4 == 0 { $0.maximumLines = 20 }
      if seed % 6 == 0 { $0.lineBreak = .truncateTail }
    }
    if seed % 5 == 0 { layout.setContainers(layout.containers + layout.containers) }
    for step in 0..<30 {
      let start = document.whole(random.below(document.length + 1))
      let end = document.whole(random.below(3) == 0 ? min(document.length, start + random.below(40)) : start)
      let paragraph = NSMutableParagraphStyle()
      if random.below(4) == 0 { (paragraph.paragraphSpacing, paragraph.paragraphSpacingBefore) = (7, 3) }
      document.replace(start..<max(start, end), with: text(random.below(4)), [.paragraphStyle: paragraph])
      switch random.below(3) {
      case 0: layout.layOutAll()
      case 1: _ = layout.layOut(from: 0, to: CGFloat(random.below(400)))
      default: break
      }
      guard random.below(3) == 0 else { continue }
      let fresh = DocumentLayout(document, containers: layout.containers)
      expect(layout.described(), equals: fresh.described(), "seed \(seed), step \(step)")
    }
  }

  /// Every line, caret and rectangle after edits is where a fresh layout has it.
  @Test(arguments: RandomRuns.seeds(1...5))
  func afterEditsAllIsAsInAFreshLayout(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "words ", "한글 ", "\n", "\n\n", "\r\n", "\r", "\u{2029}", "longer words that wrap ", "x", "\t", "👨‍👩‍👧 ", "שלום ",
      "e\u{301}",
    ]
    func text(_ count: Int) -> String { (0..<count).map { _ in pieces[random.below(pieces.count)] }.joined() }
    let document = PlainDocument(text(40))
    let layout = laidOut(document, width: 100)
    for step in 0..<40 {
      let start = document.whole(random.below(document.length + 1))
      let range = start..<document.whole(max(start, start + (random.below(3) == 0 ? random.below(30) : 0)))
      let paragraph = NSMutableParagraphStyle()
      if random.below(4) == 0 { (paragraph.paragraphSpacing, paragraph.lineSpacing) = (7, 3) }
      document.replace(
        range, with: text(random.below(6)),
        [.font: UIFont.systemFont(ofSize: CGFloat(12 + random.below(3) * 4)), .paragraphStyle: paragraph])
      if random.below(3) == 0 {
        let top = CGFloat(random.below(300))
        _ = layout.layOut(from: top, to: top + 100)
      }
      let fresh = DocumentLayout(document, containers: layout.containers)
      expect(layout.described(), equals: fresh.described(), "seed \(seed), step \(step)")
      for offset in 0...document.length {
        for place in [TextPlace(offset: offset), TextPlace(offset: offset, isAtLineEnd: true)] {
          expect(layout.caretRect(at: place), equals: fresh.caretRect(at: place), "seed \(seed), step \(step)")
        }
      }
      expect(layout.selectedRects(of: range), equals: fresh.selectedRects(of: range), "seed \(seed), step \(step)")
    }
  }
}
