import Expectations
import Foundation
import Testing

/// What CoreText says to FreeType and HarfBuzz compiles with each of their versions that systems have, and without a
/// deprecated call. Only what changed between them is written down here.
@Suite(.enabled(if: CHeaders.compiler != nil, "there is no C compiler"))
struct LibraryVersionTests {
  @Test(arguments: ["short", "unsigned short"], [6, 7])
  func outlinesAndGlyphsCompile(_ countType: String, _ harfBuzz: Int) throws {
    let headers = try CHeaders(countType: countType, harfBuzz: harfBuzz)
    expect(try headers.complaints(about: "outlines.h"), equals: "")
  }

  @Test func missingHeadersAreNamedWithTheirPackages() throws {
    let said = try CHeaders.complaintsOfTheFirstFile(harfBuzz: nil)
    for name in ["libsdl2-dev", "libsdl2-ttf-dev", "libpng-dev"] { expect(said.contains("Install \(name)")) }
  }

  @Test(arguments: [(2, true), (5, false)])
  func aHarfBuzzThatIsTooOldIsNamed(_ version: Int, _ isNamed: Bool) throws {
    let said = try CHeaders.complaintsOfTheFirstFile(harfBuzz: version)
    expect(said.contains("version 5 or later is needed"), equals: isNamed)
  }

  @Test func aDeprecatedCallIsNoticed() throws {
    let headers = try CHeaders(countType: "short", harfBuzz: 7)
    let call = "static void f(hb_font_t *a, hb_draw_funcs_t *b) { hb_font_get_glyph_shape(a, 0, b, 0); }"
    expect(try headers.complaints(about: "outlines.h", and: call).contains("deprecated"))
  }
}

/// A directory with the parts of the two libraries' headers that changed.
private final class CHeaders {
  private let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("uikit-headers-\(UUID().uuidString)")

  static let compiler: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .flatMap { path in ["clang", "cc"].map { URL(fileURLWithPath: "\(path)/\($0)") } }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  init(countType: String, harfBuzz: Int) throws {
    let tagType = countType == "short" ? "char" : "unsigned char"
    let libraries = """
      typedef struct { long x, y; } FT_Vector;
      typedef struct {
        \(countType) n_contours, n_points; FT_Vector *points; \(tagType) *tags; \(countType) *contours; int flags;
      } FT_Outline;
      typedef unsigned hb_codepoint_t;
      typedef struct hb_font_t hb_font_t;
      typedef struct hb_draw_funcs_t hb_draw_funcs_t;
      #define HB_VERSION_ATLEAST(major, minor, micro) (\(harfBuzz) >= (major))
      \(harfBuzz >= 7 ? "__attribute__((deprecated))" : "")
      void hb_font_get_glyph_shape(hb_font_t *, hb_codepoint_t, hb_draw_funcs_t *, void *);
      \(harfBuzz >= 7 ? "void hb_font_draw_glyph(hb_font_t *, hb_codepoint_t, hb_draw_funcs_t *, void *);" : "")

      """
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(libraries.utf8).write(to: directory.appendingPathComponent("libraries.h"))
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// What the compiler says of a header of CHarfBuzzFreeType, and of more code behind it; empty when nothing.
  func complaints(about header: String, and code: String = "") throws -> String {
    let file = directory.appendingPathComponent("use.c")
    let path = Self.sources.appendingPathComponent("CHarfBuzzFreeType/\(header)").path
    try Data("#include \"libraries.h\"\n#include \"\(path)\"\n\(code)\n".utf8).write(to: file)
    return try Self.compile(["-Wall", "-Werror", "-Wno-unused-function", file.path])
  }

  /// What the compiler says of the file that is compiled before all others, on a system that has no headers but those of
  /// one version of HarfBuzz.
  static func complaintsOfTheFirstFile(harfBuzz: Int?) throws -> String {
    let system = FileManager.default.temporaryDirectory.appendingPathComponent("uikit-system-\(UUID().uuidString)")
    let headers = system.appendingPathComponent("harfbuzz")
    try FileManager.default.createDirectory(at: headers, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: system) }
    if let harfBuzz {
      let version = "#define HB_VERSION_MAJOR \(harfBuzz)\n"
      try Data(version.utf8).write(to: headers.appendingPathComponent("hb.h"))
    }
    let module = sources.appendingPathComponent("SystemHeaders")
    return try compile(["-nostdinc", "-I\(system.path)", "-I\(module.path)/include", "\(module.path)/check.c"])
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources").standardizedFileURL

  private static func compile(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = compiler
    process.arguments = ["-fsyntax-only"] + arguments
    let said = Pipe()
    process.standardError = said
    try process.run()
    let complaints = said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: complaints, as: UTF8.self)
  }
}
