import CoreGraphics

/// Values by key that stay. In place of a `Dictionary` where a first frame needs one: see `SlotTable`.
struct KeptValues<Key, Value> {
  private var keys: [Key] = []
  private var values: [Value] = []
  private var table = SlotTable()
}

extension KeptValues where Key: Hashable {
  subscript(key: Key) -> Value? {
    var slot = table.first(key.hashValue)
    while slot >= 0, keys[slot] != key { slot = table.next(slot) }
    return slot < 0 ? nil : values[slot]
  }

  /// Adds the value of a key that has none.
  mutating func insert(_ value: Value, for key: Key) {
    table.insert(keys.count, hash: key.hashValue)
    keys.append(key)
    values.append(value)
  }

  /// Those that a condition holds for.
  func filter(_ isKept: (Key, Value) -> Bool) -> Self {
    var result = Self()
    for (key, value) in zip(keys, values) where isKept(key, value) { result.insert(value, for: key) }
    return result
  }
}
