import CSDL

/// The modifiers whose presses an input method kept, as ibus-hangul does. SDL is told that they are held: otherwise the
/// input method would not see a command, nor the program a click with Shift.
@MainActor
struct SwallowedModifiers {
  /// The modifier pressed last, while it is not known whether the input method kept it.
  private var pending: Int?
  private var held: Set<Int> = []

  private static let masks: [Int: SDL_Keymod] = [
    224: KMOD_LCTRL, 225: KMOD_LSHIFT, 226: KMOD_LALT, 227: KMOD_LGUI, 228: KMOD_RCTRL, 229: KMOD_RSHIFT,
    231: KMOD_RGUI,
  ]

  /// Notes a raw press, which comes before SDL's own of the same key, if there is one.
  mutating func press(_ usage: Int) {
    pending = Self.masks[usage] == nil ? nil : usage
  }

  /// Looks at the event behind a raw press, which tells whether the input method kept that press.
  mutating func observe(_ event: SDL_Event) {
    guard let usage = pending, let mask = Self.masks[usage] else { return }
    pending = nil
    if event.type == SDL_KEYDOWN.rawValue, Int(event.key.keysym.scancode.rawValue) == usage { return }
    held.insert(usage)
    SDL_SetModState(SDL_Keymod(SDL_GetModState().rawValue | mask.rawValue))
  }

  mutating func release(_ usage: Int) {
    guard held.remove(usage) != nil, let mask = Self.masks[usage] else { return }
    SDL_SetModState(SDL_Keymod(SDL_GetModState().rawValue & ~mask.rawValue))
  }

  /// Releases all of them when another window gets the keyboard, since that window gets the real releases.
  mutating func releaseAll() {
    for usage in held { release(usage) }
    pending = nil
  }
}
