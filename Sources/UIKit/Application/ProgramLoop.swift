import Platform

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
    let old = application.stages
    let batches = desktop.wait(until: old.compactMap(\.loop.wake).min())
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
    application.settleLife()
    application.stage?.begin()
    (application.stage ?? front).traits.withCurrent { desktop.runMainQueue() }
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
}
