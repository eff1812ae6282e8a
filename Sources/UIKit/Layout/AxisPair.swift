import CoreGraphics

/// One thing for each axis.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ horizontal: Value, _ vertical: Value) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Sendable where Value: Sendable {}

extension NSLayoutConstraint.Axis {
  static let both: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
}

extension CGSize {
  subscript(axis: NSLayoutConstraint.Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  subscript(axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension UIEdgeInsets {
  /// At the left or top.
  func start(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left : top }
  /// At the right or bottom.
  func end(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? right : bottom }
  /// For a rectangle around instead of within.
  var negated: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}
