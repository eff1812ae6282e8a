import CSDL
import Foundation

/// Reads raw key presses of X: which key, and what it types in the keyboard's layout.
@MainActor
struct X11KeyText {
  private typealias Lookup =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<UInt>?, OpaquePointer?
    ) -> Int32

  /// Looked up when something is typed, since SDL opens the library too.
  private static let lookup: Lookup? = symbol("XLookupString").map { unsafeBitCast($0, to: Lookup.self) }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL) else { return nil }
    return dlsym(library, name)
  }

  /// Nil when SDL's message is not a key press of X.
  func press(_ message: UnsafeRawPointer, now: Double) -> ImeRepair.RawPress? {
    var read = platform_x11_message()
    guard platform_x11_read_key(message, &read) != 0, read.key.type == platform_x11_key_press else { return nil }
    let modifiers = Self.modifiers(state: read.key.state)
    var press = ImeRepair.RawPress(
      usage: Self.usage(keycode: Int(read.key.keycode)), modifiers: modifiers, timestamp: now)
    guard let lookup = Self.lookup, read.key.display != nil else { return press }
    // What the key types without Control, as key events say it.
    read.key.state &= ~UInt32(4)
    var bytes = [CChar](repeating: 0, count: 32)
    var symbol: UInt = 0
    let count = withUnsafeMutablePointer(to: &read.key) {
      lookup(UnsafeMutableRawPointer($0), &bytes, 31, &symbol, nil)
    }
    // Latin-1, one character a byte.
    press.characters = String(
      String.UnicodeScalarView(bytes.prefix(max(0, Int(count))).map { Unicode.Scalar(UInt8(bitPattern: $0)) }))
    press.isModeKey = symbol == 0xFF31 || symbol == 0xFF34
    return press
  }

  /// The usage of a key that is released; nil when SDL's message is something else.
  func release(_ message: UnsafeRawPointer) -> Int? {
    var read = platform_x11_message()
    guard platform_x11_read_key(message, &read) != 0, read.key.type == platform_x11_key_release else { return nil }
    return Self.usage(keycode: Int(read.key.keycode))
  }

  /// What Shift makes of a key in the keyboard's layout in use. Nil where the desktop is not X, and for what is no
  /// character of Unicode by X's own numbers.
  static func shifted(usage: Int, window: OpaquePointer) -> String? {
    guard let lookup, let display = platform_x11_display(window), let code = keycode(usage: usage) else {
      return nil
    }
    var message = platform_x11_message()
    message.key.type = Int32(platform_x11_key_press)
    message.key.display = display
    message.key.keycode = UInt32(code)
    // Bits 13 and 14 are the layout's number among those that the person switches between.
    message.key.state = 1 | group(display) << 13
    var bytes = [CChar](repeating: 0, count: 32)
    var symbol: UInt = 0
    _ = withUnsafeMutablePointer(to: &message.key) { lookup(UnsafeMutableRawPointer($0), &bytes, 31, &symbol, nil) }
    // Symbols of Latin-1 have its numbers; the others of Unicode are marked.
    let value = symbol & 0xFF00_0000 == 0x0100_0000 ? symbol & 0xFF_FFFF : symbol
    guard (0x20...0x7E).contains(value) || (0xA0...0xFF).contains(value) || value != symbol,
      let scalar = Unicode.Scalar(UInt32(value))
    else { return nil }
    return String(Character(scalar))
  }

  private typealias State = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeMutableRawPointer) -> Int32

  private static func group(_ display: UnsafeMutableRawPointer) -> UInt32 {
    guard let state = symbol("XkbGetState") else { return 0 }
    // The first byte of XkbStateRec, for the keyboard that all keyboards make together.
    return withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      guard let base = bytes.baseAddress,
        unsafeBitCast(state, to: State.self)(display, 0x100, base) == 0
      else { return 0 }
      return UInt32(bytes[0] & 3)
    }
  }

  /// X's bits of the modifiers held before the press.
  static func modifiers(state: UInt32) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if state & 1 != 0 { modifiers.insert(.shift) }
    if state & 2 != 0 { modifiers.insert(.capsLock) }
    if state & 4 != 0 { modifiers.insert(.control) }
    if state & 0x88 != 0 { modifiers.insert(.alternate) }
    if state & 0x40 != 0 { modifiers.insert(.command) }
    return modifiers
  }

  /// The USB usage of a keycode. X's keycodes on Linux are the kernel's key numbers plus eight.
  static func usage(keycode: Int) -> Int {
    usages.indices.contains(keycode - 8) ? usages[keycode - 8] : 0
  }

  /// The keycode of a USB usage; nil for keys that X has none of here.
  static func keycode(usage: Int) -> Int? { usage > 0 ? usages.firstIndex(of: usage).map { $0 + 8 } : nil }

  /// By the kernel's key numbers, from 0.
  private static let usages: [Int] =
    ([
      [0, 41], Array(30...39), [45, 46, 42, 43],  // Escape, the digits, - = Backspace Tab
      [20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47, 48, 40, 224],  // q…p [ ] Return, left Control
      [4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52, 53, 225, 49],  // a…l ; ' `, left Shift, backslash
      [29, 27, 6, 25, 5, 17, 16, 54, 55, 56, 229, 85, 226, 44, 57],  // z…/, right Shift, *, left Alt, Space, Caps Lock
      Array(58...67), [83, 71, 95, 96, 97, 86, 92, 93, 94, 87, 89, 90, 91, 98, 99],  // F1…F10, locks, keypad
      [0, 148, 100, 68, 69, 135, 146, 147, 138, 136, 139, 140, 88, 228, 84, 70, 230, 0],  // 84…101
      [74, 82, 75, 80, 79, 77, 81, 78, 73, 76, 0, 0, 0, 0, 0, 103, 0, 72, 0, 133],  // Home…Delete, …, Pause
      [144, 145, 137, 227, 231, 101],  // Hangul, Hanja, Yen, Super, menu
      Array(repeating: 0, count: 55), Array(104...115),  // 128…182, F13…F24
    ] as [[Int]]).flatMap { $0 }
}
