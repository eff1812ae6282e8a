/// A place in the order of importance: misses of a priority first, then ties among wishes, then ties among variables.
struct Importance: Comparable, Sendable {
  var major: UInt64
  var minor: UInt64

  static func priority(_ level: UInt64) -> Importance { Importance(major: level, minor: 0) }
  static func wish(_ level: UInt64, order: UInt64) -> Importance { Importance(major: 1 << 40 | level, minor: ~order) }
  static func variable(order: UInt64) -> Importance { Importance(major: 1 << 41, minor: order) }

  var isOfVariable: Bool { major == 1 << 41 }

  static func < (a: Importance, b: Importance) -> Bool { a.major != b.major ? a.major < b.major : a.minor < b.minor }
}

/// A cost of several importances, none of which can make up for a more important one.
struct Cost: Sendable {
  struct Term: Sendable {
    var importance: Importance
    var amount: Double
  }

  /// The most important first.
  private(set) var terms: [Term] = []

  mutating func clear() { terms.removeAll(keepingCapacity: true) }

  mutating func add(_ amount: Double, at importance: Importance) {
    var index = terms.count
    while index > 0, importance < terms[index - 1].importance { index -= 1 }
    if index > 0, terms[index - 1].importance == importance {
      terms[index - 1].amount += amount
      if abs(terms[index - 1].amount) <= 1e-10 * max(1, abs(amount)) { terms.remove(at: index - 1) }
    } else if amount != 0 {
      terms.insert(Term(importance: importance, amount: amount), at: index)
    }
  }

  mutating func add(_ other: Cost, times factor: Double) {
    if terms.isEmpty {
      for term in other.terms { terms.append(Term(importance: term.importance, amount: factor * term.amount)) }
      return
    }
    // From the least important, into the room that both need at most.
    var read = terms.count - 1
    var left = other.terms.count - 1
    guard left >= 0 else { return }
    var write = read + left + 1
    terms.append(contentsOf: other.terms)
    while left >= 0 {
      let added = other.terms[left]
      if read >= 0, added.importance < terms[read].importance {
        terms[write] = terms[read]
        read -= 1
      } else if read >= 0, added.importance == terms[read].importance {
        let amount = factor * added.amount
        let sum = terms[read].amount + amount
        read -= 1
        left -= 1
        if abs(sum) <= 1e-10 * max(1, abs(amount)) { continue }
        terms[write] = Term(importance: added.importance, amount: sum)
      } else {
        terms[write] = Term(importance: added.importance, amount: factor * added.amount)
        left -= 1
      }
      write -= 1
    }
    if write > read { terms.removeSubrange(read + 1...write) }
  }

  /// -1, 0 or 1.
  var sign: Int {
    for term in terms where abs(term.amount) > 1e-9 { return term.amount > 0 ? 1 : -1 }
    return 0
  }
}

/// A convex cost of one variable: bounds, wishes and, last, the tie.
struct Wishes: Sendable {
  /// Costs `up` for each point above `place` and `down` for each below.
  struct Piece: Sendable {
    var place: Double
    var up: Double
    var down: Double
    var isRequired: Bool
    var priority: Importance
    var tie: Importance
    /// The constraint, or ~variable for a length; `Int32.min` for a tie.
    var source: Int32
    /// How much the source's sum changes with the variable.
    var slope: Double

    /// The part of an interval where this costs least.
    func narrow(_ low: inout Double, _ high: inout Double) {
      if down > 0 { low = min(max(low, place), high) }
      if up > 0 { high = max(min(high, place), low) }
    }
  }

  /// As they stand in the root's list: required ones, wishes with the most important first, lengths, the tie.
  var pieces: [Piece] = []
  private var byPlace: [Int32] = []
  private var slope = Cost()

  mutating func clear() { pieces.removeAll(keepingCapacity: true) }

  mutating func append(_ record: ConstraintRecord, source: Int32, slope: Double, zero: Double) {
    let isRising = slope > 0
    let size = abs(slope)
    let punishesMore = record.relation != .greaterThanOrEqual
    let punishesLess = record.relation != .lessThanOrEqual
    pieces.append(
      Piece(
        place: -zero / slope, up: (isRising ? punishesMore : punishesLess) ? size : 0,
        down: (isRising ? punishesLess : punishesMore) ? size : 0, isRequired: record.isRequired,
        priority: .priority(record.level), tie: .wish(record.level, order: record.order), source: source, slope: slope))
  }

  mutating func append(length: Int32, slope: Double, zero: Double) {
    pieces.append(
      Piece(
        place: -zero / slope, up: slope < 0 ? -slope : 0, down: slope > 0 ? slope : 0, isRequired: true,
        priority: .priority(0), tie: .priority(0), source: ~length, slope: slope))
  }

  mutating func appendTie(order: UInt64, slope: Double, zero: Double) {
    pieces.append(
      Piece(
        place: -zero / slope, up: abs(slope), down: abs(slope), isRequired: false, priority: .variable(order: order),
        tie: .variable(order: order), source: .min, slope: slope))
  }

  /// Pairs of bounds that contradict each other by more than rounding; the later in the list is second.
  func contradictions() -> [(Piece, Piece)] {
    let (low, high) = rawBounds
    guard low > high + Self.tolerance(low, high) else { return [] }
    var found: [(Piece, Piece)] = []
    var lowest: Piece?
    var highest: Piece?
    // Lengths stand behind, but nobody can do without them.
    for piece in pieces.filter({ $0.isRequired && $0.source < 0 }) + pieces.filter({ $0.isRequired && $0.source >= 0 })
    {
      let place = piece.place
      if piece.down > 0, let highest, place > highest.place + Self.tolerance(place, highest.place) {
        found.append((highest, piece))
        continue
      }
      if piece.up > 0, let lowest, place < lowest.place - Self.tolerance(place, lowest.place) {
        found.append((lowest, piece))
        continue
      }
      if piece.down > 0, place > lowest?.place ?? -.infinity { lowest = piece }
      if piece.up > 0, place < highest?.place ?? .infinity { highest = piece }
    }
    return found
  }

  private static func tolerance(_ a: Double, _ b: Double) -> Double { 1e-6 * max(1, min(abs(a), abs(b))) }

  private var rawBounds: (low: Double, high: Double) {
    var low = -Double.infinity
    var high = Double.infinity
    for piece in pieces where piece.isRequired {
      if piece.down > 0 { low = max(low, piece.place) }
      if piece.up > 0 { high = min(high, piece.place) }
    }
    return (low, high)
  }

  /// The best place of a variable that depends on nothing else, and whether more than its tie decides it.
  mutating func settle() -> (value: Double, isPinned: Bool) {
    var (low, high) = bounds
    var index = 0
    while index < pieces.count, low < high {
      let piece = pieces[index]
      if piece.isRequired || piece.tie.isOfVariable {
        index += 1
        continue
      }
      var end = index + 1
      while end < pieces.count, !pieces[end].isRequired, pieces[end].priority == piece.priority { end += 1 }
      if end == index + 1 { piece.narrow(&low, &high) } else { narrow(index..<end, &low, &high) }
      index = end
    }
    // Ties among wishes, in the order in which the pieces stand.
    index = 0
    while index < pieces.count, low < high {
      if !pieces[index].isRequired, !pieces[index].tie.isOfVariable { pieces[index].narrow(&low, &high) }
      index += 1
    }
    let isPinned = Self.isPlace(low, high)
    if let tie = pieces.last, tie.tie.isOfVariable { tie.narrow(&low, &high) }
    return (low, isPinned)
  }

  /// Whether an interval is no wider than rounding.
  static func isPlace(_ low: Double, _ high: Double) -> Bool {
    low.isFinite && high.isFinite && high - low <= 1e-8 * max(1, abs(low))
  }

  /// The part of an interval where the sum of several pieces' costs is least.
  private mutating func narrow(_ range: Range<Int>, _ low: inout Double, _ high: inout Double) {
    byPlace.removeAll(keepingCapacity: true)
    var slope = 0.0
    for index in range {
      slope -= pieces[index].down
      byPlace.append(Int32(index))
    }
    byPlace.sort { pieces[Int($0)].place < pieces[Int($1)].place }
    var least = slope >= -1e-9 ? -Double.infinity : .infinity
    var most = Double.infinity
    for index in byPlace {
      let piece = pieces[Int(index)]
      if slope > 1e-9 { break }
      slope += piece.up + piece.down
      if slope >= -1e-9, least == .infinity { least = piece.place }
      if slope > 1e-9 { most = piece.place }
    }
    low = min(max(low, least), high)
    high = max(min(high, most), low)
  }

  var bounds: (low: Double, high: Double) {
    let (low, high) = rawBounds
    return (low, max(low, high))
  }

  /// Where the cost's slope is `slope`: from `low` to `high`.
  mutating func interval(where wanted: Cost, ties: Bool = true) -> (low: Double, high: Double) {
    let bounds = bounds
    byPlace.removeAll(keepingCapacity: true)
    slope.clear()
    for term in wanted.terms where ties || !term.importance.isOfVariable {
      slope.add(-term.amount, at: term.importance)
    }
    for index in pieces.indices where !pieces[index].isRequired && (ties || !pieces[index].tie.isOfVariable) {
      let piece = pieces[index]
      var place = byPlace.count
      byPlace.append(Int32(index))
      while place > 0, pieces[Int(byPlace[place - 1])].place > piece.place {
        byPlace[place] = byPlace[place - 1]
        place -= 1
      }
      byPlace[place] = Int32(index)
      raise(by: -piece.down, piece)
    }
    var low = -Double.infinity
    var high = Double.infinity
    var before = slope.sign
    var hasLow = before >= 0
    for index in byPlace {
      let piece = pieces[Int(index)]
      if before > 0 { break }
      raise(by: piece.up + piece.down, piece)
      let after = slope.sign
      if !hasLow, after >= 0 {
        low = piece.place
        hasLow = true
      }
      if after > 0 { high = piece.place }
      before = after
    }
    if !hasLow { low = .infinity }
    if before > 0, high == .infinity { high = low }
    low = min(max(low, bounds.low), bounds.high)
    high = min(max(high, bounds.low), bounds.high)
    return (low, high)
  }

  private mutating func raise(by amount: Double, _ piece: Piece) {
    guard amount != 0 else { return }
    if !piece.tie.isOfVariable { slope.add(amount, at: piece.priority) }
    slope.add(amount, at: piece.tie)
  }

  /// The slope just below (`side` -1) or above (1) a place; nil where a bound forbids it.
  func slope(at place: Double, side: Int, into cost: inout Cost, tolerance: Double) -> Bool {
    cost.clear()
    for piece in pieces {
      let isAt = abs(piece.place - place) <= tolerance
      let isAbove = isAt ? side > 0 : place > piece.place
      let amount = isAbove ? piece.up : -piece.down
      if amount == 0 { continue }
      if piece.isRequired {
        // A bound that stands elsewhere is violated only within the tolerance.
        if isAt { return false }
        continue
      }
      if !piece.tie.isOfVariable { cost.add(amount, at: piece.priority) }
      cost.add(amount, at: piece.tie)
    }
    return true
  }
}
