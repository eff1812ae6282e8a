import Foundation

/// Calls something at each frame's time, and whenever the run loop is about to wait or ends a run. It does so while the main
/// queue is served, and while the run loop of the main actor's thread turns, also inside of the main queue's work.
@MainActor
package final class RunLoopTurns {
  /// Seconds between two frames.
  private let interval: Double
  private let turn: (_ isFrame: Bool) -> Void
  private lazy var observer = RunLoopObserver { [weak self] in self?.act(isFrame: false) }
  private var source: DispatchSourceTimer?
  /// The main queue is not served by a run loop that turns inside of its work, and a test's thread may not be the main one.
  private var timer: Timer?
  private var isActing = false

  package init(every interval: Double, _ turn: @escaping (_ isFrame: Bool) -> Void) {
    (self.interval, self.turn) = (interval, turn)
  }

  /// Starts, or continues on the run loop of the calling thread.
  package func start() {
    observer.follow()
    if source == nil {
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now(), repeating: interval)
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.act(isFrame: true) } }
      source.resume()
      self.source = source
    }
    timer?.invalidate()
    let timer = Timer(timeInterval: interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.act(isFrame: true) }
    }
    RunLoop.current.add(timer, forMode: .common)
    self.timer = timer
  }

  package func stop() {
    source?.cancel()
    timer?.invalidate()
    observer.stop()
    (source, timer) = (nil, nil)
  }

  private func act(isFrame: Bool) {
    guard !isActing else { return }
    isActing = true
    turn(isFrame)
    isActing = false
  }
}
