import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

struct SlotTableTests {
  @Test(arguments: RandomRuns.seeds(1...20))
  func theTableAgreesWithADictionaryUnderRandomUse(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var table = SlotTable()
    var (keys, free, slow): ([Int], [Int], [Int: Int]) = ([], [], [:])
    // Few hashes for many keys, so that chains hold slots of equal and of unequal hashes.
    func hash(_ key: Int) -> Int { (key % 20) &* 0x1234_5677 }
    func slot(of key: Int) -> Int? {
      var slot = table.first(hash(key))
      while slot >= 0, keys[slot] != key { slot = table.next(slot) }
      return slot < 0 ? nil : slot
    }
    for _ in 0..<2000 {
      let key = random.below(60)
      expect(slot(of: key), equals: slow[key], "seed \(seed)")
      if let old = slow.removeValue(forKey: key) {
        table.remove(old)
        free.append(old)
      } else {
        let new = free.popLast() ?? keys.count
        if new == keys.count { keys.append(key) } else { keys[new] = key }
        table.insert(new, hash: hash(key))
        slow[key] = new
      }
      expect(table.count, equals: slow.count, "seed \(seed)")
    }
  }
}
