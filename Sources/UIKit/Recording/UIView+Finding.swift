extension UIView {
  /// Whether a text is the view's identifier or label.
  package func isCalled(_ text: String) -> Bool { accessibilityIdentifier == text || accessibilityLabel == text }

  /// The frontmost match among the view and its subviews; a subview is in front of its superview.
  package func firstVisible(where matches: (UIView) -> Bool) -> UIView? {
    guard !isHidden else { return nil }
    for subview in subviews.reversed() {
      if let found = subview.firstVisible(where: matches) { return found }
    }
    return matches(self) ? self : nil
  }
}
