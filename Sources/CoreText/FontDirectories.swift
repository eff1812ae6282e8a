import Foundation
import Synchronization

/// Fonts found by walking the usual directories, where fontconfig is missing: slower, and without its order of
/// preference.
final class FontDirectories: FontCatalog {
  private let faces: [FontFace]

  init(
    _ directories: [String] = [
      "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/X11/fonts", "/run/current-system/sw/share/X11/fonts",
      "/run/host/fonts", NSHomeDirectory() + "/.local/share/fonts", NSHomeDirectory() + "/.fonts",
    ]
  ) {
    let files = directories.flatMap { directory in
      (FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? [])
        .filter { ["ttf", "otf", "ttc", "otc"].contains(($0 as NSString).pathExtension.lowercased()) }
        .map { "\(directory)/\($0)" }
    }
    // Sorted: the file system's own order would make the choice of a font differ between machines.
    faces = files.sorted().flatMap { path in
      (0..<FontFace.count(inFileAt: path)).compactMap { FontFace(FontFile(path: path, index: $0), readingStyle: true) }
    }
  }

  var familyNames: [String] {
    Set(faces.map(\.familyName)).sorted()
  }

  func file(named name: String, weight: Int, isItalic: Bool) -> FontFile? {
    let wanted = FontCatalogs.normalized(name)
    if let face = faces.first(where: { FontCatalogs.normalized($0.postScriptName) == wanted }),
      FontCatalogs.normalized(face.familyName) != wanted
    {
      return face.file
    }
    return closest(weight: weight, isItalic: isItalic) { FontCatalogs.normalized($0.familyName) == wanted }
  }

  func faceNames(ofFamily name: String) -> [String] {
    let wanted = FontCatalogs.normalized(name)
    return Set(faces.filter { FontCatalogs.normalized($0.familyName) == wanted }.map(\.postScriptName)).sorted()
  }

  func genericFile(_ name: String, weight: Int, isItalic: Bool) -> FontFile? {
    let wantsMono = name == "monospace"
    if name == "serif" {
      let found = closest(weight: weight, isItalic: isItalic) {
        let family = $0.familyName.lowercased()
        return ["serif", "roman", "times"].contains(where: family.contains) && !family.contains("sans")
          && $0.glyph(for: 0x61) != nil
      }
      if let found { return found }
    }
    return closest(weight: weight, isItalic: isItalic) {
      let family = $0.familyName.lowercased()
      return family.contains("mono") == wantsMono && !family.contains("serif") && $0.glyph(for: 0x61) != nil
    } ?? closest(weight: weight, isItalic: isItalic) { $0.glyph(for: 0x61) != nil }
  }

  func file(covering scalar: UInt32, weight: Int, isItalic: Bool) -> FontFile? {
    closest(weight: weight, isItalic: isItalic) { $0.glyph(for: scalar) != nil }
  }

  private func closest(weight: Int, isItalic: Bool, where condition: (FontFace) -> Bool) -> FontFile? {
    faces.lazy.filter(condition).map(\.file).min {
      $0.distance(fromWeight: weight, isItalic: isItalic) < $1.distance(fromWeight: weight, isItalic: isItalic)
    }
  }
}
