import Foundation

/// What an action runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a name and looks, for controls.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// What makes two actions the same: a control keeps one of an identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private let handler: UIActionHandler
  /// What makes the action the same as another.
  public let identifier: Identifier
  /// The text that stands for the action.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The picture that stands for the action.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// The picture in a menu while the action is on; nil for `image`.
  open var selectedImage: UIImage?
  /// What the action does, in a few words: a tool tip of its row in a menu.
  open var discoverabilityTitle: String?
  /// How the action behaves and looks.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action shows as chosen.
  open var state: UIMenuElement.State
  /// The control that runs the action, while it runs.
  open private(set) var sender: Any?

  /// Without an identifier the action gets one of its own.
  @preconcurrency
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.handler = handler
    self.identifier = identifier ?? Self.freshIdentifier()
    self.discoverabilityTitle = discoverabilityTitle
    self.selectedImage = selectedImage
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  private static var count = 0

  private static func freshIdentifier() -> Identifier {
    count += 1
    return Identifier("dynamic.\(count)")
  }

  /// Runs the handler for a sender.
  package func perform(from sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
