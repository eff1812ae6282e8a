import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import Platform

/// Which buffer is written, and with what.
@MainActor @Suite struct WaylandBuffersTests {
  private func rect(_ x: Int, _ width: Int) -> PixelRect { PixelRect(x: x, y: 0, width: width, height: 1) }

  @Test func aBufferThatWasAwayIsWrittenWithAllThatItMissed() throws {
    var buffers = WaylandBuffers()
    expect(buffers.free == nil)
    let firstAdded = buffers.add()
    let first = try #require(firstAdded)
    expect(buffers.show(first) == nil, "a new buffer is written as a whole")
    buffers.damage([rect(0, 1)])
    let secondAdded = buffers.add()
    let second = try #require(secondAdded)
    expect(buffers.show(second) == nil)
    buffers.damage([rect(5, 2)])
    expect(buffers.free == nil, "the compositor has both")
    buffers.release(first)
    expect(buffers.free == first)
    expect(buffers.show(first), equals: [rect(0, 1), rect(5, 2)])
  }

  @Test func manyRectanglesAreOne() throws {
    var buffers = WaylandBuffers()
    let indexAdded = buffers.add()
    let index = try #require(indexAdded)
    _ = buffers.show(index)
    for x in 0..<100 { buffers.damage([rect(x, 1)]) }
    expect(buffers.show(index) == nil)
    buffers.release(99)
  }

  /// Whatever the compositor holds for how long, what is shown is what was painted last.
  @Test(arguments: 0..<200) func whatIsShownIsWhatWasPaintedLast(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var buffers = WaylandBuffers()
    var painted = [Int](repeating: 0, count: 24)
    var memory: [[Int]] = []
    var held: [Int] = []
    for step in 1...80 {
      let start = Int.random(in: 0..<24, using: &random)
      let part = start..<Int.random(in: start + 1...24, using: &random)
      for x in part { painted[x] = step }
      if Int.random(in: 0..<12, using: &random) == 0 { buffers.damageAll() }
      buffers.damage([rect(part.lowerBound, part.count)])
      var index = buffers.free
      if index == nil {
        index = buffers.add()
        if index != nil { memory.append([Int](repeating: -1, count: 24)) }
      }
      if let index {
        expect(!held.contains(index), "seed \(seed), step \(step): a buffer that the compositor reads is written")
        for rect in buffers.show(index) ?? [rect(0, 24)] {
          for x in Int(rect.x0)..<Int(rect.x1) { memory[index][x] = painted[x] }
        }
        expect(memory[index] == painted, "seed \(seed), step \(step)")
        held.append(index)
      } else {
        expect(buffers.count == WaylandBuffers.limit)
      }
      if let gone = held.indices.randomElement(using: &random), Bool.random(using: &random) {
        buffers.release(held.remove(at: gone))
      }
    }
  }
}
