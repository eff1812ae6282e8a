import Foundation

/// One key from its press to its release.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// Where a press is in its life.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// The buttons of a remote control that a keyboard has too.
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
    case pageUp = 30
    case pageDown = 31
  }

  package var currentPhase: Phase = .began
  package var eventTime: TimeInterval = 0
  package var pressedKey: UIKey?
  package var target: UIResponder?
  package var sourceWindow: UIWindow?
  /// A key command took the press, so its release is nobody's business either.
  var isConsumed = false

  /// Where the press is in its life.
  open var phase: Phase { currentPhase }
  /// When the press last changed, in seconds on the clock of frames.
  open var timestamp: TimeInterval { eventTime }
  /// The window with the keyboard when the key went down.
  open var window: UIWindow? { sourceWindow }
  /// The responder where the press started.
  open var responder: UIResponder? { target }
  /// The key.
  open var key: UIKey? { pressedKey }
  /// 1 while held, 0 after.
  open var force: CGFloat { currentPhase == .ended || currentPhase == .cancelled ? 0 : 1 }
}

/// Keys going down or up.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  package var presses: [UIPress] = []
  /// Nobody in the chain kept the press; the window may use it, as for moving the focus.
  package var reachedEndOfChain = false
  /// The press that this event is about.
  package var changed: UIPress?
  /// The key was down already: the keyboard repeats it.
  package var isRepeat = false

  /// Every key held or just released.
  open var allPresses: Set<UIPress> { Set(presses) }
}

/// A key of the keyboard and what it types.
@preconcurrency @MainActor
open class UIKey: NSObject {
  let typed: String
  let typedWithoutModifiers: String
  let modifiers: UIKeyModifierFlags
  let usage: UIKeyboardHIDUsage

  package init(
    usage: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
    modifierFlags: UIKeyModifierFlags
  ) {
    self.usage = usage
    typed = characters
    typedWithoutModifiers = charactersIgnoringModifiers
    modifiers = modifierFlags
    super.init()
  }

  /// What the key types with the modifiers held.
  open var characters: String { typed }
  /// What the key types alone; for keys that type nothing the key command's input name.
  open var charactersIgnoringModifiers: String { typedWithoutModifiers }
  /// The modifiers held.
  open var modifierFlags: UIKeyModifierFlags { modifiers }
  /// The key's place on the keyboard.
  open var keyCode: UIKeyboardHIDUsage { usage }
}
