import CSDL
import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import Platform

/// SDL's events, pushed into its queue as a driver would, come out as the host's.
@Suite(.serialized) @MainActor
struct SDLEventTests {
  /// What the host makes of the events in one turn.
  private func events(scale: CGFloat = 1, _ pushed: SDL_Event...) throws -> [HostEvent] {
    let host = try SDLHost(title: "test", size: CGSize(width: 200, height: 100), scale: scale, driver: "dummy")
    _ = host.wait(until: host.now)
    for var event in pushed { expect(SDL_PushEvent(&event), equals: 1) }
    return host.wait(until: host.now)
  }

  private func pointers(_ events: [HostEvent]) -> [PointerEvent] {
    events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  private func motion(_ x: Int32, _ y: Int32, buttons: UInt32 = 0, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y, event.motion.state, event.motion.which) = (x, y, buttons, which)
    return event
  }

  private func button(
    _ type: SDL_EventType, _ number: UInt8, _ x: Int32 = 0, _ y: Int32 = 0, clicks: UInt8 = 1, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    (event.button.button, event.button.x, event.button.y) = (number, x, y)
    (event.button.clicks, event.button.which) = (clicks, which)
    return event
  }

  private func wheel(_ x: Float, _ y: Float, flipped: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.preciseX, event.wheel.preciseY, event.wheel.mouseX, event.wheel.mouseY) = (x, y, 50, 60)
    event.wheel.direction = flipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    return event
  }

  private func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float, pressure: Float = 0.5) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    (event.tfinger.fingerId, event.tfinger.x, event.tfinger.y, event.tfinger.pressure) = (id, x, y, pressure)
    return event
  }

  private func key(
    _ scancode: SDL_Scancode, _ code: UInt8, _ modifiers: SDL_Keymod = KMOD_NONE, isDown: Bool = true,
    isRepeat: Bool = false
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = isDown ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
    event.key.state = isDown ? UInt8(SDL_PRESSED) : UInt8(SDL_RELEASED)
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym.scancode = scancode
    event.key.keysym.sym = SDL_Keycode(code)
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  private func window(_ change: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(change.rawValue)
    return event
  }

  // MARK: - Pointer

  /// Until a program has said where text is typed, SDL tells of keys alone.
  @Test func keysSayWhatTheyTypeWhereNoTextDoes() throws {
    let pressed = [
      key(SDL_SCANCODE_F, 102, KMOD_LCTRL), key(SDL_SCANCODE_E, 101, KMOD_LSHIFT),
      key(SDL_SCANCODE_E, 101, isDown: false),
      key(SDL_SCANCODE_2, 50, KMOD_LSHIFT), key(SDL_SCANCODE_RETURN, 13),
    ]
    func missed(typing: Bool) throws -> [String] {
      let host = try SDLHost(title: "test", size: CGSize(width: 200, height: 100), driver: "dummy")
      if typing { host.textInputArea = CGRect(x: 0, y: 0, width: 1, height: 20) }
      _ = host.wait(until: host.now)
      for var event in pressed { expect(SDL_PushEvent(&event), equals: 1) }
      return host.wait(until: host.now).compactMap { if case .key(let event) = $0 { event.missedText } else { nil } }
    }
    expect(try missed(typing: false), equals: ["E", "@"])
    expect(try missed(typing: true).isEmpty)
  }

  @Test func positionsArePoints() throws {
    let moved = pointers(try events(scale: 2, motion(31, 41)))
    expect(moved.map(\.position), equals: [CGPoint(x: 15.5, y: 20.5)])
    expect(moved.map(\.phase), equals: [.moved])
  }

  @Test func hoversOfOneTurnBecomeTheLastOne() throws {
    expect(pointers(try events(motion(1, 1), motion(2, 2), motion(3, 3))).map(\.position.x), equals: [3])
  }

  @Test func everyMoveOfADragIsKept() throws {
    let moves = try events(motion(1, 1, buttons: 1), motion(2, 2, buttons: 1), motion(3, 3, buttons: 1))
    expect(pointers(moves).map(\.position.x), equals: [1, 2, 3])
  }

  @Test func aHoverIsNotMergedAcrossAClick() throws {
    let all = try events(
      motion(1, 1), button(SDL_MOUSEBUTTONDOWN, 1, 1, 1), button(SDL_MOUSEBUTTONUP, 1, 1, 1), motion(5, 5), motion(6, 6)
    )
    expect(pointers(all).map(\.phase), equals: [.moved, .down, .up, .moved])
    expect(pointers(all).map(\.position.x), equals: [1, 1, 1, 6])
  }

  @Test func buttonsAreCountedPrimarySecondaryMiddle() throws {
    let all = try events(
      button(SDL_MOUSEBUTTONDOWN, 1), button(SDL_MOUSEBUTTONDOWN, 3), button(SDL_MOUSEBUTTONDOWN, 2),
      button(SDL_MOUSEBUTTONDOWN, 4))
    expect(pointers(all).map(\.button), equals: [1, 2, 3, 4])
  }

  @Test func doubleClicksSayTwo() throws {
    expect(pointers(try events(button(SDL_MOUSEBUTTONDOWN, 1, clicks: 2))).map(\.clickCount), equals: [2])
  }

  @Test func theMouseThatSDLMakesOfTouchesIsDropped() throws {
    expect(try events(motion(1, 1, which: .max), button(SDL_MOUSEBUTTONDOWN, 1, which: .max)).isEmpty)
  }

  @Test func timestampsAreOnTheHostsClock() throws {
    let host = try SDLHost(title: "test", size: CGSize(width: 20, height: 10), driver: "dummy")
    _ = host.wait(until: host.now)
    let before = host.now
    var event = motion(1, 1)
    SDL_PushEvent(&event)
    let moved = try require(pointers(host.wait(until: host.now)).first)
    expect(moved.timestamp >= before - 0.002 && moved.timestamp <= host.now)
  }

  @Test func anEventThatSeemsToComeFromTheFutureComesNow() throws {
    var translator = SDLEventTranslator(windowID: 0, scale: 1)
    translator.begin(size: CGSize(width: 20, height: 10), now: 5, hasText: true)
    var (event, result): (SDL_Event, [HostEvent]) = (motion(1, 1), [])
    event.motion.timestamp = SDL_GetTicks() &+ 60_000
    translator.translate(event, into: &result)
    expect(try require(pointers(result).first).timestamp, equals: 5)
  }

  // MARK: - Wheel

  @Test func theWheelKeepsFractions() throws {
    let all = try events(scale: 2, wheel(0.25, -1.5))
    guard case .wheel(let event)? = all.first else { throw Missing() }
    expect(event.delta, equals: CGVector(dx: 0.25, dy: -1.5))
    expect(event.position, equals: CGPoint(x: 25, y: 30))
  }

  @Test func aFlippedWheelIsTurnedBack() throws {
    guard case .wheel(let event)? = try events(wheel(0, 2, flipped: true)).first else { throw Missing() }
    expect(event.delta, equals: CGVector(dx: 0, dy: -2))
  }

  @Test func aWheelThatDoesNotTurnIsNoEvent() throws {
    expect(try events(wheel(0, 0), wheel(.nan, 0), wheel(0, .infinity)).isEmpty)
  }

  // MARK: - Touch

  @Test func fingersArePointsOfTheWindow() throws {
    let all = try events(
      scale: 2, finger(SDL_FINGERDOWN, 7, 0.5, 0.25), finger(SDL_FINGERMOTION, 7, 1, 1), finger(SDL_FINGERUP, 7, 1, 1))
    let touches = all.compactMap { if case .touch(let event) = $0 { event } else { nil } }
    expect(touches.map(\.phase), equals: [.began, .moved, .ended])
    expect(touches.map(\.position), equals: [CGPoint(x: 100, y: 25), CGPoint(x: 200, y: 100), CGPoint(x: 200, y: 100)])
    expect(touches.allSatisfy { $0.identifier == 7 && $0.pressure == 0.5 })
  }

  @Test func pressureStaysWithinZeroAndOne() throws {
    let all = try events(
      finger(SDL_FINGERDOWN, 1, 0, 0, pressure: 9), finger(SDL_FINGERDOWN, 2, 0, 0, pressure: .nan),
      finger(SDL_FINGERDOWN, 3, .nan, 0))
    let touches = all.compactMap { if case .touch(let event) = $0 { event } else { nil } }
    expect(touches.map(\.pressure), equals: [1, 1])
  }

  // MARK: - Keys

  @Test func keysCarryUsageAndCharacters() throws {
    let all = try events(
      key(SDL_SCANCODE_A, 97), key(SDL_SCANCODE_A, 97, KMOD_LSHIFT), key(SDL_SCANCODE_A, 97, KMOD_CAPS),
      key(SDL_SCANCODE_2, 50, KMOD_RSHIFT), key(SDL_SCANCODE_RETURN, 13), key(SDL_SCANCODE_ESCAPE, 27),
      key(SDL_SCANCODE_A, 97, isDown: false))
    let keys = all.compactMap { if case .key(let event) = $0 { event } else { nil } }
    expect(keys.map(\.characters), equals: ["a", "A", "A", "@", "\r", "", "a"])
    expect(keys.map(\.usage), equals: [4, 4, 4, 31, 40, 41, 4])
    expect(keys.map(\.isDown), equals: [true, true, true, true, true, true, false])
    expect(keys.map(\.modifiers), equals: [[], .shift, .capsLock, .shift, [], [], []])
  }

  @Test func keysSayWhetherTheyRepeat() throws {
    let all = try events(key(SDL_SCANCODE_A, 97), key(SDL_SCANCODE_A, 97, isRepeat: true))
    expect(all.compactMap { if case .key(let event) = $0 { event.isRepeat } else { nil } }, equals: [false, true])
  }

  @Test func keysWithoutAUsageAreDropped() throws {
    expect(try events(key(SDL_SCANCODE_UNKNOWN, 0), key(SDL_SCANCODE_AUDIOPLAY, 0)).isEmpty)
  }

  @Test func modifiersReachThePointerEventsOfTheirTurn() throws {
    let all = try events(
      key(SDL_SCANCODE_LCTRL, 0, KMOD_LCTRL), button(SDL_MOUSEBUTTONDOWN, 1),
      key(SDL_SCANCODE_LCTRL, 0, isDown: false), button(SDL_MOUSEBUTTONUP, 1))
    expect(pointers(all).map(\.modifiers), equals: [.control, []])
  }

  @Test func everyModifierIsToldFromTheOthers() {
    let all: [(SDL_Keymod, KeyModifiers)] = [
      (KMOD_CAPS, .capsLock), (KMOD_RSHIFT, .shift), (KMOD_RCTRL, .control), (KMOD_LALT, .alternate),
      (KMOD_LGUI, .command), (KMOD_NUM, []),
    ]
    expect(all.map { KeyModifiers($0.0) }, equals: all.map(\.1))
  }

  @Test func theKeypadTypesItsDigits() {
    let code = SDL_Keycode(bitPattern: 1 << 30 | 94)
    expect(KeyCharacters.typed(by: code, usage: 94, modifiers: []), equals: "6")
    expect(KeyCharacters.typed(by: SDL_Keycode(bitPattern: 1 << 30 | 79), usage: 79, modifiers: []), equals: "")
  }

  @Test func lettersBeyondASCIIShiftToo() {
    expect(KeyCharacters.typed(by: 0xE9, usage: 31, modifiers: .shift), equals: "É")
  }

  // MARK: - Window

  @Test func exposuresOfOneTurnBecomeOne() throws {
    expect(try events(window(SDL_WINDOWEVENT_EXPOSED), window(SDL_WINDOWEVENT_EXPOSED)), equals: [.exposed])
  }

  @Test func aSizeThatIsTheSameAsBeforeIsNoResize() throws {
    expect(try events(window(SDL_WINDOWEVENT_RESIZED), window(SDL_WINDOWEVENT_SIZE_CHANGED)).isEmpty)
  }

  @Test func focusAndLeavingAreTold() throws {
    let all = try events(
      window(SDL_WINDOWEVENT_FOCUS_GAINED), window(SDL_WINDOWEVENT_LEAVE), window(SDL_WINDOWEVENT_FOCUS_LOST))
    expect(all, equals: [.focusChanged(true), .pointerLeft, .focusChanged(false)])
  }

  @Test func closingAWindowIsNotTheProgramsEnd() throws {
    var end = SDL_Event()
    end.type = SDL_QUIT.rawValue
    expect(try events(window(SDL_WINDOWEVENT_CLOSE), end), equals: [.closed, .quit])
  }

  @Test func otherWindowsEventsAreDropped() throws {
    var event = motion(1, 1)
    event.motion.windowID = 4711
    expect(try events(event).isEmpty)
  }

  private struct Missing: Error {}
}
