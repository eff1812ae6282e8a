import Foundation

/// Looks at a task's progress for the view that shows it, until it is done.
@MainActor
final class ProgressWatch: DeadlineKeeper {
  private let progress: Progress
  private weak var view: UIProgressView?
  /// Those of the window that it is shown in.
  private weak var deadlines: Deadlines?
  private var next: Double?

  private static let interval = 0.1

  init(_ progress: Progress, _ view: UIProgressView) { (self.progress, self.view) = (progress, view) }

  /// Takes over what the task says now.
  func look() { view?.setProgress(Float(progress.fractionCompleted), animated: view?.window?.stage != nil) }

  /// A window that was not shown yet has nothing that wakes it.
  func begin(in window: UIWindow?) {
    guard let new = window?.stage?.dispatcher.deadlines, new !== deadlines else { return }
    deadlines = new
    new.add(self)
    next = 0
  }

  var nextDeadline: Double? { isLooking ? next : nil }

  /// Nobody sees a hidden view's progress; once it is shown, the turn that shows it looks.
  private var isLooking: Bool {
    guard let view, let deadlines, view.window?.stage?.dispatcher.deadlines === deadlines else { return false }
    return view.isVisibleInTree
  }

  func advance(to now: Double) {
    guard let next, now >= next, isLooking else { return }
    if Float(progress.fractionCompleted) != view?.progress { look() }
    self.next = progress.isFinished || progress.isCancelled ? nil : now + Self.interval
  }
}
