import CPixels
import Dispatch
import Synchronization
import Testing

@testable import CoreGraphics

struct RasterCacheTests {
  private func cache(_ keys: [Int], each bytes: Int, limit: Int) -> ByteBoundedCache<Int, Int> {
    let cache = ByteBoundedCache<Int, Int>(limit: limit)
    for key in keys { cache.insert(key, for: key, byteCount: bytes) }
    return cache
  }

  @Test func theLeastRecentlyUsedGoFirst() {
    let cache = cache(Array(0..<10), each: 10, limit: 100)
    _ = (cache[0], cache[2])
    cache.insert(10, for: 10, byteCount: 10)
    #expect((0...10).filter { cache[$0] != nil } == [0, 2, 8, 9, 10])
    #expect(cache.byteCount == 50)
  }

  @Test func whatIsFullIsNotYetTooMuch() {
    let cache = cache(Array(0..<10), each: 10, limit: 100)
    #expect((0..<10).allSatisfy { cache[$0] == $0 })
  }

  @Test func aValueThatTakesMoreThanHalfOfItIsNotKept() {
    let cache = cache([1, 2], each: 20, limit: 100)
    cache.insert(3, for: 3, byteCount: 51)
    #expect(cache[3] == nil && cache[1] == 1 && cache[2] == 2)
  }

  @Test func aValueThatIsReplacedCountsOnce() {
    let cache = cache([1, 1, 1], each: 20, limit: 100)
    #expect(cache.byteCount == 20)
  }

  /// Fresh memory costs more to clear than it does to paint.
  @Test func groupsOnALargeScreenMakeNoMemoryAfterTheFirstFrame() {
    let bitmap = Bitmap(width: 4096, height: 1024)
    var list = DisplayList()
    func add(_ content: DisplayList.Content) {
      list.items.append(DisplayList.Item(content, transform: .identity, opacity: 0.5, extent: bitmap.bounds))
    }
    for _ in 0..<5 { add(.beginGroup) }
    add(.fill(.rect(CGRect(x: 10, y: 10, width: 20, height: 20)), .color(.black)))
    for _ in 0..<5 { add(.endGroup) }
    let pool = SurfacePool()
    Rasterizer.paint(list, rects: [bitmap.bounds], into: bitmap, threads: 1, pool: pool)
    #expect(pool.made.load(ordering: .relaxed) == 5)
    Rasterizer.paint(list, rects: [bitmap.bounds], into: bitmap, threads: 1, pool: pool)
    #expect(pool.made.load(ordering: .relaxed) == 5)
  }

  /// A job that waits for company: alone it would never end, but for the deadline. Other tests may hold the workers.
  @Test func severalThreadsWorkOnOneJob() {
    final class Meeting: Sendable {
      let present = Mutex(0)
      let arrival = DispatchSemaphore(value: 0)
    }
    for _ in 0..<50 {
      let meeting = Meeting()
      RasterWorker.perform(threads: 3) {
        let isFirst = meeting.present.withLock { count in
          count += 1
          return count == 1
        }
        if isFirst { _ = meeting.arrival.wait(timeout: .now() + 0.2) } else { meeting.arrival.signal() }
      }
      if meeting.present.withLock({ $0 }) > 1 { return }
    }
    Issue.record("the job ran on one thread only, fifty times")
  }
}
