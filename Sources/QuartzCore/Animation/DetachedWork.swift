import CoreGraphics

/// Serves what a program asks for while it has no window: completions come, and display links tick, while the main run
/// loop turns or main-actor work is awaited. A window's clock takes over what is left.
@MainActor
enum DetachedWork {
  /// Seconds between two calls of display links.
  private static let interval = 1.0 / 60
  private static let turns = RunLoopTurns(every: interval) { serve(isFrame: $0) }

  /// Something waits. While a window's clock is there, its turns serve it.
  static func arrived() { if AnimationClock.latest == nil { turns.start() } }

  private static func serve(isFrame: Bool) {
    if AnimationClock.latest == nil {
      if isFrame { CADisplayLink.tickUnclaimed(at: SteadyClock.now, interval: interval) }
      Callbacks.deliver()
      guard Callbacks.isEmpty, !CADisplayLink.hasUnclaimed else { return }
    }
    turns.stop()
  }
}
