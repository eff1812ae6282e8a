import CoreGraphics

/// What bar buttons are made of. It is no view: the bar that shows it makes one.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  public override init() { super.init() }
  public init?(coder: NSCoder) { super.init() }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { changed() } }
  }

  open var title: String? {
    didSet { if title != oldValue { changed() } }
  }

  /// Shown in place of the title; as a template unless it says otherwise.
  open var image: UIImage? {
    didSet { if image !== oldValue { changed() } }
  }

  /// By how much the image's edges move inwards, in points.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { changed() } }
  }

  /// In place of the image where the bar's vertical size class is compact.
  open var landscapeImagePhone: UIImage? {
    didSet { if landscapeImagePhone !== oldValue { changed() } }
  }

  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { changed() } }
  }

  /// In place of the image where a press shows the item large.
  open var largeContentSizeImage: UIImage?
  open var largeContentSizeImageInsets = UIEdgeInsets.zero

  /// The image and its insets for a bar's height.
  final func picture(isCompact: Bool) -> (image: UIImage?, insets: UIEdgeInsets) {
    guard isCompact, let landscapeImagePhone else { return (image, imageInsets) }
    return (landscapeImagePhone, landscapeImagePhoneInsets)
  }

  open var tag = 0
  open var accessibilityIdentifier: String? {
    didSet { changed() }
  }
  open var accessibilityLabel: String? {
    didSet { changed() }
  }

  /// Font and colour of the title; those of the normal state hold for the others too.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
  final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:] { didSet { changed() } }

  /// Tells the view that shows the item.
  func changed() {}

  // MARK: - What appearance() sets

  class var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty("titleAttributes", \UIBarItem.titleAttributes, isSame: { $0.keys == $1.keys })]
  }
}

extension UIBarItem: AppearanceSettable {}

extension UIBarItem: UIAppearance {}
