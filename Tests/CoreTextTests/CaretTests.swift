import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import CoreText

private let body = Font(FontDescriptor(), size: 17)

private func line(_ text: String, _ direction: TextDirection? = nil) -> TextLayout.Line {
  var options = TextOptions()
  options.baseDirection = direction
  return TextLayout.make(text, font: body, options: options).lines[0]
}

struct CaretTests {
  @Test func aPlaceBetweenDirectionsHasTwoCarets_X60() {
    let line = line("abאב")
    let (latin, hebrew) = (line.caretX(at: 2, affinity: .upstream), line.caretX(at: 2, affinity: .downstream))
    expect(abs(latin - TextLayout.make("ab", font: body).size.width) < 0.02)
    expect(abs(hebrew - line.rect.maxX) < 0.02)
  }

  @Test func atALinesEndTheInnerCaretStandsAtTheLettersAndTheOuterAtTheEdge_X60() {
    let line = line("abאב")
    expect(abs(line.caretX(at: 4, affinity: .downstream) - line.rect.maxX) < 0.02)
    expect(line.caretX(at: 4, affinity: .upstream), equals: line.caretX(at: 2, affinity: .upstream))
    expect(line.caretX(at: 4), equals: line.caretX(at: 4, affinity: .upstream))
  }

  @Test func textFromRightToLeftHasItsFirstCaretOnTheRight() {
    let line = line("אבג")
    expect(abs(line.caretX(at: 0) - line.rect.maxX) < 0.02 && abs(line.caretX(at: 3) - line.rect.minX) < 0.02)
    expect(line.place(atX: line.rect.maxX + 5).offset == 0 && line.place(atX: line.rect.minX - 5).offset == 3)
  }

  @Test func aPointerPastTheEndIsAtTheParagraphsEnd() {
    let line = line("abאב")
    expect(line.place(atX: 500), equals: LinePlace(4, .downstream))
    expect(line.place(atX: -5).offset, equals: 0)
    expect(CoreTextTests.line("abc").place(atX: 500), equals: LinePlace(3, .upstream))
  }

  @Test func aSelectionAcrossDirectionsIsSeveralSpans_X60() {
    let line = line("abc אבג def")
    expect(line.spans(of: 0..<11).count, equals: 1)
    expect(line.spans(of: 2..<6).count, equals: 2)
    let parts = line.spans(of: 1..<5)
    expect(abs(parts[1].upperBound - line.caretX(at: 4)) < 0.02)
  }

  /// Every text of up to five letters, spaces and digits in both directions.
  @Test(arguments: [TextDirection.leftToRight, .rightToLeft])
  func walkingToOneSidePassesEveryPlaceOnceWithoutTurning_X32(_ direction: TextDirection) {
    let letters: [Character] = ["a", "א", " ", "1"]
    for number in 0..<1024 {
      let text = String((0..<5).map { letters[number >> (2 * $0) & 3] })
      let line = line(text, direction)
      var place = line.place(atX: line.rect.minX - 1)
      var x = line.caretX(at: place.offset, affinity: place.affinity)
      var steps = 0
      while let next = line.nextVisualPlace(from: place, toRight: true), steps < 10 {
        let nextX = line.caretX(at: next.offset, affinity: next.affinity)
        expect(nextX > x, "'\(text)' at \(place)")
        let back = line.nextVisualPlace(from: next, toRight: false)
        expect(
          back.map { abs(line.caretX(at: $0.offset, affinity: $0.affinity) - x) < 0.02 }, equals: true, "'\(text)'")
        (place, x, steps) = (next, nextX, steps + 1)
      }
      expect(steps == 5 && abs(x - line.rect.maxX) < 0.02, "'\(text)': \(steps) steps")
    }
  }

  @Test func thePlaceNearestToACaretHasThatCaret_X35() {
    let letters: [Character] = ["a", "א", " ", "1"]
    for number in 0..<1024 {
      let text = String((0..<5).map { letters[number >> (2 * $0) & 3] })
      let line = line(text)
      for offset in 0...5 {
        for affinity in [TextAffinity.upstream, .downstream] {
          let x = line.caretX(at: offset, affinity: affinity)
          let place = line.place(atX: x)
          expect(
            abs(line.caretX(at: place.offset, affinity: place.affinity) - x) < 0.02, "'\(text)' \(offset) \(affinity)")
        }
      }
    }
  }

  @Test func aCaretInsideACharacterStandsAtItsStart_X36() {
    for cluster in ["👨‍👩‍👧", "🇰🇷", "e\u{301}", "각", "1️⃣"] {
      let line = line("a" + cluster + "b")
      let end = 1 + cluster.utf16.count
      for offset in 1..<end { expect(line.caretX(at: offset), equals: line.caretX(at: 1), "\(cluster) \(offset)") }
      expect(line.caretX(at: end) > line.caretX(at: 1))
    }
  }
}
