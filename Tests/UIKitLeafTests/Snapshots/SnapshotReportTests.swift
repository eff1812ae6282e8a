import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The page of all snapshots that are not as kept, and what is attached to a test that fails by one.
@MainActor @Suite struct SnapshotReportTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let folder = Folder()
  private var report: URL { folder.url.appendingPathComponent("report") }
  private var page: String {
    (try? String(contentsOf: report.appendingPathComponent("index.html"), encoding: .utf8)) ?? ""
  }

  private func swatch(_ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 6))
    view.backgroundColor = color
    return view
  }

  /// What the comparison said, and the names of what it attached.
  private func complaint<Value, Format>(
    _ value: Value, _ way: Snapshotting<Value, Format>, named name: String? = nil, record: SnapshotRecording = .never
  ) -> (said: String?, attached: [String]) {
    var attached: [String] = []
    let said = snapshotComplaint(
      of: value, as: way, named: name, record: record, testName: "swatch()",
      filePath: folder.url.appendingPathComponent("Sample.swift").path, report: report
    ) { attached.append($0.name) }
    return (said, attached)
  }

  @Test func aDifferenceIsOnThePageAndAttached() throws {
    _ = complaint(swatch(.red), .image, record: .all)
    expect(page, equals: "", "a recording is no difference")
    let (said, attached) = complaint(swatch(.blue), .image)
    expect(try require(said).hasSuffix("All differences are on the page \(report.path)/index.html"))
    expect(attached, equals: ["swatch.reference.png", "swatch.new.png", "swatch.difference.png"])
    expect(page.contains("\"title\":\"Sample · swatch\""))
    let pictures = try require(page.firstMatch(of: #/"pictures":\[([^\]]*)\]/#)).1.replacing("\\/", with: "/")
    let names = pictures.split(separator: ",").map { $0.trimmingCharacters(in: ["\""]) }
    expect(names.count, equals: 3)
    for name in names { expect(UIImage(contentsOfFile: report.appendingPathComponent(name).path) != nil, "\(name)") }
  }

  @Test func aSnapshotThatPassesAgainLeavesThePageToTheOthers() {
    for name in ["one", "two"] {
      _ = complaint(swatch(.red), .image, named: name, record: .all)
      _ = complaint(swatch(.blue), .image, named: name)
    }
    expectNil(complaint(swatch(.red), .image, named: "one").said)
    expect(!page.contains("swatch.one") && page.contains("swatch.two"))
    _ = complaint(swatch(.blue), .image, named: "two", record: .all)
    expect(!page.contains("swatch.two"))
  }

  @Test func aTextCannotEndTheScriptThatHoldsIt() {
    _ = complaint("kept", .lines, record: .all)
    let (_, attached) = complaint("</script><b>new</b>", .lines)
    expect(attached, equals: ["swatch.reference.txt", "swatch.new.txt"])
    expect(page.contains("\\u003c\\/script>") && !page.contains("<b>new"))
    expect(page.components(separatedBy: "</script>").count, equals: 3)
  }

  @Test func whoWritesAtTheSameTimeLosesNothing() throws {
    let place = report
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      let difference = ReportedDifference(
        title: "Sample · number\(index).", reference: "/nowhere/\(index).txt", summary: "", pathExtension: "txt",
        kept: Data("a".utf8), new: Data("b".utf8))
      try? SnapshotReport(place).add(difference)
      if index % 4 == 0 { SnapshotReport(place).remove("/nowhere/\(index).txt") }
    }
    let found = (0..<40).filter { page.contains("number\($0).") }
    expect(found, equals: (0..<40).filter { $0 % 4 != 0 })
  }

  @Test func aPageThatCannotBeWrittenIsSaidInTheFailure() throws {
    _ = complaint(swatch(.red), .image, record: .all)
    try Data().write(to: report)
    let said = try require(complaint(swatch(.blue), .image).said)
    expect(said.contains("48 pixels differ") && said.contains("The page of all differences could not be written"))
  }
}
