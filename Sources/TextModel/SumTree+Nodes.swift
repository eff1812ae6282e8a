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

extension SumTree where Element.Sum: Equatable {
  /// What is wrong with the tree's shape; nil for a sound one. For tests: looks at all of it.
  package var flaw: String? { root.flaw(isRoot: true) }
}

extension SumTree.Part where Element.Sum: Equatable {
  fileprivate func flaw(isRoot: Bool) -> String? {
    if Self(node).sum != sum || Self(node).count != count { return "a sum is not up to date" }
    if node.width > SumTree.Node.capacity { return "a node of \(node.width)" }
    if !isRoot, node.width < SumTree.Node.least { return "a node of only \(node.width)" }
    if node.height > 0, node.width < 2 { return "a node of one part" }
    for part in node.parts {
      if part.node.height != node.height - 1 { return "leaves of unlike height" }
      if let flaw = part.flaw(isRoot: false) { return flaw }
    }
    return nil
  }
}
