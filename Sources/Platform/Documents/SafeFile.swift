import CProcess
import Foundation

/// Writing in the place of a file in one step: either all of the new file is there afterwards, or the old one is.
package enum SafeFile {
  /// Has `write` make a file or a folder beside the place, and puts it there. The place is that to which symbolic links lead.
  /// What is replaced hands on its owner and permissions; `attributes` count more. Throws `CocoaError`s and what `write`
  /// throws, and leaves the old file then.
  package static func replace(
    _ url: URL, attributes: [FileAttributeKey: Any] = [:], write: (URL) throws -> Void
  ) throws {
    let place = try target(of: url)
    let old = try status(of: place)
    if let old {
      guard old.isFile || old.isFolder else { throw error(EINVAL, writing: place) }
      guard access(place.path, W_OK) == 0 else { throw error(errno, writing: place) }
    }
    // A folder that nobody else may enter: the old permissions come when all of the content is there.
    let folder = place.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).part")
    guard mkdir(folder.path, 0o700) == 0 else { throw error(errno, writing: place) }
    // With what was replaced.
    defer { try? FileManager.default.removeItem(at: folder) }
    let beside = folder.appending(path: place.lastPathComponent)
    do {
      try write(beside)
      guard let new = try status(of: beside) else { throw error(ENOENT, writing: place) }
      if let old { handOn(old, to: beside, from: new) }
      if !attributes.isEmpty { try FileManager.default.setAttributes(attributes, ofItemAtPath: beside.path) }
      if new.isFile { try flush(beside) }
      try move(beside, to: place, replacing: old, isFolder: new.isFolder)
    } catch {
      throw Self.named(error, place, insteadOf: beside)
    }
  }

  /// A person does not know the file beside the place.
  private static func named(_ error: any Error, _ place: URL, insteadOf beside: URL) -> any Error {
    guard let error = error as? CocoaError, error.userInfo[NSFilePathErrorKey] as? String == beside.path else {
      return error
    }
    var information = error.userInfo.filter { $0.key != NSURLErrorKey }
    information[NSFilePathErrorKey] = place.path
    return CocoaError(error.code, userInfo: information)
  }

  /// The place to which symbolic links lead, which need not be there. Throws where links lead in a circle.
  package static func target(of url: URL) throws -> URL {
    guard url.isFileURL, !url.path.isEmpty, !url.path.utf8.contains(0) else { throw error(EINVAL, writing: url) }
    var place = url.standardizedFileURL
    for _ in 0..<40 {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else { return place }
      place = URL(fileURLWithPath: link, relativeTo: place.deletingLastPathComponent()).standardizedFileURL
    }
    throw error(ELOOP, writing: url)
  }

  private struct Status {
    var mode: mode_t
    var owner: uid_t
    var group: gid_t
    var isFile: Bool { mode & S_IFMT == S_IFREG }
    var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  }

  /// Nil where nothing is.
  private static func status(of url: URL) throws -> Status? {
    var found = stat()
    guard lstat(url.path, &found) == 0 else {
      if errno == ENOENT { return nil }
      throw error(errno, writing: url)
    }
    return Status(mode: found.st_mode, owner: found.st_uid, group: found.st_gid)
  }

  private static func handOn(_ old: Status, to url: URL, from new: Status) {
    // Only the superuser may give a file away; a group can be one of the person's own.
    if old.owner != new.owner || old.group != new.group, chown(url.path, old.owner, old.group) != 0 {
      _ = chown(url.path, uid_t.max, old.group)
    }
    if old.isFolder == new.isFolder { _ = chmod(url.path, old.mode & 0o7777) }
  }

  /// A full disk may be noticed no sooner than here.
  private static func flush(_ url: URL) throws {
    let file = Glibc.open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      // A file that even its writer may not read.
      if errno == EACCES { return }
      throw error(errno, writing: url)
    }
    defer { close(file) }
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else { throw error(errno, writing: url) }
  }

  private static func move(_ new: URL, to place: URL, replacing old: Status?, isFolder: Bool) throws {
    guard let old, old.isFolder || isFolder else {
      guard rename(new.path, place.path) == 0 else { throw error(errno, writing: place) }
      return
    }
    // A folder that has something in it is not replaced by a rename.
    if process_exchange_files(new.path, place.path) == 0 { return }
    let aside = new.appendingPathExtension("old")
    guard rename(place.path, aside.path) == 0 else { throw error(errno, writing: place) }
    guard rename(new.path, place.path) == 0 else {
      let code = errno
      _ = rename(aside.path, place.path)
      throw error(code, writing: place)
    }
  }

  /// What Foundation throws where a system call ends with this number.
  package static func error(_ number: Int32, writing url: URL) -> CocoaError {
    let code: CocoaError.Code =
      switch number {
      case ENOSPC, EDQUOT: .fileWriteOutOfSpace
      case EACCES, EPERM: .fileWriteNoPermission
      case EROFS: .fileWriteVolumeReadOnly
      case ENOENT, ENOTDIR: .fileNoSuchFile
      case ENAMETOOLONG, EINVAL, ELOOP: .fileWriteInvalidFileName
      default: .fileWriteUnknown
      }
    return CocoaError(
      code,
      userInfo: [
        NSFilePathErrorKey: url.path,
        NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(number)),
      ])
  }
}

/// When a file was written last, and which it is: other values tell that another program has written it.
package struct FileStamp: Equatable, Sendable {
  private var seconds: Int
  private var nanoseconds: Int
  private var size: Int
  private var number: UInt
  /// Of what is in a folder.
  private var content = 0

  /// In a folder, all of its files count. Nil where nothing is.
  package init?(of url: URL) {
    self.init(path: url.resolvingSymlinksInPath().path, depth: 0)
  }

  private init?(path: String, depth: Int) {
    var found = stat()
    guard lstat(path, &found) == 0 else { return nil }
    (seconds, nanoseconds) = (found.st_mtim.tv_sec, found.st_mtim.tv_nsec)
    (size, number) = (Int(found.st_size), UInt(found.st_ino))
    guard found.st_mode & S_IFMT == S_IFDIR, depth < 32 else { return }
    var hasher = Hasher()
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() {
      guard let inner = FileStamp(path: "\(path)/\(name)", depth: depth + 1) else { continue }
      hasher.combine(name)
      for value in [inner.seconds, inner.nanoseconds, inner.size, inner.content] { hasher.combine(value) }
    }
    content = hasher.finalize()
  }

  package var date: Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }
}
