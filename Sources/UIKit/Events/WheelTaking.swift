/// A view over which the wheel scrolls something.
@MainActor
protocol WheelTaking: UIView {
  /// Nil leaves the wheel to the superview.
  var wheelScrollView: UIScrollView? { get }
}

extension UIScrollView: WheelTaking {
  var wheelScrollView: UIScrollView? { self }
}
