import Foundation
import Testing

@testable import SourcePort

@Suite struct CheckTests {
  @Test(arguments: [
    ("cannot find type 'UICollectionView' in scope", "UICollectionView"),
    ("cannot find 'UIDevice' in scope", "UIDevice"),
    ("value of type 'UIView?' has no member 'topAnchor'", "UIView.topAnchor"),
    ("type 'UIImage' has no member 'add'", "UIImage.add"), ("value of type 'List<Int>' has no member 'a'", "List.a"),
    ("'init(nibName:)' is unavailable: write code", "init(nibName:) (unavailable)"),
    ("method does not override any method from its superclass", "override of awakeFromNib"),
  ])
  func aMessageSaysWhichNameIsMissing(message: String, name: String) {
    #expect(CheckReport.missingName(message, in: "  override func awakeFromNib() {") == name)
  }

  @Test func otherMessagesAreNotAboutNames() {
    #expect(CheckReport.missingName("cannot convert value of type 'A' to 'B'", in: "") == nil)
  }

  @Test func anErrorSaysWhereItIs() {
    let error = CheckReport.Diagnostic("/a:b/c.swift:12:3: error: no: error: x")
    #expect(error?.path == "/a:b/c.swift")
    #expect(error?.line == 12)
    #expect(error?.message == "no: error: x")
    #expect(CheckReport.Diagnostic("c.swift:1:2: note: here") == nil)
    #expect(CheckReport.Diagnostic("error: fatal") == nil)
  }

  @Test func namesAreRankedByTheFilesThatNeedThem() {
    let files = ["a", "b", "c"].map { CheckedFile(path: $0, isTurned: $0 == "c") }
    let errors =
      ["a:1:1", "a:2:1", "b:1:1"].map { "\($0): error: cannot find 'X' in scope" } + [
        "a:3:1: error: cannot find 'Y' in scope"
      ]
    let report = CheckReport(files, errors.compactMap { CheckReport.Diagnostic($0[...]) }) { _, _ in "" }
    #expect(report.missing == [.init(name: "X", files: 2), .init(name: "Y", files: 1)])
    #expect(report.files.map(\.compiles) == [false, false, true])
    #expect(report.text().hasSuffix("1 of 3 files compile (33.3 %), 0 of them as they stand."))
  }

  @Test func aMissingModuleIsTakenAwayAndNoted() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "SourcePort-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(Files.write(Array("import Gone\nlet a = 1\n".utf8), to: "\(folder)/in/A.swift"))
    let check = FolderCheck(work: "\(folder)/work")
    #expect(check.turn("\(folder)/in"))
    #expect(Files.write(Array("A.swift:1:8: error: no such module 'Gone'\n".utf8), to: check.logPath))
    #expect(check.report("\(folder)/in") == nil)
    let text = String(decoding: try #require(Files.read("\(folder)/work/turned/0.swift")), as: UTF8.self)
    #expect(text == "#sourceLocation(file: \"A.swift\", line: 1)\n           \nlet a = 1\n")
    #expect(Files.write([], to: check.logPath))
    let report = try #require(check.report("\(folder)/in"))
    #expect(report.missing == [.init(name: "module Gone", files: 1)])
    #expect(report.files.map(\.compiles) == [false])
  }
}
