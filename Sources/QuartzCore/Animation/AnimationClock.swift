import CoreGraphics

/// The active set of a layer tree: the layers on which something runs, and the display links.
///
/// The frame loop begins each turn with `beginTurn(at:)` and calls `tick()` in the animate phase. Nothing here reads a
/// clock.
@MainActor
package final class AnimationClock {
  /// The time of the turn that runs, in whichever tree.
  package private(set) static var currentTime: Double = 0

  /// The clock whose tree ran last: new display links run by it.
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

  /// In the order in which they began.
  private var layers: [CALayer] = []
  private var links: [CADisplayLink] = []
  /// Those added since the last frame.
  private var newLinks: [CADisplayLink] = []
  /// On which nothing runs any more since this frame's animate phase.
  private var ended: Set<ObjectIdentifier> = []
  /// Property animators that run.
  private var drivers: [AnimatorDriver] = []

  package init() {}

  /// Layers on which something runs.
  package var activeCount: Int { layers.count }

  /// Whether what a layer shows in this frame may differ by its animations.
  func moves(_ layer: CALayer) -> Bool {
    layer.animations != nil || (!ended.isEmpty && ended.contains(ObjectIdentifier(layer)))
  }

  // MARK: - The loop's side

  /// Takes the turn's time, and tells what ended outside the animate phase of the last turn.
  package func beginTurn(at time: Double) {
    now = time
    Callbacks.deliver()
  }

  /// The animate phase: display links run, running animations take their values at the turn's time and mark their
  /// layers, and what is over is told.
  package func tick() {
    for link in links { link.fire(at: now, interval: frameInterval) }
    links.removeAll { !$0.isAdded }
    links += newLinks.filter(\.isAdded)
    newLinks = []
    links += CADisplayLink.takeUnclaimed()
    CATransaction.flush()
    ended.removeAll(keepingCapacity: true)
    guard !layers.isEmpty || !drivers.isEmpty else { return }
    Callbacks.deliverCaused {
      let running = drivers
      drivers = []
      // What ends may let others begin: those are added behind.
      let staying = running.filter { $0.advance(to: now) }
      drivers = staying + drivers
      for layer in layers {
        // One whose superlayer went has left without anybody saying so.
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

  /// When the next turn is due, in seconds of `now`; nil when nothing runs. It lies in the past or is `now` when there
  /// is something to tell, a frame ahead while values flow, and at the next change where nothing changes till then.
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
    return next == .infinity ? nil : next
  }

  /// When something ends that has to be told, though nobody sees the frames until then; nil when nothing will.
  package var nextEnd: Double? {
    if !Callbacks.isEmpty { return now }
    let ends = drivers.compactMap(\.nextEnd) + layers.compactMap { $0.animations?.nextEnd }
    return ends.min().map { max($0, now) }
  }

  // MARK: - The links' and layers' side

  /// Runs a link of the program from the frame after the next on.
  func addNew(_ link: CADisplayLink) { newLinks.append(link) }

  /// Runs a link of this tree from the next animate phase on.
  package func add(_ link: CADisplayLink) {
    guard link.beginRunning() else { return }
    links.append(link)
  }

  func add(_ driver: AnimatorDriver) { drivers.append(driver) }

  func activate(_ layer: CALayer) {
    guard let animations = layer.animations, !animations.isActive else { return }
    animations.isActive = true
    layers.append(layer)
  }
}
