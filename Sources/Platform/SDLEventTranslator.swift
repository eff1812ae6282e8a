import CSDL
import CoreGraphics
import Foundation

/// Turns SDL's events into the host's: pixels into points, SDL's milliseconds into the host's seconds, many hovers of
/// one turn into the last one. A plain value that touches neither the window nor the queue.
@MainActor
struct SDLEventTranslator {
  /// What a turn's events changed of the window, for the host to read anew.
  struct Changes: OptionSet {
    let rawValue: Int
    static let size = Changes(rawValue: 1)
    static let exposed = Changes(rawValue: 2)
    static let display = Changes(rawValue: 4)
  }

  let windowID: UInt32
  /// SDL's window units a point.
  var scale: CGFloat

  /// What Shift makes of the key with a usage in the keyboard's layout; nil where the desktop does not tell.
  var shiftedCharacters: (@MainActor (Int) -> String?)?

  /// Where the pointer is in the window now, in SDL's units.
  var pointerPlace: (@MainActor () -> CGPoint)?

  /// Whether others tell of what is dragged over the window.
  var ignoresDrops = false

  private var changes: Changes = []
  private var dropItems: [DropEvent.Item] = []
  private var modifiers: KeyModifiers = []
  private var size = CGSize.zero
  private var now = 0.0
  private var ticks: UInt32 = 0
  /// The last of this turn's events is a hover that a newer one may replace.
  private var endsWithHover = false
  /// Whether SDL tells what the turn's keys type.
  private var hasText = false

  init(windowID: UInt32, scale: CGFloat) {
    self.windowID = windowID
    self.scale = scale
  }

  /// Starts a turn with the window's size in points and the host's time. `hasText`: SDL's events of text are on.
  mutating func begin(size: CGSize, now: Double, hasText: Bool) {
    self.size = size
    self.now = now
    self.hasText = hasText
    ticks = SDL_GetTicks()
    changes = []
    endsWithHover = false
  }

  /// Ends the turn.
  mutating func end() -> Changes {
    // Keys that were pressed elsewhere show up here.
    modifiers = KeyModifiers(SDL_GetModState())
    return changes
  }

  mutating func translate(_ event: SDL_Event, into events: inout [HostEvent]) {
    let count = events.count
    switch event.type {
    case SDL_MOUSEMOTION.rawValue: moved(event.motion, &events)
    case SDL_MOUSEBUTTONDOWN.rawValue: pressed(event.button, .down, &events)
    case SDL_MOUSEBUTTONUP.rawValue: pressed(event.button, .up, &events)
    case SDL_MOUSEWHEEL.rawValue: wheeled(event.wheel, &events)
    case SDL_FINGERDOWN.rawValue: touched(event.tfinger, .began, &events)
    case SDL_FINGERMOTION.rawValue: touched(event.tfinger, .moved, &events)
    case SDL_FINGERUP.rawValue: touched(event.tfinger, .ended, &events)
    case SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue: typed(event.key, &events)
    case SDL_WINDOWEVENT.rawValue: windowChanged(event.window, &events)
    case SDL_DROPBEGIN.rawValue, SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue, SDL_DROPCOMPLETE.rawValue:
      dropped(event.drop, &events)
    case SDL_QUIT.rawValue: events.append(.quit)
    default: break
    }
    if events.count > count, event.type != SDL_MOUSEMOTION.rawValue { endsWithHover = false }
  }

  // MARK: - Pointer

  private mutating func moved(_ motion: SDL_MouseMotionEvent, _ events: inout [HostEvent]) {
    guard motion.which != .max, isOurs(motion.windowID) else { return }
    let isHover = motion.state == 0
    if isHover, endsWithHover { events.removeLast() }
    endsWithHover = isHover
    let position = point(CGFloat(motion.x), CGFloat(motion.y))
    events.append(
      .pointer(PointerEvent(.moved, at: position, modifiers: modifiers, timestamp: time(motion.timestamp))))
  }

  private func pressed(_ button: SDL_MouseButtonEvent, _ phase: PointerEvent.Phase, _ events: inout [HostEvent]) {
    guard button.which != .max, isOurs(button.windowID) else { return }
    // SDL counts left, middle, right; the host primary, secondary, middle.
    let number = [2: 3, 3: 2][Int(button.button)] ?? Int(button.button)
    let position = point(CGFloat(button.x), CGFloat(button.y))
    events.append(
      .pointer(
        PointerEvent(
          phase, at: position, button: number, clickCount: max(1, Int(button.clicks)), modifiers: modifiers,
          timestamp: time(button.timestamp))))
  }

  private func wheeled(_ wheel: SDL_MouseWheelEvent, _ events: inout [HostEvent]) {
    guard wheel.which != .max, isOurs(wheel.windowID) else { return }
    let precise = CGVector(dx: CGFloat(wheel.preciseX), dy: CGFloat(wheel.preciseY))
    var delta = precise == .zero ? CGVector(dx: CGFloat(wheel.x), dy: CGFloat(wheel.y)) : precise
    guard delta != .zero, delta.dx.isFinite, delta.dy.isFinite else { return }
    if wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue { delta = CGVector(dx: -delta.dx, dy: -delta.dy) }
    let position = point(CGFloat(wheel.mouseX), CGFloat(wheel.mouseY))
    events.append(
      .wheel(WheelEvent(at: position, delta: delta, modifiers: modifiers, timestamp: time(wheel.timestamp))))
  }

  // MARK: - Touch

  private func touched(_ finger: SDL_TouchFingerEvent, _ phase: TouchEvent.Phase, _ events: inout [HostEvent]) {
    guard isOurs(finger.windowID), finger.x.isFinite, finger.y.isFinite else { return }
    // A touchpad's fingers are not on the window.
    let device = SDL_GetTouchDeviceType(finger.touchId)
    guard device != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, device != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE else { return }
    let position = CGPoint(x: CGFloat(finger.x) * size.width, y: CGFloat(finger.y) * size.height)
    let pressure = finger.pressure.isFinite ? max(0, min(1, CGFloat(finger.pressure))) : 1
    events.append(
      .touch(
        TouchEvent(
          phase, identifier: finger.fingerId, at: position, pressure: pressure, timestamp: time(finger.timestamp))))
  }

  // MARK: - Keys

  private mutating func typed(_ key: SDL_KeyboardEvent, _ events: inout [HostEvent]) {
    guard isOurs(key.windowID) else { return }
    modifiers = KeyModifiers(SDL_Keymod(UInt32(key.keysym.mod)))
    // SDL's scancodes are the USB usages of page 7 up to here; beyond are media keys of its own numbering.
    let usage = Int(key.keysym.scancode.rawValue)
    guard (4...255).contains(usage) else { return }
    var event = KeyEvent(
      isDown: key.state == SDL_PRESSED, isRepeat: key.repeat != 0, usage: usage,
      characters: KeyCharacters.typed(
        by: key.keysym.sym, usage: usage, modifiers: modifiers, layout: shiftedCharacters),
      modifiers: modifiers, timestamp: time(key.timestamp))
    if event.isDown, !hasText { event.missedText = ImeBatch.typedText(of: event) }
    events.append(.key(event))
  }

  // MARK: - Drops

  /// One drop is a beginning, its files and texts, and an end.
  private mutating func dropped(_ drop: SDL_DropEvent, _ events: inout [HostEvent]) {
    let text = drop.file.map { text in
      defer { SDL_free(text) }
      return String(cString: text)
    }
    guard isOurs(drop.windowID), !ignoresDrops else { return }
    switch drop.type {
    case SDL_DROPBEGIN.rawValue: dropItems = []
    case SDL_DROPFILE.rawValue: if let text, text.hasPrefix("/") { dropItems.append(.file(URL(fileURLWithPath: text))) }
    case SDL_DROPTEXT.rawValue: if let text, !text.isEmpty { dropItems.append(.text(text)) }
    default:
      if !dropItems.isEmpty { events.append(.drop(DropEvent(.dropped(dropItems), at: dropPlace))) }
      dropItems = []
    }
  }

  private var dropPlace: CGPoint {
    guard let place = pointerPlace?() else { return .zero }
    return point(place.x, place.y)
  }

  // MARK: - Window

  private mutating func windowChanged(_ window: SDL_WindowEvent, _ events: inout [HostEvent]) {
    guard isOurs(window.windowID) else { return }
    switch UInt32(window.event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue: changes.insert(.size)
    case SDL_WINDOWEVENT_EXPOSED.rawValue:
      changes.insert(.exposed)
      if !events.contains(.exposed) { events.append(.exposed) }
    case SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue: changes.insert(.display)
    case SDL_WINDOWEVENT_FOCUS_GAINED.rawValue: events.append(.focusChanged(true))
    case SDL_WINDOWEVENT_FOCUS_LOST.rawValue: events.append(.focusChanged(false))
    case SDL_WINDOWEVENT_LEAVE.rawValue: events.append(.pointerLeft)
    case SDL_WINDOWEVENT_CLOSE.rawValue: events.append(.closed)
    default: break
    }
  }

  // MARK: - Units

  private func isOurs(_ id: UInt32) -> Bool { id == windowID || id == 0 }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x / scale, y: y / scale) }

  /// SDL's clock is 32 bits of milliseconds and starts again after 49 days; only the distance to now counts.
  private func time(_ timestamp: UInt32) -> Double {
    let age = Int32(bitPattern: ticks &- timestamp)
    return now - Double(max(0, age)) / 1000
  }
}

extension KeyModifiers {
  init(_ state: SDL_Keymod) {
    self = []
    func holds(_ mask: SDL_Keymod) -> Bool { state.rawValue & mask.rawValue != 0 }
    if holds(KMOD_CAPS) { insert(.capsLock) }
    if holds(KMOD_LSHIFT) || holds(KMOD_RSHIFT) { insert(.shift) }
    if holds(KMOD_LCTRL) || holds(KMOD_RCTRL) { insert(.control) }
    if holds(KMOD_LALT) || holds(KMOD_RALT) { insert(.alternate) }
    if holds(KMOD_LGUI) || holds(KMOD_RGUI) { insert(.command) }
  }
}
