import CoreGraphics
import Expectations
import Foundation
import Platform
import Synchronization
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// A document of a text.
final class Note: UIDocument {
  var text = ""
  var type: String?
  var heard: [String] = []
  /// What writing ends with, after a part was written.
  let failure = Mutex<CocoaError.Code?>(nil)

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    guard let data = contents as? Data, let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    (self.text, type) = (text, typeName)
  }
  override func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    if let code = failure.withLock({ $0 }) {
      try Data("half".utf8).write(to: url)
      throw CocoaError(code)
    }
    try super.writeContents(contents, to: url, for: saveOperation, originalContentsURL: originalContentsURL)
  }
  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    heard.append("\((error as? CocoaError)?.code.rawValue ?? -1)")
    super.handleError(error, userInteractionPermitted: userInteractionPermitted)
  }
  override func disableEditing() { heard.append("disable") }
  override func enableEditing() { heard.append("enable") }

  func change(_ text: String) {
    self.text = text
    updateChangeCount(.done)
  }
}

/// Documents on the disk. They hear of every program of the process, so that one test runs at a time, apart from others.
@MainActor @Suite(.serialized) final class UIDocumentTests {
  let folder: TestFolder
  let window = TestWindow(size: CGSize(width: 100, height: 100), root: UIViewController())

  init() throws { folder = try TestFolder(["a.txt": Data("one".utf8)]) }
  isolated deinit { folder.remove() }

  var file: URL { folder.url.appending(path: "a.txt") }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).sorted() }
  func mode(_ name: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder.url.appending(path: name).path)
    return attributes?[.posixPermissions] as? Int
  }
  func wait(_ condition: () -> Bool) async throws { try await window.waitForTasks { condition() } }
  func opened() async throws -> Note {
    let note = Note(fileURL: file)
    try require(await note.open())
    // Other tests have windows as well.
    window.advance(by: 0)
    return note
  }

  // MARK: - Opening

  @Test func aFileIsReadElsewhereAndLoadedHere() async throws {
    let note = Note(fileURL: file)
    let posts = Posts([UIDocument.stateChangedNotification], of: note)
    expect(note.documentState == .closed && note.localizedName == "a" && note.fileType == "public.plain-text")
    expect(await note.open())
    expect(note.text == "one" && note.type == "public.plain-text" && note.documentState == .normal)
    expect(posts.taken() == ["UIDocumentStateChangedNotification"] && !note.hasUnsavedChanges)
    expect(note.fileModificationDate != nil)
    expect(await !note.open(), "it is open already")
    expect(await note.close())
    expect(note.documentState == .closed)
    expect(await !note.close())
    expect(window.host.desktop.offscreenPrograms.recent == [RecentFile(file, mimeType: "text/plain")])
  }

  @Test func whatCannotBeReadIsAnError() async throws {
    let missing = Note(fileURL: folder.url.appending(path: "none.txt"))
    expect(await !missing.open())
    expect(missing.documentState == .closed && missing.heard.count == 1 && missing.handledErrors.isEmpty)
    try Data([0xFF, 0xFE, 0x80]).write(to: file)
    let damaged = Note(fileURL: file)
    expect(await !damaged.open())
    expect(damaged.heard == ["\(CocoaError.Code.fileReadCorruptFile.rawValue)"])
    let pipe = folder.url.appending(path: "pipe")
    try require(mkfifo(pipe.path, 0o600) == 0)
    for url in [pipe, URL(string: "https://example.org/a")!, URL(fileURLWithPath: "/dev/zero"), URL(string: "a")!] {
      let note = Note(fileURL: url)
      expect(await !note.open(), "\(url)")
      expect(await !note.save(to: url, for: .forCreating), "\(url)")
    }
  }

  @Test func aDocumentThatOverridesNothingSaysSo() async throws {
    let document = UIDocument(fileURL: file)
    expect(await !document.open())
    expect(await !document.save(to: file, for: .forOverwriting))
    expect(document.documentState == [.closed, .savingError] && folder.text("a.txt") == "one")
  }

  // MARK: - Saving

  @Test func aNewDocumentIsCreatedAndOpenThen() async throws {
    let place = folder.url.appending(path: "new.md")
    let note = Note(fileURL: place)
    note.text = "hello"
    expect(await note.save(to: place, for: .forCreating))
    expect(note.documentState == .normal && folder.text("new.md") == "hello" && mode("new.md") == 0o644)
    note.change("hello again")
    expect(note.hasUnsavedChanges)
    expect(await note.close())
    expect(folder.text("new.md") == "hello again" && names == ["a.txt", "new.md"])
  }

  @Test func savingKeepsPermissionsAndLinks() async throws {
    chmod(file.path, 0o640)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link.txt").path, withDestinationPath: "a.txt")
    let note = Note(fileURL: folder.url.appending(path: "link.txt"))
    expect(await note.open())
    note.change("two")
    expect(await note.autosave())
    expect(folder.text("a.txt") == "two" && mode("a.txt") == 0o640 && names == ["a.txt", "link.txt"])
    expect(try FileManager.default.destinationOfSymbolicLink(atPath: note.fileURL.path) == "a.txt")
    expect(await note.close())
  }

  @Test func aWriterThatFailsLeavesTheOldFile() async throws {
    let note = try await opened()
    note.failure.withLock { $0 = .fileWriteOutOfSpace }
    note.change("two")
    expect(await !note.autosave())
    expect(note.documentState == .savingError && note.hasUnsavedChanges && folder.text("a.txt") == "one")
    expect(note.heard == ["\(CocoaError.Code.fileWriteOutOfSpace.rawValue)"] && names == ["a.txt"])
    expect(await !note.close(), "it would be lost")
    expect(note.documentState == .savingError)
    note.failure.withLock { $0 = nil }
    expect(await note.close())
    expect(folder.text("a.txt") == "two" && note.documentState == .closed)
  }

  @Test func aFolderThatVanishedOrCannotBeWrittenIsAnError() async throws {
    let note = try await opened()
    try FileManager.default.removeItem(at: folder.url)
    note.change("two")
    expect(await !note.autosave())
    expect(note.heard == ["\(CocoaError.Code.fileNoSuchFile.rawValue)"] && note.documentState == .savingError)
    expect(await !note.save(to: URL(fileURLWithPath: "/proc/note.txt"), for: .forOverwriting))
    expect(note.fileURL == file && note.heard.count == 2)
    note.updateChangeCount(.cleared)
    expect(await note.close())
  }

  @Test func savingElsewhereGoesOnThere() async throws {
    let note = try await opened()
    let other = folder.url.appending(path: "b.json")
    note.text = "two"
    expect(await note.save(to: other, for: .forOverwriting))
    expect(note.fileURL == other && folder.text("b.json") == "two" && folder.text("a.txt") == "one")
    expect(await note.close())
  }

  @Test func closingWhileItIsSavedElsewhereWritesThereAlone() async throws {
    let note = try await opened()
    let other = folder.url.appending(path: "b.txt")
    note.change("two")
    note.save(to: other, for: .forOverwriting) { _ in }
    expect(await note.close())
    expect(note.fileURL == other && folder.text("b.txt") == "two" && folder.text("a.txt") == "one")
  }

  @Test func whatIsTakenBackToTheFileIsNotSavedMeanwhile() async throws {
    let note = try await opened()
    note.change("two")
    var isReverted = false
    note.revert(toContentsOf: file) { isReverted = $0 }
    expect(await note.autosave())
    expect(isReverted && note.text == "one" && folder.text("a.txt") == "one" && !note.hasUnsavedChanges)
    expect(await note.close())
  }

  @Test func whatIsTypedWhileItClosesIsSavedToo() async throws {
    let note = try await opened()
    note.change("two")
    var isClosed = false
    note.close { isClosed = $0 }
    note.change("three")
    try await wait { isClosed }
    expect(folder.text("a.txt") == "three" && note.documentState == .closed && !note.hasUnsavedChanges)
  }

  @Test func whatIsTypedWhileItIsSavedIsUnsavedThen() async throws {
    let note = try await opened()
    note.change("two")
    var saved: Bool?
    note.autosave { saved = $0 }
    note.change("three")
    try await wait { saved != nil }
    expect(saved == true && note.hasUnsavedChanges && folder.text("a.txt") == "two")
    expect(await note.close())
    expect(folder.text("a.txt") == "three")
  }

  @Test func aFolderIsADocumentToo() async throws {
    final class Album: UIDocument {
      var root = FileWrapper(directoryWithFileWrappers: [:])
      override func contents(forType typeName: String) throws -> Any { root }
      override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let root = contents as? FileWrapper else { throw CocoaError(.fileReadCorruptFile) }
        self.root = root
      }
    }
    let place = folder.url.appending(path: "my.album")
    let album = Album(fileURL: place)
    album.root.addRegularFile(withContents: Data("1".utf8), preferredFilename: "one.txt")
    expect(await album.save(to: place, for: .forCreating))
    album.root.addRegularFile(withContents: Data("2".utf8), preferredFilename: "one.txt")
    album.updateChangeCount(.done)
    expect(await album.close())
    expect(folder.text("my.album/one.txt") == "1" && folder.text("my.album/one 2.txt") == "2")
    let again = Album(fileURL: place)
    expect(await again.open())
    expect(again.root.fileWrappers?.keys.sorted() == ["one 2.txt", "one.txt"] && names == ["a.txt", "my.album"])
    try Data("3".utf8).write(to: place.appending(path: "three.txt"))
    again.updateChangeCount(.done)
    expect(await !again.autosave())
    expect(again.documentState == .inConflict)
    again.root.addRegularFile(withContents: Data(), preferredFilename: "../out.txt")
    expect(await !again.save(to: place, for: .forOverwriting), "a name that leads out of the folder")
    expect(folder.text("my.album/one 2.txt") == "2" && names == ["a.txt", "my.album"])
    again.updateChangeCount(.cleared)
    expect(await again.close())
    let third = Album(fileURL: place)
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: place.path)
    expect(await third.open())
    third.root.addRegularFile(withContents: Data(), preferredFilename: "four.txt")
    third.updateChangeCount(.done)
    expect(await third.close())
    expect(try require(third.fileModificationDate) > old, "a folder that is written has a new date")
  }

  // MARK: - Undoing

  @Test func whatCanBeUndoneCountsAsChanges() async throws {
    let note = try await opened()
    let manager = try require(note.undoManager)
    manager.groupsByEvent = false
    func set(_ text: String, of note: Note) {
      let old = note.text
      manager.registerUndo(withTarget: note) { set(old, of: $0) }
      note.text = text
    }
    manager.beginUndoGrouping()
    set("two", of: note)
    manager.endUndoGrouping()
    expect(note.hasUnsavedChanges)
    manager.undo()
    expect(!note.hasUnsavedChanges && note.text == "one")
    manager.redo()
    expect(note.hasUnsavedChanges && note.text == "two")
    expect(await note.autosave())
    manager.undo()
    expect(note.hasUnsavedChanges, "the file has what was undone")
    expect(await note.close())
    expect(folder.text("a.txt") == "one")
  }

  @Test func aGroupThatIsStillOpenIsAChange() async throws {
    let note = try await opened()
    note.undoManager.registerUndo(withTarget: note) { $0.text = "one" }
    note.text = "two"
    expect(note.hasUnsavedChanges)
    expect(await note.autosave())
    try await wait { note.undoManager.groupingLevel == 0 }
    expect(!note.hasUnsavedChanges && folder.text("a.txt") == "two")
    expect(await note.close())
  }
}
