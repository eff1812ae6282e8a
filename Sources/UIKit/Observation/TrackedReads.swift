import Foundation
import Observation
import Synchronization

/// What one view read of observable objects in one of its methods, until the method runs again or the first change.
///
/// Observation takes all registrations of one run back together when one of them fires, and in no other way. Each run
/// therefore reads this object too, and the next begins by changing it: a view laid out a thousand times leaves one
/// registration with its model, and one that is gone leaves none.
final class TrackedReads: Observable, @unchecked Sendable {
  private let phase: TrackedPhases
  private weak var view: UIView?
  private let registrar = ObservationRegistrar()
  /// The run whose registrations are in force; 0 when none are.
  private let registered = Atomic(0)
  /// Only the main actor counts runs.
  private var run = 0
  private var token: Int { run }

  init(_ view: UIView, _ phase: TrackedPhases) {
    self.view = view
    self.phase = phase
  }

  deinit { forget() }

  /// Takes back what the last run registered.
  func forget() {
    guard registered.exchange(0, ordering: .sequentiallyConsistent) != 0 else { return }
    registrar.withMutation(of: self, keyPath: \.token) {}
  }

  /// Belongs to what is read from here on.
  func join() { registrar.access(self, keyPath: \.token) }

  /// What a change calls, on the thread that makes it and before the new value is stored: it marks and reads nothing.
  func changeHandler() -> @Sendable () -> Void {
    run += 1
    let run = run
    registered.store(run, ordering: .sequentiallyConsistent)
    return { [weak self] in self?.changed(in: run) }
  }

  private func changed(in run: Int) {
    guard registered.compareExchange(expected: run, desired: 0, ordering: .sequentiallyConsistent).exchanged else {
      return
    }
    if ObservedChanges.isOnMainActor {
      MainActor.assumeIsolated { mark() }
    } else {
      ObservedChanges.add(self)
    }
  }

  @MainActor func mark() { view?.readsChanged(in: phase) }
}

/// What a view's methods read, by method.
final class ViewReads {
  private var reads: [(phase: TrackedPhases, reads: TrackedReads)] = []

  subscript(_ phase: TrackedPhases) -> TrackedReads? { reads.first { $0.phase == phase }?.reads }

  func add(_ new: TrackedReads, _ phase: TrackedPhases) { reads.append((phase, new)) }
}

/// Changes that other threads made, for the main actor to serve: in the next turn, which they wake.
enum ObservedChanges {
  private static let waiting = Mutex<[TrackedReads]>([])
  private static let hasWaiting = Atomic(false)
  private static let mainKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// By the main queue's own mark: tests run the main actor on another thread than the main one.
  static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainKey) == true }

  static func add(_ reads: TrackedReads) {
    let isFirst = waiting.withLock {
      $0.append(reads)
      return $0.count == 1
    }
    hasWaiting.store(true, ordering: .releasing)
    if isFirst { DispatchQueue.main.async { MainActor.assumeIsolated { serve() } } }
  }

  @MainActor static func serve() {
    guard hasWaiting.exchange(false, ordering: .acquiring) else { return }
    let changed = waiting.withLock { waiting in
      let all = waiting
      waiting = []
      return all
    }
    for reads in changed { reads.mark() }
  }
}
