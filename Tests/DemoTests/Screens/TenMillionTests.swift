import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct TenMillionTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .tenMillion))

  private func table() throws -> UITableView { try require(try window.find("rows") as? UITableView) }

  private func visibleRows() throws -> [Int] {
    window.advance(by: 0.1)
    return try table().indexPathsForVisibleRows?.map(\.row) ?? []
  }

  @Test func theFirstRowsAreShownFirst() throws {
    expect(try visibleRows().first, equals: 0)
    expect(try table().numberOfRows(inSection: 0), equals: 10_000_000)
  }

  @Test func theSliderJumpsAnywhere() throws {
    let slider = try require(try window.find("position") as? UISlider)
    for value in [0.5, 0.123, 0.9, 0.25] as [Float] {
      slider.value = value
      slider.sendActions(for: .valueChanged)
      let row = Int((Double(value) * 9_999_999).rounded())
      expect(try visibleRows().first.map { abs($0 - row) <= 1 }, equals: true)
      expectNil(window.damageError())
    }
    expect(try table().visibleCells.count < 20)
  }

  @Test func theButtonsLeadToBothEnds() throws {
    try window.tap("Last")
    expect(try visibleRows().last, equals: 9_999_999)
    try window.tap("First")
    expect(try visibleRows().first, equals: 0)
  }

  @Test func theWheelMovesTheRowsAndTheSlider() throws {
    let middle = CGPoint(x: 600, y: 500)
    for _ in 0..<10 { window.wheel(CGVector(dx: 0, dy: -3), at: middle) }
    window.advance(by: 1)
    expect(try table().contentOffset.y > 100)
    expect(try (visibleRows().first ?? 0) > 0)
    expectNil(window.damageError())
  }

  // MARK: - Grid

  private func grid() throws -> UICollectionView { try window.find(UICollectionView.self, "items") }

  private func pick(_ list: Int) throws {
    let picker = try window.find(UISegmentedControl.self, "lists")
    let x = picker.bounds.width * (CGFloat(list) + 0.5) / 2
    window.tap(at: picker.convert(CGPoint(x: x, y: picker.bounds.midY), to: nil))
    window.advance(by: 0.4)
  }

  private func visibleItems() throws -> [Int] {
    window.advance(by: 0.1)
    return try grid().indexPathsForVisibleItems.map(\.item).sorted()
  }

  @Test func theGridGoesOnWhereTheRowsStand() throws {
    let slider = try window.find(UISlider.self, "position")
    slider.value = 0.5
    slider.sendActions(for: .valueChanged)
    let row = try require(try visibleRows().first)
    try pick(1)
    expect(try grid().numberOfItems(inSection: 0), equals: 10_000_000)
    expect(try visibleItems().contains(row))
    expect(try visibleItems().first.map { row - $0 < 20 }, equals: true)
    expectNil(window.damageError())
    try pick(0)
    expect(try visibleRows().first.map { abs($0 - row) < 20 }, equals: true)
  }

  @Test func theGridJumpsAnywhereAndToBothEnds() throws {
    try pick(1)
    let slider = try window.find(UISlider.self, "position")
    for value in [0.123, 0.9, 0.25] as [Float] {
      slider.value = value
      slider.sendActions(for: .valueChanged)
      let item = Int((Double(value) * 9_999_999).rounded())
      expect(try visibleItems().contains(item))
      expectNil(window.damageError())
    }
    try window.tap("Last")
    expect(try visibleItems().last, equals: 9_999_999)
    try window.tap("First")
    let items = try visibleItems()
    expect(items.first, equals: 0, "\(items.first ?? -1)")
    expect(try grid().visibleCells.count < 120)
  }

  @Test func rowsHaveTheHeightsOfTheirNumbers() throws {
    for row in try visibleRows() {
      expect(try table().rectForRow(at: IndexPath(row: row, section: 0)).height, equals: RowStyle(index: row).height)
    }
    expect(Set((0..<100).map { RowStyle(index: $0).height }), equals: [40, 52, 64, 76, 88])
  }

  @Test(arguments: [
    (0, "1", "1번째"), (9_998, "9,999", "9,999번째"), (9_999, "10,000", "1만번째"), (10_000, "10,001", "1만 1번째"),
    (7_345_220, "7,345,221", "734만 5,221번째"), (9_999_999, "10,000,000", "1000만번째"),
  ])
  func numbersAreWrittenInBothWays(index: Int, english: String, korean: String) {
    expect(RowStyle(index: index).number, equals: english)
    expect(RowStyle(index: index).korean, equals: korean)
  }
}
