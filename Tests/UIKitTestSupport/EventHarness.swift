import CoreGraphics
import Platform
import Testing
import UIKit

/// A stage with one window of 320 × 480 points; input goes straight to its dispatcher, in the test's own time.
@MainActor
final class EventHarness {
  let host: OffscreenHost
  let stage: Stage
  let window: UIWindow
  let root: UIView
  private var pointer = CGPoint.zero
  private var buttons: [Int] = []

  init(root: UIView = UIView()) {
    host = OffscreenHost(size: CGSize(width: 320, height: 480))
    stage = Stage(host: host)
    window = UIWindow(frame: stage.bounds)
    window.stage = stage
    self.root = root
    root.frame = window.bounds
    window.addSubview(root)
    window.makeKeyAndVisible()
  }

  var dispatcher: EventDispatcher { stage.dispatcher }
  var now: Double { host.now }

  /// Lets time pass, in steps of a hundredth of a second.
  func wait(_ seconds: Double) {
    let end = host.now + seconds
    while host.now < end - 1e-9 {
      host.now = min(end, host.now + 0.01)
      stage.now = host.now
      dispatcher.advance(to: host.now)
    }
  }

  // MARK: - Pointer

  func down(_ x: CGFloat, _ y: CGFloat, button: Int = 1) {
    pointer = CGPoint(x: x, y: y)
    dispatcher.dispatch(.pointer(PointerEvent(.down, at: pointer, button: button, clickCount: 1, timestamp: now)))
  }

  func move(_ x: CGFloat, _ y: CGFloat) {
    pointer = CGPoint(x: x, y: y)
    dispatcher.dispatch(.pointer(PointerEvent(.moved, at: pointer, timestamp: now)))
  }

  func up(button: Int = 1) {
    dispatcher.dispatch(.pointer(PointerEvent(.up, at: pointer, button: button, clickCount: 1, timestamp: now)))
  }

  func click(_ x: CGFloat, _ y: CGFloat, button: Int = 1) {
    down(x, y, button: button)
    wait(0.05)
    up(button: button)
  }

  func leave() { dispatcher.dispatch(.pointerLeft) }

  func wheel(_ delta: CGVector, _ x: CGFloat, _ y: CGFloat, modifiers: KeyModifiers = []) {
    dispatcher.dispatch(
      .wheel(WheelEvent(at: CGPoint(x: x, y: y), delta: delta, modifiers: modifiers, timestamp: now)))
  }

  // MARK: - Fingers

  func finger(_ identifier: Int64 = 1, _ phase: TouchEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
    dispatcher.dispatch(.touch(TouchEvent(phase, identifier: identifier, at: CGPoint(x: x, y: y), timestamp: now)))
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    finger(1, .began, x, y)
    wait(0.05)
    finger(1, .ended, x, y)
  }

  // MARK: - Keys

  func key(
    _ usage: UIKeyboardHIDUsage, _ characters: String = "", isDown: Bool, isRepeat: Bool = false,
    modifiers: KeyModifiers = []
  ) {
    dispatcher.dispatch(
      .key(
        KeyEvent(
          isDown: isDown, isRepeat: isRepeat, usage: usage.rawValue, characters: characters, modifiers: modifiers,
          timestamp: now)))
  }

  func press(_ usage: UIKeyboardHIDUsage, _ characters: String = "", modifiers: KeyModifiers = []) {
    key(usage, characters, isDown: true, modifiers: modifiers)
    key(usage, characters, isDown: false, modifiers: modifiers)
  }
}

/// What the spies of one test wrote, in order.
@MainActor
final class Log {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Writes down its touches and keeps them to itself.
@MainActor
class SpyView: UIView {
  let name: String
  let log: Log
  var touches: [UITouch] = []

  init(_ name: String, _ log: Log, _ frame: CGRect) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

  private func note(_ phase: String, _ touches: Set<UITouch>) {
    log.add("\(name) \(phase)\(touches.count == 1 ? "" : " \(touches.count)")")
    self.touches = Array(touches)
  }
}

/// Writes down the touches that reach it and recognises nothing, or what the test asks for.
@MainActor
class SpyRecognizer: UIGestureRecognizer {
  var log: Log?
  var label = ""
  /// What it becomes when a touch begins, moves or ends.
  var onBegan: State?
  var onMoved: State?
  var onEnded: State? = .failed

  convenience init(_ label: String, _ log: Log) {
    self.init()
    self.label = label
    self.log = log
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log?.add("\(label) began")
    if let onBegan { state = onBegan }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    log?.add("\(label) moved")
    if let onMoved { state = onMoved }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log?.add("\(label) ended")
    if let onEnded { state = onEnded }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    log?.add("\(label) cancelled")
    state = .cancelled
  }

  override func reset() { log?.add("\(label) reset") }
}

/// Writes down the states of recognisers and the events of controls.
@MainActor
final class Target {
  let log: Log
  init(_ log: Log) { self.log = log }

  func recognized(_ recognizer: UIGestureRecognizer) {
    log.add("\(recognizer.name ?? "gesture") \(recognizer.state)")
  }

  func fired() { log.add("fired") }
}

extension UIGestureRecognizer {
  /// Named, on a view, with a target.
  @discardableResult
  func added(to view: UIView, as name: String, _ target: Target) -> Self {
    self.name = name
    addTarget(target, action: Target.recognized)
    view.addGestureRecognizer(self)
    return self
  }
}
