/// What a key does to a text, with the Linux desktop's keys.
enum EditingKey: Equatable {
  /// A character, which comes as text after the key.
  case character
  case enter
  /// Only in a text of several lines.
  case tab
  case move(TextEditor.Step, forwards: Bool, extending: Bool)
  case delete(TextEditor.Step, forwards: Bool)
  case cut, copy, paste, pasteAndMatchStyle, selectAll, undo, redo
  /// Ends a selection, in a text of several lines.
  case escape
  /// In a text whose attributes a person may edit.
  case toggle(TextStyle)
  case emacs(EmacsKey)

  /// What a person gives selected text by a key.
  enum TextStyle { case bold, italic, underline }

  /// What a text is that keys are meant for.
  struct Place: Equatable {
    var hasSeveralLines = false
    var editsAttributes = false
    /// The person has asked the desktop for the keys of Emacs.
    var hasEmacsKeys = false
  }

  /// Nil for a key that is not for the text; with one line, the arrows up and down and the page keys are not.
  @MainActor
  init?(_ key: UIKey, in place: Place = Place()) {
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
    if let command = Self.command(key, control: control || held.contains(.command), shift: shift) {
      self = command
      return
    }
    if place.editsAttributes, control || held == .command, let style = Self.style(key, shift: shift) {
      self = .toggle(style)
      return
    }
    guard !held.contains(.command) else { return nil }
    if place.hasSeveralLines, let action = Self.amongLines(key, control: control, shift: shift) {
      self = action
      return
    }
    switch key.keyCode {
    case .keyboardLeftArrow: self = .move(control ? .word : .character, forwards: false, extending: shift)
    case .keyboardRightArrow: self = .move(control ? .word : .character, forwards: true, extending: shift)
    case .keyboardHome: self = .move(.lineEdge, forwards: false, extending: shift)
    case .keyboardEnd: self = .move(.lineEdge, forwards: true, extending: shift)
    case .keyboardDeleteOrBackspace:
      self = .delete(control ? (shift ? .lineEdge : .word) : .character, forwards: false)
    case .keyboardDeleteForward: self = .delete(control ? (shift ? .lineEdge : .word) : .character, forwards: true)
    case .keyboardReturnOrEnter, .keypadEnter:
      guard held.subtracting(.shift).isEmpty else { return nil }
      self = .enter
    default:
      guard !control, key.keyCode.typesCharacter, !key.characters.isEmpty else { return nil }
      self = .character
    }
  }

  @MainActor
  private static func amongLines(_ key: UIKey, control: Bool, shift: Bool) -> EditingKey? {
    switch key.keyCode {
    case .keyboardUpArrow: .move(control ? .paragraph : .line, forwards: false, extending: shift)
    case .keyboardDownArrow: .move(control ? .paragraph : .line, forwards: true, extending: shift)
    case .keyboardPageUp where !control: .move(.page, forwards: false, extending: shift)
    case .keyboardPageDown where !control: .move(.page, forwards: true, extending: shift)
    case .keyboardHome where control: .move(.document, forwards: false, extending: shift)
    case .keyboardEnd where control: .move(.document, forwards: true, extending: shift)
    case .keyboardTab where !control && !shift: .tab
    case .keyboardEscape where !control && !shift: .escape
    default: nil
    }
  }

  @MainActor
  private static func style(_ key: UIKey, shift: Bool) -> TextStyle? {
    switch (key.charactersIgnoringModifiers, shift) {
    case ("b", false): .bold
    case ("i", false): .italic
    case ("u", false): .underline
    default: nil
    }
  }

  @MainActor
  private static func command(_ key: UIKey, control: Bool, shift: Bool) -> EditingKey? {
    switch key.keyCode {
    case .keyboardInsert where control && !shift: return .copy
    case .keyboardInsert where shift && !control: return .paste
    case .keyboardDeleteForward where shift && !control: return .cut
    default: break
    }
    guard control else { return nil }
    switch (key.charactersIgnoringModifiers, shift) {
    case ("a", false): return .selectAll
    case ("c", false): return .copy
    case ("x", false): return .cut
    case ("v", false): return .paste
    case ("v", true): return .pasteAndMatchStyle
    case ("z", false): return .undo
    case ("z", true), ("y", false): return .redo
    default: return nil
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
