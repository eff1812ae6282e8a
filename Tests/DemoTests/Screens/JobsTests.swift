import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct JobsTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .jobs))

  private func cell(_ row: Int) throws -> JobCell {
    let table = try require(try window.find("jobs") as? UITableView)
    return try require(table.cellForRow(at: IndexPath(row: row, section: 0)) as? JobCell)
  }

  private func part<View: UIView>(_ type: View.Type, of row: Int, _ label: String? = nil) throws -> View {
    let views = try cell(row).contentView.subviews.compactMap { $0 as? View }
    return try require(views.first { label == nil || $0.accessibilityLabel == label })
  }

  private func progress(_ row: Int) throws -> JobHuntProgress? {
    try part(JobHuntProgressView.self, of: row).currentState
  }

  @Test func roundButtonsTakeAnApplicationFromStateToState() throws {
    expect(try progress(2), equals: .notReviewed)
    expect(try !part(RoundButton.self, of: 2, "Qualified").isEnabled)
    try window.tap(part(RoundButton.self, of: 2, "Open"))
    expect(try progress(2), equals: .reviewed)
    expect(try part(RoundButton.self, of: 2, "Open").currentState, equals: .disabled)
    try window.tap(part(RoundButton.self, of: 2, "Qualified"))
    expect(try progress(2), equals: .qualified)
    expect(try part(RoundButton.self, of: 2, "Qualified").currentState, equals: .disabled)
    window.advance(by: 0.5)
    expectNil(window.damageError())
  }

  @Test func theCountsFollow() throws {
    let numbers = { try self.window.find("counts").subviews.prefix(4).compactMap { ($0 as? UILabel)?.text } }
    expect(try numbers(), equals: ["5", "3", "2", "2"])
    try window.tap(part(RoundButton.self, of: 1, "Not qualified"))
    window.turn()
    expect(try numbers(), equals: ["5", "2", "3", "2"])
  }

  @Test func aSwipedApplicationIsWithdrawn() throws {
    let (row, next) = try (cell(0), cell(1))
    let name = try require(next.item?.id)
    let frame = row.convert(row.bounds, to: nil)
    window.drag(
      from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.midX - 120, y: frame.midY), duration: 0.4)
    window.advance(by: 0.5)
    try window.tap("Withdraw 취소")
    window.advance(by: 1)
    expect(try cell(0).item?.id, equals: name)
    expect(
      try self.window.find("counts").subviews.prefix(4).compactMap { Int(($0 as? UILabel)?.text ?? "") }.reduce(0, +),
      equals: 11)
    expectNil(window.damageError())
  }

  @Test func aChangedRowRepaintsNoOther() throws {
    window.advance(by: 0.5)
    let row = try cell(2)
    let frame = row.convert(row.bounds, to: nil)
    try window.tap(part(RoundButton.self, of: 2, "Open"))
    window.move(to: CGPoint(x: 600, y: 30))
    window.advance(by: 0.5)
    let header = CGRect(x: 216, y: 0, width: 808, height: frame.minY - 60)
    expect(window.counts.damage.suffix(3).allSatisfy { frame.contains($0) || $0.maxY < header.maxY + 60 })
  }

  @Test func theButtonAppliesUntilNothingIsLeft() throws {
    let button = try require(try window.find("apply") as? RoundButton)
    for _ in 0..<3 {
      expect(button.isEnabled)
      try window.tap(button)
      window.advance(by: 0.5)
    }
    expect(button.currentState, equals: .disabled)
    let table = try require(try window.find("jobs") as? UITableView)
    expect(table.numberOfRows(inSection: 0), equals: 15)
    expect(try cell(0).item.company, equals: "Saebyeok News")
    expectNil(window.damageError())
  }
}
