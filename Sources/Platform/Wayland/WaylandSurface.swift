import CProcess
import CSDL
import CoreGraphics
import Foundation

/// Shows pixels in SDL's window on Wayland without the GPU: `wl_shm` buffers of the window's size in pixels are attached to SDL's
/// surface. SDL itself shows pixels there through OpenGL alone.
///
/// What comes for the buffers comes on a queue of their own, which SDL fills when it reads the connection.
@MainActor
final class WaylandSurface: WindowSurface {
  var isStale = true { didSet { if isStale { buffers.damageAll() } } }

  private let window: OpaquePointer
  private typealias Library = WaylandLibrary
  let session: WaylandSession
  let surface: WaylandLibrary.Object
  /// The surface on the pictures' queue.
  private let ownSurface: WaylandLibrary.Object
  /// Nil where SDL says how many pixels the window has.
  private let viewport: WaylandObject?
  private var buffers = WaylandBuffers()
  private var memory: [WaylandMemory] = []
  /// Of another size, until the compositor lets go of them.
  private var retired: [WaylandMemory] = []
  private var shown: WaylandMemory?
  private var frame: (callback: WaylandObject, asked: Double)?

  /// Nil where the window has no surface.
  init?(window: OpaquePointer, session: WaylandSession) {
    var objects = platform_wayland_objects()
    guard platform_wayland_window(window, &objects) != 0, let surface = objects.surface.map({ OpaquePointer($0) }),
      let ownSurface = Library.createWrapper(surface)
    else { return nil }
    Library.setQueue(ownSurface, session.queue)
    (self.window, self.session, self.surface, self.ownSurface) = (window, session, surface, ownSurface)
    // A surface has one viewport at most: SDL's, where it was asked to count pixels.
    let isCounted = SDL_GetWindowFlags(window) & SDL_WINDOW_ALLOW_HIGHDPI.rawValue != 0
    viewport =
      isCounted
      ? nil
      : session.viewporter?.make(
        WaylandViewport.getViewport, [0, Library.argument(surface)], of: WaylandViewport.interface, destructor: 0)
  }

  isolated deinit {
    for buffer in memory + retired { buffer.free() }
    Library.destroyWrapper(ownSurface)
  }

  /// The window's size in pixels, and the pixels in one of the compositor's units; nil where SDL knows.
  func measure(width: Int32, height: Int32) -> (width: Int32, height: Int32, scale: CGFloat)? {
    guard viewport != nil else { return nil }
    // As wp_fractional_scale_v1 has it: halves are rounded away from zero.
    func pixels(_ units: Int32) -> Int32 { Int32((CGFloat(units) * scale).rounded(.toNearestOrAwayFromZero)) }
    let scale = scale
    return (pixels(width), pixels(height), scale)
  }

  /// Of the screen that the window came to last.
  private var scale: CGFloat {
    let screens = session.outputs.values
    var bounds = SDL_Rect()
    let index = SDL_GetWindowDisplayIndex(window)
    if index >= 0, SDL_GetDisplayBounds(index, &bounds) == 0,
      let screen = screens.first(where: { ($0.x, $0.y) == (bounds.x, bounds.y) })
    {
      return screen.scale
    }
    return screens.reduce(1) { max($0, $1.scale) }
  }

  /// The program paints into memory of its own: the compositor reads a buffer while the next is written.
  func lend(width: Int, height: Int) -> Bitmap? { nil }

  func present(_ bitmap: Bitmap, rects: [PixelRect]) -> Bool {
    takeReleases()
    var (width, height): (CInt, CInt) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    if let viewport, width > 0, height > 0 {
      viewport.send(WaylandViewport.setDestination, [Library.argument(width), Library.argument(height)])
    }
    if let counted = measure(width: width, height: height) {
      (width, height) = (counted.width, counted.height)
    } else {
      SDL_GetWindowSizeInPixels(window, &width, &height)
    }
    guard width > 0, height > 0 else { return false }
    resize(to: PixelRect(x: 0, y: 0, width: Int(width), height: Int(height)))
    let all = bitmap.bounds.intersection(bounds)
    let painted = isStale ? [bounds] : rects.map { $0.intersection(all) }.filter { !$0.isEmpty }
    guard !painted.isEmpty else { return true }
    buffers.damage(painted)
    guard let index = buffers.free ?? addBuffer() else { return false }
    let buffer = memory[index]
    for rect in buffers.show(index) ?? [all] { buffer.write(rect.intersection(all), of: bitmap) }
    commit(buffer, painted)
    isStale = false
    return true
  }

  private func commit(_ buffer: WaylandMemory, _ rects: [PixelRect]) {
    buffer.isReleased = false
    Library.request(surface, Request.attach, [Library.argument(buffer.object), 0, 0])
    for rect in rects {
      let edges = [rect.x0, rect.y0, rect.x1 - rect.x0, rect.y1 - rect.y0].map(Library.argument)
      if Library.version(surface) >= 4 {
        Library.request(surface, Request.damageBuffer, edges)
      } else {
        Library.request(surface, Request.damage, [0, 0, Library.argument(Int32.max), Library.argument(Int32.max)])
      }
    }
    askForFrame()
    Library.request(surface, Request.commit)
    _ = Library.flush(session.display)
    shown = buffer
  }

  /// Requests of `wl_surface` by their order in wayland.xml.
  private enum Request {
    static let (attach, damage, frame, commit, damageBuffer): (UInt32, UInt32, UInt32, UInt32, UInt32) = (1, 2, 3, 6, 9)
  }

  // MARK: - Coming in front

  /// Hands a token of another program's to the compositor; false where it knows none.
  func activate(by token: String) -> Bool {
    guard let activation = session.activation else { return false }
    Library.withText(token) { activation.send(WaylandActivation.activate, [$0, Library.argument(surface)]) }
    _ = Library.flush(session.display)
    return true
  }

  /// The window's name for dialogs of other programs.
  private(set) lazy var handle = session.handle(of: surface)

  // MARK: - Frames

  private func askForFrame() {
    guard frame == nil, let kind = Library.interface("wl_callback"),
      let callback = Library.request(ownSurface, Request.frame, [0], makes: kind)
    else { return }
    let object = WaylandObject(callback)
    object.events = { [unowned self] _, _ in frame = nil }
    frame = (object, SteadyClock.now)
  }

  /// Whether the compositor has not shown a picture for half a second after it was given one: nobody sees the window.
  var isUnseen: Bool {
    guard frame != nil else { return false }
    takeReleases()
    return frame.map { SteadyClock.now - $0.asked > 0.5 } ?? false
  }

  private func takeReleases() {
    _ = Library.dispatchPending(session.display, session.queue)
    for (index, buffer) in memory.enumerated() where buffer.isReleased { buffers.release(index) }
    for buffer in retired where buffer.isReleased { buffer.free() }
    retired.removeAll { $0.isFreed }
  }

  // MARK: - Memory

  private var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)

  private func resize(to bounds: PixelRect) {
    guard bounds != self.bounds else { return }
    self.bounds = bounds
    retired += memory
    (memory, buffers, isStale) = ([], WaylandBuffers(), true)
  }

  private func addBuffer() -> Int? {
    guard buffers.count < WaylandBuffers.limit,
      let buffer = WaylandMemory(session.shm, width: bounds.width, height: bounds.height)
    else { return nil }
    memory.append(buffer)
    return buffers.add()
  }

  func readBack() -> Bitmap? {
    guard let shown, !shown.isFreed else { return nil }
    let bitmap = Bitmap(width: shown.width, height: shown.height)
    for y in 0..<shown.height {
      (bitmap.pixels + y * bitmap.stride).update(from: shown.pixels + y * shown.width, count: shown.width)
    }
    return bitmap
  }

  /// Tells the compositor the least size of the window's content, in its units. SDL would keep its own windows from
  /// following a tiling one that gives less.
  func setMinimumSize(width: Int32, height: Int32) {
    var objects = platform_wayland_objects()
    guard platform_wayland_window(window, &objects) != 0, let toplevel = objects.toplevel else { return }
    // xdg_toplevel.set_min_size of xdg-shell.xml.
    Library.request(
      OpaquePointer(toplevel), 8, [Library.argument(width), Library.argument(height)])
  }
}

/// Pixels that the compositor reads.
@MainActor
private final class WaylandMemory {
  private typealias Library = WaylandLibrary
  private(set) var object: WaylandObject?
  let pixels: UnsafeMutablePointer<UInt32>
  let (width, height): (Int, Int)
  /// Whether the compositor has let go.
  var isReleased = false
  var isFreed: Bool { object == nil }

  init?(_ shm: WaylandObject, width: Int, height: Int) {
    let bytes = width * height * 4
    guard bytes > 0, bytes < Int(Int32.max), let poolKind = Library.interface("wl_shm_pool"),
      let bufferKind = Library.interface("wl_buffer")
    else { return nil }
    let descriptor = process_shared_memory(bytes)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let mapped = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED
    else { return nil }
    // wl_shm.create_pool, wl_shm_pool.create_buffer and destroy, with the format XRGB8888.
    guard
      let pool = shm.make(
        0, [0, Library.argument(descriptor), Library.argument(Int32(bytes))], of: poolKind, destructor: 1),
      let object = pool.make(
        0,
        [
          0, 0, Library.argument(Int32(width)), Library.argument(Int32(height)), Library.argument(Int32(width * 4)), 1,
        ], of: bufferKind, destructor: 0)
    else {
      munmap(mapped, bytes)
      return nil
    }
    self.object = object
    pixels = mapped.assumingMemoryBound(to: UInt32.self)
    (self.width, self.height) = (width, height)
    object.events = { [unowned self] _, _ in isReleased = true }
  }

  func free() {
    guard !isFreed else { return }
    object = nil
    munmap(pixels, width * height * 4)
  }

  /// A rectangle that lies in both.
  func write(_ rect: PixelRect, of bitmap: Bitmap) {
    guard !rect.isEmpty else { return }
    for part in bitmap.parts(of: rect) {
      let source = bitmap.pointer(to: part)
      let target = pixels + Int(part.rect.y0) * width + Int(part.rect.x0)
      for row in 0..<part.rect.height {
        (target + row * width).update(from: source + row * bitmap.stride, count: part.rect.width)
      }
    }
  }
}
