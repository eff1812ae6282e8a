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
  private let display: WaylandLibrary.Object
  private let surface: WaylandLibrary.Object
  /// The surface on our queue.
  private let ownSurface: WaylandLibrary.Object
  private let queue: WaylandLibrary.Object
  private let shm: WaylandLibrary.Object
  /// By which windows come in front; nil where the compositor has no such thing.
  private let activation: WaylandLibrary.Object?
  private var buffers = WaylandBuffers()
  private var memory: [WaylandMemory] = []
  /// Of another size, until the compositor lets go of them.
  private var retired: [WaylandMemory] = []
  private var shown: WaylandMemory?
  private var frame: (callback: WaylandLibrary.Object, isDone: UnsafeMutablePointer<UInt8>, asked: Double)?
  /// Whether the window system draws the frames of windows, so that SDL has no libdecor draw them.
  let hasDecorations: Bool

  /// Nil on other desktops, and where the compositor has no shared memory.
  init?(window: OpaquePointer) {
    var objects = platform_wayland_objects()
    guard platform_wayland_window(window, &objects) != 0, Library.isPresent,
      let display = objects.display.map({ OpaquePointer($0) }),
      let surface = objects.surface.map({ OpaquePointer($0) }), let queue = Library.createQueue(display),
      let ownDisplay = Library.createWrapper(display), let ownSurface = Library.createWrapper(surface)
    else { return nil }
    Library.setQueue(ownDisplay, queue)
    Library.setQueue(ownSurface, queue)
    defer { Library.destroyWrapper(ownDisplay) }
    let globals = WaylandGlobals(display: display, on: ownDisplay, queue: queue)
    guard let shm = globals.bind("wl_shm", version: 1) else {
      Library.destroyWrapper(ownSurface)
      Library.destroyQueue(queue)
      return nil
    }
    hasDecorations = globals.has("zxdg_decoration_manager_v1")
    activation = WaylandActivation.interface.flatMap {
      globals.bind(WaylandActivation.name, version: 1, description: $0)
    }
    (self.window, self.display, self.surface) = (window, display, surface)
    (self.ownSurface, self.queue, self.shm) = (ownSurface, queue, shm)
  }

  isolated deinit {
    for buffer in memory + retired { buffer.free() }
    if let frame {
      Library.destroy(frame.callback)
      frame.isDone.deallocate()
    }
    Library.destroy(shm)
    if let activation { Library.request(activation, WaylandActivation.destroy, isLast: true) }
    Library.destroyWrapper(ownSurface)
    Library.destroyQueue(queue)
  }

  /// The program paints into memory of its own: the compositor reads a buffer while the next is written.
  func lend(width: Int, height: Int) -> Bitmap? { nil }

  func present(_ bitmap: Bitmap, rects: [PixelRect]) -> Bool {
    takeReleases()
    var (width, height): (CInt, CInt) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
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
    buffer.isReleased.pointee = 0
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
    _ = Library.flush(display)
    shown = buffer
  }

  /// Requests of `wl_surface` by their order in wayland.xml.
  private enum Request {
    static let (attach, damage, frame, commit, damageBuffer): (UInt32, UInt32, UInt32, UInt32, UInt32) = (1, 2, 3, 6, 9)
  }

  // MARK: - Coming in front

  /// Hands a token of another program's to the compositor; false where it knows none.
  func activate(by token: String) -> Bool {
    guard let activation else { return false }
    token.withCString { text in
      _ = Library.request(
        activation, WaylandActivation.activate, [UInt64(UInt(bitPattern: text)), Library.argument(surface)])
    }
    _ = Library.flush(display)
    return true
  }

  // MARK: - Frames

  private func askForFrame() {
    guard frame == nil, let kind = Library.interface("wl_callback"),
      let callback = Library.request(ownSurface, Request.frame, [0], makes: kind)
    else { return }
    let isDone = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    isDone.pointee = 0
    _ = Library.addListener(callback, WaylandMemory.flagListener, isDone)
    frame = (callback, isDone, SteadyClock.now)
  }

  /// Whether the compositor has not shown a picture for half a second after it was given one: nobody sees the window.
  var isUnseen: Bool {
    guard frame != nil else { return false }
    takeReleases()
    return frame.map { SteadyClock.now - $0.asked > 0.5 } ?? false
  }

  private func takeReleases() {
    _ = Library.dispatchPending(display, queue)
    for (index, buffer) in memory.enumerated() where buffer.isReleased.pointee != 0 { buffers.release(index) }
    for buffer in retired where buffer.isReleased.pointee != 0 { buffer.free() }
    retired.removeAll { $0.isFreed }
    if let frame, frame.isDone.pointee != 0 {
      Library.destroy(frame.callback)
      frame.isDone.deallocate()
      self.frame = nil
    }
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
      let buffer = WaylandMemory(shm, width: bounds.width, height: bounds.height)
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
  let object: WaylandLibrary.Object
  let pixels: UnsafeMutablePointer<UInt32>
  let (width, height): (Int, Int)
  /// Not 0 once the compositor has let go.
  let isReleased = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  private(set) var isFreed = false

  init?(_ shm: WaylandLibrary.Object, width: Int, height: Int) {
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
      let pool = Library.request(
        shm, 0, [0, Library.argument(descriptor), Library.argument(Int32(bytes))], makes: poolKind),
      let object = Library.request(
        pool, 0,
        [
          0, 0, Library.argument(Int32(width)), Library.argument(Int32(height)), Library.argument(Int32(width * 4)), 1,
        ], makes: bufferKind)
    else {
      munmap(mapped, bytes)
      return nil
    }
    Library.request(pool, 1, isLast: true)
    self.object = object
    pixels = mapped.assumingMemoryBound(to: UInt32.self)
    (self.width, self.height) = (width, height)
    isReleased.pointee = 0
    _ = Library.addListener(object, Self.flagListener, isReleased)
  }

  func free() {
    guard !isFreed else { return }
    isFreed = true
    Library.request(object, 0, isLast: true)
    munmap(pixels, width * height * 4)
    isReleased.deallocate()
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

  /// A listener whose one event sets a flag, as `wl_buffer.release` and `wl_callback.done`.
  static let flagListener: UnsafeMutableRawPointer = {
    typealias Event = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void
    let event: Event = { data, _ in data?.assumingMemoryBound(to: UInt8.self).pointee = 1 }
    let list = UnsafeMutablePointer<Event>.allocate(capacity: 1)
    list.initialize(to: event)
    return UnsafeMutableRawPointer(list)
  }()
}
