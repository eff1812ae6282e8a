/// The keys of editing commands that no responder has taken: cut, copy, paste, select all, find, undo and redo.
@MainActor
enum StandardKeys {
  /// Performs a key's command on the first responder up the chain that can, or with its undo manager; false when it is no
  /// such key, or nobody can.
  static func perform(_ key: UIKey, from responder: UIResponder) -> Bool {
    let held = key.modifierFlags.held.asCommand
    if key.keyCode == .keyboardF3, held.subtracting(.shift).isEmpty {
      return send(held.isEmpty ? "findNext:" : "findPrevious:", from: responder)
    }
    let isShifted = held == [.command, .shift]
    guard held == .command || isShifted else { return false }
    switch (key.charactersIgnoringModifiers.lowercased(), isShifted) {
    case ("x", false): return send("cut:", from: responder)
    case ("c", false): return send("copy:", from: responder)
    case ("v", false): return send("paste:", from: responder)
    case ("a", false): return send("selectAll:", from: responder)
    case ("f", false): return send("find:", from: responder)
    case ("h", false): return send("findAndReplace:", from: responder)
    case ("g", false): return send("findNext:", from: responder)
    case ("g", true): return send("findPrevious:", from: responder)
    case ("z", false):
      guard let manager = responder.undoManager, manager.canUndo else { return false }
      manager.undo()
      return true
    case ("z", true), ("y", false):
      guard let manager = responder.undoManager, manager.canRedo else { return false }
      manager.redo()
      return true
    default: return false
    }
  }

  private static func send(_ name: String, from responder: UIResponder) -> Bool {
    StandardEditAction.selector(name)?.perform(upFrom: responder, from: nil, for: nil) ?? false
  }
}
