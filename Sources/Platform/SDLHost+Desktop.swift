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
  package var portalHandle: String? {
    if let wayland { return wayland.handle?.name.map { "wayland:" + $0 } }
    let number = platform_x11_window(window)
    return number == 0 ? nil : "x11:" + String(number, radix: 16)
  }

  /// On X11; Wayland's own drags want a number of the seat's that SDL does not tell.
  package func carry(_ offer: DragOffer, told: @escaping @MainActor (DragNews) -> Void) -> (any DragCarrying)? {
    let number = UInt32(truncatingIfNeeded: platform_x11_window(window))
    guard !XConnection.isBroken, number != 0, let server = desktop.server, server.isOpen else { return nil }
    return XDrag(
      server, from: number, offer,
      isOwn: { [weak desktop] other in
        desktop?.hosts.contains { platform_x11_window($0.window) == other } ?? false
      }, unitsPerPoint: { [weak self] in self?.units.unitsPerPoint ?? 1 }, told: told)
  }

  /// Wayland tells no program where its windows are.
  package var screenOrigin: CGPoint {
    guard !XConnection.isBroken, platform_x11_window(window) != 0 else { return .zero }
    var (x, y): (CInt, CInt) = (0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }

  package var isFullScreen: Bool {
    get { SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      if newValue, isFree { freePlace = place }
      SDL_SetWindowFullscreen(window, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }
  }

  package var place: WindowPlace {
    if XConnection.isBroken { return freePlace }
    var place = freePlace
    let flags = SDL_GetWindowFlags(window)
    place.isFullScreen = flags & SDL_WINDOW_FULLSCREEN.rawValue != 0
    place.isMaximized = flags & SDL_WINDOW_MAXIMIZED.rawValue != 0
    guard isFree else { return place }
    place.size = size
    guard platform_x11_window(window) != 0 else { return place }
    // The corner of the frame, which is where a new window is put.
    var (x, y, top, left): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    SDL_GetWindowBordersSize(window, &top, &left, nil, nil)
    place.corner = CGPoint(x: Int(x - left), y: Int(y - top))
    return place
  }

  package func setIcon(_ image: CGImage) {
    let bitmap = image.bitmap
    var words = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y].straight } }
    words.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, CInt(image.width), CInt(image.height), 32, CInt(image.width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      SDL_SetWindowIcon(window, surface)
      SDL_FreeSurface(surface)
    }
  }

  package func hide() { if !XConnection.isBroken { SDL_HideWindow(window) } }

  package func raise() {
    if XConnection.isBroken { return }
    let unseen = SDL_WINDOW_MINIMIZED.rawValue
    if SDL_GetWindowFlags(window) & unseen != 0 { SDL_RestoreWindow(window) }
    SDL_RaiseWindow(window)
  }

  /// Wayland's compositors take a token of the desktop's own protocol. On X11 a token ends with the time of the click
  /// that it stands for, which window managers compare.
  package func raise(by token: String) {
    if XConnection.isBroken || activate(by: token) { return }
    raise()
    let number = platform_x11_window(window)
    guard number != 0, let time = Self.time(in: token), let server = desktop.server else { return }
    server.activate(UInt32(truncatingIfNeeded: number), time: time)
  }

  /// The time in "name_TIME1234", in the server's milliseconds.
  static func time(in token: String) -> UInt32? {
    token.range(of: "_TIME", options: .backwards).flatMap { UInt32(token[$0.upperBound...]) }
  }

  package func ask(for attention: HostAttention) {
    if XConnection.isBroken { return }
    switch attention {
    case .none: SDL_FlashWindow(window, SDL_FLASH_CANCEL)
    case .brief: SDL_FlashWindow(window, SDL_FLASH_BRIEFLY)
    case .lasting: SDL_FlashWindow(window, SDL_FLASH_UNTIL_FOCUSED)
    }
  }

  package func answerDrop(_ answer: DragOperation) { wayland?.session.clipboard?.drop?.answer(answer) }

  package func limitSize(minimum: CGSize, maximum: CGSize) {
    // The minimum first: SDL takes no maximum below it.
    setMinimumSize(minimum)
    SDL_SetWindowMaximumSize(
      window, units.units(min(16_384, maximum.width)), units.units(min(16_384, maximum.height)))
    // A window that is too small or too large now gets the nearest size at once.
    if readSize() { keepWaiting([.resized]) }
  }
}
