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

  /// Follows the run loop of the thread that calls it, and no longer another one: the main queue of a process whose
  /// main thread has ended moves from thread to thread.
  package func follow() {
    let current = CFRunLoopGetCurrent()
    guard runLoop !== current else { return }
    stop()
    var context = CFRunLoopObserverContext()
    context.info = Unmanaged.passUnretained(self).toOpaque()
    let activities: CFRunLoopActivity = [.entry, .beforeWaiting, .exit]
    observer = CFRunLoopObserverCreate(
      nil, activities.rawValue, true, Self.order,
      { _, activity, info in
        guard let info else { return }
        let address = Int(bitPattern: info)
        MainActor.assumeIsolated {
          guard let info = UnsafeRawPointer(bitPattern: address) else { return }
          Unmanaged<RunLoopObserver>.fromOpaque(info).takeUnretainedValue().note(activity)
        }
      }, &context)
    CFRunLoopAddObserver(current, observer, kCFRunLoopCommonModes)
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
