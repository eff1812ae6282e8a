/// What the keys that move, choose and delete ask for, whichever view has the keyboard. A view says what it does for each, and
/// with which modifiers.
enum ActionKey {
  case up, down
  /// The arrows along a line, to its end and to its beginning.
  case forwards, backwards
  case home, end, pageUp, pageDown
  /// Return, and Enter of the keypad.
  case enter
  case space, tab, escape
  case deleteForwards, deleteBackwards

  /// Nil for other keys. Lines go from right to left where `isReversed`.
  init?(_ usage: UIKeyboardHIDUsage, isReversed: Bool = false) {
    switch usage {
    case .keyboardUpArrow: self = .up
    case .keyboardDownArrow: self = .down
    case .keyboardRightArrow: self = isReversed ? .backwards : .forwards
    case .keyboardLeftArrow: self = isReversed ? .forwards : .backwards
    case .keyboardHome: self = .home
    case .keyboardEnd: self = .end
    case .keyboardPageUp: self = .pageUp
    case .keyboardPageDown: self = .pageDown
    case .keyboardReturnOrEnter, .keypadEnter: self = .enter
    case .keyboardSpacebar: self = .space
    case .keyboardTab: self = .tab
    case .keyboardEscape: self = .escape
    case .keyboardDeleteForward: self = .deleteForwards
    case .keyboardDeleteOrBackspace: self = .deleteBackwards
    default: return nil
    }
  }
}

extension UIKey {
  /// Nil for a key that neither moves, chooses nor deletes. Lines go from right to left where `isReversed`.
  func action(isReversed: Bool = false) -> ActionKey? { ActionKey(keyCode, isReversed: isReversed) }

  /// `action` without modifiers; nil with one held.
  func plainAction(isReversed: Bool = false) -> ActionKey? {
    modifierFlags.held.isEmpty ? action(isReversed: isReversed) : nil
  }

  var isPlainEscape: Bool { plainAction() == .escape }
}
