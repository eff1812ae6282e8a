import Foundation
import TextModel

extension NSAttributedString {
  /// How a text view sets off text that somebody has marked.
  public struct TextHighlightStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = TextHighlightStyle(rawValue: "NSTextHighlightStyleDefault")
  }

  /// In which colour highlighted text and its ground are.
  public struct TextHighlightColorScheme: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the text view's `textHighlightAttributes` say.
    public static let `default` = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeDefault")
    public static let purple = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemePurple")
    public static let pink = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemePink")
    public static let orange = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeOrange")
    public static let mint = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeMint")
    public static let blue = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeBlue")

    var color: UIColor? {
      switch self {
      case .purple: .systemPurple
      case .pink: .systemPink
      case .orange: .systemOrange
      case .mint: .systemMint
      case .blue: .systemBlue
      default: nil
      }
    }
  }
}

/// What highlighted text has above its own attributes.
struct TextHighlight {
  /// Of the default scheme.
  var attributes: AttributeSet.Values

  /// The letters in a colour on a ground of the same colour.
  static func attributes(in color: UIColor) -> AttributeSet.Values {
    [.foregroundColor: color, .backgroundColor: color.withAlphaComponent(0.2)]
  }

  /// Nil for a run that is not highlighted. Another scheme replaces the colours of the default one.
  func paint(over values: AttributeSet.Values) -> AttributeSet.Values? {
    guard let style = values[.textHighlightStyle] else { return nil }
    guard style is NSAttributedString.TextHighlightStyle || style is String else { return nil }
    let value = values[.textHighlightColorScheme]
    let scheme =
      value as? NSAttributedString.TextHighlightColorScheme
      ?? (value as? String).map { NSAttributedString.TextHighlightColorScheme(rawValue: $0) }
    guard let color = scheme?.color else { return attributes }
    return attributes.merging(Self.attributes(in: color)) { $1 }
  }
}
