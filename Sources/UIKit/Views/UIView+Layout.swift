import CoreGraphics
import QuartzCore

extension UIView {
  /// The view's turn in a layout pass. Properties of a view that was made in this pass have not been updated yet.
  func performLayout() {
    updateOwnProperties()
    if hasNothingToLayOut { return }
    (appliedTraits ?? resolvedTraits).performAsCurrent {
      CreationCheck.watch(self) {
        tracked(.layout) {
          // Each look at a weak reference counts.
          let controller = controller
          controller?.replacement?.viewWillLayOut()
          controller?.viewWillLayoutSubviews()
          layoutSubviews()
          if let layoutItem { constrainedLayoutEnded(layoutItem) }
          controller?.viewDidLayoutSubviews()
        }
      }
    }
  }

  /// A plain view overrides nothing: without places to set, its layout would only prepare for reads and changes of a program.
  private var hasNothingToLayOut: Bool {
    guard type(of: self) == UIView.self, observedReads == nil, traitReads.isEmpty, controller == nil else {
      return false
    }
    guard let layoutItem else { return true }
    return layoutItem.moved.isEmpty && layoutItem.partBaselines.isEmpty
      && !((layoutItem.inside ?? layoutItem.hosted)?.isWaiting ?? false)
  }

  /// The part of the superview's safe area that covers the view may have changed.
  func frameMayHaveChanged() {
    if isSettingFrame { return }
    layoutItem?.frameWasSet()
    if insets != nil || superview?.insets != nil { updateSafeArea() }
  }

  /// Whether the view's bounds were set or its layer's.
  package func layerBoundsChanged(from old: CGRect) {
    if bounds.size != old.size {
      resized(from: old.size)
      frameMayHaveChanged()
    } else {
      setNeedsLayout()
      if let layoutItem { layoutItem.inside?.readAgain(layoutItem) }
    }
    if insets != nil { updateSafeAreaOfSubviews() }
  }

  /// Marks the view because its subviews are others, or one has or wants another size; not while its own layout does that.
  func setNeedsLayoutForSubviews() {
    if !LayoutPass.refusesMark(for: layer) { setNeedsLayout() }
  }

  /// The bounds got another size: subviews follow their masks before the next `layoutSubviews`.
  func resized(from old: CGSize) {
    if autoresizesSubviews, !subviews.isEmpty {
      let new = bounds.size
      for subview in subviews where !subview.autoresizingMask.isEmpty && !subview.isPlacedByConstraints {
        // Without the transform, which resizing leaves alone.
        let frame = subview.autoresizingMask.frame(subview.layer.flatFrame, from: old, to: new)
        (subview.bounds, subview.center) = subview.layer.flatGeometry(for: frame)
      }
    }
    if contentMode == .redraw { setNeedsDisplay() }
    if bounds.isEmpty { dropDrawing() }
    superview?.setNeedsLayoutForSubviews()
  }

  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    if layoutItem != nil || hasLayoutItemsBelow,
      let size = LayoutEngine.fittingSize(
        of: self, .init(target: target, horizontal: horizontal, vertical: vertical))
    {
      return size
    }
    let intrinsic = intrinsicContentSize
    var result = CGSize(width: max(0, intrinsic.width), height: max(0, intrinsic.height))
    if horizontal == .required {
      result.width = target.width
      let hasContent = intrinsic.width != UIView.noIntrinsicMetric && intrinsic.height != UIView.noIntrinsicMetric
      if hasContent {
        result.height = wrappedHeight(width: target.width) ?? intrinsic.height
      }
    }
    if vertical == .required { result.height = target.height }
    return result
  }

  /// Children before parents, all that are marked.
  func updateMarkedConstraints() {
    guard layer.marks.any(.update) else { return }
    layer.marks.subtree.remove(.update)
    layer.forEachMarked(.update) { PropertyPass.view(of: $0)?.updateMarkedConstraints() }
    if layer.marks.own.contains(.update) {
      layer.marks.own.remove(.update)
      LayoutPass.perform(.update, on: layer) {
        tracked(.constraints) {
          controller?.updateViewConstraints()
          updateConstraints()
        }
      }
    }
    if let hosted = layoutItem?.hosted, hosted.isWaiting {
      hosted.collect(self)
      // Views that are new among constraints are asked for theirs.
      if hosted.takeHasNewViews() { updateMarkedConstraints() }
      if LayoutEngine.isOnlyAsking {
        layer.marks.markVisit(.update, layer)
      } else {
        hosted.bringUpToDate()
      }
    }
  }

  /// A point in another view's space, through perspective as well.
  func mapped(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let target = view ?? topmost
    let (here, there) = (layer.root, target.layer.root)
    guard here === there else { return point.applying(transform(to: view)) }
    if let own = layer.flatTransformToRoot, let other = target.layer.flatTransformToRoot {
      return point.applying(own.concatenating(other.inverted()))
    }
    return target.layer.pointFromRoot(layer.pointInRoot(point))
  }

  /// From this view's space to another's; nil stands for the topmost view above this one. Views of two trees are thought
  /// to lie in one space, in which the frames of both roots are given.
  func transform(to view: UIView?) -> CGAffineTransform {
    let target = view ?? topmost
    let (here, there) = (layer.root, target.layer.root)
    var (own, other) = (layer.transformToRoot, target.layer.transformToRoot)
    if here !== there {
      own = own.concatenating(here.stored.transformToSuperlayer)
      other = other.concatenating(there.stored.transformToSuperlayer)
    }
    return own.concatenating(other.inverted())
  }

  /// The topmost view above this one: the window, when there is one.
  var topmost: UIView {
    if let attachedWindow { return attachedWindow }
    var top = self
    while let parent = top.superview { top = parent }
    return top
  }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension CGRect {
  var shortDescription: String {
    "(\(minX.shortDescription) \(minY.shortDescription); \(width.shortDescription) \(height.shortDescription))"
  }
}
