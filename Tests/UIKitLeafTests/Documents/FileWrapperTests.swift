import Expectations
import Foundation
import Testing

@testable import UIKit

/// Folders in memory.
@MainActor struct FileWrapperTests {
  private func data(_ text: String) -> Data { Data(text.utf8) }

  @Test func aFolderIsWrittenAndReadAgain() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let place = folder.url.appending(path: "a.bundle")
    let inner = FileWrapper(directoryWithFileWrappers: ["b": FileWrapper(regularFileWithContents: data("b"))])
    inner.preferredFilename = "inner"
    let root = FileWrapper(directoryWithFileWrappers: ["a": FileWrapper(regularFileWithContents: data("a"))])
    expect(root.addFileWrapper(inner) == "inner" && root.keyForChildFileWrapper(inner) == "inner")
    let link = FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "a", relativeTo: place))
    link.preferredFilename = "link"
    root.addFileWrapper(link)
    try root.write(to: place, options: [.withNameUpdating], originalContentsURL: nil)
    expect(inner.filename == "inner" && root.filename == "a.bundle" && folder.text("a.bundle/inner/b") == "b")
    try require(mkfifo(place.appending(path: "pipe").path, 0o600) == 0)
    let read = try FileWrapper(url: place)
    expect(read.isDirectory && read.fileWrappers?.keys.sorted() == ["a", "inner", "link"])
    expect(read.fileWrappers?["a"]?.regularFileContents == data("a"))
    expect(read.fileWrappers?["link"]?.symbolicLinkDestinationURL?.relativePath == "a")
    expect(read.matchesContents(of: place))
    try data("c").write(to: place.appending(path: "c"))
    expect(!read.matchesContents(of: place))
    read.removeFileWrapper(try require(read.fileWrappers?["a"]))
    try read.write(to: place, options: [.atomic], originalContentsURL: nil)
    expect(folder.text("a.bundle/a") == nil && folder.text("a.bundle/inner/b") == "b")
  }

  @Test func takenNamesGetANumber() {
    let root = FileWrapper(directoryWithFileWrappers: [:])
    let names = (0..<3).map { _ in root.addRegularFile(withContents: Data(), preferredFilename: "a.txt") }
    expect(names == ["a.txt", "a 2.txt", "a 3.txt"])
  }

  @Test func namesThatLeadOutAreErrors() throws {
    let folder = try TestFolder(["keep": data("keep")])
    defer { folder.remove() }
    for name in ["../keep", "..", ".", "a/b", "a\0b"] {
      let root = FileWrapper(directoryWithFileWrappers: [name: FileWrapper(regularFileWithContents: data("new"))])
      #expect(throws: CocoaError.self) {
        try root.write(to: folder.url.appending(path: UUID().uuidString), originalContentsURL: nil)
      }
    }
    expect(folder.text("keep") == "keep")
  }

  @Test func aFolderInItselfEnds() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let root = FileWrapper(directoryWithFileWrappers: [:])
    root.preferredFilename = "a"
    root.addFileWrapper(root)
    #expect(throws: CocoaError.self) {
      try root.write(to: folder.url.appending(path: "a"), options: .atomic, originalContentsURL: nil)
    }
    expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    root.removeFileWrapper(root)
  }

  @Test func whatIsNotThereCannotBeRead() {
    #expect(throws: (any Error).self) { try FileWrapper(url: URL(fileURLWithPath: "/nowhere/at/all")) }
    #expect(throws: (any Error).self) { try FileWrapper(url: URL(fileURLWithPath: "/dev/null")) }
  }
}
