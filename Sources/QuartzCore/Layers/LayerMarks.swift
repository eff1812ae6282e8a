/// What the next frame has to look at: the layer's own marks, and those of any layer below it.
package struct LayerMarks {
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Something visible differs from what was last composited.
    package static let changed = Kinds(rawValue: 1)
    package static let layout = Kinds(rawValue: 2)
    package static let display = Kinds(rawValue: 4)
    /// Constraints to update before layout.
    package static let update = Kinds(rawValue: 8)
    /// Properties to update before constraints and layout.
    package static let properties = Kinds(rawValue: 16)
    /// Animations begin, or continue, when the layer comes into a tree.
    package static let animations = Kinds(rawValue: 32)
    /// Besides `changed`: something else than the layer's place differs.
    package static let altered = Kinds(rawValue: 64)
    /// The marks that have to be cleared before anything is drawn.
    package static let beforeDisplay: Kinds = [.properties, .update, .layout]
    /// The marks of a new view, joined here: outside of this module, generic code would join an array of kinds.
    package static let ofNewView: Kinds = [.properties, .layout, .display, .changed]
  }

  package var own: Kinds = []
  package var subtree: Kinds = []
  /// Which sublayers a phase before drawing has to visit, so that one marked layer among thousands is found at once.
  package private(set) var path = Path.none

  package enum Path {
    /// Nowhere: the marks are those of a visit.
    case none
    case one(Unmanaged<CALayer>)
    case many

    func isOne(_ layer: Unmanaged<CALayer>) -> Bool {
      if case .one(let only) = self { only.toOpaque() == layer.toOpaque() } else { false }
    }
  }

  package init() {}

  package mutating func clear(_ kind: Kinds) {
    own.remove(kind)
    subtree.remove(kind)
  }

  /// Whether nothing but the layer's place differs from what was last composited.
  var isOnlyMoved: Bool { own.intersection([.changed, .altered]) == .changed && !subtree.contains(.changed) }

  /// What the layer and those below show is composited.
  mutating func clearChanges() {
    own.subtract([.changed, .altered])
    subtree.remove(.changed)
  }

  /// Whether the layer or one below has any of the marks.
  package func any(_ kinds: Kinds) -> Bool { !own.union(subtree).isDisjoint(with: kinds) }

  /// Marks a layer, and the subtree on its ancestors up to the first that has the mark.
  @MainActor
  package mutating func mark(_ kind: Kinds, _ layer: CALayer) {
    ThreadCheck.check("was changed", layer.owner)
    if own.contains(kind) { return }
    own.insert(kind)
    if LayoutTrace.isOn { LayoutTrace.note(kind, on: layer) }
    LayerMarks.markAncestors(kind, of: layer)
  }

  /// Has a pass visit a layer that has no mark of its own, for the sake of something that belongs to it.
  @MainActor
  package mutating func markVisit(_ kind: Kinds, _ layer: CALayer) {
    if subtree.contains(kind) { return }
    if subtree.isDisjoint(with: .beforeDisplay) { path = .none }
    subtree.insert(kind)
    if LayoutTrace.isOn { LayoutTrace.note(kind, on: layer) }
    LayerMarks.markAncestors(kind, of: layer)
  }

  /// Marks the subtree on the ancestors of a layer that was added, or is visible again, as the layer itself is marked.
  @MainActor
  package func markAncestors(of layer: CALayer) {
    LayerMarks.markAncestors(own.union(subtree), of: layer)
  }

  @MainActor
  private static func markAncestors(_ kinds: Kinds, of layer: CALayer) {
    let hasPath = !kinds.isDisjoint(with: .beforeDisplay)
    // Unmanaged, since the walk keeps only the ancestor it stands at: each further reference costs two counts a mark.
    var child = Unmanaged.passUnretained(layer)
    var ancestor = layer.superlayer
    while let current = ancestor {
      if hasPath { current.marks.extendPath(to: child) }
      if current.marks.subtree.isSuperset(of: kinds) { return }
      current.marks.subtree.formUnion(kinds)
      child = Unmanaged.passUnretained(current)
      ancestor = current.superlayer
    }
  }

  private mutating func extendPath(to child: Unmanaged<CALayer>) {
    if subtree.isDisjoint(with: .beforeDisplay) { path = .none }
    switch path {
    case .none: path = .one(child)
    case .one: if !path.isOne(child) { path = .many }
    case .many: break
    }
  }

  /// A sublayer or mask goes, to which the path may lead.
  mutating func forget(_ child: CALayer) {
    if path.isOne(Unmanaged.passUnretained(child)) { path = .many }
  }
}

extension CALayer {
  package func markChanged() {
    marks.own.insert(.altered)
    marks.mark(.changed, self)
  }

  /// Calls `body` for the sublayers and the mask that have marks of a kind before drawing, also for those behind the current
  /// one that are marked meanwhile.
  package func forEachMarked(_ kind: LayerMarks.Kinds, _ body: (CALayer) -> Void) {
    var index = 0
    switch marks.path {
    case .none: return
    case .one(let only):
      let child = only.takeUnretainedValue()
      if child.marks.any(kind) { body(child) }
      if marks.path.isOne(only) { return }
      index = children.firstIndex { $0 === child }.map { $0 + 1 } ?? 0
    case .many: break
    }
    while index < children.count {
      let child = children[index]
      if child.marks.any(kind) { body(child) }
      // Layers may have come and gone in front: none that is marked is passed over.
      let isInPlace = index < children.count && children[index] === child
      index = isInPlace ? index + 1 : children.firstIndex { $0 === child }.map { $0 + 1 } ?? 0
    }
    if let mask, mask.marks.any(kind) { body(mask) }
  }
}
