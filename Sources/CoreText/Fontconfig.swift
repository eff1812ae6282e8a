import Foundation

/// The fontconfig library, loaded at run time, since the package has to build and start without it.
final class Fontconfig: FontCatalog, @unchecked Sendable {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Text = UnsafeMutablePointer<UInt8>
  private let lock = NSLock()
  private let calls: Calls
  private let config: Pointer
  /// Every font's characters, read when a character is first looked for.
  private var coverage: [Pointer]?

  /// Nil when the library is missing, too old or has no configuration to work with. Files of the program's own are found
  /// beside the machine's.
  init?(alsoFrom files: [String] = []) {
    guard let library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL), let calls = Calls(library),
      let config = calls.initLoadConfigAndFonts()
    else { return nil }
    self.calls = calls
    self.config = config
    for file in files {
      _ = file.withCString {
        calls.addFile(config, UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self))
      }
    }
  }

  var familyNames: [String] {
    lock.withLock {
      guard let pattern = calls.patternCreate(), let objects = calls.objectSetCreate() else { return [] }
      defer {
        calls.patternDestroy(pattern)
        calls.objectSetDestroy(objects)
      }
      for property in ["family", "fontformat"] { _ = calls.objectSetAdd(objects, property) }
      return withFonts(matching: pattern, objects: objects) { fonts in
        Set(fonts.filter(isReadable).compactMap { string("family", of: $0) }).sorted()
      }
    }
  }

  func file(named name: String, weight: Int, isItalic: Bool) -> FontFile? {
    lock.withLock {
      let wanted = FontCatalogs.normalized(name)
      let exact = withPattern(weight: weight, isItalic: isItalic) { pattern -> FontFile? in
        _ = name.withCString {
          calls.addString(pattern, "family", UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self))
        }
        return withMatch(pattern) { match in
          let names = strings("family", of: match) + strings("fullname", of: match)
          return names.contains { FontCatalogs.normalized($0) == wanted } ? file(of: match) : nil
        }
      }
      return exact ?? file("postscriptname", is: name) ?? file("fullname", is: name)
    }
  }

  func faceNames(ofFamily name: String) -> [String] {
    lock.withLock {
      guard let pattern = calls.patternCreate(), let objects = calls.objectSetCreate() else { return [] }
      defer {
        calls.patternDestroy(pattern)
        calls.objectSetDestroy(objects)
      }
      _ = name.withCString {
        calls.addString(pattern, "family", UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self))
      }
      for property in ["postscriptname", "fontformat"] { _ = calls.objectSetAdd(objects, property) }
      return withFonts(matching: pattern, objects: objects) { fonts in
        Set(fonts.filter(isReadable).compactMap { string("postscriptname", of: $0) }).sorted()
      }
    }
  }

  func genericFile(_ name: String, weight: Int, isItalic: Bool) -> FontFile? {
    lock.withLock {
      withPattern(weight: weight, isItalic: isItalic) { pattern in
        _ = name.withCString {
          calls.addString(pattern, "family", UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self))
        }
        return withMatch(pattern) { file(of: $0) }
      }
    }
  }

  func file(covering scalar: UInt32, weight: Int, isItalic: Bool) -> FontFile? {
    lock.withLock {
      // Asked first, because a match takes a millisecond and always finds some font: a text full of characters that no
      // font has would hang the program.
      guard hasAnyFont(for: scalar), let characters = calls.charSetCreate() else { return nil }
      defer { calls.charSetDestroy(characters) }
      _ = calls.charSetAddChar(characters, scalar)
      return withPattern(weight: weight, isItalic: isItalic) { pattern in
        _ = calls.addCharSet(pattern, "charset", characters)
        return withMatch(pattern) { match in
          var covered: Pointer?
          guard calls.getCharSet(match, "charset", 0, &covered) == 0, let covered,
            calls.charSetHasChar(covered, scalar) != 0
          else { return nil }
          return file(of: match)
        }
      }
    }
  }

  private func hasAnyFont(for scalar: UInt32) -> Bool {
    let known = coverage ?? readCoverage()
    coverage = known
    return known.contains { calls.charSetHasChar($0, scalar) != 0 }
  }

  private func readCoverage() -> [Pointer] {
    guard let pattern = calls.patternCreate(), let objects = calls.objectSetCreate() else { return [] }
    defer {
      calls.patternDestroy(pattern)
      calls.objectSetDestroy(objects)
    }
    _ = calls.objectSetAdd(objects, "charset")
    return withFonts(matching: pattern, objects: objects) { fonts in
      fonts.compactMap { font in
        var characters: Pointer?
        guard calls.getCharSet(font, "charset", 0, &characters) == 0, let characters else { return nil }
        return calls.charSetCopy(characters)
      }
    }
  }

  // MARK: - Patterns

  private func file(_ property: String, is name: String) -> FontFile? {
    guard let pattern = calls.patternCreate(), let objects = calls.objectSetCreate() else { return nil }
    defer {
      calls.patternDestroy(pattern)
      calls.objectSetDestroy(objects)
    }
    _ = name.withCString {
      calls.addString(pattern, property, UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self))
    }
    for property in ["file", "index", "weight", "slant", "fontformat"] { _ = calls.objectSetAdd(objects, property) }
    return withFonts(matching: pattern, objects: objects) { $0.first(where: isReadable).flatMap { file(of: $0) } }
  }

  private func withPattern<Result>(weight: Int, isItalic: Bool, _ body: (Pointer) -> Result?) -> Result? {
    guard let pattern = calls.patternCreate() else { return nil }
    defer { calls.patternDestroy(pattern) }
    _ = calls.addInteger(pattern, "weight", Self.ownWeight(ofFileWeight: weight))
    _ = calls.addInteger(pattern, "slant", isItalic ? 100 : 0)
    return body(pattern)
  }

  private func withMatch<Result>(_ pattern: Pointer, _ body: (Pointer) -> Result?) -> Result? {
    _ = calls.configSubstitute(config, pattern, 0)
    calls.defaultSubstitute(pattern)
    var result: Int32 = 0
    guard let match = calls.fontMatch(config, pattern, &result) else { return nil }
    defer { calls.patternDestroy(match) }
    return body(match)
  }

  private func withFonts<Result>(matching pattern: Pointer, objects: Pointer, _ body: ([Pointer]) -> Result) -> Result {
    guard let list = calls.fontList(config, pattern, objects) else { return body([]) }
    defer { calls.fontSetDestroy(list) }
    let set = list.assumingMemoryBound(to: FontSet.self).pointee
    return body((0..<max(0, Int(set.count))).compactMap { set.fonts?[$0] })
  }

  private func file(of pattern: Pointer) -> FontFile? {
    guard let path = string("file", of: pattern) else { return nil }
    let weight = integer("weight", of: pattern) ?? 80
    let (face, instance) = Self.faceAndInstance(ofIndex: integer("index", of: pattern) ?? 0)
    return FontFile(
      path: path, index: face, instance: instance, variations: string("fontvariations", of: pattern) ?? "",
      weight: Self.fileWeight(ofOwnWeight: weight), isItalic: (integer("slant", of: pattern) ?? 0) > 0)
  }

  private func string(_ property: String, of pattern: Pointer) -> String? {
    strings(property, of: pattern, limit: 1).first
  }

  private func strings(_ property: String, of pattern: Pointer, limit: Int = 16) -> [String] {
    var result: [String] = []
    var text: Text?
    while result.count < limit, calls.getString(pattern, property, Int32(result.count), &text) == 0, let text {
      result.append(String(cString: text))
    }
    return result
  }

  /// Whether text can be set with it: fonts of the formats before OpenType have no tables to shape by.
  private func isReadable(_ font: Pointer) -> Bool {
    ["TrueType", "CFF"].contains(string("fontformat", of: font) ?? "")
  }

  private func integer(_ property: String, of pattern: Pointer) -> Int? {
    var value: Int32 = 0
    return calls.getInteger(pattern, property, 0, &value) == 0 ? Int(value) : nil
  }

  /// A pattern's index: the face in its low half; in the high one a variable font's named instance, or its highest bit
  /// for the font as a whole.
  static func faceAndInstance(ofIndex index: Int) -> (face: Int, instance: Int) {
    let high = index >> 16 & 0xFFFF
    return (index & 0xFFFF, high & 0x8000 == 0 ? high : 0)
  }

  private static func ownWeight(ofFileWeight weight: Int) -> Int32 {
    weights.reduce((400, 80)) { abs($1.0 - weight) < abs($0.0 - weight) ? $1 : $0 }.1
  }

  private static func fileWeight(ofOwnWeight weight: Int) -> Int {
    weights.reduce((400, 80)) { abs(Int($1.1) - weight) < abs(Int($0.1) - weight) ? $1 : $0 }.0
  }

  /// Weights as font files number them, each with fontconfig's number.
  private static let weights: [(Int, Int32)] = [
    (100, 0), (200, 40), (300, 50), (400, 80), (500, 100), (600, 180), (700, 200), (800, 205), (900, 210),
  ]

  private struct FontSet {
    var count: Int32
    var capacity: Int32
    var fonts: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  }

  /// The library's functions, with its own types as raw pointers.
  private struct Calls {
    typealias Name = UnsafePointer<CChar>
    let initLoadConfigAndFonts: @convention(c) () -> Pointer?
    let addFile: @convention(c) (Pointer, UnsafePointer<UInt8>) -> Int32
    let patternCreate: @convention(c) () -> Pointer?
    let patternDestroy: @convention(c) (Pointer) -> Void
    let addString: @convention(c) (Pointer, Name, UnsafePointer<UInt8>) -> Int32
    let addInteger: @convention(c) (Pointer, Name, Int32) -> Int32
    let addCharSet: @convention(c) (Pointer, Name, Pointer) -> Int32
    let getString: @convention(c) (Pointer, Name, Int32, UnsafeMutablePointer<Text?>) -> Int32
    let getInteger: @convention(c) (Pointer, Name, Int32, UnsafeMutablePointer<Int32>) -> Int32
    let getCharSet: @convention(c) (Pointer, Name, Int32, UnsafeMutablePointer<Pointer?>) -> Int32
    let configSubstitute: @convention(c) (Pointer, Pointer, Int32) -> Int32
    let defaultSubstitute: @convention(c) (Pointer) -> Void
    let fontMatch: @convention(c) (Pointer, Pointer, UnsafeMutablePointer<Int32>) -> Pointer?
    let fontList: @convention(c) (Pointer, Pointer, Pointer) -> Pointer?
    let fontSetDestroy: @convention(c) (Pointer) -> Void
    let objectSetCreate: @convention(c) () -> Pointer?
    let objectSetAdd: @convention(c) (Pointer, Name) -> Int32
    let objectSetDestroy: @convention(c) (Pointer) -> Void
    let charSetCreate: @convention(c) () -> Pointer?
    let charSetAddChar: @convention(c) (Pointer, UInt32) -> Int32
    let charSetHasChar: @convention(c) (Pointer, UInt32) -> Int32
    let charSetCopy: @convention(c) (Pointer) -> Pointer?
    let charSetDestroy: @convention(c) (Pointer) -> Void

    init?(_ library: UnsafeMutableRawPointer) {
      struct Missing: Error {}
      func symbol<Function>(_ name: String, as type: Function.Type = Function.self) throws -> Function {
        guard let address = dlsym(library, name) else { throw Missing() }
        return unsafeBitCast(address, to: type)
      }
      do {
        initLoadConfigAndFonts = try symbol("FcInitLoadConfigAndFonts")
        addFile = try symbol("FcConfigAppFontAddFile")
        patternCreate = try symbol("FcPatternCreate")
        patternDestroy = try symbol("FcPatternDestroy")
        addString = try symbol("FcPatternAddString")
        addInteger = try symbol("FcPatternAddInteger")
        addCharSet = try symbol("FcPatternAddCharSet")
        getString = try symbol("FcPatternGetString")
        getInteger = try symbol("FcPatternGetInteger")
        getCharSet = try symbol("FcPatternGetCharSet")
        configSubstitute = try symbol("FcConfigSubstitute")
        defaultSubstitute = try symbol("FcDefaultSubstitute")
        fontMatch = try symbol("FcFontMatch")
        fontList = try symbol("FcFontList")
        fontSetDestroy = try symbol("FcFontSetDestroy")
        objectSetCreate = try symbol("FcObjectSetCreate")
        objectSetAdd = try symbol("FcObjectSetAdd")
        objectSetDestroy = try symbol("FcObjectSetDestroy")
        charSetCreate = try symbol("FcCharSetCreate")
        charSetAddChar = try symbol("FcCharSetAddChar")
        charSetHasChar = try symbol("FcCharSetHasChar")
        charSetCopy = try symbol("FcCharSetCopy")
        charSetDestroy = try symbol("FcCharSetDestroy")
      } catch {
        return nil
      }
    }
  }
}
