import CoreGraphics

/// The animations that run on one layer.
@MainActor
package final class LayerAnimations {
  /// Whether a view animation runs that does not allow touches.
  package var blocksTouches: Bool { false }
  var keys: [String]? { nil }
  func animation(forKey key: String) -> CAAnimation? { nil }
  /// The layer's state as shown at its tree's time.
  func presented(over model: LayerState) -> LayerState { model }
}

@preconcurrency @MainActor open class CAAnimation: NSObject {}

extension CALayer {
  func pendingAction(_ key: String) -> (any CAAction)? { nil }
  func resolvedAction(forKey event: String) -> (any CAAction)? { nil }
  func addAnimation(_ animation: CAAnimation, forKey key: String?) {}
  func endAnimation(forKey key: String) {}
  func endAllAnimations() {}
  /// Before the layer leaves its tree.
  func endAnimationsInSubtree() {}
}

@MainActor package final class AnimationClock {
  package func tick(now: Double) {}
  package var nextDeadline: Double? { nil }
}
