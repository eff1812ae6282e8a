/// The commands of editing, and the keys that a Linux desktop gives them. Who has the keyboard says what it does with a command.
enum EditingCommand: String {
  // The standard commands are named as responders take them.
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case pasteAndMatchStyle = "pasteAndMatchStyle:"
  case delete = "delete:"
  case selectAll = "selectAll:"
  case bold = "toggleBoldface:"
  case italic = "toggleItalics:"
  case underline = "toggleUnderline:"
  case find = "find:"
  case findAndReplace = "findAndReplace:"
  case findNext = "findNext:"
  case findPrevious = "findPrevious:"
  // An undo manager takes these.
  case undo
  case redo

  /// Who knows a key.
  struct Scope: OptionSet {
    let rawValue: Int
    /// The text that has the keyboard.
    static let text = Scope(rawValue: 1)
    /// That text, where a person may edit its attributes.
    static let attributes = Scope(rawValue: 2)
    /// Every responder, for keys that nobody took.
    static let responders = Scope(rawValue: 4)
  }

  private enum Key: Equatable {
    case letter(String)
    case usage(UIKeyboardHIDUsage)
  }

  private struct Row {
    var key: Key
    var command: EditingCommand
    var scope: Scope
    /// With Control, which is a desktop's Command key.
    var hasControl = true
    var hasShift = false
  }

  private static let rows = [
    Row(key: .letter("x"), command: .cut, scope: [.text, .responders]),
    Row(key: .letter("c"), command: .copy, scope: [.text, .responders]),
    Row(key: .letter("v"), command: .paste, scope: [.text, .responders]),
    Row(key: .letter("v"), command: .pasteAndMatchStyle, scope: .text, hasShift: true),
    Row(key: .letter("a"), command: .selectAll, scope: [.text, .responders]),
    Row(key: .letter("z"), command: .undo, scope: [.text, .responders]),
    Row(key: .letter("z"), command: .redo, scope: [.text, .responders], hasShift: true),
    Row(key: .letter("y"), command: .redo, scope: [.text, .responders]),
    Row(key: .letter("b"), command: .bold, scope: .attributes),
    Row(key: .letter("i"), command: .italic, scope: .attributes),
    Row(key: .letter("u"), command: .underline, scope: .attributes),
    Row(key: .letter("f"), command: .find, scope: .responders),
    Row(key: .letter("h"), command: .findAndReplace, scope: .responders),
    Row(key: .letter("g"), command: .findNext, scope: .responders),
    Row(key: .letter("g"), command: .findPrevious, scope: .responders, hasShift: true),
    Row(key: .usage(.keyboardF3), command: .findNext, scope: .responders, hasControl: false),
    Row(key: .usage(.keyboardF3), command: .findPrevious, scope: .responders, hasControl: false, hasShift: true),
    Row(key: .usage(.keyboardInsert), command: .copy, scope: .text),
    Row(key: .usage(.keyboardInsert), command: .paste, scope: .text, hasControl: false, hasShift: true),
    Row(key: .usage(.keyboardDeleteForward), command: .cut, scope: .text, hasControl: false, hasShift: true),
  ]

  /// The command of a key for some who know it. The Super key counts as Control; with Alt no key is a command.
  @MainActor
  init?(_ key: UIKey, for scope: Scope) {
    let held = key.modifierFlags.held
    guard !held.contains(.alternate) else { return nil }
    let (control, shift) = (!held.isDisjoint(with: [.control, .command]), held.contains(.shift))
    let (letter, usage) = (Key.letter(key.charactersIgnoringModifiers.lowercased()), Key.usage(key.keyCode))
    let row = Self.rows.first { row in
      row.hasControl == control && row.hasShift == shift && (row.key == letter || row.key == usage)
        && !row.scope.isDisjoint(with: scope)
    }
    guard let row else { return nil }
    self = row.command
  }

  /// The letter that menus show, with its modifiers; nil where there is none that every responder knows.
  var keyEquivalent: (input: String, modifiers: UIKeyModifierFlags)? {
    for row in Self.rows where row.command == self && row.scope.contains(.responders) {
      if case .letter(let letter) = row.key { return (letter, row.hasShift ? [.command, .shift] : .command) }
    }
    return nil
  }
}
