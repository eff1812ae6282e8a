import CoreGraphics

/// The configurations of a cell or a section's view, and the views that show them.
struct ConfiguredViews {
  var content: (any UIContentConfiguration)?
  var contentView: (any UIView & UIContentView)?
  /// Whether the program set a background or took the standard one away.
  var choseBackground = false
  var background: UIBackgroundConfiguration?
  var backgroundView: BackgroundView?
  /// `updateConfiguration(using:)` runs before the next layout.
  var needsUpdate = true
  /// It runs.
  var isUpdating = false

  /// Shows the background where a colour of the owner's layer is not enough; true if it does.
  @MainActor mutating func updateBackgroundView(in owner: UIView) -> Bool {
    guard let background, !background.isPlainColor else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return false
    }
    let view = backgroundView ?? BackgroundView(frame: owner.bounds)
    if backgroundView == nil { owner.insertSubview(view, at: 0) }
    backgroundView = view
    view.apply(background)
    return true
  }

  /// The height that the content's view asks for at a width, its superview having the margins; nil without a
  /// configuration.
  @MainActor func height(width: CGFloat, leading: CGFloat, trailing: CGFloat) -> CGFloat? {
    guard let contentView else { return nil }
    if let list = contentView as? UIListContentView {
      return list.fittingHeight(width: width, leading: leading, trailing: trailing)
    }
    let target = CGSize(width: width, height: 0)
    let fitted = contentView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    if fitted.height > 0 { return fitted.height }
    return contentView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}
