import CoreGraphics

/// What a backdrop does to what lies behind it.
package struct BackdropState: Equatable {
  package var filter = BackdropFilter(radius: 0, saturation: 1)
}

/// A layer that shows what lies behind it blurred, under its background colour.
package final class BackdropLayer: CALayer {
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
    // The tree that it comes into has to know of it.
    marks.own.insert(.animations)
  }

  package var filter: BackdropFilter {
    get { (BackdropState(stored.kind) ?? BackdropState()).filter }
    set { setKind(\BackdropState.filter, newValue, "filter") }
  }

  override var joinsTrees: Bool { true }
  override func joined(_ tree: LayerTree) { tree.backdrops.add(self) }
  override func left(_ tree: LayerTree) { tree.backdrops.remove(self) }
}
