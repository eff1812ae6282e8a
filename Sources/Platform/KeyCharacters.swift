import CSDL
import Foundation

/// What a key types without an input method: the keyboard layout's character, shifted.
enum KeyCharacters {
  /// The text of SDL's key code, empty for keys that type nothing. `layout` says what Shift makes of the key with a usage,
  /// where the desktop tells.
  @MainActor
  static func typed(
    by code: SDL_Keycode, usage: Int, modifiers: KeyModifiers, layout: (@MainActor (Int) -> String?)? = nil
  ) -> String {
    if let character = keypad[usage] { return character }
    // Codes with this bit are scancodes: keys without a character.
    guard code & (1 << 30) == 0, let scalar = UnicodeScalar(UInt32(bitPattern: code)), code != 27, code != 127 else {
      return ""
    }
    let character = String(Character(scalar))
    let upper = character.uppercased()
    if upper != character {
      return modifiers.contains(.shift) != modifiers.contains(.capsLock) ? upper : character
    }
    guard modifiers.contains(.shift) else { return character }
    return layout?(usage) ?? shifted[character] ?? character
  }

  /// What Shift makes of the keys without letters on a US keyboard, which most layouts share for most of them. SDL says
  /// what a layout's keys type unshifted only; X says the rest.
  private static let shifted: [String: String] = [
    "1": "!", "2": "@", "3": "#", "4": "$", "5": "%", "6": "^", "7": "&", "8": "*", "9": "(", "0": ")", "-": "_",
    "=": "+", "[": "{", "]": "}", "\\": "|", ";": ":", "'": "\"", ",": "<", ".": ">", "/": "?", "`": "~",
  ]

  /// The keypad by USB usage.
  private static let keypad: [Int: String] = [
    84: "/", 85: "*", 86: "-", 87: "+", 88: "\r", 89: "1", 90: "2", 91: "3", 92: "4", 93: "5", 94: "6", 95: "7",
    96: "8", 97: "9", 98: "0", 99: ".", 103: "=",
  ]
}
