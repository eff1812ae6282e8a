import Foundation

/// One turn's worth of input: the touches, the wheel or the keys, and when.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What kind of input an event carries.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The finer kind of a motion or remote-control event; `none` for everything a desktop sends.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// The pointer's buttons.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    /// The button with that number, counted from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: (1...62).contains(buttonNumber) ? 1 << (buttonNumber - 1) : 0)
    }
  }

  package var kind: EventType = .touches
  package var touches: [UITouch] = []
  package var eventTime: TimeInterval = 0
  package var modifiers: UIKeyModifierFlags = []
  package var buttons: ButtonMask = []
  /// Where an event without touches goes: the window under the pointer, or the one with the keyboard.
  package weak var targetWindow: UIWindow?

  /// The windows that `UIApplication.sendEvent` hands the event to.
  package var targetWindows: [UIWindow] {
    var windows: [UIWindow] = targetWindow.map { [$0] } ?? []
    for touch in touches {
      if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    return windows
  }

  /// The kind of input.
  open var type: EventType { kind }
  /// The finer kind.
  open var subtype: EventSubtype { .none }
  /// Seconds on the clock of touches and frames.
  open var timestamp: TimeInterval { eventTime }
  /// The modifier keys held.
  open var modifierFlags: UIKeyModifierFlags { modifiers }
  /// The pointer's buttons held; at a release the ones held until then.
  open var buttonMask: ButtonMask { buttons }

  /// Every touch on the screen, those that did not change included.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

  /// The touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    nonempty(touches.filter { $0.window === window })
  }

  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    nonempty(touches.filter { $0.view === view })
  }

  /// The touches that a recogniser receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    nonempty(touches.filter { touch in touch.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }

  /// The moves that make up a touch's last change: just that one, since every move is delivered.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains { $0 === touch } ? [touch] : nil
  }

  /// Where a touch will be: nothing is foretold.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains { $0 === touch } ? [] : nil }

  private func nonempty(_ touches: [UITouch]) -> Set<UITouch>? {
    touches.isEmpty ? nil : Set(touches)
  }
}

extension UIScrollView {
  /// Points that the content moves for a click of the wheel.
  package static let pointsPerTick: CGFloat = 40
}

/// The wheel turned: goes to the recognisers under the pointer that take scrolling.
@MainActor
final class ScrollEvent: UIEvent {
  /// Where the pointer is, in the window.
  let location: CGPoint
  /// Clicks of the wheel; positive y is away from the person.
  let ticks: CGVector

  init(location: CGPoint, ticks: CGVector, modifiers: UIKeyModifierFlags, timestamp: TimeInterval) {
    self.location = location
    self.ticks = ticks
    super.init()
    kind = .scroll
    eventTime = timestamp
    self.modifiers = modifiers
  }

  /// How far the content should move, in points; positive y moves it down, as away from the person does.
  var translation: CGVector {
    CGVector(dx: -ticks.dx * UIScrollView.pointsPerTick, dy: ticks.dy * UIScrollView.pointsPerTick)
  }

  /// Whole clicks come from a wheel, fractions from what has none.
  var scrollType: UIScrollTypeMask {
    ticks.dx.rounded() == ticks.dx && ticks.dy.rounded() == ticks.dy ? .discrete : .continuous
  }
}
