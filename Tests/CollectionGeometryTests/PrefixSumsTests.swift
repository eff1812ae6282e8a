import Expectations
import RandomTesting
import Testing

@testable import CollectionGeometry

/// Sums of lengths, against a walk over them.
struct PrefixSumsTests {
  @Test func aPlaceBelongsToTheLastOneThatBeginsThereOrBefore() {
    let sums = PrefixSums([10, 0, 5, 20])
    expect([-1, 0, 9.9, 10, 14, 15, 34, 35, 99].map { sums.index(at: $0) }, equals: [0, 0, 0, 2, 2, 3, 3, 3, 3])
    expect(PrefixSums().index(at: 5) == 0 && PrefixSums().total == 0)
  }

  @Test(arguments: RandomRuns.seeds(1...20)) func randomChangesMatchAList(seed: Int) {
    var random = RandomTesting.SeededRandom(seed: seed)
    var list = (0..<random.below(40)).map { _ in Double(random.below(5)) }
    var sums = PrefixSums(list)
    for step in 0..<40 {
      if random.below(3) == 0 || list.isEmpty {
        list.append(Double(random.below(9)))
        sums.append(list[list.count - 1])
      } else {
        let (index, delta) = (random.below(list.count), Double(random.below(7)))
        list[index] += delta
        sums.add(delta, at: index)
      }
      let starts = list.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
      expect((0...list.count).map { sums.sum(before: $0) }, equals: starts, "seed \(seed), step \(step)")
      expect(sums.total == starts[list.count] && sums.count == list.count, "seed \(seed), step \(step)")
      let offset = Double(random.below(Int(sums.total) + 3)) - 1
      let last = starts.dropLast().lastIndex { $0 <= offset } ?? 0
      expect(sums.index(at: offset), equals: last, "seed \(seed), step \(step), at \(offset)")
    }
  }
}
