import Foundation

/// How links of a kind are found in a text.
/// ```swift
/// let issue = try LinkPattern(LinkKind("issue"), expression: "#[0-9]+")
/// let links = issue.links(in: "Mended by #12")
/// let isIssue = issue.kind == LinkKind("issue")
/// ```
public struct LinkPattern: Sendable {
  /// The kind of what is found.
  public let kind: LinkKind
  private let search: Search

  private enum Search: Sendable {
    case tagged(TagScanner)
    case addresses
    case expression(NSRegularExpression)
  }

  private init(_ kind: LinkKind, _ search: Search) {
    self.kind = kind
    self.search = search
  }

  /// `@name` in letters, digits, underscores and inner full stops, not inside of a word: `a@b.c` is none.
  public static let mention = LinkPattern(.mention, .tagged(.mention))
  /// `#topic` in letters, digits and underscores, not digits alone, not inside of a word.
  public static let hashtag = LinkPattern(.hashtag, .tagged(.hashtag))
  /// An address with a scheme, or one that begins with `www.`, without the punctuation behind it.
  public static let url = LinkPattern(.url, .addresses)

  /// What a regular expression matches, or its first group where it has one. Throws where the expression is none.
  public init(_ kind: LinkKind, expression: String, options: NSRegularExpression.Options = []) throws {
    self.init(kind, .expression(try NSRegularExpression(pattern: expression, options: options)))
  }

  /// In the order of the text; they do not overlap.
  public func links(in text: String) -> [TextLink] {
    switch search {
    case .tagged(let scanner):
      scanner.ranges(in: text).compactMap { link(at: $0, in: text, signLength: 1) }
    case .addresses:
      AddressScanner.ranges(in: text).compactMap { range in
        guard var link = link(at: range, in: text), let url = AddressScanner.url(link.text) else { return nil }
        link.url = url
        return link
      }
    case .expression(let expression):
      expression.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).compactMap { match in
        let group = match.numberOfRanges > 1 ? match.range(at: 1) : match.range
        return link(at: group.location == NSNotFound ? match.range : group, in: text)
      }
    }
  }

  /// Nil for a range that is empty or cuts a character.
  private func link(at range: NSRange, in text: String, signLength: Int = 0) -> TextLink? {
    guard range.length > 0, let words = Range(range, in: text).map({ String(text[$0]) }) else { return nil }
    return TextLink(kind: kind, range: range, value: String(words.dropFirst(signLength)), text: words)
  }

  /// The links of several kinds in the order of the text. Where two overlap, the one of the earlier pattern counts, and
  /// those of `taken` come before all.
  /// ```swift
  /// let links = LinkPattern.links(in: "@minji #release https://swift.org", [.url, .mention, .hashtag])
  /// ```
  public static func links(in text: String, _ patterns: [LinkPattern], besides taken: [TextLink] = []) -> [TextLink] {
    var found = taken
    for pattern in patterns {
      let free = pattern.links(in: text).filter { link in
        !found.contains { NSIntersectionRange($0.range, link.range).length > 0 }
      }
      found += free
    }
    return found.sorted { $0.range.location < $1.range.location }
  }
}
