import Foundation
import MarkdownText

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Blocks as well: nothing stands between two of them in the text, and `presentationIntent` tells them apart.
      case full
      /// Phrases only; line ends and the spaces beside them become one space.
      case inlineOnly
      /// Phrases only; line ends and spaces stay.
      case inlineOnlyPreservingWhitespace
    }

    /// What happens to text that cannot be read. There is none: every text is Markdown.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    /// Given to all of the text.
    public var languageCode: String?

    public init(
      interpretedSyntax: InterpretedSyntax = .full, failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil
    ) {
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// What a text in Markdown says, in attributes of Foundation's scope: `inlinePresentationIntent`, `presentationIntent`,
  /// `link`, `imageURL`. Labels and text views show phrases and links.
  ///
  /// - Parameter baseURL: What relative links belong to.
  public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    self.init()
    for run in Markdown.runs(of: markdown, syntax: options.interpretedSyntax.syntax) {
      append(AttributedString(run.text, attributes: run.attributes(options, baseURL)))
    }
  }

  public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }
}

extension NSAttributedString {
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  public convenience init(
    markdown: Data, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  public convenience init(
    contentsOfMarkdownFile markdownFile: URL, options: AttributedString.MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(contentsOf: markdownFile, options: options, baseURL: baseURL))
  }
}

extension AttributedString.MarkdownParsingOptions.InterpretedSyntax {
  fileprivate var syntax: Markdown.Syntax {
    switch self {
    case .full: .full
    case .inlineOnly: .inlineOnly
    case .inlineOnlyPreservingWhitespace: .inlineOnlyPreservingWhitespace
    }
  }
}

extension MarkdownRun {
  fileprivate func attributes(
    _ options: AttributedString.MarkdownParsingOptions, _ baseURL: URL?
  ) -> AttributeContainer {
    var result = AttributeContainer()
    if !style.isEmpty { result.inlinePresentationIntent = InlinePresentationIntent(rawValue: style.rawValue) }
    if !places.isEmpty { result.presentationIntent = PresentationIntent(types: places.map(\.intent)) }
    if let link { result.link = URL(string: link, relativeTo: baseURL) }
    if let image { result.imageURL = URL(string: image, relativeTo: baseURL) }
    if let language = options.languageCode { result.languageIdentifier = language }
    return result
  }
}

extension MarkdownRun.Ancestor {
  fileprivate var intent: PresentationIntent.IntentType {
    PresentationIntent.IntentType(kind: block.kind, identity: identity)
  }
}

extension MarkdownRun.Block {
  fileprivate var kind: PresentationIntent.Kind {
    switch self {
    case .paragraph: .paragraph
    case .header(let level): .header(level: level)
    case .orderedList: .orderedList
    case .unorderedList: .unorderedList
    case .listItem(let ordinal): .listItem(ordinal: ordinal)
    case .codeBlock(let hint): .codeBlock(languageHint: hint)
    case .blockQuote: .blockQuote
    case .thematicBreak: .thematicBreak
    case .table(let columns): .table(columns: columns.map { .init(alignment: $0.alignment) })
    case .tableHeaderRow: .tableHeaderRow
    case .tableRow(let index): .tableRow(rowIndex: index)
    case .tableCell(let index): .tableCell(columnIndex: index)
    }
  }
}

extension MarkdownRun.Column {
  fileprivate var alignment: PresentationIntent.TableColumn.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}
