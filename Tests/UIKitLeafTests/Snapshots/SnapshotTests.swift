import Expectations
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
    _ view: UIView, _ way: Snapshotting<UIView, UIImage>, named name: String? = nil,
    record: SnapshotRecording? = .never, environment: String? = nil
  ) -> String? {
    snapshotComplaint(
      of: view, as: way, named: name, record: record, environment: environment, testName: "swatch()",
      filePath: folder.file)
  }

  /// The one issue here that is meant: without it, this test fails.
  @Test func aComplaintIsAnIssueOfTheTest() {
    withKnownIssue("a missing reference has to be reported") {
      assertSnapshot(of: swatch(.red), as: .image, record: .never, testName: "neverRecorded()")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("no reference at ") }
        && issue.sourceLocation?.fileName == "SnapshotTests.swift"
    }
  }

  @Test func withoutAReferenceTheTestFailsAndKeepsNothing() {
    expect(complaint(swatch(.red), .image)?.hasPrefix("no reference at \(folder.kept("swatch"))"), equals: true)
    expect(!folder.has("swatch"))
  }

  @Test func aRecordingIsNoPassButTheNextRunIs() {
    expect(complaint(swatch(.red), .image, record: true)?.hasPrefix("recorded \(folder.kept("swatch"))"), equals: true)
    expectNil(complaint(swatch(.red), .image))
    expect(!folder.has("swatch.actual") && !folder.has("swatch.difference"))
  }

  @Test func aDifferenceIsCountedAndDrawn() throws {
    _ = complaint(swatch(.black), .image, record: true)
    let view = swatch(.black)
    let spot = UIView(frame: CGRect(x: 2, y: 1, width: 3, height: 2))
    spot.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.addSubview(spot)
    expect(complaint(view, .image)?.hasPrefix("6 pixels differ, by up to 255 of 255\n"), equals: true)
    expect(folder.has("swatch.actual"))
    let picture = try require(UIImage(contentsOfFile: folder.kept("swatch.difference")))
    expect(picture.size, equals: CGSize(width: 8, height: 6))

    expectNil(complaint(swatch(.black), .image))
    expect(!folder.has("swatch.actual") && !folder.has("swatch.difference"), "a pass clears what the failure left")
  }

  @Test func theToleranceIsTheLargestDifferenceThatPasses() {
    let (dark, lighter) = (UIColor(white: 0, alpha: 1), UIColor(white: 10 / 255, alpha: 1))
    _ = complaint(swatch(dark), .image, record: true)
    expectNil(complaint(swatch(lighter), .image(tolerance: 10 / 255)))
    expect(complaint(swatch(lighter), .image(tolerance: 9 / 255)) != nil)
  }

  @Test func anotherSizeOrScaleIsADifference() {
    _ = complaint(swatch(.red), .image, record: true)
    expect(complaint(swatch(.red), .image(scale: 2))?.contains("16 × 12 pixels, the reference 8 × 6"), equals: true)
  }

  @Test func namesAndAppearancesHavePicturesOfTheirOwn() {
    let light = complaint(swatch(.systemBackground), .image(style: .light), named: "light", record: true)
    let dark = complaint(swatch(.systemBackground), .image(style: .dark), named: "dark", record: true)
    expect(light != nil && dark != nil && folder.has("swatch.light") && folder.has("swatch.dark"))
    expectNil(complaint(swatch(.white), .image, named: "light"))
    expectNil(complaint(swatch(.black), .image, named: "dark"))
  }

  @Test func aReferenceThatIsNoPictureIsNamed() throws {
    _ = complaint(swatch(.red), .image, record: true)
    try Data("not a picture".utf8).write(to: URL(fileURLWithPath: folder.kept("swatch")))
    expect(complaint(swatch(.red), .image), equals: "\(folder.kept("swatch")) is not a png file")
  }

  // MARK: - Recording

  @Test(arguments: ["missing", "failed", "all", "1"])
  func whatHasNoReferenceIsRecordedWhenAskedFor(mode: String) {
    expect(complaint(swatch(.red), .image, record: nil, environment: mode)?.hasPrefix("recorded "), equals: true)
    expectNil(complaint(swatch(.red), .image))
  }

  @Test(arguments: [("missing", false), ("failed", true), ("all", true)])
  func whatDiffersIsRecordedWhenAskedFor(mode: String, isRecorded: Bool) {
    _ = complaint(swatch(.red), .image, record: .all)
    expect(complaint(swatch(.blue), .image, record: nil, environment: mode)?.hasPrefix("recorded "), equals: isRecorded)
    expect((complaint(swatch(.blue), .image) == nil), equals: isRecorded)
  }

  @Test func whatIsAsKeptIsRecordedOnlyWithEverything() {
    _ = complaint(swatch(.red), .image, record: true)
    expectNil(complaint(swatch(.red), .image, record: .failed))
    expect(complaint(swatch(.red), .image, record: .all)?.hasPrefix("recorded "), equals: true)
  }

  @Test func aModeThatIsNoneFailsTheTest() {
    let said = complaint(swatch(.red), .image, record: nil, environment: "yes")
    expect(said, equals: "RECORD_SNAPSHOTS is yes; it can be 1 or never, missing, failed, all")
    expect(!folder.has("swatch"))
  }

  // MARK: - What may differ

  @Test func aShareOfThePixelsMayDiffer() {
    _ = complaint(swatch(.black), .image, record: true)
    let view = swatch(.black)
    let spot = UIView(frame: CGRect(x: 2, y: 1, width: 3, height: 2))
    spot.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.addSubview(spot)
    // 6 of 48 pixels.
    expectNil(complaint(view, .image(precision: 42 / 48)))
    let said = complaint(view, .image(precision: 43 / 48))
    expect(said?.hasPrefix("6 pixels differ, by up to 255 of 255, and 5 may"), equals: true)
  }

  @Test func theEyeSeesADifferenceInTheDarkLessThanTheNumbersSay() {
    let (dark, darker) = (UIColor(white: 14 / 255, alpha: 1), UIColor(white: 6 / 255, alpha: 1))
    _ = complaint(swatch(dark), .image, record: true)
    expect(complaint(swatch(darker), .image(perceptualPrecision: 0.98)) != nil)
    expectNil(complaint(swatch(darker), .image(perceptualPrecision: 0.97)))
    let (green, yellow) = (
      UIColor(red: 0.2, green: 0.8, blue: 0.2, alpha: 1), UIColor(red: 0.3, green: 0.8, blue: 0.2, alpha: 1)
    )
    _ = complaint(swatch(green), .image, record: true)
    expect(complaint(swatch(yellow), .image(perceptualPrecision: 0.97)) != nil)
  }

  // MARK: - Texts

  private func textComplaint<Value>(
    _ value: Value, _ way: Snapshotting<Value, String>, record: SnapshotRecording = .never
  ) -> String? {
    snapshotComplaint(of: value, as: way, record: record, testName: "text()", filePath: folder.file)
  }

  @Test func aTextIsKeptAsSuchAndItsDifferencesAreLines() throws {
    _ = textComplaint("one\ntwo\nthree", .lines, record: .all)
    let file = folder.kept("text").replacing(".png", with: ".txt")
    expect(try String(contentsOfFile: file, encoding: .utf8), equals: "one\ntwo\nthree\n")
    expectNil(textComplaint("one\ntwo\nthree", .lines))
    let said = try require(textComplaint("one\n2\nthree\nfour", .lines))
    expect(said.hasPrefix("the text differs in 3 lines (- kept, + new):\n- 2: two\n+ 2: 2\n+ 4: four\nThe reference"))
  }

  @Test func aRecursiveDescriptionHasNoAddresses() throws {
    let view = swatch(.red)
    let label = UILabel(frame: CGRect(x: 1, y: 1, width: 5, height: 3))
    label.text = "Basket"
    view.addSubview(label)
    _ = textComplaint(view, .recursiveDescription, record: .all)
    let again = swatch(.red)
    again.addSubview(label)
    expectNil(textComplaint(again, .recursiveDescription))
    let kept = try String(contentsOfFile: folder.kept("text").replacing(".png", with: ".txt"), encoding: .utf8)
    expect(kept.contains("   | <UILabel; frame = (1 1; 5 3); text = 'Basket'") && !kept.contains("0x"))
    label.text = "Cart"
    expect(textComplaint(again, .recursiveDescription)?.contains("text = 'Cart'"), equals: true)
  }

  @Test func valuesCanBeKeptAsTheyDescribeThemselves() {
    struct Fruit { var name = "Mango" }
    _ = textComplaint(Fruit(), .description, record: .all)
    expectNil(textComplaint(Fruit(), .description))
    expect(textComplaint(Fruit(name: "Pear"), .description)?.contains("+ 1: Fruit(name: \"Pear\")"), equals: true)
    expect(textComplaint(Fruit(name: "Pear"), .dump)?.contains("  - name: \"Pear\""), equals: true)
  }

  @Test func anotherValuesWayCanBeBorrowed() {
    struct Screen { var view: UIView }
    let way = Snapshotting<UIView, String>.recursiveDescription.pullback { (screen: Screen) in screen.view }
    _ = textComplaint(swatch(.red), .recursiveDescription, record: .all)
    expectNil(textComplaint(Screen(view: swatch(.red)), way))
  }
}
