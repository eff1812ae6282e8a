import Invariants

extension LayerMarks {
  /// The marks of a tree while no pass is under way.
  @MainActor
  package static func checkInvariants(below layer: CALayer) throws {
    var below: [CALayer] = layer.children
    if let mask = layer.mask { below.append(mask) }
    let marks = layer.marks
    if case .one(let only) = marks.path {
      try invariant(
        below.contains { Unmanaged.passUnretained($0).toOpaque() == only.toOpaque() },
        "LayerMarks: the path of \(layer) leads to a layer that is not below it")
    }
    for child in below {
      let missing = child.phases.subtracting(marks.subtree)
      try invariant(
        missing.isEmpty,
        "LayerMarks: \(child) has marks \(missing.names) that its superlayer \(layer) does not know of")
      if child.marks.any(.beforeDisplay) {
        let isOnPath =
          switch marks.path {
          case .none: false
          case .one: marks.path.isOne(Unmanaged.passUnretained(child))
          case .many: true
          }
        try invariant(isOnPath, "LayerMarks: the path of \(layer) does not lead to \(child), which has marks")
      }
      try checkInvariants(below: child)
    }
  }

  @MainActor
  package static func verify(below root: CALayer) {
    #if DEBUG
      Invariants.verify(try checkInvariants(below: root))
    #endif
  }
}

extension CALayer {
  /// The marks for the passes of a frame, as far as those look at the layer: nobody draws what is hidden or empty.
  fileprivate var phases: LayerMarks.Kinds {
    var kinds = marks.own.union(marks.subtree).intersection([.properties, .update, .layout, .display])
    if isHidden || (bounds.isEmpty && !marks.subtree.contains(.display)) { kinds.remove(.display) }
    return kinds
  }
}

extension LayerMarks.Kinds {
  fileprivate var names: [String] {
    let phases: [(Self, String)] = [
      (.properties, "properties"), (.update, "update"), (.layout, "layout"), (.display, "display"),
    ]
    return phases.filter { contains($0.0) }.map(\.1)
  }
}
