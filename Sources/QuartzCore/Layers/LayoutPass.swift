import CoreGraphics
import Logging

/// Lays out marked layers, parents before children.
@MainActor
package enum LayoutPass {
  /// How often one layer may ask again within one turn before it is reported and left alone until the next.
  package static let limit = 100
  /// Layers laid out since the program began; tests and benchmarks take differences.
  package private(set) static var count = 0
  /// Layers being laid out now, outermost first.
  private static var active: [CALayer] = []

  package static func isActive(_ layer: CALayer) -> Bool { active.identityIndex(of: layer) != nil }

  /// One pass over a subtree: every marked layer once, those marked meanwhile below the current one included.
  package static func run(from top: CALayer) {
    if top.marks.own.contains(.layout), active.identityIndex(of: top) == nil {
      top.marks.own.remove(.layout)
      count += 1
      active.append(top)
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

  /// Passes until nothing is marked, as a frame does. A layer that keeps marking itself is reported and cut off.
  package static func settle(_ root: CALayer) {
    var passes = 0
    while root.marks.any(.layout) {
      passes += 1
      if passes > limit {
        report(root)
        return
      }
      run(from: root)
    }
  }

  private static func report(_ root: CALayer) {
    var names: [String] = []
    func collect(_ layer: CALayer) {
      if layer.marks.own.contains(.layout) {
        names.append("\(layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))")")
        layer.marks.own.remove(.layout)
      }
      guard layer.marks.subtree.contains(.layout) else { return }
      layer.marks.subtree.remove(.layout)
      layer.children.forEach(collect)
      layer.mask.map(collect)
    }
    collect(root)
    Logger(label: "uikit.layout").error(
      "layout does not settle: after \(limit) passes in one frame these still ask for another: \(names.joined(separator: ", "))"
    )
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

extension Bitmap {
  /// A bitmap for a layer's contents: at least one pixel, or nil where the size is nothing or beyond 16,384 a side.
  package convenience init?(backing size: CGSize) {
    guard size.width > 0, size.height > 0, size.width <= 16_384, size.height <= 16_384 else { return nil }
    self.init(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
  }
}
