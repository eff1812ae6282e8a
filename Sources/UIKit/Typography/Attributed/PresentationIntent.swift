import Foundation

/// Which blocks of Markdown a part of a text stands in, the innermost first. Labels and text views do not show it.
public struct PresentationIntent: Hashable, Sendable, CustomDebugStringConvertible {
  public struct TableColumn: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable {
      case left, center, right
    }

    public var alignment: Alignment

    public init(alignment: Alignment) { self.alignment = alignment }
  }

  public enum Kind: Hashable, Sendable, CustomDebugStringConvertible {
    case paragraph
    case header(level: Int)
    case orderedList
    case unorderedList
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    case table(columns: [TableColumn])
    case tableHeaderRow
    case tableRow(rowIndex: Int)
    case tableCell(columnIndex: Int)

    public var debugDescription: String {
      switch self {
      case .paragraph: "paragraph"
      case .header(let level): "header \(level)"
      case .orderedList: "orderedList"
      case .unorderedList: "unorderedList"
      case .listItem(let ordinal): "listItem \(ordinal)"
      case .codeBlock(let hint): "codeBlock '\(hint ?? "<none>")'"
      case .blockQuote: "blockQuote"
      case .thematicBreak: "thematicBreak"
      case .table(let columns): "table [\(columns.map { "\($0.alignment)" }.joined(separator: ", "))]"
      case .tableHeaderRow: "tableHeaderRow"
      case .tableRow(let index): "tableRow \(index)"
      case .tableCell(let index): "tableCell \(index)"
      }
    }
  }

  public struct IntentType: Hashable, Sendable, CustomDebugStringConvertible {
    public var kind: Kind
    /// Blocks of one kind that follow each other are told apart by it.
    public var identity: Int

    public init(kind: Kind, identity: Int) { (self.kind, self.identity) = (kind, identity) }

    public var debugDescription: String { "\(kind.debugDescription) (id \(identity))" }
  }

  /// The innermost block first.
  public var components: [IntentType]

  public init(types: [IntentType]) { components = types }

  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  /// How many lists, quotes and the like the part stands in.
  public var indentationLevel: Int {
    components.reduce(0) { level, type in
      switch type.kind {
      case .orderedList, .unorderedList, .blockQuote: level + 1
      default: level
      }
    }
  }

  public var debugDescription: String { "[" + components.map(\.debugDescription).joined(separator: ", ") + "]" }
}
