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
    /// The places of the importances among those of a core.
    var level: Int32 = -1
    var tieLevel: Int32 = -1

    /// The part of an interval where this costs least.
    func narrow(_ low: inout Double, _ high: inout Double) {
      if down > 0 { low = min(max(low, place), high) }
      if up > 0 { high = max(min(high, place), low) }
    }
  }

  /// As they stand in the root's list: required ones, wishes with the most important first, lengths, the tie.
  var pieces: [Piece] = []
  private var byPlace: [Int32] = []

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

  mutating func appendTie(_ importance: Importance, slope: Double, zero: Double) {
    pieces.append(
      Piece(
        place: -zero / slope, up: abs(slope), down: abs(slope), isRequired: false, priority: importance,
        tie: importance,
        source: .min, slope: slope))
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
}
