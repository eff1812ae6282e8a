/// Several animations in one stretch of time, which cuts those that last longer.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// Their delegates and `isRemovedOnCompletion` are not used.
  open var animations: [CAAnimation]?

  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation { take(CAAnimationGroup()) }

  package override func take<Animation: CAAnimation>(_ copy: Animation) -> Animation {
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.makeCopy() }
    return super.take(copy)
  }

  package override func makeTracks(in setting: AnimationSetting) -> [PropertyTrack] {
    let line = timeline(in: setting)
    let inner = AnimationSetting(beginTime: 0, duration: line.duration, layer: setting.layer)
    return (animations ?? []).flatMap { animation in
      let tracks = animation.makeTracks(in: inner)
      for track in tracks { track.progress.enclose(in: line, pace: pace(over: line.duration)) }
      return tracks
    }
  }
}
