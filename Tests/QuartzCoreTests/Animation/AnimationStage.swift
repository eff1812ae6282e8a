import CoreGraphics

@testable import QuartzCore

/// A tree of one screen with a layer in it, and the loop's phases that animation needs.
@MainActor
final class AnimationStage {
  let tree: LayerTree
  let layer = CALayer()

  init() {
    tree = LayerTree(root: CALayer(), size: CGSize(width: 200, height: 200), scale: 1)
    tree.root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    tree.root.position = CGPoint(x: 100, y: 100)
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.position = CGPoint(x: 40, y: 100)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    tree.root.addSublayer(layer)
    // Completions wait in the process: those of a test before this one may.
    Callbacks.deliver()
    turn(at: 0)
  }

  deinit { MediaClock.forget(self) }

  /// A turn of the loop in which the program does `work`.
  @discardableResult
  func turn(at time: Double, _ work: () -> Void = {}) -> Damage {
    MediaClock.follow(time, of: self)
    tree.animations.beginTurn(at: time)
    work()
    tree.animations.tick()
    return tree.needsFrame ? tree.composite() : Damage()
  }

  /// Turns at 60 a second up to a time, that included.
  func run(to time: Double, each: () -> Void = {}) {
    while tree.now < time - 1e-9 {
      turn(at: min(time, tree.now + 1.0 / 60))
      each()
    }
  }

  var deadline: Double? { tree.animations.nextDeadline }
  var x: CGFloat { layer.presented.position.x }
}

/// Hears what happens, in words.
@MainActor
final class Log: CAAnimationDelegate {
  var lines: [String] = []

  func animationDidStart(_ anim: CAAnimation) { lines.append("start \(name(anim))") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lines.append("\(flag ? "end" : "stop") \(name(anim))")
  }

  private func name(_ animation: CAAnimation) -> String { animation.value(forKey: "name") as? String ?? "-" }

  func completion(_ name: String) -> (Bool) -> Void {
    { [self] finished in lines.append("\(finished ? "end" : "stop") \(name)") }
  }
}

@MainActor
func move(_ from: CGFloat?, _ to: CGFloat?, by: CGFloat? = nil, duration: Double = 1) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "position.x")
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  animation.duration = duration
  return animation
}
