import CoreGraphics
import Foundation

/// Watches the touches of a view and of what lies in it, and tells its targets when they make a gesture.
///
/// A subclass decides by setting `state` in its touch methods. The setter asks the delegate and the other recognisers
/// and may turn the wish down; actions follow after every recogniser has seen the event.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a recogniser is in its gesture.
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5
    /// The end of a gesture that is recognised at one moment.
    public static let recognized = State.ended
  }

  /// With a target and an action, or neither.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { add(target, action) }
  }

  /// Without a target.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  // MARK: - Targets

  var targets: [TargetAction] = []

  /// Adds what to call; the target is held weakly.
  open func addTarget(_ target: Any, action: Selector) {
    guard !targets.contains(where: { $0.matches(target: target, action: action) }) else { return }
    add(target, action)
  }

  /// Without a target the action goes up the responder chain from the view.
  private func add(_ target: Any?, _ action: Selector) {
    targets.append(TargetAction(target: target, action: action))
  }

  /// Removes what would be called; nil stands for any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll(where: TargetAction.meant(by: target, action, among: targets))
  }

  // MARK: - Configuration

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// False ends a gesture in progress with `cancelled`.
  open var isEnabled = true {
    didSet {
      if oldValue, !isEnabled { abandon() }
    }
  }

  /// The view the recogniser is attached to.
  open var view: UIView? { attachedView }
  private var attachedView: UIView? {
    get { attachment.owner }
    set { attachment = BackReference(newValue) }
  }
  private var attachment = BackReference<UIView>(nil)

  /// Whether the view's touches are cancelled on recognition.
  open var cancelsTouchesInView = true
  /// Whether the view's touches are held back until the recogniser fails.
  open var delaysTouchesBegan = false
  /// Whether the end of the view's touches is held back until the recogniser decides.
  open var delaysTouchesEnded = true
  /// The kinds of touches it looks at, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether the touches of one gesture have to be of one kind.
  open var requiresExclusiveTouchType = true
  /// For debugging.
  open var name: String?

  /// Delays recognition until another recogniser has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }
  var failureRequirements: [WeakRecognizer] = []

  // MARK: - State

  /// Where the recogniser is. Subclasses set it.
  open var state: State {
    get { announced ?? current }
    set { arbiter.request(newValue, for: self) }
  }

  /// The state itself, as the arbiter has settled it.
  var current = State.possible
  /// The state to report while an action is sent, if `current` has moved on.
  var announced: State?
  /// States that wait until another recogniser has failed.
  var pending: [State] = []
  /// The touches that the gesture follows, including those lifted in this turn.
  var tracked: [UITouch] = []
  /// Every touch since the gesture began, including lifted ones.
  var sequence: [UITouch] = []
  /// The view last touched for this recogniser: the one asked whether the gesture may begin.
  weak var touchedView: UIView?
  /// Whether it takes part in the sequence: from its first touch to its reset.
  var isParticipating = false
  /// When `deadlineReached` should be called, on the clock of frames.
  var deadline: TimeInterval?
  private weak var lastArbiter: GestureArbiter?
  private var lastLocation = CGPoint.zero

  var isUndecided: Bool { current == .possible }
  var isActive: Bool { current == .began || current == .changed }
  var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

  var arbiter: GestureArbiter {
    if let arbiter = attachedView?.window?.stage?.dispatcher.gestures {
      lastArbiter = arbiter
      return arbiter
    }
    return lastArbiter ?? .detached
  }

  func attach(to view: UIView?) {
    guard view !== attachedView else { return }
    if attachedView != nil { abandon() }
    attachedView = view
  }

  /// Ends a gesture in progress: the recogniser was disabled or removed.
  private func abandon() {
    guard isParticipating || isActive else { return }
    arbiter.abandon(self)
  }

  // MARK: - Touches

  /// The modifier keys held at the last event.
  open var modifierFlags: UIKeyModifierFlags { lastModifiers }
  var lastModifiers: UIKeyModifierFlags = []

  /// The pointer's buttons at the last event.
  open var buttonMask: UIEvent.ButtonMask { lastButtons }
  var lastButtons: UIEvent.ButtonMask = []

  /// How many touches make up the gesture now.
  open var numberOfTouches: Int { tracked.count }

  /// The middle of the touches, in the view's space; nil means the window's. After the gesture where it ended.
  open func location(in view: UIView?) -> CGPoint {
    converted(centroid, to: view)
  }

  /// Where one of the touches is, in the view's space; nil means the window's.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    ensure(
      tracked.indices.contains(touchIndex),
      "\(type(of: self)).location(ofTouch: \(touchIndex)): the gesture has \(tracked.count) touches")
    return tracked[touchIndex].location(in: view)
  }

  /// The middle of the touches, in the window.
  var centroid: CGPoint {
    guard !tracked.isEmpty else { return lastLocation }
    return Self.middle(of: tracked)
  }

  static func middle(of touches: [UITouch]) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.sample.location.x
      sum.y += touch.sample.location.y
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  func rememberLocation(_ point: CGPoint? = nil) { lastLocation = point ?? centroid }

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = attachedView?.window, view !== window else { return point }
    return view.convert(point, from: window)
  }

  // MARK: - For subclasses

  /// Touches went down in the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called after a gesture, with the state back at `possible`: clear what the gesture left.
  open func reset() {}

  /// Drops a touch that does not belong to the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    rememberLocation()
    tracked.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }

  /// Whether recognising this makes another fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another's recognition makes this fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this has to wait for another to fail.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another has to wait for this to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the recogniser handles an event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches }

  /// The time set in `deadline` has come.
  func deadlineReached(at now: TimeInterval) {}

  /// The touches in the order they began, without those that have ended.
  func held(_ touches: [UITouch]) -> [UITouch] {
    touches.filter { $0.phase != .ended && $0.phase != .cancelled }
  }

  open override var description: String {
    describe(self) { "\(name.map { "\($0); " } ?? "")state = \(state)" }
  }
}
