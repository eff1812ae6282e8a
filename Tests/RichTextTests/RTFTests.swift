import Expectations
import Foundation
import RandomTesting
import RichText
import Testing

struct RTFReaderTests {
  private func read(_ body: String) throws -> RichText { try .rtf(Data("{\\rtf1\\ansi \(body)}".utf8)) }
  private func notes(_ body: String) throws -> [String] { notation(try read(body)) }

  @Test(arguments: [
    (#"\b x\b0 y"#, ["x|bold", "y"]), (#"{\i x}y"#, ["x|italic", "y"]), (#"\ul x\ulnone y"#, ["x|underlined", "y"]),
    (#"\ul x\ul0 y"#, ["x|underlined", "y"]), (#"\strike x\strike0 y"#, ["x|struck", "y"]),
    (#"{\super x}y{\sub z}"#, ["x|10.0|up", "y", "z|10.0|down"]), (#"\super x\nosupersub y"#, ["x|10.0|up", "y"]),
    (#"\fs40 x\plain y"#, ["x|20.0", "y"]), (#"\up6 x\dn6 y\up0 z"#, ["x|up", "y|down", "z"]),
    (#"{\v hidden}x"#, ["x"]), (#"\b\i\ul x"#, ["x|bold|italic|underlined"]),
  ])
  func wordsSayHowLettersLook(body: String, expected: [String]) throws { #expect(try notes(body) == expected) }

  @Test(arguments: [
    (#"a\par b"#, "a\nb"), ("a\\\nb", "a\nb"), ("a\nb", "ab"), (#"a\line b"#, "a\u{2028}b"), (#"a\tab b"#, "a\tb"),
    (#"\{\\\}"#, #"{\}"#), (#"a\~b\_c\-d"#, "a\u{A0}b\u{2011}c\u{AD}d"), (#"\ldblquote x\rdblquote\emdash"#, "“x”—"),
    (#"\'e9\'80"#, "é€"), (#"\u233?x"#, "éx"), (#"\u-10179?\u-8704?"#, "😀"), (#"\uc0\u233 x"#, "éx"),
    (#"\uc2\u44032 \'b0\'a1x"#, "가x"), (#"{\uc3\u233 abc}\u233 ?d"#, "éé?d".replacingOccurrences(of: "?", with: "")),
    (#"\ansicpg949 \'b0\'a1"#, "가"), (#"\ansicpg65001 \'ea\'b0\'80"#, "가"), (#"\ansicpg1251 \'c0"#, "А"),
    (#"{\fonttbl{\f0\fcharset129 Batang;}{\f1\fcharset204 Arial;}}\f0\'b0\'a1\f1\'c0"#, "가А"),
    (#"{\info{\title no}}{\*\unknown no}{\stylesheet no}x"#, "x"), (#"{\header no}{\footnote no}x"#, "x"),
    (#"{\*\shppict{\unknown x}}"#, "x"), (#"{\unknown x}"#, "x"), (#"x}y}z"#, "xyz"), (#"{{{x"#, "x"),
    (#"x\bin3 abcy"#, "xy"),
    (#"x\bin99999999 abc"#, "x"), (#"\trowd a\cell b\cell\row c"#, "a\tb\t\nc"), (#"{\pntext *\tab}x"#, "*\tx"),
    (#"{\listtext\tab\u8226?\tab}x"#, "\t•\tx"), (#"\u99999999999999999?x"#, "\u{FFFF}x"),
    (#"\'zzx"#, "\0zzx".replacingOccurrences(of: "\0", with: "")),
  ])
  func textIsRead(body: String, expected: String) throws { #expect(try read(body).text == expected) }

  @Test func coloursComeFromTheTable() throws {
    let body = #"{\colortbl;\red255\green0\blue0;\red1\green2\blue3;}\cf1 a\cf2\highlight1 b\cf0\highlight0 c\cf9 d"#
    #expect(try notes(body) == ["a|#ff0000", "b|#010203|on #ff0000", "cd"])
  }

  @Test func fontsComeFromTheTable() throws {
    let text = try read(#"{\fonttbl{\f0\froman Times New Roman;}{\f7\fmodern{\*\falt X}Courier;}}\f7 a\f0 b\f3 c"#)
    #expect(
      text.runs.map(\.style.families) == [
        ["Courier", "monospace"], ["Times New Roman", "serif"], ["Times", "serif"],
      ])
  }

  @Test func theStandardFontIsThatOfThePlainText() throws {
    let text = try read(#"\deff1{\fonttbl{\f0 A;}{\f1 B;}}\pard\plain a"#)
    #expect(text.runs.map(\.style.families) == [["B"]])
  }

  @Test func paragraphsAreSetAsTheirEndsSay() throws {
    let text = try read(
      #"\qc\li400\fi-200\ri100\sb60\sa120\tx240\tx480 a\par\pard\sl360\slmult1 b\par\sl-300\slmult0 c"#)
    let styles = text.paragraphs.map(\.style)
    #expect(styles[0].alignment == .center)
    #expect([styles[0].indent, styles[0].firstIndent, styles[0].tailIndent] == [20, 10, 5])
    #expect([styles[0].spaceBefore, styles[0].spaceAfter] == [3, 6])
    #expect(styles[0].tabs == [12, 24])
    #expect(styles[1].lineMultiple == 1.5)
    #expect([styles[2].minimumLine, styles[2].maximumLine] == [15, 15])
    #expect(try read(#"\qj a\qr b\par c"#).paragraphs.map(\.style.alignment) == [.right, .right])
  }

  @Test func fieldsAreLinks() throws {
    let body = #"a{\field{\*\fldinst{HYPERLINK "https://e.org/"}}{\fldrslt{\b b}}}c"#
    #expect(try notes(body) == ["a", "b|bold|<https://e.org/>", "c"])
    #expect(try notes(#"{\field{\*\fldinst PAGE}{\fldrslt 3}}"#) == ["3"])
    #expect(try notes(#"{\field{\*\fldinst HYPERLINK \\l "x"}{\fldrslt y}}"#) == ["y|<#x>"])
    #expect(try notes(#"{\field{\*\fldinst HYPERLINK "a"}}{\field{\fldrslt y}}z"#) == ["yz"])
  }

  @Test func picturesAreAttachments() throws {
    let text = try read(
      #"a{\*\shppict{\pict\pngblip\picwgoal400\pichgoal200 0102 0304}}{\nonshppict{\pict\wmetafile8 00}}b"#)
    #expect(notation(text) == ["a", "\u{FFFC}|image/png 4", "b"])
    #expect(text.runs[1].style.attachment?.width == 20)
    #expect(try notes("{\\pict\\jpegblip\\bin4 {}\\}}x") == ["\u{FFFC}|image/jpeg 4", "x"])
    #expect(try notes(#"{\pict\wmetafile8 0102}x"#) == ["x"])
  }

  @Test func whatIsNoRTFIsRefused() {
    #expect(throws: RichTextError.malformed) { try RichText.rtf(Data("hello".utf8)) }
    #expect(throws: RichTextError.malformed) { try RichText.rtf(Data()) }
    #expect(throws: RichTextError.tooLarge) { try RichText.rtf(Data(count: RichText.sizeLimit + 1)) }
  }

  @Test(
    arguments: [
      "{", "}", "{{}", "\\", "\\b", "\\'", "{\\fonttbl{\\f0 a", "{\\colortbl;", "{\\field{\\*\\fldinst HYPERLINK ",
      "{\\pict\\pngblip 00",
      "\\u0", "\\bin9", "\\tx9", "{\\*\\x", "\\par",
    ])
  func megabytesAreReadInSeconds(part: String) throws {
    try expectProcessorTime(below: 60) { _ = try read(String(repeating: part, count: 2_000_000 / part.utf8.count)) }
  }

  /// 100,000 documents with signs changed, lost, doubled and mixed.
  @Test(.timeLimit(.minutes(5))) func damagedDocumentsAreReadToTheirEnd() throws {
    let whole = Array(
      (#"{\rtf1\ansi\ansicpg949\uc1{\fonttbl{\f0\fswiss\fcharset129 A;}}{\colortbl;\red1\green2\blue3;}{\info x}"#
        + #"\pard\li40\fi-20\sl360\slmult1\qc\f0\fs24\b a\'b0\'a1\u233?\par{\field{\*\fldinst HYPERLINK "u"}{\fldrslt\ul x}}"#
        + #"{\pict\pngblip\picwgoal20 0a0b}{\bin3 abc}\super y\nosupersub\tab\line}"#).utf8)
    for seed in RandomRuns.seeds(1...100_000) {
      var random = SeededRandom(seed: seed)
      var bytes = whole
      for _ in 0...random.below(8) where bytes.count > 6 {
        let place = 5 + random.below(bytes.count - 5)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array("\\{}'*;u0-9 ".utf8)[random.below(11)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(20)))
        }
      }
      guard bytes.starts(with: Array("{\\rtf".utf8)) else { continue }
      let text = try RichText.rtf(Data(bytes))
      let again = try RichText.rtf(text.rtf)
      if again.text != text.text {
        Issue.record(
          "seed \(seed): \(String(decoding: bytes, as: UTF8.self)) gave \(text.text) then \(again.text)"
        )
        return
      }
    }
  }
}
