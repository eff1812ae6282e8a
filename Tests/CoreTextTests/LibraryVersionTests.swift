import Foundation
import Testing

/// What CoreText says to FreeType and HarfBuzz compiles with each of their versions that systems have, and without a
/// deprecated call. Only what changed between them is written down here.
@Suite(.enabled(if: CHeaders.compiler != nil, "there is no C compiler"))
struct LibraryVersionTests {
  @Test(arguments: ["short", "unsigned short"], [6, 7])
  func outlinesAndGlyphsCompile(_ countType: String, _ harfBuzz: Int) throws {
    let headers = try CHeaders(countType: countType, harfBuzz: harfBuzz)
    #expect(try headers.complaints(about: "outlines.h") == "")
  }

  @Test func aDeprecatedCallIsNoticed() throws {
    let headers = try CHeaders(countType: "short", harfBuzz: 7)
    let call = "static void f(hb_font_t *a, hb_draw_funcs_t *b) { hb_font_get_glyph_shape(a, 0, b, 0); }"
    #expect(try headers.complaints(about: "outlines.h", and: call).contains("deprecated"))
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

  /// What the compiler says of a header of CSDLTTF, and of more code behind it; empty when nothing.
  func complaints(about header: String, and code: String = "") throws -> String {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/CSDLTTF").standardizedFileURL
    let file = directory.appendingPathComponent("use.c")
    let text = "#include \"libraries.h\"\n#include \"\(sources.path)/\(header)\"\n\(code)\n"
    try Data(text.utf8).write(to: file)
    let process = Process()
    process.executableURL = Self.compiler
    process.arguments = ["-fsyntax-only", "-Wall", "-Werror", "-Wno-unused-function", file.path]
    let said = Pipe()
    process.standardError = said
    try process.run()
    let complaints = said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: complaints, as: UTF8.self)
  }
}
