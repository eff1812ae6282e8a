import CoreGraphics

/// What runs in a layer tree: layers with animations, display links, and property animators.
///
/// The frame loop begins each turn with `beginTurn(at:)` and calls `tick()` in the animate phase. Nothing here reads
/// the machine's clock.
@MainActor
package final class AnimationClock {
  /// The time of the running turn, whichever tree it belongs to.
  package private(set) static var currentTime: Double = 0

  /// The clock whose tree ran last; new display links are added to it.
  private(set) static weak var latest: AnimationClock?

  /// The frame's time, in seconds.
  package var now: Double = 0 {
    didSet {
      AnimationClock.currentTime = now
      AnimationClock.latest = self
    }
  }

  /// Seconds between two frames of the display.
  package var frameInterval = 1.0 / 60

  /// In the order in which they were added.
  private var layers: [CALayer] = []
  private var links: [CADisplayLink] = []
  /// Those added since the last frame.
  private var newLinks: [CADisplayLink] = []
  /// Layers whose last animation ended in this frame's animate phase.
  private var ended: Set<ObjectIdentifier> = []
  /// Layers that are told each frame's time.
  private var followers: [CALayer] = []
  /// Layers whose time is not their superlayer's.
  private var retimed: [CALayer] = []
  /// Property animators that run.
  private var drivers: [AnimatorDriver] = []

  package init() {}

  /// Layers on which something runs.
  package var activeCount: Int { layers.count }
  /// Whether a layer that leaves the tree may have to be told.
  var hasLayers: Bool { !layers.isEmpty || !followers.isEmpty || hasRetimed }
  /// Whether any layer of the tree has a time that is not the tree's.
  var hasRetimed: Bool { !retimed.isEmpty }

  /// Whether animations may have changed in this frame what a layer shows.
  func mayHaveAnimated(_ layer: CALayer) -> Bool {
    layer.animations != nil || (!ended.isEmpty && ended.contains(ObjectIdentifier(layer)))
  }

  // MARK: - The loop's side

  /// Sets the turn's time, and calls the completions of what ended outside the last animate phase.
  package func beginTurn(at time: Double) {
    now = time
    Callbacks.deliver()
  }

  /// The animate phase: calls display links, takes the running animations' values at the turn's time, marks their
  /// layers, and calls the completions of what is over.
  package func tick() {
    for link in links { link.fire(at: now, interval: frameInterval) }
    links.removeAll { !$0.isAdded }
    links += newLinks.filter(\.isAdded)
    newLinks = []
    links += CADisplayLink.removeUnclaimed()
    CATransaction.flush()
    ended.removeAll(keepingCapacity: true)
    if hasRetimed { dropLostRetimed() }
    if !followers.isEmpty { tellTime() }
    guard !layers.isEmpty || !drivers.isEmpty else { return }
    Callbacks.deliverCaused {
      let running = drivers
      drivers = []
      // By index: an animation that ends may begin others, which are appended meanwhile.
      let staying = running.filter { $0.advance(to: now) }
      drivers = staying + drivers
      for layer in layers {
        // A layer whose superlayer was freed has left the tree without a call of `leaveTree()`.
        if layer.superlayer == nil, layer.tree == nil { layer.animations?.leave() } else { layer.animations?.advance() }
      }
    }
    layers.removeAll { layer in
      guard let animations = layer.animations else { return true }
      if animations.isRunning { return false }
      animations.isActive = false
      if animations.isEmpty {
        layer.animations = nil
        ended.insert(ObjectIdentifier(layer))
      }
      return true
    }
  }

  private func tellTime() {
    for layer in followers {
      if layer.clock === self {
        layer.followTime(to: now)
      } else {
        // Its superlayer was freed, without a call of `leaveTree()`.
        followers.removeAll { $0 === layer }
        layer.marks.mark(.animations, layer)
      }
    }
  }

  /// When the next turn is due, in seconds of `now`; nil when nothing runs. It is due at once when completions wait,
  /// and in the next frame while values change continuously. Otherwise it is due at the next change.
  package var nextDeadline: Double? {
    if !Callbacks.isEmpty || !newLinks.isEmpty || CADisplayLink.hasUnclaimed { return now }
    var next = Double.infinity
    for link in links {
      if let due = link.nextDue(after: now, interval: frameInterval) { next = min(next, due) }
    }
    for driver in drivers {
      if let due = driver.nextDeadline { next = min(next, due <= now ? now + frameInterval : due) }
    }
    for layer in layers {
      if next <= now + frameInterval { break }
      if let due = layer.animations?.nextDeadline { next = min(next, due <= now ? now + frameInterval : due) }
    }
    for layer in followers where layer.isSeen {
      if let due = layer.nextTime(after: now) { next = min(next, due <= now ? now + frameInterval : due) }
    }
    return next == .infinity ? nil : next
  }

  /// When the next animation ends, for a window that is not visible: it draws no frames, and its completions still
  /// come.
  package var nextEnd: Double? {
    if !Callbacks.isEmpty { return now }
    let ends = drivers.compactMap(\.nextEnd) + layers.compactMap { $0.animations?.nextEnd }
    return ends.min().map { max($0, now) }
  }

  /// Takes over what another clock runs apart from layers: a program's display links and, with `drivers`, its property
  /// animators. The other clock no longer ticks, or not for now.
  package func adoptLinks(of other: AnimationClock, drivers includesDrivers: Bool) {
    newLinks += other.links.filter(\.isOfProgram) + other.newLinks
    other.links.removeAll(where: \.isOfProgram)
    other.newLinks = []
    guard includesDrivers else { return }
    for driver in other.drivers { driver.move(to: self) }
    drivers += other.drivers
    other.drivers = []
  }

  /// Stops for now, since nobody turns this clock. A program's display links then wait for another clock, or for the
  /// main run loop.
  package func retire() {
    guard AnimationClock.latest === self else { return }
    AnimationClock.latest = nil
    CADisplayLink.unclaim(links.filter(\.isOfProgram) + newLinks)
    links.removeAll(where: \.isOfProgram)
    newLinks = []
    if !Callbacks.isEmpty { DetachedWork.arrived() }
  }

  /// The tree goes: for a layer that outlives it that is as leaving it. Display links that no other clock has adopted end: one
  /// whose target has an animated layer would keep this clock, and with it itself.
  func close() {
    (links, newLinks, drivers) = ([], [], [])
    let running = layers
    layers = []
    for layer in running {
      layer.animations?.isActive = false
      layer.animations?.leave()
    }
    // No turn of this clock calls the completions that wait.
    if AnimationClock.latest === self { AnimationClock.latest = nil }
    if !Callbacks.isEmpty { DetachedWork.arrived() }
  }

  // MARK: - The links' and layers' side

  /// Adds a program's link, which is first called in the frame after the next.
  func addNew(_ link: CADisplayLink) { newLinks.append(link) }

  /// Adds a link of this tree, which is first called in the next animate phase.
  package func add(_ link: CADisplayLink) {
    guard link.beginRunning() else { return }
    links.append(link)
  }

  func add(_ driver: AnimatorDriver) { drivers.append(driver) }

  func follow(_ layer: CALayer) {
    if followers.identityIndex(of: layer) == nil { followers.append(layer) }
  }

  func unfollow(_ layer: CALayer) { followers.removeAll { $0 === layer } }

  func noteRetimed(_ layer: CALayer) {
    if retimed.identityIndex(of: layer) == nil { retimed.append(layer) }
  }

  func forgetRetimed(_ layer: CALayer) { retimed.removeAll { $0 === layer } }

  /// Lets go what left the tree without a call of `leaveTree()`, since its superlayer was freed.
  private func dropLostRetimed() {
    for layer in retimed where layer.clock !== self {
      forgetRetimed(layer)
      layer.marks.mark(.animations, layer)
    }
  }

  func activate(_ layer: CALayer) {
    guard let animations = layer.animations, !animations.isActive else { return }
    animations.isActive = true
    layers.append(layer)
  }
}

extension CALayer {
  /// Whether neither the layer nor one above it is hidden.
  fileprivate var isSeen: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.stored.isHidden || current.stored.opacity <= 0 { return false }
      layer = current.superlayer
    }
    return true
  }
}
