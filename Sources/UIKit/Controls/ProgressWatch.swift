import Foundation

/// Looks at a task's progress for the view that shows it, until it is done.
@MainActor
final class ProgressWatch: DeadlineKeeper {
  private let progress: Progress
  private weak var view: UIProgressView?
  private weak var window: UIWindow?
  private var next: Double?

  private static let interval = 0.1

  init(_ progress: Progress, _ view: UIProgressView) { (self.progress, self.view) = (progress, view) }

  /// Takes over what the task says now.
  func look() { view?.setProgress(Float(progress.fractionCompleted), animated: view?.window != nil) }

  func begin(in window: UIWindow?) {
    guard let window, window !== self.window else { return }
    self.window = window
    window.stage?.dispatcher.deadlines.add(self)
    next = 0
  }

  var nextDeadline: Double? { isOver ? nil : next }

  private var isOver: Bool { view?.window == nil || view?.window !== window }

  func advance(to now: Double) {
    guard let next, now >= next, !isOver else { return }
    if Float(progress.fractionCompleted) != view?.progress { look() }
    self.next = progress.isFinished || progress.isCancelled ? nil : now + Self.interval
  }
}
