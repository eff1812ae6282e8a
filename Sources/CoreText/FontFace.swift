import CoreGraphics
import CHarfBuzzFreeType
import CProcess
import Foundation
import Synchronization

/// One face of a font file, opened once and kept, with its HarfBuzz font, its metrics and its outlines.
///
/// The file is mapped, not read. HarfBuzz and FreeType, the engines inside SDL2_ttf, are called directly. Shaping once
/// in font units gives every size and scale the same layout. SDL2_ttf's own calls do not allow that:
/// - Advances are whole pixels, at one size per opened font, and a call takes one script.
/// - Kerning cannot be switched off, and there is no way to a glyph that shaping chose.
/// - The glyph cache has 256 slots, which Hangul overruns (10 ms instead of 0.1 ms for 400 syllables).
final class FontFace: @unchecked Sendable, Hashable {
  let file: FontFile
  let unitsPerEm: CGFloat
  let familyName: String
  let postScriptName: String
  let metrics: Metrics
  let hasColorGlyphs: Bool
  /// A number that stays the same within the process: a key for caches.
  let id: UInt32

  /// Immutable after `init`, hence usable on any thread; its scale is font units.
  let font: OpaquePointer
  let face: OpaquePointer
  let letterPairs = Mutex<[FacePairs]>([])
  private let glyphs = Mutex(Outlines())

  private struct Outlines {
    /// By the glyphs' numbers, themselves the hashes.
    var table = SlotTable()
    var kept: [GlyphOutline] = []
    /// Of the outlines, and of pictures, which have none.
    var boxes: [GlyphBox] = []
  }

  /// In font units; y upwards.
  struct Metrics: Sendable {
    var ascender: CGFloat
    var descender: CGFloat
    var leading: CGFloat
    var capHeight: CGFloat
    var xHeight: CGFloat
    var underlinePosition: CGFloat
    var underlineThickness: CGFloat
  }

  private static let nextID = Atomic<UInt32>(1)

  /// How many faces a font file has; 0 when it is missing or no font.
  static func count(inFileAt path: String) -> Int {
    guard let blob = blob(path) else { return 0 }
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }

  /// A file's bytes, mapped; nil for anything but a regular file: opening a pipe would wait until somebody writes to
  /// it.
  private static func blob(_ path: String) -> OpaquePointer? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    keep(blob)
    return blob
  }

  /// A file that is cut while its pages are in use reads as zeros from there on.
  private static func keep(_ blob: OpaquePointer) {
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length) else { return }
    let number = process_keep_mapping(bytes, Int(length))
    guard number > 0 else { return }
    hb_blob_set_user_data(
      blob, mappingKey, UnsafeMutableRawPointer(bitPattern: Int(number)),
      { number in process_forget_mapping(Int32(Int(bitPattern: number))) }, 1)
  }

  /// Its address is the key.
  nonisolated(unsafe) private static let mappingKey = UnsafeMutablePointer<hb_user_data_key_t>.allocate(capacity: 1)

  /// Nil when the file is missing or is no font. Weight and slant come from `file`, or from the face itself.
  init?(_ file: FontFile, readingStyle: Bool = false) {
    guard let blob = Self.blob(file.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard file.index >= 0, file.index < Int(hb_face_count(blob)), let face = hb_face_create(blob, UInt32(file.index))
    else { return nil }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
      hb_face_destroy(face)
      return nil
    }
    Self.setAxes(of: font, file)
    var file = file
    if readingStyle {
      file.weight = Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT).rounded())
      file.isItalic =
        hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0 || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
    }
    self.file = file
    self.face = face
    self.font = font
    id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
    let units = Int32(bitPattern: hb_face_get_upem(face))
    hb_font_set_scale(font, units, units)
    unitsPerEm = CGFloat(units)
    metrics = Self.metrics(of: font, unitsPerEm: CGFloat(units))
    hasColorGlyphs = hb_ot_color_has_png(face) != 0
    familyName =
      Self.name(16, of: face) ?? Self.name(1, of: face) ?? file.path
    postScriptName = Self.name(6, of: face) ?? familyName
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
  }

  /// The face of last resort on a machine without fonts: every character is invisible and has no width.
  static let empty = FontFace()

  private init() {
    file = FontFile(path: "")
    face = hb_face_get_empty()
    font = hb_font_get_empty()
    unitsPerEm = 1000
    familyName = "None"
    postScriptName = "None"
    hasColorGlyphs = false
    id = 0
    metrics = Metrics(
      ascender: 950, descender: -250, leading: 0, capHeight: 700, xHeight: 520, underlinePosition: -100,
      underlineThickness: 50)
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  static func == (a: FontFace, b: FontFace) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The glyph for a character before shaping, or nil when the face does not have it.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// How many of the Hangul syllables the face has.
  var hangulCount: Int {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    let syllables = hb_set_create()
    defer { hb_set_destroy(syllables) }
    hb_set_add_range(syllables, Self.syllables.lowerBound, Self.syllables.upperBound)
    hb_set_intersect(syllables, set)
    return Int(hb_set_get_population(syllables))
  }

  /// In font units, y upwards.
  func outline(of glyph: UInt32, emboldened: Bool) -> GlyphOutline {
    glyphs.withLock { known in known.kept[slot(of: glyph, emboldened, in: &known)] }
  }

  func box(of glyph: UInt32, emboldened: Bool) -> GlyphBox {
    glyphs.withLock { known in known.boxes[slot(of: glyph, emboldened, in: &known)] }
  }

  /// Tells the boxes of many glyphs at once.
  func forEachBox(
    of glyphs: Slice<UnsafeBufferPointer<ShapedRun.Glyph>>, emboldened: Bool,
    _ body: (ShapedRun.Glyph, GlyphBox) -> Void
  ) {
    self.glyphs.withLock { known in
      for glyph in glyphs where glyph.id != ShapedParagraph.Glyph.blank {
        body(glyph, known.boxes[slot(of: glyph.id, emboldened, in: &known)])
      }
    }
  }

  private func slot(of glyph: UInt32, _ emboldened: Bool, in known: inout Outlines) -> Int {
    let key = Int(emboldened ? glyph | 0x8000_0000 : glyph)
    let slot = known.table.first(key)
    if slot >= 0 { return slot }
    // Bounded: an outline takes a few hundred bytes, and a face has more than ten thousand Hangul syllables.
    if known.kept.count >= 2048 { known = Outlines() }
    let boldness = emboldened ? Float(unitsPerEm * StyledFace.boldness) : 0
    known.table.insert(known.kept.count, hash: key)
    let outline = GlyphOutline(glyph: glyph, font: font, boldness: boldness)
    known.kept.append(outline)
    known.boxes.append(outline.isEmpty ? pictureBox(of: glyph) : GlyphBox(outline.low, outline.high))
    return known.kept.count - 1
  }

  private func pictureBox(of glyph: UInt32) -> GlyphBox {
    var extents = hb_glyph_extents_t()
    guard hasColorGlyphs, hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return GlyphBox() }
    let left = Float(extents.x_bearing)
    let top = Float(extents.y_bearing)
    return GlyphBox(left: left, bottom: top + Float(extents.height), right: left + Float(extents.width), top: top)
  }

  // MARK: - Reading the tables

  private static func metrics(of font: OpaquePointer, unitsPerEm: CGFloat) -> Metrics {
    func metric(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
      var value: hb_position_t = 0
      return hb_ot_metrics_get_position(font, tag, &value) != 0 ? CGFloat(value) : nil
    }
    // `hhea` or, where the face asks for it, the typographic metrics: the rule of Apple's systems as well.
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    var ascender = CGFloat(extents.ascender)
    var descender = CGFloat(extents.descender)
    if ascender - descender <= 0 { (ascender, descender) = (unitsPerEm * 0.95, unitsPerEm * -0.25) }
    return Metrics(
      ascender: ascender, descender: min(descender, 0), leading: max(0, CGFloat(extents.line_gap)),
      capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? ascender * 0.74,
      xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? ascender * 0.55,
      underlinePosition: metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? unitsPerEm * -0.1,
      underlineThickness: metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? unitsPerEm * 0.05)
  }

  /// Sets a variable font to the instance or the axes that the file's entry names.
  private static func setAxes(of font: OpaquePointer, _ file: FontFile) {
    if file.instance > 0 {
      hb_font_set_var_named_instance(font, UInt32(file.instance - 1))
    } else if !file.variations.isEmpty {
      let axes = file.variations.split(separator: ",").compactMap { text -> hb_variation_t? in
        var axis = hb_variation_t()
        return hb_variation_from_string(String(text), -1, &axis) != 0 ? axis : nil
      }
      hb_font_set_variations(font, axes, UInt32(axes.count))
    }
  }

  static func name(_ id: UInt32, of face: OpaquePointer) -> String? {
    var size: UInt32 = 128
    var text = [CChar](repeating: 0, count: 128)
    hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &size, &text)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
