import Foundation

/// The items of one section at one moment as a tree, of which some are expanded.
///
/// A value, by identifiers that are unique in it.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]
  /// The items at the top level, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []

  public init() {}
  public init(_ snapshot: Self) { self = snapshot }

  // MARK: - Asking

  /// All of them, each in front of its children.
  public var items: [ItemIdentifierType] { walk { _ in true } }
  /// Those of which all ancestors are expanded.
  public var visibleItems: [ItemIdentifierType] { walk { $0.isExpanded } }
  /// In the order of `items`.
  public var expandedItems: [ItemIdentifierType] { items.filter { isExpanded($0) } }

  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// Among `items`; nil for an item that is not in the snapshot. Costs as much as `items`.
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  /// The number of ancestors. The item has to be in the snapshot.
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }

  /// Nil for an item at the top level. The item has to be in the snapshot.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { node(child).parent }

  /// Whether an item, with children or without, is expanded. It has to be in the snapshot.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { node(item).isExpanded }

  /// Whether all ancestors of an item are expanded. It has to be in the snapshot.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { ancestors(of: item).allSatisfy { isExpanded($0) } }

  /// What stands below an item, as a snapshot of its own, with what is expanded in it.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var result = Self()
    let root = node(parent)
    func add(_ item: ItemIdentifierType, to target: ItemIdentifierType?) {
      let node = node(item)
      result.nodes[item] = Node(parent: target, children: node.children, isExpanded: node.isExpanded)
      for child in node.children { add(child, to: item) }
    }
    if includingParent {
      result.rootItems = [parent]
      add(parent, to: nil)
    } else {
      result.rootItems = root.children
      for child in root.children { add(child, to: nil) }
    }
    return result
  }

  // MARK: - Adding

  /// As the last children of an item, or at the end of the top level. None may be in the snapshot.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if items.isEmpty { return }
    if let parent { _ = node(parent) }
    arrive(items, parent)
    if let parent { nodes[parent]?.children += items } else { rootItems += items }
  }

  /// As siblings of an item, in front of it. None may be in the snapshot.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, offset: 0)
  }

  /// As siblings of an item, behind its children. None may be in the snapshot.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, offset: 1)
  }

  /// A tree whose top level becomes siblings of an item, in front of it.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot, beside: item, offset: 0)
  }

  /// A tree whose top level becomes siblings of an item, behind its children.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot, beside: item, offset: 1)
  }

  /// A tree takes the place of what stands below an item.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(node(parent).children)
    append(snapshot.rootItems, to: parent)
    takeChildren(of: snapshot)
  }

  // MARK: - Removing

  /// With all that stands below them. They have to be in the snapshot.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items { _ = node(item) }
    for item in items {
      // Another of them may have taken it along.
      guard let node = nodes[item] else { continue }
      if let parent = node.parent {
        nodes[parent]?.children.removeAll { $0 == item }
      } else if items.count == 1 {
        rootItems.removeAll { $0 == item }
      }
      forget(item)
    }
    if items.count > 1 { rootItems.removeAll { nodes[$0] == nil } }
  }

  public mutating func deleteAll() { self = Self() }

  // MARK: - Expanding

  /// Items need no children for that. Those that are not in the snapshot are passed over.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  /// Items that are not in the snapshot are passed over.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  /// A line an item: `+` for an expanded one, else `-`, and `*` where it is visible.
  public func visualDescription() -> String {
    let lines = items.map { item in
      String(repeating: "  ", count: level(of: item)) + (isExpanded(item) ? "+" : "-") + (isVisible(item) ? "*" : " ")
        + "\(item)"
    }
    return (["<NSDiffableDataSourceSectionSnapshot"] + lines).joined(separator: "\n") + ">"
  }
}

// MARK: - The tree

extension NSDiffableDataSourceSectionSnapshot {
  private func node(_ item: ItemIdentifierType) -> Node {
    guard let node = nodes[item] else {
      fatalError("the item \(item) is not in the section snapshot of \(nodes.count) items")
    }
    return node
  }

  func children(of item: ItemIdentifierType) -> [ItemIdentifierType] { node(item).children }

  private func walk(into isOpen: (Node) -> Bool) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    // What is still to come, the next one last: a deep tree needs no deep stack of calls.
    var waiting: [ItemIdentifierType] = rootItems.reversed()
    while let item = waiting.popLast() {
      result.append(item)
      if let node = nodes[item], !node.children.isEmpty, isOpen(node) { waiting += node.children.reversed() }
    }
    return result
  }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var parent = node(item).parent
    while let current = parent {
      result.append(current)
      parent = nodes[current]?.parent
    }
    return result
  }

  private mutating func arrive(_ items: [ItemIdentifierType], _ parent: ItemIdentifierType?) {
    for item in items where nodes.updateValue(Node(parent: parent), forKey: item) != nil {
      fatalError("identifiers in a section snapshot must be unique: \(item) is there already, or given twice")
    }
  }

  private mutating func insert(_ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int) {
    if items.isEmpty { return }
    let parent = node(item).parent
    arrive(items, parent)
    if let parent {
      guard let index = nodes[parent]?.children.firstIndex(of: item) else { return }
      nodes[parent]?.children.insert(contentsOf: items, at: index + offset)
    } else if let index = rootItems.firstIndex(of: item) {
      rootItems.insert(contentsOf: items, at: index + offset)
    }
  }

  private mutating func insert(_ snapshot: Self, beside item: ItemIdentifierType, offset: Int) {
    insert(snapshot.rootItems, beside: item, offset: offset)
    takeChildren(of: snapshot)
  }

  /// What stands below items that came from another tree, whose top level is here already.
  private mutating func takeChildren(of snapshot: Self) {
    for item in snapshot.items {
      let children = snapshot.node(item).children
      append(children, to: item)
      nodes[item]?.isExpanded = snapshot.isExpanded(item)
    }
  }

  private mutating func forget(_ item: ItemIdentifierType) {
    var waiting = [item]
    while let item = waiting.popLast() {
      if let node = nodes.removeValue(forKey: item) { waiting += node.children }
    }
  }
}

// MARK: - Following a section

extension NSDiffableDataSourceSectionSnapshot {
  /// A top level without children.
  init(flat items: [ItemIdentifierType]) {
    self.init()
    append(items)
  }

  /// The tree for a section that shows other items now: what stayed keeps its place in the tree, what has gone leaves
  /// with what stands below it, and what came, or moved, stands at the level of the visible item before it.
  func following(_ items: [ItemIdentifierType]) -> Self {
    let visible = visibleItems
    if visible == items { return self }
    var result = self
    // What was hidden comes as if it were new.
    let shown = Set(visible)
    result.delete(items.filter { contains($0) && !shown.contains($0) })
    let new = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1, $0) })
    let kept = visible.filter { new[$0] != nil }
    let resting = Set(longestIncreasing(kept.map { new[$0] ?? 0 }).map { kept[$0] })
    // What moves takes along what it hides.
    var moving: [ItemIdentifierType: Self] = [:]
    for item in kept where !resting.contains(item) && !isExpanded(item) {
      moving[item] = result.snapshot(of: item, includingParent: true)
    }
    result.delete(visible.filter { !resting.contains($0) })
    var before: ItemIdentifierType?
    for item in items {
      if !result.contains(item) {
        let tree = moving[item] ?? Self(flat: [item])
        if let before, result.isExpanded(before), let first = result.children(of: before).first {
          result.insert(tree, before: first)
        } else if let before {
          result.insert(tree, after: before)
        } else if let first = result.rootItems.first {
          result.insert(tree, before: first)
        } else {
          result.append([item])
          result.takeChildren(of: tree)
        }
      }
      before = item
    }
    return result
  }
}
