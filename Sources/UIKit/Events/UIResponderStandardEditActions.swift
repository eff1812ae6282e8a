/// The editing commands that menus and keys send up the responder chain. A responder has those that it implements.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: AnyObject {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func pasteAndMatchStyle(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
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
    "cut:", "copy:", "paste:", "pasteAndMatchStyle:", "select:", "selectAll:", "delete:", "toggleBoldface:",
    "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:", "find:", "findAndReplace:", "findNext:",
    "findPrevious:", "useSelectionForFind:",
  ]

  static func selector(_ name: String) -> Selector? { selectors.first { $0.name == name } }

  /// Whether a view that edits text can perform a standard command now; nil for other responders and actions.
  static func canPerform(_ action: Selector, _ responder: UIResponder) -> Bool? {
    guard let name = action.name, names.contains(name) else { return nil }
    if let canFind = FindCommands.canPerform(name, responder) { return canFind }
    if let host = responder as? any TextEditorHost { return host.editor.canPerform(action) }
    return name == "paste:" ? PasteCommand.canPerform(responder) : nil
  }

  static func stopUnimplemented(_ name: String, by responder: UIResponder) -> Never {
    fatalError("\(type(of: responder)) does not implement \(name)(_:), and was sent it; ask canPerformAction first")
  }
}
