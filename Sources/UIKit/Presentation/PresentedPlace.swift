import CoreGraphics
import QuartzCore

/// Where a presented view stands in its container, what its card looks like, and how far it darkens what lies behind.
struct PresentedPlace: Equatable {
  var frame: CGRect
  var cornerRadius: CGFloat = 0
  var corners: CACornerMask = .all
  var clips = true
  /// Whether it lies over what is behind as sheets and popovers do, lighter in the dark.
  var isElevated = false
  /// How strong its shadow is, 0...1.
  var shadow: CGFloat = 0
  /// 0...1.
  var dimming: CGFloat = 0
  var hasGrabber = false
  var arrow: PopoverArrow?
  /// Whether the card has a colour of its own behind a view that has none.
  var isFilled = false
  /// Where the presented view lies on the card; nil for all of it.
  var content: CGRect?
  /// What a background of the program's own asks for; nil for the standard card.
  var background: PopoverBackground?
  /// Whether touches beside it reach what lies behind.
  var letsTouchesThrough = false
}

extension CACornerMask {
  static let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
}
