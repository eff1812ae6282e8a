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

/// A stage and what turns it: each frame's time, and the run loop whenever it is about to wait, so that what a program
/// changed is laid out after one run of it.
@MainActor
private final class UnattendedStage {
  let stage = Stage(host: OffscreenHost(size: CGSize(width: 1024, height: 720), inRealTime: true))
  private var source: DispatchSourceTimer?
  /// The main queue is not served by a run loop that turns inside of its work, and a test's thread may not be the main one.
  private var timer: Timer?
  private lazy var observer = RunLoopObserver { [weak self] in self?.turn() }
  private var isTurning = false

  /// Lets time pass as long as there are windows, or animations that end.
  func attend() {
    stage.now = stage.host.now
    observer.follow()
    if source == nil {
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now(), repeating: stage.host.frameInterval)
      source.setEventHandler { [unowned self] in MainActor.assumeIsolated { self.turn() } }
      source.resume()
      self.source = source
    }
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
    guard stage.windows.isEmpty, !(stage.tree.animations.nextEnd ?? .infinity).isFinite else { return }
    source?.cancel()
    timer?.invalidate()
    observer.stop()
    (source, timer) = (nil, nil)
    stage.tree.animations.retire()
  }
}
