import UIKit

extension UIView {
  /// Beside texts the view is as large as its content: texts take the room that is left, and give way first.
  func keepContentSize() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.defaultHigh, for: axis)
      setContentCompressionResistancePriority(UILayoutPriority(751), for: axis)
    }
  }
}
