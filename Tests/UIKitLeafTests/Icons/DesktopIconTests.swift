import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Pictures of the desktop's icon theme.
@MainActor @Suite(.serialized) struct DesktopIconTests {
  /// A theme with squares of a colour, in a folder of the test's own.
  @MainActor
  final class Theme {
    let folder = FileManager.default.temporaryDirectory.appending(path: "icons-\(UUID().uuidString)")
    let finder: IconFinder

    init(_ files: [String: Data] = [:]) throws {
      let theme = folder.appending(path: "icons/T/s")
      try FileManager.default.createDirectory(at: theme, withIntermediateDirectories: true)
      try Data("[Icon Theme]\nDirectories=s\n[s]\nSize=28\nMinSize=1\nMaxSize=512\nType=Scalable\n".utf8)
        .write(to: folder.appending(path: "icons/T/index.theme"))
      for (name, data) in files { try data.write(to: theme.appending(path: name)) }
      finder = IconFinder(theme: "T", environment: ["XDG_DATA_DIRS": folder.path, "HOME": "/nowhere"])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  private func square(_ color: UIColor, _ side: CGFloat = 28) throws -> Data {
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
    return try require(image.pngData())
  }

  private static let svg = Data(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 8'><rect width='16' height='8' fill='#0f0'/></svg>".utf8)

  @Test func aPictureComesLaterAndIsKept() async throws {
    let window = TestWindow(size: CGSize(width: 10, height: 10), root: UIView())
    let theme = try Theme(["x.png": try square(.red)])
    let icons = DesktopIcons(theme.finder)
    let icon = DesktopIcons.Icon(["x"], size: 28, scale: 1)
    var made = 0
    expect(icons.picture(icon) { made += 1 } == nil && icons.picture(icon) { made += 1 } == nil)
    try await window.waitForTasks(upTo: 60) { made == 2 }
    let picture = try require(icons.picture(icon) { made += 1 })
    expect(picture.size == CGSize(width: 28, height: 28) && picture.renderingMode == .alwaysOriginal)
    let missing = DesktopIcons.Icon(["none"], size: 28, scale: 1)
    expect(icons.loadedPicture(missing) == nil && icons.picture(missing) { made += 1 } == nil)
    window.turn()
    expect(made, equals: 2)
  }

  @Test(arguments: [(16, 1), (28, 2), (20, 3)])
  func aPictureIsAsLargeAsAskedAndADrawingSharp(size: Int, scale: CGFloat) throws {
    let theme = try Theme(["big.png": try square(.red, 100), "drawing.svg": Self.svg])
    let icons = DesktopIcons(theme.finder)
    let big = try require(icons.loadedPicture(DesktopIcons.Icon(["big"], size: size, scale: scale)))
    expect(big.size == CGSize(width: size, height: size) && big.scale == scale)
    guard ImageCodec.readsOtherKinds else { return }
    let drawing = try require(icons.loadedPicture(DesktopIcons.Icon(["drawing"], size: size, scale: scale)))
    expect(drawing.size == CGSize(width: CGFloat(size), height: CGFloat(size) / 2) && drawing.scale == scale)
  }

  @Test(arguments: ["huge", "long", "damaged", "circle", "folder", "bomb"])
  func aHostileIconIsNone(name: String) throws {
    let theme = try Theme([
      "huge.png": try square(.red, 1_100), "long.png": Data(count: 2 << 20), "damaged.png": try square(.red).prefix(40),
      "bomb.svg": Data("<svg width='99999999' height='99999999'".utf8),
    ])
    let folder = theme.folder.appending(path: "icons/T/s").path
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/circle.png", withDestinationPath: folder + "/circle.png")
    try FileManager.default.createDirectory(atPath: folder + "/folder.png", withIntermediateDirectories: false)
    expect(DesktopIcons(theme.finder).loadedPicture(DesktopIcons.Icon([name], size: 28, scale: 1)) == nil)
  }

  @Test func onlyTheLastPicturesAreKept() throws {
    let theme = try Theme(["x.png": try square(.red)])
    let icons = DesktopIcons(theme.finder)
    let first = DesktopIcons.Icon(["x"], size: 1, scale: 1)
    let picture = try require(icons.loadedPicture(first))
    expect(icons.loadedPicture(first) === picture)
    for size in 2...210 { _ = icons.loadedPicture(DesktopIcons.Icon(["x"], size: size, scale: 1)) }
    expect(icons.loadedPicture(first) !== picture)
  }

  // MARK: - Where they stand

  private func has(_ color: UInt32, _ window: TestWindow) -> Bool {
    let screen = window.screen
    return (0..<Int(screen.height)).contains { y in
      (0..<Int(screen.width)).contains { x in screen[x, y] & 0xFFFFFF == color }
    }
  }

  @Test func aProgramIsOfferedWithItsIcon() async throws {
    let root = UIViewController()
    let window = TestWindow(size: CGSize(width: 400, height: 500), root: root)
    window.turn()
    let theme = try Theme(["view.png": try square(UIColor(red: 1, green: 0, blue: 0, alpha: 1))])
    window.host.desktop.icons = theme.finder
    window.host.desktop.offscreenPrograms.openers = [
      "text/plain": [InstalledProgram(identifier: "view.desktop", name: "Viewer", icon: "view")]
    ]
    root.present(
      UIActivityViewController(activityItems: [URL(fileURLWithPath: "/tmp/a.txt")], applicationActivities: nil),
      animated: false, completion: nil)
    window.advance(by: 0.6)
    _ = try window.find("Open in Viewer")
    try await window.waitForTasks(upTo: 60) { has(0xFF0000, window) }
  }

  @Test func aMenuOfProgramsHasTheirIcons() async throws {
    let root = UIViewController()
    let window = TestWindow(size: CGSize(width: 400, height: 500), root: root)
    window.turn()
    let theme = try Theme([
      "view.png": try square(UIColor(red: 1, green: 0, blue: 0, alpha: 1)),
      "text-plain.png": try square(.blue), "text-x-generic.png": try square(.green),
    ])
    let file = theme.folder.appending(path: "a.txt")
    try Data("x".utf8).write(to: file)
    window.host.desktop.icons = theme.finder
    window.host.desktop.offscreenPrograms.openers = [
      "text/plain": [InstalledProgram(identifier: "view.desktop", name: "Viewer", icon: "view")]
    ]
    let controller = UIDocumentInteractionController(url: file)
    expect(
      controller.presentOpenInMenu(from: CGRect(x: 10, y: 10, width: 20, height: 20), in: root.view, animated: false))
    window.advance(by: 0.5)
    try await window.waitForTasks(upTo: 60, passingTime: true) { has(0xFF0000, window) }
    expect(controller.icons.map(\.size.width), equals: [22, 28, 28])
    window.host.desktop.icons = nil
    expect(controller.icons.count, equals: 1)
  }

  @Test func filesHaveTheIconsOfTheirKinds() async throws {
    let root = UIViewController()
    let window = TestWindow(size: CGSize(width: 700, height: 600), root: root)
    window.turn()
    let theme = try Theme([
      "text-x-generic.png": try square(UIColor(red: 1, green: 0, blue: 0, alpha: 1)),
      "inode-directory.png": try square(UIColor(red: 0, green: 1, blue: 0, alpha: 1)),
    ])
    let folder = theme.folder.appending(path: "files")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "inner"), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.appending(path: "a.txt"))
    window.host.desktop.icons = theme.finder
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.directoryURL = folder
    root.present(picker, animated: false, completion: nil)
    window.advance(by: 1)
    try await window.waitForTasks(upTo: 60, passingTime: true) { has(0xFF0000, window) && has(0x00FF00, window) }
    root.dismiss(animated: false, completion: nil)
    window.advance(by: 1)
  }
}
