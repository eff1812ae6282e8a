import Foundation

/// Undo and redo in the Edit menu: what the first responder's undo manager has to take back.
@MainActor
enum UndoCommand {
  private static let undo = Selector(UIWindow.undo(_:), named: "undo:")
  private static let redo = Selector(UIWindow.redo(_:), named: "redo:")

  static var all: [UICommand] {
    [listed(.undo, .undo, undo), listed(.redo, .redo, redo)]
  }

  private static func listed(_ word: SystemWord, _ command: EditingCommand, _ action: Selector) -> UICommand {
    guard let key = command.keyEquivalent else { return UICommand(title: word.text, action: action) }
    return StandardKeyCommand(title: word.text, action: action, input: key.input, modifierFlags: key.modifiers)
  }

  /// Says in the command what would be taken back, and whether there is anything.
  static func validate(_ command: UICommand, by manager: UndoManager?) {
    let (isPossible, title): (Bool?, String?) =
      switch command.action {
      case undo: (manager?.canUndo, manager?.undoMenuItemTitle)
      case redo: (manager?.canRedo, manager?.redoMenuItemTitle)
      default: (true, nil)
      }
    if let title { command.title = title }
    if command.action == undo || command.action == redo { command.attributes = isPossible == true ? [] : .disabled }
  }
}

extension UIWindow {
  fileprivate func undo(_ sender: Any?) { managerInUse?.undo() }
  fileprivate func redo(_ sender: Any?) { managerInUse?.redo() }
}
