import CSDL
import CoreGraphics
import Foundation
import Logging

/// A window on the desktop, through SDL's software path: events come from SDL's queue, pixels go to the window's
/// surface.
///
/// The window appears when the first picture is presented, so that it is never seen empty.
@MainActor
package final class SDLHost: PlatformHost {
  package private(set) var size: CGSize
  package var scale: CGFloat { units.scale }
  private(set) var units: WindowUnits
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
  /// The program's.
  let environment: [String: String]
  private var surface: SDLWindowSurface
  private var translator: SDLEventTranslator
  private var cursors = SDLCursors()
  private var textInput = SDLTextInput()
  private var mainQueue = MainQueue()
  private var watch: MainQueueWatch?
  /// Whether the watch has announced work; it is armed again once the work has run.
  private var watchHasReported = false
  private var isShown = false
  /// Whether SDL has let go of the memory that it lent.
  private var isLost = false
  /// Called when the X server is gone, right before the process ends; no window can be used any more.
  package var connectionLost: (() -> Void)? {
    didSet { XConnection.lost = connectionLost }
  }
  private static let log = Logger(label: "uikit.window")

  /// Opens the window, still hidden, with a content of `size` points.
  ///
  /// `scale` is kept within 1 and 4 in steps of a quarter; nil takes the desktop's. `driver` names one of SDL's video
  /// drivers ("dummy" for tests); nil takes what the desktop offers. Given the program's `environment`, SDL neither
  /// searches for a message bus where there is none nor reads key sequences that the keyboard cannot type. Throws
  /// without a display.
  package init(
    title: String, size: CGSize, minimumSize: CGSize = CGSize(width: 320, height: 240), scale: CGFloat? = nil,
    isDark: Bool = false, driver: String? = nil, environment: [String: String]? = nil
  ) throws(SDLHostError) {
    let desktopScale = try Self.startVideo(driver: driver, environment: environment)
    // Only displays on Wayland have a scale of their own, which SDL knows once there is a window.
    let units = WindowUnits(chosenScale: scale ?? desktopScale ?? (Self.driverInUse == "wayland" ? nil : 1))

    // SDL_WINDOWPOS_CENTERED is a macro that Swift does not see.
    let centred = Int32(bitPattern: 0x2FFF_0000)
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    func length(_ points: CGFloat) -> Int32 {
      // The display's own scale is unknown until there is a window: a point counts as a unit till then.
      units.chosenScale == nil ? Int32(max(1, min(16_384, points))) : units.units(points)
    }
    let opened = Self.fitted(
      width: length(size.width), height: length(size.height), to: driver == nil ? Self.usableBounds : nil)
    guard let window = SDL_CreateWindow(title, centred, centred, opened.width, opened.height, flags) else {
      let error = SDLHostError(what: "no window")
      SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
      throw error
    }
    SDL_SetWindowMinimumSize(
      window, min(length(minimumSize.width), opened.width), min(length(minimumSize.height), opened.height))

    self.window = window
    self.environment = environment ?? [:]
    self.title = title
    self.units = units
    self.size = .zero
    prefersDarkAppearance = isDark
    surface = SDLWindowSurface(window: window)
    let wakeType = SDL_RegisterEvents(1)
    translator = SDLEventTranslator(windowID: SDL_GetWindowID(window), wakeType: wakeType, scale: units.unitsPerPoint)
    watch = MainQueueWatch(descriptor: mainQueue.descriptor) {
      var event = SDL_Event()
      event.type = wakeType
      return SDL_PushEvent(&event) == 1
    }
    readSize()
    readFrameInterval()
    XConnection.watch()
  }

  isolated deinit {
    watch = nil
    cursors.free()
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
  }

  package var now: Double { SteadyClock.now }
  package let hasOwnTime = false

  // MARK: - Waiting

  package func wait(until deadline: Double?) -> [HostEvent] {
    // SDL's wait knows neither of the main queue, whose work has to run first, nor of memory that has to be lent anew.
    if mainQueue.hasWork || isLost {
      SDL_PumpEvents()
      return drainEvents(first: nil)
    }
    let end = sleep.end(deadline, now: now)
    var event = SDL_Event()
    let found = SDL_WaitEventTimeout(&event, milliseconds(until: end)) == 1
    if !found, let end { sleepOut(until: end) }
    return drainEvents(first: found ? event : nil)
  }

  package func runMainQueue() {
    mainQueue.drain()
    if watchHasReported {
      watchHasReported = false
      watch?.arm()
    }
  }

  /// What ends a sleep besides the frame loop's deadline.
  struct Sleep {
    /// Seconds until the run loop's next timer.
    var timer: Double?
    /// Whether work for the main queue wakes the host by itself.
    var isWatched = true
    var isComposing = false

    /// When a sleep without any event ends; nil for never.
    func end(_ deadline: Double?, now: Double) -> Double? {
      var end = deadline.map { $0.isNaN ? now : $0 } ?? .infinity
      // At least a millisecond: a due timer ran in the last drain, and zero for one added since could make the loop
      // spin.
      if let timer { end = min(end, now + max(0.001, timer)) }
      if !isWatched { end = min(end, now + 0.016) }
      // Input methods speak over D-Bus, which does not end SDL's wait.
      if isComposing { end = min(end, now + 0.1) }
      return end < now + 1_000_000 ? end : nil
    }
  }

  var sleep: Sleep {
    Sleep(
      timer: mainQueue.secondsToNextTimer(), isWatched: watch != nil,
      isComposing: textInputArea != nil && textInput.isComposing)
  }

  /// The timeout for SDL, in whole milliseconds; -1 waits for ever.
  private func milliseconds(until end: Double?) -> Int32 {
    guard let end else { return -1 }
    return Int32(max(0, (end - now) * 1000))
  }

  /// Sleeps the fraction of a millisecond that SDL cannot wait for: rounded up to a whole one, 60 frames a second would
  /// become 59.
  private func sleepOut(until end: Double) {
    let seconds = min(end - now, 0.001)
    guard seconds > 0 else { return }
    var time = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1_000_000_000))
    nanosleep(&time, nil)
  }

  /// Empties SDL's queue and returns its events as the host's.
  private func drainEvents(first: SDL_Event?) -> [HostEvent] {
    var events: [HostEvent] = []
    translator.begin(size: size, now: now)
    if let first { append(first, to: &events) }
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { append(event, to: &events) }
    let changes = translator.end()
    events = textInput.finish(events)
    if let mistake = textInput.removeMistake() { cancelComposition(of: mistake) }

    if changes.contains(.mainQueue) { watchHasReported = true }
    let isSizeNew = !changes.isDisjoint(with: [.size, .display]) && readSize()
    if isSizeNew || isLost {
      isLost = false
      // The program repaints the whole window: presenting the old picture once more would show it at the wrong size.
      events.removeAll { $0 == .exposed }
      events.insert(.resized, at: 0)
    }
    if changes.contains(.display) { readFrameInterval() }
    if changes.contains(.exposed) { surface.isStale = true }
    if isShown { readVisibility(into: &events) }
    return events
  }

  private func append(_ event: SDL_Event, to events: inout [HostEvent]) {
    if textInput.collect(event, at: events.count, now: now) { return }
    translator.translate(event, into: &events)
  }

  /// Reads size and scale anew; true when either changed.
  @discardableResult
  func readSize() -> Bool {
    let (oldSize, oldScale) = (size, scale)
    var (width, height): (Int32, Int32) = (0, 0)
    var unitWidth: Int32 = 0
    SDL_GetWindowSizeInPixels(window, &width, &height)
    SDL_GetWindowSize(window, &unitWidth, nil)
    units.measure(units: unitWidth, pixels: width)
    translator.scale = units.unitsPerPoint
    size = CGSize(width: CGFloat(max(0, width)) / scale, height: CGFloat(max(0, height)) / scale)
    surface.isStale = true
    return size != oldSize || scale != oldScale
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

  package func lendPixels(width: Int, height: Int) -> Bitmap? { surface.lend(width: width, height: height) }

  package func present(_ bitmap: Bitmap, rects: [PixelRect]) {
    guard isVisible else {
      surface.isStale = true
      return
    }
    if !isShown {
      isShown = true
      SDL_ShowWindow(window)
    }
    if !surface.present(bitmap, rects: rects) {
      // The window's size was changed and changed back within the turn: the program paints into the new memory.
      if bitmap.isBorrowed { return isLost = true }
      Self.log.warning("a picture could not be shown", metadata: ["sdl": "\(String(cString: SDL_GetError()))"])
    }
  }

  /// Below this many pixels a copy is faster than asking the server and waiting for its answer.
  private static let leastPixelsToMove = 200_000
  private lazy var mover = XPixelMover(window: window)

  package func canMovePixels(_ move: PixelMove) -> Bool {
    isVisible && isShown && !surface.isStale && move.x == 0 && move.kept.area > Self.leastPixelsToMove && mover != nil
  }

  package func movePixels(_ move: PixelMove) -> [PixelRect] { mover?.apply(move) ?? [move.kept] }

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
      var rect = windowRect(area)
      SDL_SetTextInputRect(&rect)
    }
  }

  package func cancelComposition(of text: String) {
    textInput.swallow(text)
    // Stopping resets the input method; what it still commits comes after the next start.
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
      // X11 transfers a text in one piece: pasting a larger one fails, and with some sizes SDL's window fails with it.
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

  /// The longest beginning of whole characters that fits into so many bytes.
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

  /// A rectangle in SDL's window coordinates, which is where input methods expect the caret.
  private func windowRect(_ area: CGRect) -> SDL_Rect {
    func pixels(_ length: CGFloat) -> Int32 {
      let value = length * units.unitsPerPoint
      return value.isFinite ? Int32(max(-30_000, min(30_000, value.rounded()))) : 0
    }
    return SDL_Rect(
      x: pixels(area.minX), y: pixels(area.minY), w: max(1, pixels(area.width)), h: max(1, pixels(area.height)))
  }

  // MARK: - The desktop

  package var keepsScreenOn = false {
    didSet {
      guard keepsScreenOn != oldValue else { return }
      if keepsScreenOn { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
    }
  }

  // MARK: - The screen

  /// The part of the first screen that no panel takes; nil where that is unknown.
  static var usableBounds: SDL_Rect? {
    var rect = SDL_Rect()
    return SDL_GetDisplayUsableBounds(0, &rect) == 0 && rect.w > 0 && rect.h > 0 ? rect : nil
  }

  /// A window's size, cut to the screen that it opens on.
  static func fitted(width: Int32, height: Int32, to screen: SDL_Rect?) -> (width: Int32, height: Int32) {
    guard let screen else { return (width, height) }
    return (min(width, screen.w), min(height, screen.h))
  }

  // MARK: - Starting SDL

  /// Starts SDL's video and returns the scale that the person chose for the desktop, if that is known.
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
      // Without this SDL also tries drivers that show no window. The person's own setting has priority.
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
    // On Wayland SDL shows surfaces only through the GPU; elsewhere that way costs 550 ms and 137 MB at the start.
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
