/// A view over which the wheel scrolls something.
@MainActor
protocol WheelTaking: UIView {
  /// Nil leaves the wheel to the superview.
  var wheelScrollView: UIScrollView? { get }
}

extension UIScrollView: WheelTaking {
  var wheelScrollView: UIScrollView? { self }
}

/// The wheel over a bar scrolls what lies under it.
extension UINavigationBar: WheelTaking {
  var wheelScrollView: UIScrollView? { scrollViewBelow }
}
