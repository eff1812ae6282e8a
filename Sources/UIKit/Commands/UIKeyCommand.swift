import Foundation

/// The modifier keys held during an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  /// What stays on by itself, or says only where on the keyboard a key is.
  static let locks: UIKeyModifierFlags = [.alphaShift, .numericPad]

  /// The modifiers that a person holds to make another key of one.
  var held: UIKeyModifierFlags { subtracting(.locks) }

  /// What makes a command of a key, as programs for Apple's systems write it: Control is a desktop's Command.
  var asCommand: UIKeyModifierFlags { contains(.control) ? subtracting(.control).union(.command) : self }
}

/// A key combination and the action it performs on the responder chain.
///
/// A desktop's Command key is Control: a command with `.command` is performed with Ctrl, and with the Super key, unless another of
/// the same responder asks for `.control` itself. One that asks for both wants Ctrl and Super together.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key: what it types without Shift, or one of the `input…` names.
  open private(set) var input: String?
  /// The modifiers that have to be held, no others.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before typing and moving in a text field that has the keyboard.
  open var wantsPriorityOverSystemBehavior = false

  /// A command without a title.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// A command with only a key and an action.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A command whose action is a method without parameters, as `Editor.save`.
  public convenience init<Target: AnyObject, Result>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> () -> Result
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  /// A command whose action is a method that takes the command, as `Editor.save(_:)`.
  public convenience init<Target: AnyObject, Sender, Result>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  nonisolated public static let inputHome = "UIKeyInputHome"
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  nonisolated public static let f1 = "UIKeyInputF1"
  nonisolated public static let f2 = "UIKeyInputF2"
  nonisolated public static let f3 = "UIKeyInputF3"
  nonisolated public static let f4 = "UIKeyInputF4"
  nonisolated public static let f5 = "UIKeyInputF5"
  nonisolated public static let f6 = "UIKeyInputF6"
  nonisolated public static let f7 = "UIKeyInputF7"
  nonisolated public static let f8 = "UIKeyInputF8"
  nonisolated public static let f9 = "UIKeyInputF9"
  nonisolated public static let f10 = "UIKeyInputF10"
  nonisolated public static let f11 = "UIKeyInputF11"
  nonisolated public static let f12 = "UIKeyInputF12"

  /// What a key press performs of this command: its action, or that of the alternate whose modifiers are held as well.
  func action(for key: UIKey, _ held: UIKeyModifierFlags) -> Selector? {
    if matches(key, held) { return action }
    return alternates.first { matches(key, held, adding: $0.modifierFlags) }?.action
  }

  /// Whether a key press is this command's; `held` are the modifiers it is looked at with.
  private func matches(_ key: UIKey, _ held: UIKeyModifierFlags, adding more: UIKeyModifierFlags = []) -> Bool {
    guard let input, !input.isEmpty else { return false }
    let wanted = modifierFlags.union(more).held
    if held == wanted, input.lowercased() == key.charactersIgnoringModifiers.lowercased() { return true }
    // A sign that needs Shift, as "?", may be written without asking for Shift.
    return held.subtracting(.shift) == wanted && input == key.characters
      && input.lowercased() == input.uppercased() && key.keyCode.inputName == nil
  }
}

extension UIKeyboardHIDUsage {
  /// The name that key commands have for a key that types nothing.
  var inputName: String? {
    switch self {
    case .keyboardUpArrow: UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: UIKeyCommand.inputRightArrow
    case .keyboardEscape: UIKeyCommand.inputEscape
    case .keyboardPageUp: UIKeyCommand.inputPageUp
    case .keyboardPageDown: UIKeyCommand.inputPageDown
    case .keyboardHome: UIKeyCommand.inputHome
    case .keyboardEnd: UIKeyCommand.inputEnd
    case .keyboardDeleteForward: UIKeyCommand.inputDelete
    case .keyboardTab: "\t"
    case .keyboardReturnOrEnter, .keypadEnter: "\r"
    case .keyboardDeleteOrBackspace: "\u{8}"
    case .keyboardSpacebar: " "
    default:
      (UIKeyboardHIDUsage.keyboardF1.rawValue...UIKeyboardHIDUsage.keyboardF12.rawValue).contains(rawValue)
        ? "UIKeyInputF\(rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1)" : nil
    }
  }
}
