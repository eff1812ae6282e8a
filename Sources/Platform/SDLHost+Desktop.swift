import CSDL
import CoreGraphics
import Foundation

// What a program asks of the desktop for a window, besides its pixels.

extension SDLHost {
  package func resize(to size: CGSize) {
    let fitted = Self.fitted(
      width: units.units(size.width), height: units.units(size.height), to: SDLDesktop.usableBounds)
    SDL_SetWindowSize(window, fitted.width, fitted.height)
    readSize()
  }

  /// The window's name for the desktop's portal, so that dialogs stand in front of it; nil where the desktop has none.
  var portalHandle: String? {
    let number = platform_x11_window(window)
    return number == 0 ? nil : "x11:" + String(number, radix: 16)
  }

  /// Wayland tells no program where its windows are.
  package var screenOrigin: CGPoint {
    guard !XConnection.isBroken, platform_x11_window(window) != 0 else { return .zero }
    var (x, y): (CInt, CInt) = (0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }

  package func hide() { if !XConnection.isBroken { SDL_HideWindow(window) } }

  package func raise() {
    if XConnection.isBroken { return }
    let unseen = SDL_WINDOW_MINIMIZED.rawValue
    if SDL_GetWindowFlags(window) & unseen != 0 { SDL_RestoreWindow(window) }
    SDL_RaiseWindow(window)
  }

  package func limitSize(minimum: CGSize, maximum: CGSize) {
    // The minimum first: SDL takes no maximum below it.
    setMinimumSize(minimum)
    SDL_SetWindowMaximumSize(
      window, units.units(min(16_384, maximum.width)), units.units(min(16_384, maximum.height)))
    // A window that is too small or too large now gets the nearest size at once.
    if readSize() { keepWaiting([.resized]) }
  }
}
