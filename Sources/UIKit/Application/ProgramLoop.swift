import Foundation
import Platform
import QuartzCore

/// Runs a program's windows: one wait for all of them, then each one's part of the turn, and between them the main queue,
/// which is the program's.
@MainActor
package final class ProgramLoop {
  private unowned let application: UIApplication
  private let desktop: any Desktop

  init(_ application: UIApplication, on desktop: any Desktop) {
    self.application = application
    self.desktop = desktop
  }

  /// Runs turns until the program ends.
  package func run() {
    application.isRunning = true
    while application.isRunning { turn() }
  }

  package func turn() {
    Self.latest = self
    nested.follow()
    serve(desktop.wait(until: application.stages.compactMap(\.loop.wake).min()), runsMainQueue: true)
  }

  private func serve(_ batches: [WindowEvents], runsMainQueue: Bool) {
    let old = application.stages
    guard let front = application.front?.stage else { return }
    // A window that paints in its own time is not hurried by another's turn.
    let now = front.host.now
    let wakes = old.map(\.loop.wake)
    let isBusy = zip(old, wakes).map { stage, wake in
      (wake ?? .infinity) <= now || batches.contains { $0.host === stage.host }
    }
    for stage in old { stage.loop.begin() }
    for batch in batches {
      guard let stage = application.stages.first(where: { $0.host === batch.host }) else { continue }
      stage.begin()
      stage.loop.dispatch(batch.events)
    }
    application.updateLife()
    application.stage?.begin()
    if runsMainQueue {
      (application.stage ?? front).traits.withCurrent { nested.isRunOfTheLoop { desktop.runMainQueue() } }
    }
    isInFrame = true
    defer { isInFrame = false }
    for stage in application.stages {
      if isBusy.contains(true), let index = old.firstIndex(where: { $0 === stage }), !isBusy[index] {
        stage.loop.sitOut(wakes[index])
      } else {
        stage.begin()
        stage.loop.frame()
      }
    }
    // When every window has its frame.
    for stage in application.stages { stage.loop.useSpareTime() }
  }

  // MARK: - Run loops within a turn

  /// The one that turned last. One that is about to be freed may still observe the run loop.
  private static weak var latest: ProgramLoop?

  /// A run loop that turns inside of a frame's own work, as in `layoutSubviews`, makes no frames.
  private var isInFrame = false

  /// An action, a task or a block on the main queue may turn the run loop until something has come, as modal loops do:
  /// windows hear of input, animate and are painted meanwhile.
  private lazy var nested = NestedRuns { [weak self] in
    guard let self, Self.latest === self, !isInFrame else { return }
    Callouts.inTurn { serve(desktop.wait(until: -.infinity), runsMainQueue: false) }
  }
}

/// Notices runs of the run loop inside of the program loop's own work, and has them served whenever they are about to
/// wait, and at each frame's time.
@MainActor
private final class NestedRuns {
  private let act: () -> Void
  private lazy var observer = RunLoopObserver { [weak self] in self?.serve() }
  /// How deep the program loop itself is in a run.
  private var ownDepth = 0
  /// Ends the run loop's waiting when the next frame is due.
  private var timer: Timer?
  private var isServing = false

  init(_ act: @escaping () -> Void) { self.act = act }

  func follow() { observer.follow() }

  /// Runs what turns the run loop for the program loop itself.
  func isRunOfTheLoop(_ body: () -> Void) {
    let outer = ownDepth
    ownDepth = observer.depth + 1
    body()
    ownDepth = outer
  }

  private func serve() {
    guard observer.depth > ownDepth, !isServing else { return }
    isServing = true
    act()
    isServing = false
    if timer == nil {
      let timer = Timer(timeInterval: 1.0 / 60, repeats: true) { [weak self] timer in
        MainActor.assumeIsolated { self?.tick() }
      }
      RunLoop.current.add(timer, forMode: .common)
      self.timer = timer
    }
  }

  /// That the run loop wakes is enough while a run is nested.
  private func tick() {
    guard observer.depth <= ownDepth else { return }
    timer?.invalidate()
    timer = nil
  }
}
