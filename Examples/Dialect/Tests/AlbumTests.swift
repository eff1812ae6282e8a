import Testing
import UIKit
import UIKitTesting

@testable import Album

/// A screen that takes photos from files.
@MainActor
@Suite(.serialized) struct AlbumTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("album-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    for name in ["Beach.png", "Forest.png"] { try image.pngData()!.write(to: folder.appendingPathComponent(name)) }
    return folder
  }

  @Test func filesAreBrowsedAndExported() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let controller = AlbumController()
    let window = TestWindow(
      size: CGSize(width: 700, height: 600), root: UINavigationController(rootViewController: controller))
    #expect(throws: Never.self) { try window.find("No Photos") }
    try window.tap("Add")
    window.advance(by: 1)
    try window.tap("Browse Files")
    try await window.waitForTasks(passingTime: true) { (try? window.find("path")) != nil }
    window.advance(by: 1)
    try window.tap("path")
    window.key(.keyboardA, characters: "a", modifiers: .control)
    window.type(folder.path + "\n")
    try await window.waitForTasks(passingTime: true) { (try? window.find("Beach.png")) != nil }
    try window.tap("Beach.png")
    try window.tap("Forest.png")
    try window.tap("Open")
    try await window.waitForTasks(passingTime: true) { controller.photos.count == 2 }
    window.advance(by: 1)
    _ = try window.find("Forest")
    #expect(controller.presentedViewController == nil)
  }

  @Test func aSquareOfAPhotoIsTaken() throws {
    let picker = UIImagePickerController()
    let controller = AlbumController()
    let window = TestWindow(size: CGSize(width: 400, height: 400), root: controller)
    let image = UIImage(systemName: "star.fill")!
    controller.imagePickerController(
      picker, didFinishPickingMediaWithInfo: [.editedImage: image, .imageURL: URL(fileURLWithPath: "/tmp/Star.png")])
    window.turn()
    #expect(controller.photos.map(\.name) == ["Star"])
    _ = try window.find("Star")
  }
}
