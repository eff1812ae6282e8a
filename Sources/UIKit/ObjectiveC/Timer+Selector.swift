import Foundation

/// Timers with a target and a selector. The target is kept until the timer has ended. The method may take the timer or
/// nothing; it runs where the timer does.
extension Timer {
  /// Fires after an interval in seconds, again and again if it repeats, in the default mode of this thread's run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// Lets an initialiser of a timer return one of a subclass.
public protocol _TimerMaking {}

extension Timer: _TimerMaking {}

extension _TimerMaking {
  /// Fires an interval in seconds after now, once added to a run loop.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
  }

  /// Fires at a date, and then at intervals in seconds if it repeats, once added to a run loop.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    let timer = SelectorTimer(SelectorTimer.Call(t as AnyObject, s), date, ti, ui, rep)
    guard let timer = timer as? Self else { fatalError("\(Self.self) is not made with a selector; make a Timer") }
    self = timer
  }
}

private final class SelectorTimer: Timer {
  /// What is let go when the timer ends, while the timer itself may be kept.
  final class Call: @unchecked Sendable {
    var target: AnyObject?
    let selector: Selector

    init(_ target: AnyObject, _ selector: Selector) {
      self.target = target
      self.selector = selector
      if !selector.isImplemented(by: target) { selector.stopUnrecognized(by: target) }
    }
  }

  private let timerCall: Call
  private let information: Any?

  init(_ call: Call, _ date: Date, _ interval: TimeInterval, _ information: Any?, _ repeats: Bool) {
    timerCall = call
    self.information = information
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      guard let target = call.target else { return }
      if !repeats { call.target = nil }
      call.selector.send(to: target, timer)
    }
  }

  override var userInfo: Any? { information }

  override func invalidate() {
    super.invalidate()
    timerCall.target = nil
  }
}
