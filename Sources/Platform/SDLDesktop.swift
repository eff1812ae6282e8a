import CProcess
import CSDL
import CoreGraphics
import Foundation

/// The desktop that SDL reaches; a process has one. It holds the windows, one queue with the events of all, and what
/// the windows share: the keyboard's text input, the pointer's shape, the main queue's wake-up.
@MainActor
package final class SDLDesktop: Desktop {
  /// The one whose windows are open. SDL's queue can be emptied by one only.
  private(set) static weak var current: SDLDesktop?

  /// The program's.
  let environment: [String: String]
  /// The name of the program's .desktop file.
  let applicationID: String
  /// The scale that the person chose for the desktop; nil where nobody knows, or where each display has its own.
  private(set) var scale: CGFloat?
  /// The named video driver; nil takes what the desktop offers.
  let driver: String?
  /// For the windows that are opened from now on.
  private var isDark: Bool
  /// Whether the environment says whether windows are dark, and not the desktop.
  private let isAppearanceChosen: Bool
  private let chosenScale: CGFloat?

  /// Read with the first key that edits text.
  package private(set) lazy var hasEmacsKeys = GTKSettings(environment: environment).hasEmacsKeys

  /// The connection to the session's bus, opened when something is first asked of it; anew where the bus was gone. Nil without
  /// one.
  func sessionBus() -> BusConnection? {
    if openedBus?.isOpen != true { openedBus = BusConnection.session(environment: environment) }
    return openedBus
  }
  private var openedBus: BusConnection?
  var settingsWatch: SettingsWatch?
  /// For the theme that the settings named, nil for none.
  var iconFinder: (settings: String?, finder: IconFinder)?
  private(set) lazy var installedPrograms = InstalledPrograms(environment: environment, ownName: applicationID)
  package private(set) lazy var notifications: any NotificationPosting = NotificationService(
    program: applicationID, isSandboxed: NotificationService.isSandboxed(environment) { access($0, F_OK) == 0 }
  ) { [weak self] in self?.sessionBus() }
  package let lastSettings: DesktopSettings?
  /// Where settings are kept; nil where no program runs.
  private let remembered: StateFile<DesktopSettings>?
  /// Nil where only SDL has one.
  var clipboard: (any DesktopSelection)? { wayland?.clipboard ?? serverClipboard }
  private lazy var serverClipboard = server.map { XSelection($0, name: "CLIPBOARD") }
  /// What is selected, for the middle button.
  var primary: (any DesktopSelection)? { wayland?.primary ?? serverPrimary }
  private lazy var serverPrimary = server.map { XSelection($0, name: "PRIMARY") }
  /// What there is of Wayland besides SDL, from the first window on; nil on other desktops.
  private var wayland: WaylandSession?
  /// Whether the pixels of windows are counted here: SDL's way rounds them where a screen's width is no multiple of its scale.
  let countsPixels: Bool
  /// Our own connection to the X server; nil on other desktops.
  private(set) lazy var server = Self.driverInUse == "x11" ? XClient(display: environment["DISPLAY"]) : nil

  private struct Entry { weak var host: SDLHost? }
  private var entries: [Entry] = []
  var hosts: [SDLHost] { entries.compactMap(\.host) }
  /// The window that has the keyboard, or had it last.
  private weak var keyboard: SDLHost?

  private var textInput = SDLTextInput()
  private var cursors = SDLCursors()
  private var mainQueue = MainQueue()
  private var watch: MainQueueWatch?
  /// Whether the watch has announced work; it is armed again once the work has run.
  private var watchHasReported = false
  private let wakeType: UInt32

  /// What the dynamic linker needed to start the program is not kept in memory for its life: a tenth of what a small one
  /// takes. Once, before the first window's own memory comes on top.
  private static let releasedBytes = process_release_link_tables()

  /// Starts SDL. `scale` is kept within 1 and 4 in steps of a quarter; nil takes the desktop's. `driver` names one of
  /// SDL's video drivers ("dummy" for tests). Given the program's `environment`, SDL neither searches for a message bus
  /// where there is none nor reads key sequences that the keyboard cannot type. Desktops know the program's windows by
  /// `applicationID`; nil takes the executable's name. Throws without a display.
  package init(
    scale: CGFloat? = nil, isDark: Bool = false, driver: String? = nil, environment: [String: String]? = nil,
    applicationID: String? = nil
  ) throws(SDLHostError) {
    (self.scale, countsPixels) = try Self.startVideo(
      driver: driver, environment: environment, applicationID: applicationID)
    self.applicationID = applicationID ?? ProcessInfo.processInfo.processName
    chosenScale = scale
    self.driver = driver
    self.environment = environment ?? [:]
    isAppearanceChosen = isDark || environment?["UIKIT_APPEARANCE"] == "light"
    remembered = environment.map { StateFile("uikit/desktop-settings.plist", in: $0) }
    lastSettings = remembered?.read()
    self.isDark = isAppearanceChosen ? isDark : lastSettings?.isDark ?? false
    let wakeType = SDL_RegisterEvents(1)
    self.wakeType = wakeType
    watch = MainQueueWatch(descriptor: mainQueue.descriptor) {
      if XConnection.isHungUp { return true }
      var event = SDL_Event()
      event.type = wakeType
      return SDL_PushEvent(&event) == 1
    }
    Self.current = self
  }

  isolated deinit {
    watch = nil
    wayland = nil
    cursors.free()
    if !XConnection.isBroken { SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO)) }
  }

  package func open(_ order: WindowOrder, beside other: (any PlatformHost)?) throws -> any PlatformHost {
    try SDLHost(on: self, order, beside: other as? SDLHost, scale: chosenScale, isDark: isDark)
  }

  /// The connection of the first window on Wayland.
  func waylandSession(_ window: OpaquePointer) -> WaylandSession? {
    if let wayland { return wayland }
    guard Self.driverInUse == "wayland",
      let session = WaylandSession(window: window, environment: environment, hasCursors: countsPixels)
    else { return nil }
    wayland = session
    session.outputs.changed = { [unowned self] in
      for host in hosts { host.screensChanged() }
      wake()
    }
    session.clipboard?.drop?.happened = { [unowned self] surface, phase, place in
      guard let host = hosts.first(where: { $0.wayland?.surface == surface }) else { return }
      let units = host.units.unitsPerPoint
      host.keepWaiting([.drop(DropEvent(phase, at: CGPoint(x: place.x / units, y: place.y / units)))])
      wake()
    }
    if session.cursors != nil { _ = SDL_ShowCursor(SDL_DISABLE) }
    return session
  }

  /// Ends a wait in SDL, which does not know of what came.
  private func wake() {
    var event = SDL_Event()
    event.type = Self.newsType
    SDL_PushEvent(&event)
  }
  private static let newsType = SDL_RegisterEvents(1)

  /// Called when the X server is gone, right before the process ends; no window can be used any more.
  package var connectionLost: (() -> Void)? {
    didSet { XConnection.lost = connectionLost }
  }

  /// A window was opened.
  func add(_ host: SDLHost) {
    entries.removeAll { $0.host == nil }
    entries.append(Entry(host: host))
    if keyboard == nil { keyboard = host }
  }

  /// The person's settings are other ones: windows look and measure by them, and the next program begins with them.
  func follow(_ settings: DesktopSettings) {
    remembered?.write(settings == DesktopSettings() ? nil : settings)
    if !isAppearanceChosen {
      isDark = settings.isDark ?? false
      for host in hosts { host.prefersDarkAppearance = isDark }
    }
    guard Self.driverInUse == "x11", chosenScale == nil, let wanted = settings.displayScale.map({ CGFloat($0) }),
      wanted != scale ?? 1
    else { return }
    scale = wanted
    for host in hosts { host.changeScale(wanted) }
  }

  // MARK: - Waiting

  package func wait(until deadline: Double?) -> [WindowEvents] {
    let late = removeWaiting()
    return late.isEmpty ? waitForEvents(until: deadline) : late
  }

  private func waitForEvents(until deadline: Double?) -> [WindowEvents] {
    // SDL's wait knows neither of the main queue, whose work has to run first, nor of memory that has to be lent anew.
    if mainQueue.hasWork || hosts.contains(where: \.isLost) {
      SDL_PumpEvents()
      return drainEvents(first: nil)
    }
    let end = sleep.end(deadline, now: SteadyClock.now)
    var event = SDL_Event()
    let found = SDL_WaitEventTimeout(&event, milliseconds(until: end)) == 1
    if !found, let end { sleepOut(until: end) }
    return drainEvents(first: found ? event : nil)
  }

  /// What came for windows while the program waited for one of them only.
  private func removeWaiting() -> [WindowEvents] {
    hosts.compactMap { host in
      let events = host.removeWaiting()
      return events.isEmpty ? nil : WindowEvents(host: host, events: events)
    }
  }

  /// Waits for one window; what comes for others waits for its turn.
  func wait(for host: SDLHost, until deadline: Double?) -> [HostEvent] {
    let late = host.removeWaiting()
    if !late.isEmpty { return late }
    for entry in waitForEvents(until: deadline) { (entry.host as? SDLHost)?.keepWaiting(entry.events) }
    return host.removeWaiting()
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
      isComposing: keyboard?.textInputArea != nil && textInput.isComposing)
  }

  /// The timeout for SDL, in whole milliseconds; -1 waits for ever.
  private func milliseconds(until end: Double?) -> Int32 {
    guard let end else { return -1 }
    return Int32(max(0, (end - SteadyClock.now) * 1000))
  }

  /// Sleeps the fraction of a millisecond that SDL cannot wait for: rounded up to a whole one, 60 frames a second would
  /// become 59.
  private func sleepOut(until end: Double) {
    let seconds = min(end - SteadyClock.now, 0.001)
    guard seconds > 0 else { return }
    var time = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1_000_000_000))
    nanosleep(&time, nil)
  }

  // MARK: - The queue

  /// Empties SDL's queue and returns its events as the windows'.
  private func drainEvents(first: SDL_Event?) -> [WindowEvents] {
    let now = SteadyClock.now
    let hosts = hosts
    if keyboard == nil, let host = hosts.last {
      // Its window is gone. Which one gets it next is said by an event, if one does.
      keyboard = host
      setTextInput(from: host.textInputArea == nil ? .zero : nil, to: host.textInputArea, of: host)
    }
    for host in hosts { host.beginBatch(now: now) }
    var batches: [WindowEvents] = []
    if let first { append(first, to: &batches, now: now) }
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { append(event, to: &batches, now: now) }
    endTyping()
    if let mistake = textInput.removeMistake() { cancelComposition(of: mistake) }
    for host in hosts { host.endBatch() }
    takeBatch(into: &batches)
    if let shapes = wayland?.cursors {
      shapes.scale = Int32(hosts.reduce(1) { max($0, $1.units.density) }.rounded(.up))
      shapes.apply()
    }
    return batches
  }

  private func append(_ event: SDL_Event, to batches: inout [WindowEvents], now: Double) {
    if event.type == wakeType {
      watchHasReported = true
      return
    }
    if event.type == Self.newsType { return }
    guard let keyboard else { return }
    if textInput.collect(event, at: keyboard.batch.count, now: now) { return }
    let host = Self.window(of: event).flatMap { id in id == 0 ? keyboard : hosts.first { $0.number == id } }
    // What is no window's, as the program's end, is told to one of them.
    guard let host = host ?? (Self.window(of: event) == nil ? keyboard : nil) else { return }
    if event.type == SDL_WINDOWEVENT.rawValue, UInt32(event.window.event) == SDL_WINDOWEVENT_FOCUS_GAINED.rawValue,
      host !== keyboard
    {
      // What came so far was before.
      moveKeyboard(from: keyboard, to: host)
      takeBatch(into: &batches)
    }
    host.translate(event)
  }

  /// Adds what the windows have gathered since the last time.
  private func takeBatch(into batches: inout [WindowEvents]) {
    for host in hosts {
      let events = host.removeBatch()
      if !events.isEmpty { batches.append(WindowEvents(host: host, events: events)) }
    }
  }

  /// Puts what was typed in its place among the keyboard's window's events.
  private func endTyping() {
    guard let keyboard else { return }
    keyboard.batch = textInput.finish(keyboard.batch)
  }

  /// What is composed stays in the window in which it was: SDL would give it to the next one.
  private func moveKeyboard(from old: SDLHost, to new: SDLHost) {
    endTyping()
    if let text = textInput.removeComposition() { old.batch.append(.text(text)) }
    keyboard = new
    // Also where both want text: modifiers that an input method kept were pressed in the old one.
    setTextInput(from: new.textInputArea == nil ? old.textInputArea : nil, to: new.textInputArea, of: new)
  }

  /// The number of the window that an event belongs to; nil for events of no window.
  private static func window(of event: SDL_Event) -> UInt32? {
    switch event.type {
    case SDL_MOUSEMOTION.rawValue: event.motion.windowID
    case SDL_MOUSEBUTTONDOWN.rawValue, SDL_MOUSEBUTTONUP.rawValue: event.button.windowID
    case SDL_MOUSEWHEEL.rawValue: event.wheel.windowID
    case SDL_FINGERDOWN.rawValue, SDL_FINGERMOTION.rawValue, SDL_FINGERUP.rawValue: event.tfinger.windowID
    case SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue: event.key.windowID
    case SDL_WINDOWEVENT.rawValue: event.window.windowID
    case SDL_DROPBEGIN.rawValue, SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue, SDL_DROPCOMPLETE.rawValue:
      event.drop.windowID
    default: nil
    }
  }

  // MARK: - Text

  /// A window tells where its caret is, or that nothing is typed in it.
  func textInputAreaChanged(from old: CGRect?, of host: SDLHost) {
    if keyboard == nil { keyboard = host }
    if host === keyboard { setTextInput(from: old, to: host.textInputArea, of: host) }
  }

  private func setTextInput(from old: CGRect?, to new: CGRect?, of host: SDLHost) {
    guard let new else {
      if old != nil { textInput.setEnabled(false) }
      return
    }
    if old == nil { textInput.setEnabled(true) }
    var rect = host.windowRect(new)
    SDL_SetTextInputRect(&rect)
  }

  func cancelComposition(of text: String) {
    textInput.swallow(text)
    // Stopping resets the input method; what it still commits comes after the next start.
    SDL_StopTextInput()
    if keyboard?.textInputArea != nil { SDL_StartTextInput() }
  }

  // MARK: - What the windows share

  var cursor = HostCursor.arrow {
    didSet {
      guard cursor != oldValue else { return }
      guard let shapes = wayland?.cursors else { return cursors.set(cursor) }
      shapes.shape = cursor
      shapes.apply()
    }
  }

  package var keepsScreenOn = false {
    didSet {
      guard keepsScreenOn != oldValue else { return }
      if keepsScreenOn { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
    }
  }

  /// The part of the first screen that no panel takes; nil where that is unknown.
  static var usableBounds: SDL_Rect? {
    var rect = SDL_Rect()
    return SDL_GetDisplayUsableBounds(0, &rect) == 0 && rect.w > 0 && rect.h > 0 ? rect : nil
  }

  // MARK: - Starting SDL

  /// Starts SDL's video and returns the scale that the person chose for the desktop, if that is known, and whether a window's
  /// pixels can be counted here.
  private static func startVideo(
    driver: String?, environment: [String: String]?, applicationID: String?
  ) throws(SDLHostError) -> (scale: CGFloat?, countsPixels: Bool) {
    SDL_SetHint("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    SDL_SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    SDL_SetHint("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1")
    SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
    // Whether the last window's end is the program's is for the program to say.
    SDL_SetHint("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0")
    SDL_ResetHint("SDL_VIDEODRIVER")
    var problem = "no display (DISPLAY or WAYLAND_DISPLAY must name one)"
    var wayland: WaylandDesktop?
    let start = { (desktop: XDesktop?) -> (CInt, CGFloat?) in
      if driver == nil { wayland = Self.askWayland(environment ?? [:], x11: desktop) }
      let drivers =
        driver.map { [$0] }
        ?? WaylandDesktop.drivers(
          wanted: environment?["SDL_VIDEODRIVER"], x11: desktop, wayland: wayland,
          crashesWithoutSeat: WaylandDesktop.crashesWithoutSeat)
      guard let drivers else {
        problem = "no seat (SDL before 2.32 crashes on a Wayland display without one)"
        return (-1, nil)
      }
      // Without this SDL also tries drivers that show no window.
      let priority = driver == nil && environment == nil ? SDL_HINT_DEFAULT : SDL_HINT_OVERRIDE
      SDL_SetHintWithPriority("SDL_VIDEODRIVER", drivers.joined(separator: ","), priority)
      var variables: [String: String] = [:]
      if let environment {
        variables = SessionBus.variables(in: environment)
        // By this name the desktop finds the program's .desktop file, and the icon in it.
        for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] where environment[name] == nil {
          variables[name] = applicationID
        }
        // On Wayland libxkbcommon reads the same variable.
        if drivers.first == "x11" {
          let compose = desktop?.composeVariables(in: environment) { access($0, F_OK) == 0 }
          variables.merge(compose ?? [:]) { $1 }
        }
      }
      for (name, value) in variables { setenv(name, value, 1) }
      defer { for name in variables.keys { unsetenv(name) } }
      _ = Self.releasedBytes
      return (SDL_Init(Uint32(SDL_INIT_VIDEO)), desktop?.scale)
    }
    let (result, scale) = driver == nil ? XDesktop.connected(start) : start(nil)
    guard result == 0 else { throw SDLHostError(what: problem) }
    if environment != nil { process_hang_up_terminates() }
    SDL_StopTextInput()
    // On Wayland SDL shows surfaces only through the GPU; elsewhere that way costs 550 ms and 137 MB at the start.
    if driverInUse != "wayland" { SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0") }
    return (driverInUse == "x11" ? scale : nil, driverInUse == "wayland" && wayland?.hasViewports == true)
  }

  /// What a compositor says of itself; nil where none is wanted.
  private static func askWayland(_ environment: [String: String], x11: XDesktop?) -> WaylandDesktop? {
    // A compositor that hands over a connection would be asked by its only one.
    let mayAsk = (environment["WAYLAND_DISPLAY"] != nil || x11 == nil) && environment["WAYLAND_SOCKET"] == nil
    return mayAsk && environment["SDL_VIDEODRIVER"]?.lowercased() != "x11" ? WaylandDesktop.read() : nil
  }

  static var driverInUse: String? {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) }
  }
}
