import Expectations
import Foundation
import Testing

@testable import UniformTypeIdentifiers

struct UTTypeTests {
  @Test func endingsAndMimeTypesNameTypes() {
    let endings: [(String, UTType)] = [
      ("png", .png), ("PNG", .png), ("jpg", .jpeg), ("jpeg", .jpeg), ("txt", .plainText), ("swift", .swiftSource),
      ("pdf", .pdf), ("mov", .quickTimeMovie), ("m4a", .mpeg4Audio), ("zip", .zip), ("json", .json), ("html", .html),
      ("log", .log), ("heic", .heic), ("webp", .webP), ("svg", .svg), ("csv", .commaSeparatedText),
    ]
    for (ending, type) in endings {
      expect(UTType(filenameExtension: ending), equals: type)
      expect(UTType(filenameExtension: ending, conformingTo: .image) == type, equals: type.conforms(to: .image))
    }
    expect(UTType(mimeType: "image/jpeg"), equals: .jpeg)
    expect(UTType(mimeType: "text/plain"), equals: .plainText)
    expect(UTType(filenameExtension: ""), equals: nil)
    expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.jpeg.preferredMIMEType == "image/jpeg")
    expect(UTType.image.preferredFilenameExtension, equals: nil)
  }

  @Test func kindsStandInKinds() {
    expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
    expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png) && UTType.image.isSupertype(of: .png))
    expect(!UTType.png.conforms(to: .text) && !UTType.folder.conforms(to: .data))
    expect(UTType.swiftSource.supertypes, equals: [.sourceCode, .plainText, .text, .data, .item, .content])
    expect(
      UTType.svg.conforms(to: .xml) && UTType.mpeg4Audio.conforms(to: .audio) && UTType.mpeg4Audio.conforms(to: .movie))
  }

  /// Each parent has a row, no type is above itself, and each name of Swift has a row.
  @Test func theTableIsWhole() {
    let table = TypeTable.standard
    for (name, row) in table.rows {
      for parent in row.parents { expect(table.rows[parent] != nil, "\(name) is a kind of \(parent)") }
      expect(!UTType(known: name).supertypes.contains(UTType(known: name)), "\(name)")
      expect(row.extensions + row.mimeTypes, equals: (row.extensions + row.mimeTypes).map { $0.lowercased() })
    }
    for type in [UTType.exr, .bookmark, .makefile, .dng, .osaScriptBundle, .threeDContent, .urlBookmarkData] {
      expect(type.isDeclared, "\(type)")
    }
  }

  @Test func whatNobodyDeclaresIsDynamic() throws {
    let type = try require(UTType(filenameExtension: "weird-ending"))
    expect(type.isDynamic && !type.isDeclared && type.conforms(to: .data) && type.identifier.hasPrefix("dyn."))
    expect(type.preferredFilenameExtension, equals: "weird-ending")
    // Its identifier is enough.
    expect(UTType(type.identifier)?.preferredFilenameExtension, equals: "weird-ending")
    expect(UTType(filenameExtension: "weird-ending", conformingTo: .image)?.conforms(to: .image), equals: true)
    expect(UTType("org.example.nothing"), equals: nil)
    expect(UTType("dyn.zz"), equals: nil)
    expect(UTType("PUBLIC.PNG"), equals: .png)
  }

  @Test func aProgramDeclaresItsOwn() throws {
    let own = UTType(exportedAs: "org.example.note", conformingTo: .json)
    expect(own.conforms(to: .json) && own.conforms(to: .text) && !own.isDynamic)
    expect(try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([own, .png])), equals: [own, .png])
  }

  @Test func namesGetEndings() {
    let folder = URL(filePath: "/tmp")
    expect(folder.appendingPathComponent("a", conformingTo: .png).path, equals: "/tmp/a.png")
    expect(folder.appendingPathComponent("a.jpg", conformingTo: .jpeg).path, equals: "/tmp/a.jpg")
    expect(folder.appendingPathComponent("a", conformingTo: .folder).hasDirectoryPath)
  }

  @Test func theDesktopsDatabaseIsAskedForTheRest() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mime-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "application"), withIntermediateDirectories: true)
    try Data(
      """
      # one comment
      60:application/x-note:*.Note:cs
      50:application/x-note:*.nt
      50:application/x-other:*.note
      50:text/x-readme:readme*
      broken
      """.utf8
    ).write(to: folder.appending(path: "globs2"))
    try Data("application/x-note application/json\n".utf8).write(to: folder.appending(path: "subclasses"))
    try Data("<x><comment>note</comment><comment xml:lang=\"ko\">쪽지</comment></x>".utf8)
      .write(to: folder.appending(path: "application/x-note.xml"))
    try Data("application/x-note:note-icon\n".utf8).write(to: folder.appending(path: "icons"))
    try Data("application/x-other:x-office-document\n".utf8).write(to: folder.appending(path: "generic-icons"))
    let database = MimeDatabase(folders: [folder.path, "/nowhere"])
    expect(database.iconNames(of: "application/x-note"), equals: ["note-icon", "application-x-generic"])
    expect(database.iconNames(of: "application/x-other"), equals: ["application-x-other", "x-office-document"])
    expect(database.iconNames(of: "text/x-c"), equals: ["text-x-c", "text-x-generic"])
    expect(database.iconNames(of: "inode/directory"), equals: ["inode-directory", "folder"])
    for odd in ["", "text", "/", "a/b/c"] { expect(database.iconNames(of: odd).isEmpty) }
    expect(database.types(ofExtension: "NOTE"), equals: ["application/x-note", "application/x-other"])
    expect(database.extensions(of: "application/x-note"), equals: ["note", "nt"])
    expect(database.parents(of: "application/x-note"), equals: ["application/json"])
    expect(database.comment(of: "application/x-note", languages: ["ko"]), equals: "쪽지")
    expect(database.comment(of: "application/x-note", languages: ["fr"]), equals: "note")
    expect(database.comment(of: "../../etc", languages: []), equals: nil)
    expect(
      MimeDatabase.folders(["XDG_DATA_HOME": "/h", "XDG_DATA_DIRS": "/a:/b"]),
      equals: ["/h/mime", "/a/mime", "/b/mime"])
  }
}
