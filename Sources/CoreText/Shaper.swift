import CSDLTTF
import Synchronization

/// Turns scanned characters into glyphs: finds a face for each, splits them into runs of one face, script and
/// direction, and has HarfBuzz shape these in font units.
enum Shaper {
  static func shape(_ piece: inout [ScannedScalar], of source: TextSource, into paragraph: inout ShapedParagraph) {
    guard !piece.isEmpty else { return }
    var faces: [StyledFace] = []
    chooseFaces(for: &piece, of: source, &faces)
    BidiLevels.assign(&piece, &paragraph)
    // For the first piece only: reserving for each piece would copy a long paragraph every time.
    if paragraph.clusters.isEmpty {
      paragraph.clusters.reserveCapacity(piece.count)
      paragraph.glyphs.reserveCapacity(piece.count)
    }
    HarfBuzzBuffer.withBuffer { buffer in
      var start = 0
      while start < piece.count {
        if piece[start].value == 0x09 {
          addTab(piece[start], source.styles[Int(piece[start].style)].font, &paragraph)
          start += 1
          continue
        }
        var end = start + 1
        while end < piece.count, belongTogether(piece[end - 1], piece[end], source) { end += 1 }
        shapeRun(piece, start..<end, faces[Int(piece[start].face)], source, buffer, &paragraph)
        start = end
      }
    }
  }

  /// Whether two neighbours are shaped together. A change of colour does not end a run, so that kerning crosses it.
  private static func belongTogether(_ a: ScannedScalar, _ b: ScannedScalar, _ source: TextSource) -> Bool {
    guard a.face == b.face, a.script == b.script, a.level == b.level, b.value != 0x09 else { return false }
    guard a.style != b.style else { return true }
    let (left, right) = (source.styles[Int(a.style)], source.styles[Int(b.style)])
    return left.font == right.font && (left.kern == 0) == (right.kern == 0)
  }

  // MARK: - Faces

  private static func chooseFaces(for piece: inout [ScannedScalar], of source: TextSource, _ faces: inout [StyledFace])
  {
    var style: Int32 = -1
    var set = source.styles[0].font.faces
    var primaryIndex: Int32 = 0
    func index(of face: StyledFace) -> Int32 {
      if let known = faces.firstIndex(of: face) { return Int32(known) }
      faces.append(face)
      return Int32(faces.count - 1)
    }
    var start = 0
    while start < piece.count {
      if piece[start].style != style {
        style = piece[start].style
        set = source.styles[Int(style)].font.faces
        primaryIndex = index(of: set.primary)
      }
      var end = start + 1
      while end < piece.count, !piece[end].startsGrapheme { end += 1 }
      let value = piece[start].value
      let chosen: Int32
      if end == start + 1, !isEmoji(value) {
        if set.primaryCovers(value) || TextScanner.isIgnorable(value) || value == 0x09 {
          chosen = primaryIndex
        } else {
          chosen = index(of: set.fallback(for: value))
        }
      } else {
        chosen = index(of: face(forGrapheme: piece[start..<end], in: set))
      }
      for position in start..<end { piece[position].face = chosen }
      start = end
    }
  }

  /// Whether the character is a picture by default (Unicode's emoji presentation).
  private static func isEmoji(_ value: UInt32) -> Bool {
    if value < 0x231A || (0xAC00...0xD7A3).contains(value) || (0x4E00...0x9FFF).contains(value) { return false }
    return Unicode.Scalar(value)?.properties.isEmojiPresentation ?? false
  }

  /// The face for the characters of one grapheme: the first that has all of them, marks and joiners included.
  private static func face(forGrapheme grapheme: ArraySlice<ScannedScalar>, in set: FaceSet) -> StyledFace {
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

  private static func addTab(_ scalar: ScannedScalar, _ font: Font, _ paragraph: inout ShapedParagraph) {
    paragraph.runs.append(ShapedParagraph.Run(face: font.faces.primary, size: font.size, level: scalar.level))
    paragraph.clusters.append(
      ShapedParagraph.Cluster(
        offset: scalar.offset, firstGlyph: Int32(paragraph.glyphs.count), width: 0,
        run: Int32(paragraph.runs.count - 1), style: scalar.style, chance: scalar.chance,
        flags: [.startsGrapheme, .tab]))
    paragraph.glyphs.append(ShapedParagraph.Glyph(id: ShapedParagraph.Glyph.blank, x: 0, y: 0, advance: 0))
  }

  private static func shapeRun(
    _ piece: [ScannedScalar], _ range: Range<Int>, _ face: StyledFace, _ source: TextSource, _ buffer: OpaquePointer,
    _ paragraph: inout ShapedParagraph
  ) {
    let first = piece[range.lowerBound]
    let style = source.styles[Int(first.style)]
    let isRightToLeft = first.level & 1 == 1
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // Pictures have no script: that of a neighbour would apply rules that do not fit them.
    hb_buffer_set_script(buffer, face.face.hasColorGlyphs ? HB_SCRIPT_COMMON : hb_script_t(rawValue: first.script))
    for index in range where !TextScanner.isInvisible(piece[index].value) {
      hb_buffer_add(buffer, piece[index].value, UInt32(index))
    }
    HarfBuzzBuffer.shape(buffer, face.face.font, style.font.descriptor, kerning: style.kern != 0)

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    paragraph.runs.append(ShapedParagraph.Run(face: face, size: style.font.size, level: first.level))
    let run = Int32(paragraph.runs.count - 1)
    let points = Float(style.font.size / face.face.unitsPerEm)
    let bold = face.isEmboldened ? Float(style.font.size * StyledFace.boldness) : 0
    let tracking = Float(style.font.tracking(in: face))

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
            id: infos[index].codepoint, x: Float(position.x_offset) * points, y: Float(position.y_offset) * points,
            advance: advance))
        width += advance
      }
      var extra = scalar.startsGrapheme && width > 0 ? tracking : 0
      if scalar.startsGrapheme, let kern = source.styles[Int(scalar.style)].kern { extra += Float(kern) }
      if extra != 0 {
        paragraph.glyphs[paragraph.glyphs.count - 1].advance += extra
        width += extra
      }
      var flags: ShapedParagraph.Cluster.Flags = scalar.startsGrapheme ? .startsGrapheme : []
      if scalar.lineClass == .space { flags.insert(.space) }
      paragraph.clusters.append(
        ShapedParagraph.Cluster(
          offset: scalar.offset, firstGlyph: firstGlyph, width: width, run: run, style: scalar.style,
          chance: scalar.chance, flags: flags))
      start = isRightToLeft ? end - 1 : end + 1
    }
  }
}

/// HarfBuzz's working buffers, kept for the next run, and its feature lists.
enum HarfBuzzBuffer {
  private struct Buffer: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private static let spare = Mutex<[Buffer]>([])

  static func withBuffer(_ body: (OpaquePointer) -> Void) {
    let buffer = spare.withLock { $0.popLast() } ?? Buffer(pointer: hb_buffer_create())
    body(buffer.pointer)
    spare.withLock { $0.append(buffer) }
  }

  static func shape(_ buffer: OpaquePointer, _ font: OpaquePointer, _ descriptor: FontDescriptor, kerning: Bool) {
    // Off, since Inter's contextual alternates turn "->" into an arrow and "3x4" into a product: a label shows its
    // text.
    var features: (hb_feature_t, hb_feature_t, hb_feature_t) = (off("calt"), off("kern"), on("tnum"))
    withUnsafeMutableBytes(of: &features) { bytes in
      let list = bytes.bindMemory(to: hb_feature_t.self)
      var count = 0
      func append(featureAt index: Int) {
        list[count] = list[index]
        count += 1
      }
      if descriptor.family == .system { append(featureAt: 0) }
      if !kerning { append(featureAt: 1) }
      if descriptor.hasMonospacedDigits { append(featureAt: 2) }
      hb_shape(font, buffer, list.baseAddress, UInt32(count))
    }
  }

  private static func off(_ name: StaticString) -> hb_feature_t { feature(name, 0) }
  private static func on(_ name: StaticString) -> hb_feature_t { feature(name, 1) }

  private static func feature(_ name: StaticString, _ value: UInt32) -> hb_feature_t {
    let text = name.utf8Start
    let tag = UInt32(text[0]) << 24 | UInt32(text[1]) << 16 | UInt32(text[2]) << 8 | UInt32(text[3])
    return hb_feature_t(tag: tag, value: value, start: 0, end: .max)
  }
}
