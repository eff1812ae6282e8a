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
    expectNil(SceneManifest.ofProgram(module: "Notes", executable: "/nowhere/program"))
  }

  @Test func theFileLiesBesideTheProgram() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try PropertyListSerialization.data(fromPropertyList: template, format: .xml, options: 0)
    try data.write(to: folder.appendingPathComponent("Info.plist"))
    let manifest = SceneManifest.ofProgram(module: "Notes", executable: folder.appendingPathComponent("notes").path)
    expect(manifest, equals: SceneManifest(template, module: "Notes"))
    try Data("broken".utf8).write(to: folder.appendingPathComponent("Info.plist"))
    expectNil(SceneManifest.ofProgram(module: "Notes", executable: folder.appendingPathComponent("notes").path))
  }
}
