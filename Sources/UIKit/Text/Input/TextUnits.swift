import Foundation
import TextModel

/// Where words, sentences and paragraphs of a text begin and end, as a tokenizer finds them: what lies between words, and
/// what ends a paragraph, belongs to no unit. Offsets are UTF-16 units from the text's start.
struct TextUnits {
  enum Kind { case character, word, sentence, paragraph }

  /// In order; none overlap.
  private(set) var ranges: [Range<Int>] = []

  init(_ kind: Kind, in text: String) {
    switch kind {
    case .character: addCharacters(of: text)
    case .word: addWords(of: text)
    case .sentence: addSentences(of: text)
    case .paragraph: addParagraphs(of: text)
    }
  }

  /// Forwards the unit that holds the character behind an offset, backwards the one before it.
  func unit(at offset: Int, forwards: Bool) -> Range<Int>? {
    let index = ranges.partitioningIndex { forwards ? $0.upperBound > offset : $0.upperBound >= offset }
    guard index < ranges.count else { return nil }
    let range = ranges[index]
    return (forwards ? range.lowerBound <= offset : range.lowerBound < offset) ? range : nil
  }

  /// Forwards the next end of a unit, backwards the start before an offset.
  func boundary(from offset: Int, forwards: Bool) -> Int? {
    if forwards {
      let index = ranges.partitioningIndex { $0.upperBound > offset }
      return index < ranges.count ? ranges[index].upperBound : nil
    }
    let index = ranges.partitioningIndex { $0.lowerBound >= offset }
    return index > 0 ? ranges[index - 1].lowerBound : nil
  }

  func isBoundary(_ offset: Int, forwards: Bool) -> Bool {
    let index = ranges.partitioningIndex { (forwards ? $0.upperBound : $0.lowerBound) >= offset }
    return index < ranges.count && (forwards ? ranges[index].upperBound : ranges[index].lowerBound) == offset
  }

  // MARK: - Finding

  private mutating func addCharacters(of text: String) {
    var start = 0
    for character in text {
      let end = start + character.utf16.count
      ranges.append(start..<end)
      start = end
    }
  }

  /// Letters stay together across an apostrophe or a dot between them: "don't", "3.14".
  private mutating func addWords(of text: String) {
    var (start, offset): (Int?, Int) = (nil, 0)
    var joint: Int?
    for character in text {
      if TextWords.kind(of: character) == .word {
        if start == nil { start = offset }
        joint = nil
      } else if let begun = start {
        if joint == nil, Self.joints.contains(character) {
          joint = offset
        } else {
          ranges.append(begun..<(joint ?? offset))
          (start, joint) = (nil, nil)
        }
      }
      offset += character.utf16.count
    }
    if let start { ranges.append(start..<(joint ?? offset)) }
  }

  private mutating func addParagraphs(of text: String) {
    var (start, offset) = (0, 0)
    for character in text {
      if character.separatesParagraphs {
        ranges.append(start..<offset)
        start = offset + character.utf16.count
      }
      offset += character.utf16.count
    }
    ranges.append(start..<offset)
  }

  /// A sentence ends behind its full stop, the quotes and brackets that close there, and the spaces that follow; a dot
  /// before a digit or a small letter ends none. The end of a paragraph ends a sentence too, and belongs to it.
  private mutating func addSentences(of text: String) {
    var start = text.startIndex
    var place = start
    var offset = 0
    func skip(_ isSkipped: (Character) -> Bool) {
      while place < text.endIndex, isSkipped(text[place]) { text.formIndex(after: &place) }
    }
    func addSentence() {
      let end = offset + text[start..<place].utf16.count
      ranges.append(offset..<end)
      (start, offset) = (place, end)
    }
    while place < text.endIndex {
      let character = text[place]
      text.formIndex(after: &place)
      guard !character.separatesParagraphs else {
        addSentence()
        continue
      }
      guard Self.stops.contains(character) else { continue }
      let isOneDot = character == "." && (place == text.endIndex || !Self.stops.contains(text[place]))
      skip { Self.stops.contains($0) || Self.closers.contains($0) }
      let behind = place
      skip { $0.isWhitespace && !$0.separatesParagraphs }
      guard place < text.endIndex, !text[place].separatesParagraphs else { continue }
      if isOneDot, text[place].isLowercase || place == behind && (text[place].isLetter || text[place].isNumber) {
        continue
      }
      addSentence()
    }
    if start < text.endIndex { addSentence() }
  }

  private static let joints: Set<Character> = ["'", "’", "."]
  private static let stops: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟", "।", "՞"]
  private static let closers: Set<Character> = ["\"", "'", ")", "]", "}", "”", "’", "»", "」", "』", "）", "】", "〉", "》"]
}

extension Character {
  /// U+2028 ends a line and not the paragraph.
  fileprivate var separatesParagraphs: Bool { isNewline && self != "\u{2028}" }
}

extension Array {
  /// The first index whose element fulfils a condition that all behind it fulfil too; `count` where none does.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
