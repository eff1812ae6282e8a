/// Says what to change, at the least price, when a basic item stands where its slope is not the one it counts with.
///
/// Each item in the basic item's row can make up for it. An item's price for a point is what it costs more to stand
/// elsewhere, with all that moves along. The price stays the same up to the item's next wish; that stretch is a
/// segment. Segments of the lowest price are used up until one of them suffices, and that one decides what happens. The
/// prices are compared level by level, from the most important on, and only as far as the levels tell the segments
/// apart.
struct Pricing: Sendable {
  enum Outcome {
    /// The basic item costs from now on what it does where it stands.
    case newSlope(Cost)
    /// Another item takes its place in the row, and costs so much from now on.
    case entering(Int32, slope: Cost)
    /// Bounds hold all items.
    case impossible
  }

  private struct Segment {
    enum State { case open, used, dropped }

    /// -1 for the basic item itself.
    var item: Int32
    var start: Double
    var end: Double
    var isUp: Bool
    /// What a point of the row adds to the price, for each point of slope.
    var scale: Double
    /// How far it brings the row.
    var capacity: Double
    var state = State.open
    /// Of the price, at the level that is looked at.
    var amount = 0.0
    var isTouched = false
  }

  /// A row's slope at a level, or the own price of ~segment.
  private struct Note {
    var source: Int32
    var amount: Double
    var next: Int32
  }

  /// Items that go to the ends of their segments.
  private(set) var moves: [(item: Int32, x: Double)] = []
  /// Up to where the basic item's own segments are used up.
  private(set) var ownPlace = 0.0

  private var missing = 0.0
  private var segments: [Segment] = []
  private var openCount = 0
  /// Where the segments of the row's entries begin.
  private var starts: [Int32] = []
  /// For each item its entry of the row, counted from 1; 0 for none.
  private var entryOf: [Int32] = []
  private var notes: [Note] = []
  /// The first note of each level.
  private var heads: [Int32] = []
  private var noted = RankSet()
  private var touched: [Int32] = []
  private var breaks: [Double] = []

  /// Finds what brings the basic item of a row to where its slope holds.
  mutating func choose(_ row: Int, isAbove: Bool, in core: Core) -> Outcome {
    let basic = core.rows[row].basic
    let x = core.items[Int(basic)].x
    ownPlace = isAbove ? core.rows[row].high : core.rows[row].low
    missing = abs(x - ownPlace)
    collect(row, isAbove, core)
    let total = segments.reduce(0) { $0 + $1.capacity }
    if total < missing {
      if segments.isEmpty || missing - total > 1e-6 * max(1, abs(x), abs(ownPlace)) { return .impossible }
      missing = total
    }
    takeNotes(row, core)
    let chosen = segments[select(row, core)]
    collectMoves(except: chosen.item)
    let item = chosen.item < 0 ? basic : chosen.item
    let slope = core.slope(of: item, from: chosen.start, isUp: chosen.isUp, ties: core.countsTies)
    return chosen.item < 0 ? .newSlope(slope) : .entering(item, slope: slope)
  }

  // MARK: - Segments

  private mutating func collect(_ row: Int, _ isAbove: Bool, _ core: Core) {
    segments.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    appendSegments(of: core.rows[row].basic, from: ownPlace, isUp: isAbove, rate: 1, isOwn: true, core)
    for entry in core.rows[row].entries {
      starts.append(Int32(segments.count))
      appendSegments(
        of: entry.item, from: core.items[Int(entry.item)].x, isUp: (entry.factor > 0) != isAbove,
        rate: abs(entry.factor), isOwn: false, core)
    }
    starts.append(Int32(segments.count))
  }

  private mutating func appendSegments(
    of item: Int32, from start: Double, isUp: Bool, rate: Double, isOwn: Bool, _ core: Core
  ) {
    let direction: Double = isUp ? 1 : -1
    let tolerance = Core.tolerance(start)
    var limit = Double.infinity
    breaks.removeAll(keepingCapacity: true)
    for index in core.wishes(of: item) {
      let piece = core.pieces[index]
      let distance = direction * (piece.place - start)
      if piece.isRequired {
        if (isUp ? piece.up : piece.down) > 0 { limit = min(limit, distance) }
      } else if distance > tolerance, core.counts(piece, ties: core.countsTies) {
        breaks.append(distance)
      }
    }
    guard limit > tolerance else { return }
    if breaks.count > 1 { breaks.sort() }
    var from = 0.0
    func append(to distance: Double) {
      segments.append(
        Segment(
          item: isOwn ? -1 : item, start: start + direction * from, end: start + direction * distance, isUp: isUp,
          scale: direction / rate, capacity: rate * (distance - from)))
    }
    for distance in breaks where distance > from + tolerance && distance < limit - tolerance {
      append(to: distance)
      from = distance
    }
    append(to: limit)
  }

  // MARK: - Prices

  private mutating func takeNotes(_ row: Int, _ core: Core) {
    notes.removeAll(keepingCapacity: true)
    while heads.count < core.levels.count { heads.append(-1) }
    for index in segments.indices { noteOwnPrice(of: index, row, core) }
    for (other, line) in core.rows.enumerated() {
      for term in line.slope.terms { note(term.amount, of: Int32(other), at: term.level) }
    }
    while entryOf.count < core.items.count { entryOf.append(0) }
    for (position, entry) in core.rows[row].entries.enumerated() { entryOf[Int(entry.item)] = Int32(position + 1) }
  }

  private mutating func noteOwnPrice(of index: Int, _ row: Int, _ core: Core) {
    let segment = segments[index]
    let isOwn = segment.item < 0
    let tolerance = Core.tolerance(segment.start)
    for position in core.wishes(of: isOwn ? core.rows[row].basic : segment.item) {
      let piece = core.pieces[position]
      guard core.counts(piece, ties: core.countsTies) else { continue }
      let isAt = abs(piece.place - segment.start) <= tolerance
      let isAbove = isAt ? segment.isUp : segment.start > piece.place
      let amount = segment.scale * (isAbove ? piece.up : -piece.down)
      if amount == 0 { continue }
      if !piece.tie.isOfVariable { note(amount, of: ~Int32(index), at: piece.level) }
      note(amount, of: ~Int32(index), at: piece.tieLevel)
    }
    guard isOwn else { return }
    for term in core.rows[row].slope.terms { note(-segment.scale * term.amount, of: ~Int32(index), at: term.level) }
  }

  private mutating func note(_ amount: Double, of source: Int32, at level: Int32) {
    if heads[Int(level)] < 0 { noted.insert(Int(level)) }
    notes.append(Note(source: source, amount: amount, next: heads[Int(level)]))
    heads[Int(level)] = Int32(notes.count - 1)
  }

  /// Adds up what a level says of the prices of open segments.
  private mutating func addUp(_ level: Int, _ core: Core) {
    var note = heads[level]
    heads[level] = -1
    while note >= 0 {
      let (source, amount) = (notes[Int(note)].source, notes[Int(note)].amount)
      note = notes[Int(note)].next
      if source < 0 {
        add(amount, to: Int(~source))
        continue
      }
      for entry in core.rows[Int(source)].entries {
        let position = Int(entryOf[Int(entry.item)])
        guard position > 0 else { continue }
        for index in Int(starts[position - 1])..<Int(starts[position]) {
          add(segments[index].scale * entry.factor * amount, to: index)
        }
      }
    }
  }

  private mutating func add(_ amount: Double, to index: Int) {
    guard segments[index].state == .open else { return }
    if !segments[index].isTouched {
      segments[index].isTouched = true
      segments[index].amount = 0
      touched.append(Int32(index))
    }
    segments[index].amount += amount
  }

  // MARK: - Choice

  /// The segment that decides. Those that cost less are used up.
  private mutating func select(_ row: Int, _ core: Core) -> Int {
    openCount = segments.count
    while openCount > 1, let level = noted.popFirst() {
      touched.removeAll(keepingCapacity: true)
      addUp(level, core)
      for index in touched { segments[Int(index)].isTouched = false }
      touched.removeAll { abs(segments[Int($0)].amount) <= 1e-9 }
      if !touched.isEmpty { narrow() }
    }
    while let level = noted.popFirst() { heads[level] = -1 }
    for entry in core.rows[row].entries { entryOf[Int(entry.item)] = 0 }
    // Of equal ones, the item that stands in the fewest rows.
    var fewest: (count: Int, index: Int)?
    for index in segments.indices where segments[index].state == .open && segments[index].capacity >= missing {
      let count = segments[index].item < 0 ? 0 : core.items[Int(segments[index].item)].rows.count
      if count < fewest?.count ?? .max { fewest = (count, index) }
    }
    if let fewest { return fewest.index }
    var last = 0
    for index in segments.indices where segments[index].state == .open {
      last = index
      if segments[index].capacity >= missing { break }
      use(index)
    }
    return last
  }

  private mutating func use(_ index: Int) {
    segments[index].state = .used
    missing -= segments[index].capacity
    openCount -= 1
  }

  private mutating func drop(_ index: Int) {
    segments[index].state = .dropped
    openCount -= 1
  }

  /// Of the open segments, uses up those of the lowest prices, keeps those that decide, and drops the rest. The ones in `touched` cost
  /// something at this level, the others nothing.
  private mutating func narrow() {
    touched.sort {
      let (a, b) = (segments[Int($0)].amount, segments[Int($1)].amount)
      return a != b ? a < b : $0 < $1
    }
    for index in touched { segments[Int(index)].isTouched = true }
    defer { for index in touched { segments[Int(index)].isTouched = false } }
    var position = 0
    var hasPassedFree = openCount == touched.count
    while openCount > 1 {
      if !hasPassedFree, position == touched.count || segments[Int(touched[position])].amount > 0 {
        hasPassedFree = true
        if freeSuffices() {
          for index in touched[position...] { drop(Int(index)) }
          return
        }
        continue
      }
      guard position < touched.count else { return }
      var end = position
      var capacity = 0.0
      let most = segments[Int(touched[position])].amount + 1e-9
      while end < touched.count, segments[Int(touched[end])].amount <= most {
        capacity += segments[Int(touched[end])].capacity
        end += 1
      }
      if capacity >= missing || (end == touched.count && hasPassedFree) {
        for index in touched[end...] { drop(Int(index)) }
        if !hasPassedFree {
          for index in segments.indices where segments[index].state == .open && !segments[index].isTouched {
            drop(index)
          }
        }
        return
      }
      for index in touched[position..<end] { use(Int(index)) }
      position = end
    }
  }

  /// Whether the open segments that cost nothing at this level bring the row in order. If not, they are used up.
  private mutating func freeSuffices() -> Bool {
    var capacity = 0.0
    for index in segments.indices where segments[index].state == .open && !segments[index].isTouched {
      capacity += segments[index].capacity
      if capacity >= missing { return true }
    }
    for index in segments.indices where segments[index].state == .open && !segments[index].isTouched { use(index) }
    return false
  }

  private mutating func collectMoves(except chosen: Int32) {
    moves.removeAll(keepingCapacity: true)
    for segment in segments where segment.state == .used {
      if segment.item < 0 {
        ownPlace = segment.end
      } else if segment.item != chosen {
        if moves.last?.item == segment.item { moves.removeLast() }
        moves.append((segment.item, segment.end))
      }
    }
  }
}
