import Expectations
import Foundation
import RandomTesting
import Testing

@testable import TextModel

/// A text in pieces, against plain strings.
@Suite struct TextStoreTests {
  /// Every kind of text that is hard for somebody.
  static let samples = [
    "", "a", "\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\0", "\u{85}", "abc\n", "가나다\r\n라마\r바", "😀", "👨‍👩‍👧🇰🇷e\u{301}",
    "\u{1112}\u{1161}\u{11AB}", "\u{E9}", "“quoted” – a…b\u{2029}c", "ไทย ภาษา", "क्षि", "שלום", "\n\r", "\n\n\r\n\r\r\n",
  ]

  /// Where paragraphs of a text end, found the slow way.
  static func paragraphEnds(_ text: String) -> [Int] {
    let units = Array(text.utf16)
    return units.indices.compactMap {
      switch units[$0] {
      case 0x0A, 0x2029: $0 + 1
      case 0x0D where $0 + 1 == units.count || units[$0 + 1] != 0x0A: $0 + 1
      default: nil
      }
    }
  }

  private func expectParagraphs(_ store: TextStore, like text: String, _ context: String = "") {
    let ends = Self.paragraphEnds(text)
    let starts = [0] + ends
    expect(store.paragraphCount, equals: ends.count + 1, "\(context)")
    for (index, start) in starts.enumerated() {
      let end = index < ends.count ? ends[index] : text.utf16.count
      expect(store.paragraph(index), equals: start..<end, "\(context), paragraph \(index)")
      var content = Array(Array(text.utf16)[start..<end])
      if index < ends.count {
        if content.suffix(2) == [0x0D, 0x0A] { content.removeLast() }
        content.removeLast()
      }
      expect(store.contentEnd(ofParagraph: index), equals: start + content.count, "\(context), paragraph \(index)")
    }
    for offset in 0...store.count {
      let index = ends.lastIndex { $0 <= offset }.map { $0 + 1 } ?? 0
      expect(store.paragraphIndex(at: offset), equals: index, "\(context), offset \(offset)")
    }
  }

  private func random(_ random: inout SeededRandom, _ count: Int) -> String {
    (0..<count).map { _ in Self.samples[random.below(Self.samples.count)] }.joined()
  }

  // MARK: - Strings

  private func stretches(_ store: TextStore) -> [String] {
    var found: [String] = []
    store.forEachStretch(in: 0..<store.byteCount) { bytes, _ in
      found.append(String(decoding: bytes, as: UTF8.self))
      return true
    }
    return found
  }

  @Test func aTextThatWasSetAtOnceIsReadAtOnce() {
    let text = String(repeating: "0123456789", count: 3_000)
    expect(stretches(TextStore(text)).map(\.count), equals: [30_000])
  }

  @Test func partsOfTwoTextsOfOneLengthAreReadOneAfterTheOther() {
    let first = TextStore(String(repeating: "a", count: 4_000))
    var both = first.slice(0..<2_000)
    both.replace(2_000..<2_000, with: TextStore(String(repeating: "b", count: 4_000)).slice(2_000..<4_000))
    expect(stretches(both).map { Set($0) }, equals: [["a"], ["b"]])
    var gap = first.slice(0..<2_000)
    gap.replace(2_000..<2_000, with: first.slice(2_500..<4_000))
    expect(stretches(gap).joined().count, equals: 3_500)
  }

  @Test(arguments: samples) func aTextIsTheStringItWasMadeOf(text: String) {
    let store = TextStore(text)
    expect(store.string.utf8.elementsEqual(text.utf8))
    expect(store.count == text.utf16.count && store.byteCount == text.utf8.count)
    expectParagraphs(store, like: text)
  }

  /// All of Unicode in one text, and each piece of it by its offset.
  @Test func everyCharacterOfEveryPlaneIsKept() {
    let scalars = (0...UInt32(0x10FFFF)).compactMap(Unicode.Scalar.init)
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let store = TextStore(text)
    expect(store.count == text.utf16.count && store.string == text)
    var offset = 0
    for scalar in scalars {
      let length = scalar.value > 0xFFFF ? 2 : 1
      if offset % 977 < 2 {
        expect(store.string(in: offset..<offset + length).unicodeScalars.elementsEqual([scalar]))
      }
      offset += length
    }
  }

  @Test func aUnitIsReadByItsOffset() {
    let text = String(repeating: "aé가😀\n", count: 3000)
    let store = TextStore(text)
    let units = Array(text.utf16)
    for offset in stride(from: 0, to: units.count, by: 7) { expect(store.unit(at: offset), equals: units[offset]) }
  }

  @Test func halvesOfAPairBecomeReplacementCharacters() {
    var store = TextStore("a😀b")
    expect(store.string(in: 0..<2) == "a\u{FFFD}" && store.string(in: 2..<4) == "\u{FFFD}b")
    expect(store.slice(2..<3).string, equals: "\u{FFFD}")
    store.replace(2..<2, with: "x")
    expect(store.string == "a\u{FFFD}x\u{FFFD}b" && store.count == 5)
  }

  @Test func rangesOutsideAreMovedInside() {
    var store = TextStore("abc")
    expect(store.string(in: -5..<99) == "abc" && store.string(in: 7..<9) == "")
    store.replace(2..<Int.max, with: "X")
    store.replace(Int.min ..< -1, with: "Y")
    expect(store.string, equals: "YabX")
  }

  @Test func aCopyStaysAsItWas() {
    let text = String(repeating: "line of a text\n", count: 2000)
    var store = TextStore(text)
    let copy = store
    store.replace(15_000..<15_003, with: "가")
    expect(copy.string == text && copy != store && store.count == copy.count - 2)
  }

  @Test func equalTextsInOtherPiecesAreEqual() {
    var store = TextStore(String(repeating: "x", count: 10_000))
    store.replace(5000..<5000, with: "y")
    store.replace(5000..<5001, with: "")
    expect(store, equals: TextStore(String(repeating: "x", count: 10_000)))
    expect(store != TextStore(String(repeating: "x", count: 9_999) + "y"))
  }

  // MARK: - Editing

  /// A carriage return and a line feed that meet become one paragraph's end, however the pieces lie.
  @Test(arguments: [0, 1, 2047, 2048, 2049, 4095, 4096, 9000]) func aReturnMeetsItsLineFeed(length: Int) {
    let (head, tail) = (String(repeating: "x", count: length), String(repeating: "y", count: 9000))
    var store = TextStore(head + "\r")
    store.replace(length + 1..<length + 1, with: TextStore("\n" + tail))
    expectParagraphs(store.slice(max(0, length - 3)..<length + 5), like: head.suffix(3) + "\r\nyyy")
    store.replace(length + 1..<length + 1, with: "z")
    expect(store.paragraphCount, equals: 3)
    store.replace(length + 1..<length + 2, with: "")
    expect(store.paragraphCount == 2 && store.contentEnd(ofParagraph: 0) == length)
  }

  @Test(arguments: RandomRuns.seeds(1...6)) func randomEditsMatchAString(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var model = Array(self.random(&random, 400).utf16)
    var store = TextStore(String(decoding: model, as: UTF16.self))
    for step in 0..<40 {
      let low = random.below(model.count + 1)
      let length = random.below([2, 30, 3000][random.below(3)])
      let range = low..<min(model.count, low + length)
      let new = self.random(&random, random.below([3, 20, 1500][random.below(3)]))
      switch random.below(5) {
      case 0:
        store.replace(range, with: TextStore(new))
        replace(&model, range, Array(new.utf16))
      case 1:
        let part = store.slice(range)
        expect(
          part.string, equals: String(decoding: halvesReplaced(model, range), as: UTF16.self),
          "seed \(seed), step \(step)")
        store.replace(0..<0, with: part)
        replace(&model, 0..<0, halvesReplaced(model, range))
      default:
        store.replace(range, with: new)
        replace(&model, range, Array(new.utf16))
      }
      let text = String(decoding: model, as: UTF16.self)
      guard store.string.utf8.elementsEqual(text.utf8), store.count == model.count else {
        Issue.record("seed \(seed), step \(step): another text")
        return
      }
      expectInvariants(try store.pieces.checkInvariants(), "seed \(seed), step \(step)")
      expect(store.hasSoundPieces, "seed \(seed), step \(step)")
      if step % 8 == 0 {
        expect(store.paragraphCount, equals: Self.paragraphEnds(text).count + 1, "seed \(seed), step \(step)")
      }
      let offset = random.below(model.count + 1)
      expect(store.offset(atByte: store.byte(at: offset)) <= offset, "seed \(seed), step \(step)")
    }
  }

  private func replace(_ model: inout [UInt16], _ range: Range<Int>, _ new: [UInt16]) {
    for place in [range.lowerBound, range.upperBound] where place > 0 && place < model.count {
      guard UTF16.isLeadSurrogate(model[place - 1]), UTF16.isTrailSurrogate(model[place]) else { continue }
      model.replaceSubrange(place - 1..<place + 1, with: [0xFFFD, 0xFFFD])
    }
    model.replaceSubrange(range, with: new)
  }

  private func halvesReplaced(_ model: [UInt16], _ range: Range<Int>) -> [UInt16] {
    var model = model
    replace(&model, range.lowerBound..<range.lowerBound, [])
    replace(&model, range.upperBound..<range.upperBound, [])
    return Array(model[range])
  }

  @Test func paragraphsOfRandomTextAreFound() {
    var random = SeededRandom(seed: 5)
    for length in [3, 30, 300, 1500] {
      let text = self.random(&random, length)
      expectParagraphs(TextStore(text), like: text, "\(length) samples")
    }
  }

  // MARK: - Pieces

  /// Bytes for a search: each in order, and no character cut.
  @Test func thePiecesAreTheText() {
    let text = String(repeating: "가나다 abc\r\n", count: 2000)
    var bytes: [UInt8] = []
    TextStore(text).forEachPiece { piece, start in
      expect(start == bytes.count && piece[0] & 0xC0 != 0x80)
      bytes += piece
      return true
    }
    expect(bytes, equals: Array(text.utf8))
  }

  @Test func scatteredEditsLeaveNoCrumbs() {
    var random = SeededRandom(seed: 3)
    var store = TextStore(String(repeating: "0123456789", count: 20_000))
    for _ in 0..<3000 {
      let place = random.below(store.count)
      store.replace(place..<place + random.below(60), with: "word ")
    }
    expect(store.hasSoundPieces && store.pieces.count < store.byteCount / 512)
  }

  @Test func whatTwoTextsHaveInCommonIsFoundFromBothEnds() {
    var new = TextStore(String(repeating: "가나다라", count: 3000))
    let old = new
    new.replace(6000..<6001, with: "각")
    expect(old.commonBytes(with: new), equals: 18_000)
    expect(old.commonBytes(with: new, atEnd: true), equals: 36_000 - 18_003)
    expect(old.commonBytes(with: old) == 36_000 && old.commonBytes(with: TextStore()) == 0)
  }
}

extension TextStore {
  /// No piece is short but the only one, none is too long, and none parts a line end.
  var hasSoundPieces: Bool {
    let all = Array(pieces)
    return all.allSatisfy { all.count == 1 || ($0.byteCount >= TextPiece.least && $0.byteCount <= TextPiece.most) }
      && zip(all, all.dropFirst()).allSatisfy { !($0.endsInReturn && $1.startsWithLineFeed) }
  }
}
