/// Values by key up to a total cost; the least recently used go first, the newest always stays.
///
/// A plain value: its owner guards it with a lock. Slots form a linked list by index, so that a hit moves four integers.
struct BoundedCache<Key: Hashable, Value> {
  private struct Slot {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int
    var older: Int
  }

  private var slots: [Slot?] = []
  private var free: [Int] = []
  private var index: [Key: Int] = [:]
  private var newest = -1
  private var oldest = -1
  private(set) var cost = 0
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { index.count }

  mutating func value(for key: Key) -> Value? {
    guard let slot = index[key] else { return nil }
    if slot != newest {
      unlink(slot)
      linkNewest(slot)
    }
    return slots[slot]!.value
  }

  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let slot = index[key] { remove(slot) }
    let slot = free.popLast() ?? slots.count
    let entry = Slot(key: key, value: value, cost: cost, newer: -1, older: -1)
    if slot == slots.count { slots.append(entry) } else { slots[slot] = entry }
    index[key] = slot
    self.cost += cost
    linkNewest(slot)
    trim()
  }

  /// Corrects the cost of a value that has grown; does nothing when the key is gone.
  mutating func setCost(_ cost: Int, for key: Key) {
    guard let slot = index[key] else { return }
    self.cost += cost - slots[slot]!.cost
    slots[slot]!.cost = cost
    trim()
  }

  mutating func removeAll() {
    self = BoundedCache(limit: limit)
  }

  private mutating func trim() {
    while cost > limit, oldest != newest { remove(oldest) }
  }

  private mutating func remove(_ slot: Int) {
    unlink(slot)
    let entry = slots[slot]!
    cost -= entry.cost
    index[entry.key] = nil
    slots[slot] = nil
    free.append(slot)
  }

  private mutating func linkNewest(_ slot: Int) {
    slots[slot]!.older = newest
    slots[slot]!.newer = -1
    if newest >= 0 { slots[newest]!.newer = slot }
    newest = slot
    if oldest < 0 { oldest = slot }
  }

  private mutating func unlink(_ slot: Int) {
    let (newer, older) = (slots[slot]!.newer, slots[slot]!.older)
    if newer >= 0 { slots[newer]!.older = older } else { newest = older }
    if older >= 0 { slots[older]!.newer = newer } else { oldest = newer }
  }
}
