import CoreGraphics

/// What moves a symbol. All parts of a symbol move as one here: `byLayer` looks as `wholeSymbol` does.
public protocol SymbolEffect: Sendable {}

/// What this module's effects are.
protocol SymbolMoving {
  var motion: SymbolMotion { get }
}

extension SymbolEffect {
  /// Nil for a program's own type: effects are the system's.
  var motionIfKnown: SymbolMotion? { (self as? any SymbolMoving)?.motion }
}

/// An effect that runs once, or as often as its options say.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect with which a symbol comes or goes.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect with which one symbol takes another's place.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// Springs up and back once.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, SymbolMoving, Hashable {
  var isDown = false
  public var up: Self { Self() }
  public var down: Self { Self(isDown: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  var motion: SymbolMotion { .bounce(isDown: isDown) }
}

/// Becomes pale and full again.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, SymbolMoving, Hashable {
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  var motion: SymbolMotion { .pulse }
}

/// Becomes pale and full again, in quick turns.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, SymbolMoving, Hashable {
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var dimInactiveLayers: Self { self }
  public var hideInactiveLayers: Self { self }
  var motion: SymbolMotion { .variableColor }
}

/// Is larger or smaller until it is removed.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, SymbolMoving, Hashable {
  var isDown = false
  public var up: Self { Self() }
  public var down: Self { Self(isDown: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  var motion: SymbolMotion { .scale(isDown: isDown) }
}

public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, SymbolMoving, Hashable {
  var isDown = false
  public var up: Self { Self() }
  public var down: Self { Self(isDown: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  var motion: SymbolMotion { .appear(isDown: isDown) }
}

/// Is gone until it appears, or the effect is removed; the view keeps its room.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, SymbolMoving, Hashable {
  var isDown = false
  public var up: Self { Self() }
  public var down: Self { Self(isDown: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  var motion: SymbolMotion { .disappear(isDown: isDown) }
}

public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, SymbolMoving, Hashable {
  var isCounterClockwise = false
  public var clockwise: Self { Self() }
  public var counterClockwise: Self { Self(isCounterClockwise: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  var motion: SymbolMotion { .rotate(isCounterClockwise: isCounterClockwise) }
}

/// Turns or moves to and fro; its ways say where it goes first.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, SymbolMoving, Hashable {
  var way = SymbolMotion.Way.clockwise
  public var clockwise: Self { Self(way: .clockwise) }
  public var counterClockwise: Self { Self(way: .counterClockwise) }
  public var left: Self { Self(way: .left) }
  public var right: Self { Self(way: .right) }
  /// As the view reads.
  public var forward: Self { Self(way: .forward) }
  public var backward: Self { Self(way: .backward) }
  public var up: Self { Self(way: .up) }
  public var down: Self { Self(way: .down) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  var motion: SymbolMotion { .wiggle(way) }
}

/// Grows and shrinks as a breath does.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, SymbolMoving, Hashable {
  var isPlain = false
  public var plain: Self { Self(isPlain: true) }
  public var pulse: Self { Self() }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  var motion: SymbolMotion { .breathe(fades: !isPlain) }
}

/// The old symbol goes, the new one comes.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect, SymbolMoving, Hashable {
  var ways = SymbolMotion.ReplaceWays.downUp
  public var downUp: Self { Self() }
  public var upUp: Self { Self(ways: .upUp) }
  public var offUp: Self { Self(ways: .offUp) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  var motion: SymbolMotion { .replace(ways) }
}

/// The usual way of one symbol to another.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, SymbolMoving, Hashable {
  var motion: SymbolMotion { .replace(.downUp) }
}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: Self { Self() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }
extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self() } }
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: Self { Self() } }
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: Self { Self() } }
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }
extension SymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }

/// How fast and how often an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  var rate = 1.0
  /// Nil is as the effect does by itself.
  var count: Int?
  var isEndless = false
  /// Seconds of rest after each run.
  var delay = 0.0

  /// How runs follow each other.
  public struct RepeatBehavior: Hashable, Sendable {
    var count: Int?
    var delay = 0.0

    /// One run after the other, without end.
    public static var continuous: RepeatBehavior { RepeatBehavior() }
    /// Runs with a rest between, without end.
    public static var periodic: RepeatBehavior { .periodic() }

    /// - Parameters:
    ///   - count: How many runs; nil for no end.
    ///   - delay: Seconds between two of them; nil for half a second.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      let seconds = delay ?? 0.5
      return RepeatBehavior(count: count.map { max(1, $0) }, delay: seconds > 0 && seconds.isFinite ? seconds : 0)
    }
  }

  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior)
  }
  /// 1 is the usual speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

  public var repeating: SymbolEffectOptions { with(nil, endless: true) }
  public var nonRepeating: SymbolEffectOptions { with(1, endless: false) }
  public func `repeat`(_ count: Int) -> SymbolEffectOptions { with(max(1, count), endless: false) }
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    with(behavior.count, endless: behavior.count == nil, delay: behavior.delay)
  }

  /// A speed that is no positive number counts as 1.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.rate = speed > 0 && speed.isFinite ? speed : 1
    return options
  }

  private func with(_ count: Int?, endless: Bool, delay: Double = 0) -> SymbolEffectOptions {
    var options = self
    (options.count, options.isEndless, options.delay) = (count, endless, delay)
    return options
  }
}
