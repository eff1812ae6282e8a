import Foundation

/// Undo and redo in the Edit menu: what the first responder's undo manager has to take back.
@MainActor
enum UndoCommand {
  private static let undo = Selector(UIWindow.undo(_:), named: "undo:")
  private static let redo = Selector(UIWindow.redo(_:), named: "redo:")

  static var all: [UICommand] {
    [
      StandardKeyCommand(title: SystemWord.undo.text, action: undo, input: "z", modifierFlags: .command),
      StandardKeyCommand(title: SystemWord.redo.text, action: redo, input: "z", modifierFlags: [.command, .shift]),
    ]
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
