import Foundation
import Synchronization

/// The fonts that the program has registered, found by name before those of the machine.
enum ProgramFonts {
  private struct Entry {
    var source: Source
    var faces: [FontFace]
  }

  /// What a font came from, by which it is unregistered.
  enum Source: Hashable {
    case file(String)
    case graphicsFont(String)
  }

  private static let entries = Mutex<[Entry]>([])

  /// False where it is registered already.
  static func register(_ faces: [FontFace], from source: Source) -> Bool {
    let isNew = entries.withLock { entries -> Bool in
      guard !entries.contains(where: { $0.source == source }) else { return false }
      entries.append(Entry(source: source, faces: faces))
      return true
    }
    if isNew { FaceSet.forgetNamed() }
    return isNew
  }

  /// False where it is not registered.
  static func unregister(_ source: Source) -> Bool {
    let was = entries.withLock { entries -> Bool in
      guard let index = entries.firstIndex(where: { $0.source == source }) else { return false }
      entries.remove(at: index)
      return true
    }
    if was { FaceSet.forgetNamed() }
    return was
  }

  private static var faces: [FontFace] { entries.withLock { $0.flatMap(\.faces) } }

  static var familyNames: [String] { faces.map(\.familyName) }

  static func faceNames(ofFamily name: String) -> [String] {
    let wanted = FontCatalogs.normalized(name)
    return faces.filter { FontCatalogs.normalized($0.familyName) == wanted }.map(\.postScriptName)
  }

  /// The face with this PostScript or full name, else the family's closest in style.
  static func file(named name: String, weight: Int, isItalic: Bool) -> FontFile? {
    let faces = faces
    guard !faces.isEmpty else { return nil }
    let wanted = FontCatalogs.normalized(name)
    func isCalled(_ name: String?) -> Bool { name.map(FontCatalogs.normalized) == wanted }
    let family = faces.filter { isCalled($0.familyName) }
    if family.isEmpty { return faces.first { isCalled($0.postScriptName) || isCalled($0.name(4)) }?.file }
    return family.map(\.file).min {
      $0.distance(fromWeight: weight, isItalic: isItalic) < $1.distance(fromWeight: weight, isItalic: isItalic)
    }
  }

  /// The faces in a file, each with the weight and slant that it says itself; empty for anything but a font. A file that was
  /// replaced has other faces than before.
  static func faces(inFileAt path: String) -> [FontFace] {
    let version = version(ofFileAt: path)
    return (0..<FontFace.count(inFileAt: path)).compactMap {
      FontFace(FontFile(path: path, index: $0, version: version), readingStyle: true)
    }
  }

  /// What tells one state of a file from another.
  private struct Stamp: Equatable {
    var device: dev_t
    var inode: ino_t
    /// In bytes.
    var size: off_t
    /// Seconds, and nanoseconds more.
    var changed: (Int, Int)

    static func == (one: Stamp, other: Stamp) -> Bool {
      one.device == other.device && one.inode == other.inode && one.size == other.size && one.changed == other.changed
    }
  }

  /// Of the files that the program named, with how often each was another.
  private static let stamps = Mutex<[String: (stamp: Stamp, version: Int)]>([:])

  private static func version(ofFileAt path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    let stamp = Stamp(
      device: status.st_dev, inode: status.st_ino, size: status.st_size,
      changed: (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)))
    return stamps.withLock { stamps in
      if let known = stamps[path], known.stamp == stamp { return known.version }
      let version = (stamps[path]?.version ?? 0) + 1
      stamps[path] = (stamp, version)
      return version
    }
  }
}

/// A file of bytes without a name, for code that reads fonts by their path. The file exists as long as this object
/// does. Programs that this one starts do not have it.
final class MemoryFile: Sendable {
  let path: String
  private let descriptor: Int32
  private let count: Int

  /// Nil where there is no room for it.
  init?(_ data: Data) {
    count = data.count
    let name = NSTemporaryDirectory() + "uikit-font-" + UUID().uuidString
    let descriptor = open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    unlink(name)
    let written = data.withUnsafeBytes { bytes -> Bool in
      var done = 0
      while done < bytes.count {
        let count = write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if count <= 0 { return false }
        done += count
      }
      return true
    }
    guard written else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    path = "/proc/self/fd/\(descriptor)"
  }

  deinit { close(descriptor) }

  func holds(_ data: Data) -> Bool {
    guard data.count == count else { return false }
    return data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, count > 0 else { return count == 0 }
      guard let mapped = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), mapped != MAP_FAILED else {
        return false
      }
      defer { munmap(mapped, count) }
      return memcmp(mapped, start, count) == 0
    }
  }
}
