import CoreGraphics

/// A guide that counts constraints among its own while it is near to, or away from, edges of its view.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  /// Has the constraints active while the guide lies at the edge.
  open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
    tracked.removeAll { $0.isNear && $0.edge == edge }
    tracked.append(Tracked(edge: edge, isNear: true, constraints: trackedConstraints))
    trackEdges()
  }

  /// Has the constraints active while the guide does not lie at the edge.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    tracked.removeAll { !$0.isNear && $0.edge == edge }
    tracked.append(Tracked(edge: edge, isNear: false, constraints: trackedConstraints))
    trackEdges()
  }

  open func constraintsActiveWhenNearEdge(_ edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked.first { $0.isNear && $0.edge == edge }?.constraints ?? []
  }

  open func constraintsActiveWhenAwayFrom(_ edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked.first { !$0.isNear && $0.edge == edge }?.constraints ?? []
  }

  open func removeAllTrackedConstraints() {
    for group in tracked { NSLayoutConstraint.deactivate(group.constraints) }
    tracked = []
  }

  private struct Tracked {
    var edge: NSDirectionalRectEdge
    var isNear: Bool
    var constraints: [NSLayoutConstraint]
  }
  private var tracked: [Tracked] = []

  /// A keyboard guide without a keyboard lies at the bottom and reaches from side to side.
  var nearEdges: NSDirectionalRectEdge { [] }

  private func trackEdges() {
    for group in tracked {
      let isNear = nearEdges.isSuperset(of: group.edge)
      for constraint in group.constraints { constraint.isActive = isNear == group.isNear }
    }
  }
}

/// What the keyboard covers of a view. Without a keyboard on the screen it is what lies below the safe area, or what the
/// input views of the first responder cover.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide would follow a keyboard that floats; there is none.
  open var followsUndockedKeyboard = false
  /// Whether the guide, without a keyboard, ends above the safe area's lower edge; else at the view's.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { item.insetsChanged() } }
  }
  /// How far above the keyboard a drag begins to dismiss it, in points.
  open var keyboardDismissPadding: CGFloat = 0

  override var nearEdges: NSDirectionalRectEdge { [.bottom, .leading, .trailing] }
}
