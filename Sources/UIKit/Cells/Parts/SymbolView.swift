import CoreGraphics

/// Shows a symbol, sharp at the window's scale.
final class SymbolView: UIImageView {
  var symbol: CellSymbol {
    didSet { if symbol != oldValue { updateSymbol() } }
  }

  /// Without a colour the symbol has the tint.
  init(_ symbol: CellSymbol, color: UIColor?) {
    self.symbol = symbol
    super.init(frame: CGRect(origin: .zero, size: symbol.size))
    contentMode = .center
    if let color { tintColor = color }
    updateSymbol()
  }

  required init?(coder: NSCoder) { nil }

  /// Of what is drawn on a disc.
  var markColor = UIColor.white {
    didSet { if markColor != oldValue { updateSymbol() } }
  }

  /// A symbol that points along the reading direction points to the left.
  var isReversedSymbol = false {
    didSet { if isReversedSymbol != oldValue, symbol.isDirectional { updateTransform() } }
  }

  /// A symbol that points along the reading direction points down.
  var isTurned = false {
    didSet { if isTurned != oldValue { updateTransform() } }
  }

  private func updateTransform() {
    let turn = isTurned ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
    transform = isReversedSymbol ? turn.concatenating(CGAffineTransform(scaleX: -1, y: 1)) : turn
  }

  private func updateSymbol() {
    image = symbol.image(
      scale: displayScale, color: tintColor, markColor: markColor, traits: appliedTraits ?? traitCollection)
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateSymbol()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateSymbol()
  }
}

/// A symbol that can be tapped, in an area as large as a finger.
final class SymbolButton: UIControl {
  let symbol: SymbolView

  init(_ symbol: CellSymbol, color: UIColor?) {
    self.symbol = SymbolView(symbol, color: color)
    super.init(frame: CGRect(origin: .zero, size: symbol.size))
    addSubview(self.symbol)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutSymbol()
  }

  func layOutSymbol() {
    symbol.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
  }

  package override func stateDidChange() {
    super.stateDidChange()
    symbol.alpha = isHighlighted ? 0.3 : 1
  }

  package override var ownGestures: OwnGestures { .tap }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2)).containsHalfOpen(point)
  }
}
