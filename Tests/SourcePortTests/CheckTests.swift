import Expectations
import Foundation
import JSONText
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
    let checked = texts.map {
      CheckedFile(path: $0.name, target: "T", isTurned: false, missingModules: modules[$0.name] ?? [])
    }
    return CheckReport(checked, diagnostics, CheckCauses(files, diagnostics)) { path, line in
      let text = texts.first { $0.name == path }?.text ?? ""
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[line - 1]
    }
  }

  /// The names of a kind, with their files.
  private func names(_ report: CheckReport, _ kind: CheckReport.Kind) -> [String: [String]] {
    Dictionary(uniqueKeysWithValues: report.causes(kind).map { ($0.name, $0.files) })
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
    expect(report.causes.map(\.name), equals: ["X", "Y"])
    expect(report.causes.map(\.files), equals: [["a", "b"], ["a"]])
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
    expect(report.causes.map(\.name), equals: ["Chart"])
    expect(report.causes.map(\.files), equals: [["a", "b", "c"]])
  }

  @Test func anOverrideOfNothingIsMissingWhereTheSuperclassIsThere() {
    let report = report(
      [("a", "class Base: UIView {\n  override func shake() {}\n}")],
      ["a:2:17: error: method does not override any method from its superclass"])
    expect(names(report, .missing), equals: ["override of UIView.shake": ["a"]])
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
        "b:1:1: error: cannot find 'X' in scope", "a:1:3: error: cannot find 'UIZoomer' in scope",
      ],
      modules: ["a": ["SwiftUI"]])
    expect(names(report, .module), equals: ["Text": ["a"], "module SwiftUI": ["a"]])
    expect(names(report, .elsewhere), equals: ["X": ["a", "b"]])
    expect(names(report, .missing), equals: ["UIZoomer": ["a"]])
  }

  @Test func otherMessagesCountWhereNothingIsMissing() {
    let report = report(
      [("a", "\n"), ("b", "\n")],
      ["a:1:1: error: cannot find 'X' in scope", "a:1:2: error: cannot infer it", "b:1:2: error:  cannot infer it"])
    expect(names(report, .language), equals: ["cannot infer it": ["b"]])
  }

  @Test func aMemberThatAClassNamesWithoutABaseIsThatOfTheClassAbove() {
    let report = report(
      [("a", "class Base: UITextView {}"), ("b", "extension Base {\n  func f() { inputItem.hide() }\n}")],
      [
        "b:2:14: error: cannot find 'inputItem' in scope", "b:2:20: error: value of type 'Base' has no member 'zap'",
        "b:2:30: error: cannot find 'Drawing' in scope",
      ])
    expect(names(report, .missing), equals: ["UITextView.inputItem": ["b"], "UITextView.zap": ["b"]])
    expect(names(report, .elsewhere), equals: ["Drawing": ["b"]])
  }

  @Test func whatOneFileCannotSeeIsNotMissingForOthers() {
    let report = report(
      [
        ("a", "class A { func f() -> CGSize {} }"),
        ("b", "import UIKit\nclass B: UIView { func g() -> CGSize {}; func e() { x }\n}"),
        ("c", "func h() { B().g() }"), ("d", "func i() { A().f() }"),
      ],
      ["a:1:23: error: cannot find type 'CGSize' in scope", "b:2:50: error: cannot infer x"])
    expect(report.files.map(\.unchecked), equals: [[], [], [], ["A.f"]])
  }

  @Test func aNameThatIsThereInAnotherFormDiffers() {
    let report = report(
      [("a", "func f() { UIScreen.show(1) }"), ("b", "func g() { own(1) }"), ("c", "\n")],
      [
        "a:1:1: error: extra argument in call", "b:1:1: error: extra argument in call",
        "c:1:1: error: cannot assign value of type 'Int' to type 'UIColor'",
      ])
    expect(names(report, .differs).values.flatMap { $0 }.sorted(), equals: ["a", "b", "c"])
  }

  @Test func aFileThatOneNameHoldsUpIsNamedWithIt() throws {
    let report = report(
      ["a", "b", "c"].map { ($0, "\n") },
      [
        "a:1:1: error: cannot find 'UIX' in scope", "b:1:1: error: cannot find 'UIX' in scope",
        "b:1:1: error: cannot find 'UIY' in scope", "c:1:1: error: cannot find 'UIX' in scope",
      ],
      modules: ["c": ["Gone"]])
    expect(report.causes.map(\.alone), equals: [["a"], [], []])
    expect(report.text().contains("  3  1  UIX\n        alone: a\n"))
    let json = try require(JSON(Array(report.json.written.utf8)))
    expect(json["causes"].list?.first?["alone"].list?.compactMap(\.text), equals: ["a"])
    expect(json["causes"].list?.first?["kind"].text, equals: "missing")
  }

  @Test func aTableHasARowForEachRepositoryAndOneForAll() {
    var table = CorpusTable()
    let first = report(
      [("a", ""), ("b", ""), ("c", "")], ["a:1:1: error: cannot find 'UIX' in scope"], modules: ["b": ["M"]])
    expect(table.add("one", first), equals: "| one | 3 | 1 | 33.3 % | 50.0 % |")
    _ = table.add("two", report([("a", "")], []))
    expect(table.text.contains("| all | 4 | 2 | 50.0 % | 66.7 % |"))
    expect(table.text.hasSuffix("  1  1  1  UIX"))
  }
}
