import Invariants

/// What a tree adds up of its elements.
package protocol TreeSum: Equatable, Sendable {
  static var zero: Self { get }
  static func += (sum: inout Self, other: Self)
  static func -= (sum: inout Self, other: Self)
}

/// An element of a tree, which says what it adds.
package protocol TreeElement: Sendable {
  associatedtype Sum: TreeSum
  var sum: Sum { get }
}

extension Int: TreeSum {}
extension Double: TreeSum {}

/// A list whose parts know their sums: replacing anywhere, cutting a stretch out, joining two, and finding an element by
/// any of the sums cost O(log n). A value: copies share what neither has changed.
///
/// A B-tree. Elements lie in the leaves, many in each, so that a million small ones cost little more than an array.
package struct SumTree<Element: TreeElement>: Sendable {
  package typealias Sum = Element.Sum

  /// An element by its index, with the sum of those before it.
  package struct Position {
    package var index: Int
    package var before: Sum
  }

  var root: Part

  package init() { root = Part(elements: []) }

  package init(_ elements: some Collection<Element>) { root = Part.tree(of: ContiguousArray(elements)) }

  private init(root: Part) { self.root = root }

  package var count: Int { root.count }
  package var isEmpty: Bool { root.count == 0 }
  /// Of all elements.
  package var sum: Sum { root.sum }

  /// Whether both are the same copy. Equal ones need not be.
  package func isSame(as other: SumTree) -> Bool { root.node === other.root.node }

  // MARK: - Reading

  package subscript(index: Int) -> Element {
    checkBounds(index..<index + 1)
    var node = root.node
    var rest = index
    while node.height > 0 {
      var child = 0
      while rest >= node.parts[child].count {
        rest -= node.parts[child].count
        child += 1
      }
      node = node.parts[child].node
    }
    return node.elements[rest]
  }

  package var first: Element? { isEmpty ? nil : self[0] }
  package var last: Element? { isEmpty ? nil : self[count - 1] }

  /// The sum of the elements before an index.
  package func sum(before index: Int) -> Sum {
    checkBounds(index..<index)
    var sum = Sum.zero
    var node = root.node
    var rest = index
    while node.height > 0 {
      var child = 0
      while child < node.parts.count - 1, rest >= node.parts[child].count {
        rest -= node.parts[child].count
        sum += node.parts[child].sum
        child += 1
      }
      node = node.parts[child].node
    }
    for index in 0..<rest { sum += node.elements[index].sum }
    return sum
  }

  /// The first element with which the sum from the start meets `isReached`; nil when the sum of all does not. Once a
  /// sum meets it, all later ones have to.
  package func first(where isReached: (Sum) -> Bool) -> Position? {
    guard !isEmpty, isReached(root.sum) else { return nil }
    var place = Position(index: 0, before: .zero)
    var node = root.node
    while node.height > 0 {
      var child = 0
      while child < node.parts.count - 1 {
        var after = place.before
        after += node.parts[child].sum
        if isReached(after) { break }
        place = Position(index: place.index + node.parts[child].count, before: after)
        child += 1
      }
      node = node.parts[child].node
    }
    for index in 0..<node.elements.count - 1 {
      var after = place.before
      after += node.elements[index].sum
      if isReached(after) { break }
      place = Position(index: place.index + 1, before: after)
    }
    return place
  }

  /// Calls `body` with the elements from an index on, until it returns false. Returns whether it never did.
  @discardableResult
  package func forEach(from index: Int = 0, _ body: (Element) -> Bool) -> Bool {
    checkBounds(index..<index)
    return index >= count || root.node.forEach(from: index, body)
  }

  // MARK: - Changing

  /// Changes an element in its place.
  package mutating func update<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
    checkBounds(index..<index + 1)
    defer { verify() }
    return root.update(at: index, body)
  }

  package mutating func append(_ element: Element) { replace(count..<count, with: CollectionOfOne(element)) }

  package mutating func append(_ other: SumTree) {
    root = Part.joined(root, other.root)
    verify()
  }

  package mutating func replace(_ range: Range<Int>, with elements: some Collection<Element>) {
    checkBounds(range)
    defer { verify() }
    if elements.count <= Node.capacity, root.replaceInLeaf(range, elements, isRoot: true) { return }
    replace(range, with: SumTree(elements))
  }

  package mutating func replace(_ range: Range<Int>, with other: SumTree) {
    checkBounds(range)
    let (low, high) = (root.slice(0..<range.lowerBound), root.slice(range.upperBound..<count))
    root = Part.joined(Part.joined(low, other.root), high)
    verify()
  }

  /// A stretch of the list, which shares the elements.
  package func slice(_ range: Range<Int>) -> SumTree {
    checkBounds(range)
    return SumTree(root: root.slice(range))
  }

  private func verify() {
    #if DEBUG
      Invariants.verify(ofSize: count, try checkInvariants())
    #endif
  }

  private func checkBounds(_ range: Range<Int>) {
    guard range.lowerBound >= 0, range.upperBound <= count else {
      fatalError("A tree of \(count) elements has no \(range)")
    }
  }
}

extension SumTree: Sequence {
  /// Steps from leaf to leaf.
  package struct Iterator: IteratorProtocol {
    /// From the root down: a node and which of its parts comes next.
    private var path: [(node: Node, next: Int)] = []
    private var leaf: Node?
    private var index = 0

    fileprivate init(_ root: Part) { descend(from: root.node) }

    private mutating func descend(from node: Node) {
      var node = node
      while node.height > 0 {
        path.append((node, 1))
        node = node.parts[0].node
      }
      (leaf, index) = (node, 0)
    }

    package mutating func next() -> Element? {
      guard let leaf else { return nil }
      if index < leaf.elements.count {
        defer { index += 1 }
        return leaf.elements[index]
      }
      self.leaf = nil
      while let (node, child) = path.last {
        guard child < node.parts.count else {
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        descend(from: node.parts[child].node)
        return next()
      }
      return nil
    }
  }

  package func makeIterator() -> Iterator { Iterator(root) }
  package var underestimatedCount: Int { count }
}
