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

/// A stage, turned by the run loop as long as it has windows, or animations that end.
@MainActor
private final class UnattendedStage {
  let stage = Stage(host: OffscreenHost(size: CGSize(width: 1024, height: 720), inRealTime: true))
  private lazy var turns = RunLoopTurns(every: stage.host.frameInterval) { [weak self] _ in self?.turn() }

  func attend() {
    stage.now = stage.host.now
    turns.start()
  }

  private func turn() {
    stage.loop.turn()
    guard stage.windows.isEmpty, !(stage.tree.animations.nextEnd ?? .infinity).isFinite else { return }
    turns.stop()
    stage.tree.animations.retire()
  }
}
