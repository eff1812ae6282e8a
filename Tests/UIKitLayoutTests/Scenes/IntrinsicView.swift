import UIKit

/// A view that would like a size and has nothing else, as the measured scenes have it.
final class IntrinsicView: UIView {
  var wish: CGSize {
    didSet { if wish != oldValue { invalidateIntrinsicContentSize() } }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    wish = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { wish }
}
