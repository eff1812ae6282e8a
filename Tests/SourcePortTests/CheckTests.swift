import Expectations
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
    expect(missingName(message, in: "  override func awakeFromNib() {"), equals: name)
  }

  @Test func otherMessagesAreNotAboutNames() {
    expectNil(missingName("cannot convert value of type 'A' to 'B'", in: ""))
  }

  private func missingName(_ message: String, in line: String) -> String? {
    CheckReport.Diagnostic("a.swift:1:1: error: \(message)").flatMap { CheckReport.missingName($0, in: line) }
  }

  /// The report of some files, by their names, with what the compiler says of them.
  private func report(_ texts: [(name: String, text: String)], _ log: [String], modules: [String: [String]] = [:])
    -> CheckReport
  {
    let files = texts.map { ($0.name, SourceFile(path: $0.name, bytes: Array($0.text.utf8))) }
    let diagnostics = log.compactMap { CheckReport.Diagnostic($0[...]) }
    let checked = texts.map { CheckedFile(path: $0.name, isTurned: false, missingModules: modules[$0.name] ?? []) }
    return CheckReport(checked, diagnostics, CheckCauses(files, diagnostics)) { path, line in
      let text = texts.first { $0.name == path }?.text ?? ""
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[line - 1]
    }
  }

  @Test func anErrorSaysWhereItIs() {
    let error = CheckReport.Diagnostic("/a:b/c.swift:12:3: error: no: error: x")
    expect(error?.path, equals: "/a:b/c.swift")
    expect(error?.line, equals: 12)
    expect(error?.message, equals: "no: error: x")
    expectNil(CheckReport.Diagnostic("c.swift:1:2: note: here"))
    expectNil(CheckReport.Diagnostic("error: fatal"))
  }

  @Test func namesAreRankedByTheFilesThatNeedThem() {
    let errors =
      ["a:1:1", "a:2:1", "b:1:1"].map { "\($0): error: cannot find 'X' in scope" } + [
        "a:3:1: error: cannot find 'Y' in scope"
      ]
    let report = report(["a", "b", "c"].map { ($0, "\n\n\n") }, errors)
    expect(report.missing, equals: [.init(name: "X", files: 2), .init(name: "Y", files: 1)])
    expect(report.files.map(\.compiles), equals: [false, false, true])
    expect(report.text().hasSuffix("1 of 3 files compile (33.3 %), 1 of them as they stand."))
  }

  @Test func whatFollowsFromAMissingSuperclassIsThat() {
    let report = report(
      [
        ("a", "class Base: Chart {\n  func f() { view.g() }\n}"),
        ("b", "class Sub: Base {\n  override func viewDidLoad() {}\n}"), ("c", "let x = Sub().tag"),
      ],
      [
        "a:1:13: error: cannot find type 'Chart' in scope", "a:2:14: error: cannot find 'view' in scope",
        "b:2:17: error: method does not override any method from its superclass",
        "c:1:13: error: value of type 'Sub' has no member 'tag'",
      ])
    expect(report.missing, equals: [.init(name: "Chart", files: 3)])
  }

  @Test func anOverrideOfNothingIsMissingWhereTheSuperclassIsThere() {
    let report = report(
      [("a", "class Base: UIView {\n  override func shake() {}\n}")],
      ["a:2:17: error: method does not override any method from its superclass"])
    expect(report.missing, equals: [.init(name: "override of shake", files: 1)])
  }

  @Test func aUseOfADeclarationWhoseTypeIsMissingIsNotSaidToCompile() {
    let report = report(
      [
        ("a", "class Base: UIView {\n  let map = Map()\n  func f() { Gone() }\n  func k() -> Pin {}\n}"),
        ("b", "class Sub: Base { func g() { map.zoom() } }"), ("c", "func h() { Base().f() }"),
        ("d", "class Other { var map = 1 }"), ("e", "func n() { Base().k() }"),
      ],
      [
        "a:2:13: error: cannot find 'Map' in scope", "a:3:14: error: cannot find 'Gone' in scope",
        "a:4:15: error: cannot find type 'Pin' in scope",
      ])
    expect(report.files.map(\.compiles), equals: [false, false, true, true, false])
    expect(report.files[1].unchecked, equals: ["Base.map"])
    expect(report.text().contains("  b  (Base.map)"))
  }

  @Test func namesThatAMissingModuleMayHaveStandApart() {
    let report = report(
      [("a", "\n"), ("b", "\n")],
      [
        "a:1:1: error: cannot find 'Text' in scope", "a:1:2: error: cannot find 'X' in scope",
        "b:1:1: error: cannot find 'X' in scope",
      ],
      modules: ["a": ["SwiftUI"]])
    expect(report.missing, equals: [.init(name: "X", files: 2), .init(name: "module SwiftUI", files: 1)])
    expect(report.besideModules, equals: [.init(name: "Text", files: 1)])
  }

  @Test func otherMessagesCountWhereNothingIsMissing() {
    let report = report(
      [("a", "\n"), ("b", "\n")],
      ["a:1:1: error: cannot find 'X' in scope", "a:1:2: error: cannot infer it", "b:1:2: error:  cannot infer it"])
    expect(report.other, equals: [.init(name: "cannot infer it", files: 1)])
  }

  @Test func statementsAreCheckedAsAProgram() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "SourcePort-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    expect(Files.write(Array("print(1)\n".utf8), to: "\(folder)/in/App/main.swift"))
    let check = FolderCheck(work: "\(folder)/work")
    expect(check.turn("\(folder)/in"))
    let arguments = String(decoding: try require(Files.read(check.argumentsPath)), as: UTF8.self)
    expect(arguments.contains("/turned/main.swift") && !arguments.contains("-parse-as-library"))
  }

  @Test func aMissingModuleIsTakenAwayAndNoted() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "SourcePort-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    expect(Files.write(Array("import Gone\nlet a = 1\n".utf8), to: "\(folder)/in/A.swift"))
    let check = FolderCheck(work: "\(folder)/work")
    expect(check.turn("\(folder)/in"))
    expect(Files.write(Array("A.swift:1:8: error: no such module 'Gone'\n".utf8), to: check.logPath))
    expectNil(check.report("\(folder)/in"))
    let text = String(decoding: try require(Files.read("\(folder)/work/turned/0.swift")), as: UTF8.self)
    expect(text, equals: "#sourceLocation(file: \"A.swift\", line: 1)\n           \nlet a = 1\n")
    expect(Files.write([], to: check.logPath))
    let report = try require(check.report("\(folder)/in"))
    expect(report.missing, equals: [.init(name: "module Gone", files: 1)])
    expect(report.files.map(\.compiles), equals: [false])
  }
}
