import Synchronization

/// Values that are dear to make, kept by what they were made from; the least recently used go when they outgrow
/// `limit` bytes. Threads may share it.
final class ByteBoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var byteCount: Int
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var byteCount = 0
    var clock: UInt64 = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// The kept value, or a new one. Two threads may both make it; they make the same.
  func value(for key: Key, byteCount: (Value) -> Int, make: () -> Value) -> Value {
    if let found = self[key] { return found }
    let value = make()
    insert(value, for: key, byteCount: byteCount(value))
    return value
  }

  subscript(key: Key) -> Value? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: key) else { return nil }
      state.clock += 1
      state.entries.values[index].lastUse = state.clock
      return state.entries.values[index].value
    }
  }

  func insert(_ value: Value, for key: Key, byteCount: Int) {
    guard byteCount <= limit / 2 else { return }
    state.withLock { state in
      state.clock += 1
      let old = state.entries.updateValue(
        Entry(value: value, byteCount: byteCount, lastUse: state.clock), forKey: key)
      state.byteCount += byteCount - (old?.byteCount ?? 0)
      guard state.byteCount > limit else { return }
      // Down to half, so that the sorting is rare.
      for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard state.byteCount > limit / 2 else { break }
        state.byteCount -= entry.byteCount
        state.entries[key] = nil
      }
    }
  }

  func removeAll() { state.withLock { $0 = State() } }

  /// What the kept values weigh together.
  var byteCount: Int { state.withLock { $0.byteCount } }
}

/// What can be thrown away at any time without changing a pixel.
package enum RasterCaches {
  static let corners = ByteBoundedCache<CornerKey, StretchMask>(limit: 8 << 20)
  static let recentCorners = RecentCorners()
  static let shadows = ByteBoundedCache<ShadowKey, StretchMask>(limit: 24 << 20)
  static let gradients = ByteBoundedCache<CGGradient, GradientTable>(limit: 1 << 20)
  static let smallerImages = ByteBoundedCache<SmallerImageKey, Bitmap>(limit: 16 << 20)

  package static func removeAll() {
    corners.removeAll()
    recentCorners.removeAll()
    shadows.removeAll()
    gradients.removeAll()
    smallerImages.removeAll()
    SurfacePool.shared.removeAll()
  }

  /// Bytes held by the caches that count them: all but the recent corners, which share the corners' masks, and the spare
  /// surfaces, 16 MB at most.
  package static var byteCount: Int {
    corners.byteCount + shadows.byteCount + gradients.byteCount + smallerImages.byteCount
  }
}
