/// Sums of the first values of a list, in O(log n), as is changing a value; a Fenwick tree.
///
/// Other modules compile its generic parts for themselves: calls through closures and sequences would cost several
/// times as much.
@usableFromInline
package struct PrefixSums: Sendable {
  /// At `i` the sum of the values from `i - (i & -i)` up to `i - 1`; the first is not used.
  @usableFromInline
  var tree: ContiguousArray<Double>
  package private(set) var total: Double

  @inlinable
  package var count: Int { max(0, tree.count - 1) }

  /// Of no values; allocates nothing.
  package init() {
    tree = []
    total = 0
  }

  /// As many zeros.
  package init(zeros count: Int) {
    tree = ContiguousArray(repeating: 0, count: count + 1)
    total = 0
  }

  @inlinable
  package init(_ values: some Sequence<Double>) {
    var sums: ContiguousArray<Double> = [0]
    sums.append(contentsOf: values)
    self.init(summing: sums)
  }

  /// The values lie behind a first element that is not used.
  @usableFromInline
  init(summing values: ContiguousArray<Double>) {
    tree = values
    total = tree.reduce(0, +)
    for index in 1..<max(1, tree.count) {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  package mutating func add(_ delta: Double, at index: Int) {
    var node = index + 1
    while node < tree.count {
      tree[node] += delta
      node += node & -node
    }
    total += delta
  }

  package mutating func append(_ value: Double) {
    if tree.isEmpty { tree = [0] }
    let node = tree.count
    tree.append(value + sum(before: node - 1) - sum(before: node & (node - 1)))
    total += value
  }

  /// The sum of the values before `index`.
  package func sum(before index: Int) -> Double {
    var (node, sum) = (index, 0.0)
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return sum
  }

  /// The last index whose sum before it is at most `offset`; 0 where none is. Values are not negative.
  package func index(at offset: Double) -> Int { last { _, sum in sum <= offset }.index }

  /// The last index that `isBefore` holds for, or 0 if there is none. `isBefore` gets an index and the sum before it.
  /// It has to hold for the first indices and for none behind them.
  @inlinable
  package func last(where isBefore: (_ index: Int, _ sum: Double) -> Bool) -> (index: Int, sum: Double) {
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
