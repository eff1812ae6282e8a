import Expectations
import Foundation
import Testing
import UIComponents

@Suite struct LinkPatternTests {
  private func found(_ text: String, _ patterns: LinkPattern...) -> [String] {
    LinkPattern.links(in: text, patterns).map(\.text)
  }

  @Test(arguments: [
    ("#swift and #한글태그!", ["#swift", "#한글태그"]), ("#2024 #2024년 #1_2", ["#2024년", "#1_2"]),
    ("a#b C#minor ##x #a#b", []), ("(#one),#two.", ["#one", "#two"]), ("＃全角", ["＃全角"]),
    ("&#39; /#anchor #", []), ("#e\u{301}te\u{301} #👍", ["#e\u{301}te\u{301}"]), ("#끝", ["#끝"]),
  ])
  func hashtagsAreWordsThatAreNotNumbers(text: String, tags: [String]) {
    expect(found(text, .hashtag), equals: tags)
  }

  @Test(arguments: [
    ("@minji, @홍길동님", ["@minji", "@홍길동님"]), ("mail a@b.c now", []), ("@kim.minji. @x...", ["@kim.minji", "@x"]),
    ("@1 @_ @.x", ["@1", "@_"]), ("@@a @a@b", []), (".@first", ["@first"]),
  ])
  func mentionsAreNamesOutsideOfWords(text: String, names: [String]) {
    expect(found(text, .mention), equals: names)
  }

  @Test(arguments: [
    ("see https://swift.org.", ["https://swift.org"]), ("(http://a.b/c_(d))", ["http://a.b/c_(d)"]),
    ("https://swift.org를 보세요", ["https://swift.org"]),
    ("https://ko.wikipedia.org/wiki/대한민국 참고", ["https://ko.wikipedia.org/wiki/대한민국"]),
    ("www.example.com, www.x www.", ["www.example.com"]), ("xhttps://a.b 1http://c.d", ["xhttps://a.b"]),
    ("https:// http://", []), ("“https://a.b”「http://c.d」", ["https://a.b", "http://c.d"]),
    ("https://a.b?q=1#x!", ["https://a.b?q=1#x"]), ("git+ssh://h/p", ["git+ssh://h/p"]), ("awww.a.b", []),
  ])
  func addressesEndBeforeTheSentencesPunctuation(text: String, addresses: [String]) {
    expect(found(text, .url), equals: addresses)
  }

  @Test func anAddressWithoutASchemeLeadsToHTTPS() {
    let link = LinkPattern.links(in: "www.example.com/a", [.url]).first
    expect(link?.url?.absoluteString, equals: "https://www.example.com/a")
    expect(link?.value, equals: "www.example.com/a")
  }

  @Test func theEarlierPatternCountsWhereTwoOverlap() {
    let text = "https://a.b/#part and #tag"
    expect(found(text, .url, .hashtag), equals: ["https://a.b/#part", "#tag"])
    expect(found("see #tag", .hashtag, .url), equals: ["#tag"])
  }

  @Test func anExpressionsFirstGroupIsTheLink() throws {
    let issue = try LinkPattern(LinkKind("issue"), expression: #"issue (\d+)"#)
    let plain = try LinkPattern(LinkKind("version"), expression: #"v\d+\.\d+"#)
    let links = LinkPattern.links(in: "👍 issue 42 in v6.2", [issue, plain])
    expect(links.map(\.text), equals: ["42", "v6.2"])
    expect(links.map(\.kind.name), equals: ["issue", "version"])
    expect(links.first?.range, equals: NSRange(location: 9, length: 2))
    #expect(throws: (any Error).self) { try LinkPattern(LinkKind("x"), expression: "(") }
  }

  @Test func rangesCountUTF16() {
    let text = "👨‍👩‍👧 @이름 #a"
    for link in LinkPattern.links(in: text, [.mention, .hashtag]) {
      expect((text as NSString).substring(with: link.range), equals: link.text)
      expect(link.value, equals: String(link.text.dropFirst()))
    }
  }

  @Test func aMegabyteOfSignsIsReadOnce() {
    let text = String(repeating: "#a@b://", count: 150_000)
    expect(LinkPattern.links(in: text, [.url, .mention, .hashtag]).allSatisfy { $0.range.length > 1 })
  }
}
