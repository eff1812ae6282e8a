import CoreGraphics

/// The animations that run on one layer, in the order in which they were added.
@MainActor
package final class LayerAnimations {
  private struct Entry {
    let key: String?
    let animation: CAAnimation
    let tracks: [PropertyTrack]
    /// In the layer's time, as is `endTime`.
    let beginTime: Double
    let endTime: Double
    let groups: [CompletionGroup]
    let order: Int
    let blocksTouches: Bool
    let hitsPresented: Bool
    var hasStarted = false
    var isOver = false
  }

  private unowned let layer: CALayer
  /// The clock of the tree that the layer is or last was in; nil before its first one.
  private var clock: AnimationClock?
  /// Whether the layer is in no tree, so that no animation begins, ends or is shown.
  private(set) var isAway = true
  /// Added while the layer was in no tree.
  private var waiting: [(key: String?, animation: CAAnimation)] = []
  private var entries: [Entry] = []
  /// All entries' tracks in their order.
  private var tracks: [PropertyTrack] = []
  /// The layer's time at which the next entry begins or ends.
  private var nextEvent = -Double.infinity
  /// Whether the clock has the layer in its active set.
  var isActive = false
  /// The progress objects of the tracks, each once.
  private var progresses: [TrackProgress] = []
  /// The tree's time when last sampled, and the layer's below.
  private var sampledTime = -Double.infinity
  private var localTime = 0.0
  private var seenRevisions = 0
  /// The presented state, valid until the time or the model changes.
  @exclusivity(unchecked) private var shown = LayerState()
  private var isShownValid = false
  /// Whether values changed since the layer was last marked.
  private var isStale = false
  /// Whether a view animation that allows no touches runs.
  package private(set) var blocksTouches = false
  /// Whether hit testing uses the displayed place of the layer's view instead of its final one.
  package private(set) var hitsPresented = false
  /// Whether the layer has to be redrawn for each value of a running animation.
  package private(set) var redraws = false
  /// Whether an animation changes how sublayers are seen.
  private(set) var turnsSublayers = false

  init(layer: CALayer) { self.layer = layer }

  var isEmpty: Bool { entries.isEmpty && waiting.isEmpty }
  var keys: [String]? {
    let keys = entries.compactMap(\.key) + waiting.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  func animation(forKey key: String) -> CAAnimation? {
    entries.first { $0.key == key }?.animation ?? waiting.first { $0.key == key }?.animation
  }

  /// A key that no animation has: the name itself, or the name with the lowest free number from 2 on.
  func freeKey(_ name: String) -> String {
    var (key, number) = (name, 2)
    while entries.contains(where: { $0.key == key }) {
      key = "\(name)-\(number)"
      number += 1
    }
    return key
  }

  // MARK: - Presented state

  /// The layer's state as shown at its tree's time.
  var presented: LayerState {
    _read {
      updateShown()
      yield shown
    }
  }

  func lendPresented<Result>(_ body: (inout LayerState) -> Result) -> Result {
    updateShown()
    return body(&shown)
  }

  /// The state as it was shown some seconds ago, if the animations ran then.
  func presented(delayedBy delay: Double) -> LayerState {
    updateShown()
    guard !isAway else { return shown }
    localTime -= delay
    defer { localTime += delay }
    return animated(layer.stored)
  }

  private func updateShown() {
    if let clock, sampledTime != clock.now { sample(on: clock) }
    if isShownValid { return }
    shown = isAway ? layer.stored : animated(layer.stored)
    isShownValid = true
  }

  func modelChanged() { isShownValid = false }

  /// The model with the animations' values laid over it.
  private func animated(_ model: LayerState) -> LayerState {
    var state = model
    var change: TransformParts?
    for track in tracks { track.apply(at: localTime, to: &state, change: &change) }
    if let change { state.transform = (TransformParts(state.transform) + change).transform }
    if let transition = state.transition {
      if let turn = transition.turn(in: state) {
        state.transform3D = CATransform3DConcat(turn, state.transform3D)
      } else {
        state.transform = transition.transform(in: state).concatenating(state.transform)
      }
    }
    state.limitToValid()
    return state
  }

  /// Takes the values again although the time is the same: a property animator was scrubbed or reversed.
  func invalidateSample() {
    sampledTime = -.infinity
    layer.markChanged()
  }

  /// The layer's time now.
  private func time(on clock: AnimationClock) -> Double {
    isAway ? layer.localTime(at: clock.now) : layer.localTime(on: clock)
  }

  private func sample(on clock: AnimationClock) {
    sampledTime = clock.now
    isShownValid = false
    localTime = time(on: clock)
    var revisions = 0
    for progress in progresses {
      _ = progress.sample(at: localTime)
      revisions += progress.revision
    }
    if revisions != seenRevisions {
      seenRevisions = revisions
      isStale = true
    }
  }

  // MARK: - In a tree and out of it

  /// Keeps an animation until the layer comes into a tree. Nothing else may change it afterwards.
  func addWaiting(_ animation: CAAnimation, key: String?) {
    if let key { end(key: key) }
    waiting.append((key, animation))
  }

  /// Called when the layer comes into a tree: waiting animations begin, kept ones go on where they would be by now.
  func join(_ clock: AnimationClock) {
    guard isAway || self.clock !== clock else { return }
    if self.clock !== clock {
      // Another tree's clock shows another time: kept animations begin anew.
      waiting = entries.map { ($0.key, $0.animation) } + waiting
      entries.removeAll()
      self.clock = clock
    }
    isAway = false
    refresh()
    let beginning = waiting
    waiting.removeAll()
    for (key, animation) in beginning {
      add(animation, key: key, groups: CATransaction.groups, blocksTouches: false, hitsPresented: false)
    }
    clock.activate(layer)
  }

  /// Called when the layer leaves its tree: animations that are removed on completion end, as on Apple's systems;
  /// others are kept.
  func leave() {
    let ended = entries.filter { $0.animation.isRemovedOnCompletion || !$0.groups.isEmpty }
    entries.removeAll { entry in ended.contains { $0.animation === entry.animation } }
    for entry in ended { conclude(entry, finished: false) }
    isAway = true
    refresh()
  }

  // MARK: - Beginning and end

  /// Runs an animation, which nothing else may change afterwards.
  func add(
    _ animation: CAAnimation, key: String?, groups: [CompletionGroup], blocksTouches: Bool, hitsPresented: Bool
  ) {
    if let key { end(key: key) }
    let now = clock?.now ?? 0
    let setting = AnimationSetting(
      beginTime: layer.localTime(at: now), duration: CATransaction.animationDuration(), layer: layer
    )
    let line = animation.timeline(in: setting)
    for group in groups { group.enter() }
    entries.append(
      Entry(
        key: key, animation: animation, tracks: animation.makeTracks(in: setting), beginTime: line.beginTime,
        endTime: line.endTime, groups: groups, order: Callbacks.nextOrder(), blocksTouches: blocksTouches,
        hitsPresented: hitsPresented))
    refresh()
  }

  func end(key: String) {
    if let index = waiting.firstIndex(where: { $0.key == key }) { tellStopped(waiting.remove(at: index).animation) }
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
    conclude(entries.remove(at: index), finished: false)
    refresh()
  }

  private func tellStopped(_ animation: CAAnimation) {
    guard let delegate = animation.delegate else { return }
    Callbacks.add(Callbacks.nextOrder()) { delegate.animationDidStop(animation, finished: false) }
  }

  func contains(_ animation: CAAnimation) -> Bool { entries.contains { $0.animation === animation } }

  func end(_ animation: CAAnimation, finished: Bool) {
    guard let index = entries.firstIndex(where: { $0.animation === animation }) else { return }
    conclude(entries.remove(at: index), finished: finished)
    refresh()
  }

  func endAll() {
    for (_, animation) in waiting { tellStopped(animation) }
    waiting.removeAll()
    let ended = entries
    entries.removeAll()
    for entry in ended { conclude(entry, finished: false) }
    refresh()
  }

  private func conclude(_ entry: Entry, finished: Bool) {
    guard !entry.isOver else { return }
    for group in entry.groups { group.leave(finished: finished) }
    let animation = entry.animation
    if animation is CATransition { layer.stored.transition = nil }
    if let delegate = animation.delegate {
      Callbacks.add(entry.order) { delegate.animationDidStop(animation, finished: finished) }
    }
  }

  /// Brings everything that depends on the list of animations up to date.
  private func refresh() {
    tracks.removeAll(keepingCapacity: true)
    progresses.removeAll(keepingCapacity: true)
    for entry in entries {
      for track in entry.tracks {
        tracks.append(track)
        if progresses.identityIndex(of: track.progress) == nil { progresses.append(track.progress) }
      }
    }
    seenRevisions = -1
    sampledTime = -.infinity
    isShownValid = false
    nextEvent = -.infinity
    let redrew = redraws
    redraws = tracks.contains { layer.redraws(for: $0.target) }
    let turned = turnsSublayers
    turnsSublayers = tracks.contains { $0.target == .property(.sublayerTransform) }
    if turnsSublayers || turned {
      layer.bendingChanged()
      for child in layer.children { child.markChanged() }
    }
    if redraws || redrew { layer.setNeedsDisplay() }
    blocksTouches = entries.contains { $0.blocksTouches && !$0.isOver }
    hitsPresented = entries.contains { $0.hitsPresented && !$0.isOver }
    layer.markChanged()
  }

  // MARK: - The clock's side

  /// Takes the values at the clock's time: marks the layer if they changed, and ends animations that are over.
  func advance() {
    if let clock, sampledTime != clock.now { sample(on: clock) }
    if isStale {
      isStale = false
      layer.markChanged()
      if turnsSublayers { for child in layer.children { child.markChanged() } }
      if redraws { layer.setNeedsDisplay() }
    }
    if localTime >= nextEvent { beginAndEnd(at: localTime) }
  }

  private func beginAndEnd(at time: Double) {
    var hasEnded = false
    nextEvent = .infinity
    for index in entries.indices where !entries[index].isOver {
      let entry = entries[index]
      if !entry.hasStarted, time >= entry.beginTime {
        entries[index].hasStarted = true
        if let delegate = entry.animation.delegate {
          Callbacks.add(entry.order) { delegate.animationDidStart(entry.animation) }
        }
      }
      if time >= entry.endTime - 1e-9 {
        hasEnded = true
        conclude(entry, finished: true)
        entries[index].isOver = true
      } else {
        nextEvent = min(nextEvent, time < entry.beginTime ? entry.beginTime : entry.endTime - 1e-9)
      }
    }
    guard hasEnded else { return }
    entries.removeAll { $0.isOver && $0.animation.isRemovedOnCompletion }
    refresh()
  }

  /// Whether any animation is not over.
  var isRunning: Bool { !isAway && entries.contains { !$0.isOver } }

  /// The clock's time at which the next animation ends; nil for never.
  var nextEnd: Double? {
    guard !isAway, let clock else { return nil }
    let ends = entries.lazy.filter { !$0.isOver && $0.endTime.isFinite }.map(\.endTime)
    return ends.min().flatMap { layer.clockTime(at: $0, on: clock) }
  }

  /// The clock's time at which a value changes or an animation ends: now while values change continuously, nil for
  /// never.
  var nextDeadline: Double? {
    guard !isAway, let clock else { return nil }
    let time = layer.localTime(on: clock)
    var next = Double.infinity
    for entry in entries where !entry.isOver {
      if entry.endTime.isFinite { next = min(next, max(entry.endTime, time)) }
      for track in entry.tracks {
        if let change = track.progress.nextChange(after: time) { next = min(next, change) }
        if next <= time { return clock.hasRetimed && layer.isTimeStill ? nil : clock.now }
      }
    }
    return next == .infinity ? nil : layer.clockTime(at: next, on: clock)
  }
}
