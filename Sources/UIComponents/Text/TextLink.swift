import Foundation

/// What kind of link a stretch of text is: one of those below, or one of the program's own by name.
/// ```swift
/// let issue = LinkKind("issue")
/// let isOwn = issue != .hashtag
/// ```
public struct LinkKind: Hashable, Sendable, CustomStringConvertible {
  /// What the program calls the kind.
  public let name: String

  /// A kind by its name; equal names are equal kinds.
  public init(_ name: String) { self.name = name }

  /// `@name`.
  public static let mention = LinkKind("mention")
  /// `#topic`.
  public static let hashtag = LinkKind("hashtag")
  /// An address of the web, with its scheme or beginning with `www.`.
  public static let url = LinkKind("url")
  /// What the text itself says is a link, by its attribute.
  public static let attribute = LinkKind("attribute")

  public var description: String { name }
}

/// A stretch of text that can be opened.
/// ```swift
/// let links = LinkPattern.mention.links(in: "Ask @minji")
/// let names = links.map(\.value)
/// let places = links.map(\.range)
/// ```
public struct TextLink: Hashable, Sendable {
  /// A mention, a hashtag, an address, or a kind of the program's own.
  public var kind: LinkKind
  /// In UTF-16 units of the text.
  public var range: NSRange
  /// What it leads to: a mention's name and a hashtag's topic without their sign, else the words themselves.
  public var value: String
  /// The words as they are shown.
  public var text: String
  /// The address of a link that has one.
  public var url: URL?

  /// A link that the program found itself. `range` is in UTF-16 units.
  /// ```swift
  /// let range = NSRange(location: 4, length: 6)
  /// let link = TextLink(kind: .mention, range: range, value: "minji", text: "@minji")
  /// let links = LinkPattern.links(in: "Ask @minji", [.hashtag], besides: [link])
  /// ```
  public init(kind: LinkKind, range: NSRange, value: String, text: String, url: URL? = nil) {
    self.kind = kind
    self.range = range
    self.value = value
    self.text = text
    self.url = url
  }
}
