/// The keys of editing commands that no responder has taken: cut, copy, paste, select all, find, undo and redo.
@MainActor
enum StandardKeys {
  /// Performs a key's command on the first responder up the chain that can, or with its undo manager; false when it is no
  /// such key, or nobody can.
  static func perform(_ key: UIKey, from responder: UIResponder) -> Bool {
    guard let command = EditingCommand(key, for: .responders) else { return false }
    switch command {
    case .undo:
      guard let manager = responder.undoManager, manager.canUndo else { return false }
      manager.undo()
      return true
    case .redo:
      guard let manager = responder.undoManager, manager.canRedo else { return false }
      manager.redo()
      return true
    default:
      return StandardEditAction.selector(command.rawValue)?.perform(upFrom: responder, from: nil, for: nil) ?? false
    }
  }
}
