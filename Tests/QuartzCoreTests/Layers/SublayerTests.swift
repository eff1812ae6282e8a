import CoreGraphics
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
    #expect(order == "abc")
    #expect(a.superlayer === parent)
  }

  @Test func addingAgainMovesToTheFront() {
    parent.addSublayer(a)
    #expect(order == "bca")
  }

  @Test func insertionCountsPlaces() {
    let d = CALayer()
    d.name = "d"
    parent.insertSublayer(d, at: 1)
    #expect(order == "adbc")
    parent.insertSublayer(d, below: c)
    #expect(order == "abdc")
    parent.insertSublayer(d, above: c)
    #expect(order == "abcd")
    parent.insertSublayer(d, at: 99)
    #expect(order == "abcd")
    parent.insertSublayer(d, below: a)
    #expect(order == "dabc")
  }

  @Test func replacingKeepsThePlace() {
    let d = CALayer()
    d.name = "d"
    parent.replaceSublayer(b, with: d)
    #expect(order == "adc")
    #expect(b.superlayer == nil)
  }

  @Test func removingTheLastLeavesNil() {
    for layer in [a, b, c] { layer.removeFromSuperlayer() }
    #expect(parent.sublayers == nil)
    a.removeFromSuperlayer()
    #expect(a.superlayer == nil)
  }

  @Test func addingElsewhereTakesItAway() {
    let other = CALayer()
    other.addSublayer(b)
    #expect(order == "ac")
    #expect(b.superlayer === other)
  }

  @Test func assigningSublayersReplacesThem() {
    parent.sublayers = [c, a]
    #expect(order == "ca")
    #expect(b.superlayer == nil)
  }

  @Test func aReplacedMaskIsFree() {
    let (first, second) = (CALayer(), CALayer())
    parent.mask = first
    parent.mask = second
    #expect(first.superlayer == nil)
    #expect(second.superlayer === parent)
    a.mask = second
    #expect(parent.mask == nil)
    second.removeFromSuperlayer()
    #expect(a.mask == nil)
  }

  @Test func insertingMarksBothForLayout() {
    LayoutPass.settle(parent)
    #expect(!parent.needsLayout())
    b.removeFromSuperlayer()
    LayoutPass.settle(parent)
    parent.addSublayer(b)
    #expect(parent.needsLayout())
  }

  @Test func aLayerAddedToItselfStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layer = CALayer()
        layer.addSublayer(layer)
      }
    }
    #expect(text(of: result).contains("cannot be added to"))
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
    let message = text(of: result)
    #expect(message.contains("CAShapeLayer") && message.contains("CAGradientLayer"))
  }

  @Test func aLayerMaskedByItselfStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layer = CALayer()
        layer.mask = layer
      }
    }
  }

  private func text(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
