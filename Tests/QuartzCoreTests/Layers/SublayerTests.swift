import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct SublayerTests {
  private let parent = CALayer()
  private let a = CALayer()
  private let b = CALayer()
  private let c = CALayer()

  init() {
    for (layer, name) in [(parent, "parent"), (a, "a"), (b, "b"), (c, "c")] { layer.name = name }
    for layer in [a, b, c] { parent.addSublayer(layer) }
  }

  private var order: String { (parent.sublayers ?? []).map { $0.name ?? "?" }.joined() }

  @Test func sublayersStandInTheOrderAdded() {
    expect(order, equals: "abc")
    expect(a.superlayer === parent)
  }

  @Test func addingAgainMovesToTheFront() {
    parent.addSublayer(a)
    expect(order, equals: "bca")
  }

  @Test func insertionCountsPlaces() {
    let d = CALayer()
    d.name = "d"
    parent.insertSublayer(d, at: 1)
    expect(order, equals: "adbc")
    parent.insertSublayer(d, below: c)
    expect(order, equals: "abdc")
    parent.insertSublayer(d, above: c)
    expect(order, equals: "abcd")
    parent.insertSublayer(d, at: 99)
    expect(order, equals: "abcd")
    parent.insertSublayer(d, below: a)
    expect(order, equals: "dabc")
  }

  @Test func replacingKeepsThePlace() {
    let d = CALayer()
    d.name = "d"
    parent.replaceSublayer(b, with: d)
    expect(order, equals: "adc")
    expectNil(b.superlayer)
  }

  @Test func removingTheLastLeavesNil() {
    for layer in [a, b, c] { layer.removeFromSuperlayer() }
    expectNil(parent.sublayers)
    a.removeFromSuperlayer()
    expectNil(a.superlayer)
  }

  @Test func addingElsewhereTakesItAway() {
    let other = CALayer()
    other.addSublayer(b)
    expect(order, equals: "ac")
    expect(b.superlayer === other)
  }

  @Test func assigningSublayersReplacesThem() {
    parent.sublayers = [c, a]
    expect(order, equals: "ca")
    expectNil(b.superlayer)
  }

  @Test func aReplacedMaskIsFree() {
    let (first, second) = (CALayer(), CALayer())
    parent.mask = first
    parent.mask = second
    expectNil(first.superlayer)
    expect(second.superlayer === parent)
    a.mask = second
    expectNil(parent.mask)
    second.removeFromSuperlayer()
    expectNil(a.mask)
  }

  @Test func insertingMarksBothForLayout() {
    LayoutPass.settle(parent)
    expect(!parent.needsLayout())
    b.removeFromSuperlayer()
    LayoutPass.settle(parent)
    parent.addSublayer(b)
    expect(parent.needsLayout())
  }

  @Test func aLayerAddedToItselfStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layer = CALayer()
        layer.addSublayer(layer)
      }
    }
    expect(result.said("cannot be added to"))
  }

  @Test func aLayerAddedToItsDescendantStopsAndNamesBoth() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (top, middle, bottom) = (CAShapeLayer(), CALayer(), CAGradientLayer())
        top.addSublayer(middle)
        middle.addSublayer(bottom)
        bottom.addSublayer(top)
      }
    }
    expect(result.said("CAShapeLayer") && result.said("CAGradientLayer"))
  }

  @Test func aLayerMaskedByItselfStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layer = CALayer()
        layer.mask = layer
      }
    }
  }
}
