/// Several animations in one stretch of time; those that last longer are cut off at its end.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The delegates and `isRemovedOnCompletion` of these have no effect, as on Apple's systems.
  open var animations: [CAAnimation]?

  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation { copyValues(to: CAAnimationGroup()) }

  package override func copyValues<Animation: CAAnimation>(to copy: Animation) -> Animation {
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.makeCopy() }
    return super.copyValues(to: copy)
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
