import Expectations
import Foundation
import Testing

@testable import SourcePort

/// Checks with the compiler, of small modules. UIKit is a module of two lines, which is built once.
@Suite struct CheckerTests {
  private static let modules: MadeFolder = {
    let folder = MadeFolder([
      "UIKit.swift": "@_exported import Foundation\nopen class UIView { public init() {}; open func draw() {} }"
    ])
    let path = folder.path
    let words = ["swiftc", "-emit-module", "\(path)/UIKit.swift", "-o", "\(path)/UIKit.swiftmodule"]
    expect(Processes.run([Job(words, log: "\(path)/log")]) == [.exited(0)])
    return folder
  }()

  private func check(
    _ folder: MadeFolder, inner: String = "", with: [String] = [], limit: Int = 20, compiler: [String]? = nil
  ) throws -> (report: CheckReport, looks: [Int]) {
    let work = MadeFolder()
    var options = CheckOptions(root: folder.path + inner)
    options.flags = ["-I", Self.modules.path]
    options.with = with
    options.packageManager = []
    options.limit = limit
    if let compiler { options.compiler = compiler }
    var checker = Checker(options, work: work.path)
    return (try require(checker.run()), checker.looks)
  }

  private func package(_ targets: [String]) -> String {
    let list = targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    return "import PackageDescription\nlet package = Package(name: \"p\", targets: [\(list)])\n"
  }

  @Test func fourModulesAreCheckedTogetherInOneLook() throws {
    let folder = MadeFolder([
      "Package.swift": package(["Base", "Shop", "Net", "ShopTests"]),
      "Sources/Base/A.swift":
        "import UIKit\nimport Gone\nimport Away\nopen class Root: UIView { public var chart: Chart? }\npackage func inner() {}",
      "Sources/Base/B.swift": "func f() { Base.inner() }\nstruct S {}\nfunc g() { _ = Base.inner }",
      "Sources/Net/N.swift":
        "import Base\n#if os(macOS)\nimport AppKit\n#endif\n#if canImport(Nowhere)\nimport Nowhere\n#endif\nfunc n() { inner() }",
      "Sources/Shop/S.swift": "import Base\nclass S: Root { func f() { zap(); Shop.free() } }\nfunc free() {}",
      "Sources/Shop/T.swift": "import Base\nimport Lost\nfunc t(_ b: Root) { b.draw(); Thing() }",
      "Sources/ShopTests/X.swift": "@testable import Shop\nimport Base\nfunc x() { free(); _ = Root().chart }",
    ])
    let (report, looks) = try check(folder)
    expect(report.files.filter(\.compiles).map(\.path), equals: ["Sources/Base/B.swift", "Sources/Net/N.swift"])
    expect(report.causes(.module).map(\.name), equals: ["module Lost", "Chart", "Thing", "module Away", "module Gone"])
    expect(report.causes(.missing).map(\.name), equals: ["UIView.zap"])
    expect(report.causes.first { $0.name == "module Lost" }?.alone, equals: ["Sources/Shop/T.swift"])
    expect(report.files.last?.unchecked, equals: ["Root.chart"])
    expect(looks, equals: [1, 1, 1, 1])
  }

  @Test func aFileThatIsCheckedForEverHoldsUpItselfAlone() throws {
    var slow = "A()"
    for _ in 0..<24 { slow = "f(\(slow))" }
    let overloads = ["A", "B"].flatMap { a in ["A", "B"].map { "func f(_ x: \(a)) -> \($0) { fatalError() }" } }
    let bodies = (0..<8).map { "func slow\($0)() -> Int { \(slow) }" }
    let folder = MadeFolder([
      "Slow.swift": (["struct A {}; struct B {}"] + overloads + bodies).joined(separator: "\n"),
      "Good.swift": "func good() -> A { A() }", "Bad.swift": "func bad() { nothing() }",
    ])
    let (report, looks) = try check(folder, limit: 1)
    expect(report.files.map(\.compiles), equals: [false, true, false])
    expect(report.causes.map(\.name), equals: ["nothing", "takes longer than 1 s to check"])
    expect(report.causes.map(\.files), equals: [["Bad.swift"], ["Slow.swift"]])
    expect(looks, equals: [2])
  }

  @Test func aBridgingHeaderAndAnXcodeProjectGiveFilesTheirModules() throws {
    let folder = MadeFolder([
      "App.xcodeproj/project.pbxproj": ProjectReadingTests.project,
      "My App/One.swift": "import Lib\nclass One: UIView { func f() { lib() } }",
      "Other/Three.swift": "let three = One()",
      "My App/Unused.swift": "nonsense", "Lib/L.swift": "public func lib() {}", "Lib/Not.swift": "nonsense",
      "My App/Bridge.h": "#import <UIKit/UIKit.h>\n",
    ])
    let report = try check(folder).report
    expect(report.files.map(\.path), equals: ["Lib/L.swift", "My App/One.swift", "Other/Three.swift"])
    expect(report.files.map(\.compiles), equals: [true, true, true])
    expect(report.files.map(\.target), equals: ["Lib", "My App", "My App"])
  }

  @Test func aModuleThatAPackagesProgramHasDoesNotDisturbTheMainType() throws {
    let folder = MadeFolder([
      "Package.swift": package(["App"]), "Sources/App/A.swift": "@main struct A { static func main() {} }",
      "Sources/App/Tool/Package.swift": package(["Tool"]), "Sources/App/Tool/Sources/Tool/main.swift": "print(1)",
    ])
    expect(try check(folder).report.files.map(\.compiles), equals: [true, true])
  }

  @Test func aFolderWithinAPackageIsCheckedWithTheModulesBesideIt() throws {
    let folder = MadeFolder([
      "Package.swift": package(["Base", "Shop"]), "Sources/Base/B.swift": "public func base() {}; let x = wrong",
      "Sources/Shop/S.swift": "import Base\nfunc s() { base(); Shop.t() }\nfunc t() {}",
    ])
    let report = try check(folder, inner: "/Sources/Shop").report
    expect(report.files.map(\.path), equals: ["S.swift"])
    expect(report.files.map(\.compiles), equals: [true])
  }

  @Test func aFurtherFoldersModulesAreThereAndNotCounted() throws {
    let folder = MadeFolder(["A.swift": "import Help\nfunc a() { help(); _ = hidden() }"])
    let other = MadeFolder(["Help/H.swift": "public func help() { wrong() }\npublic func hidden() -> Wrong {}"])
    let report = try check(folder, with: [other.path + "/Help"]).report
    expect(report.files.map(\.path), equals: ["A.swift"])
    expect(report.files.map(\.unchecked), equals: [["hidden"]])
    expect(report.causes, equals: [])
  }

  @Test func aCompilerThatStopsSaysNothingGoodOfItsFiles() throws {
    let folder = MadeFolder(["A.swift": "let a = 1", "B.swift": "let b = 2"])
    let compiler = MadeFolder(["run": "echo 'error: unknown argument'; exit 1\n"])
    let report = try check(folder, compiler: ["/bin/sh", compiler.path + "/run"]).report
    expect(report.files.map(\.compiles), equals: [false, false])
    expect(report.causes.map(\.name), equals: ["stops the compiler: error: unknown argument"])
  }
}
