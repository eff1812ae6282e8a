import CSDL

/// Control, Shift and Alt while the input method keeps their presses to itself, as ibus-hangul does: SDL has to know that
/// they are held all the same, to tell the input method of a command and the program of a click with Shift.
@MainActor
struct SwallowedModifiers {
  /// The modifier pressed last, while it is not known whether the input method kept it.
  private var pending: Int?
  private var held: Set<Int> = []

  private static let masks: [Int: SDL_Keymod] = [
    224: KMOD_LCTRL, 225: KMOD_LSHIFT, 226: KMOD_LALT, 227: KMOD_LGUI, 228: KMOD_RCTRL, 229: KMOD_RSHIFT,
    231: KMOD_RGUI,
  ]

  /// A raw press, before SDL's own of the same key, if there is one.
  mutating func press(_ usage: Int) {
    pending = Self.masks[usage] == nil ? nil : usage
  }

  /// Whatever comes behind a raw press tells whether the input method kept it.
  mutating func see(_ event: SDL_Event) {
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

  /// Releases all of them: the keyboard belongs to another window, which hears of the real releases.
  mutating func releaseAll() {
    for usage in held { release(usage) }
    pending = nil
  }
}
