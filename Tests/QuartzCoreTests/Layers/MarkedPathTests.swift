import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

/// A phase before drawing goes straight to the one marked layer among many, and misses none.
@MainActor
@Suite struct MarkedPathTests {
  private let parent = CALayer()
  private let layers = (0..<100).map { _ in CALayer() }

  init() {
    for layer in layers { parent.addSublayer(layer) }
    LayoutPass.settle(parent)
  }

  private func visited() -> [Int] {
    var visited: [Int] = []
    parent.forEachMarked(.layout) { layer in visited.append(layers.firstIndex { $0 === layer } ?? -1) }
    return visited
  }

  @Test func oneMarkedLayerAmongManyIsFoundWithoutALook() {
    layers[70].setNeedsLayout()
    expect(parent.marks.path.isOne(Unmanaged.passUnretained(layers[70])))
    expect(visited(), equals: [70])
  }

  @Test func severalMarkedLayersAreVisitedInTheirOrder() {
    for index in [70, 3, 40] { layers[index].setNeedsLayout() }
    expect(visited(), equals: [3, 40, 70])
  }

  @Test func aMarkOfALayerThatWentLeadsNowhere() {
    layers[70].setNeedsLayout()
    layers[70].removeFromSuperlayer()
    expect(visited(), equals: [])
    layers[20].setNeedsLayout()
    expect(visited(), equals: [20])
  }

  @Test func aLayerThatIsMarkedMeanwhileIsVisitedBehindButNotBefore() {
    layers[50].setNeedsLayout()
    var visited: [Int] = []
    parent.forEachMarked(.layout) { layer in
      visited.append(layers.firstIndex { $0 === layer }!)
      for index in [10, 80] { layers[index].setNeedsLayout() }
    }
    expect(visited, equals: [50, 80])
  }

  @Test func aLayerIsNotPassedOverWhereOneBeforeItGoes() {
    for index in [3, 40, 41] { layers[index].setNeedsLayout() }
    var visited: [Int] = []
    parent.forEachMarked(.layout) { layer in
      visited.append(layers.firstIndex { $0 === layer }!)
      layer.marks.clear(.layout)
      if layer === layers[40] { layer.removeFromSuperlayer() }
    }
    expect(visited, equals: [3, 40, 41])
  }

  @Test func aVisitOfTheLayerItselfLeadsToNoSublayer() {
    layers[50].setNeedsLayout()
    LayoutPass.settle(parent)
    parent.marks.markVisit(.update, parent)
    expect(parent.marks.any(.update))
    expect(visited(), equals: [])
  }

  @Test func theMaskIsOnThePathToo() {
    let mask = CALayer()
    parent.mask = mask
    LayoutPass.settle(parent)
    mask.setNeedsLayout()
    expect(visited(), equals: [-1])
    parent.mask = nil
    expect(visited(), equals: [])
  }
}

/// A layer that asks for another layout in its layout, and has the whole tree laid out there.
@MainActor
@Suite struct NestedPassTests {
  private final class Nesting: CALayer {
    var layouts = 0

    override func layoutSublayers() {
      layouts += 1
      guard layouts == 1, let root = superlayer?.superlayer else { return }
      setNeedsLayout()
      LayoutPass.run(from: root)
    }
  }

  @Test func aPassWithinALayoutLosesNoMarkOfTheLayer() {
    let (root, parent, layer) = (CALayer(), CALayer(), Nesting())
    root.addSublayer(parent)
    parent.addSublayer(layer)
    layer.setNeedsLayout()
    LayoutPass.run(from: root)
    expectInvariants(try LayerMarks.checkInvariants(below: root))
    LayoutPass.settle(root)
    expect(layer.layouts, equals: 2)
  }
}

/// Marks in a tree that changes between passes.
@MainActor
@Suite struct RandomMarkTests {
  private let root = CALayer()
  private let layers = (0..<20).map { _ in CALayer() }

  @Test(arguments: RandomRuns.seeds(1...40)) func marksOfATreeLeadToEachMarkedLayer(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for layer in layers { root.addSublayer(layer) }
    for step in 0..<100 {
      change(layers[random.below(layers.count)], &random)
      expectInvariants(try LayerMarks.checkInvariants(below: root), "seed \(seed), step \(step)")
    }
    LayoutPass.run(from: root)
    var below = [root]
    while let layer = below.popLast() {
      expect(!layer.needsLayout(), "seed \(seed)")
      below += layer.children
    }
  }

  private func change(_ layer: CALayer, _ random: inout SeededRandom) {
    switch random.below(11) {
    case 0: layer.setNeedsLayout()
    case 1: layer.setNeedsDisplay()
    case 2: layer.marks.mark(.update, layer)
    case 3: layer.marks.markVisit(.properties, layer)
    case 4: layer.isHidden.toggle()
    case 5: layer.bounds.size = CGSize(width: random.below(2), height: 1)
    case 6: layer.mask = layer.mask == nil ? CALayer() : nil
    case 7: LayoutPass.run(from: root)
    case 8: DisplayPass.run(from: root)
    case 9: layer.removeFromSuperlayer()
    default:
      let parent = layers[random.below(layers.count)]
      var ancestor: CALayer? = parent
      while let current = ancestor, current !== layer { ancestor = current.superlayer }
      (ancestor == nil ? parent : root).addSublayer(layer)
    }
  }
}
