import CoreGraphics

/// Animates through several values, or along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// Ignored when there is a path. Values that cannot be animated are left out.
  open var values: [Any]?
  /// Replaces the values of `position` and other points.
  open var path: CGPath?
  /// Shares of the duration, 0...1 and rising: one for each value, and one more when discrete. Not used when paced.
  open var keyTimes: [NSNumber]?
  /// The pace between each two neighbouring values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear

  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation { copyValues(to: CAKeyframeAnimation()) }

  package override func copyValues<Animation: CAAnimation>(to copy: Animation) -> Animation {
    if let copy = copy as? CAKeyframeAnimation {
      copy.values = values
      copy.path = path
      copy.keyTimes = keyTimes
      copy.timingFunctions = timingFunctions
      copy.calculationMode = calculationMode
    }
    return super.copyValues(to: copy)
  }

  private var keyframes: Keyframes? {
    let times = keyTimes?.map(\.doubleValue)
    let curves = (timingFunctions ?? []).map(\.curve)
    if let path { return Keyframes(path: path, times: times, curves: curves, mode: calculationMode) }
    return Keyframes(
      (values ?? []).compactMap { AnimatableValue($0) }, times: times, curves: curves, mode: calculationMode)
  }

  package override func makeTracks(in setting: AnimationSetting) -> [PropertyTrack] {
    guard let keyPath, let target = setting.layer.target(forKeyPath: keyPath), let keyframes else { return [] }
    if case .property = target, target.value(in: setting.layer.stored) == nil { return [] }
    return [
      PropertyTrack(
        target, .keyframes(keyframes),
        progress: makeProgress(in: setting, steps: keyframes.isDiscrete ? keyframes : nil),
        isAdditive: isAdditive, isCumulative: isCumulative)
    ]
  }
}
