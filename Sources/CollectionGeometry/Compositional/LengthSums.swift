/// Sums of the first values of a list, each in O(log n); a Fenwick tree.
struct LengthSums: Sendable {
  /// At `i` the sum of the values from `i - (i & -i)` up to `i - 1`; the first is not used.
  private var tree: ContiguousArray<Double>

  var count: Int { tree.count - 1 }

  init(zeros count: Int) { tree = ContiguousArray(repeating: 0, count: count + 1) }

  init(_ values: some Sequence<Double>) {
    tree = [0]
    tree.append(contentsOf: values)
    for index in 1..<max(1, tree.count) {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  mutating func add(_ delta: Double, at index: Int) {
    var node = index + 1
    while node < tree.count {
      tree[node] += delta
      node += node & -node
    }
  }

  /// The sum of the values before `index`.
  func sum(before index: Int) -> Double {
    var (node, sum) = (index, 0.0)
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return sum
  }

  /// The last index that `isBefore` holds for, which is told indices with the sums before them and holds for the first
  /// ones and then for none; 0 if for none.
  func last(where isBefore: (_ index: Int, _ sum: Double) -> Bool) -> (index: Int, sum: Double) {
    var (index, sum) = (0, 0.0)
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = index + step
      if next < count, isBefore(next, sum + tree[next]) {
        index = next
        sum += tree[next]
      }
      step /= 2
    }
    return (index, sum)
  }
}
