import CoreGraphics

/// Lays out marked layers, parents before children.
@MainActor
package enum LayoutPass {
  /// How many passes one frame may take unless the program says otherwise.
  package nonisolated static let standardLimit = 100
  /// Layers laid out since the program began; tests and benchmarks take differences.
  package private(set) static var count = 0
  /// What runs now, outermost first: a layer's layout, or its update before.
  package private(set) static var active: [(layer: CALayer, kind: LayerMarks.Kinds)] = []

  /// Whether the layer is being laid out, or updated in the given way.
  package static func isActive(_ layer: CALayer, _ kind: LayerMarks.Kinds = .layout) -> Bool {
    active.contains { $0.layer === layer && $0.kind == kind }
  }

  /// Runs what a mark of a layer asks for, in view of everybody that asks who does what.
  package static func perform(_ kind: LayerMarks.Kinds, on layer: CALayer, _ body: () -> Void) {
    active.append((layer, kind))
    body()
    active.removeLast()
  }

  /// One pass over a subtree: every marked layer once, those marked meanwhile below the current one included.
  package static func run(from top: CALayer) {
    if top.marks.own.contains(.layout), !isActive(top) {
      top.marks.own.remove(.layout)
      count += 1
      active.append((top, .layout))
      top.layoutSublayers()
      active.removeLast()
    }
    guard top.marks.subtree.contains(.layout) else { return }
    top.marks.subtree.remove(.layout)
    var index = 0
    while index < top.children.count {
      let child = top.children[index]
      if child.marks.any(.layout) { run(from: child) }
      index += 1
    }
    if let mask = top.mask, mask.marks.any(.layout) { run(from: mask) }
  }

  /// Passes until nothing is marked, as a frame does, each beginning with what `update` does for the marks before
  /// layout. Nil when it settled; else the passes it took to give up, and what marked what in the last ones.
  ///
  /// `limit` is asked for when a frame takes more passes than frames do.
  @discardableResult
  package static func settle(
    _ root: CALayer, limit: @autoclosure () -> Int = standardLimit, update: () -> Void = {}
  ) -> LayoutTrace? {
    var passes = 0
    var bound = Int.max
    while root.marks.any(.beforeDisplay) {
      passes += 1
      if passes == 8 { bound = max(10, limit()) }
      if passes == bound - 1 { LayoutTrace.begin() }
      if passes > bound {
        var trace = LayoutTrace.end()
        trace.passes = bound
        trace.waiting = takeMarks(from: root)
        return trace
      }
      if root.marks.any([.update, .properties]) {
        update()
        // What an update marked for another is served before the layout that would show half of it.
        if root.marks.any(.properties) { continue }
      }
      run(from: root)
    }
    LayoutTrace.stop()
    return nil
  }

  /// Takes away the marks of a tree that would never settle and says whose they were.
  private static func takeMarks(from root: CALayer) -> [CALayer] {
    var waiting: [CALayer] = []
    func collect(_ layer: CALayer) {
      guard layer.marks.any(.beforeDisplay) else { return }
      if !layer.marks.own.isDisjoint(with: .beforeDisplay) { waiting.append(layer) }
      layer.marks.clear(.beforeDisplay)
      layer.children.forEach(collect)
      layer.mask.map(collect)
    }
    collect(root)
    return waiting
  }
}

/// Draws marked layers into their backing stores, once each.
@MainActor
package enum DisplayPass {
  /// Layers that drew something since the program began; tests and benchmarks take differences.
  package static var count = 0

  package static func run(from layer: CALayer) {
    guard !layer.isHidden else { return }
    if layer.marks.own.contains(.display), !layer.bounds.isEmpty { display(layer) }
    guard layer.marks.subtree.contains(.display) else { return }
    layer.marks.subtree.remove(.display)
    for child in layer.children where child.marks.any(.display) { run(from: child) }
    if let mask = layer.mask, mask.marks.any(.display) { run(from: mask) }
  }

  static func display(_ layer: CALayer) {
    layer.marks.own.remove(.display)
    layer.delegate?.layerWillDraw(layer)
    layer.display()
  }
}
