import CoreGraphics
import Synchronization

/// The faces that serve one descriptor: the primary one, and for the characters it lacks the Korean one, then the one
/// of symbols, then any face that the machine has. The face found for a character is kept.
final class FaceSet: Sendable {
  let primary: StyledFace
  /// The weight of the fallback faces, which are slanted with `isItalic`.
  private let weight: Int
  private let isItalic: Bool
  /// Whether the primary face has all of ASCII, as nearly every face has: letters then need no lookup in its tables.
  let coversASCII: Bool
  private let state: Mutex<State>

  private struct State {
    /// In the order of preference, the primary one first.
    var faces: [StyledFace]
    var known: [UInt32: UInt16] = [:]
    var openedKnownFonts = false
    /// Nil until it was asked for.
    var hangul: StyledFace??
    /// Nil until the font of emoji was looked for; holds nil where there is none.
    var emoji: FontFile??
  }

  private init(_ descriptor: FontDescriptor) {
    let face = Self.primaryFace(for: descriptor)
    // A face that is asked for by its own name ("Inter-Bold") gives its style to the fallback faces.
    weight = max(descriptor.fileWeight, face.file.weight >= 600 ? face.file.weight : 0)
    isItalic = descriptor.isItalic || face.file.isItalic
    let primary = StyledFace(face, weight: descriptor.fileWeight, isItalic: descriptor.isItalic)
    self.primary = primary
    coversASCII = (0x20..<0x7F).allSatisfy { primary.face.glyph(for: $0) != nil }
    // A cascade is a program's own wish and rare: its faces are opened at once.
    let cascade = descriptor.cascade.map { Self.primaryFace(for: $0) }.filter { $0 != face }
    let (fallbackWeight, leans) = (self.weight, self.isItalic)
    state = Mutex(State(faces: [primary] + cascade.map { StyledFace($0, weight: fallbackWeight, isItalic: leans) }))
  }

  private static let sets = Mutex(Sets<FaceSet>())

  /// The set for a descriptor; always the same object, until fonts are registered.
  static func set(for descriptor: FontDescriptor) -> FaceSet {
    while true {
      let (known, names) = sets.withLock { ($0.values[descriptor], $0.names) }
      if let known { return known }
      // Without the lock: a face takes its time.
      let made = FaceSet(descriptor)
      if let kept = sets.withLock({ $0.keep(made, for: descriptor, madeWith: names) }) { return kept }
    }
  }

  /// Has families looked for again by their names. Fonts that are in use keep their faces.
  static func forgetNamed() { sets.withLock { $0.forgetNamed() } }

  /// Values made for descriptors. Those of named descriptors are forgotten when names come to mean other fonts.
  struct Sets<Value> {
    private(set) var values = KeptValues<FontDescriptor, Value>()
    /// How often names have changed what they mean.
    private(set) var names = 0

    /// The value that a descriptor has from now on: this one, or another that somebody made meanwhile. Nil where what it was
    /// made with is out of date.
    mutating func keep(_ value: Value, for descriptor: FontDescriptor, madeWith names: Int) -> Value? {
      if let known = values[descriptor] { return known }
      guard names == self.names || !descriptor.isNamed else { return nil }
      values.insert(value, for: descriptor)
      return value
    }

    mutating func forgetNamed() {
      names += 1
      values = values.filter { descriptor, _ in !descriptor.isNamed }
    }
  }

  /// Whether the primary face has a character.
  func primaryCovers(_ scalar: UInt32) -> Bool {
    coversASCII && scalar < 0x7F && scalar >= 0x20 || primary.face.glyph(for: scalar) != nil
  }

  /// The face for a character that the primary one lacks; the primary one when no face has it.
  func fallback(for scalar: UInt32, prefersColor: Bool = false) -> StyledFace {
    // Planes without characters: nobody is asked a million times.
    if (0x40000...0xDFFFF).contains(scalar) { return primary }
    return state.withLock { state in
      let key = prefersColor ? scalar | 0x8000_0000 : scalar
      if let index = state.known[key] { return state.faces[Int(index)] }
      let index = findFallback(for: scalar, prefersColor: prefersColor, &state)
      // Bounded: a hostile text could contain every code point there is.
      if state.known.count > 16_384 { state.known.removeAll() }
      state.known[key] = UInt16(index)
      return state.faces[index]
    }
  }

  /// The face of every Hangul syllable; nil where not all of them have the same one.
  var hangul: StyledFace? {
    state.withLock { state in
      if let known = state.hangul { return known }
      let found = findHangul(&state)
      state.hangul = .some(found)
      return found
    }
  }

  private func findHangul(_ state: inout State) -> StyledFace? {
    let own = primary.face.hangulCount
    guard own == 0 else { return own == FontFace.syllables.count ? primary : nil }
    let index = findFallback(for: FontFace.syllables.lowerBound, prefersColor: false, &state)
    let chosen = state.faces[index]
    let isFirst = state.faces[..<index].allSatisfy { $0.face.hasColorGlyphs || $0.face.hangulCount == 0 }
    return isFirst && chosen.face.hangulCount == FontFace.syllables.count ? chosen : nil
  }

  private func findFallback(for scalar: UInt32, prefersColor: Bool, _ state: inout State) -> Int {
    if prefersColor {
      if let index = state.faces.firstIndex(where: { $0.face.hasColorGlyphs && $0.face.glyph(for: scalar) != nil }) {
        return index
      }
      let emoji = state.emoji ?? Self.file(of: KnownFonts.notoColorEmoji, weight: 400, isItalic: false)
      state.emoji = emoji
      if let emoji, let index = add(emoji, covering: scalar, &state) {
        return index
      }
    }
    if !state.openedKnownFonts {
      state.openedKnownFonts = true
      for family in [KnownFonts.nanumGothic, KnownFonts.dejaVuSans] {
        if let file = family.file(weight: weight, isItalic: isItalic), let face = Faces.face(file),
          !state.faces.contains(where: { $0.face == face })
        {
          state.faces.append(StyledFace(face, weight: weight, isItalic: isItalic))
        }
      }
    }
    if let index = state.faces.firstIndex(where: { !$0.face.hasColorGlyphs && $0.face.glyph(for: scalar) != nil }) {
      return index
    }
    guard let file = FontCatalogs.system.file(covering: scalar, weight: weight, isItalic: isItalic),
      let index = add(file, covering: scalar, &state)
    else {
      MissingGlyphs.note(scalar)
      return 0
    }
    return index
  }

  private func add(_ file: FontFile, covering scalar: UInt32, _ state: inout State) -> Int? {
    guard state.faces.count < Int(UInt16.max), let face = Faces.face(file), face.glyph(for: scalar) != nil else {
      return nil
    }
    if let index = state.faces.firstIndex(where: { $0.face == face }) { return index }
    state.faces.append(StyledFace(face, weight: weight, isItalic: isItalic))
    return state.faces.count - 1
  }

  // MARK: - The primary face

  /// `root` is prepended to the paths at which fonts are looked for without the catalog.
  static func primaryFace(
    for descriptor: FontDescriptor, root: String = "",
    catalog: @autoclosure () -> any FontCatalog = FontCatalogs.system
  ) -> FontFace {
    let (weight, italic) = (descriptor.fileWeight, descriptor.isItalic)
    func known(_ family: KnownFonts.Family) -> FontFace? {
      file(of: family, weight: weight, isItalic: italic, root: root, catalog: catalog()).flatMap(Faces.face)
    }
    func generic(_ name: String) -> FontFace? {
      catalog().genericFile(name, weight: weight, isItalic: italic).flatMap(Faces.face)
    }
    switch descriptor.family {
    case .named(let name):
      if let file = file(named: name, weight: weight, isItalic: italic), let face = Faces.face(file) { return face }
      FontCatalogs.logger.warning("There is no font named \(name); the system font takes its place.")
    case .file(let file):
      if let face = Faces.face(file) { return face }
    case .monospaced:
      if let face = known(KnownFonts.dejaVuSansMono) ?? generic("monospace") { return face }
    case .serif:
      if let face = generic("serif") { return face }
    case .rounded:
      for name in KnownFonts.roundedFamilies {
        if let file = catalog().file(named: name, weight: weight, isItalic: italic), let face = Faces.face(file) {
          return face
        }
      }
    case .system:
      break
    }
    if let face = known(KnownFonts.inter) ?? generic("sans-serif") ?? known(KnownFonts.dejaVuSans) { return face }
    FontCatalogs.logger.error(
      "This machine has no usable font: text is not shown. Install Inter (fonts-inter on Debian) or any other font.")
    return FontFace.empty
  }

  /// A well-known family's file: at Debian's path, else where the catalog finds the family.
  private static func file(
    of family: KnownFonts.Family, weight: Int, isItalic: Bool, root: String = "",
    catalog: @autoclosure () -> any FontCatalog = FontCatalogs.system
  ) -> FontFile? {
    family.file(weight: weight, isItalic: isItalic, root: root)
      ?? catalog().file(named: family.name, weight: weight, isItalic: isItalic)
  }

  static func file(named name: String, weight: Int, isItalic: Bool) -> FontFile? {
    if let file = ProgramFonts.file(named: name, weight: weight, isItalic: isItalic) { return file }
    if let file = KnownFonts.family(named: name)?.file(weight: weight, isItalic: isItalic) { return file }
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    return FontCatalogs.system.file(named: name, weight: weight, isItalic: isItalic)
  }
}

/// A face, and how its glyphs are altered to look like the wanted style.
struct StyledFace: Hashable, Sendable {
  let face: FontFace
  /// Drawn heavier, because the family has no bold.
  let isEmboldened: Bool
  /// Drawn slanted, because the family has no italic.
  let isSlanted: Bool
  /// How far the glyphs of a text lean for each unit of height, and how much wider they are drawn.
  var obliqueness: Float = 0
  var stretch: Float = 1

  /// All that a glyph leans.
  var lean: Float { isSlanted ? Float(Self.slant) + obliqueness : obliqueness }

  init(_ face: FontFace, weight: Int, isItalic: Bool) {
    self.face = face
    isEmboldened = weight >= 600 && face.file.weight < 600 && !face.hasColorGlyphs
    isSlanted = isItalic && !face.file.isItalic && !face.hasColorGlyphs
  }

  /// How much heavier, as a part of the font size.
  static let boldness: CGFloat = 1.0 / 32
  /// How far a slanted glyph leans for each unit of height: 12 degrees.
  static let slant: CGFloat = 0.2126
}

/// The faces that are open, one for each file and index.
enum Faces {
  private static let open = Mutex(KeptValues<FontFile, FontFace>())

  static func face(_ file: FontFile) -> FontFace? {
    open.withLock { open in
      if let face = open[file] { return face }
      guard let face = FontFace(file) else {
        FontCatalogs.logger.warning("\(file.path) is not a usable font.")
        return nil
      }
      open.insert(face, for: file)
      return face
    }
  }
}
