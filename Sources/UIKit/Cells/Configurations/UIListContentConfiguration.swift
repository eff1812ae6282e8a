import CoreGraphics
import Foundation

/// A picture, a text and a second text, as rows and section titles show them.
public nonisolated struct UIListContentConfiguration: Hashable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()

  /// The text without attributes; setting it drops `attributedText`.
  public var text: String? {
    didSet { if text != nil { attributedText = nil } }
  }
  /// Wins over the plain text; what it leaves out is as the text properties say.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  public var textProperties = TextProperties()

  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedText = nil } }
  }
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  public var secondaryTextProperties = TextProperties()

  /// Along these axes the margins are at least the superview's.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 8, bottom: 11, trailing: 8)
  /// The second text stands at the end of the first one's line if both fit, else under it.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points between the picture and the texts.
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 2
  /// Of the whole content, 0...1.
  public var alpha: CGFloat = 1

  private init() {}

  /// As the kinds are handed out: the colours are the standard ones, which follow the state.
  private var standard: UIListContentConfiguration {
    var result = self
    result.textProperties.isColorChosen = false
    result.secondaryTextProperties.isColorChosen = false
    return result
  }

  // MARK: - Kinds

  /// A row of one text.
  public static func cell() -> UIListContentConfiguration {
    var result = UIListContentConfiguration()
    result.textProperties.font = .preferredFont(forTextStyle: .body)
    result.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    result.secondaryTextProperties.color = .secondaryLabel
    return result.standard
  }

  /// A row with a second text under the first.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// A row with its value at the end of the line.
  public static func valueCell() -> UIListContentConfiguration {
    var result = cell()
    result.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    result.prefersSideBySideTextAndSecondaryText = true
    return result.standard
  }

  public static func plainHeader() -> UIListContentConfiguration {
    var result = cell()
    result.textProperties.font = .preferredFont(forTextStyle: .headline)
    result.directionalLayoutMargins.top = 4
    result.directionalLayoutMargins.bottom = 4
    return result.standard
  }

  public static func plainFooter() -> UIListContentConfiguration {
    var result = groupedFooter()
    result.directionalLayoutMargins.top = 6
    result.directionalLayoutMargins.bottom = 6
    return result.standard
  }

  /// In capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    var result = groupedFooter()
    result.textProperties.transform = .uppercase
    result.directionalLayoutMargins.top = 16
    result.directionalLayoutMargins.bottom = 6
    return result.standard
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    var result = cell()
    result.textProperties.font = .preferredFont(forTextStyle: .footnote)
    result.textProperties.color = .secondaryLabel
    result.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    result.directionalLayoutMargins.top = 7
    result.directionalLayoutMargins.bottom = 7
    return result.standard
  }

  /// A header as large as a row's text, for inset groups.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var result = groupedHeader()
    result.textProperties.transform = .none
    result.textProperties.color = .label
    result.textProperties.font = .preferredFont(forTextStyle: .headline)
    return result.standard
  }

  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var result = prominentInsetGroupedHeader()
    result.textProperties.font = .systemFont(ofSize: 22, weight: .bold)
    return result.standard
  }

  public static func sidebarCell() -> UIListContentConfiguration {
    var result = cell()
    result.imageToTextPadding = 12
    return result.standard
  }

  public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebarCell() }

  public static func sidebarHeader() -> UIListContentConfiguration {
    var result = prominentInsetGroupedHeader()
    result.textProperties.font = .systemFont(ofSize: 20, weight: .bold)
    return result.standard
  }

  // MARK: - Parts

  public struct ImageProperties: Hashable {
    /// Of template images; nil is the tint of the view.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// A larger picture is made smaller in proportion; 0 along an axis is no limit.
    public var maximumSize = CGSize.zero
    /// Room for the picture whatever its size, so that the texts of all rows begin at one place; 0 along an axis is the
    /// picture's own size.
    public var reservedLayoutSize = CGSize.zero

    /// A reserved length that suits pictures of about a text's height.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  public struct TextProperties: Hashable {
    public enum TextAlignment: Int, Hashable, Sendable {
      case natural = 0
      case center = 1
      case justified = 2
    }

    /// Changes letters when shown; the text stays what it is.
    public enum TextTransform: Int, Hashable, Sendable {
      case none = 0
      case uppercase = 1
      case lowercase = 2
      case capitalized = 3
    }

    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label {
      didSet { isColorChosen = true }
    }
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 means as many as are needed.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    /// Whether the colour may not follow the state.
    fileprivate var isColorChosen = false
    var isDisabled = false

    public func resolvedColor() -> UIColor {
      let shown = isDisabled && !isColorChosen ? UIColor.tertiaryLabel : color
      return colorTransformer?(shown) ?? shown
    }

    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }
}

extension UIListContentConfiguration: UIContentConfiguration {
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Texts whose colour was not chosen fade while disabled.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var result = self
    let isDisabled = state.viewState?.isDisabled ?? false
    result.textProperties.isDisabled = isDisabled
    result.secondaryTextProperties.isDisabled = isDisabled
    return result
  }
}
