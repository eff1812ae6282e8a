import CoreGraphics

/// Where a bar puts a view of the program's: by its frame, or by constraints where the view leaves its place to them.
///
/// No constraint is on the view's size alone: such would count where the view is asked for its size.
@MainActor
struct BarContentPlace {
  private weak var view: UIView?
  private weak var bar: UIView?
  private var constraints: [NSLayoutConstraint] = []
  /// The size that the program gave a view, where the bar gave it another for want of room.
  private var cut: (view: ObjectIdentifier, own: CGSize, given: CGSize)?

  /// The size that the view gets where there is room for it.
  func size(of view: UIView) -> CGSize { view.sizeInBar(ofFrame: ownSize(of: view)) }

  private func ownSize(of view: UIView) -> CGSize {
    guard let cut, cut.view == ObjectIdentifier(view), cut.given == view.bounds.size else { return view.bounds.size }
    return cut.own
  }

  /// A side that a constraint is on is not cut.
  mutating func put(_ view: UIView, at frame: CGRect, in bar: UIView) {
    guard view.isPlacedByConstraints else {
      release()
      let (own, sides, size) = (ownSize(of: view), view.sidesOfConstraints, size(of: view))
      let frame = frame.insetBy(
        dx: sides.width ? min(0, frame.width - size.width) / 2 : 0,
        dy: sides.height ? min(0, frame.height - size.height) / 2 : 0)
      cut = frame.size == own ? nil : (ObjectIdentifier(view), own, frame.size)
      if view.frame != frame { view.frame = frame }
      return
    }
    cut = nil
    if view !== self.view || bar !== self.bar || constraints.contains(where: { !$0.isActive }) {
      release()
      (self.view, self.bar) = (view, bar)
      constraints = Self.constraints(of: view, to: bar)
    }
    let rect = view.alignmentRect(forFrame: frame)
    let distances = [rect.midX, rect.midY, rect.maxX, rect.maxY, rect.minX, rect.minY]
    for (constraint, distance) in zip(constraints, distances) where constraint.constant != distance {
      constraint.constant = distance
    }
    NSLayoutConstraint.activate(constraints)
    bar.layOutConstrainedSubviews()
  }

  /// To the middle, the end and the start, of both axes in turn.
  private static func constraints(of view: UIView, to bar: UIView) -> [NSLayoutConstraint] {
    [
      (.centerX, .left, .equal, .required), (.centerY, .top, .equal, .required),
      (.right, .left, .lessThanOrEqual, limit), (.bottom, .top, .lessThanOrEqual, limit),
      (.left, .left, .equal, fallback), (.top, .top, .equal, fallback),
    ].map { (edge: NSLayoutConstraint.Attribute, origin, relation: NSLayoutConstraint.Relation, priority) in
      let constraint = NSLayoutConstraint(
        item: view, attribute: edge, relatedBy: relation, toItem: bar, attribute: origin, multiplier: 1, constant: 0)
      constraint.priority = priority
      return constraint
    }
  }

  mutating func release() {
    guard !constraints.isEmpty else { return }
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
  }

  /// A view that wants more room than there is gives way, unless its own constraints are required.
  private static let limit = UILayoutPriority(999)
  /// Where nothing else says how large the view is.
  private static let fallback = UILayoutPriority(1)
}

extension UIView {
  /// The size a bar gives a view of the program's: that of the constraints on it, else that of its frame, else the intrinsic
  /// one, else what fits.
  fileprivate func sizeInBar(ofFrame size: CGSize) -> CGSize {
    let own = sizeInBar(withoutConstraints: size)
    let sides = sidesWithConstraints(size)
    guard sides.width || sides.height else { return own }
    let fitted = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(
      width: sides.width && fitted.width > 0 ? fitted.width : own.width,
      height: sides.height && fitted.height > 0 ? fitted.height : own.height)
  }

  /// Gives a view with a frame the size that constraints say, so that its frame is not against them in the bar.
  func takeSizeOfConstraints() {
    guard !isPlacedByConstraints else { return }
    let sides = sidesWithConstraints(bounds.size)
    if sides.width || sides.height { bounds.size = sizeInBar(ofFrame: bounds.size) }
  }

  private func sizeInBar(withoutConstraints own: CGSize) -> CGSize {
    let hasFrame = own.width > 0 && own.height > 0
    if hasFrame, !isPlacedByConstraints, !(self is UILabel), !(self is UIButton), !(self is UIStackView) { return own }
    let intrinsic = intrinsicContentSize
    var size = isPlacedByConstraints ? .zero : own
    if intrinsic.width > 0 { size.width = intrinsic.width }
    if intrinsic.height > 0 { size.height = intrinsic.height }
    return size.width > 0 && size.height > 0 ? size : sizeThatFits(.zero)
  }

  /// Which sides follow from constraints: all of a view that has no frame of its own, else those that a constraint is on.
  private func sidesWithConstraints(_ own: CGSize) -> (width: Bool, height: Bool) {
    let isEmpty = own.width <= 0 || own.height <= 0
    if isPlacedByConstraints || self is UIStackView || (isEmpty && hasLayoutItemsBelow) { return (true, true) }
    return sidesOfConstraints
  }

  /// Which sides constraints on the view alone are on.
  fileprivate var sidesOfConstraints: (width: Bool, height: Bool) {
    var sides = (width: false, height: false)
    for constraint in layoutItem?.constraints.all ?? []
    where constraint.firstItem === self && constraint.secondItem == nil {
      if constraint.firstAttribute == .width { sides.width = true }
      if constraint.firstAttribute == .height { sides.height = true }
    }
    return sides
  }
}
