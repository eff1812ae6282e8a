import CoreGraphics
import QuartzCore

// Moving in the tree: who is told what, in which order.

extension UIView {
  func insert(_ view: UIView, at index: Int) {
    ensure(view !== self, "\(view) cannot be added to itself")
    ensure(
      view.subviews.isEmpty || !isDescendant(of: view),
      "\(view) cannot be added to \(self): it already contains that view, and would hold itself")
    if view.superview === self {
      reorder(view, to: index)
      return
    }
    let oldSuperview = view.superview
    let newWindow = attachedWindow
    let oldWindow = view.attachedWindow
    if oldSuperview != nil { view.willLeaveLayout() }
    oldSuperview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow {
      view.tellWillMove(to: newWindow)
      view.resignFirstResponderInSubtree()
    }
    oldSuperview?.unlink(view)
    let position = max(0, min(index, subviews.count))
    let layerIndex = position < subviews.count ? layer.children.identityIndex(of: subviews[position].layer) : nil
    subviews.insert(view, at: position)
    view.superview = self
    layer.insertSublayer(view.layer, at: UInt32(layerIndex ?? layer.children.count))
    view.setNeedsLayout()
    setNeedsLayoutForSubviews()
    if view.layoutItem != nil || view.hasLayoutItemsBelow { view.didJoinLayout(of: self) }
    if oldWindow !== newWindow { view.setWindow(newWindow) }
    if insets != nil || view.insets != nil || view.controller != nil { view.updateSafeArea() }
    view.traitsMayHaveChanged()
    if oldWindow !== newWindow { view.tellDidMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.explicitTint == nil { view.inheritedTintChanged() } else { view.noteTint() }
  }

  private func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.identityIndex(of: view) else { return }
    subviews.remove(at: old)
    let position = max(0, min(old < index ? index - 1 : index, subviews.count))
    subviews.insert(view, at: position)
    guard position != old else { return }
    if position + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[position + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    if view.layoutItem != nil || view.hasLayoutItemsBelow { LayoutEngine.engine(forInside: self).orderChanged() }
    setNeedsLayoutForSubviews()
  }

  func detach(_ view: UIView) {
    let hadWindow = view.attachedWindow != nil
    willRemoveSubview(view)
    view.willMove(toSuperview: nil)
    if hadWindow { view.tellWillMove(to: nil) }
    view.keepBaseTraits()
    Callouts.keep(view)
    view.willLeaveLayout()
    unlink(view)
    view.didLeaveLayout()
    if view.insets != nil { view.updateSafeArea() }
    if hadWindow {
      view.resignFirstResponderInSubtree()
      view.setWindow(nil)
      view.tellDidMove()
    }
    view.didMoveToSuperview()
  }

  private func unlink(_ view: UIView) {
    if let index = subviews.identityIndex(of: view) { subviews.remove(at: index) }
    view.superview = nil
    view.layer.removeFromSuperlayer()
    setNeedsLayoutForSubviews()
  }

  private func tellWillMove(to window: UIWindow?) {
    if window == nil { controller?.viewWillGo() }
    willMove(toWindow: window)
    for subview in subviews { subview.tellWillMove(to: window) }
  }

  package func setWindow(_ window: UIWindow?) {
    if window != nil { DebugChecks.noteMove() }
    attachedWindow = window
    for subview in subviews { subview.setWindow(window) }
  }

  private func tellDidMove() {
    if AppearanceProxies.isUsed, window != nil { AppearanceProxies.apply(to: self) }
    if viewMotion != nil { motionChanged() }
    didMoveToWindow()
    controller?.visibilityMayHaveChanged()
    for subview in subviews { subview.tellDidMove() }
  }

  /// Whether the view is another, or in it.
  func lies(in view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  func firstView(taggedWith tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The window was shown or hidden.
  package func tellControllersOfVisibility() {
    controller?.visibilityMayHaveChanged()
    for subview in subviews { subview.tellControllersOfVisibility() }
  }

  private func resignFirstResponderInSubtree() {
    if let attachedWindow { UpperFloors.input.viewMayLeave(self, attachedWindow) }
    guard let responder = attachedWindow?.firstResponder else { return }
    if let view = responder as? UIView, view.isDescendant(of: self), !view.resignFirstResponder() {
      // Nobody can stay first in a window that it has left.
      attachedWindow?.firstResponder = nil
    }
    if let controller = responder as? UIViewController, controller.viewIfLoaded?.isDescendant(of: self) ?? false {
      controller.resignFirstResponder()
    }
  }
}

extension UIResponder {
  /// Whether the responder is a view inside another, or the controller of one.
  func isInside(_ view: UIView) -> Bool {
    let own = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
    return own?.isDescendant(of: view) ?? false
  }
}
