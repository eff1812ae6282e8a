import CoreGraphics
import Foundation

extension UIButton {
  /// What a button shows and how: a value, that a button resolves for its state.
  public struct Configuration: Hashable {
    /// How large text, insets and corners are.
    public enum Size: Int, Hashable, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    /// Where the background's corner radius comes from.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// From `background.cornerRadius`, as it stands.
      case fixed = -1
      /// From `background.cornerRadius`, larger with larger text.
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      /// Half of the height.
      case capsule = 4
    }

    /// How title and subtitle stand above each other.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// In the middle with an image above or below, else from the leading edge.
      case automatic = 0
      case leading = 1
      case center = 2
      case trailing = 3
    }

    /// What stands at the trailing end of a button with a menu.
    public enum Indicator: Int, Hashable, Sendable {
      /// `popup`, where the button shows what was chosen of its menu.
      case automatic = 0
      case none = 1
      case popup = 2
    }

    /// What a button looks like before a state says anything.
    enum Style: Hashable { case plain, gray, tinted, filled }

    let style: Style
    /// What the button is in; nil for one that nothing was said of.
    var state: ButtonState?

    // MARK: - Kinds

    init(_ style: Style) {
      self.style = style
      setDefaultContentInsets()
    }

    /// Only text and image, in the tint colour.
    public static func plain() -> Self { Self(.plain) }
    /// On grey.
    public static func gray() -> Self { Self(.gray) }
    /// On a light tint.
    public static func tinted() -> Self { Self(.tinted) }
    /// On the full tint.
    public static func filled() -> Self { Self(.filled) }
    /// As `plain`.
    public static func borderless() -> Self { Self(.plain) }
    /// As `gray`.
    public static func bordered() -> Self { Self(.gray) }
    /// As `tinted`.
    public static func borderedTinted() -> Self { Self(.tinted) }
    /// As `filled`.
    public static func borderedProminent() -> Self { Self(.filled) }

    // MARK: - Looks

    /// Its colour comes from `baseBackgroundColor` and the state, unless it has one of its own.
    public var background = UIBackgroundConfiguration.clear()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue, !hasOwnInsets { setDefaultContentInsets() } }
    }

    /// Of text and image before the state; nil is the style's.
    public var baseForegroundColor: UIColor?
    /// Of the background before the state; nil is the style's.
    public var baseBackgroundColor: UIColor?

    /// Whether a selected button looks so by itself.
    public var automaticallyUpdateForSelection = true

    // MARK: - Content

    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// A spinner in the image's place.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// Its own attributes win over the style's.
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// A smaller line below the title.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: - Layout

    /// Around everything, in points.
    public var contentInsets = NSDirectionalEdgeInsets.zero {
      didSet { hasOwnInsets = true }
    }
    private var hasOwnInsets = false

    /// The insets that the size has by itself.
    public mutating func setDefaultContentInsets() {
      let (along, across): (CGFloat, CGFloat) =
        switch buttonSize {
        case .mini, .small: (10, 5)
        case .medium: (12, 7)
        case .large: (20, 15)
        }
      contentInsets = NSDirectionalEdgeInsets(top: across, leading: along, bottom: across, trailing: along)
      hasOwnInsets = false
    }

    /// At which edge of the text the image stands: one of the four.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and text, in points.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
  }

  /// What a press means to the person.
  public enum Role: Int, Hashable, Sendable {
    case normal = 0
    /// What is expected; its title is heavier.
    case primary = 1
    case cancel = 2
    /// Takes something away for good; it is red.
    case destructive = 3
  }
}
