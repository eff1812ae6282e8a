import Expectations
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
