import CoreGraphics

/// How often a display link wants to be called, in frames a second; 0 leaves it to the display.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred ?? 0)
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method once a frame, before the frame's values are taken. While one runs, the loop makes frames.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var call: ((CADisplayLink) -> Void)?

  /// Links added while there is no window; the first window's clock adopts them.
  private static var unclaimed: [CADisplayLink] = []

  /// Holds its target until it is invalidated. `selector` is the method unapplied: `Clock.step`.
  public init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> (CADisplayLink) -> Void
  ) {
    super.init()
    call = { link in selector(target)(link) }
  }

  public init<Target: AnyObject>(target: Target, selector: @escaping @MainActor (Target) -> () -> Void) {
    super.init()
    call = { _ in selector(target)() }
  }

  package init(call: @escaping (CADisplayLink) -> Void) {
    super.init()
    self.call = call
  }

  /// The frame's time of the last call, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame is due, in seconds.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between two frames of the display.
  open private(set) var duration: CFTimeInterval = 0

  open var isPaused = false

  /// Calls a second; 0 is each frame.
  open var preferredFramesPerSecond = 0

  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Begins to run with the next frame of the window whose loop runs, or ran last. Without a window the main run loop
  /// calls it sixty times a second.
  ///
  /// The loop has one mode, and a drag does not leave it: every mode counts as `.common`, and the link runs while it is in one.
  /// Frames are made on the main thread; a link for another thread's run loop is called there too.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.insert(mode)
    guard beginRunning() else { return }
    isOfProgram = true
    if let clock = AnimationClock.latest {
      clock.addNew(self)
    } else {
      CADisplayLink.unclaimed.append(self)
      DetachedWork.arrived()
    }
  }

  func beginRunning() -> Bool {
    guard !isAdded, call != nil else { return false }
    isAdded = true
    return true
  }

  /// It goes on in other modes that it was added to.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { isAdded = false }
  }

  private var modes: Set<RunLoop.Mode> = []

  /// Ends it for good and releases its target.
  open func invalidate() {
    isAdded = false
    call = nil
  }

  // MARK: - The clock's side

  package private(set) var isAdded = false
  /// Whether the program added it, which means no window in particular.
  private(set) var isOfProgram = false

  static var hasUnclaimed: Bool { !unclaimed.isEmpty }

  /// Returns the links that have no clock yet, and empties their list.
  static func removeUnclaimed() -> [CADisplayLink] {
    guard !unclaimed.isEmpty else { return [] }
    defer { unclaimed = [] }
    return unclaimed.filter(\.isAdded)
  }

  /// Gives links back that no clock calls any more.
  static func unclaim(_ links: [CADisplayLink]) {
    unclaimed += links
    if !unclaimed.isEmpty { DetachedWork.arrived() }
  }

  /// Calls the links that have no clock.
  static func tickUnclaimed(at now: Double, interval: Double) {
    for link in unclaimed { link.fire(at: now, interval: interval) }
    unclaimed.removeAll { !$0.isAdded }
  }

  private func period(_ interval: Double) -> Double {
    let wanted =
      preferredFrameRateRange.preferred > 0
      ? Double(preferredFrameRateRange.preferred) : Double(preferredFramesPerSecond)
    guard wanted > 0, interval > 0 else { return interval }
    return max(1, (1 / (wanted * interval)).rounded()) * interval
  }

  func fire(at now: Double, interval: Double) {
    let period = period(interval)
    guard isAdded, !isPaused, let call, timestamp == 0 || now - timestamp >= period - interval / 2 else { return }
    timestamp = now
    duration = interval
    targetTimestamp = now + period
    call(self)
  }

  func nextDue(after now: Double, interval: Double) -> Double? {
    guard isAdded, !isPaused else { return nil }
    return max(now + interval, timestamp == 0 ? 0 : timestamp + period(interval))
  }
}
