import CoreGraphics

/// Three lines by which an item is dragged to another place.
final class ReorderControl: UIControl {
  /// Hears of the drag; false where there is nobody to tell.
  var dragged: (CellReorderPhase, UITouch?) -> Bool = { _, _ in false }
  /// From the trailing edge to the symbol, in points; nil for the middle.
  var symbolInset: CGFloat? = 16
  var symbolColor: UIColor {
    get { symbol.tintColor }
    set { symbol.tintColor = newValue }
  }
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
    let x = symbolInset.map { bounds.width - $0 - size.width } ?? ((bounds.width - size.width) / 2).rounded(.down)
    symbol.frame = sided(CGRect(origin: CGPoint(x: x, y: y), size: size), in: bounds)
  }

  package override var ownGestures: OwnGestures { [.tap, .drag] }

  /// At least as large as a finger.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2)).containsHalfOpen(point)
  }

  package override var acceptsKeyboardFocus: Bool { false }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { dragged(.began, touch) }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { dragged(.moved, touch) }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { _ = dragged(.ended, touch) }
  override func cancelTracking(with event: UIEvent?) { _ = dragged(.cancelled, nil) }
}

package enum CellReorderPhase: Hashable, Sendable {
  case began, moved, ended, cancelled
}
