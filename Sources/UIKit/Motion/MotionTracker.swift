import CoreGraphics
import QuartzCore

/// Moves the views of a window that have motion effects, while the pointer moves and shortly after.
@MainActor
final class MotionTracker {
  private unowned let stage: Stage
  private var offset = ViewerOffset()
  private var link: CADisplayLink?
  private var last: Double?

  init(stage: Stage) { self.stage = stage }

  /// The pointer is somewhere else in the window, or with nil nowhere in it.
  func pointerMoved(to place: CGPoint?) {
    guard !moved.isEmpty else { return }
    offset.target =
      UIAccessibility.isReduceMotionEnabled ? .zero : ViewerOffset.offset(of: place, in: stage.bounds)
    if !offset.isAtRest { run() }
  }

  private var moved: [UIView] { stage.windows.flatMap(\.viewsWithMotion) }

  private func run() {
    guard link == nil, !moved.isEmpty else { return }
    last = nil
    let made = CADisplayLink { [weak self] link in
      if let self { self.advance(to: link.timestamp) } else { link.invalidate() }
    }
    stage.tree.animations.add(made)
    link = made
  }

  private func advance(to time: Double) {
    let passed = last.map { time - $0 } ?? stage.host.frameInterval
    last = time
    let views = moved
    offset.advance(by: passed)
    for view in views { view.showMotion(offset.shown) }
    guard offset.isAtRest || views.isEmpty else { return }
    link?.invalidate()
    link = nil
  }

  /// Motion is to be reduced, or no longer: what was added goes, or waits for the pointer.
  func settingChanged() {
    offset = ViewerOffset()
    moved.forEach(show)
  }

  /// A view's effects are others, or it came to the window.
  func show(_ view: UIView) { view.showMotion(offset.shown) }

  /// The window came to the stage, or is seen again.
  func show(_ window: UIWindow) { window.viewsWithMotion.forEach(show) }
}

/// The views of a window that have effects, in the order in which they got them or came.
@MainActor private final class MovedViews {
  private var entries: [Entry] = []

  private struct Entry {
    weak var view: UIView?
  }

  func add(_ view: UIView) {
    entries.removeAll { $0.view === view }
    entries.append(Entry(view: view))
  }

  /// Those that are still there; the others are forgotten.
  func views(in window: UIWindow) -> [UIView] {
    entries.removeAll { $0.view?.attachedWindow !== window || $0.view?.motionEffects.isEmpty != false }
    return entries.compactMap(\.view)
  }
}

extension UIWindow {
  /// Whose effects move them as the pointer moves.
  var viewsWithMotion: [UIView] { parts[MovedViews.self]?.views(in: self) ?? [] }

  fileprivate func noteMotion(of view: UIView) { parts.part { MovedViews() }.add(view) }
}

/// A view's motion effects, and what they add to it now.
@MainActor final class ViewMotion {
  var effects: [UIMotionEffect] = []
  /// The layer's key paths that something is added to.
  var keyPaths: Set<String> = []
}

extension UIView {
  func attach(_ effect: UIMotionEffect) {
    let motion = viewMotion ?? ViewMotion()
    guard !motion.effects.contains(where: { $0 === effect }) else { return }
    motion.effects.append(effect)
    madeRareParts.motion = motion
    motionChanged()
  }

  func detach(_ effect: UIMotionEffect) {
    guard let motion = viewMotion, let index = motion.effects.firstIndex(where: { $0 === effect }) else { return }
    motion.effects.remove(at: index)
    motionChanged()
  }

  func replaceMotion(_ effects: [UIMotionEffect]) {
    if viewMotion == nil, effects.isEmpty { return }
    let motion = viewMotion ?? ViewMotion()
    motion.effects = []
    for effect in effects where !motion.effects.contains(where: { $0 === effect }) { motion.effects.append(effect) }
    madeRareParts.motion = motion
    motionChanged()
  }

  /// The effects are others, or the window is another.
  func motionChanged() {
    if !motionEffects.isEmpty { attachedWindow?.noteMotion(of: self) }
    if let tracker = attachedWindow?.stage?.dispatcher.motion { tracker.show(self) } else { showMotion(.zero) }
  }

  /// Adds what the effects say to what the layer shows; its own values stay.
  func showMotion(_ offset: UIOffset) {
    guard let motion = viewMotion else { return }
    let values = UIAccessibility.isReduceMotionEnabled ? [:] : motion.effects.relativeValues(forViewerOffset: offset)
    // A view's property and its layer's may be one.
    var sums: [String: AnimatableValue] = [:]
    for (keyPath, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let path = Self.layerKeyPath(keyPath) else { continue }
      sums[path] = sums[path].map { value.added(to: $0) } ?? value
    }
    var shown: Set<String> = []
    for (path, value) in sums.sorted(by: { $0.key < $1.key }) {
      guard let value = value.any else { continue }
      let addition = CABasicAnimation(keyPath: path)
      (addition.fromValue, addition.toValue) = (value, value)
      (addition.duration, addition.isAdditive) = (1e-3, true)
      // It stays without being awake.
      (addition.fillMode, addition.isRemovedOnCompletion) = (.both, false)
      layer.add(addition, forKey: Self.motionKey(path))
      shown.insert(path)
    }
    for path in motion.keyPaths.subtracting(shown) { layer.removeAnimation(forKey: Self.motionKey(path)) }
    motion.keyPaths = shown
  }

  private static func motionKey(_ keyPath: String) -> String { "motion.\(keyPath)" }

  /// The layer's name of a view's key path; nil for one that nothing can be added to.
  private static func layerKeyPath(_ keyPath: String) -> String? {
    let path =
      switch keyPath {
      case "center": "position"
      case "center.x": "position.x"
      case "center.y": "position.y"
      case "alpha": "opacity"
      default: keyPath.hasPrefix("layer.") ? String(keyPath.dropFirst("layer.".count)) : keyPath
      }
    return LayerProperty(keyPath: path) == nil ? nil : path
  }
}
