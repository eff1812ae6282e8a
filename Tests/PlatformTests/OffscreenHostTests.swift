import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing

@MainActor
struct OffscreenHostTests {
  @Test func waitReturnsInjectedEventsOnceAndInOrder() {
    let host = OffscreenHost(size: CGSize(width: 10, height: 10))
    host.inject(.focusChanged(true))
    host.inject(.quit)
    expect(host.wait(until: nil), equals: [.focusChanged(true), .quit])
    expect(host.wait(until: 3), equals: [])
    expect(host.deadlines, equals: [nil, 3])
  }

  @Test func whatAHostRecordsDoesNotGrowForEver() {
    let host = OffscreenHost(size: CGSize(width: 1, height: 1))
    let bitmap = Bitmap(width: 1, height: 1)
    for _ in 0..<20_000 {
      _ = host.wait(until: nil)
      host.present(bitmap, rects: [])
    }
    expect((4096...8192).contains(host.presents.count) && (4096...8192).contains(host.deadlines.count))
  }

  @Test func inRealTimeTimePassesByItself() {
    let host = OffscreenHost(size: .zero, inRealTime: true)
    expect(abs(host.now - ProcessInfo.processInfo.systemUptime) < 60)
  }

  @Test func timeStandsStillUntilItIsSet() {
    let host = OffscreenHost(size: .zero)
    _ = host.wait(until: 5)
    expect(host.now, equals: 0)
    host.now = 2.5
    expect(host.now, equals: 2.5)
  }

  @Test func presentCopiesOnlyTheRectangles() {
    let host = OffscreenHost(size: CGSize(width: 4, height: 2))
    let bitmap = Bitmap(width: 4, height: 2)
    for x in 0..<4 { bitmap[x, 1] = 0xFF00_0000 + UInt32(x) }
    host.present(bitmap, rects: [PixelRect(x: 1, y: 1, width: 2, height: 1)])
    expect((0..<4).map { host.screen[$0, 1] }, equals: [0, 0xFF00_0001, 0xFF00_0002, 0])
    expect(host.presents, equals: [[PixelRect(x: 1, y: 1, width: 2, height: 1)]])
  }

  @Test func rectanglesThatLeaveTheWindowAreCut() {
    let host = OffscreenHost(size: CGSize(width: 2, height: 2))
    let bitmap = Bitmap(width: 2, height: 2)
    bitmap[0, 0] = 0xFFFF_FFFF
    host.present(
      bitmap, rects: [PixelRect(x: -5, y: -5, width: 6, height: 6), PixelRect(x: 9, y: 9, width: 4, height: 4)])
    expect(host.screen[0, 0], equals: 0xFFFF_FFFF)
    expect(host.screen[1, 0], equals: 0)
  }

  @Test func changingSizeOrScaleMakesANewScreenAndTells() {
    let host = OffscreenHost(size: CGSize(width: 10, height: 6))
    host.size = CGSize(width: 20, height: 8)
    host.scale = 2
    expect(host.wait(until: nil), equals: [.resized, .resized])
    expect(host.screen.bounds, equals: PixelRect(x: 0, y: 0, width: 40, height: 16))
    expect(host.pixelBounds, equals: host.screen.bounds)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1, 1e30])
  func nonsenseSizesGiveABitmapThatExists(length: CGFloat) {
    let host = OffscreenHost(size: CGSize(width: length, height: 3))
    expect((0...32_768).contains(host.screen.width))
  }

  @Test func forgettingEmptiesTheRecords() {
    let host = OffscreenHost(size: CGSize(width: 1, height: 1))
    _ = host.wait(until: nil)
    host.present(Bitmap(width: 1, height: 1), rects: [])
    host.forgetPresents()
    expect(host.presents.isEmpty)
    expect(host.deadlines.isEmpty)
  }
}
