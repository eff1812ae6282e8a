import CoreGraphics

/// A controller's view on a card beside a context menu.
final class MenuPreview: UIView {
  private let content: UIViewController
  /// Called when the person presses the card.
  let choose: () -> Void
  /// Cuts the controller's view to the card's corners.
  private let card = UIView(frame: .zero)

  private static let standardSize = CGSize(width: 280, height: 280)

  init(_ content: UIViewController, choose: @escaping () -> Void) {
    self.content = content
    self.choose = choose
    super.init(frame: .zero)
    isOpaque = false
    // A press is the menu's, which closes and tells.
    isUserInteractionEnabled = false
    layer.shadowColor = .black
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.cornerRadius = CardRadius.menu
    card.clipsToBounds = true
    card.layer.cornerRadius = CardRadius.menu
    card.backgroundColor = .systemBackground
    addSubview(card)
    card.addSubview(content.view)
    accessibilityIdentifier = "preview"
  }

  required init?(coder: NSCoder) { nil }

  /// What the controller prefers.
  var wantedSize: CGSize {
    let size = content.preferredContentSize
    return CGSize(
      width: size.width > 0 ? size.width : Self.standardSize.width,
      height: size.height > 0 ? size.height : Self.standardSize.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds
    content.view.frame = card.bounds
  }
}
