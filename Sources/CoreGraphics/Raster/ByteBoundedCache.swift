import Synchronization

/// Values that are dear to make, kept by what they were made from; the least recently used go when they outgrow
/// `limit` bytes. Threads may share it.
final class ByteBoundedCache<Key: Sendable, Value: Sendable>: Sendable {
  fileprivate struct Entry {
    var key: Key
    var value: Value
    var byteCount: Int
    var lastUse: UInt64
  }

  fileprivate struct State {
    /// Nil where a slot is free.
    var entries: [Entry?] = []
    var free: [Int] = []
    var table = SlotTable()
    var byteCount = 0
    var clock: UInt64 = 0
  }

  fileprivate let limit: Int
  fileprivate let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  func removeAll() { state.withLock { $0 = State() } }

  /// What the kept values weigh together.
  var byteCount: Int { state.withLock { $0.byteCount } }
}

// Keys are hashable here only: the type itself is made without a search for their conformance.
extension ByteBoundedCache where Key: Hashable {
  /// The kept value, or a new one. Two threads may both make it; they make the same.
  func value(for key: Key, byteCount: (Value) -> Int, make: () -> Value) -> Value {
    if let found = self[key] { return found }
    let value = make()
    insert(value, for: key, byteCount: byteCount(value))
    return value
  }

  subscript(key: Key) -> Value? {
    state.withLock { state in
      guard let slot = state.slot(of: key, key.hashValue) else { return nil }
      state.clock += 1
      state.entries[slot]?.lastUse = state.clock
      return state.entries[slot]?.value
    }
  }

  func remove(_ key: Key) {
    state.withLock { state in
      if let slot = state.slot(of: key, key.hashValue) { state.remove(slot) }
    }
  }

  func insert(_ value: Value, for key: Key, byteCount: Int) {
    guard byteCount <= limit / 2 else { return }
    state.withLock { state in
      let hash = key.hashValue
      if let slot = state.slot(of: key, hash) { state.remove(slot) }
      state.clock += 1
      state.add(Entry(key: key, value: value, byteCount: byteCount, lastUse: state.clock), hash)
      if state.byteCount > limit { state.removeOldest(over: limit / 2) }
    }
  }
}

extension ByteBoundedCache.State {
  fileprivate mutating func add(_ entry: ByteBoundedCache.Entry, _ hash: Int) {
    let slot = free.popLast() ?? entries.count
    if slot == entries.count { entries.append(entry) } else { entries[slot] = entry }
    table.insert(slot, hash: hash)
    byteCount += entry.byteCount
  }

  fileprivate mutating func remove(_ slot: Int) {
    byteCount -= entries[slot]?.byteCount ?? 0
    entries[slot] = nil
    table.remove(slot)
    free.append(slot)
  }

  /// Down to much less than the limit, so that the sorting is rare.
  fileprivate mutating func removeOldest(over limit: Int) {
    let used = entries.indices.compactMap { slot in entries[slot].map { (slot: slot, lastUse: $0.lastUse) } }
    for (slot, _) in used.sorted(by: { $0.lastUse < $1.lastUse }) {
      guard byteCount > limit else { return }
      remove(slot)
    }
  }
}

extension ByteBoundedCache.State where Key: Hashable {
  fileprivate func slot(of key: Key, _ hash: Int) -> Int? {
    var slot = table.first(hash)
    while slot >= 0, entries[slot]?.key != key { slot = table.next(slot) }
    return slot < 0 ? nil : slot
  }
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
