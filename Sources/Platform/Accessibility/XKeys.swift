/// What X calls keys and modifiers, which readers count by.
enum XKeys {
  /// The key symbol (keysymdef.h of X11) and its name; for what types, the character.
  static func symbol(_ key: KeyEvent) -> (number: Int, name: String, isText: Bool) {
    if let (number, name) = named[key.usage] { return (number, name, false) }
    guard let scalar = key.characters.unicodeScalars.first, scalar.value >= 0x20 else { return (0, "", false) }
    let number = scalar.value < 0x100 ? Int(scalar.value) : 0x0100_0000 + Int(scalar.value)
    return (number, key.characters, true)
  }

  private static let named: [Int: (Int, String)] = {
    var named: [Int: (Int, String)] = [
      40: (0xFF0D, "Return"), 41: (0xFF1B, "Escape"), 42: (0xFF08, "BackSpace"), 43: (0xFF09, "Tab"),
      57: (0xFFE5, "Caps_Lock"), 70: (0xFF61, "Print"), 71: (0xFF14, "Scroll_Lock"), 72: (0xFF13, "Pause"),
      73: (0xFF63, "Insert"), 74: (0xFF50, "Home"), 75: (0xFF55, "Page_Up"), 76: (0xFFFF, "Delete"),
      77: (0xFF57, "End"), 78: (0xFF56, "Page_Down"), 79: (0xFF53, "Right"), 80: (0xFF51, "Left"),
      81: (0xFF54, "Down"), 82: (0xFF52, "Up"), 83: (0xFF7F, "Num_Lock"), 84: (0xFFAF, "KP_Divide"),
      85: (0xFFAA, "KP_Multiply"), 86: (0xFFAD, "KP_Subtract"), 87: (0xFFAB, "KP_Add"), 88: (0xFF8D, "KP_Enter"),
      89: (0xFF9C, "KP_End"), 90: (0xFF99, "KP_Down"), 91: (0xFF9B, "KP_Page_Down"), 92: (0xFF96, "KP_Left"),
      93: (0xFF9D, "KP_Begin"), 94: (0xFF98, "KP_Right"), 95: (0xFF95, "KP_Home"), 96: (0xFF97, "KP_Up"),
      97: (0xFF9A, "KP_Page_Up"), 98: (0xFF9E, "KP_Insert"), 99: (0xFF9F, "KP_Delete"), 101: (0xFF67, "Menu"),
      0x90: (0xFF31, "Hangul"), 0x91: (0xFF34, "Hangul_Hanja"), 0xE0: (0xFFE3, "Control_L"), 0xE1: (0xFFE1, "Shift_L"),
      0xE2: (0xFFE9, "Alt_L"), 0xE3: (0xFFEB, "Super_L"), 0xE4: (0xFFE4, "Control_R"), 0xE5: (0xFFE2, "Shift_R"),
      0xE6: (0xFFEA, "Alt_R"), 0xE7: (0xFFEC, "Super_R"),
    ]
    for number in 0..<12 { named[58 + number] = (0xFFBE + number, "F\(number + 1)") }
    return named
  }()

  /// X's mask of modifiers: Shift, Lock, Control, Alt as Mod1, Super as Mod4.
  static func mask(_ modifiers: KeyModifiers) -> UInt32 {
    let bits: [(KeyModifiers, UInt32)] = [
      (.shift, 1), (.capsLock, 2), (.control, 4), (.alternate, 8), (.command, 64),
    ]
    return bits.reduce(0) { modifiers.contains($1.0) ? $0 | $1.1 : $0 }
  }
}
