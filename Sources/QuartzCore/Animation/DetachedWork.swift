import Foundation

/// Serves what a program asks for while it has no window: completions come, and display links tick, while the main run
/// loop turns or main-actor work is awaited. A window's clock takes over what is left.
@MainActor
enum DetachedWork {
  private static var source: DispatchSourceTimer?
  private static var timer: Timer?
  private static let observer = RunLoopObserver { serve(ticks: false) }
  private static var isServing = false
  /// Seconds between two calls of display links.
  private static let interval = 1.0 / 60

  /// Something waits. While a window's clock is there, its turns serve it.
  static func arrived() {
    guard AnimationClock.latest == nil else { return }
    observer.follow()
    if source == nil {
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now(), repeating: interval)
      source.setEventHandler { MainActor.assumeIsolated { serve(ticks: true) } }
      source.resume()
      self.source = source
    }
    timer?.invalidate()
    let timer = Timer(timeInterval: interval, repeats: true) { _ in MainActor.assumeIsolated { serve(ticks: true) } }
    RunLoop.current.add(timer, forMode: .common)
    self.timer = timer
  }

  private static func serve(ticks: Bool) {
    guard !isServing else { return }
    isServing = true
    defer { isServing = false }
    if AnimationClock.latest == nil {
      if ticks { CADisplayLink.tickUnclaimed(at: SteadyClock.now, interval: interval) }
      Callbacks.deliver()
    }
    guard AnimationClock.latest != nil || (Callbacks.isEmpty && !CADisplayLink.hasUnclaimed) else { return }
    source?.cancel()
    timer?.invalidate()
    observer.stop()
    (source, timer) = (nil, nil)
  }
}
