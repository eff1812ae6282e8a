import CoreFoundation
import Foundation

/// Tells when the run loop of the main actor's thread is about to wait, or ends a run: the moments at which Core
/// Animation commits what a program changed.
@MainActor
package final class RunLoopObserver {
  /// How many runs within each other began and have not ended, since the loop is followed.
  package private(set) var depth = 0
  private let act: () -> Void
  private var observer: CFRunLoopObserver?
  private var runLoop: CFRunLoop?

  package init(_ act: @escaping () -> Void) { self.act = act }

  isolated deinit { stop() }

  /// Follows the run loop of the calling thread, in place of the one followed before. The main queue of a process whose
  /// main thread has ended moves from thread to thread.
  package func follow() {
    let current = CFRunLoopGetCurrent()
    guard runLoop !== current else { return }
    stop()
    var context = CFRunLoopObserverContext()
    context.info = Unmanaged.passRetained(Followed(self)).toOpaque()
    context.release = { info in if let info { Unmanaged<Followed>.fromOpaque(info).release() } }
    let activities: CFRunLoopActivity = [.entry, .beforeWaiting, .exit]
    let made = CFRunLoopObserverCreate(
      nil, activities.rawValue, true, Self.order,
      { _, activity, info in
        guard let info else { return }
        let followed = Unmanaged<Followed>.fromOpaque(info).takeUnretainedValue()
        MainActor.assumeIsolated { followed.by?.note(activity) }
      }, &context)
    observer = made
    CFRunLoopAddObserver(current, made, kCFRunLoopCommonModes)
    runLoop = current
  }

  package func stop() {
    if let observer { CFRunLoopObserverInvalidate(observer) }
    (observer, runLoop, depth) = (nil, nil, 0)
  }

  /// After the observers of programs, as Core Animation's.
  private static let order = 2_000_000

  private func note(_ activity: CFRunLoopActivity) {
    if activity == .entry { return depth += 1 }
    act()
    if activity == .exit, depth > 0 { depth -= 1 }
  }
}

/// What the run loop holds. The observer itself may be freed on another thread, while the run loop turns.
private final class Followed: @unchecked Sendable {
  @MainActor weak var by: RunLoopObserver?
  @MainActor init(_ observer: RunLoopObserver) { by = observer }
}
