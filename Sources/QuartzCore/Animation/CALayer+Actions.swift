import CoreGraphics

extension CALayer {
  /// The action for a change about to be made. Nearly all changes have none, and get nil without a lookup.
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

  /// Whether a frame was composited since the layer joined its tree: the changes before that do not animate. Nor do
  /// those of the root layer, which is the screen.
  private var wasShown: Bool { (shown != nil || stored.opacity <= 0 || stored.isHidden) && superlayer != nil }

  private func animatingAction(_ key: String) -> (any CAAction)? {
    if !belongsToView, CATransaction.disableActions() || clock == nil { return nil }
    return action(forKey: key)
  }

  /// The action of the delegate, else of `actions`, else of the class, else the implicit animation of an animatable
  /// property. `NSNull` from any of them ends the search.
  func resolvedAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? type(of: self).defaultAction(forKey: event)
    if let found { return found is NSNull ? nil : found }
    return implicitAction(event)
  }

  private func implicitAction(_ key: String) -> (any CAAction)? {
    guard let property = LayerProperty(keyPath: key), property.animatesImplicitly,
      let from = property.value(in: presented)
    else { return nil }
    return implicitAction(key, from: from)
  }

  /// The animation of a change that is about to be made; nil in transactions without a duration.
  package func implicitAction(_ key: String, from: AnimatableValue) -> (any CAAction)? {
    guard CATransaction.animationDuration() > 0 else { return nil }
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
    noteSpace(of: animation)
    let copy = animation.makeCopy()
    guard let clock else {
      let held = animations ?? LayerAnimations(layer: self)
      animations = held
      held.addWaiting(copy, key: key)
      marks.mark(.animations, self)
      return
    }
    guard let transition = copy as? CATransition else {
      start(copy, key: key, on: clock, groups: CATransaction.groups, blocksTouches: false)
      return
    }
    start(transition, from: picture(), on: clock, groups: CATransaction.groups, blocksTouches: false)
  }

  /// Runs an animation, which nothing else may change afterwards.
  package func start(
    _ animation: CAAnimation, key: String?, on clock: AnimationClock, groups: [CompletionGroup], blocksTouches: Bool,
    hitsPresented: Bool = false
  ) {
    let running = animations ?? LayerAnimations(layer: self)
    animations = running
    running.join(clock)
    running.add(animation, key: key, groups: groups, blocksTouches: blocksTouches, hitsPresented: hitsPresented)
    clock.activate(self)
  }

  /// Runs a transition; without a picture of what was shown, nothing moves for its duration.
  func start(
    _ transition: CATransition, from picture: (image: CGImage, rect: CGRect)?, on clock: AnimationClock,
    groups: [CompletionGroup], blocksTouches: Bool
  ) {
    // The running one ends first: its end removes its picture, and would otherwise remove the new one's.
    endAnimation(forKey: kCATransition)
    stored.transition = picture.map { transition.transition(from: $0) }
    if case .flip? = stored.transition?.kind { noteSpace() }
    start(transition, key: kCATransition, on: clock, groups: groups, blocksTouches: blocksTouches)
  }

  func endAnimation(forKey key: String) { animations?.end(key: key) }

  func endAllAnimations() { animations?.endAll() }

  // MARK: - In a tree and out of it

  /// Begins the animations that waited for the layer, or a layer below it, to come into a tree, and lists those that the
  /// tree has to know.
  package func joinTree() {
    guard marks.any(.animations), let tree = root.tree else { return }
    join(tree)
  }

  private func join(_ tree: LayerTree) {
    marks.clear(.animations)
    animations?.join(tree.animations)
    if isRetimed { tree.animations.noteRetimed(self) }
    joined(tree)
    for child in children where child.marks.any(.animations) { child.join(tree) }
    if let mask = maskLayer, mask.marks.any(.animations) { mask.join(tree) }
  }

  /// Stops the animations of a layer that is about to leave its tree, and of the layers below it.
  package func leaveTree() {
    guard let tree = root.tree, tree.listsLayers else { return }
    leave(tree)
  }

  /// What `leaveTree()` does, for a layer whose superlayer was freed: it left its tree and was not told.
  func leaveLostTree() { if holdsFreedSuperlayer { leave(nil) } }

  private func leave(_ tree: LayerTree?) {
    if let animations {
      animations.leave()
      if !animations.isEmpty { marks.own.insert(.animations) }
    }
    if isRetimed {
      tree?.animations.forgetRetimed(self)
      marks.own.insert(.animations)
    }
    if joinsTrees {
      if let tree { left(tree) }
      marks.own.insert(.animations)
    }
    var waits = false
    for child in children {
      child.leave(tree)
      waits = waits || child.marks.any(.animations)
    }
    if let mask = maskLayer {
      mask.leave(tree)
      waits = waits || mask.marks.any(.animations)
    }
    if waits { marks.subtree.insert(.animations) }
  }
}
