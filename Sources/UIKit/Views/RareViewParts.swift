import CoreGraphics
import QuartzCore

/// What few views need, made when a view first does: all others are half as large for it.
///
/// A field is for what most views of a program never set. What a frame reads of every view stands in `UIView`.
final class RareViewParts {
  /// What the program set as `contentScaleFactor`.
  var contentScale: CGFloat?
  var tag = 0
  var mask: UIView?
  var tint: UIColor?
  var tintMode = UIView.TintAdjustmentMode.automatic
  var ownTraits: OwnTraits?
  var observedReads: ViewReads?
  /// Nil until the first is added.
  var recognizers: [UIGestureRecognizer]?
  var interactions: [any UIInteraction] = []
  var motion: ViewMotion?
  /// What the program set, which may be nil.
  var focusEffect: UIFocusEffect??
  var accessibilityIdentifier: String?
  var accessibilityLabel: String?
}

extension UIView {
  /// Made where there are none yet.
  final var madeRareParts: RareViewParts {
    if let rareParts { return rareParts }
    let made = RareViewParts()
    rareParts = made
    return made
  }

  package final var explicitTint: UIColor? { rareParts?.tint }
  final var explicitTintMode: TintAdjustmentMode { rareParts?.tintMode ?? .automatic }

  final var ownTraits: OwnTraits? {
    get { rareParts?.ownTraits }
    set { madeRareParts.ownTraits = newValue }
  }

  /// What the view's methods read of observable objects; nil in the many views that read nothing.
  final var observedReads: ViewReads? {
    get { rareParts?.observedReads }
    set { madeRareParts.observedReads = newValue }
  }

  package final var recognizers: [UIGestureRecognizer] { rareParts?.recognizers ?? [] }
  final var attachedInteractions: [any UIInteraction] { rareParts?.interactions ?? [] }
  final var viewMotion: ViewMotion? { rareParts?.motion }

  func setMask(_ mask: UIView?) {
    guard mask !== self.mask else { return }
    madeRareParts.mask = mask
    mask?.removeFromSuperview()
    layer.mask = mask?.layer
  }
}
