import CSDL
import CoreGraphics
import Foundation

// What a program asks of the desktop besides its window's pixels.

extension SDLHost {
  package func resize(to size: CGSize) {
    let fitted = Self.fitted(
      width: units.units(size.width), height: units.units(size.height), to: Self.usableBounds)
    SDL_SetWindowSize(window, fitted.width, fitted.height)
    readSize()
  }

  package func hide() { SDL_HideWindow(window) }

  package func canOpen(_ url: URL) -> Bool { opener.canOpen(url) }

  package func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    opener.open(url, completion: completion)
  }

  private var opener: DesktopOpener { DesktopOpener(environment: environment) }
}
