/// What a key does to a text, with the Linux desktop's keys.
enum EditingKey: Equatable {
  /// A character, which comes as text after the key.
  case character
  case enter
  /// Only in a text of several lines.
  case tab
  case move(TextEditor.Step, forwards: Bool, extending: Bool)
  case delete(TextEditor.Step, forwards: Bool)
  case command(EditingCommand)
  /// Ends a selection, in a text of several lines.
  case escape
  case emacs(EmacsKey)

  /// What a text is that keys are meant for.
  struct Context: Equatable {
    var hasSeveralLines = false
    var editsAttributes = false
    /// The person has asked the desktop for the keys of Emacs.
    var hasEmacsKeys = false
  }

  /// Nil for a key that is not for the text; with one line, the arrows up and down and the page keys are not.
  @MainActor
  init?(_ key: UIKey, in place: Context = Context()) {
    let held = key.modifierFlags.held
    if place.hasEmacsKeys, let emacs = Self.emacs(key, hasSeveralLines: place.hasSeveralLines) {
      self = emacs
      return
    }
    let shift = held.contains(.shift)
    let control = held.contains(.control)
    guard held.isDisjoint(with: [.alternate, .command]) || held == .command || held == [.command, .shift] else {
      return nil
    }
    if let command = EditingCommand(key, for: place.editsAttributes ? [.text, .attributes] : .text) {
      self = .command(command)
      return
    }
    guard !held.contains(.command) else { return nil }
    if place.hasSeveralLines, let action = Self.amongLines(key, control: control, shift: shift) {
      self = action
      return
    }
    // Left and right are those of the screen, whichever way the text goes.
    switch key.action() {
    case .backwards: self = .move(control ? .word : .character, forwards: false, extending: shift)
    case .forwards: self = .move(control ? .word : .character, forwards: true, extending: shift)
    case .home: self = .move(.lineEdge, forwards: false, extending: shift)
    case .end: self = .move(.lineEdge, forwards: true, extending: shift)
    case .deleteBackwards: self = .delete(control ? (shift ? .lineEdge : .word) : .character, forwards: false)
    case .deleteForwards: self = .delete(control ? (shift ? .lineEdge : .word) : .character, forwards: true)
    case .enter:
      guard held.subtracting(.shift).isEmpty else { return nil }
      self = .enter
    default:
      guard !control, key.keyCode.typesCharacter, !key.characters.isEmpty else { return nil }
      self = .character
    }
  }

  @MainActor
  private static func amongLines(_ key: UIKey, control: Bool, shift: Bool) -> EditingKey? {
    switch key.action() {
    case .up: .move(control ? .paragraph : .line, forwards: false, extending: shift)
    case .down: .move(control ? .paragraph : .line, forwards: true, extending: shift)
    case .pageUp where !control: .move(.page, forwards: false, extending: shift)
    case .pageDown where !control: .move(.page, forwards: true, extending: shift)
    case .home where control: .move(.document, forwards: false, extending: shift)
    case .end where control: .move(.document, forwards: true, extending: shift)
    case .tab where !control && !shift: .tab
    case .escape where !control && !shift: .escape
    default: nil
    }
  }
}

extension UIKeyboardHIDUsage {
  /// Whether the key is one of those with a character on it. The input name tells apart the rest, Space excluded.
  fileprivate var typesCharacter: Bool {
    if self == .keyboardSpacebar || self == .keyboardErrorUndefined { return true }
    return inputName == nil && ((0x04...0x38).contains(rawValue) || (0x54...0x67).contains(rawValue) || rawValue > 0x82)
  }
}
