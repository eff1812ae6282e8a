import CHarfBuzzFreeType

/// The rules of Unicode's bidirectional algorithm for an isolating run sequence: weak characters, brackets, neutral ones
/// (W1 to I2).
struct BidiSequence {
  /// The embedding level.
  let level: UInt8
  /// The directions before and behind it.
  let start: BidiClass
  let end: BidiClass

  private static let mostOpenBrackets = 63

  /// - Parameter sequence: The indices of its items, those that X9 removes left out.
  func resolve(
    _ sequence: [Int32], _ items: [BidiResolver.Item], _ classes: inout [BidiClass], _ levels: inout [UInt8]
  ) {
    var kinds = sequence.map { classes[Int($0)] }
    resolveWeak(&kinds)
    resolveBrackets(&kinds, sequence, items)
    resolveNeutral(&kinds)
    for (position, index) in sequence.enumerated() {
      classes[Int(index)] = kinds[position] == .left ? .left : kinds[position] == .right ? .right : classes[Int(index)]
      switch kinds[position] {
      case .right where level & 1 == 0: levels[Int(index)] = level + 1
      case .europeanNumber, .arabicNumber: levels[Int(index)] = level & 1 == 0 ? level + 2 : level + 1
      case .left where level & 1 == 1: levels[Int(index)] = level + 1
      default: levels[Int(index)] = level
      }
    }
  }

  // MARK: - Weak characters

  private func resolveWeak(_ kinds: inout [BidiClass]) {
    // W1 to W3, and W7's memory of the last letter.
    var previous = start
    var strong = start
    for index in kinds.indices {
      var kind = kinds[index]
      if kind == .nonspacingMark {
        kind = previous == .popIsolate || previous.isIsolateInitiator ? .otherNeutral : previous
      }
      switch kind {
      case .left, .right, .arabicLetter: strong = kind
      case .europeanNumber where strong == .arabicLetter: kind = .arabicNumber
      default: break
      }
      previous = kind
      kinds[index] = kind
    }
    for index in kinds.indices where kinds[index] == .arabicLetter { kinds[index] = .right }
    // W4. Separators between two numbers.
    for index in kinds.indices.dropFirst().dropLast() {
      let (before, after) = (kinds[index - 1], kinds[index + 1])
      guard before == after else { continue }
      if before == .europeanNumber, kinds[index] == .europeanSeparator || kinds[index] == .commonSeparator {
        kinds[index] = .europeanNumber
      } else if before == .arabicNumber, kinds[index] == .commonSeparator {
        kinds[index] = .arabicNumber
      }
    }
    // W5 and W6. Terminators beside a number.
    var index = 0
    while index < kinds.count {
      guard kinds[index] == .europeanTerminator else {
        if kinds[index] == .europeanSeparator || kinds[index] == .commonSeparator { kinds[index] = .otherNeutral }
        index += 1
        continue
      }
      var behind = index + 1
      while behind < kinds.count, kinds[behind] == .europeanTerminator { behind += 1 }
      let touches =
        index > 0 && kinds[index - 1] == .europeanNumber || behind < kinds.count && kinds[behind] == .europeanNumber
      for position in index..<behind { kinds[position] = touches ? .europeanNumber : .otherNeutral }
      index = behind
    }
    // W7.
    strong = start
    for index in kinds.indices {
      switch kinds[index] {
      case .left, .right: strong = kinds[index]
      case .europeanNumber where strong == .left: kinds[index] = .left
      default: break
      }
    }
  }

  // MARK: - Brackets

  private func resolveBrackets(_ kinds: inout [BidiClass], _ sequence: [Int32], _ items: [BidiResolver.Item]) {
    let pairs = bracketPairs(kinds, sequence, items)
    guard !pairs.isEmpty else { return }
    let embedding = level & 1 == 1 ? BidiClass.right : .left
    for (open, close) in pairs {
      var hasOther = false
      var hasEmbedding = false
      for index in open + 1..<close {
        guard let strong = Self.strong(kinds[index]) else { continue }
        if strong == embedding {
          hasEmbedding = true
          break
        }
        hasOther = true
      }
      var direction = embedding
      if !hasEmbedding {
        guard hasOther else { continue }
        var before = start
        for index in (0..<open).reversed() {
          guard let strong = Self.strong(kinds[index]) else { continue }
          before = strong
          break
        }
        direction = before == embedding ? embedding : before
      }
      for bracket in [open, close] {
        kinds[bracket] = direction
        var mark = bracket + 1
        while mark < kinds.count, items[Int(sequence[mark])].bidiClass == .nonspacingMark {
          kinds[mark] = direction
          mark += 1
        }
      }
    }
  }

  /// Numbers count as right to left.
  private static func strong(_ kind: BidiClass) -> BidiClass? {
    switch kind {
    case .left: .left
    case .right, .europeanNumber, .arabicNumber: .right
    default: nil
    }
  }

  /// BD16: the positions of matching brackets, by those of the opening ones.
  private func bracketPairs(_ kinds: [BidiClass], _ sequence: [Int32], _ items: [BidiResolver.Item]) -> [(Int, Int)] {
    var open: [(closing: UInt32, position: Int)] = []
    var pairs: [(Int, Int)] = []
    for position in kinds.indices where kinds[position] == .otherNeutral {
      let value = items[Int(sequence[position])].value
      switch Self.bracket(value) {
      case .opening(let closing):
        if open.count == Self.mostOpenBrackets { return [] }
        open.append((closing, position))
      case .closing(let value):
        guard let match = open.lastIndex(where: { $0.closing == value }) else { continue }
        pairs.append((open[match].position, position))
        open.removeSubrange(match...)
      case nil: break
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  private enum Bracket {
    case opening(closing: UInt32)
    case closing(UInt32)
  }

  private static func bracket(_ value: UInt32) -> Bracket? {
    switch value {
    case 0x28, 0x5B, 0x7B: return .opening(closing: value == 0x28 ? 0x29 : value + 2)
    case 0x29, 0x5D, 0x7D: return .closing(value)
    case 0..<0xF3A, 0x3100..<0xFE50: return nil
    default: break
    }
    let functions = hb_unicode_funcs_get_default()
    let mirrored = hb_unicode_mirroring(functions, value)
    guard mirrored != value else { return nil }
    switch hb_unicode_general_category(functions, value) {
    case HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION: return .opening(closing: canonical(mirrored))
    case HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION: return .closing(canonical(value))
    default: return nil
    }
  }

  /// The angle bracket that is the same as another one.
  private static func canonical(_ value: UInt32) -> UInt32 { value == 0x232A ? 0x3009 : value }

  // MARK: - Neutral characters

  /// N1 and N2: what lies between two of one direction follows them, else the embedding.
  private func resolveNeutral(_ kinds: inout [BidiClass]) {
    let embedding = level & 1 == 1 ? BidiClass.right : .left
    var before = start
    var index = 0
    while index < kinds.count {
      guard kinds[index].isNeutral else {
        if let strong = Self.strong(kinds[index]) { before = strong }
        index += 1
        continue
      }
      var behind = index + 1
      while behind < kinds.count, kinds[behind].isNeutral { behind += 1 }
      let after = behind < kinds.count ? Self.strong(kinds[behind]) ?? embedding : end
      for position in index..<behind { kinds[position] = before == after ? before : embedding }
      index = behind
    }
  }
}
