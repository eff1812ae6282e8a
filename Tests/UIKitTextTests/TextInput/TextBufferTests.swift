import Expectations
import Foundation
import RandomTesting
import Testing
@testable import UIKit

struct TextBufferTests {
  private func buffer(_ text: String, _ selection: Range<Int>? = nil) -> TextBuffer {
    var buffer = TextBuffer(text)
    if let selection { buffer.select(selection) }
    return buffer
  }

  // MARK: - Characters

  @Test func theCaretBeginsAtTheEnd() {
    expect(buffer("가나").selection, equals: 2..<2)
    expect(TextBuffer().selection, equals: 0..<0)
  }

  @Test func theCaretStepsOverWholeCharacters() {
    // A family, a flag, a letter with a mark, decomposed Hangul.
    let text = "👨‍👩‍👧🇰🇷e\u{301}\u{1112}\u{1161}\u{11AB}a"
    var value = buffer(text, 0..<0)
    var stops = [value.head]
    while value.head < value.count {
      value.moveCaret(by: .character, forwards: true, extending: false)
      stops.append(value.head)
    }
    expect(stops, equals: [0, 8, 12, 14, 17, 18])
    var back = [value.head]
    while value.head > 0 {
      value.moveCaret(by: .character, forwards: false, extending: false)
      back.append(value.head)
    }
    expect(back.reversed(), equals: stops)
  }

  @Test func anOffsetInsideACharacterMovesToItsStart() {
    let value = buffer("a👨‍👩‍👧b")
    for offset in 1...8 { expect(value.snapped(offset), equals: 1) }
    for offset in 2...8 { expect(value.snapped(offset, forwards: true), equals: 9) }
    expect(value.snapped(9), equals: 9)
    expect(value.snapped(-5) == 0 && value.snapped(500) == 10)
    expect(value.snapped(.min) == 0 && value.snapped(.max) == 10)
  }

  @Test func aLineEndOfTwoCharactersIsOneStep() {
    var value = buffer("a\r\nb", 1..<1)
    value.moveCaret(by: .character, forwards: true, extending: false)
    expect(value.head, equals: 3)
  }

  // MARK: - Selection

  @Test func anArrowCollapsesASelectionToItsSide() {
    var value = buffer("abcdef", 2..<4)
    value.moveCaret(by: .character, forwards: false, extending: false)
    expect(value.selection, equals: 2..<2)
    value = buffer("abcdef", 2..<4)
    value.moveCaret(by: .character, forwards: true, extending: false)
    expect(value.selection, equals: 4..<4)
  }

  @Test func extendingKeepsTheOtherEnd() {
    var value = buffer("abcdef", 3..<3)
    value.moveCaret(by: .character, forwards: false, extending: true)
    value.moveCaret(by: .character, forwards: false, extending: true)
    expect(value.selection == 1..<3 && value.head == 1)
    value.moveCaret(by: .document, forwards: true, extending: true)
    expect(value.selection == 3..<6 && value.head == 6)
  }

  // MARK: - Words

  @Test(arguments: [
    ("hello, world", [5, 6, 12]), ("don't  stop", [5, 11]), ("3.14 pi", [4, 7]), ("UI를 배우는 중", [3, 7, 9]),
    ("a_b-c", [3, 4, 5]), ("  x", [3]), ("안녕하세요", [5]), ("a👨‍👩‍👧b", [1, 9, 10]), ("...", [3]), ("end.", [3, 4]),
  ])
  func ctrlRightStopsAtTheEndsOfWords(text: String, stops: [Int]) {
    var value = buffer(text, 0..<0)
    var found: [Int] = []
    while value.head < value.count {
      value.moveCaret(by: .word, forwards: true, extending: false)
      found.append(value.head)
    }
    expect(found, equals: stops)
  }

  @Test(arguments: [
    ("hello, world", [7, 5, 0]), ("don't  stop", [7, 0]), ("UI를 배우는 중", [8, 4, 0]), ("x  ", [0]), ("a_b-c", [4, 3, 0]),
  ])
  func ctrlLeftStopsAtTheStartsOfWords(text: String, stops: [Int]) {
    var value = buffer(text)
    var found: [Int] = []
    while value.head > 0 {
      value.moveCaret(by: .word, forwards: false, extending: false)
      found.append(value.head)
    }
    expect(found, equals: stops)
  }

  @Test func aWordIsWhatADoubleClickTakes() {
    let value = buffer("hello, UI를  x")
    expect(value.word(at: 0), equals: 0..<5)
    expect(value.word(at: 4), equals: 0..<5)
    expect(value.word(at: 5), equals: 5..<6)
    expect(value.word(at: 8), equals: 7..<10)
    expect(value.word(at: 11), equals: 10..<12)
    expect(value.word(at: 13), equals: 12..<13)
    expect(TextBuffer().word(at: 0), equals: 0..<0)
  }

  // MARK: - Editing

  @Test func insertingReplacesTheSelection() {
    var value = buffer("abcd", 1..<3)
    value.insert("가나다")
    expect(value.text == "a가나다d" && value.selection == 4..<4)
  }

  @Test func aMarkTypedAfterALetterJoinsIt() {
    var value = buffer("e", 1..<1)
    value.insert("\u{301}")
    expect(value.text == "é" && value.selection == 2..<2)
    value.moveCaret(by: .character, forwards: false, extending: false)
    expect(value.selection, equals: 0..<0)
  }

  @Test func whatADeletionTakes() {
    expect(buffer("ab가").deletionRange(by: .character, forwards: false), equals: 2..<3)
    expect(buffer("ab가", 0..<0).deletionRange(by: .character, forwards: true), equals: 0..<1)
    expect(buffer("one two").deletionRange(by: .word, forwards: false), equals: 4..<7)
    expect(buffer("one two", 0..<0).deletionRange(by: .word, forwards: true), equals: 0..<3)
    expect(buffer("one two", 2..<2).deletionRange(by: .document, forwards: false), equals: 0..<2)
    expect(buffer("one two", 1..<3).deletionRange(by: .document, forwards: false), equals: 1..<3)
    expect(buffer("", 0..<0).deletionRange(by: .character, forwards: false), equals: 0..<0)
    expect(buffer("x").deletionRange(by: .character, forwards: true), equals: 1..<1)
  }

  @Test func rangesOutsideTheTextAreCut() {
    var value = buffer("abc")
    value.replace(2..<500, with: "X")
    expect(value.text, equals: "abX")
    value.replace(-7 ..< -2, with: "Y")
    expect(value.text, equals: "YabX")
    expect(value.text(in: -1..<99), equals: "YabX")
  }

  @Test func aRangeInsideASurrogatePairTakesItWhole() {
    var value = buffer("a😀b")
    value.replace(2..<3, with: "")
    expect(["ab", "a😀b"].contains(value.text))
    expect(value.text.utf16.count, equals: value.count)
  }

  // MARK: - Composing

  @Test func composedTextTakesTheSelectionsPlace() {
    var value = buffer("abcd", 1..<3)
    value.setMarked("하", selection: 1..<1)
    expect(value.text == "a하d" && value.marked == 1..<2 && value.selection == 2..<2)
    value.setMarked("한", selection: 1..<1)
    expect(value.text == "a한d" && value.marked == 1..<2)
    value.insert("한글")
    expect(value.text == "a한글d" && value.marked == nil && value.selection == 3..<3)
  }

  @Test func composingNothingEndsIt() {
    var value = buffer("ab", 1..<1)
    value.setMarked("ㄱ", selection: 1..<1)
    value.setMarked("", selection: 0..<0)
    expect(value.text == "ab" && value.marked == nil && value.selection == 1..<1)
  }

  @Test func theSelectionInsideOfComposedTextIsKept() {
    var value = buffer("x")
    value.setMarked("かんじ", selection: 1..<3)
    expect(value.selection, equals: 2..<4)
    value.setMarked("かんじ", selection: 40..<50)
    expect(value.selection, equals: 4..<4)
  }

  @Test func unmarkingKeepsTheText() {
    var value = buffer("ab", 1..<1)
    value.setMarked("하", selection: 1..<1)
    value.unmark()
    expect(value.text == "a하b" && value.marked == nil && value.selection == 2..<2)
  }

  // MARK: - Undo

  @Test func lettersTypedInARowAreTakenBackTogetherUpToAWord() {
    var value = TextBuffer()
    for letter in "one two" { value.insert(String(letter)) }
    let step1 = value.undo()
    expect(step1 && value.text == "one ")
    let step2 = value.undo()
    expect(step2 && value.text == "")
    let step3 = value.undo()
    expect(!step3)
    let step4 = value.redo()
    expect(step4 && value.text == "one ")
    let step5 = value.redo()
    expect(step5 && value.text == "one two" && value.selection == 7..<7)
    let step6 = value.redo()
    expect(!step6)
  }

  @Test func typingAfterTakingBackForgetsWhatWasTakenBack() {
    var value = TextBuffer()
    value.insert("a")
    _ = value.undo()
    value.insert("b")
    let step10 = value.redo()
    expect(!step10 && value.text == "b")
  }

  // MARK: - Against a plain model

  /// Random edits, compared with an array of characters.
  @Test(arguments: RandomRuns.seeds(1...6))
  func randomEditsMatchAnArrayOfCharacters(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = ["a", " ", "가", "나다", "😀", "👨‍👩‍👧", "é", "🇰🇷", "!", "Zz"]
    var value = TextBuffer()
    var model = PlainText()
    for step in 0..<250 {
      let extending = random.next() % 3 == 0
      let forwards = random.next() % 2 == 0
      switch random.next() % 7 {
      case 0, 1, 2:
        let piece = pieces.randomElement(using: &random)!
        value.insert(piece)
        model.insert(piece)
      case 3:
        value.moveCaret(by: .character, forwards: forwards, extending: extending)
        model.move(forwards, extending)
      case 4:
        value.moveCaret(by: .document, forwards: forwards, extending: extending)
        model.moveToEnd(forwards, extending)
      default:
        value.replace(value.deletionRange(by: .character, forwards: forwards), with: "")
        model.delete(forwards)
      }
      expect(value.text, equals: String(model.characters), "seed \(seed), step \(step)")
      expect(value.selection, equals: model.offsets, "seed \(seed), step \(step)")
    }
    let end = value.text
    while value.undo() {}
    expect(value.text, equals: "", "seed \(seed)")
    while value.redo() {}
    expect(value.text, equals: end, "seed \(seed)")
  }

  /// Composing, joining marks, halves of emoji: whatever happens, the caret stands between characters.
  @Test(arguments: RandomRuns.seeds(1...6))
  func noEditLeavesTheCaretInsideACharacter(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let texts = [
      "a", " ", "👨‍👩‍👧", "e\u{301}", "\u{301}", "שלום", "\r", "\n", "\u{200D}", "🇰🇷🇺", "\u{1112}", "\u{1161}", "😀", "",
    ]
    let steps: [TextBuffer.Step] = [.character, .word, .paragraph, .document]
    var value = TextBuffer()
    for count in 0..<250 {
      let text = texts.randomElement(using: &random)!
      let (x, y) = (Int(random.next() % 24) - 4, Int(random.next() % 24) - 4)
      let forwards = random.next() % 2 == 0
      let step = steps.randomElement(using: &random)!
      switch random.next() % 10 {
      case 0, 1: value.insert(text)
      case 2: value.setMarked(text, selection: max(0, min(x, y))..<max(0, x, y))
      case 3: value.unmark()
      case 4: value.replace(min(x, y)..<max(x, y), with: text)
      case 5: value.select(min(x, y)..<max(x, y))
      case 6: value.moveCaret(by: step, forwards: forwards, extending: y > 3)
      case 7: value.replace(value.deletionRange(by: step, forwards: forwards), with: "")
      case 8: _ = value.undo()
      default: _ = value.redo()
      }
      expect(value.snapped(value.head), equals: value.head, "seed \(seed), step \(count)")
      expect(value.snapped(value.anchor), equals: value.anchor, "seed \(seed), step \(count)")
      if let marked = value.marked {
        expect(!marked.isEmpty && marked.upperBound <= value.count, "seed \(seed), step \(count)")
      }
    }
  }

  private struct PlainText {
    var characters: [Character] = []
    var anchor = 0
    var head = 0

    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var offsets: Range<Int> {
      func offset(_ count: Int) -> Int { String(characters[..<count]).utf16.count }
      return offset(selection.lowerBound)..<offset(selection.upperBound)
    }

    mutating func insert(_ text: String) {
      let start = selection.lowerBound
      characters.replaceSubrange(selection, with: Array(text))
      (anchor, head) = (start + text.count, start + text.count)
    }

    mutating func move(_ forwards: Bool, _ extending: Bool) {
      if !extending, !selection.isEmpty {
        head = forwards ? selection.upperBound : selection.lowerBound
      } else {
        head = max(0, min(characters.count, head + (forwards ? 1 : -1)))
      }
      if !extending { anchor = head }
    }

    mutating func moveToEnd(_ forwards: Bool, _ extending: Bool) {
      head = forwards ? characters.count : 0
      if !extending { anchor = head }
    }

    mutating func delete(_ forwards: Bool) {
      if selection.isEmpty {
        let other = max(0, min(characters.count, head + (forwards ? 1 : -1)))
        (anchor, head) = (min(head, other), max(head, other))
      }
      let start = selection.lowerBound
      characters.removeSubrange(selection)
      (anchor, head) = (start, start)
    }
  }
}
