import CSDL

/// The desktop's own pointer shapes, each made once.
@MainActor
struct SDLCursors {
  private var made: [HostCursor: OpaquePointer] = [:]
  private var isHidden = false

  /// Makes the pointer take a shape; a desktop that lacks it keeps the one before.
  mutating func set(_ cursor: HostCursor) {
    if isHidden != (cursor == .hidden) {
      isHidden.toggle()
      _ = SDL_ShowCursor(isHidden ? SDL_DISABLE : SDL_ENABLE)
    }
    if isHidden { return }
    if made[cursor] == nil { made[cursor] = SDL_CreateSystemCursor(Self.shape(of: cursor)) }
    if let shape = made[cursor] { SDL_SetCursor(shape) }
  }

  /// Frees the shapes; the pointer becomes SDL's arrow.
  mutating func free() {
    for shape in made.values { SDL_FreeCursor(shape) }
    made = [:]
  }

  static func shape(of cursor: HostCursor) -> SDL_SystemCursor {
    switch cursor {
    case .arrow, .hidden: SDL_SYSTEM_CURSOR_ARROW
    case .pointingHand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    }
  }
}
