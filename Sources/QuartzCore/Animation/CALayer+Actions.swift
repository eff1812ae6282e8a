import CoreGraphics

extension CALayer {
  /// The action for a change about to be made; nil, and cheap, for nearly all.
  @inline(__always)
  func pendingAction(_ key: String) -> (any CAAction)? {
    if belongsToView {
      // Views animate inside an animation block only.
      guard ViewAnimationContext.isAnimating else { return nil }
    } else {
      guard wasShown else { return nil }
    }
    return animatingAction(key)
  }

  /// Whether a frame has gone by since the layer joined its tree: what it shows first does not animate.
  /// The root layer is the screen, which does not animate.
  private var wasShown: Bool { (shown != nil || stored.opacity <= 0 || stored.isHidden) && superlayer != nil }

  private func animatingAction(_ key: String) -> (any CAAction)? {
    if !belongsToView, CATransaction.disableActions() || clock == nil { return nil }
    return action(forKey: key)
  }

  /// The delegate's action, else that of `actions`, else the class's own, else for an animatable property the implicit
  /// animation. `NSNull` on the way ends the search.
  func resolvedAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? type(of: self).defaultAction(forKey: event)
    if let found { return found is NSNull ? nil : found }
    return implicitAction(event)
  }

  private func implicitAction(_ key: String) -> (any CAAction)? {
    guard CATransaction.animationDuration() > 0, let property = LayerProperty(keyPath: key),
      property.animatesImplicitly, let from = property.value(in: presented)
    else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from.any
    animation.ownCourse = .between(from, nil)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(.systemDefault)
    return animation
  }

  // MARK: - Adding and ending

  /// The clock of the tree that the layer is shown in.
  package var clock: AnimationClock? { root.tree?.animations }

  func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.makeCopy()
    guard let clock else {
      // Nothing to see, so nothing to run.
      if let delegate = copy.delegate {
        Callbacks.add(Callbacks.nextOrder()) { delegate.animationDidStop(copy, finished: false) }
      }
      return
    }
    guard let transition = copy as? CATransition else {
      start(copy, key: key, on: clock, groups: CATransaction.groups, blocksTouches: false)
      return
    }
    start(transition, from: picture(), on: clock, groups: CATransaction.groups, blocksTouches: false)
  }

  /// Runs an animation that nobody else holds.
  func start(
    _ animation: CAAnimation, key: String?, on clock: AnimationClock, groups: [CompletionGroup], blocksTouches: Bool,
    hitsPresented: Bool = false
  ) {
    // What is left from another tree has ended.
    let running = animations.flatMap { $0.clock === clock ? $0 : nil } ?? LayerAnimations(layer: self, clock: clock)
    animations = running
    running.add(animation, key: key, groups: groups, blocksTouches: blocksTouches, hitsPresented: hitsPresented)
    clock.activate(self)
  }

  /// Runs a transition; without a picture of what was shown it only takes its time.
  func start(
    _ transition: CATransition, from picture: (image: CGImage, rect: CGRect)?, on clock: AnimationClock,
    groups: [CompletionGroup], blocksTouches: Bool
  ) {
    // The one that runs ends first, and takes its picture away.
    endAnimation(forKey: kCATransition)
    stored.transition = picture.map { transition.transition(from: $0) }
    start(transition, key: kCATransition, on: clock, groups: groups, blocksTouches: blocksTouches)
  }

  func endAnimation(forKey key: String) { animations?.end(key: key) }

  func endAllAnimations() { animations?.endAll() }

  /// Before the layer leaves its tree.
  package func endAnimationsInSubtree() {
    guard let clock, clock.activeCount > 0 else { return }
    endAnimationsBelow()
  }

  private func endAnimationsBelow() {
    animations?.endAll()
    for child in children { child.endAnimationsBelow() }
    mask?.endAnimationsBelow()
  }
}
