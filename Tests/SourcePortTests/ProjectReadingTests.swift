import Expectations
import Foundation
import JSONText
import Testing

@testable import SourcePort

/// A folder of files that a test makes, and takes away when it ends.
final class MadeFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "SourcePort-\(UUID().uuidString)").path

  init(_ files: [String: String] = [:]) { for (path, text) in files { write(text, path) } }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, _ file: String) { expect(Files.write(Array(text.utf8), to: "\(path)/\(file)")) }

  func targets(exclude: [String] = [], dump: String? = nil) -> [CheckTarget] {
    RepositoryReader(path, exclude: exclude) { _ in dump.map { Array($0.utf8) } }.targets()
  }
}

@Suite struct ProjectReadingTests {
  private let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop", products: [.library(name: "Shop", targets: ["Shop"])],
      dependencies: [.package(url: "https://example.org/charts", from: "1.0.0")],
      targets: [
        .target(name: "Shop", dependencies: ["Basket", .product(name: "Charts", package: "charts")], exclude: ["Old"]),
        .target(name: "Basket", path: "Code/Basket", sources: ["In", "One.swift"]),
        .testTarget(name: "ShopTests", dependencies: [.target(name: "Shop")]),
        .binaryTarget(name: "Blob", path: "Blob.xcframework"),
      ])
    """
  private let files = [
    "Sources/Shop/A.swift", "Sources/Shop/Old/B.swift", "Sources/Shop/Sub/C.swift", "Code/Basket/In/D.swift",
    "Code/Basket/Out/E.swift", "Code/Basket/One.swift", "Tests/ShopTests/F.swift", "Stray.swift",
  ]

  private func shop() -> MadeFolder {
    let folder = MadeFolder(["Package.swift": manifest])
    for file in files { folder.write("", file) }
    return folder
  }

  @Test func aManifestIsReadAsItIsWritten() {
    let targets = shop().targets()
    expect(targets.map(\.name), equals: ["Shop", "Basket", "ShopTests"])
    expect(targets[0].files, equals: ["Sources/Shop/A.swift", "Sources/Shop/Sub/C.swift"])
    expect(targets[1].files, equals: ["Code/Basket/In/D.swift", "Code/Basket/One.swift"])
    expect(targets.map(\.dependencies), equals: [["Basket", "Charts"], [], ["Shop"]])
    expect(targets.map(\.mode), equals: ["6", "6", "6"])
    expect(targets.map(\.package), equals: ["Shop", "Shop", "Shop"])
  }

  @Test func whatThePackageManagerSaysOfAManifestCounts() {
    let dump = """
      {"name": "Shop", "toolsVersion": {"_version": "5.9.0"}, "targets": [{"name": "Shop", "type": "regular",
      "exclude": ["Sub"], "dependencies": [{"byName": ["Basket", null]}, {"product": ["Charts", "charts", null, null]}],
      "settings": [{"tool": "swift", "kind": {"define": {"_0": "FANCY"}}},
      {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "6"}}},
      {"tool": "swift", "condition": {"platformNames": ["macos"]}, "kind": {"define": {"_0": "MAC"}}}]}]}
      """
    let target = shop().targets(dump: dump).first
    expect(target?.files, equals: ["Sources/Shop/A.swift", "Sources/Shop/Old/B.swift"])
    expect(target?.dependencies, equals: ["Basket", "Charts"])
    expect(target?.flags, equals: ["-D", "FANCY"])
    expect(target?.mode, equals: "6")
  }

  @Test func filesAndFoldersCanBeLeftOut() {
    let targets = shop().targets(exclude: ["Tests", "Sources/*/Sub", "Code/Basket/O*.swift"])
    expect(targets.flatMap(\.files), equals: ["Sources/Shop/A.swift", "Code/Basket/In/D.swift"])
  }

  @Test func aPackageWithinAPackageHasItsOwnTargets() {
    let folder = shop()
    folder.write(
      "import PackageDescription\nlet p = Package(name: \"Tool\", targets: [.executableTarget(name: \"Tool\")])",
      "Sources/Shop/Tool/Package.swift")
    folder.write("print(1)", "Sources/Shop/Tool/Sources/Tool/main.swift")
    let targets = folder.targets()
    expect(targets.first { $0.name == "Shop" }?.files, equals: ["Sources/Shop/A.swift", "Sources/Shop/Sub/C.swift"])
    expect(targets.first { $0.name == "Tool" }?.files, equals: ["Sources/Shop/Tool/Sources/Tool/main.swift"])
  }

  @Test func aFolderWithoutProjectsIsOneTarget() {
    let folder = MadeFolder(["a.swift": "", "b/c.swift": "", "App-Bridging-Header.h": "#import <UIKit/UIKit.h>\n"])
    let targets = folder.targets()
    expect(targets.map(\.files), equals: [["a.swift", "b/c.swift"]])
    expect(targets.map(\.implied), equals: [["UIKit"]])
  }

  @Test func aModulesNameIsMadeOfLetters() {
    expect(CheckTarget.moduleName("My App-2"), equals: "My_App_2")
    expect(CheckTarget.moduleName("3D"), equals: "_D")
  }

  /// An Xcode project with a group, a file elsewhere, a folder as a whole, and a bridging header.
  static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1; objects = {
        ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (APP, LIB, ); buildConfigurationList = LIST; };
        MAIN = {isa = PBXGroup; children = (GROUP /* App */, WHOLE, F3, ); sourceTree = "<group>"; };
        GROUP = {isa = PBXGroup; children = (F1, F2, F4, ); path = "My App"; sourceTree = "<group>"; };
        WHOLE = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (EXC, ); path = Lib; sourceTree = "<group>"; };
        EXC = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Not.swift, ); target = LIB; };
        F1 = {isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "Two \\"quoted\\".swift"; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Other/Three.swift; sourceTree = SOURCE_ROOT; };
        F4 = {isa = PBXFileReference; path = Unused.swift; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = F1 /* One.swift */; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; };
        PHASE = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, ); };
        APP = {isa = PBXNativeTarget; name = "My App"; buildPhases = (PHASE, ); dependencies = (DEP, );
          buildConfigurationList = APPLIST; };
        DEP = {isa = PBXTargetDependency; target = LIB; };
        LIB = {isa = PBXNativeTarget; name = Lib; buildPhases = (); fileSystemSynchronizedGroups = (WHOLE, ); };
        LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG, ); };
        DEBUG = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0; }; };
        APPLIST = {isa = XCConfigurationList; buildConfigurations = (APPDEBUG, ); };
        APPDEBUG = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)";
          SWIFT_OBJC_BRIDGING_HEADER = "$(SRCROOT)/My App/Bridge.h"; }; };
      }; rootObject = ROOT /* Project object */;
    }
    """

  @Test func anXcodeProjectsTargetsHaveTheFilesOfTheirPhasesAndFolders() {
    let folder = MadeFolder([
      "ios/App.xcodeproj/project.pbxproj": Self.project, "ios/My App/One.swift": "", "ios/Other/Three.swift": "",
      "ios/My App/Two \"quoted\".swift": "", "ios/My App/Unused.swift": "", "ios/Lib/L.swift": "",
      "ios/Lib/Not.swift": "", "ios/My App/Bridge.h": "#import \"More.h\"\n", "ios/My App/More.h": "@import UIKit;\n",
    ])
    let targets = folder.targets()
    expect(targets.map(\.name), equals: ["My App", "Lib"])
    expect(targets.map(\.module), equals: ["My_App", "Lib"])
    let one = ["ios/My App/One.swift", "ios/My App/Two \"quoted\".swift", "ios/Other/Three.swift"]
    expect(targets.map(\.files), equals: [one, ["ios/Lib/L.swift"]])
    expect(targets.map(\.dependencies), equals: [["Lib"], []])
    expect(targets.map(\.implied), equals: [["UIKit"], []])
  }

  @Test func aProjectThatIsCutOffIsNone() {
    for count in stride(from: 0, to: Self.project.utf8.count - 2, by: 7) {
      expectNil(PropertyList(Array(Self.project.utf8.prefix(count)))?["rootObject"])
    }
  }

  @Test func jsonIsReadAndWritten() {
    let text = #"{"a":[1,-2.5e3,true,null],"b":"\"\\\n\u0001é😀","c":{}}"#
    expect(JSON(Array(text.utf8))?.written, equals: text)
    expect(JSON(Array(#""\ud83d\ude00\u00e9""#.utf8))?.text, equals: "😀é")
    for wrong in ["", "{", "[1,", "{\"a\"}", "\"a"] { expectNil(JSON(Array(wrong.utf8))) }
  }
}
