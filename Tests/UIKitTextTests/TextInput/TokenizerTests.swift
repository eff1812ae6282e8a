import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// UITextInputStringTokenizer over a text of several lines, by way of the protocol (X42).
@MainActor @Suite struct TokenizerTests {
  private func note(_ text: String, width: CGFloat = 400) -> (note: NoteView, tokenizer: any UITextInputTokenizer) {
    let note = NoteView(text, size: CGSize(width: width, height: 200))
    return (note, note.tokenizer)
  }

  private func forwards(_ isForwards: Bool) -> UITextDirection { .storage(isForwards ? .forward : .backward) }

  private func enclosing(
    _ text: String, _ offset: Int, _ granularity: UITextGranularity, _ isForwards: Bool = true, width: CGFloat = 400
  ) -> String? {
    let (note, tokenizer) = note(text, width: width)
    return withExtendedLifetime(note) {
      tokenizer.rangeEnclosingPosition(TextOffset(offset), with: granularity, inDirection: forwards(isForwards))
        .flatMap { note.text(in: $0) }
    }
  }

  private func next(
    _ text: String, _ offset: Int, _ granularity: UITextGranularity, _ isForwards: Bool = true, width: CGFloat = 400
  ) -> Int? {
    let (note, tokenizer) = note(text, width: width)
    return withExtendedLifetime(note) {
      (tokenizer.position(from: TextOffset(offset), toBoundary: granularity, inDirection: forwards(isForwards))
        as? TextOffset)?.value
    }
  }

  @Test func aWordsEndIsWithinItOnlyBackwards() {
    expect(enclosing("one two", 3, .word) == nil && enclosing("one two", 3, .word, false) == "one")
    expect(enclosing("one two", 4, .word) == "two" && enclosing("one two", 4, .word, false) == nil)
  }

  @Test func boundariesForwardsAreEndsAndBackwardsStarts() {
    expect(next("one two", 0, .word) == 3 && next("one two", 3, .word) == 7 && next("one two", 7, .word) == nil)
    expect(next("one two", 7, .word, false) == 4 && next("one two", 4, .word, false) == 0)
  }

  @Test func sentencesAndParagraphsAreFound() {
    let text = "Come here. Go!\nNext"
    expect(enclosing(text, 3, .sentence) == "Come here. " && enclosing(text, 12, .sentence) == "Go!\n")
    expect(enclosing(text, 3, .paragraph) == "Come here. Go!" && next(text, 3, .paragraph) == 14)
    expect(next(text, 14, .paragraph) == 19 && next(text, 16, .paragraph, false) == 15)
  }

  @Test func theDocumentIsOneUnit() {
    expect(enclosing("a b", 1, .document) == "a b" && enclosing("a b", 3, .document) == nil)
    expect(next("a b", 1, .document) == 3 && next("a b", 1, .document, false) == 0 && next("a b", 3, .document) == nil)
  }

  @Test func aLineIsTheOneThatIsShown() {
    let text = "wide wide wide wide"
    let (note, tokenizer) = note(text, width: 80)
    let wrap = note.textLines.line(at: TextPlace(offset: 0)).range.upperBound
    expect(wrap < text.count)
    let first = tokenizer.rangeEnclosingPosition(TextOffset(1), with: .line, inDirection: forwards(true))
    expect(first, equals: TextOffsetRange(0..<wrap))
    expect(tokenizer.isPosition(TextOffset(wrap), atBoundary: .line, inDirection: forwards(true)))
    expect(tokenizer.isPosition(TextOffset(wrap), atBoundary: .line, inDirection: forwards(false)))
    expect(next(text, wrap, .line, width: 80)! > wrap && next(text, wrap, .line, false, width: 80) == 0)
  }

  @Test func directionsOfTheScreenGoByTheTextsDirection() {
    let (note, tokenizer) = note("אחת שתיים")
    let left = tokenizer.position(from: TextOffset(0), toBoundary: .word, inDirection: .layout(.left))
    expect((left as? TextOffset)?.value, equals: 3)
    expectNil(tokenizer.position(from: TextOffset(0), toBoundary: .word, inDirection: .layout(.right)))
    withExtendedLifetime(note) {}
  }

  @Test func aUnitThatGoesOnFarBeyondTheFirstLookIsWhole() {
    let long = String(repeating: "가나다", count: 4000)
    expect(enclosing("a \(long) b", 6000, .word)?.utf16.count, equals: 12_000)
    expect(next("a \(long) b", 6000, .word, false) == 2 && next("a \(long) b", 6000, .word) == 12_002)
    expect(next(String(repeating: " ", count: 5000) + "a", 0, .word), equals: 5001)
  }

  /// A text found by looking at stretches of it has the units of the whole.
  @Test(arguments: RandomRuns.seeds(1...4))
  func anyPlaceHasTheUnitsOfTheWholeText(seed: Int) {
    var random = SeededRandom(seed: seed)
    let parts = ["a", "한", " ", ". ", "\n", "don't", "é", "👨‍👩‍👧", "…", "3.", "\u{301}", "Up"]
    let text = (0..<800).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
    let (note, tokenizer) = note(text)
    for (granularity, kind) in [
      (UITextGranularity.word, TextUnits.Kind.word), (.sentence, .sentence), (.paragraph, .paragraph),
    ] {
      let whole = TextUnits(kind, in: text)
      for _ in 0..<20 {
        let offset = note.editor.buffer.snapped(Int.random(in: 0...text.utf16.count, using: &random))
        let isForwards = Bool.random(using: &random)
        let found = tokenizer.position(
          from: TextOffset(offset), toBoundary: granularity, inDirection: forwards(isForwards))
        expect(
          (found as? TextOffset)?.value, equals: whole.boundary(from: offset, forwards: isForwards),
          "seed \(seed), \(granularity) from \(offset), forwards \(isForwards)")
      }
    }
  }
}
