// Stand-ins so that everything compiles: whoever adds the real declarations deletes them here, and the file with the last.
import Platform
import QuartzCore
open class UIGestureRecognizer: NSObject { weak var view: UIView?; func attach(to v: UIView?) {} }
public class UIKeyCommand: NSObject {}
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }
}
public struct UIKeyboardHIDUsage {}
@MainActor package final class EventDispatcher {
  init(stage: Stage) {}
  func dispatch(_ e: HostEvent) {}
  func advance(to: Double) {}
  var nextDeadline: Double? { nil }
  func deliver(_ e: UIEvent, in w: UIWindow) {}
}
