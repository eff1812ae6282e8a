import Synchronization

/// Values kept beside objects that have no room for them. An object is not kept alive by its value, and the value is let go
/// after the object: at once by `forget`, else when values are added.
final class WeaklyKeyed<Value>: Sendable {
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    var value: Value
  }

  private struct State: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// How many entries there may be before those of objects that are gone are looked for.
    var limit = 16
  }

  private let state = Mutex(State())
  private let hasEntries = Atomic(false)

  /// False as long as nothing was ever kept: what an object that has no value pays.
  var isUsed: Bool { hasEntries.load(ordering: .relaxed) }

  subscript(object: AnyObject) -> Value? {
    guard isUsed else { return nil }
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var value: Value?
    state.withLock { state in
      if let entry = state.entries[ObjectIdentifier(object)], entry.object === object { value = entry.value }
    }
    return value
  }

  /// The object's value, made if it has none. A value of a struct is replaced by what `change` leaves.
  func update(_ object: AnyObject, default makeValue: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
    nonisolated(unsafe) let object = object
    // What goes is let go outside of the lock: its deinitialisers may come here again.
    nonisolated(unsafe) var gone: [Entry] = []
    state.withLock { state in
      let key = ObjectIdentifier(object)
      if let old = state.entries[key], old.object !== object { gone.append(old) }
      var entry = Entry(object: object, value: makeValue())
      if let old = state.entries[key], old.object === object { entry = old }
      change(&entry.value)
      state.entries[key] = entry
      if state.entries.count > state.limit {
        let dead = state.entries.filter { $0.value.object == nil }
        for key in dead.keys { state.entries[key] = nil }
        gone += dead.values
        state.limit = max(16, state.entries.count * 2)
      }
    }
    hasEntries.store(true, ordering: .relaxed)
    withExtendedLifetime(gone) {}
  }

  /// Lets an object's value go. The object may be in its deinitialiser.
  func forget(_ object: ObjectIdentifier) {
    guard isUsed else { return }
    nonisolated(unsafe) var gone: Entry?
    state.withLock { gone = $0.entries.removeValue(forKey: object) }
    withExtendedLifetime(gone) {}
  }
}
