/// The levels of a paragraph's characters, worked out some thousands ahead of shaping.
struct BidiParagraph {
  private var resolver: BidiResolver
  private var levels: [UInt8] = []
  /// How many of the levels are assigned.
  private var taken = 0
  /// The byte where reading goes on.
  private var byte: Int
  private let limit: Int
  /// The writing directions that the styles so far have opened.
  private var open: [WritingDirection] = []

  /// How many characters are resolved at once; the rules do not see beyond.
  private static let window = 16_384

  /// - Parameter isFirst: Whether it begins with the paragraph, and not with its first character that may run from right
  ///   to left.
  init(baseLevel: UInt8, from position: TextPosition, limit: Int, isFirst: Bool) {
    resolver = BidiResolver(baseLevel: baseLevel)
    if !isFirst { resolver.beginsInside() }
    byte = position.byte
    self.limit = limit
  }

  /// The level by the first letter of the paragraph, 0 without one.
  static func baseLevel(of source: TextSource, from start: TextPosition, _ limit: Int) -> UInt8 {
    var byte = start.byte
    let items = read(source, from: &byte, limit, linesOnly: false)
    return BidiResolver.baseLevel(of: items) ?? 0
  }

  mutating func assign(to piece: inout [ScannedScalar], of source: TextSource) {
    while levels.count - taken < piece.count {
      levels.removeFirst(taken)
      taken = 0
      let count = levels.count
      resolveNext(source)
      // The piece is from the same bytes: there is always more.
      guard levels.count > count else { break }
    }
    for index in piece.indices where taken < levels.count {
      piece[index].level = levels[taken]
      taken += 1
    }
    // The marks of a grapheme keep the level of its first character.
    for index in piece.indices.dropFirst() where !piece[index].startsGrapheme {
      piece[index].level = piece[index - 1].level
    }
  }

  private mutating func resolveNext(_ source: TextSource) {
    let start = byte
    let items = Self.read(source, from: &byte, limit)
    guard source.hasDirections else {
      levels += resolver.resolve(items)
      return
    }
    // The directions of styles count as the control characters that have their meaning.
    var all: [BidiResolver.Item] = []
    var isCharacter: [Bool] = []
    var position = start
    var style = source.styleIndex(atByte: start)
    func append(_ item: BidiResolver.Item, _ isReal: Bool) {
      all.append(item)
      isCharacter.append(isReal)
    }
    for item in items {
      while style + 1 < source.styles.count, position >= source.styles[style].end { style += 1 }
      let wanted = source.styles[style].extras?.directions ?? []
      if wanted != open {
        let common = zip(wanted, open).prefix { $0 == $1 }.count
        for _ in common..<open.count { append(.init(.popFormat), false) }
        for direction in wanted[common...] { append(.init(direction.bidiClass), false) }
        open = wanted
      }
      append(item, true)
      position += item.value < 0x80 ? 1 : item.value < 0x800 ? 2 : item.value < 0x10000 ? 3 : 4
    }
    let resolved = resolver.resolve(all)
    for index in all.indices where isCharacter[index] { levels.append(resolved[index]) }
  }

  /// The next characters of a paragraph, up to a line separator or beyond it.
  private static func read(
    _ source: TextSource, from byte: inout Int, _ limit: Int, linesOnly: Bool = true
  ) -> [BidiResolver.Item] {
    var items: [BidiResolver.Item] = []
    source.withBytes { bytes in
      let end = min(bytes.count, limit)
      while byte < end, items.count < window {
        let (value, length) = TextScanner.decode(bytes, byte)
        if TextScanner.isSeparator(value), linesOnly || !TextScanner.endsLineOnly(value) { break }
        items.append(.init(value))
        byte += length
      }
    }
    return items
  }
}

extension WritingDirection {
  fileprivate var bidiClass: BidiClass {
    switch direction {
    case .leftToRight: overrides ? .leftOverride : .leftEmbedding
    case .rightToLeft: overrides ? .rightOverride : .rightEmbedding
    }
  }
}
