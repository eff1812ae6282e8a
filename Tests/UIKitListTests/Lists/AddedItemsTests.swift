import Expectations
import Testing

@testable import UIKit

/// What items that the data do not have make of the places of the others.
struct AddedItemsTests {
  private let added = AddedItems([ItemPlace(section: 0, item: 3), ItemPlace(section: 0, item: 1)])

  @Test func dataAreCountedWithoutWhatWasAdded() {
    expect((0...5).map { added.ofData(ItemPlace(section: 0, item: $0)).item }, equals: [0, 1, 1, 2, 2, 3])
    expect(added.ofData(ItemPlace(section: 1, item: 4)).item, equals: 4)
  }

  @Test func itemsOfTheDataAreShownFartherOn() {
    expect((0...3).map { added.shown(ItemPlace(section: 0, item: $0)).item }, equals: [0, 2, 4, 5])
    expect(added.shown(ItemPlace(section: 0, item: .max)).item, equals: .max)
  }

  @Test("An added item stays behind the last item before it that stays")
  func following() throws {
    var batch = BatchUpdate()
    batch.deletedItems = [BatchUpdate.Change(place: ItemPlace(section: 0, item: 0), animation: .none)]
    batch.insertedItems = [BatchUpdate.Change(place: ItemPlace(section: 0, item: 0), animation: .none)]
    // a + b + c becomes + n b + c.
    expect(added.following(try batch.mapping(from: [3], to: [3])).map { $0?.item }, equals: [0, 3])
    expect(added.following(ItemMapping(unchanged: [3])).map { $0?.item }, equals: [1, 3])
    expect(added.following(ItemMapping(unchanged: [3]), leaving: [0]).map { $0?.item }, equals: [nil, 2])
  }

  @Test func addedItemsGoWithTheirSection() throws {
    var batch = BatchUpdate()
    batch.deletedSections = [BatchUpdate.Change(place: 0, animation: .none)]
    expect(added.following(try batch.mapping(from: [3, 2], to: [2])), equals: [nil, nil])
    batch = BatchUpdate()
    batch.insertedSections = [BatchUpdate.Change(place: 0, animation: .none)]
    expect(added.following(try batch.mapping(from: [3], to: [2, 3])).map { $0?.section }, equals: [1, 1])
  }
}
