import Foundation

/// What a command does in place of its own action while certain modifier keys are held, and what it is called then.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  public let title: String
  /// Performed on the first responder up the chain that can, with the command as the sender.
  public let action: Selector
  /// The modifiers that have to be held, for a key command besides its own.
  public let modifierFlags: UIKeyModifierFlags
  /// Nobody can perform it where its menu is open.
  var lacksTarget = false

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }
}

extension UICommand {
  /// The alternate that is meant while these modifiers are held.
  func alternate(holding held: UIKeyModifierFlags) -> UICommandAlternate? {
    guard !alternates.isEmpty, !held.isEmpty else { return nil }
    return alternates.first { $0.modifierFlags.held == held }
      ?? alternates.first { $0.modifierFlags.held == held.asCommand }
  }
}
