import Foundation

/// A title and a selector for a menu: the first responder up the chain that can perform the action does it.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The text that stands for the command.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The picture that stands for the command.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// What the command does, in a few words.
  open var discoverabilityTitle: String?
  /// Performed on the first responder up the chain that can.
  open private(set) var action: Selector?
  /// Anything the action wants to find on its sender.
  open private(set) var propertyList: Any?
  /// What the command does while modifier keys are held.
  open private(set) var alternates: [UICommandAlternate]
  /// How the command behaves and looks.
  open var attributes: UIMenuElement.Attributes
  /// Whether the command shows as chosen.
  open var state: UIMenuElement.State
  /// Nobody can perform the command where its menu is open.
  var lacksTarget = false

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  /// Asks who would perform the command, and lets that responder change it.
  func validate(from responder: UIResponder?) {
    for alternate in alternates {
      alternate.lacksTarget = responder?.target(forAction: alternate.action, withSender: self) == nil
    }
    guard let action else { return }
    let target = responder?.target(forAction: action, withSender: self)
    lacksTarget = target == nil
    (target as? UIResponder)?.validate(self)
  }
}
