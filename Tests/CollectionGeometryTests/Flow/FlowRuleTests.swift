import CoreGraphics
import Expectations
import Testing

@testable import CollectionGeometry

/// The rules of a flow, one by one.
struct FlowRuleTests {
  private func geometry(
    across: Double = 375, _ sizes: [CGSize], _ metrics: FlowSectionMetrics = FlowSectionMetrics(),
    direction: FlowDirection = .vertical
  ) -> FlowGeometry {
    var metrics = metrics
    metrics.sizing = .asked
    var geometry = FlowGeometry(direction: direction, across: across, scale: 2, sections: [(metrics, sizes.count)])
    geometry.reachAll { sizes[$0.item] }
    return geometry
  }

  private func same(_ count: Int, _ width: CGFloat, _ height: CGFloat) -> [CGSize] {
    Array(repeating: CGSize(width: width, height: height), count: count)
  }

  private func xs(_ geometry: FlowGeometry) -> [CGFloat] {
    (0..<geometry.count(in: 0)).map { geometry.frame(of: FlowPosition(section: 0, item: $0))?.minX ?? .nan }
  }

  private func ys(_ geometry: FlowGeometry) -> [CGFloat] {
    (0..<geometry.count(in: 0)).map { geometry.frame(of: FlowPosition(section: 0, item: $0))?.minY ?? .nan }
  }

  /// V27
  @Test func aSectionOfDefaultsHasItemsOf50By50TenApart() {
    let geometry = FlowGeometry(across: 320, scale: 2, sections: [(FlowSectionMetrics(), 6)])
    expect(geometry.contentSize, equals: CGSize(width: 320, height: 110))
    expect(geometry.frame(of: FlowPosition(section: 0, item: 1)), equals: CGRect(x: 67.5, y: 0, width: 50, height: 50))
    expectNil(geometry.headerFrame(of: 0))
  }

  /// V28
  @Test func anItemJoinsALineThatItFillsToTheMillionth() {
    expect(ys(geometry(across: 320, same(3, 100 + 0.000_000_2, 50))), equals: [0, 0, 0])
    expect(ys(geometry(across: 319, same(3, 100, 50))), equals: [0, 0, 60])
    expect(ys(geometry(across: 50, same(2, 100, 50))), equals: [0, 60])
  }

  /// V29
  @Test func theRoomLeftInALineGoesBetweenItsItems() {
    expect(xs(geometry(same(4, 100, 50))).prefix(3), equals: [0, 137.5, 275])
    expect(
      xs(geometry([CGSize(width: 200, height: 9), CGSize(width: 75, height: 5), CGSize(width: 300, height: 9)]))
        .prefix(2), equals: [0, 300])
    expect(xs(geometry(across: 200, same(2, 250, 40))), equals: [-25, -25])
  }

  /// V30
  @Test func theLastLineOfEqualItemsStandsAsIfItWereFull() {
    expect(xs(geometry(same(4, 50, 50))), equals: [0, 65, 130, 195])
    expect(xs(geometry(across: 200, same(1, 90, 40))), equals: [0])
    expect(xs(geometry(across: 200, same(1, 150, 40))), equals: [25])
    let heights = [CGSize(width: 50, height: 50), CGSize(width: 50, height: 51)]
    expect(xs(geometry(heights)), equals: [0, 60])
  }

  /// V31
  @Test func aLineIsAsThickAsItsThickestItem() {
    let sizes = [CGSize(width: 80, height: 40), CGSize(width: 80, height: 90), CGSize(width: 300, height: 10)]
    let geometry = geometry(sizes, FlowSectionMetrics(lineSpacing: 7))
    expect(ys(geometry), equals: [25, 0, 97])
    expect(geometry.contentSize.height, equals: 107)
  }

  /// V32
  @Test(arguments: [1.0, 2, 3]) func originsAreOnPixelsAndSizesAreNot(scale: Double) throws {
    // Four of 80.1 leave gaps of 10.2.
    let metrics = FlowSectionMetrics(itemSize: CGSize(width: 80.1, height: 40.3))
    let geometry = FlowGeometry(across: 351, scale: scale, sections: [(metrics, 8)])
    for item in 0..<4 {
      let frame = try require(geometry.frame(of: FlowPosition(section: 0, item: item)))
      let pixel = Double(frame.minX) * scale
      expect(abs(pixel - pixel.rounded()) < 0.000_1)
      expect(abs(pixel - Double(item) * 90.3 * scale) <= 0.5)
      expect(frame.size, equals: CGSize(width: 80.1, height: 40.3))
    }
  }

  /// V33
  @Test func headersAndFootersSpanTheContentAndEmptySectionsKeepTheirs() {
    var metrics = FlowSectionMetrics(headerLength: 30, footerLength: 20)
    metrics.insets = FlowInsets(top: 4, left: 12, bottom: 6, right: 12)
    let geometry = FlowGeometry(across: 375, scale: 2, sections: [(metrics, 0), (metrics, 1)])
    expect(geometry.headerFrame(of: 0), equals: CGRect(x: 0, y: 0, width: 375, height: 30))
    expect(geometry.footerFrame(of: 0), equals: CGRect(x: 0, y: 40, width: 375, height: 20))
    expect(geometry.frame(of: FlowPosition(section: 1, item: 0))?.origin, equals: CGPoint(x: 12, y: 94))
  }

  /// V34
  @Test func columnsFillDownwards() {
    var metrics = FlowSectionMetrics(itemSize: CGSize(width: 90, height: 70))
    metrics.insets = FlowInsets(top: 8, left: 12, bottom: 8, right: 12)
    let geometry = FlowGeometry(direction: .horizontal, across: 220, scale: 2, sections: [(metrics, 7)])
    expect(ys(geometry), equals: [8, 142, 8, 142, 8, 142, 8])
    expect(xs(geometry), equals: [12, 12, 112, 112, 212, 212, 312])
    expect(geometry.contentSize, equals: CGSize(width: 414, height: 220))
  }

  /// V35
  @Test func askedSizesAreAskedOnceAndAgainWhenForgotten() {
    var asked = 0
    var geometry = FlowGeometry(across: 375, sections: [(FlowSectionMetrics(sizing: .asked), 50)])
    func size(_: FlowPosition) -> CGSize {
      asked += 1
      return CGSize(width: 60, height: 60)
    }
    geometry.reachAll(size: size)
    geometry.reachAll(size: size)
    expect(asked, equals: 50)
    geometry.forgetSizes()
    geometry.reachAll(size: size)
    expect(asked, equals: 100)
  }

  /// V36
  @Test func anItemTooLongIsLoggedAndANegativeOneIsFatal() throws {
    func faults(_ size: CGSize, _ direction: FlowDirection = .vertical) -> [FlowFault] {
      var geometry = FlowGeometry(
        direction: direction, across: 320, sections: [(FlowSectionMetrics(itemSize: size), 4)])
      return geometry.takeFaults()
    }
    expect(faults(CGSize(width: 320, height: 900)).isEmpty)
    let long = try require(faults(CGSize(width: 321, height: 50)).first)
    expect(!long.isFatal)
    expect(
      long.message.hasPrefix("The behavior of the UICollectionViewFlowLayout is not defined because: the item width"))
    expect(long.message.hasSuffix("minus the content insets left and right values."))
    expect(faults(CGSize(width: 50, height: 321), .horizontal).first?.message.contains("the item height"), equals: true)
    expect(faults(CGSize(width: -1, height: 50)).map(\.isFatal), equals: [true])
    expect(faults(CGSize(width: CGFloat.nan, height: 50)).map(\.isFatal), equals: [false])
  }

  /// V36
  @Test func aThousandItemsTooLongAreOneFault() {
    expect(geometry(across: 320, same(1000, 400, 50)).faults.count, equals: 1)
  }

  private func pinned() -> FlowGeometry {
    var metrics = FlowSectionMetrics(
      itemSize: CGSize(width: 375, height: 100), lineSpacing: 0, headerLength: 30, footerLength: 20)
    metrics.insets = FlowInsets(top: 5, left: 0, bottom: 5, right: 0)
    var geometry = FlowGeometry(across: 375, scale: 2, sections: [(metrics, 5), (metrics, 5)])
    geometry.pinsHeaders = true
    geometry.pinsFooters = true
    return geometry
  }

  /// V37: a section is 560 long; its footer begins at 540.
  @Test(arguments: [(-50.0, 0.0), (0, 0), (100, 100), (510, 510), (520, 510), (700, 510)] as [(CGFloat, CGFloat)])
  func aPinnedHeaderStaysAtTheTopWhileItsSectionShows(top: CGFloat, y: CGFloat) {
    let visible = CGRect(x: 0, y: top, width: 375, height: 300)
    expect(pinned().headerFrame(of: 0, visible: visible)?.minY, equals: y)
    expect(pinned().headerFrame(of: 0)?.minY, equals: 0)
  }

  /// V37
  @Test(arguments: [(0.0, 280.0), (100, 380), (240, 520), (260, 540), (400, 540), (-290, 30)] as [(CGFloat, CGFloat)])
  func aPinnedFooterStaysAtTheBottomWhileItsSectionShows(top: CGFloat, y: CGFloat) {
    let visible = CGRect(x: 0, y: top, width: 375, height: 300)
    expect(pinned().footerFrame(of: 0, visible: visible)?.minY, equals: y)
  }

  /// V37
  @Test func pinnedElementsAreFoundWhereTheyAreSeen() {
    let visible = CGRect(x: 0, y: 400, width: 375, height: 300)
    let found = Set(pinned().elements(in: visible, visible: visible).map(\.element))
    for section in 0...1 {
      expect(found.contains(.header(section: section)) && found.contains(.footer(section: section)))
    }
    expect(pinned().pinnedElements(visible: visible).map(\.frame.minY), equals: [400, 540, 560, 680])
  }

  /// V38
  @Test func insetsCountFromTheMarginsThatTheContentInsetLeaves() {
    let insets = FlowInsets(top: 1, left: 6, bottom: 2, right: 8)
    let reference = FlowInsets(top: 20, left: 30, bottom: 20, right: 5)
    let contentInset = FlowInsets(left: 12, right: 40)
    expect(
      insets.added(to: reference, contentInset: contentInset, direction: .vertical),
      equals: FlowInsets(top: 1, left: 24, bottom: 2, right: 0))
    expect(
      insets.added(to: reference, contentInset: contentInset, direction: .horizontal),
      equals: FlowInsets(top: 21, left: 6, bottom: 22, right: 8))
  }

  private func measured(_ sizes: [CGSize], count: Int? = nil, across: Double = 320) -> FlowGeometry {
    let metrics = FlowSectionMetrics(itemSize: CGSize(width: 50, height: 40), sizing: .measured)
    var geometry = FlowGeometry(across: across, scale: 2, sections: [(metrics, count ?? sizes.count)])
    geometry.measure(sizes.enumerated().map { (FlowPosition(section: 0, item: $0.offset), $0.element) })
    return geometry
  }

  /// V39
  @Test func aCellThatMeasuresNothingKeepsItsEstimate() {
    let geometry = measured([], count: 5)
    expect(geometry.frame(of: FlowPosition(section: 0, item: 2))?.size, equals: CGSize(width: 50, height: 40))
  }

  /// V40
  @Test func unmeasuredItemsHaveTheMeanOfTheMeasured() {
    let geometry = measured([29, 63, 29].map { CGSize(width: 320, height: $0) }, count: 40)
    expect(geometry.frame(of: FlowPosition(section: 0, item: 39))?.height, equals: 121.0 / 3)
    // 2003.33 and a bit.
    expect(geometry.contentSize.height, equals: 2003)
  }

  /// V41
  @Test func measuredItemsOfOneWidthAreAGridWhateverTheirHeights() {
    let sizes = [CGSize(width: 90, height: 20), CGSize(width: 90, height: 70)]
    expect(xs(measured(sizes)), equals: [0, 115])
    expect(xs(geometry(across: 320, sizes)), equals: [0, 100])
  }

  /// V41
  @Test func aMeasuredItemLongerThanALineBeginsWithIt() {
    expect(xs(measured([CGSize(width: 700, height: 20), CGSize(width: 30, height: 20)])), equals: [0, 0])
  }

  @Test func measuredSizesCountAtAnotherWidthAndInALayoutThatRemembersThem() {
    var geometry = measured([CGSize(width: 90, height: 70)], count: 4)
    let old = geometry
    geometry.setAcross(300)
    expect(geometry.frame(of: FlowPosition(section: 0, item: 0))?.size, equals: CGSize(width: 90, height: 70))
    geometry.forgetSizes()
    geometry.remember(old)
    expect(geometry.frame(of: FlowPosition(section: 0, item: 0))?.size, equals: CGSize(width: 90, height: 70))
    expect(geometry.contentSize.height, equals: old.contentSize.height)
    var other = measured([CGSize(width: 90, height: 70)], count: 4)
    other.forgetSizes()
    expect(other.frame(of: FlowPosition(section: 0, item: 0))?.size, equals: CGSize(width: 50, height: 40))
  }

  @Test func aMirroredFlowIsTheSameFromTheRight() {
    let sizes = (0..<9).map { (index: Int) in CGSize(width: 40 + 13 * index, height: 30 + 7 * index) }
    for direction in [FlowDirection.vertical, .horizontal] {
      var metrics = FlowSectionMetrics(headerLength: 20)
      metrics.insets = FlowInsets(top: 3, left: 10, bottom: 4, right: 30)
      let plain = geometry(sizes, metrics, direction: direction)
      var mirrored = plain
      mirrored.isMirrored = true
      let width = plain.contentSize.width
      for (element, frame) in plain.elements(in: .infinite) {
        let other = mirrored.frame(of: element)
        expect(abs((other?.minX ?? .nan) - (width - frame.maxX)) <= 0.5, "\(element)")
        expect(mirrored.elements(in: other ?? .null).contains { $0.element == element })
      }
    }
  }

  @Test func whatLiesBetweenItemsIsNoItem() {
    let geometry = geometry(same(7, 100, 60))
    expect(geometry.item(at: CGPoint(x: 140, y: 75)), equals: FlowPosition(section: 0, item: 4))
    expectNil(geometry.item(at: CGPoint(x: 110, y: 75)))
    expectNil(geometry.item(at: CGPoint(x: 140, y: 65)))
  }
}
