import CPixels
import Dispatch
import Expectations
import Foundation
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
    expect((0...10).filter { cache[$0] != nil }, equals: [0, 2, 8, 9, 10])
    expect(cache.byteCount, equals: 50)
  }

  @Test func whatIsFullIsNotYetTooMuch() {
    let cache = cache(Array(0..<10), each: 10, limit: 100)
    expect((0..<10).allSatisfy { cache[$0] == $0 })
  }

  @Test func aValueThatTakesMoreThanHalfOfItIsNotKept() {
    let cache = cache([1, 2], each: 20, limit: 100)
    cache.insert(3, for: 3, byteCount: 51)
    expect(cache[3] == nil && cache[1] == 1 && cache[2] == 2)
  }

  @Test func aValueThatIsReplacedCountsOnce() {
    let cache = cache([1, 1, 1], each: 20, limit: 100)
    expect(cache.byteCount, equals: 20)
  }

  @Test("What was made to draw an image smaller goes with the image")
  func smallerImagesGoWithTheirs() {
    var keys: [SmallerImageKey] = []
    do {
      let image = CGImage(Bitmap(width: 64, height: 64))
      _ = DisplayList(.image(.init(image, rect: CGRect(x: 0, y: 0, width: 8, height: 8)))).painted(8, 8)
      keys = (1...3).map { SmallerImageKey(image: image.id, level: $0) }
      expect(keys.contains { RasterCaches.smallerImages[$0] != nil })
    }
    expect(keys.allSatisfy { RasterCaches.smallerImages[$0] == nil })
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
    expect(pool.made.load(ordering: .relaxed), equals: 5)
    Rasterizer.paint(list, rects: [bitmap.bounds], into: bitmap, threads: 1, pool: pool)
    expect(pool.made.load(ordering: .relaxed), equals: 5)
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

  /// Frames of other tests may hold the thread, and what is sent meanwhile is left undone.
  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1)) func whatIsSentIsDoneElsewhere() {
    final class Errand: Sendable {
      let thread = Mutex<UInt32?>(nil)
      let end = DispatchSemaphore(value: 0)
    }
    for _ in 0..<50 {
      let errand = Errand()
      useSpareProcessor(for: {
        errand.thread.withLock { $0 = px_thread_number() }
        errand.end.signal()
      })
      guard errand.end.wait(timeout: .now() + 0.2) == .success else { continue }
      expect(errand.thread.withLock { $0 } != px_thread_number())
      return
    }
    Issue.record("nothing was done, fifty times")
  }

  /// A page that was only read has the memory that all share, and its first write takes a fault of its own.
  @Test func touchedPixelsHaveTheirMemoryAndStayAsTheyAre() {
    let bytes = 1 << 21
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
    defer { munmap(memory, bytes) }
    madvise(memory, bytes, MADV_NOHUGEPAGE)
    let pixels = memory.bindMemory(to: UInt32.self, capacity: bytes / 4)
    pixels[0] = 0xFF12_3456
    func faults(_ body: () -> Void) -> Int {
      // RUSAGE_THREAD, which Swift does not see.
      let thread = __rusage_who_t(1)
      var (before, after) = (rusage(), rusage())
      getrusage(thread, &before)
      body()
      getrusage(thread, &after)
      return after.ru_minflt - before.ru_minflt
    }
    expect(faults { px_touch(pixels, bytes) } >= bytes / Int(getpagesize()) - 1)
    expect(pixels[0] == 0xFF12_3456 && (1..<bytes / 4).allSatisfy { pixels[$0] == 0 })
    expect(faults { px_fill(pixels, bytes / 4, 0xFF00_00FF) } < 8)
    px_touch(pixels, bytes)
    expect((0..<bytes / 4).allSatisfy { pixels[$0] == 0xFF00_00FF })
  }
}
