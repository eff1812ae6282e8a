/// Which slots an owner keeps values in, by the hashes of their keys. The owner compares the keys of the slots that it
/// is given.
///
/// It knows no key, so that all kinds of keys share one type. A `Dictionary` is a type of its own for each kind. The
/// runtime makes that type by searching all conformances of the program and its libraries: half a million instructions
/// for each cache that a first frame fills.
package struct SlotTable: Sendable {
  /// The first slot of each chain, or -1; as many as a power of two, at least one for each slot in use.
  private var heads: [Int32] = []
  /// The next slot of the same chain, or -1, by slot.
  private var nexts: [Int32] = []
  private var hashes: [Int] = []
  package private(set) var count = 0

  package init() {}

  /// The first slot whose key has this hash; -1 where there is none.
  package func first(_ hash: Int) -> Int {
    guard !heads.isEmpty else { return -1 }
    return matching(Int(heads[hash & (heads.count - 1)]), hash)
  }

  /// The next one after `slot`; -1 after the last.
  package func next(_ slot: Int) -> Int { matching(Int(nexts[slot]), hashes[slot]) }

  private func matching(_ start: Int, _ hash: Int) -> Int {
    var slot = start
    while slot >= 0, hashes[slot] != hash { slot = Int(nexts[slot]) }
    return slot
  }

  /// Adds a slot that is not in use: one that was removed, or the one after all others.
  package mutating func insert(_ slot: Int, hash: Int) {
    if slot == nexts.count {
      nexts.append(-1)
      hashes.append(hash)
    } else {
      hashes[slot] = hash
    }
    count += 1
    if count > heads.count { grow() }
    link(slot)
  }

  package mutating func remove(_ slot: Int) {
    let chain = hashes[slot] & (heads.count - 1)
    var before = -1
    var at = Int(heads[chain])
    while at != slot {
      guard at >= 0 else { fatalError("slot \(slot) of a table is not in use") }
      before = at
      at = Int(nexts[at])
    }
    if before < 0 { heads[chain] = nexts[slot] } else { nexts[before] = nexts[slot] }
    count -= 1
  }

  private mutating func link(_ slot: Int) {
    let chain = hashes[slot] & (heads.count - 1)
    nexts[slot] = heads[chain]
    heads[chain] = Int32(slot)
  }

  /// Makes twice as many chains of the slots in use but the one that is being added.
  private mutating func grow() {
    let old = heads
    heads = Array(repeating: -1, count: max(8, 2 * old.count))
    for head in old {
      var slot = Int(head)
      while slot >= 0 {
        let next = Int(nexts[slot])
        link(slot)
        slot = next
      }
    }
  }
}
