import Foundation
import RandomTesting
import RichText
import Testing

/// What is written reads back to the same.
struct RichTextRoundTripTests {
  private enum Format { case html, rtf }

  /// A random text of what a format knows.
  private func text(_ random: inout SeededRandom, _ format: Format) -> RichText {
    let words = [
      "a", "word ", " two  spaces", "\u{2028}", "<&>\"'", "{\\}", "é€", "한글", "😀", "\u{A0}", "tab\tx", "x;y", " ",
    ]
    let colors = [RichColor(0x123456), RichColor(0xFF0000), RichColor(0)]
    var text = RichText()
    let count = 1 + random.below(4)
    for index in 0..<count {
      var paragraph = ParagraphStyle()
      let isList = format == .html && random.below(4) == 0
      if isList {
        paragraph.lists = [RichList(random.below(2) == 0 ? "{disc}" : "{decimal}.")]
        if random.below(2) == 0 { paragraph.lists.append(RichList("{circle}")) }
        paragraph.indentForLists()
      } else {
        paragraph.indent = Double(random.below(3)) * 20
        paragraph.firstIndent = paragraph.indent + (random.below(2) == 0 ? 0 : 10)
        if format == .rtf {
          paragraph.tabs = random.below(3) == 0 ? [20, 40.5] : []
          paragraph.lineMultiple = random.below(3) == 0 ? 1.5 : 0
        }
      }
      paragraph.alignment = ParagraphStyle.Alignment.allCases[random.below(5)]
      paragraph.spaceAfter = Double(random.below(3)) * 6
      paragraph.spaceBefore = Double(random.below(3)) * 4.5
      paragraph.tailIndent = Double(random.below(2)) * 15
      if paragraph.lineMultiple == 0, random.below(3) == 0 { paragraph.minimumLine = 20 }
      if random.below(4) == 0 { paragraph.isRightToLeft = random.below(2) == 0 }
      var style = RichStyle()
      style.paragraph = paragraph
      style.families = ["Times", "serif"]
      if isList, let list = paragraph.lists.last { text.append("\t\(list.text(for: 1 + random.below(3)))\t", style) }
      for _ in 0..<random.below(4) {
        var style = style
        style.families = random.below(2) == 0 ? ["Noto Sans", "sans-serif"] : ["Courier", "monospace"]
        style.size = [9, 12, 17.5][random.below(3)]
        style.weight = random.below(2) == 0 ? 400 : 700
        style.isItalic = random.below(2) == 0
        style.isUnderlined = random.below(2) == 0
        style.isStruck = random.below(3) == 0
        style.color = colors[random.below(3)]
        style.background = random.below(3) == 0 ? colors[random.below(3)] : nil
        style.baselineOffset = random.below(4) == 0 ? [-3, 4.5][random.below(2)] : 0
        style.spacing = random.below(4) == 0 ? 1.25 : 0
        style.link = random.below(4) == 0 ? "https://e.org/?a=1&b=2" : nil
        if random.below(6) == 0 {
          style = RichStyle()
          style.paragraph = paragraph
          style.families = ["Times", "serif"]
          style.attachment = RichAttachment(Data([1, 2, UInt8(random.below(9))]), type: "image/png", width: 10.5)
          text.append("\u{FFFC}", style)
        } else {
          text.append(words[random.below(words.count)], style)
        }
      }
      if format == .html || index < count - 1 || random.below(2) == 0 { text.append("\n", style) }
    }
    return text
  }

  @Test func htmlReadsBackToTheSame() {
    for seed in RandomRuns.seeds(1...3_000) {
      var random = SeededRandom(seed: seed)
      let text = text(&random, .html)
      let again = RichText.html(text.html)
      guard comparable(again) != comparable(text) else { continue }
      Issue.record("seed \(seed)\n\(text.html)\n\(differences(comparable(text), comparable(again)))")
      return
    }
  }

  @Test func rtfReadsBackToTheSame() throws {
    for seed in RandomRuns.seeds(1...3_000) {
      var random = SeededRandom(seed: seed)
      let text = text(&random, .rtf)
      let again = try RichText.rtf(text.rtf)
      guard comparable(again) != comparable(text) else { continue }
      let written = String(decoding: text.rtf, as: UTF8.self)
      Issue.record("seed \(seed)\n\(written)\n\(differences(comparable(text), comparable(again)))")
      return
    }
  }

  /// Of line ends HTML has the typeface and the size.
  private func comparable(_ text: RichText) -> [RichText.Run] {
    var result = RichText()
    for paragraph in text.paragraphs {
      for run in paragraph.runs {
        var style = run.style
        style.paragraph = paragraph.style
        result.append(run.text, style)
      }
      guard let end = paragraph.end else { continue }
      var plain = RichStyle()
      (plain.paragraph, plain.families, plain.size) = (paragraph.style, end.families, end.size)
      result.append("\n", plain)
    }
    return result.runs
  }

  private func differences(_ left: [RichText.Run], _ right: [RichText.Run]) -> String {
    for index in 0..<max(left.count, right.count) {
      let pair = (left.indices.contains(index) ? left[index] : nil, right.indices.contains(index) ? right[index] : nil)
      if pair.0 != pair.1 { return "\(pair.0 as Any)\n\(pair.1 as Any)" }
    }
    return ""
  }
}
