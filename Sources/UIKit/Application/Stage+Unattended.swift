import CoreGraphics
import Foundation
import Platform

/// Windows of a process in which no application runs, as in a plain unit test: they are on a screen that nobody sees, laid
/// out, animated and completed while the main run loop turns or main-actor work is awaited.
extension Stage {
  /// Where a window is shown that has no stage yet.
  static var forNewWindow: Stage {
    UIApplication.shared.stage ?? testStage ?? withoutApplication()
  }

  /// The stage of a test that lets time pass itself.
  private static var testStage: Stage? {
    latest.flatMap { $0.host.hasOwnTime && !$0.windows.isEmpty ? $0 : nil }
  }

  /// The screen that nobody sees; its time passes from now on.
  package static func withoutApplication() -> Stage {
    unattended.attend()
    return unattended.stage
  }

  private static let unattended = UnattendedStage()
}

/// A stage and what turns it.
@MainActor
private final class UnattendedStage {
  let stage = Stage(host: OffscreenHost(size: CGSize(width: 1024, height: 720), inRealTime: true))
  private var source: DispatchSourceTimer?
  /// A test's thread may not be the main one, and has a run loop of its own.
  private var timer: Timer?
  private var isTurning = false

  /// Lets time pass as long as there are windows.
  func attend() {
    if source == nil {
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now(), repeating: stage.host.frameInterval)
      source.setEventHandler { [unowned self] in MainActor.assumeIsolated { self.turn() } }
      source.resume()
      self.source = source
    }
    guard !Thread.isMainThread else { return }
    timer?.invalidate()
    let timer = Timer(timeInterval: stage.host.frameInterval, repeats: true) { [unowned self] _ in
      MainActor.assumeIsolated { self.turn() }
    }
    RunLoop.current.add(timer, forMode: .common)
    self.timer = timer
  }

  private func turn() {
    guard !isTurning else { return }
    isTurning = true
    defer { isTurning = false }
    stage.loop.turn()
    guard stage.windows.isEmpty else { return }
    source?.cancel()
    timer?.invalidate()
    (source, timer) = (nil, nil)
  }
}
