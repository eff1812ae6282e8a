/// The commands of searching, as a view with a `UIFindInteraction` has them.
@MainActor
enum FindCommands {
  private static let names: Set<String> = [
    "find:", "findAndReplace:", "findNext:", "findPrevious:", "useSelectionForFind:",
  ]

  /// Nil for other commands, and for responders without a search of their own.
  static func canPerform(_ name: String, _ responder: UIResponder) -> Bool? {
    guard names.contains(name), let view = responder as? UIView, let interaction = view.ownFindInteraction else {
      return nil
    }
    return interaction.canPerform(name)
  }

  static func perform(_ name: String, _ responder: UIResponder, _ body: (UIFindInteraction) -> Void) {
    guard let interaction = (responder as? UIView)?.ownFindInteraction else {
      StandardEditAction.stopUnimplemented(name, by: responder)
    }
    body(interaction)
  }
}
