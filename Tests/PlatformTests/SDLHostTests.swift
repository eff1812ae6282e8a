import CSDL
import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import Platform

/// The real host on SDL's dummy driver: a window in memory.
@Suite(.serialized) @MainActor
struct SDLHostTests {
  private func makeHost(width: CGFloat = 64, height: CGFloat = 48, scale: CGFloat = 1) throws -> SDLHost {
    try SDLHost(title: "test", size: CGSize(width: width, height: height), scale: scale, driver: "dummy")
  }

  /// A picture whose pixels are all different.
  private func makePicture(width: Int = 64, height: Int = 48, base: UInt32 = 0xFF10_0000) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = base + UInt32(y) << 8 + UInt32(x) } }
    return bitmap
  }

  private func words(_ bitmap: Bitmap?) -> [UInt32] {
    guard let bitmap else { return [] }
    return Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.stride * bitmap.height))
  }

  @Test func aWindowLargerThanItsScreenIsCutToIt() {
    let screen = SDL_Rect(x: 0, y: 30, w: 1600, h: 970)
    expect(SDLHost.fitted(width: 2048, height: 1440, to: screen) == (1600, 970))
    expect(SDLHost.fitted(width: 800, height: 600, to: screen) == (800, 600))
    expect(SDLHost.fitted(width: 2048, height: 1440, to: nil) == (2048, 1440))
  }

  @Test func theWindowShowsTheBitmapByteForByte() throws {
    let host = try makeHost()
    let picture = makePicture()
    host.present(picture, rects: [picture.bounds])
    expect(words(host.readBack()), equals: words(picture))
  }

  @Test func whatIsPaintedIntoLentMemoryIsShownUncopied() throws {
    let host = try makeHost()
    let lent = try require(host.lendPixels(width: 64, height: 48))
    lent.copyPixels(of: lent.bounds, from: makePicture())
    host.present(lent, rects: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
    expect(words(host.readBack()), equals: words(makePicture()))
    expect(host.readBack().map { $0.pixels == lent.pixels }, equals: false)
    expectNil(host.lendPixels(width: 63, height: 48))
  }

  /// A size that is changed and changed back at once leaves other memory behind, and no event of a new size.
  @Test func memoryThatTheWindowLetsGoIsToldAsANewSize() throws {
    let host = try makeHost()
    var lent = try require(host.lendPixels(width: 64, height: 48))
    host.present(lent, rects: [lent.bounds])
    _ = host.wait(until: 0)
    for width in [Int32(80), 64] { SDL_SetWindowSize(host.window, width, 48) }
    _ = host.wait(until: 0)
    host.present(lent, rects: [lent.bounds])
    expect(host.wait(until: nil).contains { if case .resized = $0 { true } else { false } })
    lent = try require(host.lendPixels(width: 64, height: 48))
    lent.copyPixels(of: lent.bounds, from: makePicture())
    host.present(lent, rects: [lent.bounds])
    expect(words(host.readBack()), equals: words(makePicture()))
  }

  @Test func theWindowShowsTheSameAsTheOffscreenHost() throws {
    let host = try makeHost()
    let offscreen = OffscreenHost(size: host.size)
    for (picture, rects) in [
      (makePicture(), [PixelRect(x: 0, y: 0, width: 64, height: 48)]),
      (
        makePicture(base: 0xFF20_0000),
        [PixelRect(x: 3, y: 4, width: 9, height: 5), PixelRect(x: 50, y: 40, width: 30, height: 30)]
      ),
    ] {
      host.present(picture, rects: rects)
      offscreen.present(picture, rects: rects)
    }
    expect(words(host.readBack()), equals: words(offscreen.screen))
  }

  @Test func theFirstPresentShowsEverythingWhateverItsRectangles() throws {
    let host = try makeHost()
    let picture = makePicture()
    host.present(picture, rects: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
    expect(words(host.readBack()), equals: words(picture))
  }

  @Test func laterPresentsCopyOnlyTheirRectangles() throws {
    let host = try makeHost()
    let old = makePicture()
    let new = makePicture(base: 0xFF80_0000)
    host.present(old, rects: [old.bounds])
    _ = host.wait(until: host.now)
    host.present(old, rects: [old.bounds])
    let rect = PixelRect(x: 8, y: 9, width: 10, height: 11)
    host.present(new, rects: [rect])
    let shown = try require(host.readBack())
    var expected = words(old)
    for y in 9..<20 { for x in 8..<18 { expected[y * 64 + x] = new[x, y] } }
    expect(words(shown), equals: expected)
  }

  @Test func rectanglesWithNegativeOriginsShowTheirColumnsInside() throws {
    let host = try makeHost()
    let old = makePicture()
    let new = makePicture(base: 0xFF80_0000)
    host.present(old, rects: [old.bounds])
    host.present(new, rects: [PixelRect(x: -10, y: -5, width: 30, height: 10)])
    let shown = try require(host.readBack())
    expect(shown[19, 4], equals: new[19, 4])
    expect(shown[0, 0], equals: new[0, 0])
    expect(shown[20, 4], equals: old[20, 4])
    expect(shown[19, 5], equals: old[19, 5])
  }

  @Test func aBitmapOfAnotherSizeIsCutToTheWindow() throws {
    let host = try makeHost()
    let large = makePicture(width: 80, height: 60)
    host.present(large, rects: [large.bounds])
    expect(try require(host.readBack())[63, 47], equals: large[63, 47])
    let small = makePicture(width: 5, height: 5, base: 0xFF90_0000)
    host.present(small, rects: [large.bounds])
    expect(try require(host.readBack())[4, 4], equals: small[4, 4])
  }

  @Test func theSizeIsPointsAndTheBitmapPixels() throws {
    let host = try makeHost(scale: 2)
    expect(host.size, equals: CGSize(width: 64, height: 48))
    expect(host.pixelBounds, equals: PixelRect(x: 0, y: 0, width: 128, height: 96))
    host.present(makePicture(width: 128, height: 96), rects: [])
    expect(host.readBack()?.bounds, equals: host.pixelBounds)
  }

  @Test func aResizedWindowTellsItsNewSizeAndIsShownWhole() throws {
    let host = try makeHost()
    host.present(makePicture(), rects: [])
    _ = host.wait(until: host.now)
    SDL_SetWindowSize(host.window, 90, 60)
    SDL_SetWindowSize(host.window, 100, 70)
    var exposure = SDL_Event()
    exposure.window.type = SDL_WINDOWEVENT.rawValue
    exposure.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
    SDL_PushEvent(&exposure)
    let events = host.wait(until: host.now)
    expect(events.filter { $0 == .resized }.count, equals: 1)
    expect(!events.contains(.exposed))
    expect(host.size, equals: CGSize(width: 100, height: 70))
    let picture = makePicture(width: 100, height: 70)
    host.present(picture, rects: [PixelRect(x: 0, y: 0, width: 2, height: 2)])
    expect(words(host.readBack()), equals: words(picture))
  }

  @Test func aHiddenWindowIsNotPresentedAndComesBackWhole() throws {
    let host = try makeHost()
    let old = makePicture()
    host.present(old, rects: [])
    _ = host.wait(until: host.now)
    SDL_HideWindow(host.window)
    expect(host.wait(until: host.now).contains(.visibilityChanged(false)))
    let new = makePicture(base: 0xFF80_0000)
    host.present(new, rects: [new.bounds])
    expect(words(host.readBack()), equals: words(old))
    SDL_ShowWindow(host.window)
    let events = host.wait(until: host.now)
    expect(events.contains(.visibilityChanged(true)))
    expect(events.contains(.exposed))
    host.present(new, rects: [])
    expect(words(host.readBack()), equals: words(new))
  }

  @Test func aDeadlineThatHasComeDoesNotBlock() throws {
    let host = try makeHost()
    let start = host.now
    _ = host.wait(until: start - 100)
    _ = host.wait(until: -.infinity)
    _ = host.wait(until: .nan)
    expect(host.now - start < 1)
  }

  @Test func aDeadlineIsNeverEarly() throws {
    let host = try makeHost()
    _ = host.wait(until: host.now)
    let deadline = host.now + 0.0034
    while host.now < deadline { _ = host.wait(until: deadline) }
    expect(host.now >= deadline)
  }

  @Test func anUnknownRefreshRateIsSixtyFrames() throws {
    expect(try makeHost().frameInterval, equals: 1.0 / 60)
  }

  @Test func theTitleReachesTheWindow() throws {
    let host = try makeHost()
    host.title = "이력서"
    expect(String(cString: SDL_GetWindowTitle(host.window)), equals: "이력서")
  }

  @Test func settingEveryCursorIsHarmlessWhereThereIsNone() throws {
    let host = try makeHost()
    for cursor: HostCursor in [
      .text, .pointingHand, .notAllowed, .crosshair, .resizeVertical, .resizeHorizontal, .arrow,
    ] {
      host.cursor = cursor
    }
    expect(host.cursor, equals: .arrow)
  }

  @Test func everyCursorHasItsOwnShape() {
    let all: [HostCursor] = [
      .arrow, .pointingHand, .text, .crosshair, .resizeHorizontal, .resizeVertical, .notAllowed,
    ]
    expect(Set(all.map { SDLCursors.shape(of: $0).rawValue }).count, equals: all.count)
    expect(SDLCursors.shape(of: .text), equals: SDL_SYSTEM_CURSOR_IBEAM)
  }

  @Test func theScreenSaverRestsWhileTheScreenIsToStayOn() throws {
    let host = try makeHost()
    expect(SDL_IsScreenSaverEnabled(), equals: SDL_TRUE)
    host.services.keepsScreenOn = true
    expect(SDL_IsScreenSaverEnabled(), equals: SDL_FALSE)
    host.services.keepsScreenOn = false
    expect(SDL_IsScreenSaverEnabled(), equals: SDL_TRUE)
  }

  @Test func aWindowTakesTheSizeThatTheProgramWants() throws {
    let host = try makeHost(scale: 2)
    host.resize(to: CGSize(width: 70, height: 90))
    expect(host.size == CGSize(width: 70, height: 90) && host.lendPixels(width: 140, height: 180) != nil)
  }

  @Test func aHiddenWindowIsNotVisible() throws {
    let host = try makeHost()
    host.present(makePicture(), rects: [PixelRect(x: 0, y: 0, width: 64, height: 48)])
    host.hide()
    expect(host.wait(until: host.now).contains(.visibilityChanged(false)) && !host.isVisible)
  }

  @Test func anUnknownDriverIsAnError() {
    #expect {
      try SDLHost(title: "", size: CGSize(width: 9, height: 9), driver: "none-such")
    } throws: {
      "\($0)".contains("none-such")
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -5, 0])
  func nonsenseSizesOpenAWindowAllTheSame(length: CGFloat) throws {
    let host = try makeHost(width: length, height: 20)
    expect(host.size.width >= 1 && host.size.width <= 16_384)
  }
}
