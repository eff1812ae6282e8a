import Foundation

/// The kinds of scrolling a pan takes.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A wheel with clicks.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A wheel or touchpad without.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Follows fingers, the pressed pointer or the wheel once they have moved far enough to mean it.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers.
  open var minimumNumberOfTouches = 1
  /// The most fingers.
  open var maximumNumberOfTouches = Int.max
  /// Which kinds of wheel the pan takes; none, unless set.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far a touch moves before it is a pan, in points. The translation does not include it.
  static let slop: CGFloat = 10
  /// A wheel that rests so many seconds has ended its gesture.
  static let wheelPause = 0.15

  /// The way so far in the window, slop taken off, since the last `setTranslation`.
  private var moved = CGPoint.zero
  private var fingers: [UITouch] = []
  private var meter = VelocityMeter()
  /// The wheel, not a touch, drives the pan.
  private(set) var isScrolling = false

  /// The way since the gesture began, in the view's space; nil means the window's.
  open func translation(in view: UIView?) -> CGPoint { vector(moved, in: view) }

  /// Sets the translation so far; `.zero` starts again.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let origin = windowPoint(.zero, from: view)
    let end = windowPoint(translation, from: view)
    moved = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  /// Points a second in the view's space, over the last tenth of a second.
  open func velocity(in view: UIView?) -> CGPoint { vector(meter.velocity, in: view) }

  open override var numberOfTouches: Int { fingers.count }

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    if let scroll = event as? ScrollEvent { return !allowedScrollTypesMask.isDisjoint(with: scroll.scrollType) }
    return event.type == .touches && (event.buttonMask.isEmpty || event.buttonMask.contains(.primary))
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers = held(tracked)
    if fingers.count > maximumNumberOfTouches {
      if isUndecided { state = .failed } else { for touch in touches { ignore(touch, for: event) } }
      fingers = held(tracked)
    }
    if let first = fingers.first { meter.add(.zero, at: first.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !fingers.isEmpty else { return }
    var step = CGPoint.zero
    for touch in touches where fingers.contains(where: { $0 === touch }) {
      step.x += (touch.sample.location.x - touch.sample.previousLocation.x) / CGFloat(fingers.count)
      step.y += (touch.sample.location.y - touch.sample.previousLocation.y) / CGFloat(fingers.count)
    }
    moved.x += step.x
    moved.y += step.y
    meter.add(step, at: touches.first?.timestamp ?? arbiter.now)
    if isUndecided {
      guard pending.isEmpty, fingers.count >= minimumNumberOfTouches, let way = wayBeyondSlop(moved) else { return }
      moved = way
      state = .began
    } else {
      state = .changed
    }
  }

  /// What counts of the touches' way in the window once it is long enough to mean a pan; nil before.
  func wayBeyondSlop(_ moved: CGPoint) -> CGPoint? {
    let distance = CGPoint.zero.distance(to: moved)
    guard distance >= Self.slop else { return nil }
    let share = (distance - Self.slop) / distance
    return CGPoint(x: moved.x * share, y: moved.y * share)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, as end: State) {
    let middle = Self.middle(of: fingers)
    fingers = held(fingers)
    if let time = touches.first?.timestamp { meter.pause(at: time) }
    if isUndecided, pending.isEmpty {
      if fingers.count < minimumNumberOfTouches { state = .failed }
    } else if fingers.count < minimumNumberOfTouches {
      rememberLocation(middle)
      state = end
    }
  }

  override var centroid: CGPoint { fingers.isEmpty ? super.centroid : Self.middle(of: fingers) }

  // MARK: - Wheel

  func scroll(by event: ScrollEvent) {
    isScrolling = true
    rememberLocation(event.location)
    moved.x += event.translation.dx
    moved.y += event.translation.dy
    meter.add(CGPoint(x: event.translation.dx, y: event.translation.dy), at: event.timestamp)
    deadline = arbiter.now + Self.wheelPause
    state = isUndecided ? .began : .changed
  }

  override func deadlineReached(at now: TimeInterval) {
    guard isScrolling else { return }
    meter.pause(at: now)
    state = isActive ? .ended : .failed
  }

  open override func reset() {
    moved = .zero
    fingers = []
    meter = VelocityMeter()
    isScrolling = false
  }

  // MARK: - Space

  func vector(_ vector: CGPoint, in space: UIView?) -> CGPoint {
    let origin = converted(.zero, to: space)
    let end = converted(vector, to: space)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  func windowPoint(_ point: CGPoint, from space: UIView?) -> CGPoint {
    guard let space, let window = view?.window, space !== window else { return point }
    return space.convert(point, to: window)
  }
}

/// Speed over the last tenth of a second.
struct VelocityMeter {
  static let window = 0.1
  private var steps: [(way: CGPoint, time: TimeInterval)] = []

  mutating func add(_ way: CGPoint, at time: TimeInterval) {
    steps.append((way, time))
    // The oldest step only marks where the window starts.
    while steps.count > 2, time - steps[1].time >= Self.window { steps.removeFirst() }
  }

  /// Nothing moved until `time`: after a rest as long as the window the speed is zero.
  mutating func pause(at time: TimeInterval) {
    if let last = steps.last, time - last.time > Self.window { steps = [] }
  }

  /// Points a second.
  var velocity: CGPoint {
    guard let first = steps.first, let last = steps.last, last.time > first.time else { return .zero }
    var sum = CGPoint.zero
    for step in steps.dropFirst() {
      sum.x += step.way.x
      sum.y += step.way.y
    }
    let time = CGFloat(last.time - first.time)
    return CGPoint(x: sum.x / time, y: sum.y / time)
  }
}
