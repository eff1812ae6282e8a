import CoreGraphics

/// How an animation along a path turns what it moves.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

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
  /// Whether the layer turns as its path or its points do, its x axis along them.
  open var rotationMode: CAAnimationRotationMode?
  /// How tight the curve of a cubic mode is around each value, from -1 to 1; 0 where none is given.
  open var tensionValues: [NSNumber]?
  /// How sharply the curve of a cubic mode turns at each value, from -1 to 1; 0 where none is given.
  open var continuityValues: [NSNumber]?
  /// Whether the curve of a cubic mode turns before (1) or behind (-1) each value; 0 where none is given.
  open var biasValues: [NSNumber]?

  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation { copyValues(to: CAKeyframeAnimation()) }

  package override func copyValues<Animation: CAAnimation>(to copy: Animation) -> Animation {
    if let copy = copy as? CAKeyframeAnimation {
      copy.values = values
      copy.path = path
      copy.keyTimes = keyTimes
      copy.timingFunctions = timingFunctions
      copy.calculationMode = calculationMode
      copy.rotationMode = rotationMode
      (copy.tensionValues, copy.continuityValues, copy.biasValues) = (tensionValues, continuityValues, biasValues)
    }
    return super.copyValues(to: copy)
  }

  private var keyframes: Keyframes? {
    let times = keyTimes?.map(\.doubleValue)
    let curves = (timingFunctions ?? []).map(\.curve)
    if let path { return Keyframes(path: path, times: times, curves: curves, mode: calculationMode) }
    func numbers(_ list: [NSNumber]?) -> [CGFloat] { list?.map { CGFloat($0.doubleValue).sanitized } ?? [] }
    return Keyframes(
      (values ?? []).compactMap { AnimatableValue($0) }, times: times, curves: curves, mode: calculationMode,
      bends: .init(tension: numbers(tensionValues), continuity: numbers(continuityValues), bias: numbers(biasValues)))
  }

  package override func makeTracks(in setting: AnimationSetting) -> [PropertyTrack] {
    guard let keyPath, let target = setting.layer.target(forKeyPath: keyPath), let keyframes else { return [] }
    if case .property = target, target.value(in: setting.layer.stored) == nil { return [] }
    let progress = makeProgress(in: setting, steps: keyframes.isDiscrete ? keyframes : nil)
    let course = PropertyTrack(
      target, .keyframes(keyframes), progress: progress, isAdditive: isAdditive, isCumulative: isCumulative,
      function: appliedFunction)
    guard let rotationMode, target == .property(.position) else { return [course] }
    let turn = PropertyTrack.Course.direction(keyframes, isReversed: rotationMode == .rotateAutoReverse)
    return [course, PropertyTrack(.property(.rotationZ), turn, progress: progress)]
  }
}
