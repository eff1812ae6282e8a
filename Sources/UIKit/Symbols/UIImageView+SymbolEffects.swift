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

  /// Shows another symbol, with a way from the old to the new one.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    let old = self.image
    self.image = image
    guard window != nil, let old, old !== image, UIView.areAnimationsEnabled else {
      completion?(UISymbolEffectCompletionContext(self, isFinished: true))
      return
    }
    let motion = contentTransition.motionIfKnown ?? .replace(.downUp)
    let duration = motion.duration / options.rate
    if motion != .replace(.offUp) {
      let leaving = UIImageView(image: old)
      leaving.contentMode = contentMode
      leaving.preferredSymbolConfiguration = preferredSymbolConfiguration
      UIView.performWithoutAnimation {
        leaving.frame = bounds
        addSubview(leaving)
        leaving.layoutIfNeeded()
      }
      leaving.play(motion, key: "leaving", duration, count: 1, holds: true) { [weak leaving] _ in
        leaving?.removeFromSuperview()
      }
    }
    play(.appear(isDown: false), key: motion.kind, duration, count: 1, holds: false) { [weak self] isFinished in
      completion?(UISymbolEffectCompletionContext(self, isFinished: isFinished))
    }
  }

  private func start(
    _ motion: SymbolMotion?, _ options: SymbolEffectOptions, _ animated: Bool, _ completion: UISymbolEffectCompletion?
  ) {
    guard let motion, image?.isSymbolImage ?? false else { return }
    let isEndless = options.isEndless || options.count == nil && motion.isEndless
    let count: Float = isEndless ? .infinity : Float(options.count ?? 1)
    let duration = animated && UIView.areAnimationsEnabled ? motion.duration / options.rate : 0
    for track in motion.tracks where motion.kind == "presence" {
      layer.removeAnimation(forKey: SymbolMotion.key(motion.kind, track.keyPath))
    }
    guard duration > 0 || motion.isHeld else {
      completion?(UISymbolEffectCompletionContext(self, isFinished: true))
      return
    }
    play(motion, key: motion.kind, max(duration, 0.001), count: motion.isHeld ? 1 : count, holds: motion.isHeld) {
      [weak self] isFinished in
      completion?(UISymbolEffectCompletionContext(self, isFinished: isFinished))
    }
  }

  private func play(
    _ motion: SymbolMotion, key: String, _ duration: Double, count: Float, holds: Bool,
    ended: @escaping (Bool) -> Void
  ) {
    for (index, track) in motion.tracks.enumerated() {
      let animation = CAKeyframeAnimation(keyPath: track.keyPath)
      animation.values = track.values
      animation.timingFunctions = track.values.dropFirst().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
      if motion.kind == "rotate" { animation.timingFunctions = nil }
      animation.duration = duration
      animation.repeatCount = count
      if holds {
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
      }
      if index == 0 { animation.delegate = SymbolMotionEnd(ended) }
      layer.add(animation, forKey: SymbolMotion.key(key, track.keyPath))
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
