import Foundation
import RichText
import Testing

struct HTMLReaderTests {
  private func read(_ html: String) -> [String] { notation(.html(html)) }
  private func text(_ html: String) -> String { RichText.html(html).text }
  private func paragraphs(_ html: String) -> [ParagraphStyle] { RichText.html(html).paragraphs.map(\.style) }

  // MARK: - Letters

  @Test(arguments: [
    ("b", "x|bold"), ("strong", "x|bold"), ("i", "x|italic"), ("em", "x|italic"), ("u", "x|underlined"),
    ("s", "x|struck"), ("del", "x|struck"), ("strike", "x|struck"), ("ins", "x|underlined"), ("sup", "x|10.0|up"),
    ("sub", "x|10.0|down"), ("mark", "x|on #ffff00"), ("big", "x|14.4"), ("small", "x|10.0"), ("span", "x"),
    ("unknown", "x"),
  ])
  func anElementOfLettersHasItsLooks(tag: String, expected: String) {
    #expect(read("<\(tag)>x</\(tag)>") == [expected])
  }

  @Test func elementsInEachOtherAddUp() {
    #expect(read("a<b>b<i>c</i></b>d") == ["a", "b|bold", "c|bold|italic", "d"])
  }

  @Test func elementsThatCrossEndWhereTheyEnd() {
    #expect(read("<b>one<i>two</b>three</i>four") == ["one|bold", "two|bold|italic", "three|italic", "four"])
  }

  @Test func aBoldThatEndsInAParagraphLaterDoesNotGoOn() {
    #expect(read("<b>one<p>two</b>three</p>four") == ["one\n|bold", "two|bold", "three\n", "four"])
  }

  @Test func anEndWithoutAStartIsNothing() {
    #expect(read("a</b></i></p></div>b") == ["ab"])
  }

  @Test func codeIsMonospaced() {
    #expect(RichText.html("<code>x</code>").runs[0].style.families.last == "monospace")
    #expect(RichText.html("x").runs[0].style.families == ["Times", "serif"])
  }

  @Test func aLinkIsBlueAndUnderlined() {
    #expect(
      read("<a href=\" https://example.org/?a=1&amp;b=2 \">x</a>y")
        == ["x|underlined|#0000ee|<https://example.org/?a=1&b=2>", "y"])
  }

  @Test func anAnchorAndAScriptAreNoLinks() {
    #expect(read("<a name=x>x</a><a href='javascript:alert(1)'>y</a><a href='java\nscript:alert(1)'>z</a>") == ["xyz"])
  }

  @Test func aLinkWithoutDecorationHasNone() {
    #expect(read("<a href=x style='text-decoration:none;color:inherit'>x</a>") == ["x|#0000ee|<x>"])
  }

  // MARK: - Styles

  @Test(arguments: [
    ("color:red", "x|#ff0000"), ("color:#0f0", "x|#00ff00"), ("color:#01020380", "x|#010203/0.5019607843137255"),
    ("color: rgb(1, 2, 3)", "x|#010203"), ("color:rgb(1 2 3 / 50%)", "x|#010203/0.5"),
    ("color:rgba(1,2,3,.25)", "x|#010203/0.25"), ("color:hsl(120,100%,50%)", "x|#00ff00"),
    ("color:RebeccaPurple", "x|#663399"), ("color:nonsense", "x"), ("color:#12345", "x"), ("color:rgb(1,2)", "x"),
    ("background-color:yellow", "x|on #ffff00"), ("background:#fff url(a;b.png) no-repeat", "x|on #ffffff"),
    ("background:transparent", "x"), ("font-size:20px", "x|20.0"), ("font-size:12pt", "x|16.0"),
    ("font-size:2em", "x|24.0"), ("font-size:150%", "x|18.0"), ("font-size:x-large", "x|18.0"),
    ("font-size:-3px", "x"), ("font-size:nan", "x"), ("font-size:1e9px", "x"), ("font-weight:bold", "x|bold"),
    ("font-weight:600", "x|600"), ("font-weight:bolder", "x|bold"), ("font-weight:0", "x"),
    ("font-style:oblique", "x|italic"), ("text-decoration:underline line-through", "x|underlined|struck"),
    ("font: italic bold 20px/1.5 Arial, sans-serif", "x|20.0|bold|italic"), ("display:none", ""),
    ("visibility:hidden", ""), ("color:red!important", "x|#ff0000"), (";;color;:red;color:blue;", "x|#0000ff"),
  ])
  func aPropertyIsUnderstood(style: String, expected: String) {
    #expect(read("<span style=\"\(style)\">x</span>") == (expected.isEmpty ? [] : [expected]))
  }

  @Test func familiesLoseTheirQuotes() {
    let html = #"<span style="font-family:'Noto Sans', &quot;DejaVu Sans&quot; ,serif">x</span>"#
    #expect(RichText.html(html).runs[0].style.families == ["Noto Sans", "DejaVu Sans", "serif"])
  }

  @Test func theFontElementIsRead() {
    #expect(read("<font color=red size=5 face='Arial'>x</font><font size=+1>y</font>") == ["x|18.0|#ff0000", "y|13.5"])
  }

  @Test func lettersMayBeSpaced() {
    #expect(RichText.html("<span style='letter-spacing:.5px'>x</span>").runs[0].style.spacing == 0.5)
  }

  @Test func rulesOfAStyleElementHold() {
    let html = """
      <style>/* a { color: red } */ <!-- p.note { color: blue } #one { color: green !important } b, i { color: red }
      td p { color: red } @media print { span { color: red } } a:visited { color: red } ul > li { font-weight: bold }
      </style><p class="x note">a</p><p class=note id=one>b</p><b>c</b><span>d</span>
      """
    #expect(read(html) == ["a\n|#0000ff", "b\n|#008000", "c|bold|#ff0000", "d"])
  }

  @Test func theStrongerRuleWinsAndOfEqualOnesTheLater() {
    let html = "<style>#a{color:red}p{color:blue}.b{color:lime}</style><p id=a class=b style=''>x</p><p class=b>y</p>"
    #expect(read(html) == ["x\n|#ff0000", "y\n|#00ff00"])
    #expect(read("<style>p{color:red}p{color:blue}</style><p>x") == ["x\n|#0000ff"])
  }

  @Test func aRuleMayNameWhatAnElementStandsIn() {
    let html = "<style>div .a b{color:red}div > b{color:blue}</style><div><p class=a><i><b>x</b></i></p><b>y</b></div>"
    #expect(read(html) == ["x|bold|italic|#ff0000", "\n", "y|bold|#0000ff", "\n"])
  }

  // MARK: - White space

  @Test(arguments: [
    ("  a  b \n c  ", "a b c"), ("a <b> b</b>", "a b"), ("<b>a </b> b", "a b"), ("<p> a </p> <p> b </p>", "a\nb\n"),
    ("a<br> b", "a\nb"), ("<p>a <br> b</p>", "a\u{2028}b\n"), ("a&nbsp;&nbsp;b", "a\u{A0}\u{A0}b"),
    ("<pre>a  b\n\tc</pre>", "a  b\n\tc\n"), ("<span style='white-space:pre-wrap'> a  b </span>", " a  b "),
    ("<p style='white-space:pre-line'>a  b\nc</p>", "a b\nc\n"), ("<div><div>a</div></div><div>b</div>", "a\nb\n"),
    ("a<div>b</div>c", "a\nb\nc"), ("<div><br></div><div>a</div>", "\na\n"), ("<p><br></p><p>a</p>", "\na\n"),
    ("<div>a<br></div><div>b</div>", "a\nb\n"), ("<p></p><div></div>", ""), ("", ""), ("   ", ""),
    ("<p>a<br></p>", "a\n"), ("<p>a<br><br>b</p>", "a\u{2028}\u{2028}b\n"), ("a\0b\u{1}", "ab"),
    ("<b>a</b> <i>b</i>", "a b"), ("a<!-- x -->b", "ab"), ("<p>a<p>b", "a\nb\n"),
  ])
  func whiteSpaceCollapses(html: String, expected: String) { #expect(text(html) == expected) }

  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#65;&#x42;&#X43;", "ABC"), ("&euro;&eacute;&Eacute;", "€éÉ"),
    ("&amp &lt", "& <"), ("&nosuch; &;&#;&#x;", "&nosuch; &;&#;&#x;"), ("&#150;", "–"), ("&#0;", "\u{FFFD}"),
    ("&#99999999999999;&#xD800;", "\u{FFFD}\u{FFFD}"), ("&#128512;", "😀"), ("a & b", "a & b"), ("1 < 2", "1 < 2"),
    ("a<", "a<"), ("a</", "a"), ("a<b", "a"), ("a<b c='", "a"), ("<!doctype html>a", "a"),
    ("<?xml version='1'?>a", "a"),
    ("<!-->a", "a"), ("<!--->a", "a"), ("<!-- a", ""), ("</ a>b", "b"), ("<![CDATA[x]]>a", "a"),
  ])
  func entitiesAndDamagedTagsAreRead(html: String, expected: String) { #expect(text(html) == expected) }

  @Test func entitiesOfADocumentsOwnStandForNothing() {
    let bomb = "<!DOCTYPE html [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><p>&b;</p>"
    #expect(text(bomb).hasSuffix("&b;\n"))
  }

  @Test func whatIsNoTextIsLeftOut() {
    let html =
      "<head><title>t</title><script>if (a < b) '</p>'</script></head>"
      + "<body><script>x</script>a<svg><text>b</text></svg>"
    #expect(text(html) == "a")
  }

  // MARK: - Paragraphs

  @Test func paragraphsHaveApplesRoom() {
    #expect(paragraphs("<p>a</p><h1>b</h1><div>c</div>").map(\.spaceAfter) == [12, 0.67 * 24, 0])
    #expect(read("<h1>b</h1>") == ["b\n|24.0|bold"])
  }

  @Test func aParagraphIsSetAsItsPropertiesSay() {
    let style = paragraphs(
      "<p style='text-align:center;margin:3px 5px 7px 20px;text-indent:10px;line-height:20px;direction:rtl'>a")[0]
    #expect(style.alignment == .center)
    #expect([style.spaceBefore, style.tailIndent, style.spaceAfter, style.indent] == [3, 5, 7, 20])
    #expect(style.firstIndent == 30)
    #expect(style.minimumLine == 20)
    #expect(style.isRightToLeft == true)
  }

  @Test func lineHeightsAreOfTheirOwnSize() {
    let styles = paragraphs("<div style='line-height:1.5'><p>a</p><p style='font-size:20px'>b</p></div>")
    #expect(styles.map(\.minimumLine) == [18, 30])
    #expect(
      paragraphs("<div style='line-height:150%'><p style='font-size:20px'>b</p></div>").map(\.minimumLine) == [18])
  }

  @Test func quotesStandInFromBothSides() {
    let style = paragraphs("<blockquote>a</blockquote>")[0]
    #expect([style.indent, style.firstIndent, style.tailIndent] == [40, 40, 40])
  }

  // MARK: - Lists

  @Test func itemsHaveMarkersAndIndents() {
    let html = "<ul><li>a<li>b<ul><li>c</ul></ul><ol start=3><li>d</li><li>e</li></ol>"
    #expect(text(html) == "\t•\ta\n\t•\tb\n\t◦\tc\n\t3.\td\n\t4.\te\n")
    let styles = paragraphs(html)
    #expect(styles.map(\.indent) == [36, 36, 72, 36, 36])
    #expect(styles.map(\.tabs) == [[11, 36], [11, 36], [47, 72], [11, 36], [11, 36]])
    #expect(styles.map(\.lists.count) == [1, 1, 2, 1, 1])
    #expect(styles.map(\.spaceAfter) == [0, 0, 12, 0, 12])
  }

  @Test(arguments: [
    ("<ol type=a><li>x</ol>", "\ta.\tx\n"), ("<ol type=I><li value=4>x<li>y</ol>", "\tIV.\tx\n\tV.\ty\n"),
    ("<ul style='list-style-type:square'><li>x</ul>", "\t▪\tx\n"), ("<ul style='list-style:none'><li>x</ul>", "x\n"),
    ("<ul><li></li><li>x</ul>", "\t•\t\n\t•\tx\n"), ("<li>x", "\t•\tx\n"),
    ("<ul><li><p>x</p><p>y</p></ul>", "\t•\tx\ny\n"),
    ("<ol start=99999999999999999999><li>x</ol>", "\t1.\tx\n"), ("<dl><dt>a<dd>b</dl>", "a\nb\n"),
  ])
  func markersAreAsTheListSays(html: String, expected: String) { #expect(text(html) == expected) }

  // MARK: - Tables, rules, pictures

  @Test func rowsAreLinesAndCellsAreApartByTabs() {
    let html = "<table><tr><th>a</th><th>b</th></tr><tr><td><p>c</p></td><td></td><td>d</td></tr></table>e"
    #expect(text(html) == "a\tb\nc\t\td\ne")
    #expect(read(html).prefix(3) == ["a|bold", "\t", "b|bold"])
    #expect(text("<table><tr><td>a<td>b<tr><td>c</table>") == "a\tb\nc\n")
    #expect(text("<table><tr><td>a<table><tr><td>b</table><td>c</table>") == "a\nb\tc\n")
  }

  @Test func aRuleIsALine() {
    #expect(text("a<hr>b") == "a\n" + String(repeating: "─", count: 24) + "\nb")
  }

  @Test func aPictureOfTheDocumentIsAnAttachment() {
    let text = RichText.html("a <img src=\"data:image/png;base64,AQIDBA==\" width=20 height='10'> b")
    #expect(notation(text) == ["a ", "\u{FFFC}|image/png 4", " b"])
    #expect(text.runs[1].style.attachment?.width == 20)
    #expect(text.runs[1].style.attachment?.height == 10)
  }

  @Test func otherPicturesAreTheirText() {
    #expect(read("<img src='https://example.org/a.png' alt='A cat'>") == ["A cat"])
    #expect(read("<img src='file:///etc/passwd'><img src='data:text/html,x'><img src='data:image/png;base64,'>") == [])
  }

  // MARK: - Clipboards

  @Test func onlyTheFragmentOfAClipboardCounts() {
    let html = "<html><body>x<b><!--StartFragment-->a<i>b</i><!--EndFragment--></b>y</body></html>"
    #expect(read(html) == ["a|bold", "b|bold|italic"])
  }

  @Test func whatLibreOfficeCopiesIsRead() {
    let html = """
      <!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
      <style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm }
      p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
      a:link { color: #000080; text-decoration: underline }</style></head>
      <body lang="de-DE" link="#000080" vlink="#800000" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm">
      Ein <b>fettes</b> <font color="#c9211e"><span style="background: #ffff00">Wort</span></font></p></body></html>
      """
    #expect(read(html) == ["Ein ", "fettes|bold", " ", "Wort|#c9211e|on #ffff00", "\n"])
    #expect(paragraphs(html).map(\.minimumLine) == [12])
  }

  @Test func whatFirefoxCopiesIsRead() {
    let html = """
      <meta http-equiv="content-type" content="text/html; charset=utf-8"><h2 style="color: rgb(32, 33, 34); \
      font-family: &quot;Linux Libertine&quot;, Georgia, serif;">Title<span \
      class="x">[<a href="https://e.org/">edit</a>]</span></h2>
      """
    #expect(
      read(html) == [
        "Title[|18.0|bold|#202122", "edit|18.0|bold|underlined|#0000ee|<https://e.org/>", "]\n|18.0|bold|#202122",
      ])
  }

  // MARK: - Bytes

  @Test(arguments: [
    ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "é", String.Encoding.utf8), ([0xC3, 0xA9], "é", .utf8),
    ([0xE9], "é", .windowsCP1252),
    ([0xFF, 0xFE, 0xE9, 0], "é", .utf16LittleEndian), ([0xFE, 0xFF, 0, 0xE9], "é", .utf16BigEndian),
    ([0x80], "€", .windowsCP1252), ([0x3C, 0, 0x70, 0, 0x3E, 0, 0x61, 0], "a\n", .utf16LittleEndian),
  ])
  func aDocumentSaysItsEncoding(bytes: [UInt8], expected: String, encoding: String.Encoding) throws {
    let (text, found) = try RichText.html(Data(bytes))
    #expect(text.text == expected)
    #expect(found == encoding)
  }

  @Test func aMetaNamesTheEncoding() throws {
    let korean = Data("<meta charset=euc-kr>".utf8) + Data([0xB0, 0xA1])
    #expect(try RichText.html(korean).0.text == "가")
    let cyrillic =
      Data("<meta http-equiv=Content-Type content='text/html; charset=windows-1251'>".utf8) + Data([0xC0])
    #expect(try RichText.html(cyrillic).0.text == "А")
    #expect(try RichText.html(Data("<meta charset=nonsense>é".utf8)).0.text == "é")
  }

  @Test func theAskedEncodingCountsBeforeTheDocuments() throws {
    #expect(try RichText.html(Data([0xE9]), encoding: .isoLatin1).0.text == "é")
    #expect(
      try RichText.html(Data("<meta charset=utf-8>".utf8) + Data([0xB0, 0xA1]), encoding: .init(rawValue: 2147484706)).0
        .text == "가")
    #expect(throws: RichTextError.encoding) { try RichText.html(Data([0xE9]), encoding: .ascii) }
  }

  @Test func aDocumentBeyondTheLimitIsRefused() {
    #expect(throws: RichTextError.tooLarge) { try RichText.html(Data(count: RichText.sizeLimit + 1)) }
  }
}
