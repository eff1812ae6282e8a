import CoreGraphics

/// How a spring-loaded view comes to open: items have to stay at about one point for a moment, then it flashes, then it
/// opens. A plain value; times are in seconds, and points in any space that stays.
struct SpringCourse: Equatable {
  private(set) var state = UISpringLoadedInteractionEffectState.inactive
  /// When the state changes if the items stay.
  private(set) var nextDeadline: Double?
  private var point = CGPoint.zero

  static let pause = 0.6
  static let flash = 0.4
  /// A hand that holds still moves less, in points.
  static let slack: CGFloat = 10

  mutating func begin(at point: CGPoint, time: Double) {
    self.point = point
    (state, nextDeadline) = (.possible, time + Self.pause)
  }

  /// Items that go on wait anew from where they are.
  mutating func move(to point: CGPoint, time: Double) {
    guard nextDeadline != nil, hypot(point.x - self.point.x, point.y - self.point.y) > Self.slack else { return }
    begin(at: point, time: time)
  }

  /// Whether the state is another by then.
  mutating func advance(to time: Double) -> Bool {
    guard let deadline = nextDeadline, deadline <= time else { return false }
    if state == .possible {
      (state, nextDeadline) = (.activating, deadline + Self.flash)
    } else {
      (state, nextDeadline) = (.activated, nil)
    }
    return true
  }

  mutating func end() { self = SpringCourse() }
}
