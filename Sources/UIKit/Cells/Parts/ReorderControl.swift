import CoreGraphics

/// Three lines by which an item is dragged to another place.
final class ReorderControl: UIControl {
  /// Hears of the drag; false where there is nobody to tell.
  var dragged: (CellReorderPhase, UITouch?) -> Bool = { _, _ in false }
  private let symbol = SymbolView(.reorder, color: .tertiaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = SystemWord.reorder.text
    addSubview(symbol)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutSymbol()
  }

  func layOutSymbol() {
    let size = symbol.bounds.size
    let y = ((bounds.height - size.height) / 2).rounded(.down)
    symbol.frame = sided(CGRect(origin: CGPoint(x: bounds.width - 16 - size.width, y: y), size: size), in: bounds)
  }

  package override var ownGestures: OwnGestures { [.tap, .drag] }
  package override var acceptsKeyboardFocus: Bool { false }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { dragged(.began, touch) }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { dragged(.moved, touch) }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { _ = dragged(.ended, touch) }
  override func cancelTracking(with event: UIEvent?) { _ = dragged(.cancelled, nil) }
}

package enum CellReorderPhase: Hashable, Sendable {
  case began, moved, ended, cancelled
}
