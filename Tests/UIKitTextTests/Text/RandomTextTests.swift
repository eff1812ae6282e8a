import Expectations
import Foundation
import RandomTesting
import Testing
import TextModel

@testable import UIKit

/// Random edits with random attributes, against an array of characters: text, attributes, selection and undo.
@Suite struct RandomTextTests {
  private static let key = NSAttributedString.Key("a")
  private func set(_ value: Int) -> AttributeSet { value == 0 ? .none : .shared([Self.key: value]) }

  private struct Letter: Equatable {
    var character: Character
    var value: Int
  }

  /// Plain letters, none of which joins another one.
  private struct Model: Equatable {
    var letters: [Letter] = []
    var anchor = 0
    var head = 0

    var text: String { String(letters.map(\.character)) }
    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var values: [Int] { letters.flatMap { Array(repeating: $0.value, count: $0.character.utf16.count) } }
    func offset(_ index: Int) -> Int { letters[..<index].reduce(0) { $0 + $1.character.utf16.count } }
    func offsets(_ range: Range<Int>) -> Range<Int> { offset(range.lowerBound)..<offset(range.upperBound) }

    /// X20: the attributes before the caret, at a paragraph's start those behind.
    func typed(in range: Range<Int>) -> Int {
      if !range.isEmpty { return letters[range.lowerBound].value }
      let place = range.lowerBound
      if place == 0 { return letters.first?.value ?? 0 }
      return letters[place - 1].character == "\n" && place < letters.count
        ? letters[place].value : letters[place - 1].value
    }

    mutating func replace(_ range: Range<Int>, _ text: String, _ value: Int) {
      letters.replaceSubrange(range, with: text.map { Letter(character: $0, value: value) })
      (anchor, head) = (range.lowerBound + text.count, range.lowerBound + text.count)
    }
  }

  private func values(_ store: AttributedStore) -> [Int] {
    var values: [Int] = []
    store.forEachRun(in: 0..<store.count) { set, range in
      values += Array(repeating: set[Self.key] as? Int ?? 0, count: range.count)
      return true
    }
    return values
  }

  private func check(_ buffer: TextBuffer, _ model: Model, _ context: String) {
    expect(buffer.text, equals: model.text, "\(context)")
    expect(values(buffer.store), equals: model.values, "\(context)")
    expect(buffer.selection, equals: model.offsets(model.selection), "\(context)")
  }

  @Test(arguments: RandomRuns.seeds(1...15)) func editsAreTakenBackWithTheirAttributes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = ["a", "b c", "가", "나다\n", "😀", "\n", "word "]
    var (buffer, model) = (TextBuffer(), Model())
    var (undone, redone): ([(Model, Model)], [(Model, Model)]) = ([], [])
    for step in 0..<150 {
      let (x, y) = (random.below(model.letters.count + 1), random.below(model.letters.count + 1))
      let range = min(x, y)..<min(max(x, y), min(x, y) + 12)
      let piece = pieces.randomElement(using: &random)!
      let before = model
      let deed = random.below(8)
      let context = "seed \(seed), step \(step), deed \(deed)"
      buffer.endStep()
      switch deed {
      case 0:
        buffer.select(anchor: model.offset(x), head: model.offset(y))
        (model.anchor, model.head) = (x, y)
        continue
      case 1:
        let value = random.below(4)
        buffer.updateAttributes(in: model.offsets(range)) { _ in self.set(value) }
        for index in range { model.letters[index].value = value }
        guard model != before else { continue }
      case 2:
        let value = random.below(4)
        buffer.replace(model.offsets(range), with: piece, attributes: set(value))
        model.replace(range, piece, value)
      case 3:
        let part = buffer.store.slice(model.offsets(range))
        buffer.replace(model.offsets(0..<0), with: part)
        let letters = Array(model.letters[range])
        model.letters.insert(contentsOf: letters, at: 0)
        (model.anchor, model.head) = (letters.count, letters.count)
        guard !letters.isEmpty else { continue }
      case 4:
        guard buffer.undo() else { continue }
        redone.append(undone.removeLast())
        model = redone[redone.count - 1].0
        check(buffer, model, context)
        continue
      case 5:
        guard buffer.redo() else { continue }
        undone.append(redone.removeLast())
        model = undone[undone.count - 1].1
        check(buffer, model, context)
        continue
      default:
        // As it is typed: composed first, then committed.
        let target = model.selection
        let value = model.typed(in: target)
        if target.isEmpty, random.below(2) == 0 { buffer.setMarked("ㄱ", selection: 1..<1) }
        buffer.insert(piece)
        model.replace(target, piece, value)
      }
      undone.append((before, model))
      redone = []
      check(buffer, model, context)
    }
    while buffer.undo() {}
    expect(buffer.isEmpty && !buffer.history.canUndo, "seed \(seed)")
  }

  @Test func theSameLettersPutInAgainMoveTheCaretAlsoWhenThatIsMadeAgain() {
    var buffer = TextBuffer("abc")
    buffer.select(1..<2)
    buffer.replace(1..<2, with: "b", attributes: set(1))
    expect(buffer.undo() && buffer.selection == 1..<2)
    expect(buffer.redo() && buffer.selection == 2..<2)
    buffer.select(0..<1)
    buffer.updateAttributes(in: 0..<3) { _ in self.set(2) }
    expect(buffer.undo() && buffer.redo() && buffer.selection == 0..<1)
  }

  @Test func attributesSetForTypingCountUntilTheCaretIsPutElsewhere() {
    var buffer = TextBuffer("ab")
    buffer.typing = set(1)
    buffer.setMarked("ㅎ", selection: 1..<1)
    buffer.insert("하")
    buffer.insert("!")
    expect(values(buffer.store), equals: [0, 0, 1, 1])
    buffer.moveCaret(to: 1)
    buffer.insert("x")
    expect(values(buffer.store), equals: [0, 0, 0, 1, 1])
  }

  @Test func linksAndAttachmentsDoNotGrowByTyping() {
    var buffer = TextBuffer(AttributedStore("a", attributes: .shared([.link: "x", .kern: 2])))
    buffer.insert("b")
    expect(buffer.store.attributes(at: 1).attributes, equals: .shared([.kern: 2]))
  }

  /// Taking back costs what changed: a text of ten megabytes is neither copied nor compared.
  @Test func aLargePasteIsOneStepThatSharesTheText() {
    var buffer = TextBuffer("ab")
    let paste = AttributedStore(String(repeating: "0123456789\n", count: 100_000))
    buffer.replace(1..<1, with: paste)
    _ = buffer.takeChange()
    expect(buffer.undo() && buffer.text == "ab")
    expect(buffer.takeChange()?.oldRange, equals: 1..<1_100_001)
    expect(buffer.redo() && buffer.count == 1_100_002)
  }

  @Test func aTextThatSomebodyElseChangedKeepsTheSelectionsPlace() {
    var buffer = TextBuffer("hello world")
    buffer.select(6..<11)
    var text = buffer.store
    text.replace(0..<5, with: "bye")
    buffer.adopt(text, replacing: 0..<5, newCount: 3)
    expect(buffer.selection == 4..<9 && buffer.text(in: buffer.selection) == "world")
    expect(buffer.takeChange(), equals: TextChange(location: 0, removed: "hello", newCount: 3))
  }
}
