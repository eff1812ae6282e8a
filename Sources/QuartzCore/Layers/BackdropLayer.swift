import CoreGraphics

/// What a backdrop does to what lies behind it.
package struct BackdropState: Equatable {
  package var filter = BackdropFilter(radius: 0, saturation: 1)
}

/// A layer that shows what lies behind it blurred, under its background colour.
package final class BackdropLayer: CALayer {
  private static var known: [Weak] = []

  private struct Weak {
    weak var layer: BackdropLayer?
  }

  /// Whether a program has made any: those without pay nothing.
  static var isUsed: Bool { !known.isEmpty }
  static var all: [BackdropLayer] { known.compactMap(\.layer) }

  package override init() {
    super.init()
    begin()
  }

  package override init(layer: Any) { super.init(layer: layer) }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    stored.kind = .backdrop(BackdropState())
    Self.known.removeAll { $0.layer == nil }
    Self.known.append(Weak(layer: self))
  }

  package var filter: BackdropFilter {
    get { (BackdropState(stored.kind) ?? BackdropState()).filter }
    set { setKind(\BackdropState.filter, newValue, "filter") }
  }

  func isInTree(under root: CALayer) -> Bool {
    var layer: CALayer = self
    while let parent = layer.superlayer { layer = parent }
    return layer === root
  }
}
