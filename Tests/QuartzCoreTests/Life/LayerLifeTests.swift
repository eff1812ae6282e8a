import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import QuartzCore

/// Layers and animations on other threads, and how trees go.
@MainActor
struct LayerLifeTests {
  /// Carries what is not `Sendable` to another thread.
  private final class Box: @unchecked Sendable {
    var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// Runs something on a thread of its own and waits for its end.
  private func elsewhere(stackSize: Int = 512 << 10, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
  }

  @Test func aLayerIsPrintedOnAnotherThread() {
    let box = Box(CALayer())
    elsewhere { box.object = NSString(string: "\(box.object as? NSObject ?? NSObject())") }
    expect((box.object as? NSString)?.hasPrefix("<CALayer: 0x"), equals: true)
  }

  @Test func anAnimationIsCopiedOnAnotherThread() {
    let box = Box(move(0, 100, duration: 7))
    elsewhere { box.object = (box.object as? CAAnimation)?.copy() as AnyObject? }
    expect((box.object as? CABasicAnimation)?.duration, equals: 7)
  }

  private final class Parent: CALayer {
    nonisolated(unsafe) var child: CALayer?
    nonisolated(unsafe) static var seen: [Bool] = []
    deinit {
      let child = child
      MainActor.assumeIsolated { Parent.seen.append(child?.superlayer == nil) }
    }
  }

  @Test func aLayerThatIsGoingIsNobodysSuperlayer() {
    let child = CALayer()
    Parent.seen = []
    do {
      let parent = Parent()
      parent.addSublayer(child)
      parent.child = child
    }
    expect(Parent.seen, equals: [true])
    expectNil(child.superlayer)
  }

  @Test func aTreeLetGoOnAnotherThreadLeavesItsLayersUsable() {
    let child = CALayer()
    let box = Box(CALayer())
    (box.object as? CALayer)?.addSublayer(child)
    elsewhere { box.object = nil }
    expectNil(child.superlayer)
    child.opacity = 0.5
    let parent = CALayer()
    parent.addSublayer(child)
    expect(child.superlayer === parent)
  }

  /// A layer that holds another, which holds another, and so on.
  private static func nested(_ count: Int) -> CALayer {
    var top = CALayer()
    for _ in 1..<count {
      let layer = CALayer()
      layer.addSublayer(top)
      top = layer
    }
    return top
  }

  @Test func nestedLayersGoWithoutAStackOfThem() {
    let box = Box(Self.nested(3_900))
    weak let first = box.object
    // Hardly enough for a hundred deinitialisers in each other.
    elsewhere(stackSize: 64 << 10) { box.object = nil }
    expectNil(first)
  }

  @Test func depthIsCountedAnewWhereSomethingLeft() {
    let (a, b) = (CALayer(), CALayer())
    for _ in 0..<5_000 {
      a.addSublayer(b)
      b.removeFromSuperlayer()
      b.addSublayer(a)
      a.removeFromSuperlayer()
    }
    expect(a.superlayer == nil && b.superlayer == nil)
  }

  @Test func layersNestedTooDeepStopWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = LayerLifeTests.nested(4_001)
      }
    }
    expect(result.said("nested more than 4,000 deep"))
  }
}
