import CHarfBuzzFreeType
import Synchronization

/// What HarfBuzz gave for neighbouring letters of one face, so that text of the same letters needs no shaping again.
///
/// With plain letters (ASCII and Hangul syllables) most faces do no more than kern: each letter is one glyph, whose
/// advance depends on the letter behind it. Once HarfBuzz has shaped each pair of a run somewhere, the run is set from
/// its pairs, with a fortieth of the instructions.
///
/// A face takes part if none of its lookups makes other glyphs of these letters or looks at what is around a pair. It
/// takes part no more once it gives a pair another advance than before.
struct LetterPairs {
  /// A letter in front of another one, or at the end of a run.
  private struct Entry {
    /// 0 where the place is free.
    var key: UInt32 = 0
    var glyph: UInt32 = 0
    /// In font units.
    var advance: Int32 = 0
  }

  private enum State { case unasked, suited, unsuited }

  private var state = State.unasked
  var isSuited: Bool { state == .suited }
  private var runs = 0
  /// Open addressing; a power of two of places, at most half of them taken.
  private var entries: [Entry] = []
  private var count = 0

  /// Asking a face costs as much as shaping some hundred runs.
  private static let runsBeforeAsking = 100
  /// More pairs than this are forgotten together: 8,192 take 200 kB.
  private static let limit = 8192

  static func isPlain(_ value: UInt32) -> Bool {
    value >= 0x20 && value < 0x7F || value >= 0xAC00 && value <= 0xD7A3
  }

  // MARK: - Looking up

  /// Tells the glyph and the advance of each letter of a run; false where a pair is not known, and then `body` may have been
  /// called for the first of them.
  @inline(__always)
  func forEachGlyph(
    of run: Slice<UnsafeBufferPointer<ScannedScalar>>,
    _ body: (_ index: Int, _ glyph: UInt32, _ advance: Int32) -> Void
  ) -> Bool {
    guard state == .suited, !entries.isEmpty else { return false }
    let mask = entries.count - 1
    let (piece, range) = (run.base, run.startIndex..<run.endIndex)
    return entries.withUnsafeBufferPointer { entries in
      var value = piece[range.lowerBound].value
      for index in range {
        let next = index + 1 < range.upperBound ? piece[index + 1].value : 0
        guard Self.isPlain(value) else { return false }
        let key = value << 16 | next & 0xFFFF
        var place = Self.hash(key) & mask
        while entries[place].key != key {
          if entries[place].key == 0 { return false }
          place = (place + 1) & mask
        }
        body(index, entries[place].glyph, entries[place].advance)
        value = next
      }
      return true
    }
  }

  private static func hash(_ key: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 40)
  }

  // MARK: - Learning

  /// Keeps what HarfBuzz gave for a run from left to right.
  mutating func learn(
    _ run: Slice<UnsafeBufferPointer<ScannedScalar>>, _ infos: UnsafePointer<hb_glyph_info_t>,
    _ positions: UnsafePointer<hb_glyph_position_t>, count glyphs: Int, isSuited: () -> Bool
  ) {
    let (piece, range) = (run.base, run.startIndex..<run.endIndex)
    guard state != .unsuited else { return }
    guard state == .suited || asks(isSuited) else { return }
    guard range.allSatisfy({ Self.isPlain(piece[$0].value) }) else { return }
    guard glyphs == range.count else { return becomeUnsuited() }
    for (place, index) in range.enumerated() {
      let (info, position) = (infos[place], positions[place])
      guard info.cluster == UInt32(index), position.x_offset == 0, position.y_offset == 0, piece[index].startsGrapheme
      else { return becomeUnsuited() }
      let next = index + 1 < range.upperBound ? piece[index + 1].value : 0
      let entry = Entry(
        key: piece[index].value << 16 | next, glyph: info.codepoint, advance: Int32(position.x_advance))
      guard insert(entry) else { return becomeUnsuited() }
    }
  }

  private mutating func asks(_ isSuited: () -> Bool) -> Bool {
    runs += 1
    guard runs > Self.runsBeforeAsking else { return false }
    state = isSuited() ? .suited : .unsuited
    return state == .suited
  }

  private mutating func becomeUnsuited() {
    self = LetterPairs()
    state = .unsuited
  }

  /// False where the pair is known with other values.
  private mutating func insert(_ entry: Entry) -> Bool {
    if count * 2 >= entries.count { makeRoom() }
    let mask = entries.count - 1
    var place = Self.hash(entry.key) & mask
    while entries[place].key != 0 {
      if entries[place].key == entry.key {
        return entries[place].glyph == entry.glyph && entries[place].advance == entry.advance
      }
      place = (place + 1) & mask
    }
    entries[place] = entry
    count += 1
    return true
  }

  private mutating func makeRoom() {
    let old = entries.count >= Self.limit * 2 ? [] : entries
    entries = [Entry](repeating: Entry(), count: max(256, old.isEmpty ? 256 : old.count * 2))
    count = 0
    for entry in old where entry.key != 0 { _ = insert(entry) }
  }
}

/// The pairs of a face for one script and choice of features.
final class FacePairs: Sendable {
  let script: UInt32
  let features: ShapingFeatures
  private unowned let face: FontFace
  private let pairs = Mutex(LetterPairs())

  init(_ face: FontFace, script: UInt32, _ features: ShapingFeatures) {
    (self.face, self.script, self.features) = (face, script, features)
  }

  @inline(__always)
  func forEachGlyph(
    of run: Slice<UnsafeBufferPointer<ScannedScalar>>,
    _ body: (_ index: Int, _ glyph: UInt32, _ advance: Int32) -> Void
  ) -> Bool {
    pairs.withLock { $0.forEachGlyph(of: run, body) }
  }

  /// - Parameter buffer: what was shaped.
  func learn(
    _ run: Slice<UnsafeBufferPointer<ScannedScalar>>, _ infos: UnsafePointer<hb_glyph_info_t>,
    _ positions: UnsafePointer<hb_glyph_position_t>, count: Int, from buffer: OpaquePointer
  ) {
    let hasBegun = pairs.withLock { pairs in
      let wasSuited = pairs.isSuited
      pairs.learn(run, infos, positions, count: count) {
        features.withPlan(for: buffer, face.font) { plan in
          plan.map { face.onlyKernsPlainLetters($0, withHangul: script == HB_SCRIPT_HANGUL.rawValue) } ?? false
        }
      }
      return pairs.isSuited && !wasSuited
    }
    if hasBegun { learnNumbers() }
  }

  /// All pairs of digits at once. Numbers change more often than words do, and a counter meets the last of its hundred pairs
  /// late.
  private func learnNumbers() {
    HarfBuzzBuffer.withBuffer { buffer in
      for letters in Self.numbers {
        HarfBuzzBuffer.begin(buffer, for: face, script: script, isRightToLeft: false)
        for (index, letter) in letters.enumerated() { hb_buffer_add(buffer, letter.value, UInt32(index)) }
        features.shape(buffer, face.font)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
          let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        letters.withUnsafeBufferPointer { letters in
          pairs.withLock { $0.learn(letters[...], infos, positions, count: Int(count)) { true } }
        }
      }
    }
  }

  /// For each letter of numbers a run that has it twice, then beside each of those behind it on both sides, and at its end.
  private static let numbers: [[ScannedScalar]] = {
    let letters = Array("0123456789.,:".unicodeScalars)
    return letters.indices.map { index in
      let letter = letters[index]
      let run = letters[(index + 1)...].reduce(into: [letter, letter]) { $0 += [$1, letter] }
      return run.enumerated().map { place, letter in
        ScannedScalar(
          value: letter.value, offset: Int32(place), style: 0, script: HB_SCRIPT_COMMON.rawValue,
          lineClass: LineBreakClass(letter.value))
      }
    }
  }()
}

extension FontFace {
  /// The pairs for Latin and Hangul; nil for other scripts.
  func letterPairs(script: UInt32, _ features: ShapingFeatures) -> FacePairs? {
    guard
      script == HB_SCRIPT_LATIN.rawValue || script == HB_SCRIPT_HANGUL.rawValue || script == HB_SCRIPT_COMMON.rawValue
    else { return nil }
    return letterPairs.withLock { known in
      if let pairs = known.first(where: { $0.script == script && $0.features == features }) { return pairs }
      let pairs = FacePairs(self, script: script, features)
      known.append(pairs)
      return pairs
    }
  }

  /// Whether the lookups that a plan applies leave plain letters alone but for the advances of pairs.
  func onlyKernsPlainLetters(_ plan: OpaquePointer, withHangul: Bool) -> Bool {
    let letters = hb_set_create()
    let glyphs = hb_set_create()
    defer {
      hb_set_destroy(letters)
      hb_set_destroy(glyphs)
    }
    let values = withHangul ? [0x20..<0x7F, 0xAC00..<0xD7A4] : [0x20..<0x7F]
    for value in values.joined() {
      if let glyph = glyph(for: UInt32(value)) { hb_set_add(letters, glyph) }
    }
    addTabularForms(to: letters, plan)
    hb_set_set(glyphs, letters)
    for lookup in lookups(of: plan, Self.substitutions) { hb_ot_layout_lookup_substitute_closure(face, lookup, glyphs) }
    guard hb_set_is_equal(glyphs, letters) != 0 else { return false }
    return lookups(of: plan, Self.positions).allSatisfy { !looksAround($0, letters) }
  }

  /// Adds the glyphs of one width that a plan may have for digits, and for what stands among them, where a letter becomes
  /// such a glyph whatever is beside it.
  private func addTabularForms(to letters: OpaquePointer?, _ plan: OpaquePointer) {
    let (forms, alone) = (hb_set_create(), hb_set_create())
    defer {
      hb_set_destroy(forms)
      hb_set_destroy(alone)
    }
    for lookup in lookups(of: plan, Self.substitutions, [hb_tag_from_string("tnum", 4), 0]) {
      // Not of the syllables, of which there are a hundred times as many.
      for value in UInt32(0x20)..<0x7F {
        guard let letter = glyph(for: value) else { continue }
        hb_set_clear(alone)
        hb_set_add(alone, letter)
        hb_ot_layout_lookup_substitute_closure(face, lookup, alone)
        if hb_set_get_population(alone) == 2 { hb_set_union(forms, alone) }
      }
    }
    hb_set_union(letters, forms)
  }

  /// The tables' tags, GSUB and GPOS.
  private static let substitutions: hb_tag_t = 0x4753_5542
  private static let positions: hb_tag_t = 0x4750_4F53

  /// The features that plain letters can get. What makes fractions is in each plan, and acts around a fraction slash only.
  private static let features = names.map { hb_tag_from_string($0, 4) } + [0]
  private static let names: [String] = [
    "abvm", "blwm", "calt", "ccmp", "clig", "curs", "dist", "kern", "liga", "ljmo", "locl", "ltra", "ltrm", "mark",
    "mkmk",
    "rand", "rclt", "rlig", "rvrn", "tjmo", "tnum", "vjmo",
  ]

  /// Of some features, whose list ends with 0.
  private func lookups(
    of plan: OpaquePointer, _ table: hb_tag_t, _ features: [hb_tag_t] = FontFace.features
  ) -> [UInt32] {
    let (planned, set) = (hb_set_create(), hb_set_create())
    defer {
      hb_set_destroy(planned)
      hb_set_destroy(set)
    }
    hb_ot_shape_plan_collect_lookups(plan, table, planned)
    hb_ot_layout_collect_lookups(face, table, nil, nil, features, set)
    hb_set_intersect(set, planned)
    var result: [UInt32] = []
    var lookup = hb_codepoint_t.max
    while hb_set_next(set, &lookup) != 0 { result.append(lookup) }
    return result
  }

  /// Whether a lookup that places glyphs reads any of the letters before or behind those it places.
  private func looksAround(_ lookup: UInt32, _ letters: OpaquePointer?) -> Bool {
    let around = hb_set_create()
    defer { hb_set_destroy(around) }
    hb_ot_layout_lookup_collect_glyphs(face, Self.positions, lookup, around, nil, around, nil)
    hb_set_intersect(around, letters)
    return hb_set_is_empty(around) == 0
  }
}
