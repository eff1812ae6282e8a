import Expectations
import Testing

@testable import MarkdownText

/// A short way to write what a text means: phrases in angle brackets with what they are.
private func phrases(_ text: String, _ syntax: Markdown.Syntax = .inlineOnly) -> String {
  Markdown.runs(of: text, syntax: syntax).map { run in
    var marks = ""
    for (style, mark) in [
      (MarkdownRun.Style.emphasized, "i"), (.stronglyEmphasized, "b"), (.code, "c"), (.strikethrough, "s"),
      (.softBreak, "~"), (.lineBreak, "/"), (.inlineHTML, "h"), (.blockHTML, "H"),
    ] where run.style.contains(style) { marks += mark }
    if let link = run.link { marks += "→" + link }
    if let image = run.image { marks += "▢" + image }
    return marks.isEmpty ? run.text : "⟨\(marks) \(run.text)⟩"
  }.joined()
}

@Suite struct MarkdownPhraseTests {
  /// Examples of the CommonMark specification, and of GitHub's.
  @Test(arguments: [
    ("*foo bar*", "⟨i foo bar⟩"), ("a * foo bar*", "a * foo bar*"), ("foo*bar*", "foo⟨i bar⟩"),
    ("_foo_bar", "_foo_bar"),
    ("foo_bar_baz", "foo_bar_baz"), ("**foo bar**", "⟨b foo bar⟩"), ("** foo**", "** foo**"), ("__foo__", "⟨b foo⟩"),
    ("***foo***", "⟨ib foo⟩"), ("**foo*bar*baz**", "⟨b foo⟩⟨ib bar⟩⟨b baz⟩"), ("*foo**bar*", "⟨i foo**bar⟩"),
    ("**foo*", "*⟨i foo⟩"), ("*foo**", "⟨i foo⟩*"), ("***foo** bar*", "⟨ib foo⟩⟨i  bar⟩"), ("****foo*", "***⟨i foo⟩"),
    ("*(*foo*)*", "⟨i (foo)⟩"),
    ("**Gomphocarpus (*Gomphocarpus physocarpus*)**", "⟨b Gomphocarpus (⟩⟨ib Gomphocarpus physocarpus⟩⟨b )⟩"),
    ("~~gone~~ ~too~", "⟨s gone⟩ ⟨s too⟩"), ("~~~no~~~", "~~~no~~~"), ("~~a~", "~~a~"),
    ("*강조*와 **굵게**", "⟨i 강조⟩와 ⟨b 굵게⟩"),
    ("`foo`", "⟨c foo⟩"), ("`` foo ` bar ``", "⟨c foo ` bar⟩"), ("` `` `", "⟨c ``⟩"), ("` `", "⟨c  ⟩"),
    ("`foo", "`foo"),
    ("*foo`*`", "*foo⟨c *⟩"), ("```foo``", "```foo``"), ("\\*no\\*", "*no*"), ("\\a", "\\a"), ("a\\", "a\\"),
    ("&amp; &copy; &#35; &#x22; &nope; &", "& © # \" &nope; &"), ("a  \nb", "a⟨/ \n⟩b"), ("a\\\nb", "a⟨/ \n⟩b"),
    ("a \n  b", "a⟨~  ⟩b"), ("<b>x</b>", "⟨h <b>⟩x⟨h </b>⟩"), ("a < b > c", "a < b > c"),
    ("<!-- x --> y", "⟨h <!-- x -->⟩ y"),
  ])
  func phrasesAreReadAsTheSpecificationSays(text: String, expected: String) {
    expect(phrases(text), equals: expected)
  }

  @Test(arguments: [
    ("[link](/uri \"title\")", "⟨→/uri link⟩"), ("[link]()", "⟨→ link⟩"), ("[a](<b c>)", "⟨→b c a⟩"),
    ("[a](b c)", "[a](b c)"),
    ("[a](foo(and(bar)))", "⟨→foo(and(bar)) a⟩"), ("[a](foo\\)b)", "⟨→foo)b a⟩"),
    ("[*a* `b`](u)", "⟨i→u a⟩⟨→u  ⟩⟨c→u b⟩"),
    ("[a [b](c) d](e)", "[a ⟨→c b⟩ d](e)"), ("*[a*](b)", "*⟨→b a*⟩"), ("[a`](b)`", "[a⟨c ](b)⟩"), ("[a]", "[a]"),
    ("![pic](a.png)", "⟨▢a.png pic⟩"), ("![](a.png)", "⟨▢a.png \u{FFFC}⟩"), ("[![i](a.png)](b)", "⟨→b▢a.png i⟩"),
    ("<https://a.b?c=d>", "⟨→https://a.b?c=d https://a.b?c=d⟩"), ("<me@a.b>", "⟨→mailto:me@a.b me@a.b⟩"),
    ("<a b@c>", "⟨h <a b@c>⟩"),
    ("see https://a.b/c_d_e.", "see ⟨→https://a.b/c_d_e https://a.b/c_d_e⟩."),
    ("(www.a.b)", "(⟨→http://www.a.b www.a.b⟩)"),
    ("xhttp://a.b", "xhttp://a.b"), ("to me@a.b.c!", "to ⟨→mailto:me@a.b.c me@a.b.c⟩!"), ("a@b", "a@b"),
    ("`www.a.b`", "⟨c www.a.b⟩"),
    ("https://a.b/(c)", "⟨→https://a.b/(c) https://a.b/(c)⟩"), ("www.", "www."), ("[사과](사과)", "⟨→사과 사과⟩"),
  ])
  func linksAreReadAsTheSpecificationSays(text: String, expected: String) {
    expect(phrases(text), equals: expected)
  }

  @Test func whitespaceStaysWhereItIsToBeKept() {
    let text = "  a  \n\n *b*\n# c"
    expect(phrases(text, .inlineOnlyPreservingWhitespace), equals: "  a  \n\n ⟨i b⟩\n# c")
    expect(phrases(text), equals: "a⟨/ \n⟩⟨i b⟩⟨~  ⟩# c")
  }

  /// Doubling the text may take about twice as long, not four times.
  @Test(arguments: ["*a ", "**a ", "[a](", "![", "`a ``", "<a", "_*", "*a**", "a@", "&a", "[[a]", "~a~"])
  func longTextsThatCloseNothingEnd(part: String) {
    let runs = Markdown.runs(of: String(repeating: part, count: 5_000))
    expect(runs.reduce(0) { $0 + $1.text.utf8.count } <= 5_000 * part.utf8.count)
  }

  /// Read in one pass: where each phrase looked at all that it holds, or each run copied what stood before it, these took hours.
  @Test func textsThatNestDeepAreReadInOnePass() {
    func nested(_ open: String, _ close: String, _ depth: Int = 50_000) -> [MarkdownRun] {
      let (open, close) = (String(repeating: open, count: depth), String(repeating: close, count: depth))
      return Markdown.runs(of: open + "x" + close, syntax: .inlineOnly)
    }
    let emphasis = nested("*a **b ", " c** d*")
    expect(emphasis.contains { $0.style == [.emphasized, .stronglyEmphasized] && $0.text.contains("x") })
    let pictures = nested("![", "](y)")
    expect(pictures.map(\.text), equals: ["x"])
    expect(pictures.map(\.image), equals: ["y"])
    expect(nested("[", "](y)").filter { $0.link != nil }.map(\.text), equals: ["x"])
    expect(nested("[", "]").map(\.text.utf8.count), equals: [100_001])
    expect(nested("*a _b ", "").map(\.text.utf8.count), equals: [300_001])
  }

  /// What is looked for in vain is not looked for again by the next that wants it.
  @Test(arguments: [
    "<!-- ", "http://(", "[a](b (", "<http://", "`a`` ", "www.(", "^[a](x: 1) ", "[x] ![", "_a*b ", "a\0*",
  ])
  func aVainSearchIsMadeOnce(part: String) {
    let text = String(repeating: part, count: 50_000)
    let runs = Markdown.runs(of: text, syntax: .inlineOnly)
    expect(runs.reduce(0) { $0 + $1.text.utf8.count } <= 2 * text.utf8.count)
  }

  @Test func manyLengthsOfBackticksAreLookedForOnce() {
    let text = (1..<1500).map { String(repeating: "`", count: $0) }.joined(separator: " ")
    expect(Markdown.runs(of: text, syntax: .inlineOnly).map(\.text), equals: [text])
  }

  @Test func aPictureInsideEmphasisKeepsTheOuterOne() {
    expect(phrases("*a ![b **c** `d`](e) f*"), equals: phrases("*a ![b c d](e) f*"))
  }
}

@Suite struct MarkdownBlockTests {
  /// The blocks from the outside to the inside, with their numbers.
  private func blocks(_ text: String) -> [String] {
    Markdown.runs(of: text).map { run in
      run.places.reversed().map { "\($0.block)#\($0.identity)" }.joined(separator: " ") + ": " + run.text
    }
  }

  @Test func paragraphsAndHeadings() {
    expect(
      blocks("# One #\ntext\nmore\n\nTwo\n===\n***\n## \n####### no"),
      equals: [
        "header(level: 1)#1: One", "paragraph#2: text", "paragraph#2:  ", "paragraph#2: more",
        "header(level: 1)#3: Two",
        "thematicBreak#4: ⸻", "paragraph#6: ####### no",
      ])
  }

  @Test func listsCountTheirItems() {
    expect(
      blocks("- a\n- b\n  - c\n\n1) x\n2) y\n"),
      equals: [
        "unorderedList#1 listItem(ordinal: 1)#2 paragraph#3: a",
        "unorderedList#1 listItem(ordinal: 2)#4 paragraph#5: b",
        "unorderedList#1 listItem(ordinal: 2)#4 unorderedList#6 listItem(ordinal: 1)#7 paragraph#8: c",
        "orderedList#9 listItem(ordinal: 1)#10 paragraph#11: x",
        "orderedList#9 listItem(ordinal: 2)#12 paragraph#13: y",
      ])
  }

  @Test func aQuoteGoesOnWithoutItsMark() {
    expect(
      blocks("> a\nb\n\nc"),
      equals: [
        "blockQuote#1 paragraph#2: a", "blockQuote#1 paragraph#2:  ", "blockQuote#1 paragraph#2: b", "paragraph#3: c",
      ])
    expect(
      blocks("> a\n- b"),
      equals: ["blockQuote#1 paragraph#2: a", "unorderedList#3 listItem(ordinal: 1)#4 paragraph#5: b"])
    expect(blocks("> ```\nb").count, equals: 2)
  }

  @Test func codeKeepsItsSpaces() {
    expect(
      blocks("```swift x\n  a\n\n*b*\n```\nc"),
      equals: [
        #"codeBlock(languageHint: Optional("swift"))#1:   a\#n\#n*b*\#n"#, "paragraph#2: c",
      ])
    expect(blocks("    a\n\n      b\nc"), equals: ["codeBlock(languageHint: nil)#1: a\n\n  b\n", "paragraph#2: c"])
    expect(blocks("~~~\na"), equals: ["codeBlock(languageHint: nil)#1: a\n"])
  }

  @Test func aReferenceLeadsWhereItsDefinitionSays() {
    expect(
      phrases("[a][Ref] [ref] [ref][] [no][other]\n\n[REF]: <http://x y> 'title'\n[ref]: /second", .full),
      equals: "⟨→http://x y a⟩ ⟨→http://x y ref⟩ ⟨→http://x y ref⟩ [no][other]")
    expect(phrases("[a]: /b\ntext\n\n[c]: /b c", .full), equals: "text[c]: /b c")
  }

  @Test func aTableHasCellsWithItsColumns() {
    let table = "|a|b\\|c|\n|:-|-:|\n|*1*|\nx\n\ny"
    let columns = "table(columns: [MarkdownText.MarkdownRun.Column.left, MarkdownText.MarkdownRun.Column.right])#1"
    expect(
      blocks(table),
      equals: [
        columns + " tableHeaderRow#2 tableCell(columnIndex: 0)#3: a",
        columns + " tableHeaderRow#2 tableCell(columnIndex: 1)#4: b|c",
        columns + " tableRow(rowIndex: 1)#5 tableCell(columnIndex: 0)#6: 1",
        columns + " tableRow(rowIndex: 2)#8 tableCell(columnIndex: 0)#9: x",
        "paragraph#11: y",
      ])
  }

  @Test func htmlIsKeptAsItIs() {
    expect(phrases("<div>\n*a*\n</div>\n\n*b*", .full), equals: "⟨H <div>\n*a*\n</div>\n⟩⟨i b⟩")
  }

  @Test func textsThatNestWithoutEndDoNotStop() {
    for part in ["> ", "- ", "1. ", ">- "] {
      expect(!Markdown.runs(of: String(repeating: part, count: 3_000) + "x").isEmpty)
    }
  }

  @Test func manyReferencesAreTakenFromTheirParagraphAtOnce() {
    let text = (0..<50_000).map { "[a\($0)]: b\n" }.joined() + "[a49999]"
    expect(Markdown.runs(of: text).map(\.link), equals: ["b"])
  }
}
