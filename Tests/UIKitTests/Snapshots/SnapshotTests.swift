import Foundation
import Testing
import UIKit
import UIKitTesting

/// Pictures kept beside a test: recorded, compared, and shown where they differ. Each test keeps its own in a
/// directory that ends with it.
@MainActor @Suite struct SnapshotTests {
  /// A test file that is not there, in a directory of its own.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
    var file: String { url.appendingPathComponent("Sample.swift").path }

    deinit { try? FileManager.default.removeItem(at: url) }

    func kept(_ name: String) -> String { url.appendingPathComponent("__Snapshots__/Sample/\(name).png").path }
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: kept(name)) }
  }

  private let folder = Folder()

  private func swatch(_ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 6))
    view.backgroundColor = color
    return view
  }

  /// What the comparison said, nil when it passed.
  private func complaint(
    _ view: UIView, _ way: Snapshotting<UIView>, named name: String? = nil, record: Bool = false
  ) -> String? {
    snapshotComplaint(of: view, as: way, named: name, record: record, testName: "swatch()", filePath: folder.file)
  }

  /// The one issue here that is meant: without it, this test fails.
  @Test func aComplaintIsAnIssueOfTheTest() {
    let expected = "no reference at \(folder.kept("swatch"))"
    withKnownIssue("a missing reference has to be reported") {
      assertSnapshot(of: swatch(.red), as: .image, testName: "swatch()", filePath: folder.file)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix(expected) }
    }
  }

  @Test func withoutAReferenceTheTestFailsAndKeepsNothing() {
    #expect(complaint(swatch(.red), .image)?.hasPrefix("no reference at \(folder.kept("swatch"))") == true)
    #expect(!folder.has("swatch"))
  }

  @Test func aRecordingIsNoPassButTheNextRunIs() {
    #expect(complaint(swatch(.red), .image, record: true)?.hasPrefix("recorded \(folder.kept("swatch"))") == true)
    #expect(complaint(swatch(.red), .image) == nil)
    #expect(!folder.has("swatch.actual") && !folder.has("swatch.difference"))
  }

  @Test func aDifferenceIsCountedAndDrawn() throws {
    _ = complaint(swatch(.black), .image, record: true)
    let view = swatch(.black)
    let spot = UIView(frame: CGRect(x: 2, y: 1, width: 3, height: 2))
    spot.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.addSubview(spot)
    #expect(complaint(view, .image)?.hasPrefix("6 pixels differ, by up to 255 of 255;") == true)
    #expect(folder.has("swatch.actual"))
    let picture = try #require(UIImage(contentsOfFile: folder.kept("swatch.difference")))
    #expect(picture.size == CGSize(width: 8, height: 6))

    #expect(complaint(swatch(.black), .image) == nil)
    #expect(!folder.has("swatch.actual") && !folder.has("swatch.difference"), "a pass clears what the failure left")
  }

  @Test func theToleranceIsTheLargestDifferenceThatPasses() {
    let (dark, lighter) = (UIColor(white: 0, alpha: 1), UIColor(white: 10 / 255, alpha: 1))
    _ = complaint(swatch(dark), .image, record: true)
    #expect(complaint(swatch(lighter), .image(tolerance: 10 / 255)) == nil)
    #expect(complaint(swatch(lighter), .image(tolerance: 9 / 255)) != nil)
  }

  @Test func anotherSizeOrScaleIsADifference() {
    _ = complaint(swatch(.red), .image, record: true)
    #expect(complaint(swatch(.red), .image(scale: 2))?.contains("16 × 12 pixels, the reference 8 × 6") == true)
  }

  @Test func namesAndAppearancesHavePicturesOfTheirOwn() {
    let light = complaint(swatch(.systemBackground), .image(style: .light), named: "light", record: true)
    let dark = complaint(swatch(.systemBackground), .image(style: .dark), named: "dark", record: true)
    #expect(light != nil && dark != nil && folder.has("swatch.light") && folder.has("swatch.dark"))
    #expect(complaint(swatch(.white), .image, named: "light") == nil)
    #expect(complaint(swatch(.black), .image, named: "dark") == nil)
  }

  @Test func aReferenceThatIsNoPictureIsNamed() throws {
    _ = complaint(swatch(.red), .image, record: true)
    try Data("not a picture".utf8).write(to: URL(fileURLWithPath: folder.kept("swatch")))
    #expect(complaint(swatch(.red), .image) == "\(folder.kept("swatch")) is not a picture")
  }
}
