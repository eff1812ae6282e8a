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

  /// The faces in a file, each with the weight and slant that it says itself; empty for anything but a font.
  static func faces(inFileAt path: String) -> [FontFace] {
    (0..<FontFace.count(inFileAt: path)).compactMap {
      FontFace(FontFile(path: path, index: $0), readingStyle: true)
    }
  }
}

/// A file of bytes in memory, for what reads fonts by their path. It is there as long as this.
final class MemoryFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// Nil where there is no room for it.
  init?(_ data: Data) {
    var template = Array((NSTemporaryDirectory() + "uikit-font-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(template)
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
}
