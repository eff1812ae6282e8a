import Expectations
import Foundation
import Testing

@testable import SourcePort

@Suite struct TargetTests {
  /// A target's folder, and what a run of the tool does with it.
  private final class Target {
    let folder = FileManager.default.temporaryDirectory.appending(path: "SourcePort-\(UUID().uuidString)").path
    var names: [String] = []
    var foreign: Set<String> = []

    func write(_ name: String, _ text: String) {
      if !names.contains(name) { names.append(name) }
      expect(Files.write(Array(text.utf8), to: "\(folder)/in/\(name)"))
    }

    func run(version: String = "1") -> TargetTurner.Report {
      let pairs = names.map {
        TargetTurner.Pair(input: "\(folder)/in/\($0)", output: foreign.contains($0) ? nil : "\(folder)/out/\($0)")
      }
      let turner = TargetTurner(
        pairs, listPath: "\(folder)/out/list.swift", statePath: "\(folder)/state", version: version)
      var report = turner.run()
      report.turned = report.turned.map { String($0.dropFirst("\(folder)/in/".count)) }
      report.read = report.read.map { String($0.dropFirst("\(folder)/in/".count)) }
      return report
    }

    func output(_ name: String) -> String {
      Files.read("\(folder)/out/\(name)").map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
  }

  private func makeTarget() -> Target {
    let target = Target()
    target.write("Base.swift", "class Base: UIView {}\n")
    target.write("Sub.swift", "class Sub: Base { let a = #selector(go) }\n")
    target.write("Free.swift", "func free() {}\n")
    return target
  }

  @Test func theFirstRunTurnsEverythingAndTheNextNothing() {
    let target = makeTarget()
    expect(target.run().turned, equals: ["Base.swift", "Sub.swift", "Free.swift"])
    expect(target.run().turned, equals: [])
    expect(
      target.output("Free.swift"),
      equals: "#sourceLocation(file: \"\(target.folder)/in/Free.swift\", line: 1)\nfunc free() {}\n")
  }

  @Test func aChangedBodyTurnsItsFileOnly() {
    let target = makeTarget()
    _ = target.run()
    target.write("Free.swift", "func free() { print(1) }\n")
    expect(target.run().turned, equals: ["Free.swift"])
  }

  @Test func aChangedDeclarationTurnsTheFilesThatAskForIt() {
    let target = makeTarget()
    _ = target.run()
    target.write("Base.swift", "class Base: UIView { @objc(run) func go() {} }\n")
    expect(target.run().turned, equals: ["Base.swift", "Sub.swift"])
    expect(target.output("Sub.swift").contains(#"Selector(Sub.go, named: "run")"#))
  }

  @Test func onlyTheChangedFileAndThoseThatAskForItAreRead() {
    let target = makeTarget()
    _ = target.run()
    target.write("Base.swift", "class Base: UIView { @objc(run) func go() {} }\n")
    expect(target.run().read, equals: ["Base.swift", "Sub.swift"])
    expect(target.run().read, equals: [])
  }

  @Test func aDeclarationThatNobodyAsksForTurnsItsFileOnly() {
    let target = makeTarget()
    _ = target.run()
    target.write("Base.swift", "class Base: UIView {}\nclass Alone { @objc func work() {} }\n")
    let report = target.run()
    expect(report.read, equals: ["Base.swift"])
    expect(report.turned, equals: ["Base.swift"])
    expect(target.output("list.swift").contains("uikitPortMembers_Base()"))
  }

  @Test func aDeclarationThatMovesToAnotherTargetIsAskedForAnew() {
    let target = makeTarget()
    target.write("Base.swift", "class Base: UIView { func draw() {} }\n")
    target.write("More.swift", "extension Base { override func draw() {} }\n")
    _ = target.run()
    target.foreign = ["Base.swift"]
    expect(target.run().turned, equals: ["Sub.swift", "More.swift"])
  }

  @Test func aFileThatComesOrGoesIsNoticed() {
    let target = makeTarget()
    _ = target.run()
    target.write("More.swift", "extension Base { @objc(jump) func go() {} }\n")
    expect(target.run().turned, equals: ["Base.swift", "Sub.swift", "More.swift"])
    target.names.removeLast()
    expect(target.run().turned, equals: ["Base.swift", "Sub.swift"])
    expect(target.output("Sub.swift").contains(#"named: "go""#))
  }

  @Test func aResultThatIsGoneIsMadeAgain() {
    let target = makeTarget()
    _ = target.run()
    Files.remove("\(target.folder)/out/Free.swift")
    expect(target.run().turned, equals: ["Free.swift"])
  }

  @Test func anotherVersionOfTheToolTurnsEverything() {
    let target = makeTarget()
    _ = target.run()
    expect(target.run(version: "2").turned.count, equals: 3)
  }

  @Test func anotherTargetsFilesAreKnownAndStay() {
    let target = makeTarget()
    target.write("Kit.swift", "@objc protocol Doer { @objc optional func may() }\nclass Kit: UIView {}\n")
    target.write(
      "Use.swift", "class User: Kit { func f(_ d: Doer) { d.may?() } }\nextension Kit { override func draw() {} }\n")
    target.foreign = ["Kit.swift"]
    let report = target.run()
    expect(report.turned.contains("Use.swift") && !report.turned.contains("Kit.swift"))
    expect(target.output("Use.swift").contains("(try? d.may())"))
    expect(report.remarks.first?.message.contains("Kit is not declared in this target"), equals: true)
    expect(target.run().turned, equals: [])
  }

  @Test func aBrokenStateIsNone() {
    let target = makeTarget()
    _ = target.run()
    let state = Files.read("\(target.folder)/state") ?? []
    for length in [0, 1, state.count / 2, state.count - 1] {
      _ = Files.write(Array(state[..<length]), to: "\(target.folder)/state")
      expect(target.run().failures, equals: [])
    }
  }

  @Test func theListCallsTheFilesFunctions() {
    let target = makeTarget()
    _ = target.run()
    expect(target.output("list.swift"), equals: "")
    target.write("Base.swift", "class Base: UIView { @objc func go() {} }\n")
    _ = target.run()
    expect(target.output("list.swift").contains("all += uikitPortMembers_Base()"))
  }

  @Test func aFileThatCannotBeReadIsNamed() {
    let target = makeTarget()
    target.names.append("Gone.swift")
    expect(target.run().failures, equals: ["\(target.folder)/in/Gone.swift"])
  }

  @Test func statementsKeepTheirFilesName() {
    let target = makeTarget()
    target.write("main.swift", "print(1)\n")
    _ = target.run()
    expect(target.output("main.swift"), equals: "print(1)\n")
  }

  @Test func aFolderIsTurnedIntoAnother() {
    let target = makeTarget()
    target.write("Inner/Deep.swift", "extension Base { @objc func go() {} }\n")
    let report = FolderTurner.run("\(target.folder)/in", to: "\(target.folder)/to")
    expect(report.changed, equals: ["Inner/Deep.swift", "Sub.swift"])
    expect(Files.files(in: "\(target.folder)/to", ending: ".swift").count, equals: 5)
    let again = FolderTurner.run("\(target.folder)/to", to: "\(target.folder)/to")
    expect(again.changed, equals: [])
  }

  @Test func factsSurviveTheirWriting() {
    let file = SourceFile(
      path: "/a b.swift",
      bytes: Array(
        "import B\nclass A<T>: C.D { @objc(e) func f(_ g: H, i: J?) -> K {}; var l = M() }\nextension A { override func n() {} }"
          .utf8))
    var writer = FactsWriter()
    writer.write(Facts(of: file))
    var reader = FactsReader(writer.bytes)
    expect(reader.facts(), equals: Facts(of: file))
    expect(reader.isAtEnd)
  }
}
