import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import CoreText

private let body = Font(FontDescriptor(), size: 17)

private func width(_ text: String) -> CGFloat { TextLayout.make(text, font: body).size.width }

private func lines(_ text: String, _ options: TextOptions, width: CGFloat) -> [String] {
  let units = Array(text.utf16)
  return TextLayout.make(text, font: body, options: options, width: width).lines.map {
    String(decoding: units[$0.range], as: UTF16.self)
  }
}

/// Whether the library and the dictionary of American English are installed.
private let isInstalled = HyphenationDictionary.find("en-US") != nil

struct HyphenationTests {
  private var hyphenated: TextOptions {
    var options = TextOptions()
    (options.hyphenationFactor, options.language) = (1, "en-US")
    return options
  }

  @Test(.enabled(if: isInstalled)) func aWordIsPartedWhereTheDictionarySays_X58() {
    let points = Hyphenation.points(in: "hyphenation, (example)", language: "en-US")
    expect(points.contains(2) && points.contains(6) && !points.contains(1) && !points.contains(11))
    expect(points.contains(16))
    expect(lines("A hyphenation", hyphenated, width: width("A hyphen-") + 0.5), equals: ["A hyphen", "ation"])
    expect(lines("A hyphenation", hyphenated, width: width("A hyphen-") - 0.5), equals: ["A hy", "phenation"])
  }

  @Test(.enabled(if: isInstalled)) func aHyphenIsShownAndCarriesNoCaret_X58() {
    let line = TextLayout.make("hyphenation", font: body, options: hyphenated, width: width("hyphen-") + 0.5).lines[0]
    expect(line.shownEnd == 6 && abs(line.rect.width - width("hyphen-")) < 0.7)
    expect(abs(line.caretX(at: 6) - width("hyphen")) < 0.5)
    var justified = hyphenated
    justified.alignment = .justified
    let room = width("A hyphen-") + 4
    let stretched = TextLayout.make("A hyphenation", font: body, options: justified, width: room).lines[0]
    expect(abs(stretched.rect.width - room) < 0.01 && stretched.shownEnd == 8)
    expect(line.place(atX: 200).offset, equals: 6)
  }

  @Test(.enabled(if: isInstalled)) func onlyALineThatIsTooEmptyIsHyphenated_X58() {
    var options = hyphenated
    let room = width("nice words hyphen-") + 0.5
    options.hyphenationFactor = width("nice words") / room - 0.01
    expect(lines("nice words hyphenation", options, width: room), equals: ["nice words ", "hyphenation"])
    options.hyphenationFactor += 0.02
    expect(lines("nice words hyphenation", options, width: room), equals: ["nice words hyphen", "ation"])
  }

  @Test func textWithoutHyphenationWrapsAtItsSpaces() {
    let room = width("A hyphen-") + 0.5
    expect(lines("A hyphenation", TextOptions(), width: room)[0], equals: "A ")
    var unknown = TextOptions()
    (unknown.hyphenationFactor, unknown.language) = (1, "xx-XX")
    expect(lines("A hyphenation", unknown, width: room)[0], equals: "A ")
  }

  @Test func aSoftHyphenIsSeenOnlyWhereALineEnds_X58() {
    let text = "soft\u{AD}hyphen"
    expect(abs(width(text) - width("softhyphen")) < 0.7)
    let line = TextLayout.make(text, font: body, width: width("soft") + width("-") + 0.5).lines[0]
    expect(line.range, equals: 0..<5)
    expect(abs(line.rect.width - width("soft") - width("-")) < 0.5)
    // Without room for the hyphen the line does not end there.
    expect(
      TextLayout.make("a soft\u{AD}hyphen", font: body, width: width("a soft") + 0.5).lines[0].range, equals: 0..<2)
  }

  @Test func aBadDictionaryMeansNoHyphenation() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hyphens-\(UInt64.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bad: [[UInt8]] = [
      [], Array("UTF-8".utf8), Array("UTF-8\n".utf8), Array("KLINGON\na1b\n".utf8), [0x55, 0, 0x0A],
      Array("UTF-8\n".utf8) + [0xFF, 0x31, 0x0A],
    ]
    for (index, bytes) in bad.enumerated() {
      let path = folder.appendingPathComponent("\(index).dic").path
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      expectNil(HyphenationDictionary(path: path), "\(index)")
    }
    expect(HyphenationDictionary(path: folder.path) == nil && HyphenationDictionary(path: "/nowhere.dic") == nil)
  }
}

/// Scripts without spaces between words.
struct WordBreakTests {
  @Test(arguments: ["ภาษาไทย|เป็น|ภาษา", "ພາສາ|ລາວ", "ភាសា|ខ្មែរ"])
  func linesEndBetweenTheWordsOfADictionary_X57(_ marked: String) {
    let text = marked.replacingOccurrences(of: "|", with: "")
    let words = marked.split(separator: "|").map(String.init)
    // Room for all but the last word.
    let room = width(words.dropLast().joined()) + 0.5
    let result = lines(text, TextOptions(), width: room)
    expect(result.joined(), equals: text)
    expect(words.dropLast().joined().hasPrefix(result[0]) && words.contains { result[0].hasSuffix($0) }, "\(result)")
  }

  @Test func withoutADictionaryLinesEndBetweenClusters_X57() {
    let marked = "เป็น"
    let values = marked.unicodeScalars.map(\.value)
    // The vowel before a consonant, and the marks above, stay with it.
    expect(!WordBreaks.mayBreak(before: values[1], after: values[0]))
    expect(WordBreaks.mayBreak(before: values[3], after: values[2]))
    expect(!WordBreaks.mayBreak(before: 0xE32, after: 0xE01))
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇰🇷", "1️⃣", "👍🏽", "🏴‍☠️", "e\u{301}\u{323}", "กำ"])
  func noLineEndsInsideACharacter_X57(_ character: String) {
    let text = String(repeating: character, count: 9)
    let starts = Set((0...9).map { $0 * character.utf16.count })
    for room in stride(from: CGFloat(1), to: 200, by: 9) {
      for mode in [TextOptions.LineBreak.wordWrap, .charWrap] {
        let layout = TextLayout.make(text, font: body, options: TextOptions(lineBreak: mode), width: room)
        expect(layout.lines.allSatisfy { starts.contains($0.range.lowerBound) }, "\(room)")
      }
    }
  }
}
