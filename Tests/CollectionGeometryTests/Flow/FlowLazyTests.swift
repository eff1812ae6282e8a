import CoreGraphics
import Expectations
import Testing

@testable import CollectionGeometry

/// Ten million items: what is stored, asked and kept where it is.
struct FlowLazyTests {
  private static let many = 10_000_000

  private static func size(_ item: Int) -> CGSize {
    CGSize(width: 60 + Double(item * 7 % 90), height: 40 + Double(item * 13 % 50))
  }

  private static func geometry(
    _ sizing: FlowSizing, count: Int = many, itemSize: CGSize = CGSize(width: 100, height: 60)
  ) -> FlowGeometry {
    FlowGeometry(
      across: 375, scale: 2, sections: [(FlowSectionMetrics(itemSize: itemSize, sizing: sizing), count)])
  }

  private static func known(_ geometry: FlowGeometry, in rect: CGRect) -> Bool {
    geometry.elements(in: rect).allSatisfy {
      guard case .item(let position) = $0.element else { return true }
      return geometry.isSizeKnown(of: position)
    }
  }

  @Test func itemsOfOneSizeAreArithmetic() throws {
    let geometry = Self.geometry(.fixed)
    expect(geometry.bytesForSizes, equals: 0)
    expect(geometry.contentSize.height, equals: 233_333_370)
    let last = try require(geometry.frame(of: FlowPosition(section: 0, item: Self.many - 1)))
    expect(last, equals: CGRect(x: 0, y: 3_333_333 * 70, width: 100, height: 60))
    expect(geometry.elements(in: last).map(\.element), equals: [.item(FlowPosition(section: 0, item: Self.many - 1))])
  }

  @Test("V93: any of ten million items of one size stands where the formula has it", arguments: [320, 375, 1013.5])
  func closedForm(width: Double) {
    let (item, gap, lineGap) = (CGSize(width: 73.5, height: 41), 10.0, 10.0)
    let metrics = FlowSectionMetrics(itemSize: item, sizing: .fixed)
    let geometry = FlowGeometry(across: width, scale: 2, sections: [(metrics, Self.many)])
    let perLine = ((width + gap) / (item.width + gap)).rounded(.down)
    let step = item.width + (width - perLine * item.width) / (perLine - 1)
    for number in [0, 1, 7, 4_999_999, 8_388_608, Self.many - 1] {
      let (line, column) = (number / Int(perLine), number % Int(perLine))
      let x = (Double(column) * step * 2).rounded() / 2
      let expected = CGRect(x: x, y: Double(line) * (item.height + lineGap), width: item.width, height: item.height)
      expect(geometry.frame(of: FlowPosition(section: 0, item: number)), equals: expected, "\(number)")
    }
    expect(geometry.bytesForSizes, equals: 0)
  }

  @Test func insertingIntoTenMillionItemsOfOneSizeStoresNothing() {
    var geometry = Self.geometry(.fixed)
    geometry.apply(
      FlowUpdate(sections: [.kept(old: 0, removed: [5, Self.many - 1], inserted: [0, 1, 5_000_000])]))
    expect(geometry.count(in: 0), equals: Self.many + 1)
    expect(geometry.bytesForSizes, equals: 0)
  }

  @Test func nothingIsAskedBeforeSomebodyLooks() {
    let geometry = Self.geometry(.asked)
    expect(geometry.bytesForSizes, equals: 0)
    expect(geometry.contentSize.height, equals: 233_333_370)
  }

  @Test("V94: scrolling asks once for each item that passes, and for few beyond")
  func scrollingAsksEachItemThatPassesOnce() {
    var geometry = Self.geometry(.asked)
    var asked: [Int: Int] = [:]
    var visible = CGRect(x: 0, y: 0, width: 375, height: 600)
    for _ in 0..<200 {
      let reach = geometry.reach(visible) {
        asked[$0.item, default: 0] += 1
        return Self.size($0.item)
      }
      expect(reach.shift, equals: .zero)
      expect(Self.known(geometry, in: visible))
      visible.origin.y += 150
    }
    let passed = geometry.elements(in: CGRect(x: 0, y: 0, width: 375, height: visible.minY + 450)).count
    expect(asked.values.allSatisfy { $0 == 1 })
    expect(asked.count >= passed && asked.count < passed + 200, "\(asked.count) asked, \(passed) passed")
  }

  @Test func whatWasSeenDoesNotMoveWhileScrollingDown() {
    var geometry = Self.geometry(.asked)
    var visible = CGRect(x: 0, y: 0, width: 375, height: 600)
    for _ in 0..<60 {
      _ = geometry.reach(visible) { Self.size($0.item) }
      let before = geometry.elements(in: visible).map(\.frame)
      _ = geometry.reach(visible.offsetBy(dx: 0, dy: 200)) { Self.size($0.item) }
      expect(geometry.elements(in: visible).map(\.frame), equals: before)
      visible.origin.y += 90
    }
  }

  @Test(arguments: [0.1, 0.5, 0.73, 0.999]) func aJumpAsksOnlyAroundItsTarget(part: Double) {
    var geometry = Self.geometry(.asked)
    _ = geometry.reach(CGRect(x: 0, y: 0, width: 375, height: 600)) { Self.size($0.item) }
    let target = CGRect(x: 0, y: geometry.contentSize.height * part, width: 375, height: 600)
    let reach = geometry.reach(target) { Self.size($0.item) }
    expect(reach.asked > 0 && reach.asked < 400, "\(reach.asked)")
    let visible = target.offsetBy(dx: 0, dy: reach.shift.y)
    expect(Self.known(geometry, in: visible))
    expect(!geometry.elements(in: visible).isEmpty)
  }

  /// Until nothing moves any more: sizes that become known change where the end is.
  @Test func aJumpToTheEndAsksTheLastItem() {
    var geometry = Self.geometry(.asked)
    for _ in 0..<20 {
      let end = CGRect(x: 0, y: geometry.contentSize.height - 600, width: 375, height: 600)
      if geometry.reach(end, size: { Self.size($0.item) }).asked == 0 { break }
    }
    expect(geometry.isSizeKnown(of: FlowPosition(section: 0, item: Self.many - 1)))
    expect(Self.known(geometry, in: CGRect(x: 0, y: geometry.contentSize.height - 600, width: 375, height: 600)))
  }

  @Test func scrollingUpAfterAJumpKeepsWhatIsSeen() throws {
    var geometry = Self.geometry(.asked, itemSize: CGSize(width: 375, height: 60))
    let size = { (position: FlowPosition) in CGSize(width: 375, height: 40 + Double(position.item * 13 % 50)) }
    _ = geometry.reach(CGRect(x: 0, y: 0, width: 375, height: 600), size: size)
    var visible = CGRect(x: 0, y: geometry.contentSize.height / 2, width: 375, height: 600)
    visible.origin.y += geometry.reach(visible, size: size).shift.y
    for _ in 0..<100 {
      let (element, frame) = try require(geometry.elements(in: visible).first)
      let next = visible.offsetBy(dx: 0, dy: -100)
      let shift = geometry.reach(next, size: size).shift.y
      let moved = try require(geometry.frame(of: element)).minY - frame.minY
      expect(abs(moved - shift) <= 0.5, "\(element) moved by \(moved), the content by \(shift)")
      visible = next.offsetBy(dx: 0, dy: shift)
      expect(Self.known(geometry, in: visible))
    }
  }

  @Test func manyJumpsStoreWhatTheySaw() {
    var geometry = Self.geometry(.asked)
    var dice = FlowDice(seed: 1)
    for _ in 0..<300 {
      let y = geometry.contentSize.height * Double(dice.roll(0...1000)) / 1000
      _ = geometry.reach(CGRect(x: 0, y: y, width: 375, height: 600)) { Self.size($0.item) }
    }
    expect(geometry.bytesForSizes < 300 * 128 * 16, "\(geometry.bytesForSizes)")
  }

  @Test func measuringAFewOfTenMillionStoresThoseAround() throws {
    var geometry = Self.geometry(.measured, itemSize: CGSize(width: 375, height: 40))
    geometry.measure((0..<12).map { (FlowPosition(section: 0, item: $0), CGSize(width: 375, height: 50)) })
    expect(geometry.bytesForSizes < 4096)
    expect(geometry.contentSize.height, equals: 599_999_990)
  }

  @Test func sizesOfSeveralSectionsAreTakenTogether() {
    let metrics = FlowSectionMetrics(itemSize: CGSize(width: 375, height: 40), sizing: .measured)
    var geometry = FlowGeometry(across: 375, scale: 2, sections: [(metrics, 3), (metrics, 3), (metrics, 3)])
    let told = (0..<9).map {
      (FlowPosition(section: $0 / 3, item: $0 % 3), CGSize(width: 375, height: 50 + Double($0)))
    }
    geometry.measure(told)
    for (position, size) in told { expect(geometry.frame(of: position)?.size, equals: size, "\(position)") }
    geometry.measure([told[8], told[0], told[4]].map { ($0.0, CGSize(width: 375, height: 20)) })
    expect([8, 0, 4, 1].map { geometry.frame(of: told[$0].0)?.height }, equals: [20, 20, 20, 51])
  }

  @Test func aMeasuredItemAboveWhatIsSeenShiftsTheContent() throws {
    var geometry = Self.geometry(.measured, count: 1000, itemSize: CGSize(width: 375, height: 40))
    geometry.measure((0..<500).map { (FlowPosition(section: 0, item: $0), CGSize(width: 375, height: 40)) })
    let visible = CGRect(x: 0, y: 5000, width: 375, height: 600)
    let before = try require(geometry.elements(in: visible).first)
    let reach = geometry.measure(
      [(FlowPosition(section: 0, item: 3), CGSize(width: 375, height: 90))], visible: visible)
    expect(reach.shift, equals: CGPoint(x: 0, y: 50))
    expect(geometry.frame(of: before.element), equals: before.frame.offsetBy(dx: 0, dy: 50))
  }

  @Test func whatIsSeenStaysWhenItemsComeAbove() throws {
    var geometry = Self.geometry(.asked, count: 5000, itemSize: CGSize(width: 375, height: 60))
    geometry.reachAll { CGSize(width: 375, height: 40 + Double($0.item % 7)) }
    let visible = CGRect(x: 0, y: 9000, width: 375, height: 600)
    let anchor = try require(geometry.anchor(in: visible))
    let old = try require(anchor.position)
    let before = try require(geometry.frame(of: old))
    geometry.apply(FlowUpdate(sections: [.kept(old: 0, removed: [], inserted: [0, 1, 2])]))
    geometry.reachAll { _ in CGSize(width: 375, height: 100) }
    let new = FlowPosition(section: 0, item: old.item + 3)
    expect(geometry.shift(of: visible, toKeep: anchor.moved(to: new)), equals: CGPoint(x: 0, y: 330))
    expect(geometry.frame(of: new), equals: before.offsetBy(dx: 0, dy: 330))
  }

  /// A size told for one item of a section whose items have one size otherwise.
  @Test func anItemOfItsOwnSizeStandsAmongThoseOfOneSize() {
    var geometry = Self.geometry(.fixed, count: 100_000)
    geometry.measure([(FlowPosition(section: 0, item: 50_000), CGSize(width: 375, height: 200))])
    expect(geometry.frame(of: FlowPosition(section: 0, item: 50_000))?.size, equals: CGSize(width: 375, height: 200))
    expect(geometry.frame(of: FlowPosition(section: 0, item: 99_999))?.size, equals: CGSize(width: 100, height: 60))
    // 16,666 full lines and two items, the long one, 16,666 full lines and one item.
    expect(geometry.contentSize.height, equals: 2_333_580)
  }

  @Test func linesBelowAChangeAreLeftAloneUntilTheyAreNeeded() {
    // Three items a line: what comes in front of all shifts every line.
    var geometry = Self.geometry(.asked, count: 60_000)
    geometry.reachAll { _ in CGSize(width: 100, height: 60) }
    geometry.apply(FlowUpdate(sections: [.kept(old: 0, removed: [], inserted: [0])]))
    expect(geometry.sections[0].items.segments.contains { !$0.isBroken })
    geometry.reachAll { _ in CGSize(width: 100, height: 60) }
    expect(geometry.contentSize.height, equals: 1_400_060)
  }
}
