import Expectations
import RandomTesting
import Testing

@testable import TextModel

/// A list whose parts know their sums: what a text of any length stands on (X64).
@Suite struct SumTreeTests {
  struct Weight: TreeElement, Equatable {
    var value: Int
    var sum: Int { value }

    init(_ value: Int) { self.value = value }
  }

  private func tree(_ values: some Sequence<Int>) -> SumTree<Weight> { SumTree(values.map(Weight.init)) }

  @Test(arguments: [0, 1, 24, 63, 64, 65, 128, 129, 4096, 4097, 100_000])
  func aTreeIsTheListItWasMadeOf(count: Int) {
    let tree = tree(0..<count)
    expect(tree.count == count && tree.sum == count * (count - 1) / 2)
    expect(tree.map(\.value), equals: Array(0..<count))
    expectInvariants(try tree.checkInvariants())
  }

  @Test func anElementIsFoundByTheSumThatItReaches() {
    let tree = tree(Array(repeating: 3, count: 10_000))
    for target in [1, 3, 4, 15_000, 15_001, 30_000] {
      let place = tree.first { $0 >= target }
      expect(place?.index == (target - 1) / 3 && place?.before == (target - 1) / 3 * 3, "\(target)")
    }
    expectNil(tree.first { $0 >= 30_001 })
    expectNil(SumTree<Weight>().first { $0 >= 0 })
  }

  @Test func theSumBeforeAnElementIsThatOfTheOnesBefore() {
    let tree = tree(0..<5000)
    for index in [0, 1, 63, 64, 65, 2500, 4999, 5000] {
      expect(tree.sum(before: index), equals: index * (index - 1) / 2)
    }
  }

  @Test func aCopyKeepsItsElements() {
    var tree = tree(0..<1000)
    let copy = tree
    tree.update(at: 500) { $0.value = -1 }
    tree.replace(10..<20, with: [Weight(7)])
    expect(copy.map(\.value), equals: Array(0..<1000))
    expectInvariants(try copy.checkInvariants())
    expect(tree[491].value == -1 && tree[10].value == 7 && tree.count == 991)
  }

  @Test func elementsAreVisitedUntilOneIsEnough() {
    let tree = tree(0..<1000)
    var seen: [Int] = []
    let all = tree.forEach(from: 990) {
      seen.append($0.value)
      return $0.value < 995
    }
    expect(!all && seen == Array(990...995))
  }

  /// Replacing, cutting, joining and changing in random order, against an array.
  @Test(arguments: RandomRuns.seeds(1...20))
  func randomChangesMatchAnArray(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var model = (0..<random.below(3000)).map { _ in random.below(9) }
    var tree = tree(model)
    for step in 0..<50 {
      let low = random.below(model.count + 1)
      let range = low..<min(model.count, low + random.below([2, 20, 2000][random.below(3)]))
      let new = (0..<random.below([3, 80, 3000][random.below(3)])).map { _ in random.below(9) }
      switch random.below(6) {
      case 0:
        tree.replace(range, with: self.tree(new))
        model.replaceSubrange(range, with: new)
      case 1:
        tree = tree.slice(range)
        tree.append(self.tree(new))
        model = Array(model[range]) + new
      case 2 where low < model.count:
        tree.update(at: low) { $0.value += 5 }
        model[low] += 5
      case 3:
        let (head, tail) = (tree.slice(0..<low), tree.slice(low..<model.count))
        tree = tail
        tree.append(head)
        model = Array(model[low...] + model[..<low])
      default:
        tree.replace(range, with: new.map(Weight.init))
        model.replaceSubrange(range, with: new)
      }
      expectInvariants(try tree.checkInvariants(), "seed \(seed), step \(step)")
      expect(tree.sum, equals: model.reduce(0, +), "seed \(seed), step \(step)")
      guard tree.map(\.value) == model else {
        Issue.record("seed \(seed), step \(step): other elements")
        return
      }
    }
  }
}
