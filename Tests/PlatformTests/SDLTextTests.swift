import CSDL
import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import Platform

/// SDL's events of typing, pushed into its queue, come out as the host's.
@Suite(.serialized) @MainActor
struct SDLTextTests {
  private func host(scale: CGFloat = 1) throws -> SDLHost {
    let host = try SDLHost(title: "test", size: CGSize(width: 200, height: 100), scale: scale, driver: "dummy")
    host.textInputArea = CGRect(x: 10, y: 10, width: 1, height: 20)
    _ = host.wait(until: host.now)
    return host
  }

  private func push(_ events: SDL_Event...) {
    for var event in events { expect(SDL_PushEvent(&event), equals: 1) }
  }

  private func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8.prefix(31))) }
    return event
  }

  private func editing(_ text: String, _ start: Int32 = 0, _ length: Int32 = -1) -> SDL_Event {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8.prefix(31))) }
    (event.edit.start, event.edit.length) = (start, length)
    return event
  }

  private func longEditing(_ text: String, _ start: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.text = SDL_strdup(text)
    (event.editExt.start, event.editExt.length) = (start, -1)
    return event
  }

  private func key(_ scancode: SDL_Scancode, _ code: UInt8) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.state = UInt8(SDL_PRESSED)
    event.key.keysym.scancode = scancode
    event.key.keysym.sym = SDL_Keycode(code)
    return event
  }

  @Test func whileSomethingIsComposedTheLoopLooksForMoreTenTimesASecond() throws {
    let host = try host()
    expect(!host.desktop.sleep.isComposing)
    push(editing("한"))
    _ = host.wait(until: host.now)
    expect(host.desktop.sleep.isComposing)
    host.textInputArea = nil
    expect(!host.desktop.sleep.isComposing)
    expectNil(SDLDesktop.Sleep().end(nil, now: 50))
    expect(SDLDesktop.Sleep(isComposing: true).end(nil, now: 50), equals: 50.1)
    expect(SDLDesktop.Sleep(isComposing: true).end(50.05, now: 50), equals: 50.05)
  }

  @Test func typedTextComesBehindItsKey() throws {
    let host = try host()
    push(key(SDL_SCANCODE_A, 97), text("a"))
    let events = host.wait(until: host.now)
    expect(events.count == 2 && events.last == .text("a"))
    if case .key(let key) = events.first { expect(key.characters, equals: "a") } else { Issue.record("no key") }
  }

  @Test func aLongCommitIsOneText() throws {
    let host = try host()
    let long = String(repeating: "한", count: 20)
    push(text(String(long.prefix(10))), text(String(long.suffix(10))))
    expect(host.wait(until: host.now), equals: [.text(long)])
  }

  @Test func compositionsCountCharactersOfUnicodeAndComeOutInUTF16() throws {
    let host = try host()
    push(editing("a😀b", 1, 1))
    expect(host.wait(until: host.now), equals: [.composition(CompositionEvent("a😀b", selection: 1..<3))])
    push(editing("가나", 2, -1))
    expect(host.wait(until: host.now), equals: [.composition(CompositionEvent("가나", selection: 2..<2))])
    push(editing("가", -7, 99))
    expect(host.wait(until: host.now), equals: [.composition(CompositionEvent("가"))])
  }

  @Test func aLongCompositionComesWhole() throws {
    let host = try host()
    let long = String(repeating: "ㄱ", count: 50)
    push(longEditing(long, 50))
    expect(host.wait(until: host.now), equals: [.composition(CompositionEvent(long))])
  }

  @Test func whatTheProgramTookIsSwallowed() throws {
    let host = try host()
    push(editing("가"))
    _ = host.wait(until: host.now)
    host.cancelComposition(of: "가")
    push(editing(""), text("가"))
    expect(host.wait(until: host.now).isEmpty)
    push(text("나"))
    expect(host.wait(until: host.now), equals: [.text("나")])
  }

  @Test func textInputIsOnWhileThereIsAnArea() throws {
    let host = try host()
    expect(SDL_IsTextInputActive(), equals: SDL_TRUE)
    expect(SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_QUERY), equals: UInt8(SDL_ENABLE))
    host.textInputArea = nil
    expect(SDL_IsTextInputActive(), equals: SDL_FALSE)
    expect(SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_QUERY), equals: UInt8(SDL_IGNORE))
    host.textInputArea = CGRect(x: CGFloat.nan, y: .infinity, width: -1, height: 1e30)
    expect(SDL_IsTextInputActive(), equals: SDL_TRUE)
  }

  @Test func otherEventsKeepTheirOrderAmongTexts() throws {
    let host = try host()
    var wheel = SDL_Event()
    wheel.wheel.type = SDL_MOUSEWHEEL.rawValue
    wheel.wheel.preciseY = 1
    push(text("a"), wheel, text("b"))
    let events = host.wait(until: host.now)
    expect(events.count == 3 && events.first == .text("a") && events.last == .text("b"))
  }

  // MARK: - Raw presses

  @Test func aRawPressIsRead() {
    var message = platform_x11_message()
    message.subsystem = Int32(platform_subsystem_x11)
    message.key.type = Int32(platform_x11_key_press)
    message.key.keycode = 65
    message.key.state = 1 | 4 | 8
    let press = withUnsafeBytes(of: &message) { X11KeyText().press($0.baseAddress!, now: 3) }
    expect(press, equals: ImeRepair.RawPress(usage: 44, modifiers: [.shift, .control, .alternate], timestamp: 3))
    message.key.type = 3
    expect(withUnsafeBytes(of: &message) { X11KeyText().release($0.baseAddress!) }, equals: 44)
    expectNil(withUnsafeBytes(of: &message) { X11KeyText().press($0.baseAddress!, now: 3) })
    message.subsystem = 6
    expectNil(withUnsafeBytes(of: &message) { X11KeyText().press($0.baseAddress!, now: 3) })
  }

  /// SDL's own table, by the names of the keys.
  @Test(arguments: [
    (9, 41), (10, 30), (19, 39), (22, 42), (23, 43), (24, 20), (36, 40), (37, 224), (38, 4), (50, 225), (58, 16),
    (61, 56),
    (64, 226), (65, 44), (66, 57), (67, 58), (76, 67), (77, 83), (79, 95), (86, 87), (90, 98), (91, 99), (94, 100),
    (95, 68),
    (96, 69), (104, 88), (105, 228), (106, 84), (108, 230), (110, 74), (111, 82), (113, 80), (114, 79), (116, 81),
    (118, 73),
    (119, 76), (130, 144), (131, 145), (133, 227), (135, 101), (7, 0), (255, 0), (0, 0),
  ])
  func keycodesAreUsages(keycode: Int, usage: Int) {
    expect(X11KeyText.usage(keycode: keycode), equals: usage)
  }

  @Test func modifiersThatTheInputMethodKeptAreHeldUntilReleased() {
    var modifiers = SwallowedModifiers()
    func state() -> UInt32 { SDL_GetModState().rawValue }
    SDL_SetModState(KMOD_NONE)
    defer { SDL_SetModState(KMOD_NONE) }
    modifiers.press(224)
    expect(state(), equals: 0)
    modifiers.observe(text("a"))
    expect(state(), equals: KMOD_LCTRL.rawValue)
    modifiers.press(225)
    modifiers.observe(SDL_Event())
    expect(state(), equals: KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue)
    modifiers.release(224)
    expect(state(), equals: KMOD_LSHIFT.rawValue)
    modifiers.releaseAll()
    expect(state(), equals: 0)
    // One that came through is SDL's own business.
    modifiers.press(228)
    modifiers.observe(key(SDL_SCANCODE_RCTRL, 0))
    expect(state(), equals: 0)
    modifiers.press(4)
    modifiers.observe(SDL_Event())
    expect(state(), equals: 0)
  }

  // MARK: - Clipboard

  @Test func theClipboardGivesBackWhatItWasGiven() throws {
    let host = try host()
    host.services.copy("한글 😀")
    expect(host.services.clipboardText == "한글 😀" && host.services.mayHaveClipboardText)
    host.services.copy(nil)
    expect(host.services.clipboardText == nil && !host.services.mayHaveClipboardText)
  }

  @Test func theSelectedTextIsApartFromTheClipboard() throws {
    let host = try host()
    host.services.copy("copied")
    host.services.primarySelection = "selected"
    expect(host.services.primarySelection == "selected" && host.services.clipboardText == "copied")
    host.services.primarySelection = nil
    expect(host.services.primarySelection == nil && host.services.clipboardText == "copied")
  }

  @Test func veryLargeCopiesAreCutBetweenCharacters() throws {
    expect(SDLDesktop.prefix(of: "가나다", bytes: 7), equals: "가나")
    expect(SDLDesktop.prefix(of: "가나다", bytes: 9), equals: "가나다")
    expect(SDLDesktop.prefix(of: "a👨‍👩‍👧b", bytes: 9), equals: "a")
    expect(SDLDesktop.prefix(of: "가", bytes: 0), equals: "")
    let host = try host()
    host.services.copy(String(repeating: "가", count: 200_000))
    let characters = 256 * 1024 / 3
    expect(host.services.clipboardText?.utf8.count, equals: characters * 3)
  }
}

extension DesktopServices {
  /// Offers a text alone; nil empties the clipboard.
  fileprivate func copy(_ text: String?) {
    setClipboard(text.map { [ClipboardEntry(ClipboardKind.text, Data($0.utf8))] } ?? [])
  }
}
