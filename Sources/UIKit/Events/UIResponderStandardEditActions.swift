/// The editing commands that menus and keys send up the responder chain. A responder has those that it implements.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: AnyObject {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func pasteAndMatchStyle(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
  func pasteAndGo(_ sender: Any?)
  func pasteAndSearch(_ sender: Any?)
  func printContent(_ sender: Any?)
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
  func increaseSize(_ sender: Any?)
  func decreaseSize(_ sender: Any?)
  func find(_ sender: Any?)
  func findAndReplace(_ sender: Any?)
  func findNext(_ sender: Any?)
  func findPrevious(_ sender: Any?)
  func useSelectionForFind(_ sender: Any?)
  func updateTextAttributes(conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
}

/// The standard editing commands by name.
@MainActor enum StandardEditAction {
  private static let selectors: [Selector] = [
    Selector(UIResponder.cut(_:), named: "cut:"), Selector(UIResponder.copy(_:), named: "copy:"),
    Selector(UIResponder.paste(_:), named: "paste:"),
    Selector(UIResponder.pasteAndMatchStyle(_:), named: "pasteAndMatchStyle:"),
    Selector(UIResponder.select(_:), named: "select:"), Selector(UIResponder.selectAll(_:), named: "selectAll:"),
    Selector(UIResponder.delete(_:), named: "delete:"),
    Selector(UIResponder.pasteAndGo(_:), named: "pasteAndGo:"),
    Selector(UIResponder.pasteAndSearch(_:), named: "pasteAndSearch:"),
    Selector(UIResponder.printContent(_:), named: "printContent:"),
    Selector(UIResponder.makeTextWritingDirectionLeftToRight(_:), named: "makeTextWritingDirectionLeftToRight:"),
    Selector(UIResponder.makeTextWritingDirectionRightToLeft(_:), named: "makeTextWritingDirectionRightToLeft:"),
    Selector(UIResponder.toggleBoldface(_:), named: "toggleBoldface:"),
    Selector(UIResponder.toggleItalics(_:), named: "toggleItalics:"),
    Selector(UIResponder.toggleUnderline(_:), named: "toggleUnderline:"),
    Selector(UIResponder.increaseSize(_:), named: "increaseSize:"),
    Selector(UIResponder.decreaseSize(_:), named: "decreaseSize:"), Selector(UIResponder.find(_:), named: "find:"),
    Selector(UIResponder.findAndReplace(_:), named: "findAndReplace:"),
    Selector(UIResponder.findNext(_:), named: "findNext:"),
    Selector(UIResponder.findPrevious(_:), named: "findPrevious:"),
    Selector(UIResponder.useSelectionForFind(_:), named: "useSelectionForFind:"),
  ]

  nonisolated static let names: Set<String> = [
    "cut:", "copy:", "paste:", "pasteAndMatchStyle:", "pasteAndGo:", "pasteAndSearch:", "printContent:",
    "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:", "select:", "selectAll:", "delete:",
    "toggleBoldface:",
    "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:", "find:", "findAndReplace:", "findNext:",
    "findPrevious:", "useSelectionForFind:",
  ]

  static func selector(_ name: String) -> Selector? { selectors.first { $0.name == name } }

  /// Whether a view that edits text can perform a standard command now; nil for other responders and actions.
  static func canPerform(_ action: Selector, _ responder: UIResponder) -> Bool? {
    guard let name = action.name, names.contains(name) else { return nil }
    if let interaction = interaction(for: name, of: responder) { return interaction.canPerform(name) }
    if let editing = responder as? any StandardEditing { return editing.canPerformEdit(action) }
    return name == "paste:" ? PasteCommand.canPerform(responder) : nil
  }

  /// Has an interaction of the responder perform a command that the responder does not implement.
  static func perform(_ name: String, by responder: UIResponder) {
    guard let interaction = interaction(for: name, of: responder) else {
      stopUnimplemented(String(name.dropLast()), by: responder)
    }
    interaction.perform(name)
  }

  private static func interaction(for name: String, of responder: UIResponder) -> (any StandardCommandTaking)? {
    guard let view = responder as? UIView else { return nil }
    for case let taking as any StandardCommandTaking in view.interactions where taking.standardCommands.contains(name) {
      return taking
    }
    return nil
  }

  static func stopUnimplemented(_ name: String, by responder: UIResponder) -> Never {
    fatalError("\(type(of: responder)) does not implement \(name)(_:), and was sent it; ask canPerformAction first")
  }
}

/// A view that edits a text, and says which of the standard commands it can perform now; nil for commands that it knows nothing of.
@MainActor
protocol StandardEditing: UIView {
  func canPerformEdit(_ action: Selector) -> Bool?
}

/// An interaction that performs some of the standard commands for its view.
@MainActor
protocol StandardCommandTaking: UIInteraction {
  /// Their names, with colons.
  var standardCommands: Set<String> { get }
  func canPerform(_ name: String) -> Bool
  func perform(_ name: String)
}
