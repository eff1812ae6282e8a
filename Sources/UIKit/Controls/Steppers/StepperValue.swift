/// A number that goes up and down in steps between two limits.
struct StepperValue: Equatable {
  private(set) var value = 0.0
  private(set) var minimum = 0.0
  private(set) var maximum = 100.0
  private(set) var step = 1.0
  /// Whether a step beyond one limit leads to the other.
  var wraps = false

  /// Cut to the limits.
  mutating func set(_ new: Double) {
    guard !new.isNaN else { return }
    value = max(minimum, min(new, maximum))
  }

  /// The value is cut anew. A broken order of the limits stops the program, as UIKit does.
  mutating func setMinimum(_ new: Double) {
    guard new < maximum else {
      fatalError("UIStepper's minimumValue must be less than its maximumValue \(maximum), not \(new)")
    }
    minimum = new
    set(value)
  }

  mutating func setMaximum(_ new: Double) {
    guard new > minimum else {
      fatalError("UIStepper's maximumValue must be greater than its minimumValue \(minimum), not \(new)")
    }
    maximum = new
    set(value)
  }

  mutating func setStep(_ new: Double) {
    guard new > 0, new.isFinite else { fatalError("UIStepper's stepValue must be greater than 0, not \(new)") }
    step = new
  }

  func canStep(up: Bool) -> Bool { wraps || (up ? value < maximum : value > minimum) }

  /// One step; false when it changes nothing.
  mutating func step(up: Bool) -> Bool {
    let old = value
    let next = up ? value + step : value - step
    if next > maximum {
      value = wraps && value == maximum ? minimum : maximum
    } else if next < minimum {
      value = wraps && value == minimum ? maximum : minimum
    } else {
      value = next
    }
    return value != old
  }
}

/// When a button that is held does once more what a press did: after a pause, then ten times a second, and from the tenth
/// time on twice as often.
struct HoldRepeat {
  private var next: Double
  private var count = 0

  static let pause = 0.5
  static let interval = 0.1
  static let countBeforeHaste = 10

  /// The button went down at a time.
  init(from time: Double) { next = time + Self.pause }

  var deadline: Double { next }

  /// How often it happens by now; the next time is later than that.
  mutating func due(at now: Double) -> Int {
    var times = 0
    while next <= now {
      times += 1
      count += 1
      next += count < Self.countBeforeHaste ? Self.interval : Self.interval / 2
    }
    return times
  }
}
