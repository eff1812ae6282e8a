import Expectations
import Testing
import UIKit

@testable import Demo

/// What the formatting bar does to a note, without a view.
@MainActor
@Suite struct NoteEditTests {
  private func note(_ text: String) -> NSMutableAttributedString {
    NSMutableAttributedString(string: text, attributes: NoteStyle.body)
  }

  private func apply(_ edit: NoteEdit?, to text: NSMutableAttributedString) throws -> NSRange {
    let edit = try require(edit)
    text.replaceCharacters(in: edit.range, with: edit.replacement)
    return edit.selection
  }

  private func lists(_ text: NSAttributedString) -> [String] {
    var found: [String] = []
    var start = 0
    while start < text.length {
      let list = NoteLists.list(in: text, at: start)
      found.append(list == nil ? "-" : list == NoteLists.bullets ? "b" : "n")
      start = NSMaxRange((text.string as NSString).paragraphRange(for: NSRange(location: start, length: 0)))
    }
    return found
  }

  // MARK: - Lists

  /// An empty line has only its end, which is not the item's above.
  @Test func anEmptyLineBelowAListIsNoItemOfIt() {
    expect(lists(Note.samples[0].text), equals: ["-", "-", "n", "n", "-", "-", "-", "b", "b", "b", "-"])
  }

  @Test func paragraphsBecomeItemsAndPlainAgain() throws {
    let text = note("one\ntwo\nthree")
    let selection = try apply(
      NoteLists.toggling(NoteLists.numbers, in: text, NSRange(location: 1, length: 4)), to: text)
    expect(text.string, equals: "\t1.\tone\n\t2.\ttwo\nthree")
    expect(lists(text), equals: ["n", "n", "-"])
    expect((text.string as NSString).substring(with: selection), equals: "ne\n\t2.\tt")
    _ = try apply(NoteLists.toggling(NoteLists.numbers, in: text, selection), to: text)
    expect(text.string == "one\ntwo\nthree" && lists(text) == ["-", "-", "-"])
  }

  @Test func anotherListTakesTheItemsOver() throws {
    let text = note("one\ntwo")
    let all = NSRange(location: 0, length: 7)
    let selection = try apply(NoteLists.toggling(NoteLists.bullets, in: text, all), to: text)
    expect(text.string, equals: "\t•\tone\n\t•\ttwo")
    _ = try apply(NoteLists.toggling(NoteLists.numbers, in: text, selection), to: text)
    expect(text.string, equals: "\t1.\tone\n\t2.\ttwo")
  }

  @Test func returnBeginsTheNextItemAndNumbersTheOthers() throws {
    let text = note("onetwo\nthree")
    _ = try apply(NoteLists.toggling(NoteLists.numbers, in: text, NSRange(location: 0, length: 12)), to: text)
    let caret = (text.string as NSString).range(of: "two").location
    let selection = try apply(NoteLists.breakingLine(in: text, NSRange(location: caret, length: 0)), to: text)
    expect(text.string, equals: "\t1.\tone\n\t2.\ttwo\n\t3.\tthree")
    expect(lists(text), equals: ["n", "n", "n"])
    expect(selection.location, equals: (text.string as NSString).range(of: "two").location)
  }

  @Test func returnInAnEmptyItemEndsTheList() throws {
    let text = note("one\n")
    _ = try apply(NoteLists.toggling(NoteLists.bullets, in: text, NSRange(location: 0, length: 1)), to: text)
    let end = NSRange(location: (text.string as NSString).range(of: "\n").location, length: 0)
    let selection = try apply(NoteLists.breakingLine(in: text, end), to: text)
    expect(text.string, equals: "\t•\tone\n\t•\t\n")
    let after = try apply(NoteLists.breakingLine(in: text, selection), to: text)
    expect(text.string == "\t•\tone\n\n" && lists(text) == ["b", "-"])
    expect(after, equals: NSRange(location: 7, length: 0))
  }

  @Test func returnOverASelectionOfSeveralItemsLeavesOneLineEnd() throws {
    let text = note("one\ntwo\nthree")
    _ = try apply(NoteLists.toggling(NoteLists.numbers, in: text, NSRange(location: 0, length: 13)), to: text)
    let string = text.string as NSString
    let start = string.range(of: "ne").location
    let selected = NSRange(start..<string.range(of: "ree").location)
    _ = try apply(NoteLists.breakingLine(in: text, selected), to: text)
    expect(text.string, equals: "\t1.\to\n\t2.\tree")
  }

  @Test func backspaceBehindAMarkerTakesTheParagraphOutOfItsList() throws {
    let text = note("one\ntwo\nthree")
    _ = try apply(NoteLists.toggling(NoteLists.numbers, in: text, NSRange(location: 0, length: 13)), to: text)
    let place = (text.string as NSString).range(of: "two").location
    let caret = try apply(NoteLists.deletingMarker(in: text, NSRange(location: place - 1, length: 1)), to: text)
    expect(text.string, equals: "\t1.\tone\ntwo\n\t1.\tthree")
    expect(caret, equals: NSRange(location: (text.string as NSString).range(of: "two").location, length: 0))
    expectNil(NoteLists.deletingMarker(in: text, NSRange(location: caret.location, length: 1)))
  }

  @Test func outsideOfListsReturnIsReturn() {
    expectNil(NoteLists.breakingLine(in: note("one"), NSRange(location: 1, length: 0)))
    expectNil(NoteLists.breakingLine(in: note(""), NSRange(location: 0, length: 0)))
  }

  @Test func emptyNotesAndEmptyLastLinesGetMarkersToo() throws {
    let empty = note("")
    _ = try apply(NoteLists.toggling(NoteLists.bullets, in: empty, NSRange()), to: empty)
    expect(empty.string, equals: "\t•\t")
    let text = note("one\n")
    let caret = try apply(NoteLists.toggling(NoteLists.bullets, in: text, NSRange(location: 4, length: 0)), to: text)
    expect(text.string == "one\n\t•\t" && caret == NSRange(location: 7, length: 0))
  }

  /// Any ranges of any text: markers are those of the items, and no other text comes or goes.
  @Test(arguments: 0..<60) func listsStayNumberedWhateverIsDone(seed: Int) throws {
    var draw = UInt64(seed) &* 2_654_435_761 &+ 1
    func below(_ limit: Int) -> Int {
      draw = draw &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(draw >> 33) % limit
    }
    let text = note((0..<1 + below(7)).map { String(repeating: "가b", count: $0 % 3) }.joined(separator: "\n"))
    for _ in 0..<25 {
      let start = below(text.length + 1)
      let range = NSRange(location: start, length: below(text.length - start + 1))
      let kind = below(4)
      let breaks = kind == 2
      let edit: NoteEdit? =
        switch kind {
        case 0: NoteLists.toggling(NoteLists.bullets, in: text, range)
        case 1: NoteLists.toggling(NoteLists.numbers, in: text, range)
        case 2: NoteLists.breakingLine(in: text, range)
        default: NoteLetters.toggling(.strikethroughStyle, in: text, range)
        }
      guard let edit else { continue }
      let before = words(text)
      _ = try apply(edit, to: text)
      expect(NSMaxRange(edit.selection) <= text.length)
      if !breaks { expect(words(text), equals: before, "seed \(seed)") }
      try checkMarkers(text, seed)
    }
  }

  /// The text without its markers.
  private func words(_ text: NSAttributedString) -> String {
    text.string.replacingOccurrences(of: "(?m)^\t[^\t\n]*\t", with: "", options: .regularExpression)
  }

  private func checkMarkers(_ text: NSAttributedString, _ seed: Int) throws {
    var (start, number, last) = (0, 0, nil as NSTextList?)
    while start < text.length {
      let range = (text.string as NSString).paragraphRange(for: NSRange(location: start, length: 0))
      let list = NoteLists.list(in: text, at: start)
      number = list == last ? number + 1 : 1
      if let list {
        let paragraph = (text.string as NSString).substring(with: range)
        expect(paragraph.hasPrefix("\t\(list.marker(forItemNumber: number))\t"), "seed \(seed): \(text.string)")
      }
      (last, start) = (list, NSMaxRange(range))
    }
  }

  // MARK: - Letters

  @Test func aLineIsTakenOffOnlyWhereAllOfItHasOne() throws {
    let text = note("one two")
    func hasLine(_ at: Int) -> Bool { text.attribute(.strikethroughStyle, at: at, effectiveRange: nil) as? Int == 1 }
    _ = try apply(NoteLetters.toggling(.strikethroughStyle, in: text, NSRange(location: 0, length: 3)), to: text)
    expect(hasLine(0) && hasLine(2) && !hasLine(3))
    _ = try apply(NoteLetters.toggling(.strikethroughStyle, in: text, NSRange(location: 0, length: 7)), to: text)
    expect(hasLine(0) && hasLine(6))
    _ = try apply(NoteLetters.toggling(.strikethroughStyle, in: text, NSRange(location: 4, length: 3)), to: text)
    expect(hasLine(0) && !hasLine(4) && !hasLine(6))
  }

  @Test func aPictureStandsOnALineOfItsOwn() throws {
    let text = note("one two")
    let caret = try apply(
      NoteLetters.inserting(NSTextAttachment(), in: text, NSRange(location: 3, length: 0)), to: text)
    expect(text.string == "one\n\u{FFFC}\n two" && caret.location == 6)
  }

  // MARK: - Counts

  @Test(arguments: [
    ("", 0, 0), ("one two", 2, 7), ("제주도 여행 준비", 3, 9), ("don't stop – now", 3, 16), ("\t•\titem\n\t2.\tnext", 2, 8),
    ("👨‍👩‍👧 하나\u{FFFC}\n둘", 2, 5), ("a\nb\n\nc", 3, 3),
  ])
  func wordsAreCountedAsAPersonDoes(text: String, words: Int, characters: Int) {
    let counts = NoteCounts(text)
    expect(counts.words == words && counts.characters == characters, "\(counts)")
  }

  @Test func titleAndPreviewAreTheFirstLinesThatSayAnything() {
    let note = Note(id: 0, day: "", text: NSAttributedString(string: "\n\u{FFFC}\nTitle\n\n\t•\titem"))
    expect(note.title == "Title" && note.preview == "• item")
    expect(Note(id: 0, day: "", text: NSAttributedString(string: "")).title.hasPrefix("New note"))
  }
}
