import Expectations
import RandomTesting
import Testing

@testable import UIKit

/// The items that have a cell, against a list of them.
@Suite struct LiveItemsTests {
  private final class Cell {}

  @Test(arguments: RandomRuns.seeds(1...10)) func itemsThatComeGoAndMoveStayInOrder(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var live = LiveItems<Cell>()
    var model: [ItemPlace: Cell] = [:]
    for step in 0..<200 {
      let place = ItemPlace(section: random.below(3), item: random.below(20))
      switch random.below(8) {
      case 0:
        // A section turns around, and its first items go.
        func moved(_ old: ItemPlace) -> ItemPlace? {
          if old.section != place.section { return old }
          return old.item < 5 ? nil : ItemPlace(section: old.section, item: 24 - old.item)
        }
        let gone = live.remap(moved)
        expect(gone.count, equals: model.keys.count { moved($0) == nil }, "seed \(seed), step \(step)")
        let pairs = model.compactMap { old, cell in moved(old).map { ($0, cell) } }
        model = Dictionary(uniqueKeysWithValues: pairs)
      case 1, 2:
        if let cell = model.removeValue(forKey: place) { live.remove(cell) }
      default:
        guard model[place] == nil else { continue }
        let cell = Cell()
        live.insert(LiveItem(place: place, cell: cell))
        model[place] = cell
      }
      expectInvariants(try live.checkInvariants(), "seed \(seed), step \(step)")
      expect(live.items.map(\.place), equals: model.keys.sorted(), "seed \(seed), step \(step)")
      expect(live.cell(at: place) === model[place], "seed \(seed), step \(step)")
    }
  }
}
