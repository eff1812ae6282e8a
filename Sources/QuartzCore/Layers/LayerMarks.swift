/// What the next frame has to look at: marks of a layer's own, and the same marks for someone below.
package struct LayerMarks {
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Something that shows differs from what was last composited.
    package static let changed = Kinds(rawValue: 1)
    package static let layout = Kinds(rawValue: 2)
    package static let display = Kinds(rawValue: 4)
    /// Constraints to update before layout.
    package static let update = Kinds(rawValue: 8)
    /// Properties to update before constraints and layout.
    package static let properties = Kinds(rawValue: 16)
    /// Animations that begin, or go on, when the layer comes into a tree.
    package static let animations = Kinds(rawValue: 32)
    /// What has to be served before anything is drawn.
    package static let beforeDisplay: Kinds = [.properties, .update, .layout]
  }

  package var own: Kinds = []
  package var subtree: Kinds = []

  package init() {}

  package mutating func clear(_ kind: Kinds) {
    own.remove(kind)
    subtree.remove(kind)
  }

  /// Whether the layer or one below has any of the marks.
  package func any(_ kinds: Kinds) -> Bool { !own.union(subtree).isDisjoint(with: kinds) }

  /// Marks a layer and tells its ancestors, up to the first that knows.
  @MainActor
  package mutating func mark(_ kind: Kinds, _ layer: CALayer) {
    #if DEBUG
      ThreadCheck.check("was changed", layer.owner)
    #endif
    if own.contains(kind) { return }
    own.insert(kind)
    if LayoutTrace.isOn { LayoutTrace.note(kind, on: layer) }
    LayerMarks.climb(kind, from: layer)
  }

  /// Has a pass come by a layer that has no mark of its own: what belongs to it asks for something.
  @MainActor
  package mutating func markVisit(_ kind: Kinds, _ layer: CALayer) {
    if subtree.contains(kind) { return }
    subtree.insert(kind)
    if LayoutTrace.isOn { LayoutTrace.note(kind, on: layer) }
    LayerMarks.climb(kind, from: layer)
  }

  /// Tells the ancestors of a layer that joined them, or can be seen again, what it and its subtree wait for.
  @MainActor
  package func climb(from layer: CALayer) {
    LayerMarks.climb(own.union(subtree), from: layer)
  }

  @MainActor
  private static func climb(_ kinds: Kinds, from layer: CALayer) {
    var ancestor = layer.superlayer
    while let current = ancestor, !current.marks.subtree.isSuperset(of: kinds) {
      current.marks.subtree.formUnion(kinds)
      ancestor = current.superlayer
    }
  }
}
