import Expectations
import Foundation
import Platform
import Testing

@testable import UIKit

/// What Info.plist says of scenes, in the words of Xcode's template.
@MainActor
struct SceneManifestTests {
  private let template: [String: Any] = [
    "UIApplicationSceneManifest": [
      "UIApplicationSupportsMultipleScenes": true,
      "UISceneConfigurations": [
        "UIWindowSceneSessionRoleApplication": [
          [
            "UISceneConfigurationName": "Default Configuration",
            "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate", "UISceneStoryboardFile": "Main",
          ],
          ["UISceneConfigurationName": "Panel", "UISceneDelegateClassName": "PanelDelegate"],
        ]
      ],
    ]
  ]

  /// A list {"k": a set or an array of "v"} as CFBinaryPList.c writes it. Found by random bytes: Foundation ended the program.
  @Test(arguments: [(0xC1, false), (0xA1, true)] as [(UInt8, Bool)])
  func aBinaryListWithASetIsNoInformation(marker: UInt8, isRead: Bool) throws {
    let objects: [UInt8] = [0xD1, 1, 2, 0x51, 0x6B, marker, 3, 0x51, 0x76]
    let end: [UInt8] = [8, 11, 13, 15, 0, 0, 0, 0, 0, 0, 1, 1] + [4, 0, 17].flatMap { [0, 0, 0, 0, 0, 0, 0, $0] }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("bplist00".utf8 + objects + end).write(to: folder.appendingPathComponent("Info.plist"))
    let information = ProgramInformation(executable: folder.appendingPathComponent("program").path)
    expect(information?.values["k"] as? [String], equals: isRead ? ["v"] : nil)
  }

  @Test func theTemplatesManifestIsRead() throws {
    let manifest = try require(SceneManifest(template, module: "Notes"))
    expect(manifest.supportsMultipleScenes)
    expect(manifest.configurations.map(\.delegateClass), equals: ["Notes.SceneDelegate", "Notes.PanelDelegate"])
    expect(manifest.configuration(named: "Panel")?.delegateClass, equals: "Notes.PanelDelegate")
    expect(manifest.configuration(named: "Other")?.name, equals: "Default Configuration")
  }

  @Test func aProgramWithoutAManifestHasNone() {
    expectNil(SceneManifest(["CFBundleName": "Notes"], module: "Notes"))
    expectNil(SceneManifest(["UIApplicationSceneManifest": "nonsense"], module: "Notes"))
    expectNil(ProgramInformation(executable: "/nowhere/program"))
  }

  @Test func theFileLiesBesideTheProgram() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("notes").path
    func write(_ values: [String: Any]) throws {
      let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
      try data.write(to: folder.appendingPathComponent("Info.plist"))
    }
    try write(template)
    let information = try require(ProgramInformation(executable: program))
    expect(SceneManifest(information.values, module: "Notes"), equals: SceneManifest(template, module: "Notes"))
    expect(!information.smoothsEdges)
    try write(["UIViewEdgeAntialiasing": true])
    expect(ProgramInformation(executable: program)?.smoothsEdges, equals: true)
    try Data("broken".utf8).write(to: folder.appendingPathComponent("Info.plist"))
    expectNil(ProgramInformation(executable: program))
  }
}
