import CHarfBuzzFreeType
import Synchronization

/// Turns scanned characters into glyphs: finds a face for each, splits them into runs of one face, script and
/// direction, and has HarfBuzz shape these in font units.
enum Shaper {
  static func shape(_ piece: inout [ScannedScalar], of source: TextSource, into paragraph: inout ShapedParagraph) {
    guard !piece.isEmpty else { return }
    var faces = Faces(source.styles[Int(piece[0].style)].font.faces.primary)
    chooseFaces(for: &piece, of: source, &faces)
    // For the first piece only: reserving for each piece would copy a long paragraph every time.
    if paragraph.clusters.isEmpty {
      paragraph.clusters.reserveCapacity(piece.count)
      paragraph.glyphs.reserveCapacity(piece.count)
      paragraph.runs.reserveCapacity(4)
    }
    HarfBuzzBuffer.withBuffer { buffer in
      piece.withUnsafeBufferPointer { piece in
        var look = Look()
        var start = 0
        while start < piece.count {
          if isBox(piece[start], source) {
            addBox(piece[start], source.styles[Int(piece[start].style)], &paragraph)
            start += 1
            continue
          }
          var end = start + 1
          while end < piece.count, belongTogether(piece[end - 1], piece[end], source) { end += 1 }
          if piece[start].style != look.style { look = Look(piece[start].style, source) }
          shapeRun(piece[start..<end], faces[piece[start].face], look, source, buffer, &paragraph)
          start = end
        }
      }
    }
  }

  /// Whether two neighbours are shaped together. A change of colour does not end a run, so that kerning crosses it.
  private static func belongTogether(_ a: ScannedScalar, _ b: ScannedScalar, _ source: TextSource) -> Bool {
    guard a.face == b.face, a.script == b.script, a.level == b.level, !isBox(b, source) else { return false }
    guard a.style != b.style else { return true }
    let (left, right) = (source.styles[Int(a.style)], source.styles[Int(b.style)])
    return left.font == right.font && (left.kern == 0) == (right.kern == 0) && left.ligates == right.ligates
      && left.extras?.stretch == right.extras?.stretch && left.extras?.obliqueness == right.extras?.obliqueness
  }

  /// Whether the character has no glyph but a width of its own: a tab, an attachment.
  private static func isBox(_ scalar: ScannedScalar, _ source: TextSource) -> Bool {
    scalar.value == 0x09 || scalar.value == 0xFFFC && source.styles[Int(scalar.style)].extras?.attachment != nil
  }

  // MARK: - Faces

  /// The faces of a piece: one in most, for which no list is made.
  private struct Faces {
    private let first: StyledFace
    private var more: [StyledFace] = []

    init(_ first: StyledFace) { self.first = first }

    subscript(index: Int32) -> StyledFace { index == 0 ? first : more[Int(index) - 1] }

    mutating func index(of face: StyledFace) -> Int32 {
      if face == first { return 0 }
      if let known = more.firstIndex(of: face) { return Int32(known + 1) }
      more.append(face)
      return Int32(more.count)
    }
  }

  private static func chooseFaces(for piece: inout [ScannedScalar], of source: TextSource, _ faces: inout Faces) {
    piece.withUnsafeMutableBufferPointer { piece in
      var style: Int32 = -1
      var set = source.styles[0].font.faces
      var primaryIndex: Int32 = 0
      var coversASCII = false
      /// -1 where it was not asked for, -2 where syllables have to be looked up one by one.
      var hangulIndex: Int32 = -1
      var start = 0
      while start < piece.count {
        if piece[start].style != style {
          style = piece[start].style
          set = source.styles[Int(style)].font.faces
          primaryIndex = faces.index(of: set.primary)
          coversASCII = set.coversASCII
          hangulIndex = -1
        }
        var end = start + 1
        if coversASCII, piece[start].value >= 0x20, piece[start].value < 0x7F,
          end == piece.count || piece[end].startsGrapheme
        {
          piece[start].face = primaryIndex
          start = end
          continue
        }
        while end < piece.count, !piece[end].startsGrapheme { end += 1 }
        let value = piece[start].value
        var chosen = primaryIndex
        if end == start + 1, value >= 0xAC00, value <= 0xD7A3 {
          if hangulIndex == -1 { hangulIndex = set.hangul.map { faces.index(of: $0) } ?? -2 }
          chosen =
            hangulIndex >= 0
            ? hangulIndex : set.primaryCovers(value) ? primaryIndex : faces.index(of: set.fallback(for: value))
        } else if end == start + 1, !isEmoji(value) {
          if !set.primaryCovers(value), !TextScanner.isIgnorable(value), value != 0x09 {
            chosen = faces.index(of: set.fallback(for: value))
          }
        } else {
          chosen = faces.index(of: face(forGrapheme: piece[start..<end], in: set))
        }
        for position in start..<end { piece[position].face = chosen }
        start = end
      }
    }
  }

  /// Whether the character is a picture by default (Unicode's emoji presentation).
  private static func isEmoji(_ value: UInt32) -> Bool {
    if value < 0x231A || (0xAC00...0xD7A3).contains(value) || (0x4E00...0x9FFF).contains(value) { return false }
    return Unicode.Scalar(value)?.properties.isEmojiPresentation ?? false
  }

  /// The face for the characters of one grapheme: the first that has all of them, marks and joiners included.
  private static func face(forGrapheme grapheme: Slice<UnsafeMutableBufferPointer<ScannedScalar>>, in set: FaceSet)
    -> StyledFace
  {
    let base = grapheme.first!.value
    let wantsText = grapheme.contains { $0.value == 0xFE0E }
    let wantsColor = !wantsText && (isEmoji(base) || grapheme.contains { $0.value == 0xFE0F })
    var needed = grapheme.map(\.value).filter { !TextScanner.isIgnorable($0) }
    // HarfBuzz composes characters where the face has them composed: the lookup has to compose them as well.
    composeFirst(&needed)
    guard let lead = needed.first else { return set.primary }
    if !wantsColor, needed.allSatisfy({ set.primaryCovers($0) }) { return set.primary }
    let candidate =
      wantsColor || !set.primaryCovers(lead) ? set.fallback(for: lead, prefersColor: wantsColor) : set.primary
    if needed.allSatisfy({ candidate.face.glyph(for: $0) != nil }) { return candidate }
    for value in needed.dropFirst() {
      let other = set.primaryCovers(value) ? set.primary : set.fallback(for: value, prefersColor: wantsColor)
      if needed.allSatisfy({ other.face.glyph(for: $0) != nil }) { return other }
    }
    return candidate
  }

  private static func composeFirst(_ values: inout [UInt32]) {
    let unicode = hb_unicode_funcs_get_default()
    while values.count > 1 {
      var composed: UInt32 = 0
      guard hb_unicode_compose(unicode, values[0], values[1], &composed) != 0 else { return }
      values.replaceSubrange(0..<2, with: [composed])
    }
  }

  // MARK: - Runs

  private static func addBox(
    _ scalar: ScannedScalar, _ style: TextSource.Style, _ paragraph: inout ShapedParagraph
  ) {
    paragraph.runs.append(
      ShapedParagraph.Run(face: style.font.faces.primary, size: style.font.size, level: scalar.level))
    var width: Float = 0
    if scalar.value == 0x09 {
      paragraph.hasTabs = true
    } else {
      paragraph.hasAttachments = true
      width = Float(style.extras?.attachment?.width ?? 0) + style.spacing
    }
    paragraph.clusters.append(
      ShapedParagraph.Cluster(
        offset: scalar.offset, firstGlyph: Int32(paragraph.glyphs.count), width: width,
        run: Int32(paragraph.runs.count - 1), style: scalar.style, chance: scalar.chance,
        flags: [.startsGrapheme, scalar.value == 0x09 ? .tab : .attachment]))
    paragraph.glyphs.append(ShapedParagraph.Glyph(id: ShapedParagraph.Glyph.blank, x: 0, y: 0, advance: width))
  }

  /// What the runs of one style have in common.
  private struct Look {
    private(set) var style: Int32 = -1
    fileprivate var font: Font?
    fileprivate var size: CGFloat = 0
    fileprivate var features: ShapingFeatures = []
    fileprivate var stretch: Float = 1
    fileprivate var obliqueness: Float = 0
    /// Points behind each character.
    fileprivate var spacing: Float = 0

    init() {}

    init(_ index: Int32, _ source: TextSource) {
      let font = source.styles[Int(index)].font
      style = index
      self.font = font
      size = font.size
      stretch = font.descriptor.stretch
      // In place: a style is large, and counts what it holds when it is copied.
      source.styles.withUnsafeBufferPointer { styles in
        features = ShapingFeatures(
          font.descriptor, kerning: styles[Int(index)].kern != 0, ligatures: styles[Int(index)].ligates)
        spacing = styles[Int(index)].spacing
        guard let extras = styles[Int(index)].extras else { return }
        stretch *= extras.stretch
        obliqueness = extras.obliqueness
      }
    }
  }

  private static func shapeRun(
    _ letters: Slice<UnsafeBufferPointer<ScannedScalar>>, _ face: StyledFace, _ look: Look, _ source: TextSource,
    _ buffer: OpaquePointer, _ paragraph: inout ShapedParagraph
  ) {
    let (piece, range) = (letters.base, letters.startIndex..<letters.endIndex)
    let first = piece[range.lowerBound]
    let isRightToLeft = first.level & 1 == 1
    let features = look.features
    let tracking = Float(look.font?.tracking(in: face) ?? 0) * look.stretch
    var face = face
    face.stretch = look.stretch
    face.obliqueness = look.obliqueness
    paragraph.runs.append(ShapedParagraph.Run(face: face, size: look.size, level: first.level))
    let run = Int32(paragraph.runs.count - 1)
    let height = Float(look.size / face.face.unitsPerEm)
    let points = height * face.stretch
    let bold = face.isEmboldened ? Float(look.size * StyledFace.boldness) * face.stretch : 0
    let pairs = isRightToLeft ? nil : face.face.letterPairs(script: first.script, features)
    if let pairs, setByPairs(letters, pairs, run, points, bold, tracking, look, source, &paragraph) { return }

    HarfBuzzBuffer.begin(buffer, for: face.face, script: first.script, isRightToLeft: isRightToLeft)
    for index in range where !TextScanner.isInvisible(piece[index].value) {
      hb_buffer_add(buffer, piece[index].value, UInt32(index))
    }
    features.shape(buffer, face.face.font)

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else {
      paragraph.runs.removeLast()
      return
    }
    pairs?.learn(letters, infos, positions, count: Int(count), from: buffer)

    // Clusters are in the order of the text; the glyphs of a cluster stay in their order from left to right.
    var start = isRightToLeft ? Int(count) - 1 : 0
    while start >= 0, start < Int(count) {
      let cluster = infos[start].cluster
      var end = start
      if isRightToLeft {
        while end > 0, infos[end - 1].cluster == cluster { end -= 1 }
      } else {
        while end + 1 < Int(count), infos[end + 1].cluster == cluster { end += 1 }
      }
      let scalar = piece[Int(cluster)]
      var width: Float = 0
      let firstGlyph = Int32(paragraph.glyphs.count)
      for index in min(start, end)...max(start, end) {
        let position = positions[index]
        var advance = Float(position.x_advance) * points
        if advance != 0 { advance += bold }
        paragraph.glyphs.append(
          ShapedParagraph.Glyph(
            id: infos[index].codepoint, x: Float(position.x_offset) * points, y: Float(position.y_offset) * height,
            advance: advance))
        width += advance
      }
      let extra =
        scalar.startsGrapheme ? self.extra(behind: width, tracking, source.styles[Int(scalar.style)].spacing) : 0
      if extra != 0 {
        paragraph.glyphs[paragraph.glyphs.count - 1].advance += extra
        width += extra
      }
      var flags: ShapedParagraph.Cluster.Flags = scalar.startsGrapheme ? .startsGrapheme : []
      if scalar.lineClass == .space { flags.insert(.space) }
      if scalar.isIdeograph { flags.insert(.ideograph) }
      if cluster > 0, piece[Int(cluster) - 1].value == 0xAD { flags.insert(.afterSoftHyphen) }
      paragraph.clusters.append(
        ShapedParagraph.Cluster(
          offset: scalar.offset, firstGlyph: firstGlyph, width: width, run: run, style: scalar.style,
          chance: scalar.chance, flags: flags))
      start = isRightToLeft ? end - 1 : end + 1
    }
  }

  /// The points behind a character that has a width or none.
  private static func extra(behind width: Float, _ tracking: Float, _ spacing: Float) -> Float {
    (width > 0 ? tracking : 0) + spacing
  }

  /// Sets a run of plain letters from what is known of their pairs; false, with nothing set, where that is not enough.
  private static func setByPairs(
    _ letters: Slice<UnsafeBufferPointer<ScannedScalar>>, _ pairs: FacePairs, _ run: Int32, _ points: Float,
    _ bold: Float, _ tracking: Float, _ look: Look, _ source: TextSource, _ paragraph: inout ShapedParagraph
  ) -> Bool {
    // Side by side first, and then appended at once.
    withUnsafeTemporaryAllocation(of: ShapedParagraph.Cluster.self, capacity: letters.count) { clusters in
      withUnsafeTemporaryAllocation(of: ShapedParagraph.Glyph.self, capacity: letters.count) { glyphs in
        let (first, firstGlyph) = (letters.startIndex, Int32(paragraph.glyphs.count))
        let isSet = pairs.forEachGlyph(of: letters) { index, glyph, advance in
          let (scalar, place) = (letters.base[index], index - first)
          var width = Float(advance) * points
          if width != 0 { width += bold }
          let spacing = scalar.style == look.style ? look.spacing : source.styles[Int(scalar.style)].spacing
          width += extra(behind: width, tracking, spacing)
          clusters.initializeElement(
            at: place,
            to: ShapedParagraph.Cluster(
              offset: scalar.offset, firstGlyph: firstGlyph + Int32(place), width: width, run: run,
              style: scalar.style, chance: scalar.chance,
              flags: scalar.lineClass == .space ? [.startsGrapheme, .space] : .startsGrapheme))
          glyphs.initializeElement(
            at: place, to: ShapedParagraph.Glyph(id: glyph, x: 0, y: 0, advance: width))
        }
        guard isSet else { return false }
        paragraph.clusters.append(contentsOf: clusters)
        paragraph.glyphs.append(contentsOf: glyphs)
        return true
      }
    }
  }
}

extension TextSource.Style {
  /// Points behind each character.
  var spacing: Float {
    if let tracking = extras?.tracking, tracking != 0 { return tracking }
    return kern.map { Float($0) } ?? 0
  }

  var ligates: Bool {
    guard let extras else { return true }
    return extras.ligatures ?? (extras.tracking == 0)
  }
}

/// HarfBuzz's working buffers, kept for the next run.
enum HarfBuzzBuffer {
  private struct Buffer: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private static let spare = Mutex<[Buffer]>([])

  /// Empties a buffer for letters of one script and direction.
  static func begin(_ buffer: OpaquePointer, for face: FontFace, script: UInt32, isRightToLeft: Bool) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // Pictures have no script: that of a neighbour would apply rules that do not fit them.
    hb_buffer_set_script(buffer, face.hasColorGlyphs ? HB_SCRIPT_COMMON : hb_script_t(rawValue: script))
  }

  static func withBuffer(_ body: (OpaquePointer) -> Void) {
    let buffer = spare.withLock { $0.popLast() } ?? Buffer(pointer: hb_buffer_create())
    body(buffer.pointer)
    spare.withLock { $0.append(buffer) }
  }
}

/// What of a font's features is switched on or off for a run.
struct ShapingFeatures: OptionSet, Hashable {
  let rawValue: UInt64
  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Inter's contextual alternates turn "->" into an arrow and "3x4" into a product: a label shows its text.
  static let withoutAlternates = ShapingFeatures(rawValue: 1)
  static let withoutKerning = ShapingFeatures(rawValue: 2)
  static let tabularDigits = ShapingFeatures(rawValue: 4)
  static let withoutLigatures = ShapingFeatures(rawValue: 8)

  init(_ descriptor: FontDescriptor, kerning: Bool, ligatures: Bool = true) {
    self = []
    if descriptor.family == .system, !descriptor.features.contains(.alternates) { insert(.withoutAlternates) }
    if !kerning { insert(.withoutKerning) }
    if !ligatures { insert(.withoutLigatures) }
    if descriptor.hasMonospacedDigits { insert(.tabularDigits) }
    if descriptor.features.contains(.withoutLigatures) { insert(.withoutLigatures) }
    insert(Self(wanted: descriptor.features))
  }

  private static let tags: [(ShapingFeatures, hb_feature_t)] =
    [
      (.withoutAlternates, feature("calt", 0)), (.withoutKerning, feature("kern", 0)),
      (.tabularDigits, feature("tnum", 1)), (.withoutLigatures, feature("liga", 0)),
      (.withoutLigatures, feature("clig", 0)),
    ] + wantedTags

  /// The bits above those of this type's own are the font's features.
  private init(wanted: FontFeatures) { rawValue = UInt64(wanted.rawValue) << 8 }

  private var hasWanted: Bool { rawValue > 0xFF }
  private static let ownTagCount = 5

  private static let wantedTags: [(ShapingFeatures, hb_feature_t)] = {
    let names: [(FontFeatures, StaticString)] = [
      (.proportionalDigits, "pnum"), (.smallCapitals, "smcp"), (.smallUppercase, "c2sc"), (.fractions, "frac"),
      (.superiors, "sups"), (.inferiors, "subs"), (.slashedZero, "zero"), (.oldStyleDigits, "onum"),
      (.liningDigits, "lnum"), (.capitalSpacing, "case"), (.alternates, "calt"),
      (.stylisticSet(1), "ss01"), (.stylisticSet(2), "ss02"), (.stylisticSet(3), "ss03"), (.stylisticSet(4), "ss04"),
      (.stylisticSet(5), "ss05"), (.stylisticSet(6), "ss06"), (.stylisticSet(7), "ss07"), (.stylisticSet(8), "ss08"),
      (.stylisticSet(9), "ss09"), (.stylisticSet(10), "ss10"), (.stylisticSet(11), "ss11"), (.stylisticSet(12), "ss12"),
      (.stylisticSet(13), "ss13"), (.stylisticSet(14), "ss14"), (.stylisticSet(15), "ss15"),
      (.stylisticSet(16), "ss16"),
      (.stylisticSet(17), "ss17"), (.stylisticSet(18), "ss18"), (.stylisticSet(19), "ss19"),
      (.stylisticSet(20), "ss20"),
    ]
    return names.map { (ShapingFeatures(wanted: $0.0), feature($0.1, 1)) }
  }()

  private static func feature(_ name: StaticString, _ value: UInt32) -> hb_feature_t {
    let text = name.utf8Start
    let tag = UInt32(text[0]) << 24 | UInt32(text[1]) << 16 | UInt32(text[2]) << 8 | UInt32(text[3])
    return hb_feature_t(tag: tag, value: value, start: 0, end: .max)
  }

  private func withList<Result>(_ body: (UnsafePointer<hb_feature_t>?, UInt32) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: hb_feature_t.self, capacity: Self.tags.count) { list in
      var count = 0
      for (option, feature) in Self.tags[..<(hasWanted ? Self.tags.count : Self.ownTagCount)] where contains(option) {
        list.initializeElement(at: count, to: feature)
        count += 1
      }
      return body(list.baseAddress, UInt32(count))
    }
  }

  func shape(_ buffer: OpaquePointer, _ font: OpaquePointer) {
    withList { hb_shape(font, buffer, $0, $1) }
  }

  /// The plan by which `shape` sets a buffer like this one.
  func withPlan<Result>(for buffer: OpaquePointer, _ font: OpaquePointer, _ body: (OpaquePointer?) -> Result) -> Result
  {
    withList { list, count in
      var properties = hb_segment_properties_t()
      hb_buffer_get_segment_properties(buffer, &properties)
      var axes: UInt32 = 0
      let coordinates = hb_font_get_var_coords_normalized(font, &axes)
      let plan = hb_shape_plan_create_cached2(
        hb_font_get_face(font), &properties, list, count, coordinates, axes, nil)
      defer { hb_shape_plan_destroy(plan) }
      return body(plan)
    }
  }
}
