import CHarfBuzzFreeType

/// Unicode's bidirectional algorithm (UAX 9) for a paragraph: the level of every character, odd ones running from right to
/// left. Rules are named as there.
///
/// A paragraph may be resolved part by part: what stays open at a part's end is taken over by the next one.
struct BidiResolver {
  struct Item {
    var value: UInt32
    var bidiClass: BidiClass

    init(_ value: UInt32) {
      self.value = value
      bidiClass = BidiClass(value)
    }

    /// A control character that stands for an attribute.
    init(_ bidiClass: BidiClass) {
      value = 0
      self.bidiClass = bidiClass
    }
  }

  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  let baseLevel: UInt8
  private var stack: [Status]
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0
  /// The direction at the end of the part before.
  private var lastStrong: BidiClass
  private var hasPartBefore = false

  private static let deepest: UInt8 = 125

  init(baseLevel: UInt8) {
    self.baseLevel = baseLevel
    stack = [Status(level: baseLevel, override: nil, isIsolate: false)]
    lastStrong = baseLevel == 1 ? .right : .left
  }

  /// Says that text without any direction but the base's precedes what is resolved first.
  mutating func beginsInside() { hasPartBefore = true }

  /// P2 and P3: the level of the first letter outside isolates; nil without one.
  static func baseLevel(of items: [Item]) -> UInt8? {
    let matches = isolateMatches(items)
    return firstStrong(items, 0..<items.count, matches)
  }

  private static func firstStrong(_ items: [Item], _ range: Range<Int>, _ matches: [Int32]) -> UInt8? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch items[index].bidiClass {
      case .left: return 0
      case .right, .arabicLetter: return 1
      case .leftIsolate, .rightIsolate, .firstIsolate:
        guard matches[index] >= 0 else { return nil }
        index = Int(matches[index]) + 1
      default: index += 1
      }
    }
    return nil
  }

  /// BD9: for each isolate initiator the index of its end, and for each end that of its initiator; else -1.
  private static func isolateMatches(_ items: [Item]) -> [Int32] {
    var matches = [Int32](repeating: -1, count: items.count)
    var open: [Int] = []
    for index in items.indices {
      if items[index].bidiClass.isIsolateInitiator {
        open.append(index)
      } else if items[index].bidiClass == .popIsolate, let start = open.popLast() {
        matches[start] = Int32(index)
        matches[index] = Int32(start)
      }
    }
    return matches
  }

  /// The levels of the paragraph's next items.
  mutating func resolve(_ items: [Item]) -> [UInt8] {
    guard !items.isEmpty else { return [] }
    let matches = Self.isolateMatches(items)
    var classes = items.map(\.bidiClass)
    var levels = explicitLevels(items, &classes, matches)
    resolveSequences(items, &classes, &levels, matches)
    // L1, for all but the spaces at a line's end, which nobody knows here.
    var resets = false
    for index in items.indices.reversed() {
      switch items[index].bidiClass {
      case .segmentSeparator, .paragraphSeparator:
        levels[index] = baseLevel
        resets = true
      case .whitespace, .leftIsolate, .rightIsolate, .firstIsolate, .popIsolate:
        if resets { levels[index] = baseLevel }
      default:
        if !items[index].bidiClass.isRemoved { resets = false }
      }
    }
    // What X9 removes has no look; the level of what stands before keeps runs together.
    for index in items.indices where items[index].bidiClass.isRemoved {
      levels[index] = index > 0 ? levels[index - 1] : baseLevel
    }
    return levels
  }

  // MARK: - X1 to X8

  private mutating func explicitLevels(_ items: [Item], _ classes: inout [BidiClass], _ matches: [Int32]) -> [UInt8] {
    var levels = [UInt8](repeating: baseLevel, count: items.count)
    for index in items.indices {
      let top = stack[stack.count - 1]
      levels[index] = top.level
      switch items[index].bidiClass {
      case .rightEmbedding: pushEmbedding(1, nil)
      case .leftEmbedding: pushEmbedding(0, nil)
      case .rightOverride: pushEmbedding(1, .right)
      case .leftOverride: pushEmbedding(0, .left)
      case .leftIsolate, .rightIsolate, .firstIsolate:
        if let override = top.override { classes[index] = override }
        let kind = items[index].bidiClass
        let end = matches[index] >= 0 ? Int(matches[index]) : items.count
        let isRight =
          kind == .rightIsolate || kind == .firstIsolate && Self.firstStrong(items, index + 1..<end, matches) == 1
        let level = Self.next(after: top.level, isRight ? 1 : 0)
        if level <= Self.deepest, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append(Status(level: level, override: nil, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .popIsolate:
        popIsolate()
        levels[index] = stack[stack.count - 1].level
        if let override = stack[stack.count - 1].override { classes[index] = override }
      case .popFormat:
        if overflowIsolates > 0 { break }
        if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !top.isIsolate, stack.count > 1 {
          stack.removeLast()
        }
      case .paragraphSeparator: levels[index] = baseLevel
      case .boundaryNeutral: break
      default:
        if let override = top.override { classes[index] = override }
      }
    }
    return levels
  }

  /// The next greater level that is odd or even.
  private static func next(after level: UInt8, _ parity: UInt8) -> UInt8 {
    level & 1 == parity ? level + 2 : level + 1
  }

  private mutating func pushEmbedding(_ parity: UInt8, _ override: BidiClass?) {
    let level = Self.next(after: stack[stack.count - 1].level, parity)
    if level <= Self.deepest, overflowIsolates == 0, overflowEmbeddings == 0 {
      stack.append(Status(level: level, override: override, isIsolate: false))
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  private mutating func popIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while !stack[stack.count - 1].isIsolate { stack.removeLast() }
      stack.removeLast()
      validIsolates -= 1
    }
  }

  // MARK: - X10

  /// Follows each isolating run sequence: runs of one level, continued behind the isolates in them.
  private mutating func resolveSequences(
    _ items: [Item], _ classes: inout [BidiClass], _ levels: inout [UInt8], _ matches: [Int32]
  ) {
    var runs: [Range<Int>] = []
    /// The run that begins with a character.
    var runAt = [Int32](repeating: -1, count: items.count)
    var kept: [Int32] = []
    for index in items.indices where !items[index].bidiClass.isRemoved { kept.append(Int32(index)) }
    var start = 0
    while start < kept.count {
      var end = start + 1
      while end < kept.count, levels[Int(kept[end])] == levels[Int(kept[start])] { end += 1 }
      runAt[Int(kept[start])] = Int32(runs.count)
      runs.append(start..<end)
      start = end
    }
    let explicit = levels
    var sequence: [Int32] = []
    for run in runs {
      let first = Int(kept[run.lowerBound])
      // It was reached from the run of the isolate's initiator.
      if items[first].bidiClass == .popIsolate, matches[first] >= 0 { continue }
      sequence.removeAll(keepingCapacity: true)
      var current = run
      while true {
        sequence.append(contentsOf: kept[current])
        let last = Int(kept[current.upperBound - 1])
        guard items[last].bidiClass.isIsolateInitiator, matches[last] >= 0, runAt[Int(matches[last])] >= 0 else {
          break
        }
        current = runs[Int(runAt[Int(matches[last])])]
      }
      let level = explicit[first]
      let before = run.lowerBound > 0 ? explicit[Int(kept[run.lowerBound - 1])] : baseLevel
      let last = Int(kept[current.upperBound - 1])
      let isOpen = items[last].bidiClass.isIsolateInitiator && matches[last] < 0
      let after = !isOpen && current.upperBound < kept.count ? explicit[Int(kept[current.upperBound])] : baseLevel
      let goesOn = run.lowerBound == 0 && hasPartBefore
      let rules = BidiSequence(
        level: level, start: goesOn ? lastStrong : Self.direction(max(level, before)),
        end: Self.direction(max(level, after)))
      rules.resolve(sequence, items, &classes, &levels)
    }
    hasPartBefore = true
    for index in kept.reversed() {
      let bidiClass = classes[Int(index)]
      guard bidiClass == .left || bidiClass == .right else { continue }
      lastStrong = bidiClass
      break
    }
  }

  private static func direction(_ level: UInt8) -> BidiClass { level & 1 == 1 ? .right : .left }
}
