import Foundation
import Synchronization

extension NSObject {
  /// Calls a method after a delay in seconds, from this thread's run loop. The object and the argument are kept until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Calls a method after a delay in seconds, from this thread's run loop in one of some modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    DelayedPerforms.shared.add(self, aSelector, anArgument, after: delay, modes)
  }

  /// Takes back what an object was to do after a delay and this thread has not begun: with a method and an argument equal
  /// to these.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedPerforms.shared.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
        && DelayedPerforms.areEqual($0.argument, anArgument)
    }
  }

  /// Takes back all that an object was to do after a delay and this thread has not begun.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedPerforms.shared.cancel { $0.target === aTarget as AnyObject }
  }

  /// Calls a method on the main thread: at once there when `wait` says so, else in the main queue's next turn.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let (target, argument) = (self, arg)
    if !wait {
      DispatchQueue.main.async { aSelector.send(to: target, argument) }
    } else if ObservedChanges.isOnMainActor {
      aSelector.send(to: target, argument)
    } else {
      DispatchQueue.main.sync { _ = aSelector.send(to: target, argument) }
    }
  }

  /// Calls a method on a thread of its own.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    nonisolated(unsafe) let (target, argument) = (self, arg)
    Thread { aSelector.send(to: target, argument) }.start()
  }
}

/// Calls that wait for their time, in the order asked for.
private final class DelayedPerforms: Sendable {
  static let shared = DelayedPerforms()

  final class Request: @unchecked Sendable {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    let runLoop = RunLoop.current
    var timer: Timer?

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
      (self.target, self.selector, self.argument) = (target, selector, argument)
    }
  }

  private let requests = Mutex<[Request]>([])

  func add(
    _ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval, _ modes: [RunLoop.Mode]
  ) {
    let request = Request(target, selector, argument)
    let timer = Timer(timeInterval: max(delay, 0), repeats: false) { [unowned self] _ in
      requests.withLock { $0.removeAll { $0 === request } }
      request.selector.send(to: request.target, request.argument)
      request.timer = nil
    }
    request.timer = timer
    requests.withLock { $0.append(request) }
    for mode in modes { request.runLoop.add(timer, forMode: mode) }
  }

  func cancel(where isMeant: (Request) -> Bool) {
    let current = RunLoop.current
    let cancelled = requests.withLock { requests in
      let cancelled = requests.filter { $0.runLoop === current && isMeant($0) }
      requests.removeAll { request in cancelled.contains { $0 === request } }
      return cancelled
    }
    for request in cancelled {
      request.timer?.invalidate()
      request.timer = nil
    }
  }

  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?):
      if let a = a as? AnyHashable, let b = b as? AnyHashable { a == b } else { (a as AnyObject) === (b as AnyObject) }
    default: false
    }
  }
}
