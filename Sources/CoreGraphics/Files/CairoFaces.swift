import Foundation
import Logging
import Synchronization

/// The faces of documents' text, opened by FreeType – cairo's own, which is loaded with it – and kept: cairo holds on to
/// them as long as it likes.
final class CairoFaces: @unchecked Sendable {
  typealias Pointer = UnsafeMutableRawPointer

  struct Face: @unchecked Sendable {
    var font: Pointer
    /// Unhinted, and with a variable font's axes.
    var options: Pointer
  }

  private struct Key: Hashable {
    var file: GlyphFile
    var isEmboldened: Bool
  }

  private typealias Start = @convention(c) (UnsafeMutablePointer<Pointer?>?) -> Int32
  private typealias NewFace =
    @convention(c) (Pointer?, UnsafePointer<CChar>?, Int, UnsafeMutablePointer<Pointer?>?) -> Int32
  private typealias MakeFont = @convention(c) (Pointer?, Int32) -> Pointer?
  private typealias Synthesize = @convention(c) (Pointer?, UInt32) -> Void
  private typealias MakeOptions = @convention(c) () -> Pointer?

  private let library: Pointer
  private let newFace: NewFace
  private let makeFont: MakeFont
  private let synthesize: Synthesize
  private let makeOptions: MakeOptions
  private let setHinting: Cairo.Choice
  private let setMetricsHinting: Cairo.Choice
  /// Since cairo 1.16.
  private let setVariations: Cairo.Text?
  private let faces = Mutex<[Key: Face?]>([:])

  /// Nil where cairo was built without FreeType: text becomes shapes then.
  static let shared = CairoFaces()

  private init?() {
    guard let cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL),
      let freeType = dlopen("libfreetype.so.6", RTLD_NOW | RTLD_LOCAL)
    else { return nil }
    func symbol<Function>(_ library: Pointer, _ name: String, as type: Function.Type = Function.self) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard
      let start = symbol(freeType, "FT_Init_FreeType", as: Start.self),
      let newFace = symbol(freeType, "FT_New_Face", as: NewFace.self),
      let makeFont = symbol(cairo, "cairo_ft_font_face_create_for_ft_face", as: MakeFont.self),
      let synthesize = symbol(cairo, "cairo_ft_font_face_set_synthesize", as: Synthesize.self),
      let makeOptions = symbol(cairo, "cairo_font_options_create", as: MakeOptions.self),
      let setHinting = symbol(cairo, "cairo_font_options_set_hint_style", as: Cairo.Choice.self),
      let setMetricsHinting = symbol(cairo, "cairo_font_options_set_hint_metrics", as: Cairo.Choice.self)
    else {
      Logger(label: "uikit.pdf").warning("the library cairo was built without FreeType: documents have text as shapes")
      return nil
    }
    var library: Pointer?
    guard start(&library) == 0, let library else { return nil }
    (self.library, self.newFace, self.makeFont, self.synthesize) = (library, newFace, makeFont, synthesize)
    (self.makeOptions, self.setHinting, self.setMetricsHinting) = (makeOptions, setHinting, setMetricsHinting)
    setVariations = symbol(cairo, "cairo_font_options_set_variations")
  }

  /// Nil for a file that cannot be opened any more.
  func face(_ file: GlyphFile, isEmboldened: Bool) -> Face? {
    faces.withLock { faces in
      let key = Key(file: file, isEmboldened: isEmboldened)
      if let known = faces[key] { return known }
      let made = open(file, isEmboldened: isEmboldened)
      faces[key] = .some(made)
      return made
    }
  }

  private func open(_ file: GlyphFile, isEmboldened: Bool) -> Face? {
    var opened: Pointer?
    guard newFace(library, file.path, file.index | file.instance << 16, &opened) == 0, let opened,
      let font = makeFont(opened, Self.noHinting), let options = makeOptions()
    else { return nil }
    if isEmboldened { synthesize(font, 1) }
    setHinting(options, 1)
    setMetricsHinting(options, 1)
    if !file.variations.isEmpty {
      guard let setVariations else { return nil }
      setVariations(options, file.variations)
    }
    return Face(font: font, options: options)
  }

  /// FT_LOAD_NO_HINTING
  private static let noHinting: Int32 = 1 << 1
}
