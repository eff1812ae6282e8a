import CoreGraphics
import QuartzCore

/// Lets a view seem to lie at another depth, by shifting it as the person looks from elsewhere. On this desktop the pointer
/// says from where: its place in the window.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  public override init() { super.init() }

  /// What is added to properties of the view, by key path, for a viewer who is -1…1 beside the middle.
  ///
  /// Key paths are `center`, `center.x`, `transform`, `alpha` and others that animations of views have; `layer.` leads to
  /// all that can be animated of the layer.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Mixes two values by the viewer's place on one axis.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  /// What is added at -1, as the pointer is at the left or the top: a number, point, size or transform.
  open var minimumRelativeValue: Any?
  /// What is added at 1. Of two values that are not of one kind, or not there, nothing is added.
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard let low = AnimatableValue(motion: minimumRelativeValue),
      let high = AnimatableValue(motion: maximumRelativeValue)
    else { return nil }
    let place = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    return low.interpolated(to: high, at: Double(place + 1) / 2).any.map { [keyPath: $0] }
  }
}

/// Several effects as one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  /// Values of one key path add up.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let sums = (motionEffects ?? []).relativeValues(forViewerOffset: viewerOffset)
    return sums.isEmpty ? nil : sums.compactMapValues { $0.any }
  }
}

extension [UIMotionEffect] {
  /// The sums of what effects add, by key path.
  @MainActor func relativeValues(forViewerOffset offset: UIOffset) -> [String: AnimatableValue] {
    reduce(into: [:]) { sums, effect in
      for (keyPath, value) in effect.keyPathsAndRelativeValues(forViewerOffset: offset) ?? [:] {
        guard let value = AnimatableValue(motion: value) else { continue }
        sums[keyPath] = sums[keyPath].map { value.added(to: $0) } ?? value
      }
    }
  }
}

extension AnimatableValue {
  /// Of what a motion effect has: as of an animation, and offsets.
  init?(motion value: Any?) {
    if let offset = value as? UIOffset {
      self = .size(CGSize(width: offset.horizontal, height: offset.vertical))
    } else {
      self.init(value)
    }
  }
}
