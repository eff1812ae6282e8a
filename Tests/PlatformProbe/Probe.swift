import CProcess
import CSDL
import CoreGraphics
import Foundation
import Platform

/// A program that runs a host on a real main thread, which a test has not, and prints what it saw, one fact a line.
///
///     PlatformProbe main-queue      runs work of every kind through the dummy driver's loop
///     PlatformProbe offscreen       the same through the offscreen host
///     PlatformProbe no-display      what opening a window says where there is none
///     PlatformProbe idle SECONDS    a window that nothing happens in
///     PlatformProbe scroll FILE     a window that scrolls a few times with each click, and writes what it should show
///     PlatformProbe lost            a window that is hidden and freed when the X server is gone
///     PlatformProbe raise TOKEN     a window that a token brings in front, and that blinks
///     PlatformProbe claim NAME URL  claims a name on the session's bus, and serves the first call that comes
///     PlatformProbe exchange FOLDER [KIND FILE]...  a window that copies the files by the key c, writes what there is to paste into
///                                   the folder by the key v, and says what is dragged over it
///     PlatformProbe drag            a window from which every press carries a text, files and a picture, and that takes drops
///     PlatformProbe click           a window whose square jumps to every click, until it is closed
@main
@MainActor
struct Probe {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "main-queue":
      mainQueue(host: try SDLHost(title: "probe", size: CGSize(width: 64, height: 48), driver: "dummy"))
    case "offscreen": mainQueue(host: OffscreenHost(size: CGSize(width: 64, height: 48)))
    case "no-display": noDisplay()
    case "idle": try idle(seconds: arguments.dropFirst().first.flatMap(Double.init) ?? 1)
    case "click": try click()
    case "drag": try drag()
    case "lost": try lost()
    case "raise": try raise(by: arguments.dropFirst().first ?? "")
    case "exchange": try exchange(Array(arguments.dropFirst()))
    case "claim": claim(Array(arguments.dropFirst()))
    case "scroll": try scroll(writing: URL(fileURLWithPath: arguments.dropFirst().first ?? "/dev/null"))
    default: say("what", "unknown")
    }
  }

  private static func say(_ name: String, _ value: Any) {
    print("\(name)=\(value)")
    fflush(nil)
  }

  private static func raise(by token: String) throws {
    let (host, bitmap) = try openWindow()
    settle(host, bitmap)
    for attention in [HostAttention.brief, .lasting, .none] { host.ask(for: attention) }
    host.raise(by: token)
    settle(host, bitmap)
    say("driver", SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "")
    say("raised", true)
  }

  /// Says what came of it; the first one waits for a call and says that.
  private static func claim(_ arguments: [String]) {
    let environment = ProcessInfo.processInfo.environment
    let urls = arguments.dropFirst().compactMap { URL(string: $0) }
    let order = LaunchOrder(urls: urls, environment: environment)
    let (answer, instance) = ProgramInstance.claim(arguments.first ?? "", order, environment: environment)
    say("claim", answer)
    guard let instance else { return }
    var isCalled = false
    instance.called = { call in
      say("call", call)
      isCalled = true
      return true
    }
    while !isCalled { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
    // The reply has to go.
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
  }

  private static var ran: [String] = []

  /// Counts what ran; the loop ends when all of it did, or after two seconds.
  private static func mainQueue(host: any PlatformHost) {
    DispatchQueue.global().async {
      DispatchQueue.main.async { MainActor.assumeIsolated { ran.append("dispatch") } }
    }
    Task { @MainActor in
      await Task.yield()
      ran.append("task")
    }
    Task.detached { await MainActor.run { ran.append("detached") } }
    _ = Timer.scheduledTimer(withTimeInterval: 0.005, repeats: false) { _ in
      MainActor.assumeIsolated { ran.append("timer") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { MainActor.assumeIsolated { ran.append("after") } }
    let start = Date()
    var turns = 0
    while ran.count < 5, -start.timeIntervalSinceNow < 2 {
      _ = host.wait(until: host.now + 2)
      host.runMainQueue()
      turns += 1
    }
    say("descriptor", process_main_queue_descriptor() >= 0)
    say("ran", ran.sorted().joined(separator: " "))
    say("turns", turns)
  }

  private static func noDisplay() {
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"] { unsetenv(variable) }
    do {
      _ = try SDLHost(title: "probe", size: CGSize(width: 64, height: 48))
    } catch {
      say("error", error)
    }
  }

  private static func idle(seconds: Double) throws {
    let (host, bitmap) = try openWindow()
    settle(host, bitmap)
    let start = (host.now, cpuSeconds())
    let sleeps = sleepCount()
    var turns = 0
    while host.now < start.0 + seconds {
      _ = host.wait(until: start.0 + seconds)
      host.runMainQueue()
      turns += 1
    }
    say("turns", turns)
    say("sleeps", sleepCount() - sleeps)
    say("cpu-percent", (cpuSeconds() - start.1) / (host.now - start.0) * 100)
  }

  private static func lost() throws {
    let desktop = try SDLDesktop(environment: ProcessInfo.processInfo.environment)
    var host: (any PlatformHost)? = try desktop.open(
      WindowOrder(title: "probe", size: CGSize(width: 320, height: 240)), beside: nil)
    let bitmap = host?.lendPixels(width: 320, height: 240) ?? Bitmap(width: 320, height: 240)
    host?.present(bitmap, rects: [bitmap.bounds])
    desktop.connectionLost = {
      host?.raise()
      host?.hide()
      host = nil
      say("lost", true)
    }
    say("presented", true)
    while true { _ = desktop.wait(until: nil) }
  }

  private static func exchange(_ arguments: [String]) throws {
    let desktop = try SDLDesktop(environment: ProcessInfo.processInfo.environment)
    let host = try desktop.open(WindowOrder(title: "probe", size: CGSize(width: 640, height: 480)), beside: nil)
    let folder = URL(fileURLWithPath: arguments.first ?? "/dev/null", isDirectory: true)
    let content = try stride(from: 1, to: arguments.count - 1, by: 2).map {
      ClipboardEntry(arguments[$0], try Data(contentsOf: URL(fileURLWithPath: arguments[$0 + 1])))
    }
    func paint() {
      let bitmap = Bitmap(width: host.pixelBounds.width, height: host.pixelBounds.height)
      fill(bitmap, bitmap.bounds, 0xFFFF_FFFF)
      // Lines of one pixel, which any shrinking would blur: upright on the left half, level on the right one.
      let half = bitmap.width / 2
      for x in stride(from: 0, to: half, by: 2) {
        fill(bitmap, PixelRect(x: x, y: 0, width: 1, height: bitmap.height), 0xFF00_0000)
      }
      for y in stride(from: 0, to: bitmap.height, by: 2) {
        fill(bitmap, PixelRect(x: half, y: y, width: bitmap.width - half, height: 1), 0xFF00_0000)
      }
      host.present(bitmap, rects: [bitmap.bounds])
      say("size", "\(bitmap.width)x\(bitmap.height) \(host.scale)")
    }
    paint()
    say("handle", (host as? SDLHost)?.portalHandle ?? "")
    while true {
      let events = desktop.wait(until: nil).flatMap(\.events)
      desktop.runMainQueue()
      for event in events {
        switch event {
        case .exposed, .resized: paint()
        case .focusChanged(true): say("focus", true)
        case .key(let key) where key.isDown && key.characters == "c":
          desktop.setClipboard(content)
          desktop.primarySelection = "selected"
          say("copied", content.count)
        case .key(let key) where key.isDown && key.characters == "v":
          for (index, kind) in desktop.clipboardKinds.enumerated() {
            try desktop.clipboardData(kind)?.write(to: folder.appendingPathComponent("\(index)"))
          }
          say("pasted", "\(desktop.clipboardKinds) \(desktop.ownsClipboard == true) \(desktop.primarySelection ?? "")")
        case .key(let key) where key.isDown: say("key", "\(key.usage) \(key.characters)")
        case .drop(let drop):
          host.answerDrop(.copy)
          say("drop", drop)
        case .quit, .closed: return
        default: break
        }
      }
    }
  }

  private static func drag() throws {
    let (host, bitmap) = try openWindow()
    let data = [
      ClipboardKind.addresses: Data("file:///tmp/a%20b\r\nfile:///tmp/c\r\n".utf8),
      ClipboardKind.png: Data((0..<600_000).map { UInt8(truncatingIfNeeded: $0 % 251) }),
      ClipboardKind.text: Data("가나 text".utf8),
    ]
    let offer = DragOffer(
      allowsMove: true, isRestricted: false,
      kinds: { [ClipboardKind.addresses, ClipboardKind.png, ClipboardKind.text] },
      load: { kind, completion in DispatchQueue.main.async { completion(data[kind]) } })
    settle(host, bitmap)
    say("ready", true)
    var drag: (any DragCarrying)?
    while true {
      for event in host.wait(until: nil) {
        switch event {
        case .pointer(let pointer) where pointer.phase == .down: drag = host.carry(offer) { say("news", $0) }
        case .pointer(let pointer) where pointer.phase == .moved:
          if let drag { say("outside", drag.move(to: pointer.position)) }
        case .pointer:
          drag?.release()
          drag = nil
        case .key(let key) where key.isDown && key.usage == 0x29: drag?.cancel()
        case .drop(let drop): if case .dropped(let items) = drop.phase { say("drop", "\(items) at \(drop.position)") }
        case .exposed: host.present(bitmap, rects: [bitmap.bounds])
        case .quit, .closed:
          say("quit", true)
          return
        default: break
        }
      }
      host.runMainQueue()
    }
  }

  private static func click() throws {
    let (host, bitmap) = try openWindow()
    var square = PixelRect(x: 20, y: 20, width: 40, height: 40)
    while true {
      for event in host.wait(until: nil) {
        switch event {
        case .pointer(let pointer) where pointer.phase == .down:
          let old = square
          fill(bitmap, old, 0xFFFF_FFFF)
          square = PixelRect(covering: CGRect(origin: pointer.position, size: CGSize(width: 40, height: 40)))
          fill(bitmap, square, 0xFF00_7AFF)
          host.present(bitmap, rects: [old, square])
          say("clicked", "\(pointer.position.x),\(pointer.position.y)")
        case .exposed: host.present(bitmap, rects: [bitmap.bounds])
        case .key(let key): say("key", "\(key.isDown) \(key.usage) \(key.characters)")
        case .resized, .focusChanged, .wheel, .pointerLeft: say("event", event)
        case .quit, .closed:
          say("quit", true)
          return
        default: break
        }
      }
    }
  }

  /// The area that scrolls, as a list below a title bar would.
  private static let area = PixelRect(x: 30, y: 40, width: 600, height: 430)
  private static var seed: UInt32 = 1

  private static func random(below limit: UInt32) -> UInt32 {
    seed = seed &* 1_664_525 &+ 1_013_904_223
    return (seed >> 8) % limit
  }

  private static func scroll(writing file: URL) throws {
    let (host, bitmap) = try openWindow(titled: "scroll")
    for y in 0..<480 {
      fill(bitmap, PixelRect(x: 0, y: y, width: 640, height: 1), 0xFF00_0000 | random(below: 1 << 24))
    }
    host.present(bitmap, rects: [bitmap.bounds])
    say("ready", true)
    while true {
      for event in host.wait(until: nil) {
        switch event {
        case .pointer(let pointer) where pointer.phase == .down:
          let moved = (0..<20).filter { _ in scrollOnce(host, bitmap) }.count
          let shown = Bitmap(width: 640, height: 480)
          for part in bitmap.parts(of: bitmap.bounds) {
            for row in 0..<part.rect.height {
              (shown.pixels + (Int(part.rect.y0) + row) * 640 + Int(part.rect.x0))
                .update(from: bitmap.pointer(to: part) + row * 640, count: part.rect.width)
            }
          }
          try Data(bytes: shown.pixels, count: 640 * 480 * 4).write(to: file)
          say("scrolled", moved >= 19)
        case .exposed:
          host.present(bitmap, rects: [bitmap.bounds])
          say("exposed", true)
        case .quit, .closed: return
        default: break
        }
      }
    }
  }

  /// One frame of scrolling: the strip that comes into view and a rectangle somewhere are painted. Whether the window
  /// moved its pixels itself.
  private static func scrollOnce(_ host: SDLHost, _ bitmap: Bitmap) -> Bool {
    let move = PixelMove(area, x: 0, y: Int32(random(below: 121)) - 60)
    let canMove = host.canMovePixels(move)
    if canMove { bitmap.turn(move) } else { bitmap.apply(move) }
    let spot = PixelRect(x: Int(random(below: 600)), y: Int(random(below: 440)), width: 30, height: 30)
    let damage = area.pieces(outside: move.kept) + [spot]
    for rect in damage {
      for y in rect.y0..<min(rect.y1, 480) {
        let pixel = 0xFF00_0000 | random(below: 1 << 24)
        for part in bitmap.parts(of: PixelRect(x0: rect.x0, y0: y, x1: min(rect.x1, 640), y1: y + 1)) {
          bitmap.pointer(to: part).update(repeating: pixel, count: part.rect.width)
        }
      }
    }
    host.present(bitmap, rects: canMove ? damage + host.movePixels(move) : damage + [move.kept])
    return canMove
  }

  private static func openWindow(titled title: String = "probe") throws -> (SDLHost, Bitmap) {
    let start = Date()
    let host = try SDLHost(title: title, size: CGSize(width: 640, height: 480), scale: 1)
    let opened = -start.timeIntervalSinceNow * 1000
    let bitmap = Bitmap(width: 640, height: 480)
    fill(bitmap, bitmap.bounds, 0xFFFF_FFFF)
    fill(bitmap, PixelRect(x: 20, y: 20, width: 40, height: 40), 0xFF00_7AFF)
    host.present(bitmap, rects: [bitmap.bounds])
    say("opened-ms", opened)
    say("presented-ms", -start.timeIntervalSinceNow * 1000)
    return (host, bitmap)
  }

  /// Lets what opening the window caused pass by.
  private static func settle(_ host: SDLHost, _ bitmap: Bitmap) {
    let end = host.now + 0.3
    while host.now < end {
      if host.wait(until: end).contains(.exposed) { host.present(bitmap, rects: [bitmap.bounds]) }
    }
  }

  private static func fill(_ bitmap: Bitmap, _ rect: PixelRect, _ pixel: UInt32) {
    let part = rect.intersection(bitmap.bounds)
    for y in Int(part.y0)..<Int(part.y1) {
      for x in Int(part.x0)..<Int(part.x1) { bitmap[x, y] = pixel }
    }
  }

  /// How often a thread of the process has begun to wait: also within SDL, which may look for events each millisecond.
  private static func sleepCount() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_nvcsw
  }

  private static func cpuSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
