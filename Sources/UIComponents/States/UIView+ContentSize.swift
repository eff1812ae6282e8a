import UIKit

extension UIView {
  /// Keeps the view as large as its content where it stands beside texts. Texts take the room that is left, and give
  /// way first.
  func keepContentSize() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.defaultHigh, for: axis)
      setContentCompressionResistancePriority(UILayoutPriority(751), for: axis)
    }
  }
}
