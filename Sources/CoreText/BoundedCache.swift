import CoreGraphics

/// Values by key up to a total cost; the least recently used go first, the newest always stays.
///
/// A plain value: its owner guards it with a lock. Slots form a linked list by index, so that a hit writes four
/// integers.
struct BoundedCache<Key, Value> {
  // One array for each part: relinking a slot then reads and writes neither its value nor its key.
  private var keys: [Key] = []
  private var values: [Value?] = []
  private var links: [Links] = []
  private var free: [Int] = []
  private var table = SlotTable()
  private var newest = -1
  private var oldest = -1
  private(set) var cost = 0
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { table.count }

  mutating func removeAll() {
    self = BoundedCache(limit: limit)
  }

  private mutating func trim() {
    while cost > limit, oldest != newest { remove(oldest) }
  }

  private mutating func remove(_ slot: Int) {
    unlink(slot)
    cost -= links[slot].cost
    table.remove(slot)
    values[slot] = nil
    free.append(slot)
  }

  private mutating func linkNewest(_ slot: Int) {
    links[slot].older = newest
    links[slot].newer = -1
    if newest >= 0 { links[newest].newer = slot }
    newest = slot
    if oldest < 0 { oldest = slot }
  }

  private mutating func unlink(_ slot: Int) {
    let (newer, older) = (links[slot].newer, links[slot].older)
    if newer >= 0 { links[newer].older = older } else { newest = older }
    if older >= 0 { links[older].newer = newer } else { oldest = newer }
  }
}

// Keys are hashable here only: the type itself is made without a search for their conformance.
extension BoundedCache where Key: Hashable {
  private func slot(of key: Key, _ hash: Int) -> Int? {
    var slot = table.first(hash)
    while slot >= 0, keys[slot] != key { slot = table.next(slot) }
    return slot < 0 ? nil : slot
  }

  // `hash` is the key's `hashValue`, for who asks several times.

  mutating func value(for key: Key, hash: Int? = nil) -> Value? {
    guard let slot = slot(of: key, hash ?? key.hashValue) else { return nil }
    if slot != newest {
      unlink(slot)
      linkNewest(slot)
    }
    return values[slot]
  }

  mutating func insert(_ value: Value, for key: Key, cost: Int, hash: Int? = nil) {
    let hash = hash ?? key.hashValue
    if let slot = slot(of: key, hash) { remove(slot) }
    let slot: Int
    if let unused = free.popLast() {
      slot = unused
      keys[slot] = key
      values[slot] = value
      links[slot] = Links(cost: cost)
    } else {
      slot = keys.count
      keys.append(key)
      values.append(value)
      links.append(Links(cost: cost))
    }
    table.insert(slot, hash: hash)
    self.cost += cost
    linkNewest(slot)
    trim()
  }

  /// Corrects the cost of a value that has grown; does nothing when the key is gone.
  mutating func setCost(_ cost: Int, for key: Key, hash: Int? = nil) {
    guard let slot = slot(of: key, hash ?? key.hashValue) else { return }
    self.cost += cost - links[slot].cost
    links[slot].cost = cost
    trim()
  }

  /// Removes all values that were inserted with a hash, and whose keys are wanted.
  mutating func removeValues(hash: Int, where isWanted: (Key) -> Bool) {
    var slot = table.first(hash)
    while slot >= 0 {
      let next = table.next(slot)
      if isWanted(keys[slot]) { remove(slot) }
      slot = next
    }
  }

  mutating func removeValue(for key: Key) {
    if let slot = slot(of: key, key.hashValue) { remove(slot) }
  }
}

/// A value's place among the others, by use. It is not nested in the cache: that would be a type for each kind of key,
/// which the runtime would have to make when it is first used.
private struct Links {
  var newer = -1
  var older = -1
  var cost: Int
}
