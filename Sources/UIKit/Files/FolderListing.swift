import Foundation

/// What a folder holds, in the order in which a chooser shows it: folders first, then by name as people sort names.
struct FolderListing: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var name: String
    var isFolder: Bool
  }

  var entries: [Entry] = []
  /// Why it could not be read, in the person's language.
  var failure: String?

  /// Reads a folder. Of a large one, only the names are read. A link counts as what it leads to.
  ///
  /// - Parameter accepts: whether a file is shown, by its name.
  init(of folder: URL, showsHidden: Bool, accepts: (String) -> Bool) {
    guard let directory = opendir(folder.path) else {
      failure = String(cString: strerror(errno))
      return
    }
    defer { closedir(directory) }
    while let item = readdir(directory) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard name != ".", name != "..", showsHidden || name.first != "." else { continue }
      let isFolder = Self.isFolder(Int32(item.pointee.d_type), folder.path + "/" + name)
      if isFolder || accepts(name) { entries.append(Entry(name: name, isFolder: isFolder)) }
    }
    entries.sort { first, second in
      if first.isFolder != second.isFolder { return first.isFolder }
      let order = first.name.localizedStandardCompare(second.name)
      return order == .orderedSame ? first.name < second.name : order == .orderedAscending
    }
  }

  private static func isFolder(_ type: Int32, _ path: String) -> Bool {
    if type == 4 { return true }  // DT_DIR
    guard type == 10 || type == 0 else { return false }  // DT_LNK, DT_UNKNOWN
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Where a typed path leads, seen from a folder: "~" and ".." as in a shell; nil for nothing typed.
  static func resolve(_ typed: String, in folder: URL, home: String = NSHomeDirectory()) -> URL? {
    var path = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    if let url = URL(string: path), url.isFileURL { path = url.path }
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    if path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
    let full = path.hasPrefix("/") ? path : folder.path + "/" + path
    return URL(fileURLWithPath: full).standardizedFileURL
  }

  /// Whether a name can be a new file's.
  static func isUsable(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255 && !name.contains("/")
      && !name.utf8.contains(0)
  }

  /// The first of "name", "name 2", "name 3" that is free in a folder.
  static func freeName(_ name: String, in folder: URL) -> String {
    FileTypes.freeName(name) {
      (try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent($0).path)) != nil
    }
  }
}

/// The places that a chooser offers: the person's own folders that are there.
struct FilePlace: Hashable, Sendable {
  var name: String
  var symbol: String
  var url: URL

  static func all(home: String = NSHomeDirectory(), manager: FileManager = .default) -> [FilePlace] {
    let home = FilePlace(name: SystemWord.home.text, symbol: "house", url: URL(fileURLWithPath: home))
    let folders: [(FileManager.SearchPathDirectory, SystemWord, String)] = [
      (.desktopDirectory, .desktop, "macwindow"), (.documentDirectory, .documents, "doc"),
      (.downloadsDirectory, .downloads, "arrow.down.circle"), (.picturesDirectory, .pictures, "photo"),
      (.musicDirectory, .music, "music.note"), (.moviesDirectory, .videos, "film"),
    ]
    var isThere: ObjCBool = false
    let own = folders.compactMap { folder, word, symbol -> FilePlace? in
      guard let url = manager.urls(for: folder, in: .userDomainMask).first,
        url.standardizedFileURL != home.url.standardizedFileURL,
        manager.fileExists(atPath: url.path, isDirectory: &isThere), isThere.boolValue
      else { return nil }
      return FilePlace(name: word.text, symbol: symbol, url: url)
    }
    let computer = FilePlace(name: SystemWord.computer.text, symbol: "externaldrive", url: URL(fileURLWithPath: "/"))
    return [home] + own + [computer]
  }
}
