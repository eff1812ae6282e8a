import CoreGraphics

/// What a class that draws popovers says of all its instances, in points.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods: NSObjectProtocol {
  /// How wide the arrow is where it meets the rest.
  static func arrowBase() -> CGFloat
  /// How far the popover's view lies within the background, arrow aside.
  static func contentViewInsets() -> UIEdgeInsets
  /// From the arrow's base to its tip.
  static func arrowHeight() -> CGFloat
}

/// Draws a popover and its arrow in place of the standard card. The popover makes one of the class it is given, tells it
/// where the arrow is, and gives it a frame with room for the arrow on that side.
///
/// Subclasses have the three methods of `UIPopoverBackgroundViewMethods`, and draw what `arrowDirection` and `arrowOffset`
/// say.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// From the middle of the arrow's side to the arrow's middle, in points, to the right or downwards.
  open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { arrowChanged() } } }

  /// The way the arrow points; `unknown` for a popover without one.
  open var arrowDirection: UIPopoverArrowDirection = .unknown {
    didSet { if arrowDirection != oldValue { arrowChanged() } }
  }

  /// Whether the popover's view has the standard round corners.
  open class var wantsDefaultContentAppearance: Bool { true }

  open class func arrowBase() -> CGFloat { lacks("arrowBase()") }
  open class func contentViewInsets() -> UIEdgeInsets { lacks("contentViewInsets()") }
  open class func arrowHeight() -> CGFloat { lacks("arrowHeight()") }

  private class func lacks(_ method: String) -> Never {
    fatalError("\(self) must override \(method), which UIPopoverBackgroundView asks of its subclasses")
  }

  private func arrowChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }
}

/// What a popover's own background asks of its place, as values.
struct PopoverBackground: Equatable {
  var arrowHeight: CGFloat
  var arrowBase: CGFloat
  var insets: UIEdgeInsets
  var roundsContent: Bool

  /// Lengths that are none count as 0.
  @MainActor init(_ type: UIPopoverBackgroundView.Type) {
    func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    let insets = type.contentViewInsets()
    arrowHeight = length(type.arrowHeight())
    arrowBase = length(type.arrowBase())
    self.insets = UIEdgeInsets(
      top: length(insets.top), left: length(insets.left), bottom: length(insets.bottom), right: length(insets.right))
    roundsContent = type.wantsDefaultContentAppearance
  }

  /// The card that holds a popover's view of a size.
  func card(around content: CGSize) -> CGSize {
    CGSize(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
  }

  /// The background's frame over a card, with the arrow's room on its side.
  func frame(over card: CGRect, _ arrow: PopoverArrow?) -> CGRect {
    var frame = card
    switch arrow?.side {
    case .up?:
      frame.origin.y -= arrowHeight
      frame.size.height += arrowHeight
    case .down?: frame.size.height += arrowHeight
    case .left?:
      frame.origin.x -= arrowHeight
      frame.size.width += arrowHeight
    case .right?: frame.size.width += arrowHeight
    default: break
    }
    return frame
  }

  /// From the middle of the arrow's side.
  func arrowOffset(_ arrow: PopoverArrow, on card: CGRect) -> CGFloat {
    arrow.offset - (arrow.side == .up || arrow.side == .down ? card.width : card.height) / 2
  }
}
