import CoreGraphics
import QuartzCore

/// What is told when an effect has come to its end.
@preconcurrency @MainActor open class UISymbolEffectCompletionContext: NSObject {
  open internal(set) weak var sender: AnyObject?
  /// False for an effect that was removed or replaced before its end.
  public let isFinished: Bool

  init(_ sender: AnyObject?, isFinished: Bool) {
    self.sender = sender
    self.isFinished = isFinished
  }
}

public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
  /// Moves the symbol that the view shows; an image that is no symbol stays as it is, and nothing is told.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { start(effect.motionIfKnown, options, animated, completion) }

  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { start(effect.motionIfKnown, options, animated, completion) }

  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { start(effect.motionIfKnown, options, animated, completion) }

  /// Ends an effect that was added. What it left larger, smaller or away goes back.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    if let motion = effect.motionIfKnown { end(motion.kind, options, animated, completion) }
  }

  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
    for kind in SymbolMotion.kinds { end(kind, options, animated, nil) }
  }

  /// Shows another symbol, with a way from the old to the new one. That is gone once, as fast as the options say, whatever
  /// they say of repeating.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    let old = self.image
    guard window != nil, let old, old !== image, UIView.areAnimationsEnabled else {
      self.image = image
      completion?(UISymbolEffectCompletionContext(self, isFinished: true))
      return
    }
    let motion = contentTransition.motionIfKnown ?? .replace(.downUp)
    let duration = motion.duration / options.rate
    if !motion.tracks.isEmpty { leave(by: motion, duration) }
    self.image = image
    layer.play(.appear(isDown: false), key: motion.kind, duration) { [weak self] isFinished in
      completion?(UISymbolEffectCompletionContext(self, isFinished: isFinished))
    }
  }

  /// Lets a copy of what is shown go. It stands beside the view, so that it does not take part in what the view does.
  private func leave(by motion: SymbolMotion, _ duration: Double) {
    let leaving = CALayer(layer: layer)
    leaving.contentsTint = layer.contentsTint
    layer.superlayer?.insertSublayer(leaving, above: layer)
    leaving.play(motion, key: "leaving", duration, isHeld: true) { [weak leaving] _ in
      leaving?.removeFromSuperlayer()
    }
  }

  private func start(
    _ motion: SymbolMotion?, _ options: SymbolEffectOptions, _ animated: Bool, _ completion: UISymbolEffectCompletion?
  ) {
    guard var motion, image?.isSymbolImage ?? false else { return }
    if case .wiggle(let way) = motion {
      motion = .wiggle(way.read(fromRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft))
    }
    let isEndless = options.isEndless || options.count == nil && motion.isEndless
    let duration = animated && UIView.areAnimationsEnabled ? motion.duration / options.rate : 0
    for track in motion.tracks where motion.kind == "presence" {
      layer.removeAnimation(forKey: SymbolMotion.key(motion.kind, track.keyPath))
    }
    guard duration > 0 || motion.isHeld else {
      completion?(UISymbolEffectCompletionContext(self, isFinished: true))
      return
    }
    layer.play(
      motion, key: motion.kind, max(duration, 0.001), rest: motion.isHeld ? 0 : options.delay,
      count: motion.isHeld ? 1 : isEndless ? .infinity : Float(options.count ?? 1), isHeld: motion.isHeld
    ) { [weak self] isFinished in
      completion?(UISymbolEffectCompletionContext(self, isFinished: isFinished))
    }
  }

  private func end(
    _ kind: String, _ options: SymbolEffectOptions, _ animated: Bool, _ completion: UISymbolEffectCompletion?
  ) {
    var isBack = true
    for keyPath in SymbolMotion.keyPaths {
      let key = SymbolMotion.key(kind, keyPath)
      guard layer.animation(forKey: key) != nil else { continue }
      let shown = layer.presentation()?.value(forKeyPath: keyPath) as? CGFloat
      layer.removeAnimation(forKey: key)
      guard animated, window != nil, UIView.areAnimationsEnabled, let shown, kind == "scale" || kind == "presence"
      else { continue }
      let back = CABasicAnimation(keyPath: keyPath)
      back.fromValue = shown
      back.duration = 0.25 / options.rate
      if isBack {
        back.delegate = SymbolMotionEnd { [weak self] isFinished in
          completion?(UISymbolEffectCompletionContext(self, isFinished: isFinished))
        }
      }
      isBack = false
      layer.add(back, forKey: "\(key).back")
    }
    if isBack { completion?(UISymbolEffectCompletionContext(self, isFinished: true)) }
  }
}

extension CALayer {
  /// - Parameters:
  ///   - duration: Seconds of one run, after which the layer rests for some more.
  ///   - ended: Hears whether the motion came to its end.
  fileprivate func play(
    _ motion: SymbolMotion, key: String, _ duration: Double, rest: Double = 0, count: Float = 1, isHeld: Bool = false,
    ended: @escaping (Bool) -> Void
  ) {
    for (index, track) in motion.tracks.enumerated() {
      let animation = CAKeyframeAnimation(keyPath: track.keyPath)
      animation.values = track.values
      animation.timingFunctions = track.values.dropFirst().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
      if motion.kind == "rotate" { animation.timingFunctions = nil }
      animation.duration = duration + rest
      animation.repeatCount = count
      if rest > 0, let last = track.values.last {
        let share = duration / (duration + rest) / Double(max(1, track.values.count - 1))
        animation.values = track.values + [last]
        animation.keyTimes = track.values.indices.map { NSNumber(value: Double($0) * share) } + [1]
      }
      if isHeld { animation.fillMode = .forwards }
      // What lasts goes on when the layer comes back to a window.
      animation.isRemovedOnCompletion = !isHeld && count.isFinite
      if index == 0 { animation.delegate = SymbolMotionEnd(ended) }
      add(animation, forKey: SymbolMotion.key(key, track.keyPath))
    }
  }
}

extension SymbolMotion {
  static let kinds = [
    "bounce", "pulse", "variableColor", "scale", "presence", "rotate", "wiggle", "breathe", "replace",
  ]
  static let keyPaths = [
    "transform.scale", "opacity", "transform.rotation.z", "transform.translation.x", "transform.translation.y",
  ]
  static func key(_ kind: String, _ keyPath: String) -> String { "symbol.\(kind).\(keyPath)" }
}

/// Hears of a motion's end.
private final class SymbolMotionEnd: CAAnimationDelegate {
  private let ended: (Bool) -> Void

  init(_ ended: @escaping (Bool) -> Void) { self.ended = ended }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ended(flag) }
}
