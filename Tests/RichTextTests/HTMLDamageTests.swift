import Expectations
import Foundation
import RandomTesting
import RichText
import Testing

/// What is made to break readers.
struct HTMLDamageTests {
  @Test func tenMegabytesOfElementsInEachOtherAreRead() {
    expectProcessorTime(below: 60) {
      expect(RichText.html(String(repeating: "<div><b>", count: 1_250_000) + "x").text, equals: "x\n")
    }
  }

  /// Where time grew faster than the text, each of these would take minutes.
  @Test(
    arguments: [
      ("<b>", ""), ("<div>", ""), ("<p><table><td>", ""), ("<ul><li>", ""), ("<b>", "</i>"), ("<b><p></b>", ""),
      ("a='1' ", ""), ("<", ""), ("&", ""), ("<!--", ""), ("<p", ""), ("</b", ""), ("&#", ""), ("<i>x</p>", ""),
      ("<span>", "<p>"), ("<style>b{color:red}", ""), ("<script>", ""), ("<title></titl", ""), (" ", ""), ("<br>", ""),
      ("<b>x", ""), ("<img src=data:image/png;base64,AA>", ""),
    ])
  func aMegabyteIsReadInSeconds(part: String, then: String) {
    let half = 500_000
    let first = String(repeating: part, count: half / part.utf8.count)
    let second = then.isEmpty ? first : String(repeating: then, count: half / then.utf8.count)
    let open = part.hasPrefix("a=") ? "<p " : ""
    expectProcessorTime(below: 60) {
      expect(RichText.html(open + first + second).text.utf8.count < 2_000_000)
    }
  }

  @Test func manyRulesAndManyElementsAreReadInSeconds() {
    let rules = String(repeating: "p b i a s u { color: red } ", count: 10_000)
    let html = "<style>\(rules)</style>" + String(repeating: "<p><b><i><a><s>x</s></a></i></b>", count: 20_000)
    expectProcessorTime(below: 60) { expect(RichText.html(html).text.count, equals: 40_000) }
  }

  @Test func damagedDocumentsAreReadToTheirEnd() {
    let parts = [
      "<", ">", "</", "/>", "\"", "'", "=", "&", ";", "#", "<!--", "-->", "b", "p", "<p>", "</p>", "<ul>", "<li>",
      "</ul>",
      "<table>", "<tr>", "<td>", "</td>", "</table>", "<a href=", "x", " ", "\n", "<br>", "<hr>", "<style>", "</style>",
      "p{", "}", "color:", "red", "style='", "font-size:", "1e308px", "-9", "<img src='data:image/png;base64,", "é",
      "😀", "\0",
      "<ol start=", "<pre>", "</pre>", "<!--StartFragment-->", "<!--EndFragment-->", "<h1>", "</b>", "<b>", "<i>",
      "</i>",
      "<sup>", "<script>", "margin:", "<svg>", "display:none", "<head>", "<body>",
    ]
    for seed in RandomRuns.seeds(1...20_000) {
      var random = SeededRandom(seed: seed)
      let html = (0..<random.below(60)).map { _ in parts[random.below(parts.count)] }.joined()
      let text = RichText.html(html)
      let again = RichText.html(text.html)
      if again.text.filter({ $0 != "\n" }) != text.text.filter({ $0 != "\n" }) {
        Issue.record(
          "seed \(seed): \(html.debugDescription) gave \(text.text), then \(again.text) by \(text.html)"
        )
        return
      }
    }
  }
}
