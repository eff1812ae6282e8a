import CoreGraphics
import Platform

/// Delivers key presses: key commands first, then the first responder and its chain, then the Tab key's focus change.
@MainActor
final class KeyDelivery {
  private unowned let stage: Stage
  /// The keys held, in the order they went down.
  private var presses: [UIPress] = []

  private let textInput: any TextInput
  private var loneAlt = LoneAlt()

  init(stage: Stage, textInput: any TextInput) {
    self.stage = stage
    self.textInput = textInput
  }

  // MARK: - From the host

  func dispatch(_ event: KeyEvent) {
    guard let window = stage.keyWindow ?? stage.windows.last else { return }
    let usage = UIKeyboardHIDUsage(rawValue: event.usage) ?? .keyboardErrorUndefined
    let modifiers = UIKeyModifierFlags(event.modifiers)
    let alone = usage.inputName ?? event.characters.lowercased()
    let typed = event.characters.isEmpty ? alone : event.characters
    let key = UIKey(
      usage: usage, characters: typed, charactersIgnoringModifiers: alone, modifierFlags: modifiers)
    let held =
      presses.first { $0.key?.usage == usage && $0.key?.typedWithoutModifiers == alone }
      ?? presses.first { $0.key?.usage == usage && usage != .keyboardErrorUndefined }
    let press: UIPress
    if event.isDown {
      press = held ?? UIPress()
      if held == nil {
        press.sourceWindow = window
        press.target = Self.start(in: window)
        presses.append(press)
      }
      press.currentPhase = held == nil ? .began : .stationary
    } else {
      guard let held else { return }
      press = held
      press.currentPhase = .ended
    }
    // In an open menu Alt is for its commands' alternates.
    let isMenuOpen = UpperFloors.menus.isOpen(in: window)
    if event.isDown { loneAlt.keyDown(usage, others: presses.count > 1 || isMenuOpen) }
    let togglesMenus = !event.isDown && loneAlt.keyUp(usage)
    press.pressedKey = key
    press.eventTime = event.timestamp
    send(press, modifiers: modifiers, isRepeat: event.isDown && held != nil)
    if !event.isDown { presses.removeAll { $0 === press } }
    if togglesMenus { UpperFloors.menus.toggleBar(in: window) }
  }

  /// Cancels all held presses: the window lost the keyboard, so that their releases will not come.
  func cancelAll() {
    loneAlt.interrupt()
    for press in presses {
      press.currentPhase = .cancelled
      send(press, modifiers: [], isRepeat: false)
    }
    presses = []
  }

  /// A press of the pointer takes the focus from what has it from the keyboard.
  func pointerPressed() {
    loneAlt.interrupt()
    guard let view = stage.keyWindow?.firstResponder as? UIView, view.hasFocusOfKeyboard else { return }
    view.resignFirstResponder()
  }

  private func send(_ press: UIPress, modifiers: UIKeyModifierFlags, isRepeat: Bool) {
    let event = UIPressesEvent()
    event.kind = .presses
    event.presses = presses
    event.changed = press
    event.eventTime = press.eventTime
    event.modifiers = modifiers
    event.isRepeat = isRepeat
    event.targetWindow = press.sourceWindow
    stage.send(event)
  }

  // MARK: - To the responders

  func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    guard let press = event.changed else { return }
    switch press.phase {
    case .began, .stationary:
      if performCommand(for: press, in: window) {
        press.isConsumed = true
        return
      }
      if event.isRepeat {
        guard !press.isConsumed else { return }
        Self.start(in: window).pressRepeated(press, with: event)
      } else {
        press.target?.pressesBegan([press], with: event)
      }
      if event.reachedEndOfChain, !textInput.insertUnhandled(press) { useUnwanted(press, in: window) }
    case .ended: if !press.isConsumed { press.target?.pressesEnded([press], with: event) }
    case .cancelled: if !press.isConsumed { press.target?.pressesCancelled([press], with: event) }
    case .changed: break
    }
  }

  /// Where a key starts: the first responder, else the controller in front, so that its commands work without it.
  private static func start(in window: UIWindow) -> UIResponder {
    window.keyInterceptor ?? window.firstResponder ?? window.rootViewController?.controllerInFront ?? window
  }

  private func performCommand(for press: UIPress, in window: UIWindow) -> Bool {
    guard let key = press.key else { return false }
    let start = Self.start(in: window)
    let isTyped = textInput.isForTyping(key)
    var responder: UIResponder? = start
    while let current = responder {
      let commands = current.keyCommands?.filter { !isTyped || $0.wantsPriorityOverSystemBehavior } ?? []
      let held = key.modifierFlags.held
      for held in [held, held.asCommand] {
        for command in commands {
          guard let action = command.action(for: key, held) else { continue }
          return action.perform(upFrom: start, from: command, for: nil)
        }
      }
      responder = current.next
    }
    return performMenuCommand(for: key, from: start)
  }

  /// A key command of the menu bar, for a key with modifiers.
  private func performMenuCommand(for key: UIKey, from start: UIResponder) -> Bool {
    let held = key.modifierFlags.held
    guard !held.subtracting(.shift).isEmpty, key.keyCode != .keyboardLeftAlt else { return false }
    let commands = UpperFloors.menus.keyCommands
    for held in [held, held.asCommand] {
      for command in commands {
        if let action = command.action(for: key, held) { return action.perform(upFrom: start, from: command, for: nil) }
      }
    }
    return false
  }

  /// Handles a key that no responder took: some edit, Tab moves the focus, others may scroll.
  private func useUnwanted(_ press: UIPress, in window: UIWindow) {
    guard let key = press.key else { return }
    if StandardKeys.perform(key, from: Self.start(in: window)) { return }
    if key.keyCode == .keyboardF10, key.modifierFlags.held.isEmpty, UpperFloors.menus.toggleBar(in: window) { return }
    if key.keyCode == .keyboardF11, key.modifierFlags.held.isEmpty, press.phase == .began {
      // As in the desktop's other programs.
      return stage.host.isFullScreen.toggle()
    }
    guard key.keyCode == .keyboardTab else { return UIScrollView.scroll(by: key, in: window) }
    let held = key.modifierFlags.held
    // In a text of several lines Tab is a character, and goes on with Control.
    guard held.subtracting([.shift, .control]).isEmpty else { return }
    FocusOrder.advance(in: window, backwards: held.contains(.shift))
  }
}
