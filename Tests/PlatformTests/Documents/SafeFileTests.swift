import Expectations
import Foundation
import Testing

@testable import Platform

/// Files that are written in the place of others.
final class SafeFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "safe-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func place(_ name: String) -> URL { folder.appending(path: name) }
  private func text(_ name: String) -> String? { try? String(contentsOf: place(name), encoding: .utf8) }
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
  private func write(_ text: String, to name: String) throws {
    try SafeFile.replace(place(name)) { try Data(text.utf8).write(to: $0) }
  }
  private func makeFolder(_ name: String, with file: String) throws {
    try FileManager.default.createDirectory(at: place(name), withIntermediateDirectories: true)
    try Data(file.utf8).write(to: place(name).appending(path: file))
  }
  private func code(_ work: () throws -> Void) -> CocoaError.Code? {
    do { try work() } catch { return (error as? CocoaError)?.code }
    return nil
  }

  @Test func anOldFileHandsOnItsPermissions() throws {
    try write("one", to: "a")
    chmod(place("a").path, 0o604)
    try write("two", to: "a")
    var found = stat()
    try require(stat(place("a").path, &found) == 0)
    expect(text("a") == "two" && found.st_mode & 0o7777 == 0o604 && names == ["a"])
  }

  @Test func linksAreFollowedAlsoToNothing() throws {
    try FileManager.default.createDirectory(at: place("inner"), withIntermediateDirectories: true)
    symlink("inner/second", place("first").path)
    symlink("../file", place("inner/second").path)
    try write("one", to: "first")
    expect(text("file") == "one" && names == ["file", "first", "inner"])
    symlink("loop", place("loop").path)
    expect(code { try write("one", to: "loop") } == .fileWriteInvalidFileName)
  }

  @Test func aFolderAndAFileTakeEachOthersPlace() throws {
    try makeFolder("a", with: "old")
    try SafeFile.replace(place("a")) { beside in
      try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: false)
      try Data().write(to: beside.appending(path: "new"))
    }
    expect(try FileManager.default.contentsOfDirectory(atPath: place("a").path) == ["new"])
    try write("one", to: "a")
    expect(text("a") == "one" && names == ["a"])
    try SafeFile.replace(place("a")) {
      try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false)
    }
    expect(try FileManager.default.contentsOfDirectory(atPath: place("a").path) == [])
  }

  @Test func failuresLeaveWhatWasThere() throws {
    try write("one", to: "a")
    let failed = code {
      try SafeFile.replace(place("a")) {
        try Data("half".utf8).write(to: $0)
        throw CocoaError(.fileWriteOutOfSpace)
      }
    }
    expect(failed == .fileWriteOutOfSpace && text("a") == "one" && names == ["a"])
    expect(code { try SafeFile.replace(place("a")) { _ in } } == .fileNoSuchFile)
    expect(code { try write("", to: "none/a") } == .fileNoSuchFile)
    do { try write("", to: "none/a") } catch {
      expect((error as? CocoaError)?.userInfo[NSFilePathErrorKey] as? String == place("none/a").path)
    }
    expect(code { try write("", to: "a/b") } == .fileNoSuchFile)
    try require(mkfifo(place("pipe").path, 0o600) == 0)
    expect(code { try write("", to: "pipe") } == .fileWriteInvalidFileName)
    expect(names == ["a", "pipe"])
  }

  @Test func numbersOfSystemCallsAreErrors() {
    let codes = [ENOSPC, EDQUOT, EACCES, EROFS, ENOENT, ENAMETOOLONG, EIO].map {
      SafeFile.error($0, writing: folder).code
    }
    expect(
      codes == [
        .fileWriteOutOfSpace, .fileWriteOutOfSpace, .fileWriteNoPermission, .fileWriteVolumeReadOnly, .fileNoSuchFile,
        .fileWriteInvalidFileName, .fileWriteUnknown,
      ])
  }

  @Test func aStampTellsWhatWasWritten() throws {
    expectNil(FileStamp(of: place("a")))
    try write("one", to: "a")
    let first = FileStamp(of: place("a"))
    expect(first != nil && first == FileStamp(of: place("a")))
    symlink("a", place("link").path)
    expect(first == FileStamp(of: place("link")))
    try Data("longer".utf8).write(to: place("a"))
    expect(first != FileStamp(of: place("a")))
    try makeFolder("b/inner", with: "x")
    let folder = FileStamp(of: place("b"))
    expect(folder == FileStamp(of: place("b")))
    try Data("longer".utf8).write(to: place("b/inner/x"))
    expect(folder != FileStamp(of: place("b")))
  }
}
