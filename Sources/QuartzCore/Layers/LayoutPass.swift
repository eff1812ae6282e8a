import CoreGraphics

/// Lays out marked layers, parents before children.
@MainActor
package enum LayoutPass {
  /// How many passes a frame may take, unless the program sets another limit.
  package nonisolated static let standardLimit = 100
  /// Layers laid out since the program began; tests and benchmarks take differences.
  package private(set) static var count = 0
  /// The layouts and updates that run now, outermost first. Not checked for overlapping access, as it is read and written for
  /// each layer that is laid out, by what is here.
  package private(set) static var active: [(layer: CALayer, kind: LayerMarks.Kinds)] = []

  /// Whether the layer's layout, or the given update of it, runs.
  package static func isActive(_ layer: CALayer, _ kind: LayerMarks.Kinds = .layout) -> Bool {
    !active.isEmpty && active.contains { $0.layer === layer && $0.kind == kind }
  }

  /// Whether a layer's sublayers may not mark it for layout now. They mark it when one comes, goes, or has or wants
  /// another size.
  ///
  /// They may not while the layer's own layout runs: it makes such changes itself, and each would ask for another pass,
  /// without end. They may while another layout runs within that one, such as a sublayer's on `layoutIfNeeded()`: the
  /// change is the other layout's, and the layer has not seen it.
  package static func refusesMark(for layer: CALayer) -> Bool {
    for work in active.reversed() where work.kind == .layout { return work.layer === layer }
    return false
  }

  /// Runs the work for a layer's mark, during which `isActive` is true and marks are traced to it.
  package static func perform(_ kind: LayerMarks.Kinds, on layer: CALayer, _ body: () -> Void) {
    active.append((layer, kind))
    body()
    end(kind, on: layer)
  }

  /// A pass within the work leaves the mark of a layer whose work runs, and clears those above: they are marked again.
  private static func end(_ kind: LayerMarks.Kinds, on layer: CALayer) {
    active.removeLast()
    if layer.marks.own.contains(kind) { layer.marks.markAncestors(of: layer) }
  }

  /// One pass over a subtree: lays out every marked layer once, also those that are marked meanwhile below the current
  /// one.
  package static func run(from top: CALayer) {
    if top.marks.own.contains(.layout), !isActive(top) {
      top.marks.own.remove(.layout)
      count += 1
      active.append((top, .layout))
      top.layoutSublayers()
      end(.layout, on: top)
    }
    guard top.marks.subtree.contains(.layout) else { return }
    top.marks.subtree.remove(.layout)
    top.forEachMarked(.layout, run)
  }

  /// Runs passes until nothing is marked, as a frame does. Each pass begins with `update`, for the marks that come
  /// before layout. Returns nil when the layout settled, else a trace of what marked what in the last passes.
  ///
  /// `limit` is read only after more passes than a usual frame takes.
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
        trace.waiting = clearMarks(below: root)
        return trace
      }
      if root.marks.any([.update, .properties]) {
        update()
        // Updates that an update asked for come before the layout, which would otherwise see half of the change.
        if root.marks.any(.properties) { continue }
      }
      run(from: root)
    }
    LayoutTrace.stop()
    if active.isEmpty { LayerMarks.verify(below: root) }
    return nil
  }

  /// Clears the marks of a tree that does not settle, and returns the layers that had them.
  private static func clearMarks(below root: CALayer) -> [CALayer] {
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

/// Draws the marked layers, once each.
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
