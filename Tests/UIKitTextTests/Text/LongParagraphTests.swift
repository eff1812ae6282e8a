import CoreGraphics
import CoreText
import Expectations
import Foundation
import RandomTesting
import Testing

@testable import UIKit

/// Rule X65: a line of megabytes is set where it is seen.
@MainActor @Suite struct LongParagraphTests {
  private func laidOut(_ document: PlainDocument, width: CGFloat = 410) -> DocumentLayout {
    let layout = DocumentLayout(
      document, containers: [ContainerShape(size: CGSize(width: width, height: CGFloat.infinity))])
    document.layout = layout
    layout.keptDocument = document
    return layout
  }

  private func words(_ units: Int, seed: Int = 1) -> String {
    var random = SeededRandom(seed: seed)
    var text = ""
    while text.utf16.count < units { text += String(repeating: "w", count: 1 + random.below(9)) + " " }
    return text
  }

  @Test func ofALongLineOnlyWindowsAreSet() {
    let document = PlainDocument(words(1_000_000))
    let layout = laidOut(document)
    _ = layout.layOut(from: 0, to: 600, margin: 300)
    expect(layout.setUnits < 3 * DocumentLayout.windowLength && document.takeRead().allSatisfy { $0.count < 10_000 })
    _ = layout.layOut(from: 200_000, to: 200_600, margin: 300)
    expect(layout.setUnits < 8 * DocumentLayout.windowLength)
  }

  @Test func aKeyInALongLineSetsAWindowOrTwo() {
    let document = PlainDocument(words(1_000_000))
    let layout = laidOut(document)
    _ = layout.layOut(from: 0, to: 600)
    let before = layout.setUnits
    for _ in 0..<10 {
      document.replace(300..<300, with: "x")
      _ = layout.layOut(from: 0, to: 600)
    }
    expect(layout.setUnits - before < 10 * 2 * DocumentLayout.windowLength)
  }

  @Test func windowsWrapAsTheWholeParagraphDoes() {
    let text = words(30_000)
    let layout = laidOut(PlainDocument(text))
    let whole = TextLayout.make(
      spans: [TextSpan(text, font: PlainDocument.font.font)], options: TextOptions(breaksBetweenHangul: true),
      width: 400)
    layout.layOutAll()
    var starts: [Int] = []
    var next = layout.block(at: 0)
    while let block = next {
      starts += (0..<block.lineCount).map { block.range(ofLine: $0).lowerBound }
      next = layout.block(after: block)
    }
    expect(layout.blocks.count > 4 && starts == whole.lines.map(\.range.lowerBound))
  }

  @Test func afterAKeyTheLinesBelowWrapAnew() {
    let document = PlainDocument(words(30_000))
    let layout = laidOut(document)
    layout.layOutAll()
    document.replace(10..<10, with: "and more words ")
    layout.layOutAll()
    expect(layout.described(), equals: DocumentLayout(document, containers: layout.containers).described())
  }

  @Test(arguments: RandomRuns.seeds(1...6))
  func afterEditsALongParagraphWrapsAsAFreshOne(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let document = PlainDocument(words(20_000, seed: seed) + "\nshort\n" + words(9_000, seed: seed + 1))
    let layout = laidOut(document)
    for step in 0..<8 {
      let start = random.below(document.length)
      let end = min(document.length, start + (random.below(3) == 0 ? random.below(6_000) : 0))
      document.replace(start..<end, with: words(random.below(3) == 0 ? random.below(5_000) : 3, seed: step))
      _ = layout.layOut(from: CGFloat(random.below(4_000)), to: CGFloat(4_000 + random.below(500)))
      layout.layOutAll()
      let fresh = DocumentLayout(document, containers: layout.containers)
      fresh.layOutAll()
      func lines(_ layout: DocumentLayout) -> [Range<Int>] {
        layout.blocks.flatMap { block in (0..<block.lineCount).map { block.range(ofLine: $0) } }
      }
      expect(lines(layout), equals: lines(fresh), "seed \(seed), step \(step)")
    }
  }

  /// Each line is one word, so that every guess turns out to begin a line.
  @Test func aGuessThatTurnsOutRightIsNoneAnyMore() {
    let layout = laidOut(PlainDocument(String(repeating: "abcdefgh ", count: 20_000)), width: 100)
    let end = layout.contentHeight
    _ = layout.layOut(from: end - 400, to: end)
    expect(layout.blocks.contains { $0.isGuess })
    layout.layOutAll()
    expect(layout.blocks.allSatisfy { !$0.isGuess } && layout.setUnits < 2 * layout.length)
  }

  @Test func aGuessThatIsLetGoIsOneWhenItIsSetAgain() {
    let layout = laidOut(PlainDocument(words(900_000)))
    _ = layout.layOut(from: 100_000, to: 100_300)
    let guess = layout.blocks.first { $0.isGuess }!.start
    layout.costLimit = 1
    _ = layout.block(at: 0)
    expectNil(layout.cachedBlock(at: guess))
    expect(layout.block(at: guess)?.isGuess == true && layout.block(at: guess)?.start == guess)
  }

  @Test func whatIsSeenOfALongLineStandsStillWhileItIsScrolledUp() {
    let layout = laidOut(PlainDocument(words(600_000)))
    var offset: CGFloat = 100_000
    offset += layout.layOut(from: offset, to: offset + 400, margin: 200)
    for _ in 0..<60 {
      let seen = layout.blocks(from: offset, to: offset + 400)
      let places = seen.map { layout.top(of: $0) - offset }
      offset += layout.layOut(from: offset, to: offset + 400, margin: 200)
      expect(seen.allSatisfy { block in layout.blocks.contains { $0 === block } })
      expect(zip(seen, places).allSatisfy { abs(layout.top(of: $0) - offset - $1) < 0.01 })
      offset -= 100
    }
  }
}
