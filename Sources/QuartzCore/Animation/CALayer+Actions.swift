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
    noteDepth(of: animation)
    let copy = animation.makeCopy()
    guard let clock else {
      let held = animations ?? LayerAnimations(layer: self)
      animations = held
      held.hold(copy, key: key)
      marks.mark(.animations, self)
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
    let running = animations ?? LayerAnimations(layer: self)
    animations = running
    running.join(clock)
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

  // MARK: - In a tree and out of it

  /// Begins what waits for the layer or something below it to come into a tree.
  package func joinClock() {
    guard marks.any(.animations), let clock else { return }
    join(clock)
  }

  private func join(_ clock: AnimationClock) {
    marks.clear(.animations)
    animations?.join(clock)
    for child in children where child.marks.any(.animations) { child.join(clock) }
    if let mask = maskLayer, mask.marks.any(.animations) { mask.join(clock) }
  }

  /// Before the layer leaves its tree.
  package func leaveClock() {
    guard let clock, clock.activeCount > 0 else { return }
    leave()
  }

  private func leave() {
    if let animations {
      animations.leave()
      if !animations.isEmpty { marks.own.insert(.animations) }
    }
    var waits = false
    for child in children {
      child.leave()
      waits = waits || child.marks.any(.animations)
    }
    if let mask = maskLayer {
      mask.leave()
      waits = waits || mask.marks.any(.animations)
    }
    if waits { marks.subtree.insert(.animations) }
  }
}
