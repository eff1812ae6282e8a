import Expectations
import RandomTesting
import Testing

@testable import UIKit

/// What a buffer says became of its text.
@Suite struct TextChangeTests {
  private func change(_ text: String, _ body: (inout TextBuffer) -> Void) -> TextChange? {
    var buffer = TextBuffer(text)
    body(&buffer)
    return buffer.takeChange()
  }

  @Test func aLetterTypedIsInserted() {
    let change = change("aab") { $0.replace(1..<1, with: "a") }
    expect(change, equals: TextChange(location: 1, removed: "", newCount: 1))
  }

  @Test func onlyWhatIsWrittenDifferentlyHasChanged() {
    let change = change("one two six") { $0.replace(0..<11, with: "one ten six") }
    expect(change, equals: TextChange(location: 5, removed: "wo", newCount: 2))
  }

  @Test func theSameAgainIsNoChange() {
    expectNil(change("abc") { $0.replace(0..<3, with: "abc") })
    expectNil(change("abc") { $0.select(0..<2) })
  }

  @Test func severalReplacementsAreOneStretch() {
    let change = change("0123456789") {
      $0.replace(2..<3, with: "ab")
      $0.replace(8..<9, with: "")
    }
    expect(change, equals: TextChange(location: 2, removed: "234567", newCount: 6))
  }

  @Test func whatWasComposedIsCommittedWithoutAChange() {
    var buffer = TextBuffer("a")
    buffer.setMarked("하", selection: 1..<1)
    _ = buffer.takeChange()
    buffer.unmark()
    expectNil(buffer.takeChange())
  }

  @Test func otherAttributesAreAChange() {
    var buffer = TextBuffer("abcdef")
    buffer.updateAttributes(in: 2..<4) { $0.adding([.kern: 2]) }
    expect(buffer.takeChange(), equals: TextChange(location: 2, removed: "cd", newCount: 2))
    buffer.updateAttributes(in: 1..<4) { $0.adding([.kern: 2]) }
    expect(buffer.takeChange(), equals: TextChange(location: 1, removed: "b", newCount: 1))
  }

  @Test func aChangeIsToldOnce() {
    var buffer = TextBuffer("a")
    buffer.insert("b")
    expect(buffer.takeChange() != nil)
    expectNil(buffer.takeChange())
  }

  /// Whatever is done in whatever order, putting the change into the old text makes the new one.
  @Test(arguments: RandomRuns.seeds(1...30)) func aChangeLeadsFromTheOldTextToTheNew(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = ["a", "", "나다", "😀", "\n", "e\u{301}", "abc"]
    var buffer = TextBuffer("the quick 😀 brown\nfox")
    for step in 0..<80 {
      let old = Array(buffer.text.utf16)
      for _ in 0...random.next() % 3 {
        let piece = pieces[Int(random.next() % UInt64(pieces.count))]
        let (x, y) = (Int(random.next() % 24), Int(random.next() % 24))
        switch random.next() % 5 {
        case 0: buffer.setMarked(piece, selection: 0..<0)
        case 1: buffer.unmark()
        case 2: _ = buffer.undo()
        case 3: buffer.select(min(x, y)..<max(x, y))
        default: buffer.replace(min(x, y)..<max(x, y), with: piece)
        }
      }
      var expected = old
      if let change = buffer.takeChange() {
        expect(Array(old[change.oldRange]), equals: Array(change.removed.string.utf16), "seed \(seed), step \(step)")
        expected.replaceSubrange(change.oldRange, with: Array(buffer.text(in: change.newRange).utf16))
      }
      expect(expected, equals: Array(buffer.text.utf16), "seed \(seed), step \(step)")
    }
  }
}
