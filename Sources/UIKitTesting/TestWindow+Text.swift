import Platform
import UIKit

extension TestWindow {
  // MARK: - Typing

  /// Types a text, key by key: "\n" is Return, "\t" Tab, "\u{8}" Backspace. Characters are lost unless the first
  /// responder takes text.
  /// ```swift
  /// try window.tap("Name")
  /// window.type("Minji\n")
  /// ```
  public func type(_ text: String) {
    for character in text {
      switch character {
      case "\n": key(.keyboardReturnOrEnter, characters: "\r")
      case "\t": key(.keyboardTab, characters: "\t")
      case "\u{8}": key(.keyboardDeleteOrBackspace, characters: "\u{8}")
      default: type(character)
      }
    }
  }

  private func type(_ character: Character) {
    let usage = Self.usage(of: character)
    let typed = String(character)
    let event = KeyEvent(isDown: true, usage: usage, characters: typed, timestamp: now)
    host.inject(.key(event))
    if isTyping { host.inject(.text(typed)) }
    var release = event
    release.isDown = false
    host.inject(.key(release))
    turn()
  }

  /// Types a text as a Korean input method does: each key changes the syllable that is composed, and the next syllable's
  /// first keys commit it. Other characters are typed by their own keys. Nothing happens unless the first responder takes
  /// text.
  /// ```swift
  /// try window.tap("Name")
  /// window.typeHangul("민지")
  /// ```
  public func typeHangul(_ text: String) {
    for step in HangulComposer.steps(for: text) {
      switch step {
      case .compose(let syllable): compose(syllable)
      case .commit(let syllable): commit(syllable)
      case .key(let character): type(String(character))
      }
    }
  }

  /// Presses and releases the key of a character on a US keyboard, as in `key("s", modifiers: .command)`; no text comes of
  /// it.
  /// ```swift
  /// window.key("s", modifiers: .command)
  /// ```
  public func key(_ character: Character, modifiers: UIKeyModifierFlags = []) {
    guard let usage = UIKeyboardHIDUsage(rawValue: Self.usage(of: character)) else { return }
    key(usage, characters: String(character), modifiers: modifiers)
  }

  /// Sets the text being composed, as an input method does; an empty one ends the composition.
  /// ```swift
  /// window.compose("ㅎ")
  /// window.compose("하")
  /// window.commit("하")
  /// ```
  public func compose(_ text: String, selection: Range<Int>? = nil) {
    guard isTyping else { return }
    host.inject(.composition(CompositionEvent(text, selection: selection)))
    turn()
  }

  /// Commits a text without keys, as an input method does.
  /// ```swift
  /// window.commit("😀")
  /// ```
  public func commit(_ text: String) {
    guard isTyping else { return }
    host.inject(.text(text))
    turn()
  }

  /// Whether the first responder takes text.
  /// ```swift
  /// try window.tap("Name")
  /// #expect(window.isTyping)
  /// ```
  public var isTyping: Bool { host.textInputArea != nil }

  /// The text on the clipboard; setting it is another program's copy.
  /// ```swift
  /// window.clipboard = "Minji"
  /// window.key("v", modifiers: .control)
  /// ```
  public var clipboard: String? {
    get { host.desktop.clipboardText }
    set { host.desktop.clipboardText = newValue }
  }

  /// The key on a US keyboard.
  private static func usage(of character: Character) -> Int {
    let rows: [(first: Int, characters: [String])] = [
      (0x04, ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]), (0x1E, ["1234567890", "!@#$%^&*()"]),
      (0x2C, [" -=[]\\", " _+{}|"]), (0x33, [";'`,./", ":\"~<>?"]),
    ]
    for row in rows {
      for characters in row.characters {
        if let index = characters.firstIndex(of: character) {
          return row.first + characters.distance(from: characters.startIndex, to: index)
        }
      }
    }
    return UIKeyboardHIDUsage.keyboardErrorUndefined.rawValue
  }
}

extension TestWindow {
  /// Presses a key as the keyboard repeats it, without a release.
  /// ```swift
  /// for _ in 1...10 { window.hold(.keyboardDownArrow) }
  /// ```
  public func hold(_ usage: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = []) {
    host.inject(
      .key(
        KeyEvent(
          isDown: true, isRepeat: true, usage: usage.rawValue, characters: characters,
          modifiers: KeyModifiers(modifiers),
          timestamp: now)))
    turn()
  }

  /// The texts that the program inserted while an input method was composing them.
  /// ```swift
  /// window.compose("하")
  /// try window.tap("Cancel")
  /// #expect(window.cancelledCompositions == ["하"])
  /// ```
  public var cancelledCompositions: [String] { host.cancelledCompositions }
}
