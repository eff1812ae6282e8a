/// The undo manager that an editor's steps are registered with.
@MainActor
struct UndoRegistry {
  private(set) weak var manager: UndoManager?
  /// How much was registered with it when the editor did last.
  private var registrations = 0
  /// What a person does, in the words of "Undo Typing".
  var actionName = SystemWord.typing

  /// Whether what is typed next cannot belong to the last step: somebody else has registered a change since, or it is not to
  /// be registered.
  var endsStep: Bool {
    manager.map { $0.registrations != registrations || !$0.isUndoRegistrationEnabled } ?? false
  }

  mutating func note(_ manager: UndoManager?) { (self.manager, registrations) = (manager, manager?.registrations ?? 0) }
}

// Taking back: each step of the buffer's history is a group of the host's undo manager, so that keys, menus and the program
// take back the same changes in one order.

extension TextEditor {
  /// Takes the last change back that the host's undo manager knows of.
  func undo() {
    commitComposition()
    if let manager = host.undoManager, manager.canUndo { manager.undo() }
  }

  func redo() {
    commitComposition()
    if let manager = host.undoManager, manager.canRedo { manager.redo() }
  }

  /// Calls what a person does by a name while the body changes the text, as a step of its own.
  func named(_ word: SystemWord, _ body: () -> Void) {
    endStep()
    registry.actionName = word
    body()
    registry.actionName = .typing
    endStep()
  }

  /// What the body changes is taken back together.
  func inOneStep(_ body: () -> Void) {
    guard let manager = host.undoManager, manager.isUndoRegistrationEnabled else { return body() }
    let registrations = manager.registrations
    manager.beginUndoGrouping()
    body()
    manager.endUndoGrouping()
    if manager.registrations == registrations { manager.forgetEmptyGroup() }
  }

  func forgetRegistered() {
    registry.manager?.removeAllActions(withTarget: self)
    registry.note(nil)
  }

  // MARK: - Registering

  /// Has the host's manager take back the steps that were begun after one. False where nobody does: those before cannot be
  /// taken back then either.
  func registerSteps(after last: Int) -> Bool {
    guard let manager = host.undoManager, manager.isUndoRegistrationEnabled else {
      forgetRegistered()
      return false
    }
    if registry.manager !== manager { forgetRegistered() }
    for number in last + 1...buffer.history.begun {
      // A group of its own, or a part of one that the program has open.
      manager.beginUndoGrouping()
      registerTakingBack(number, with: manager)
      if manager.groupingLevel == 1 { manager.setActionName(registry.actionName.text) }
      manager.endUndoGrouping()
    }
    return true
  }

  private func registerTakingBack(_ number: Int, with manager: UndoManager) {
    manager.registerUndo(withTarget: self) { editor in MainActor.assumeIsolated { editor.takeBack(number) } }
    registry.note(manager)
  }

  private func registerMakingAgain(_ number: Int, with manager: UndoManager) {
    manager.registerUndo(withTarget: self) { editor in MainActor.assumeIsolated { editor.makeAgain(number) } }
    registry.note(manager)
  }

  /// Has the manager forget what the history has no room for.
  func forgetOldSteps() { registry.manager?.keepNewestCalls(buffer.history.undoCount, on: self) }

  // MARK: - Called by the manager

  private func takeBack(_ number: Int) {
    dropComposition()
    guard let manager = registry.manager, buffer.history.stepToUndo == number else { return }
    registerMakingAgain(number, with: manager)
    applyHistory { $0.undo() }
  }

  private func makeAgain(_ number: Int) {
    dropComposition()
    guard let manager = registry.manager, buffer.history.stepToRedo == number else { return }
    registerTakingBack(number, with: manager)
    applyHistory { $0.redo() }
  }

  private func applyHistory(by step: (inout TextBuffer) -> Bool) {
    let old = revision
    change { _ = step(&$0) }
    if revision != old { tellOfEdit() }
  }

  /// What is only composed is nothing that a step knows of.
  private func dropComposition() {
    guard let marked = buffer.marked else { return }
    host.textInput?.cancelComposition(of: buffer.text(in: marked))
    change { $0.setMarked("", selection: 0..<0) }
  }
}
