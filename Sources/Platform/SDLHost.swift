import CSDL
import CoreGraphics
import Foundation
import Logging

/// One window on the desktop, through SDL's software path: events come from SDL's queue, pixels go to the window's surface.
///
/// The window appears with the first picture that is presented, so nobody sees it empty.
@MainActor
package final class SDLHost: PlatformHost {
  package private(set) var size: CGSize
  package let scale: CGFloat
  package private(set) var isVisible = true
  package private(set) var frameInterval = 1.0 / 60
  package let prefersDarkAppearance: Bool

  package var title: String {
    didSet { if title != oldValue { SDL_SetWindowTitle(window, title) } }
  }
  package var cursor = HostCursor.arrow {
    didSet { if cursor != oldValue { cursors.set(cursor) } }
  }

  let window: OpaquePointer
  private var surface: SDLWindowSurface
  private var translator: SDLEventTranslator
  private var cursors = SDLCursors()
  private var textInput = SDLTextInput()
  private let mainQueue = MainQueue()
  private var watch: MainQueueWatch?
  /// The watch told of work and waits to be armed again, which it is once the work has run.
  private var watchHasReported = false
  private var isShown = false
  private static let log = Logger(label: "uikit.window")

  /// Opens the window, still unseen, with a content of `size` points.
  ///
  /// `scale` is kept within 1 and 4 in steps of a quarter; nil takes the desktop's. `driver` names one of SDL's video
  /// drivers ("dummy" for tests); nil takes what the desktop offers. With the program's `environment` SDL does not look
  /// for a message bus where there is none, nor read what the keyboard cannot type. Throws when there is no display to
  /// open it on.
  package init(
    title: String, size: CGSize, minimumSize: CGSize = CGSize(width: 320, height: 240), scale: CGFloat? = nil,
    isDark: Bool = false, driver: String? = nil, environment: [String: String]? = nil
  ) throws(SDLHostError) {
    let desktopScale = try Self.startVideo(driver: driver, environment: environment)
    let scale = PixelScale.clamped(scale ?? desktopScale ?? 1)
    // SDL refuses sides above 16,384 pixels.
    func pixels(_ points: CGFloat) -> Int32 { Int32(max(1, min(16_384, PixelScale.pixels(points, scale: scale)))) }

    // SDL_WINDOWPOS_CENTERED is a macro that Swift does not see.
    let centred = Int32(bitPattern: 0x2FFF_0000)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_HIDDEN.rawValue
    guard let window = SDL_CreateWindow(title, centred, centred, pixels(size.width), pixels(size.height), flags) else {
      let error = SDLHostError(what: "no window")
      SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
      throw error
    }
    SDL_SetWindowMinimumSize(
      window, min(pixels(minimumSize.width), pixels(size.width)), min(pixels(minimumSize.height), pixels(size.height)))

    self.window = window
    self.title = title
    self.scale = scale
    self.size = .zero
    prefersDarkAppearance = isDark
    surface = SDLWindowSurface(window: window)
    let wakeType = SDL_RegisterEvents(1)
    translator = SDLEventTranslator(windowID: SDL_GetWindowID(window), wakeType: wakeType, scale: scale)
    watch = MainQueueWatch(descriptor: mainQueue.descriptor) {
      var event = SDL_Event()
      event.type = wakeType
      return SDL_PushEvent(&event) == 1
    }
    readSize()
    readFrameInterval()
  }

  isolated deinit {
    watch = nil
    cursors.free()
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
  }

  package var now: Double {
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
  }

  // MARK: - Waiting

  package func wait(until deadline: Double?) -> [HostEvent] {
    // Work that waits already keeps the loop from sleeping.
    if mainQueue.hasWork {
      SDL_PumpEvents()
      return takeEvents(first: nil)
    }
    let end = sleepEnd(deadline)
    var event = SDL_Event()
    let found = SDL_WaitEventTimeout(&event, milliseconds(until: end)) == 1
    if !found, let end { sleepOut(until: end) }
    return takeEvents(first: found ? event : nil)
  }

  package func runMainQueue() {
    mainQueue.drain()
    if watchHasReported {
      watchHasReported = false
      watch?.arm()
    }
  }

  /// When the sleep has to end if nothing comes: the deadline, a timer, or the next look at an unwatched main queue.
  private func sleepEnd(_ deadline: Double?) -> Double? {
    var end = deadline.map { $0.isNaN ? now : $0 } ?? .infinity
    // A timer that is due ran in the last drain or, if it was added since, runs within a millisecond: never a spin.
    if let timer = mainQueue.secondsToNextTimer { end = min(end, now + max(0.001, timer)) }
    if watch == nil { end = min(end, now + 0.016) }
    // Input methods speak over D-Bus, which does not end SDL's wait.
    if textInputArea != nil, textInput.isComposing { end = min(end, now + 0.1) }
    return end < now + 1_000_000 ? end : nil
  }

  /// What to hand SDL: whole milliseconds, -1 without end.
  private func milliseconds(until end: Double?) -> Int32 {
    guard let end else { return -1 }
    return Int32(max(0, (end - now) * 1000))
  }

  /// The part of a millisecond that SDL cannot sleep. Rounding up instead would make 59 frames of 60.
  private func sleepOut(until end: Double) {
    let seconds = min(end - now, 0.001)
    guard seconds > 0 else { return }
    var time = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1_000_000_000))
    nanosleep(&time, nil)
  }

  /// Empties SDL's queue.
  private func takeEvents(first: SDL_Event?) -> [HostEvent] {
    var events: [HostEvent] = []
    translator.begin(size: size, now: now)
    if let first { take(first, into: &events) }
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { take(event, into: &events) }
    let changes = translator.end()
    events = textInput.finish(events)
    if let mistake = textInput.takeMistake() { cancelComposition(of: mistake) }

    if changes.contains(.mainQueue) { watchHasReported = true }
    if changes.contains(.size), readSize() {
      // The program paints everything anew; the old picture must not be shown once more before.
      events.removeAll { $0 == .exposed }
      events.insert(.resized, at: 0)
    }
    if changes.contains(.display) { readFrameInterval() }
    if changes.contains(.exposed) { surface.isStale = true }
    if isShown { readVisibility(into: &events) }
    return events
  }

  private func take(_ event: SDL_Event, into events: inout [HostEvent]) {
    if textInput.collect(event, at: events.count, now: now) { return }
    translator.translate(event, into: &events)
  }

  /// Whether the size is another than before.
  @discardableResult
  private func readSize() -> Bool {
    let oldSize = size
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    size = CGSize(width: CGFloat(max(0, width)) / scale, height: CGFloat(max(0, height)) / scale)
    surface.isStale = true
    return size != oldSize
  }

  private func readFrameInterval() {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(window)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate > 0 else {
      frameInterval = 1.0 / 60
      return
    }
    frameInterval = 1.0 / Double(max(24, min(360, mode.refresh_rate)))
  }

  private func readVisibility(into events: inout [HostEvent]) {
    let unseen = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    let visible = SDL_GetWindowFlags(window) & unseen == 0
    guard visible != isVisible else { return }
    isVisible = visible
    events.append(.visibilityChanged(visible))
    if visible, !events.contains(.exposed) { events.append(.exposed) }
  }

  // MARK: - Presenting

  package func present(_ bitmap: Bitmap, rects: [PixelRect]) {
    guard isVisible else {
      surface.isStale = true
      return
    }
    if !isShown {
      isShown = true
      SDL_ShowWindow(window)
    }
    if !surface.show(bitmap, rects: rects) {
      Self.log.warning("a picture could not be shown", metadata: ["sdl": "\(String(cString: SDL_GetError()))"])
    }
  }

  /// What the window shows, for tests; nil when SDL has no surface for it.
  package func readBack() -> Bitmap? {
    surface.readBack()
  }

  // MARK: - Text

  package var textInputArea: CGRect? {
    didSet {
      guard textInputArea != oldValue else { return }
      guard let area = textInputArea else { return textInput.setEnabled(false) }
      if oldValue == nil { textInput.setEnabled(true) }
      var rect = pixelRect(area)
      SDL_SetTextInputRect(&rect)
    }
  }

  package func cancelComposition(of text: String) {
    textInput.swallow(text)
    // Stopping resets the input method, whose last words come after the next start.
    SDL_StopTextInput()
    if textInputArea != nil { SDL_StartTextInput() }
  }

  package var clipboardText: String? {
    get {
      guard let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return text.pointee == 0 ? nil : String(cString: text)
    }
    set {
      let text = newValue ?? ""
      // X11 hands a text over in one piece; larger ones fail for who pastes them, some with SDL's window.
      let limit = Self.largestCopy
      guard text.utf8.count > limit else {
        SDL_SetClipboardText(text)
        return
      }
      Self.log.warning("a copied text was cut", metadata: ["bytes": "\(text.utf8.count)", "limit": "\(limit)"])
      SDL_SetClipboardText(Self.prefix(of: text, bytes: limit))
    }
  }

  private static let largestCopy = 256 << 10

  /// Whole characters only.
  static func prefix(of text: String, bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: max(0, bytes))
    while end > text.startIndex, end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }

  package var mayHaveClipboardText: Bool {
    // SDL's own answer fetches the text.
    X11KeyText.clipboardHasOwner(window: window) ?? (SDL_HasClipboardText() == SDL_TRUE)
  }

  package let caretBlinkInterval = 0.5

  /// In SDL's window coordinates, where its input methods look for the caret.
  private func pixelRect(_ area: CGRect) -> SDL_Rect {
    func pixels(_ length: CGFloat) -> Int32 {
      let value = length * scale
      return value.isFinite ? Int32(max(-30_000, min(30_000, value.rounded()))) : 0
    }
    return SDL_Rect(
      x: pixels(area.minX), y: pixels(area.minY), w: max(1, pixels(area.width)), h: max(1, pixels(area.height)))
  }

  // MARK: - Starting SDL

  /// Gives the scale that the person chose for the desktop, if that is known.
  private static func startVideo(driver: String?, environment: [String: String]?) throws(SDLHostError) -> CGFloat? {
    SDL_SetHint("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    SDL_SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    SDL_SetHint("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1")
    SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
    SDL_ResetHint("SDL_VIDEODRIVER")
    if let driver {
      SDL_SetHintWithPriority("SDL_VIDEODRIVER", driver, SDL_HINT_OVERRIDE)
    } else {
      // Left alone, SDL goes on to drivers that show nothing to anybody. What the person has set has priority over this.
      SDL_SetHintWithPriority("SDL_VIDEODRIVER", "x11,wayland", SDL_HINT_DEFAULT)
    }
    let start = { (desktop: XDesktop?) -> (CInt, CGFloat?) in
      var variables: [String: String] = [:]
      if let environment {
        variables = SessionBus.variables(in: environment)
        let compose = desktop?.composeVariables(in: environment) { access($0, F_OK) == 0 }
        variables.merge(compose ?? [:]) { $1 }
      }
      for (name, value) in variables { setenv(name, value, 1) }
      defer { for name in variables.keys { unsetenv(name) } }
      return (SDL_Init(Uint32(SDL_INIT_VIDEO)), desktop?.scale)
    }
    let (result, scale) = driver == nil ? XDesktop.connected(start) : start(nil)
    guard result == 0 else { throw SDLHostError(what: "no display (DISPLAY or WAYLAND_DISPLAY must name one)") }
    SDL_StopTextInput()
    // Wayland has no other way than through the GPU; everywhere else that way is slow to start and large.
    if driverInUse != "wayland" { SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0") }
    return driverInUse == "x11" ? scale : nil
  }

  private static var driverInUse: String? {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) }
  }
}

/// Why a window could not be opened, in SDL's words.
package struct SDLHostError: Error, CustomStringConvertible {
  package let description: String

  init(what: String) {
    description = "\(what): \(String(cString: SDL_GetError()))"
  }
}
