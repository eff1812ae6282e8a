import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing

import UIKitTesting
import UniformTypeIdentifiers

@testable import UIKit
@testable import UIKitTestSupport

/// A folder of the test's own, with files in it.
@MainActor
final class TestFolder {
  let url: URL

  init(_ files: [String: Data] = [:], folders: [String] = []) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)").standardizedFileURL
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in folders {
      try FileManager.default.createDirectory(at: url.appending(path: name), withIntermediateDirectories: true)
    }
    for (name, data) in files { try data.write(to: url.appending(path: name)) }
  }

  func text(_ name: String) -> String? { try? String(contentsOf: url.appending(path: name), encoding: .utf8) }
  func remove() { try? FileManager.default.removeItem(at: url) }
}

struct FolderListingTests {
  @Test @MainActor func foldersComeFirstAndNumbersCount() throws {
    let folder = try TestFolder(
      ["b10.txt": Data(), "b9.txt": Data(), "가.txt": Data(), ".hidden": Data(), "a.png": Data()],
      folders: ["zoo", ".git", "Abc"])
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link"), withDestinationURL: folder.url.appending(path: "zoo"))
    func names(hidden: Bool = false, _ accepts: (String) -> Bool = { _ in true }) -> [String] {
      FolderListing(of: folder.url, showsHidden: hidden, accepts: accepts).entries.map(\.name)
    }
    expect(names(), equals: ["Abc", "link", "zoo", "a.png", "b9.txt", "b10.txt", "가.txt"])
    expect(names { $0.hasSuffix(".png") }, equals: ["Abc", "link", "zoo", "a.png"])
    expect(Set(names(hidden: true)).isSuperset(of: [".git", ".hidden"]))
    let missing = FolderListing(of: folder.url.appending(path: "none"), showsHidden: false) { _ in true }
    expect(missing.entries.isEmpty && missing.failure == "No such file or directory")
  }

  @Test func typedPathsLeadAsInAShell() {
    let folder = URL(fileURLWithPath: "/a/b")
    func path(_ typed: String) -> String? { FolderListing.resolve(typed, in: folder, home: "/home/x")?.path }
    expect(path("c") == "/a/b/c" && path("../c") == "/a/c" && path("/d") == "/d" && path(" /d ") == "/d")
    expect(path("~") == "/home/x" && path("~/e") == "/home/x/e" && path("~e") == "/a/b/~e")
    expect(path("file:///tmp/a%20b") == "/tmp/a b" && path("") == nil && path("a\0b") == nil)
  }

  @Test @MainActor func namesAreUsableAndFree() throws {
    for name in ["a", "가.txt", "...", " "] { expect(FolderListing.isUsable(name), "\(name)") }
    for name in ["", ".", "..", "a/b", "a\0", String(repeating: "가", count: 86)] {
      expect(!FolderListing.isUsable(name), "\(name)")
    }
    let folder = try TestFolder(["a.txt": Data(), "a 2.txt": Data()])
    defer { folder.remove() }
    expect(FolderListing.freeName("a.txt", in: folder.url) == "a 3.txt")
    expect(FolderListing.freeName("b.txt", in: folder.url) == "b.txt")
  }

  @Test func kindsOfTypes() {
    let kinds = FileKind.all(of: [.png, .plainText])
    expect(kinds.count == 3 && kinds[0].matches("A.PNG") && kinds[0].matches("a.txt") && !kinds[1].matches("a.txt"))
    expect(!kinds[0].matches(".png") && !kinds[0].matches("png"))
    expect(FileKind.all(of: [.image])[0].mimeTypes.contains("image/webp"))
    expect(
      FileKind.all(of: [.item]).isEmpty && FileKind.all(of: [.data, .png]).isEmpty && FileKind.all(of: []).isEmpty)
  }
}

@MainActor @Suite struct DocumentPickerTests {
  private final class Owner: UIViewController, UIDocumentPickerDelegate {
    var heard: [String] = []
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      heard.append("picked " + urls.map(\.lastPathComponent).joined(separator: " "))
      picked = urls
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { heard.append("cancelled") }
    var picked: [URL] = []
  }

  private let owner = Owner()
  private let window: TestWindow

  init() { window = TestWindow(size: CGSize(width: 900, height: 640), root: owner) }

  private func show(_ picker: UIDocumentPickerViewController) async throws -> FileChooser {
    picker.delegate = owner
    owner.present(picker, animated: true, completion: nil)
    try await settle { picker.chooser?.hasRead == true && picker.presentedViewController?.isBeingPresented == false }
    return try #require(picker.chooser)
  }

  private func settle(_ condition: () -> Bool) async throws {
    window.advance(by: 1)
    // Folders are read on another thread, while the other tests have the main one.
    try await window.waitForTasks(upTo: 900) { condition() }
    window.advance(by: 1)
  }

  @Test func theDesktopsDialogIsAsked() async throws {
    var asked: [FileRequest] = []
    window.host.desktop.fileAnswer = { request in
      asked.append(request)
      return .chosen([URL(fileURLWithPath: "/tmp/one.png"), URL(fileURLWithPath: "/tmp/two.png")])
    }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.png])
    (picker.delegate, picker.allowsMultipleSelection) = (owner, true)
    picker.directoryURL = URL(fileURLWithPath: "/tmp")
    owner.present(picker, animated: true, completion: nil)
    window.advance(by: 2)
    expect(owner.heard == ["picked one.png two.png"] && owner.presentedViewController == nil)
    expect(asked.count == 1 && asked[0].allowsSeveral && asked[0].purpose == .openFiles)
    expect(asked[0].kinds.map(\.endings) == [["png"]] && asked[0].folder?.path == "/tmp")

    window.host.desktop.fileAnswer = { _ in .cancelled }
    let other = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
    other.delegate = owner
    owner.present(other, animated: true, completion: nil)
    window.advance(by: 2)
    expect(owner.heard.last == "cancelled" && owner.presentedViewController == nil)
  }

  @Test func aFileIsFoundInTheChooser() async throws {
    let folder = try TestFolder(["a.png": Data([1]), "b.txt": Data()], folders: ["inner"])
    defer { folder.remove() }
    try Data([2]).write(to: folder.url.appending(path: "inner/c.png"))
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.png])
    picker.directoryURL = folder.url
    let chooser = try await show(picker)
    expect(chooser.entries.map(\.name), equals: ["inner", "a.png"])
    try window.tap("inner")
    try await settle { chooser.hasRead }
    expect(chooser.entries.map(\.name) == ["c.png"] && chooser.path.text == folder.url.path + "/inner")
    try window.tap(SystemWord.upperFolder.text)
    try await settle { chooser.hasRead }
    try window.tap("a.png")
    try await settle { owner.heard != [] }
    expect(owner.heard == ["picked a.png"] && owner.picked == [folder.url.appending(path: "a.png")])
    expect(owner.presentedViewController == nil)
  }

  @Test func severalAreTickedAndCopied() async throws {
    let folder = try TestFolder(["a.txt": Data("a".utf8), "b.txt": Data("b".utf8), "c.txt": Data()])
    defer { folder.remove() }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true)
    (picker.directoryURL, picker.allowsMultipleSelection) = (folder.url, true)
    _ = try await show(picker)
    try window.tap("a.txt")
    try window.tap("b.txt")
    try window.tap("c.txt")
    try window.tap("c.txt")
    try window.tap(SystemWord.open.text)
    try await settle { owner.heard != [] }
    expect(owner.heard, equals: ["picked a.txt b.txt"])
    expect(owner.picked.allSatisfy { $0.deletingLastPathComponent() != folder.url })
    expect(try String(contentsOf: owner.picked[1], encoding: .utf8), equals: "b")
  }

  @Test func aFolderIsChosenAndMade() async throws {
    let folder = try TestFolder(folders: ["inner"])
    defer { folder.remove() }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
    picker.directoryURL = folder.url
    let chooser = try await show(picker)
    try window.tap(SystemWord.newFolder.text)
    window.advance(by: 1)
    try window.tap(SystemWord.save.text)
    try await settle { chooser.folder != folder.url && chooser.hasRead }
    expect(chooser.folder.lastPathComponent, equals: SystemWord.folderName.text)
    try window.tap(SystemWord.choose.text)
    try await settle { owner.heard != [] }
    expect(owner.heard, equals: ["picked \(SystemWord.folderName.text)"])
  }

  @Test func aFileIsSavedUnderANameAndReplacesOnlyWhenAskedTo() async throws {
    let source = try TestFolder(["note.txt": Data("new".utf8)])
    let folder = try TestFolder(["note.txt": Data("old".utf8)])
    defer { for folder in [source, folder] { folder.remove() } }
    let picker = UIDocumentPickerViewController(forExporting: [source.url.appending(path: "note.txt")], asCopy: true)
    picker.directoryURL = folder.url
    let chooser = try await show(picker)
    expect(chooser.nameField.text, equals: "note.txt")
    try window.tap(SystemWord.save.text)
    window.advance(by: 1)
    try window.tap(SystemWord.cancel.text)
    window.advance(by: 1)
    expect(folder.text("note.txt") == "old" && owner.heard == [])
    chooser.nameField.text = "a/b"
    chooser.nameField.sendActions(for: .editingChanged)
    window.turn()
    expect(chooser.navigationItem.rightBarButtonItem?.isEnabled, equals: false)
    chooser.nameField.text = "note.txt"
    chooser.nameField.sendActions(for: .editingChanged)
    try window.tap(SystemWord.save.text)
    window.advance(by: 1)
    try window.tap(SystemWord.replace.text)
    try await settle { owner.heard != [] }
    expect(folder.text("note.txt") == "new" && source.text("note.txt") == "new" && owner.heard == ["picked note.txt"])
  }

  @Test func severalFilesMoveToAFolderAndTakeFreeNames() async throws {
    let source = try TestFolder(["a.txt": Data("1".utf8), "b.txt": Data("2".utf8)])
    let folder = try TestFolder(["a.txt": Data("old".utf8)])
    defer { for folder in [source, folder] { folder.remove() } }
    let urls = ["a.txt", "b.txt"].map { source.url.appending(path: $0) }
    let picker = UIDocumentPickerViewController(forExporting: urls)
    picker.directoryURL = folder.url
    _ = try await show(picker)
    try window.tap(SystemWord.choose.text)
    try await settle { owner.heard != [] }
    expect(owner.heard, equals: ["picked a 2.txt b.txt"])
    expect(folder.text("a.txt") == "old" && folder.text("a 2.txt") == "1" && folder.text("b.txt") == "2")
    expect(source.text("a.txt") == nil && source.text("b.txt") == nil)
  }

  @Test func whatCannotBeWrittenIsSaid() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let picker = UIDocumentPickerViewController(forExporting: [folder.url.appending(path: "gone.txt")], asCopy: true)
    picker.directoryURL = folder.url
    _ = try await show(picker)
    try window.tap(SystemWord.save.text)
    try await settle { (try? window.find(SystemWord.notWritten.text)) != nil }
    try window.tap(SystemWord.ok.text)
    try await settle { owner.heard != [] }
    expect(owner.heard == ["cancelled"] && owner.presentedViewController == nil)
    expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path), equals: [])
  }

  @Test func pathsAreTypedHiddenFilesShownAndEscapeLeaves() async throws {
    let folder = try TestFolder([".secret": Data(), "a": Data()], folders: ["inner"])
    defer { folder.remove() }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.directoryURL = folder.url
    let chooser = try await show(picker)
    expect(chooser.entries.map(\.name), equals: ["inner", "a"])
    window.key(.keyboardH, characters: "h", modifiers: .control)
    try await settle { chooser.hasRead }
    expect(chooser.entries.map(\.name), equals: ["inner", ".secret", "a"])
    window.key(.keyboardL, characters: "l", modifiers: .control)
    window.type("inner\n")
    try await settle { chooser.hasRead }
    expect(chooser.folder.lastPathComponent, equals: "inner")
    window.key(.keyboardUpArrow, modifiers: .alternate)
    try await settle { chooser.hasRead }
    expect(chooser.folder.path, equals: folder.url.path)
    window.key(.keyboardEscape)
    try await settle { owner.heard != [] }
    expect(owner.heard == ["cancelled"] && owner.presentedViewController == nil)
  }

  @Test func aFolderThatCannotBeReadSaysWhy() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.directoryURL = URL(fileURLWithPath: "/nowhere/at/all")
    _ = try await show(picker)
    _ = try window.find(SystemWord.notReadable.text)
    _ = try window.find("No such file or directory")
    try window.tap(SystemWord.cancel.text)
    try await settle { owner.heard != [] }
  }
}

@MainActor @Suite struct ImagePickerTests {
  private final class Owner: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var info: [UIImagePickerController.InfoKey: Any]?
    var cancelled = 0
    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      picker.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancelled += 1
      picker.dismiss(animated: true)
    }
  }

  private let owner = Owner()
  private let window: TestWindow

  init() { window = TestWindow(size: CGSize(width: 600, height: 640), root: owner) }

  /// The left third red, the rest blue.
  private var picture: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 300, height: 100), format: format).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 300, height: 100))
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
  }

  @Test func aPictureIsChosen() throws {
    let folder = try TestFolder(["a.png": picture.pngData()!, "b.png": Data([1, 2, 3])])
    defer { folder.remove() }
    let file = folder.url.appending(path: "a.png")
    window.host.desktop.fileAnswer = { _ in .chosen([file]) }
    let picker = UIImagePickerController()
    picker.delegate = owner
    owner.present(picker, animated: true, completion: nil)
    window.advance(by: 2)
    let image = try #require(owner.info?[.originalImage] as? UIImage)
    expect(image.size == CGSize(width: 300, height: 100) && owner.info?[.imageURL] as? URL == file)
    expect(owner.info?[.mediaType] as? String == "public.image" && owner.info?[.editedImage] == nil)
    expect(owner.presentedViewController, equals: nil)

    window.host.desktop.fileAnswer = { _ in .chosen([folder.url.appending(path: "b.png")]) }
    let other = UIImagePickerController()
    other.delegate = owner
    owner.present(other, animated: true, completion: nil)
    window.advance(by: 2)
    _ = try window.find(SystemWord.pictureNotReadable.text)
    try window.tap(SystemWord.ok.text)
    window.advance(by: 2)
    expect(owner.cancelled == 1 && owner.presentedViewController == nil)
  }

  @Test func aSquareOfItIsKept() throws {
    let folder = try TestFolder(["a.png": picture.pngData()!])
    defer { folder.remove() }
    window.host.desktop.fileAnswer = { _ in .chosen([folder.url.appending(path: "a.png")]) }
    let picker = UIImagePickerController()
    (picker.delegate, picker.allowsEditing) = (owner, true)
    owner.present(picker, animated: true, completion: nil)
    window.advance(by: 2)
    // To its left end.
    window.drag(from: CGPoint(x: 200, y: 320), to: CGPoint(x: 590, y: 320))
    window.drag(from: CGPoint(x: 200, y: 320), to: CGPoint(x: 590, y: 320))
    window.advance(by: 2)
    try window.tap(SystemWord.choose.text)
    window.advance(by: 2)
    let rect = try #require(owner.info?[.cropRect] as? NSValue).cgRectValue
    expect(rect, equals: CGRect(x: 0, y: 0, width: 100, height: 100))
    let edited = try #require(owner.info?[.editedImage] as? UIImage)
    expect(edited.size, equals: CGSize(width: 100, height: 100))
    expect(pixels(edited).allSatisfy { $0.allSatisfy { $0 == red } }, "the left third")
  }

  @Test func squaresLieWithinThePicture() {
    let crop = SquareCrop(picture: CGSize(width: 300, height: 100), side: 50)
    expect(crop.smallestZoom, equals: 0.5)
    expect(crop.square(zoom: 0.5, offset: .zero), equals: CGRect(x: 0, y: 0, width: 100, height: 100))
    expect(crop.square(zoom: 1, offset: CGPoint(x: 400, y: 60)), equals: CGRect(x: 250, y: 50, width: 50, height: 50))
    expect(crop.square(zoom: 0.1, offset: CGPoint(x: -9, y: 0)), equals: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func thereIsNoCamera() {
    expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    expect(UIImagePickerController.availableMediaTypes(for: .camera), equals: nil)
    expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary) == ["public.image", "public.movie"])
  }
}
