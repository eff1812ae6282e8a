import CoreGraphics

/// Insets and what else limits the offset.
extension UIScrollView {
  /// The part of the safe area that counts as an inset.
  var countedSafeArea: UIEdgeInsets {
    var area = safeAreaInsets
    guard area != .zero else { return area }
    switch contentInsetAdjustmentBehavior {
    case .always: return area
    case .never: return .zero
    case .automatic, .scrollableAxes:
      if contentInsetAdjustmentBehavior == .automatic, !controllerAdjustsInsets { return .zero }
      if contentSize.width <= bounds.width, !alwaysBounceHorizontal { (area.left, area.right) = (0, 0) }
      if contentInsetAdjustmentBehavior == .scrollableAxes, contentSize.height <= bounds.height, !alwaysBounceVertical {
        (area.top, area.bottom) = (0, 0)
      }
      return area
    }
  }

  private var controllerAdjustsInsets: Bool {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controller { return controller.automaticallyAdjustsScrollViewInsets }
      view = current.superview
    }
    return true
  }

  /// Changes what limits the offset. One that rested at the leading edge stays there, one inside the limits is brought
  /// back into them; one that code put outside is left alone, and so is a moving one.
  func keepingPlace(_ change: () -> Void) { changeLimits(keepsPlace: true, change) }

  /// Whether content is left below what is seen of it.
  var endsBelowItsBounds: Bool {
    contentOffset.y < contentSize.height + adjustedContentInset.bottom - bounds.height - 0.5
  }

  func changeLimits(keepsPlace: Bool, _ change: () -> Void) {
    let old = scrollRange
    let offset = contentOffset
    change()
    var inset = contentInset.adding(countedSafeArea)
    inset.top += refreshInset
    inset.bottom += coveredHeight
    let hasNewInset = inset != knownInset
    knownInset = inset
    if keepsPlace, contentOffset == offset, !mover.isMoving, !zoomer.isChanging {
      let kept = scrollRange.offset(keeping: offset, of: old)
      if kept != offset { followLimits(to: kept) }
    }
    indicators.update()
    // The content may end elsewhere now.
    barObserver?.scrollViewEndMoved(self)
    bottomBarObserver?.scrollViewMoved(self)
    if hasNewInset {
      updateRefreshControl()
      adjustedContentInsetDidChange()
      scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }

  // MARK: - Refreshing

  /// The refresh is over: content that rests below it moves up.
  func letRefreshInsetGo() {
    isLettingRefreshGo = true
    keepingPlace { refreshInset = 0 }
    isLettingRefreshGo = false
  }

  /// How far the content is pulled down past its upper edge, a refresh's own room counted.
  var pullDown: CGFloat { scrollRange.minimum.y + refreshInset - bounds.minY }

  func updateRefreshControl() { pulledView?.follow(pullDown, width: bounds.width) }
}

extension CGSize {
  /// Never negative, zero for what is no number, and cut where numbers no longer tell quarters of a point apart. A content
  /// may be larger than offsets reach.
  var sanitizedSize: CGSize {
    func length(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : max(0, min(1e15, value)) }
    return CGSize(width: length(width), height: length(height))
  }
}

extension UIView {
  /// A controller says anew whether its scroll views adjust.
  final func safeAreaOfScrollViewsChanged() {
    if let view = self as? UIScrollView { view.keepingPlace {} }
    for view in subviews { view.safeAreaOfScrollViewsChanged() }
  }
}
