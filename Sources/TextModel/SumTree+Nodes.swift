import Invariants

extension SumTree {
  /// A leaf, which has elements, or a node above, which has parts: all of them of one height. Changed only while nobody else
  /// holds it.
  final class Node: @unchecked Sendable {
    /// 0 for a leaf.
    let height: Int
    var elements: ContiguousArray<Element>
    var parts: ContiguousArray<Part>

    /// How many elements or parts a node has at most, and but for the root at least.
    static var capacity: Int { 64 }
    static var least: Int { 24 }

    init(elements: ContiguousArray<Element>) {
      (height, self.elements, parts) = (0, elements, [])
    }

    init(parts: ContiguousArray<Part>) {
      (height, elements, self.parts) = (parts[0].node.height + 1, [], parts)
    }

    init(copying other: Node) {
      (height, elements, parts) = (other.height, other.elements, other.parts)
    }

    var width: Int { height == 0 ? elements.count : parts.count }

    func forEach(from index: Int, _ body: (Element) -> Bool) -> Bool {
      if height == 0 {
        for index in index..<elements.count where !body(elements[index]) { return false }
        return true
      }
      var rest = index
      for child in parts.indices {
        let count = parts[child].count
        if rest < count {
          guard parts[child].node.forEach(from: rest, body) else { return false }
          rest = 0
        } else {
          rest -= count
        }
      }
      return true
    }
  }

  /// A node with how many elements are below it, and their sum.
  struct Part: Sendable {
    var node: Node
    var count: Int
    var sum: Sum

    init(_ node: Node) {
      self.node = node
      count = 0
      sum = .zero
      addUp()
    }

    init(elements: ContiguousArray<Element>) { self.init(Node(elements: elements)) }

    private mutating func addUp() {
      var sum = Sum.zero
      if node.height == 0 {
        count = node.elements.count
        for index in 0..<count { sum += node.elements[index].sum }
      } else {
        count = 0
        for index in node.parts.indices {
          count += node.parts[index].count
          sum += node.parts[index].sum
        }
      }
      self.sum = sum
    }

    private mutating func makeUnique() {
      if !isKnownUniquelyReferenced(&node) { node = Node(copying: node) }
    }

    /// The part that an element lies below, and the element's index in it. The end belongs to the last one.
    private func child(of index: Int) -> (child: Int, index: Int) {
      var (child, rest) = (0, index)
      while child < node.parts.count - 1, rest >= node.parts[child].count {
        rest -= node.parts[child].count
        child += 1
      }
      return (child, rest)
    }

    // MARK: - Building

    static func tree(of elements: ContiguousArray<Element>) -> Part {
      guard elements.count > Node.capacity else { return Part(elements: elements) }
      var level = evenly(elements.count).map { Part(elements: ContiguousArray(elements[$0])) }
      while level.count > 1 { level = evenly(level.count).map { Part(Node(parts: ContiguousArray(level[$0]))) } }
      return level[0]
    }

    /// As few stretches of at most a node's capacity as there can be, of nearly one length.
    private static func evenly(_ count: Int) -> [Range<Int>] {
      let stretches = (count + Node.capacity - 1) / Node.capacity
      return (0..<stretches).map { $0 * count / stretches..<($0 + 1) * count / stretches }
    }

    // MARK: - In place

    mutating func update<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
      makeUnique()
      guard node.height > 0 else {
        sum -= node.elements[index].sum
        defer { sum += node.elements[index].sum }
        return body(&node.elements[index])
      }
      let (child, index) = child(of: index)
      sum -= node.parts[child].sum
      defer { sum += node.parts[child].sum }
      return node.parts[child].update(at: index, body)
    }

    /// Replaces elements that lie in one leaf which then is neither too full nor too empty; otherwise changes nothing.
    mutating func replaceInLeaf(_ range: Range<Int>, _ elements: some Collection<Element>, isRoot: Bool) -> Bool {
      if node.height == 0 {
        let new = count - range.count + elements.count
        guard new <= Node.capacity, isRoot || new >= Node.least, range.upperBound <= count else { return false }
        makeUnique()
        node.elements.replaceSubrange(range, with: elements)
        addUp()
        return true
      }
      let (child, index) = child(of: range.lowerBound)
      guard index + range.count <= node.parts[child].count else { return false }
      makeUnique()
      guard node.parts[child].replaceInLeaf(index..<index + range.count, elements, isRoot: false) else { return false }
      addUp()
      return true
    }

    // MARK: - Cutting and joining

    func slice(_ range: Range<Int>) -> Part {
      if range.count == count { return self }
      if range.isEmpty { return Part(elements: []) }
      if node.height == 0 { return Part(elements: ContiguousArray(node.elements[range])) }
      let (first, low) = child(of: range.lowerBound)
      let (last, high) = child(of: range.upperBound - 1)
      if first == last { return node.parts[first].slice(low..<high + 1) }
      let head = node.parts[first].slice(low..<node.parts[first].count)
      let tail = node.parts[last].slice(0..<high + 1)
      switch last - first {
      case 1: return Self.joined(head, tail)
      case 2: return Self.joined(Self.joined(head, node.parts[first + 1]), tail)
      default:
        let middle = Part(Node(parts: ContiguousArray(node.parts[first + 1..<last])))
        return Self.joined(Self.joined(head, middle), tail)
      }
    }

    static func joined(_ low: Part, _ high: Part) -> Part {
      if low.count == 0 { return high }
      if high.count == 0 { return low }
      let (first, second) = joinedSideBySide(low, high)
      return second.map { Part(Node(parts: [first, $0])) } ?? first
    }

    /// One or two of the greater height. Neither of the given ones is empty.
    private static func joinedSideBySide(_ low: Part, _ high: Part) -> (Part, Part?) {
      assert(low.count > 0 && high.count > 0, "a tree is joined to one without elements")
      let (lowHeight, highHeight) = (low.node.height, high.node.height)
      if lowHeight == highHeight {
        if low.node.width >= Node.least, high.node.width >= Node.least { return (low, high) }
        return lowHeight == 0
          ? divided(low.node.elements + high.node.elements) : divided(low.node.parts + high.node.parts)
      }
      if lowHeight > highHeight {
        var parts = low.node.parts
        let (first, second) = joinedSideBySide(parts.removeLast(), high)
        parts.append(first)
        if let second { parts.append(second) }
        return divided(parts)
      }
      var parts = high.node.parts
      let (first, second) = joinedSideBySide(low, parts[0])
      parts[0] = first
      if let second { parts.insert(second, at: 1) }
      return divided(parts)
    }

    private static func divided(_ elements: ContiguousArray<Element>) -> (Part, Part?) {
      guard elements.count > Node.capacity else { return (Part(elements: elements), nil) }
      let middle = elements.count / 2
      return (
        Part(elements: ContiguousArray(elements[..<middle])), Part(elements: ContiguousArray(elements[middle...]))
      )
    }

    private static func divided(_ parts: ContiguousArray<Part>) -> (Part, Part?) {
      guard parts.count > Node.capacity else { return (Part(Node(parts: parts)), nil) }
      let middle = parts.count / 2
      return (
        Part(Node(parts: ContiguousArray(parts[..<middle]))), Part(Node(parts: ContiguousArray(parts[middle...])))
      )
    }
  }
}

// MARK: - Checking

extension SumTree {
  /// Looks at all of the tree.
  package func checkInvariants() throws { try root.checkInvariants(isRoot: true) }
}

extension SumTree.Part {
  fileprivate func checkInvariants(isRoot: Bool) throws {
    let width = node.width
    try invariant(Self(node).sum == sum, "SumTree: a node's sum \(sum) is not that of what is below it")
    try invariant(Self(node).count == count, "SumTree: a node counts \(count) elements, below it are others")
    try invariant(width <= SumTree.Node.capacity, "SumTree: a node has \(width) parts, too many")
    try invariant(isRoot || width >= SumTree.Node.least, "SumTree: a node has only \(width) parts")
    try invariant(node.height == 0 || width >= 2, "SumTree: a node has one part and is none")
    for part in node.parts {
      try invariant(part.node.height == node.height - 1, "SumTree: leaves lie at unlike depths")
      try part.checkInvariants(isRoot: false)
    }
  }
}
