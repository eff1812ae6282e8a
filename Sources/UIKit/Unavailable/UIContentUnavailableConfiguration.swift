import CoreGraphics

/// Says why there is nothing to see: an image, a title, a text, and a button for what mends it.
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  public struct TextProperties: Hashable {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 means as many as are needed.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0

    nonisolated public static func == (left: Self, right: Self) -> Bool {
      left.font === right.font && left.color == right.color && left.lineBreakMode == right.lineBreakMode
        && left.numberOfLines == right.numberOfLines
        && left.adjustsFontSizeToFitWidth == right.adjustsFontSizeToFitWidth
        && left.minimumScaleFactor == right.minimumScaleFactor
    }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(numberOfLines) }
  }

  public struct ImageProperties: Hashable {
    /// Nil is the grey of the kind.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// Zero sets no limit.
    public var maximumSize = CGSize.zero

    nonisolated public static func == (left: Self, right: Self) -> Bool {
      left.tintColor == right.tintColor && left.cornerRadius == right.cornerRadius
        && left.maximumSize == right.maximumSize
    }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(cornerRadius) }
  }

  /// What a button says and does; without an action it is not shown.
  public struct ButtonProperties: Hashable {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true

    nonisolated public static func == (left: Self, right: Self) -> Bool {
      left.primaryAction === right.primaryAction && left.menu === right.menu && left.isEnabled == right.isEnabled
    }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(isEnabled) }
  }

  /// Where the parts stand up and down.
  public enum Alignment: Int, Sendable {
    case center = 0
    case natural = 1
  }

  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

  /// An activity indicator and a word.
  public static func loading() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration()
    made.showsActivity = true
    made.text = SystemWord.loading.text
    made.textProperties.font = .systemFont(ofSize: 13)
    made.textProperties.color = .secondaryLabel
    return made
  }

  /// For a search that found nothing; in a controller with a search, the title names what was searched for.
  public static func search() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration()
    made.isOfSearch = true
    made.image = UIImage(systemName: "magnifyingglass")
    made.text = SystemWord.noResults.text
    made.secondaryText = SystemWord.noResultsFor.text
    return made
  }

  public var image: UIImage?
  nonisolated(unsafe) public var imageProperties = ImageProperties()
  public var text: String?
  /// In place of the text.
  nonisolated(unsafe) public var attributedText: NSAttributedString?
  nonisolated(unsafe) public var textProperties = TextProperties(
    font: .systemFont(ofSize: 22, weight: .bold), color: .label)
  public var secondaryText: String?
  nonisolated(unsafe) public var secondaryAttributedText: NSAttributedString?
  nonisolated(unsafe) public var secondaryTextProperties = TextProperties(
    font: .systemFont(ofSize: 15), color: .secondaryLabel)
  /// What the button looks like. It is shown where it has a title or an image, or where its properties have an action.
  nonisolated(unsafe) public var button = UIButton.Configuration.plain()
  nonisolated(unsafe) public var buttonProperties = ButtonProperties()
  /// Below the other button.
  nonisolated(unsafe) public var secondaryButton = UIButton.Configuration.plain()
  nonisolated(unsafe) public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextPadding: CGFloat = 8
  public var textToButtonPadding: CGFloat = 20
  public var buttonToSecondaryButtonPadding: CGFloat = 12

  var showsActivity = false
  var isOfSearch = false

  public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }

  nonisolated public static func == (left: Self, right: Self) -> Bool {
    left.image === right.image && left.imageProperties == right.imageProperties && left.text == right.text
      && left.attributedText === right.attributedText && left.textProperties == right.textProperties
      && left.secondaryText == right.secondaryText && left.secondaryAttributedText === right.secondaryAttributedText
      && left.secondaryTextProperties == right.secondaryTextProperties && left.button == right.button
      && left.secondaryButton == right.secondaryButton
      && left.buttonProperties == right.buttonProperties
      && left.secondaryButtonProperties == right.secondaryButtonProperties && left.alignment == right.alignment
      && left.axesPreservingSuperviewLayoutMargins == right.axesPreservingSuperviewLayoutMargins
      && left.directionalLayoutMargins == right.directionalLayoutMargins
      && left.imageToTextPadding == right.imageToTextPadding
      && left.textToSecondaryTextPadding == right.textToSecondaryTextPadding
      && left.textToButtonPadding == right.textToButtonPadding
      && left.buttonToSecondaryButtonPadding == right.buttonToSecondaryButtonPadding
      && left.showsActivity == right.showsActivity && left.isOfSearch == right.isOfSearch
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(showsActivity)
  }
}
