import CSDL
import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import Platform

/// Two windows of one process on SDL's dummy driver, and events for them.
@MainActor
private struct Pair {
  let desktop: SDLDesktop
  let first: SDLHost
  let second: SDLHost

  /// Made within a test, which runs in one piece: SDL's queue is the process's.
  init() throws {
    desktop = try SDLDesktop(driver: "dummy")
    first = try SDLHost(on: desktop, WindowOrder(title: "1", size: CGSize(width: 100, height: 50)), scale: 1)
    second = try SDLHost(on: desktop, WindowOrder(title: "2", size: CGSize(width: 60, height: 40)), scale: 2)
    _ = desktop.wait(until: first.now)
  }

  /// What comes of the events, with the title of each one's window.
  func batch(_ pushed: SDL_Event...) -> [(String, [HostEvent])] {
    for var event in pushed { expect(SDL_PushEvent(&event), equals: 1) }
    return desktop.wait(until: first.now).map { ($0.host.title, $0.events) }
  }

  func motion(_ x: Int32, in host: SDLHost) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y, event.motion.windowID) = (x, 8, host.number)
    return event
  }

  func window(_ kind: SDL_WindowEventID, of host: SDLHost) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    (event.window.event, event.window.windowID) = (UInt8(kind.rawValue), host.number)
    return event
  }

  func editing(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8.prefix(31))) }
    (event.edit.start, event.edit.length) = (0, -1)
    return event
  }

  func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8.prefix(31))) }
    return event
  }
}

/// Two windows of one process, whose events come from one queue.
@Suite(.serialized) @MainActor
struct SeveralWindowsTests {
  @Test func eachWindowGetsItsOwnEventsInItsOwnPoints() throws {
    let pair = try Pair()
    let batch = pair.batch(pair.motion(10, in: pair.first), pair.motion(20, in: pair.second))
    expect(batch.map(\.0), equals: ["1", "2"])
    let places = batch.compactMap { entry in
      if case .pointer(let event)? = entry.1.last { event.position } else { nil }
    }
    expect(places, equals: [CGPoint(x: 10, y: 8), CGPoint(x: 10, y: 4)])
  }

  @Test func aWindowThatIsWaitedForAloneLosesNothingOfTheOther() throws {
    let pair = try Pair()
    var event = pair.motion(10, in: pair.second)
    expect(SDL_PushEvent(&event), equals: 1)
    expect(pair.first.wait(until: pair.first.now).isEmpty)
    expect(pair.second.wait(until: nil).count, equals: 1)
  }

  @Test func closingOneIsToldToThatOne() throws {
    let pair = try Pair()
    let batch = pair.batch(pair.window(SDL_WINDOWEVENT_CLOSE, of: pair.second))
    expect(batch.map(\.0) == ["2"] && batch.first?.1 == [.closed])
  }

  @Test func typingGoesToTheWindowThatHasTheKeyboard() throws {
    let pair = try Pair()
    pair.first.textInputArea = .zero
    pair.second.textInputArea = CGRect(x: 0, y: 0, width: 1, height: 10)
    let batch = pair.batch(
      pair.text("a"), pair.window(SDL_WINDOWEVENT_FOCUS_LOST, of: pair.first),
      pair.window(SDL_WINDOWEVENT_FOCUS_GAINED, of: pair.second),
      pair.text("b"))
    expect(batch.map(\.0), equals: ["1", "2"])
    expect(batch.first?.1, equals: [.text("a"), .focusChanged(false)])
    expect(batch.last?.1, equals: [.focusChanged(true), .text("b")])
  }

  @Test func whatIsComposedStaysInItsWindow() throws {
    let pair = try Pair()
    pair.first.textInputArea = .zero
    pair.second.textInputArea = .zero
    _ = pair.batch(pair.editing("한"))
    // SDL starts text input for the other window, and the input method commits there.
    let batch = pair.batch(
      pair.window(SDL_WINDOWEVENT_FOCUS_LOST, of: pair.first),
      pair.window(SDL_WINDOWEVENT_FOCUS_GAINED, of: pair.second), pair.editing(""),
      pair.text("한"), pair.text("x"))
    expect(batch.first?.1, equals: [.focusChanged(false), .text("한")])
    let typed = batch.last?.1.compactMap { if case .text(let text) = $0 { text } else { nil } }
    expect(typed, equals: ["x"])
  }

  @Test func textInputIsOnWhileTheKeyboardsWindowWantsIt() throws {
    let pair = try Pair()
    pair.second.textInputArea = .zero
    expect(SDL_IsTextInputActive(), equals: SDL_FALSE)
    _ = pair.batch(pair.window(SDL_WINDOWEVENT_FOCUS_GAINED, of: pair.second))
    expect(SDL_IsTextInputActive(), equals: SDL_TRUE)
    _ = pair.batch(pair.window(SDL_WINDOWEVENT_FOCUS_GAINED, of: pair.first))
    expect(SDL_IsTextInputActive(), equals: SDL_FALSE)
  }

  @Test func eachShowsItsOwnPixelsAtItsOwnScale() throws {
    let pair = try Pair()
    expect(pair.first.pixelBounds, equals: PixelRect(x: 0, y: 0, width: 100, height: 50))
    expect(pair.second.pixelBounds, equals: PixelRect(x: 0, y: 0, width: 120, height: 80))
    for (host, pixel) in [(pair.first, UInt32(0xFF11_2233)), (pair.second, 0xFF44_5566)] {
      let bitmap = Bitmap(width: host.pixelBounds.width, height: host.pixelBounds.height)
      for y in 0..<bitmap.height { for x in 0..<bitmap.width { bitmap[x, y] = pixel } }
      host.present(bitmap, rects: [bitmap.bounds])
    }
    expect(try require(pair.first.readBack())[99, 49] & 0xFFFFFF, equals: 0x112233)
    expect(try require(pair.second.readBack())[119, 79] & 0xFFFFFF, equals: 0x445566)
  }

  @Test func anotherScaleKeepsTheSizeOnTheScreen() throws {
    let pair = try Pair()
    pair.first.setScale(2)
    expect(pair.first.size == CGSize(width: 50, height: 25) && pair.first.pixelBounds.width == 100)
    expect(pair.first.wait(until: nil) == [.resized] && pair.second.scale == 2)
    pair.second.prefersDarkAppearance = true
    expect(pair.desktop.wait(until: nil).map { $0.host.title } == ["2"] && !pair.first.prefersDarkAppearance)
  }

  @Test func aWindowThatIsGoneLeavesTheOther() throws {
    let pair = try Pair()
    var third: SDLHost? = try SDLHost(on: pair.desktop, WindowOrder(title: "3", size: CGSize(width: 9, height: 9)))
    let number = try require(third?.number)
    third = nil
    expectNil(SDL_GetWindowFromID(number))
    expect(pair.batch(pair.motion(10, in: pair.first)).map(\.0), equals: ["1"])
  }

  @Test func theKeyboardOfAWindowThatIsGoneGoesToAnother() throws {
    let pair = try Pair()
    var third: SDLHost? = try SDLHost(on: pair.desktop, WindowOrder(title: "3", size: CGSize(width: 9, height: 9)))
    pair.second.textInputArea = .zero
    _ = pair.batch(pair.window(SDL_WINDOWEVENT_FOCUS_GAINED, of: try require(third)))
    expect(SDL_IsTextInputActive(), equals: SDL_FALSE)
    third = nil
    expect(pair.batch(pair.text("a")).map(\.1), equals: [[.text("a")]])
    expect(SDL_IsTextInputActive(), equals: SDL_TRUE)
  }

  @Test func limitsOfSizeHoldAtOnce() throws {
    let pair = try Pair()
    pair.first.limitSize(minimum: CGSize(width: 150, height: 20), maximum: CGSize(width: 200, height: CGFloat.infinity))
    expect(pair.first.size, equals: CGSize(width: 150, height: 50))
    pair.first.limitSize(
      minimum: CGSize(width: 10, height: 10), maximum: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude))
    expect(pair.first.size, equals: CGSize(width: 120, height: 50))
  }
}
