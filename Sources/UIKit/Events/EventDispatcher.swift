import CoreGraphics
import Platform
import QuartzCore

/// Turns what the host reports into events, and events into calls of recognisers, views and responders.
///
/// It owns the little state that input has: the touches that are down, where the pointer hovers, the keys held. Time
/// comes in with the events and through `advance(to:)`.
@MainActor
package final class EventDispatcher {
  unowned let stage: Stage
  let gestures = GestureArbiter()
  private let delivery: TouchDelivery
  private let hover: HoverTracker
  private let keys: KeyDelivery
  let textInput: any TextInput
  let toolTips: any ToolTips
  let motion: MotionTracker
  let deadlines = Deadlines()
  /// What floors above keep of the events of this window.
  var parts = KeptParts()

  /// The touches that are down, in the order they came.
  private var touches: [(identifier: TouchIdentifier, touch: UITouch)] = []
  private var pointerButton = 0
  private var buttons: UIEvent.ButtonMask = []
  private var pointerTaps = TapCounter()
  private var fingerTaps = TapCounter()

  private enum TouchIdentifier: Equatable {
    case pointer
    case finger(Int64)
  }

  package init(stage: Stage) {
    self.stage = stage
    delivery = TouchDelivery(gestures: gestures)
    hover = HoverTracker(stage: stage)
    textInput = UpperFloors.input.textInput(for: stage)
    toolTips = UpperFloors.input.toolTips(for: stage)
    motion = MotionTracker(stage: stage)
    keys = KeyDelivery(stage: stage, textInput: textInput)
    gestures.changedBetweenEvents = { [weak delivery] in delivery?.deliverWaiting(nil) }
    for keeper in [gestures, textInput, toolTips] as [any DeadlineKeeper] { deadlines.add(keeper) }
  }

  // MARK: - From the host

  /// Takes one report of the host all the way; the window's own (size, focus, quit) are not for here.
  package func dispatch(_ event: HostEvent) {
    switch event {
    case .pointer(let pointer): dispatch(pointer)
    case .pointerLeft:
      if touches.isEmpty { hover.leave() }
      motion.pointerMoved(to: nil)
    case .wheel(let wheel): dispatch(wheel)
    case .touch(let finger): dispatch(finger)
    case .key(let key):
      prepare(key.timestamp)
      if key.isDown { toolTips.dismiss() }
      let takesText = textInput.takesText
      keys.dispatch(key)
      // The key that brought what takes text is not typed into it.
      if takesText, let text = key.missedText { textInput.insert(text) }
    case .text(let text): textInput.insert(text)
    case .composition(let composition): textInput.compose(composition)
    case .focusChanged(let hasFocus):
      if !hasFocus {
        keys.cancelAll()
        toolTips.dismiss()
      }
      textInput.isWindowActive = hasFocus
    case .drop, .resized, .exposed, .visibilityChanged, .appearanceChanged, .closed, .quit: break
    }
  }

  /// Fires recognisers' deadlines that come before an event.
  private func prepare(_ timestamp: Double) {
    guard timestamp.isFinite else { return }
    gestures.advance(to: timestamp)
    gestures.now = timestamp
  }

  private func dispatch(_ pointer: PointerEvent) {
    guard pointer.position.isFinite else { return }
    prepare(pointer.timestamp)
    motion.pointerMoved(to: pointer.position)
    let modifiers = UIKeyModifierFlags(pointer.modifiers)
    let isDown = touch(.pointer) != nil
    switch pointer.phase {
    case .moved:
      if isDown {
        updateTouch(.pointer, .moved, at: pointer.position, modifiers, pointer.timestamp)
      } else {
        hover.pointerMoved(to: pointer.position)
      }
    case .down:
      toolTips.dismiss()
      buttons.insert(.button(pointer.button))
      guard !isDown else { return }
      keys.pointerPressed()
      pointerButton = pointer.button
      let taps = pointerTaps.press(
        at: pointer.position, button: pointer.button, time: pointer.timestamp,
        interval: stage.host.services.doubleClickInterval)
      begin(.pointer, .indirectPointer, at: pointer.position, taps: taps, modifiers, pointer.timestamp)
    case .up:
      if isDown, pointer.button == pointerButton {
        pointerTaps.release(time: pointer.timestamp)
        updateTouch(.pointer, .ended, at: pointer.position, modifiers, pointer.timestamp)
      }
      buttons.remove(.button(pointer.button))
      if buttons.isEmpty { hover.pointerMoved(to: pointer.position) }
    }
  }

  private func dispatch(_ finger: TouchEvent) {
    guard finger.position.isFinite else { return }
    prepare(finger.timestamp)
    let identifier = TouchIdentifier.finger(finger.identifier)
    switch finger.phase {
    case .began:
      toolTips.dismiss()
      if touch(identifier) != nil {
        updateTouch(identifier, .cancelled, at: finger.position, [], finger.timestamp)
      }
      let taps = fingerTaps.press(at: finger.position, button: 0, time: finger.timestamp)
      begin(
        identifier, .direct, at: finger.position, taps: taps, [], finger.timestamp, pressure: finger.pressure)
    case .moved: updateTouch(identifier, .moved, at: finger.position, [], finger.timestamp, pressure: finger.pressure)
    case .ended:
      fingerTaps.release(time: finger.timestamp)
      updateTouch(identifier, .ended, at: finger.position, [], finger.timestamp)
    case .cancelled: updateTouch(identifier, .cancelled, at: finger.position, [], finger.timestamp)
    }
  }

  private func dispatch(_ wheel: WheelEvent) {
    guard wheel.position.isFinite, wheel.delta.dx.isFinite, wheel.delta.dy.isFinite,
      let window = window(at: wheel.position)
    else { return }
    prepare(wheel.timestamp)
    toolTips.dismiss()
    var ticks = wheel.delta
    if wheel.modifiers.contains(.shift), ticks.dx == 0 { ticks = CGVector(dx: -ticks.dy, dy: 0) }
    let event = ScrollEvent(
      location: stage.point(wheel.position, in: window), ticks: ticks,
      modifiers: UIKeyModifierFlags(wheel.modifiers), timestamp: wheel.timestamp)
    event.targetWindow = window
    stage.send(event)
  }

  // MARK: - Touches

  private func begin(
    _ identifier: TouchIdentifier, _ type: UITouch.TouchType, at position: CGPoint, taps: Int,
    _ modifiers: UIKeyModifierFlags, _ timestamp: Double, pressure: CGFloat = 0
  ) {
    let event = makeEvent(modifiers, timestamp)
    guard let (view, window) = stage.hitTest(position, event) else { return }
    let location = stage.point(position, in: window)
    let touch = UITouch()
    touch.kind = type
    touch.taps = taps
    touch.pressure = pressure
    touch.hitView = view
    touch.hitWindow = window
    touch.sample = UITouch.Sample(
      phase: .began, location: location, previousLocation: location, timestamp: timestamp)
    touches.append((identifier, touch))
    event.touches.append(touch)
    send(event)
  }

  /// One that is down. Of one that was lifted, views may still be told: an action may turn the run loop.
  private func touch(_ identifier: TouchIdentifier) -> UITouch? {
    touches.first { $0.identifier == identifier && !$0.touch.isLifted }?.touch
  }

  private func updateTouch(
    _ identifier: TouchIdentifier, _ phase: UITouch.Phase, at position: CGPoint, _ modifiers: UIKeyModifierFlags,
    _ timestamp: Double, pressure: CGFloat? = nil
  ) {
    guard let touch = touch(identifier), let window = touch.window else { return }
    let location = stage.point(position, in: window)
    if phase == .moved, location == touch.sample.location { return }
    let event = makeEvent(modifiers, timestamp)
    touch.sample = UITouch.Sample(
      phase: phase, location: location, previousLocation: touch.sample.location, timestamp: timestamp)
    if let pressure { touch.pressure = pressure }
    send(event)
  }

  /// An event in which every touch that is down rests, until one is changed.
  private func makeEvent(_ modifiers: UIKeyModifierFlags, _ timestamp: Double) -> UIEvent {
    let event = UIEvent()
    event.eventTime = timestamp
    event.modifiers = modifiers
    event.buttons = buttons
    event.touches = touches.map(\.touch).filter { !$0.isLifted }
    for touch in event.touches { touch.sample.phase = .stationary }
    return event
  }

  private func send(_ event: UIEvent) {
    stage.send(event)
    touches.removeAll { $0.touch.isLifted }
  }

  private func window(at position: CGPoint) -> UIWindow? { stage.hitTest(position, nil)?.window }

  // MARK: - To the window

  /// What a window does with an event unless it overrides `sendEvent`.
  package func deliver(_ event: UIEvent, in window: UIWindow) {
    switch event.type {
    case .touches: delivery.deliver(event, in: window)
    case .scroll:
      guard let event = event as? ScrollEvent else { return }
      gestures.scroll(event, from: window.hitTest(event.location, with: event))
    case .presses: if let event = event as? UIPressesEvent { keys.deliver(event, in: window) }
    case .motion, .remoteControl, .hover, .transform: break
    }
  }

  // MARK: - Time

  /// Wakes whatever's time has come.
  package func advance(to now: Double) {
    if now.isFinite { deadlines.advance(to: now) }
  }

  /// After a frame: another view may lie under the resting pointer.
  package func framePainted() {
    if touches.isEmpty { hover.refresh() }
    textInput.updateTextInputArea()
  }

  /// When `advance(to:)` has something to do.
  package var nextDeadline: Double? { deadlines.next }
}

extension Stage {
  /// A point of the desktop window in a window's space.
  func point(_ position: CGPoint, in window: UIWindow) -> CGPoint {
    window.layer.convert(position, from: tree.root)
  }

  /// The view under a point of the desktop window, and its window; the frontmost window is asked first.
  func hitTest(_ position: CGPoint, _ event: UIEvent?) -> (view: UIView, window: UIWindow)? {
    for window in windows.reversed() {
      if let view = window.hitTest(point(position, in: window), with: event) { return (view, window) }
    }
    return nil
  }

  /// Through the application when it runs on this stage, else straight to the windows.
  func send(_ event: UIEvent) {
    if scene != nil {
      UIApplication.shared.sendEvent(event)
    } else {
      for window in event.targetWindows { window.sendEvent(event) }
    }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension UIKeyModifierFlags {
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}
