import Expectations
import Foundation
import RandomTesting
import Testing

@testable import CollectionGeometry

/// Sizes that items told, against a dictionary.
struct MeasuredSizesTests {
  private func size(_ number: Int) -> CGSize { CGSize(width: number, height: number + 1) }

  private func sizes(_ items: [Int]) -> MeasuredSizes {
    var sizes = MeasuredSizes()
    for item in items { sizes[item] = size(item) }
    return sizes
  }

  @Test func theNextOneIsFoundHoweverFarItIs() {
    let sizes = sizes([3, 255, 256, 9_000])
    expect([0, 3, 4, 256, 257].map { sizes.next(from: $0) }, equals: [3, 3, 255, 256, 9_000])
    expectNil(sizes.next(from: 9_001))
    expectNil(MeasuredSizes().next(from: 0))
  }

  @Test func whatIsForgottenIsPassedOver() {
    var sizes = sizes([3, 300, 9_000])
    sizes[300] = nil
    expect(sizes.next(from: 4) == 9_000 && sizes.count == 2)
    expect(!sizes.contains(anyOf: 256..<512) && sizes.contains(anyOf: 8_999..<9_001))
    (sizes[3], sizes[9_000]) = (nil, nil)
    expect(sizes.next(from: 0) == nil && sizes.isEmpty)
  }

  @Test(arguments: RandomRuns.seeds(1...20)) func randomChangesMatchADictionary(seed: Int) {
    var random = RandomTesting.SeededRandom(seed: seed)
    var (sizes, plain) = (MeasuredSizes(), [Int: CGSize]())
    for step in 0..<200 {
      let item = random.below(1_500)
      let new = random.below(3) == 0 ? nil : size(step)
      (sizes[item], plain[item]) = (new, new)
      let start = random.below(1_500)
      let next = plain.keys.filter { $0 >= start }.min()
      expect(sizes.next(from: start) == next && sizes.count == plain.count, "seed \(seed), step \(step)")
    }
    expect(sizes.known.map(\.item), equals: plain.keys.sorted(), "seed \(seed)")
  }
}
