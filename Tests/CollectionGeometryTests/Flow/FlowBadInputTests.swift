import CoreGraphics
import Expectations
import Testing

@testable import CollectionGeometry

/// Numbers that no layout is defined for end in a layout all the same.
struct FlowBadInputTests {
  @Test func lengthsAreNeverNegativeAndEndSomewhere() {
    expect([-1, 0, 0.25, 1, 7, 2e6, .infinity, .nan].map(FlowNumber.length), equals: [0, 0, 0.25, 1, 7, 1e6, 1e6, 0])
    expect([-2e6, -1, 0.25, 2e6, .nan].map(FlowNumber.distance), equals: [-1e6, -1, 0.25, 1e6, 0])
  }

  private static let nonsense: [CGFloat] = [.nan, .infinity, -.infinity, -5, 0, .leastNonzeroMagnitude, 1e300, 40]

  @Test(arguments: nonsense, [FlowSizing.fixed, .asked, .measured])
  func anyNumberAsASizeIsLaidOut(number: CGFloat, sizing: FlowSizing) {
    var geometry = FlowGeometry(
      across: 320, scale: 2,
      sections: [(FlowSectionMetrics(itemSize: CGSize(width: number, height: number), sizing: sizing), 3000)])
    geometry.reachAll { CGSize(width: $0.item % 3 == 0 ? number : 50, height: $0.item % 5 == 0 ? number : 50) }
    geometry.measure([(FlowPosition(section: 0, item: 7), CGSize(width: number, height: number))])
    Self.expectSane(geometry)
  }

  @Test(arguments: nonsense) func anyNumberAsASpacingIsLaidOut(number: CGFloat) {
    var metrics = FlowSectionMetrics(lineSpacing: number, itemSpacing: number)
    metrics.insets = FlowInsets(top: number, left: number, bottom: number, right: number)
    metrics.headerLength = number
    metrics.footerLength = number
    for direction in [FlowDirection.vertical, .horizontal] {
      Self.expectSane(FlowGeometry(direction: direction, across: 320, scale: 2, sections: [(metrics, 3000)]))
      Self.expectSane(FlowGeometry(direction: direction, across: number, scale: number, sections: [(metrics, 0)]))
    }
  }

  @Test(arguments: [-60.0, -50, -49, -10]) func linesMayOverlap(spacing: Double) {
    let geometry = FlowGeometry(
      across: 320, scale: 2,
      sections: [(FlowSectionMetrics(itemSize: CGSize(width: 320, height: 50), lineSpacing: spacing), 100)])
    let rect = CGRect(x: 0, y: 30, width: 320, height: 10)
    let found = geometry.elements(in: rect).count
    let all = (0..<100).filter { geometry.frame(of: FlowPosition(section: 0, item: $0))?.intersects(rect) == true }
    expect(found, equals: all.count)
  }

  @Test(arguments: [CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: .nan, width: 1, height: 1)])
  func anyRectangleIsAnswered(rect: CGRect) {
    var geometry = FlowGeometry(across: 320, scale: 2, sections: [(FlowSectionMetrics(sizing: .asked), 200)])
    _ = geometry.reach(rect) { _ in CGSize(width: 50, height: 50) }
    expect(geometry.elements(in: rect).count, equals: (rect == .infinite ? 200 : 0))
  }

  @Test func itemsWithoutSizeStandInLinesOfAThousand() {
    let geometry = FlowGeometry(
      across: 320, scale: 2,
      sections: [(FlowSectionMetrics(itemSize: .zero, lineSpacing: 1, itemSpacing: 0), 10_000)])
    expect(geometry.contentSize.height, equals: 9)
  }

  @Test func aSpacingThatIsNotANumberIsNoted() {
    let metrics = FlowSectionMetrics(itemSpacing: .nan)
    expect(FlowGeometry(across: 320, sections: [(metrics, 0)]).faults.count, equals: 1)
    expect(FlowGeometry(across: 320, sections: [(FlowSectionMetrics(), 9)]).faults.isEmpty)
  }

  @Test func itemsThatAreNotThereHaveNoFrame() {
    let geometry = FlowGeometry(across: 320, sections: [(FlowSectionMetrics(), 3)])
    for (section, item) in [(0, 3), (0, -1), (1, 0), (-1, 0)] {
      expectNil(geometry.frame(of: FlowPosition(section: section, item: item)))
    }
    expectNil(geometry.headerFrame(of: 4))
  }

  @Test func noSectionsHaveNoContent() {
    var geometry = FlowGeometry(across: 320, sections: [])
    expect(geometry.contentSize, equals: CGSize(width: 320, height: 0))
    expect(geometry.elements(in: CGRect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
    expect(geometry.reach(CGRect(x: 0, y: 0, width: 320, height: 480)) { _ in .zero }, equals: FlowReach())
  }

  private static func expectSane(_ geometry: FlowGeometry) {
    expect(geometry.contentSize.width.isFinite && geometry.contentSize.height.isFinite)
    expect(geometry.contentSize.height >= 0)
    for item in stride(from: 0, to: geometry.count(in: 0), by: 97) {
      let frame = geometry.frame(of: FlowPosition(section: 0, item: item))
      expect(frame?.minX.isFinite == true && frame?.minY.isFinite == true)
      expect(frame?.width.isFinite == true && frame?.height.isFinite == true)
    }
    _ = geometry.elements(in: CGRect(x: 0, y: 0, width: 320, height: 480))
  }
}
