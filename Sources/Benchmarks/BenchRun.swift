import CoreGraphics
import Foundation
import Platform
import UIKit

/// A picture that changes by steps.
@MainActor
protocol BenchScene {
  init(size: CGSize)
  var root: UIView { get }
  /// The window that the scene needs where one of `asked` was asked for.
  static func windowSize(_ asked: CGSize) -> CGSize
  /// The change of one frame.
  func step(_ index: Int)
}

/// Runs a scene and prints what it cost.
@MainActor
struct BenchRun {
  let frames: Int
  let size: CGSize
  let threads: Int
  let inWindow: Bool
  /// The file for the last frame of a scene.
  let picture: String?

  nonisolated init(frames: Int, size: CGSize, threads: Int, inWindow: Bool, picture: String?) {
    self.frames = frames
    self.size = size
    self.threads = threads
    self.inWindow = inWindow
    self.picture = picture
  }

  func makeStage(size: CGSize) throws -> Stage {
    let host: any PlatformHost =
      inWindow
      ? try SDLHost(title: "uikit-bench", size: size, environment: ProcessInfo.processInfo.environment)
      : offscreenHost(size: size)
    return Stage(host: host, renderer: BitmapRenderer(host, threads: threads))
  }

  /// Without a copy of the picture for a person to see, which a window's `--window` has, unless that copy is wanted.
  private func offscreenHost(size: CGSize) -> OffscreenHost {
    let host = OffscreenHost(size: size, scale: 1)
    host.keepsScreen = picture != nil
    return host
  }

  func show(_ view: UIView, on stage: Stage) -> UIWindow {
    let controller = UIViewController()
    view.frame = stage.bounds
    controller.view = view
    let window = UIWindow(frame: stage.bounds)
    window.stage = stage
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  /// Times frames after twenty to warm up, as the peer does.
  func frames<Scene: BenchScene>(_ type: Scene.Type) throws {
    let size = Scene.windowSize(size)
    let stage = try makeStage(size: size)
    // As the peer counts: its program and display are there before.
    let began = Clock.wall
    let scene = Scene(size: size)
    let window = show(scene.root, on: stage)
    stage.loop.frame()
    let opening = (Clock.wall - began) * 1000
    var milliseconds: [Double] = []
    var cpu: [Double] = []
    var painted = 0
    for index in 0..<(frames + 20) {
      let (startCPU, start) = (Clock.cpu, Clock.wall)
      scene.step(index)
      stage.now += stage.host.frameInterval
      stage.loop.frame()
      guard index >= 20 else { continue }
      milliseconds.append((Clock.wall - start) * 1000)
      cpu.append((Clock.cpu - startCPU) * 1000)
      painted += stage.loop.report.pixelsPainted
    }
    withExtendedLifetime(window) {}
    try keepPicture(of: stage)
    milliseconds.sort()
    cpu.sort()
    Report.print([
      ("scene", "\"\(Scene.name)\""), ("frames", "\(frames)"), ("open_ms", Report.number(opening)),
      ("p50_ms", Report.number(milliseconds[frames / 2])),
      ("p95_ms", Report.number(milliseconds[frames * 95 / 100])), ("cpu_p50_ms", Report.number(cpu[frames / 2])),
      ("pixels_per_frame", "\(painted / frames)"), ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  private func keepPicture(of stage: Stage) throws {
    guard let picture, let host = stage.host as? OffscreenHost else { return }
    try UIImage(cgImage: CGImage(host.screen)).pngData()?.write(to: URL(filePath: picture))
  }

  /// From the start of `main` to the first presented frame, as the peer counts it; and with the loader's work before
  /// `main`, as a person waits for it.
  func start() throws {
    let stage = try makeStage(size: size)
    let opened = Clock.wall
    let window = show(RowsView(count: 13), on: stage)
    stage.loop.frame()
    let ended = Clock.wall
    withExtendedLifetime(window) {}
    let milliseconds = (ended - Clock.mainBegan) * 1000
    Report.print([
      ("scene", "\"start\""), ("first_frame_ms", Report.number(milliseconds)),
      ("from_process_start_ms", Report.number(milliseconds + Clock.cpuBeforeMain * 1000)),
      ("window_ms", Report.number((opened - Clock.mainBegan) * 1000)),
      ("frame_ms", Report.number((ended - opened) * 1000)), ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  /// Five seconds with nothing to do, in the real loop.
  func idle() throws {
    let stage = try makeStage(size: size)
    let window = show(RowsView(count: 13), on: stage)
    stage.loop.turn()
    // What the window manager and the first exposures ask for is over after half a second.
    let settle = stage.host.now + 0.5
    while stage.host.now < settle { _ = stage.host.wait(until: settle) }
    let (frames, cpu, start) = (stage.loop.frameCount, Clock.cpu, Clock.wall)
    // Given its date: on Linux, `Timer(timeInterval:)` fires at once.
    let end = Timer(fire: Date(timeIntervalSinceNow: 5), interval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { stage.isRunning = false }
    }
    RunLoop.main.add(end, forMode: .default)
    stage.loop.run()
    let seconds = Clock.wall - start
    withExtendedLifetime(window) {}
    Report.print([
      ("scene", "\"idle\""), ("seconds", Report.number(seconds)), ("frames", "\(stage.loop.frameCount - frames)"),
      ("cpu_percent", Report.number((Clock.cpu - cpu) / seconds * 100)),
      ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }
}

extension BenchScene {
  static func windowSize(_ asked: CGSize) -> CGSize { asked }

  static var name: String { String(describing: Self.self).replacingOccurrences(of: "Scene", with: "").lowercased() }
}

enum Clock {
  static var wall: Double { seconds(CLOCK_MONOTONIC) }
  /// What all threads of the process used.
  static var cpu: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
  /// Set when first read: `main` reads it before anything else.
  static let mainBegan = wall
  static let cpuBeforeMain = cpu

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

enum Report {
  /// With four decimals. Not by Foundation, whose formatting takes memory of its own.
  static func number(_ value: Double) -> String { String((value * 10_000).rounded() / 10_000) }

  static func print(_ fields: [(String, String)]) {
    Swift.print("{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
  }

  /// The most memory that the process has held.
  static var peakMegabytes: Double {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      if strncmp(line, "VmHWM:", 6) == 0 { return Double(strtol(Array(line[6...]), nil, 10)) / 1024 }
    }
    return 0
  }
}
