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
  private var displayInterval = 1.0 / 60
  /// A window that nobody sees needs no more than a picture a second.
  package var frameInterval: Double { wayland?.isUnseen == true ? 1 : displayInterval }
  package var prefersDarkAppearance: Bool {
    didSet { if prefersDarkAppearance != oldValue { waiting.append(.appearanceChanged) } }
  }

  package var title: String {
    didSet { if title != oldValue { SDL_SetWindowTitle(window, title) } }
  }

  /// What all windows share.
  let desktop: SDLDesktop
  package var services: any DesktopServices { desktop }
  let window: OpaquePointer
  /// SDL's number of the window, which its events carry.
  let number: UInt32
  private var surface: any WindowSurface
  /// The surface, on Wayland.
  var wayland: WaylandSurface? { surface as? WaylandSurface }
  /// False on other desktops, and where the compositor knows no tokens.
  func activate(by token: String) -> Bool { wayland?.activate(by: token) ?? false }
  /// In points.
  private var minimumSize: CGSize
  private var translator: SDLEventTranslator
  /// The events of the batch that is drained now.
  var batch: [HostEvent] = []
  /// Events of a batch that nobody has asked for yet.
  private var waiting: [HostEvent] = []
  private var isShown = false
  /// How the window was when it filled no screen.
  var freePlace = WindowPlace(size: .zero)
  /// Whether SDL has let go of the memory that it lent.
  private(set) var isLost = false
  private static let log = Logger(label: "uikit.window")

  /// Opens the only window, still hidden, with a content of `size` points, on the desktop of `driver`. Where that
  /// desktop is not open yet, it is opened with `environment`.
  package convenience init(
    title: String, size: CGSize, minimumSize: CGSize = CGSize(width: 320, height: 240), scale: CGFloat? = nil,
    isDark: Bool = false, driver: String? = nil, environment: [String: String]? = nil
  ) throws(SDLHostError) {
    let desktop =
      if let current = SDLDesktop.current, current.driver == driver { current } else {
        try SDLDesktop(driver: driver, environment: environment)
      }
    let order = WindowOrder(title: title, size: size, minimumSize: minimumSize)
    try self.init(on: desktop, order, scale: scale, isDark: isDark)
  }

  /// Opens a window, still hidden. `scale` is kept within 1 and 4 in steps of a quarter; nil takes the desktop's.
  package init(
    on desktop: SDLDesktop, _ order: WindowOrder, beside other: SDLHost? = nil, scale: CGFloat? = nil,
    isDark: Bool = false
  )
    throws(SDLHostError)
  {
    // Only displays on Wayland have a scale of their own, which SDL knows once there is a window.
    let units = WindowUnits(
      chosenScale: scale ?? desktop.scale ?? (SDLDesktop.driverInUse == "wayland" ? nil : 1))
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_HIDDEN.rawValue
    if !desktop.countsPixels { flags |= SDL_WINDOW_ALLOW_HIGHDPI.rawValue }
    func length(_ points: CGFloat) -> Int32 {
      // The display's own scale is unknown until there is a window: a point counts as a unit till then.
      units.chosenScale == nil ? Int32(max(1, min(16_384, points))) : units.units(points)
    }
    let screen = desktop.driver == nil ? SDLDesktop.usableBounds : nil
    let size = order.place?.size ?? order.size
    let opened = Self.fitted(width: length(size.width), height: length(size.height), to: screen)
    let corner = order.place?.corner(
      of: CGSize(width: Int(opened.width), height: Int(opened.height)),
      on: screen.map { CGRect(x: Int($0.x), y: Int($0.y), width: Int($0.w), height: Int($0.h)) })
    let origin =
      corner.map { (x: Int32($0.x), y: Int32($0.y)) } ?? Self.origin(beside: other?.window, of: opened, on: screen)
    guard let window = SDL_CreateWindow(order.title, origin.x, origin.y, opened.width, opened.height, flags) else {
      throw SDLHostError(what: "no window")
    }
    self.desktop = desktop
    self.window = window
    number = SDL_GetWindowID(window)
    title = order.title
    self.units = units
    self.size = .zero
    prefersDarkAppearance = isDark
    minimumSize = order.minimumSize
    surface =
      desktop.waylandSession(window).flatMap { WaylandSurface(window: window, session: $0) }
      ?? SDLWindowSurface(window: window)
    translator = SDLEventTranslator(windowID: number, scale: units.unitsPerPoint)
    translator.shiftedCharacters = { [window] in X11KeyText.shifted(usage: $0, window: window) }
    translator.ignoresDrops = (surface as? WaylandSurface)?.session.clipboard?.drop != nil
    translator.pointerPlace = { [window] in Self.pointer(in: window) }
    readSize()
    if self.units.density != 1, scale != nil || desktop.scale != nil {
      // What a point is was not known before.
      resize(to: size)
    }
    // A small screen can hold it.
    minimumSize = CGSize(
      width: min(minimumSize.width, self.size.width), height: min(minimumSize.height, self.size.height))
    applyMinimumSize()
    freePlace = WindowPlace(size: self.size, corner: order.place?.corner)
    if order.place?.isMaximized == true { SDL_MaximizeWindow(window) }
    if order.place?.isFullScreen == true { isFullScreen = true }
    readFrameInterval()
    XConnection.watch(window)
    desktop.add(self)
  }

  isolated deinit {
    // What it has of the display goes before the window does, and before SDL may close the display.
    surface = SDLWindowSurface(window: window)
    if !XConnection.isBroken { SDL_DestroyWindow(window) }
  }

  /// The first window stands in the middle of the screen, another a step to the lower right of the one before.
  private static func origin(
    beside other: OpaquePointer?, of size: (width: Int32, height: Int32), on screen: SDL_Rect?
  ) -> (x: Int32, y: Int32) {
    // SDL_WINDOWPOS_CENTERED is a macro that Swift does not see.
    let centred = Int32(bitPattern: 0x2FFF_0000)
    guard let other else { return (centred, centred) }
    let step: Int32 = 32
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(other, &x, &y)
    guard let screen else { return (x + step, y + step) }
    // Beyond the edge the steps begin again at the screen's corner.
    return (
      x + step + size.width > screen.x + screen.w ? screen.x : x + step,
      y + step + size.height > screen.y + screen.h ? screen.y : y + step
    )
  }

  /// In SDL's units. While another program drags, SDL hears of no moves, and X11 is asked.
  private static func pointer(in window: OpaquePointer) -> CGPoint {
    var (x, y, left, top): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    guard SDLDesktop.driverInUse == "x11" else {
      SDL_GetMouseState(&x, &y)
      return CGPoint(x: Int(x), y: Int(y))
    }
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(window, &left, &top)
    return CGPoint(x: Int(x - left), y: Int(y - top))
  }

  package var now: Double { SteadyClock.now }
  package let hasOwnTime = false
  package var date: Date { Date() }

  package var cursor: HostCursor {
    get { desktop.cursor }
    set { desktop.cursor = newValue }
  }

  // MARK: - Events

  package func wait(until deadline: Double?) -> [HostEvent] { desktop.wait(for: self, until: deadline) }

  package func runMainQueue() { desktop.runMainQueue() }

  func keepWaiting(_ events: [HostEvent]) { waiting += events }

  func removeWaiting() -> [HostEvent] {
    defer { waiting = [] }
    return waiting
  }

  /// A batch of SDL's queue begins.
  func beginBatch(now: Double) { translator.begin(size: size, now: now, hasText: textInputArea != nil) }

  func translate(_ event: SDL_Event) { translator.translate(event, into: &batch) }

  /// What the window has gathered; more may come in the same batch.
  func removeBatch() -> [HostEvent] {
    defer { batch = [] }
    return batch
  }

  /// Reads anew what the batch changed of the window.
  func endBatch() {
    let changes = translator.end()
    let (oldSize, density) = (size, units.density)
    var isSizeNew = !changes.isDisjoint(with: [.size, .display]) && readSize()
    if units.density != density, units.chosenScale != nil, isFree {
      // The scale stays, and so does the size in points.
      resize(to: oldSize)
      isSizeNew = size != oldSize
    }
    if isSizeNew || isLost {
      isLost = false
      tellResized()
    }
    if changes.contains(.display) { readFrameInterval() }
    if changes.contains(.exposed) { surface.isStale = true }
    if isShown { readVisibility() }
    if changes.contains(.size), isFree, isVisible { freePlace.size = size }
  }

  /// Whether nobody but the program and the person says how large the window is.
  var isFree: Bool {
    SDL_GetWindowFlags(window) & (SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue) == 0
  }

  /// The program repaints the whole window: presenting the old picture once more would show it at the wrong size.
  private func tellResized() {
    batch.removeAll { $0 == .exposed }
    batch.insert(.resized, at: 0)
  }

  /// Reads size and scale anew; true when either changed.
  @discardableResult
  func readSize() -> Bool {
    let (oldSize, oldScale) = (size, scale)
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    if let counted = wayland?.measure(width: width, height: height) {
      (width, height) = (counted.width, counted.height)
      units.setDensity(counted.scale)
    } else {
      let unitWidth = width
      SDL_GetWindowSizeInPixels(window, &width, &height)
      units.measure(units: unitWidth, pixels: width)
    }
    translator.scale = units.unitsPerPoint
    size = CGSize(width: CGFloat(max(0, width)) / scale, height: CGFloat(max(0, height)) / scale)
    surface.isStale = true
    return size != oldSize || scale != oldScale
  }

  /// The screens are other ones, or have another scale.
  func screensChanged() {
    let (oldSize, density) = (size, units.density)
    guard readSize() else { return }
    if units.density != density, units.chosenScale != nil, isFree { resize(to: oldSize) }
    waiting.append(.resized)
  }

  package func setScale(_ scale: CGFloat) {
    units.chosenScale = scale
    if readSize() { waiting.append(.resized) }
  }

  /// Where the compositor draws the frames it is told directly: SDL would not follow one that gives less than that.
  func applyMinimumSize() {
    let (width, height) = (units.units(minimumSize.width), units.units(minimumSize.height))
    guard let wayland, wayland.session.hasDecorations else { return SDL_SetWindowMinimumSize(window, width, height) }
    wayland.setMinimumSize(width: width, height: height)
  }

  /// A window that is smaller than that grows.
  func setMinimumSize(_ minimum: CGSize) {
    minimumSize = minimum
    applyMinimumSize()
    guard wayland != nil, size.width < minimum.width || size.height < minimum.height else { return }
    resize(to: CGSize(width: max(size.width, minimum.width), height: max(size.height, minimum.height)))
  }

  /// The desktop has another scale: the window keeps its size in points.
  func changeScale(_ scale: CGFloat) {
    let points = size
    units.chosenScale = scale
    translator.scale = units.unitsPerPoint
    if isFree { resize(to: points) }
    readSize()
    applyMinimumSize()
    waiting.append(.resized)
  }

  private func readFrameInterval() {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(window)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate > 0 else {
      displayInterval = 1.0 / 60
      return
    }
    displayInterval = 1.0 / Double(max(24, min(360, mode.refresh_rate)))
  }

  private func readVisibility() {
    let unseen = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    let visible = SDL_GetWindowFlags(window) & unseen == 0
    guard visible != isVisible else { return }
    isVisible = visible
    batch.append(.visibilityChanged(visible))
    if visible, !batch.contains(.exposed) { batch.append(.exposed) }
  }

  // MARK: - Presenting

  package func lendPixels(width: Int, height: Int) -> Bitmap? { surface.lend(width: width, height: height) }

  package func present(_ bitmap: Bitmap, rects: [PixelRect]) {
    guard isVisible else {
      surface.isStale = true
      return
    }
    if !isShown, !XConnection.isBroken {
      isShown = true
      SDL_ShowWindow(window)
      // Until then SDL forgets it on Wayland.
      if wayland != nil { applyMinimumSize() }
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
    didSet { if textInputArea != oldValue { desktop.textInputAreaChanged(from: oldValue, of: self) } }
  }

  package func cancelComposition(of text: String) { desktop.cancelComposition(of: text) }

  /// A rectangle in SDL's window coordinates, which is where input methods expect the caret.
  func windowRect(_ area: CGRect) -> SDL_Rect {
    func pixels(_ length: CGFloat) -> Int32 {
      let value = length * units.unitsPerPoint
      return value.isFinite ? Int32(max(-30_000, min(30_000, value.rounded()))) : 0
    }
    return SDL_Rect(
      x: pixels(area.minX), y: pixels(area.minY), w: max(1, pixels(area.width)), h: max(1, pixels(area.height)))
  }

  /// A window's size, cut to the screen that it opens on.
  static func fitted(width: Int32, height: Int32, to screen: SDL_Rect?) -> (width: Int32, height: Int32) {
    guard let screen else { return (width, height) }
    return (min(width, screen.w), min(height, screen.h))
  }
}

/// Why a window could not be opened, in SDL's words.
package struct SDLHostError: Error, CustomStringConvertible {
  package let description: String

  init(what: String) {
    description = "\(what): \(String(cString: SDL_GetError()))"
  }
}
