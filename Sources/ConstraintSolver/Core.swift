/// Roots that constraints connect in such a way that they cannot be settled one by one: a table of the simplex method.
///
/// Its items are free variables and sums of them. A sum is a variable with wishes whose definition names several free
/// ones, or a constraint between several roots. A row gives one item, the basic one, as a sum of items that are not
/// basic. An item that is not basic stands at a place of its own wishes. Only coefficients stand in the table: a new
/// constant moves the places of the items' wishes, and leaves the table as it is.
struct Core: Sendable {
  struct Item: Sendable {
    /// A variable, or ~constraint.
    var id: Int32
    /// The row that gives its value, or -1.
    var row: Int32 = -1
    var x: Double
    var isDirty = false
    var isTouched = false
    /// Its place among those whose values are being worked out; -1 for others.
    var open: Int32 = -1
    /// Its wishes, among those of the core; -1 until they are known.
    var firstPiece: Int32 = -1
    var pieceCount: Int32 = 0
    /// Whether only the tie of a variable holds it.
    var isLoose = false
    /// Of a sum: what it is made of, as it was put in.
    var form: [Entry] = []
    /// Rows in which it stands while it is not basic.
    var rows: [Int32] = []
    /// Of a free variable: the sums that it is part of.
    var sums: [Int32] = []
  }

  struct Entry: Sendable {
    var item: Int32
    var factor: Double
  }

  struct Row: Sendable {
    var basic: Int32
    /// By item.
    var entries: [Entry]
    /// What one more point of the basic item is taken to cost, and where that is so.
    var slope = Cost()
    var low = 0.0
    var high = 0.0

    func factor(of item: Int32) -> Double {
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].item < item { low = middle + 1 } else { high = middle }
      }
      return low < entries.count && entries[low].item == item ? entries[low].factor : 0
    }
  }

  var items: [Item] = []
  var rows: [Row] = []
  var dirty: [Int32] = []
  var touched: [Int32] = []
  var isMarked = false
  var looseCount = 0
  /// Exchanges since the table was last compared with what it was made of.
  var exchanges = 0
  /// The table is no longer what it was made of.
  var isWorn = false
  /// It has just been made for that reason.
  var isRebuilt = false
  /// The wishes of the items, and their importances by rank.
  var pieces: [Wishes.Piece] = []
  var levels: [Importance] = []
  /// Where those of ties among variables begin.
  var firstVariableLevel: Int32 = 0
  /// Wishes have come that have no place among the importances.
  var isUnranked = false
  /// Whether rows cost what the ties of variables say: only while these decide anything.
  var countsTies = false
  /// Ties decide something, and are to count when nothing else wakes.
  var awaitsTies = false
  private var merged: [Entry] = []
  // Kept and emptied.
  var byPlace: [Int32] = []
  var slope = Cost()
  var amounts: [Double] = []
  var touchedLevels = RankSet()

  // MARK: - Building

  mutating func appendItem(_ id: Int32, x: Double) -> Int32 {
    items.append(Item(id: id, x: x))
    return Int32(items.count - 1)
  }

  /// Adds a sum of free variables as a basic item.
  mutating func appendSum(_ id: Int32, form: [Entry]) -> Int32 {
    let item = appendItem(id, x: 0)
    let row = Int32(rows.count)
    items[Int(item)].form = form
    items[Int(item)].row = row
    rows.append(Row(basic: item, entries: []))
    var sum: [Entry] = []
    for entry in form {
      items[Int(entry.item)].sums.append(item)
      let basic = items[Int(entry.item)].row
      if basic < 0 {
        sum = Self.sum(sum, [entry], times: 1)
      } else {
        sum = Self.sum(sum, rows[Int(basic)].entries, times: entry.factor)
      }
    }
    rows[Int(row)].entries = sum
    for entry in sum { items[Int(entry.item)].rows.append(row) }
    evaluate(row)
    return item
  }

  private static func sum(_ a: [Entry], _ b: [Entry], times factor: Double) -> [Entry] {
    var result: [Entry] = []
    result.reserveCapacity(a.count + b.count)
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      if j == b.count || (i < a.count && a[i].item < b[j].item) {
        result.append(a[i])
        i += 1
      } else if i == a.count || b[j].item < a[i].item {
        result.append(Entry(item: b[j].item, factor: factor * b[j].factor))
        j += 1
      } else {
        let total = a[i].factor + factor * b[j].factor
        if abs(total) > 1e-11 * max(abs(a[i].factor), 1e-3) { result.append(Entry(item: a[i].item, factor: total)) }
        i += 1
        j += 1
      }
    }
    return result
  }

  /// Takes in the items and rows of another core; its items follow.
  mutating func append(_ other: Core) {
    let item = Int32(items.count)
    let row = Int32(rows.count)
    let piece = Int32(pieces.count)
    let level = Int32(levels.count)
    for var one in other.items {
      if one.row >= 0 { one.row += row }
      if one.firstPiece >= 0 { one.firstPiece += piece }
      for index in one.form.indices { one.form[index].item += item }
      for index in one.rows.indices { one.rows[index] += row }
      for index in one.sums.indices { one.sums[index] += item }
      items.append(one)
    }
    for var one in other.rows {
      one.basic += item
      for index in one.entries.indices { one.entries[index].item += item }
      for index in one.slope.terms.indices { one.slope.terms[index].level += level }
      rows.append(one)
    }
    pieces += other.pieces
    levels += other.levels
    isUnranked = true
    if other.countsTies { countsTies = true }
    for index in other.dirty { dirty.append(index + item) }
    for index in other.touched { touched.append(index + item) }
    looseCount += other.looseCount
  }

  // MARK: - Values

  mutating func markDirty(_ item: Int32) {
    guard !items[Int(item)].isDirty else { return }
    items[Int(item)].isDirty = true
    dirty.append(item)
  }

  mutating func touch(_ item: Int32) {
    guard !items[Int(item)].isTouched else { return }
    items[Int(item)].isTouched = true
    touched.append(item)
  }

  /// Works out the basic item of a row.
  mutating func evaluate(_ row: Int32) {
    var x = 0.0
    for entry in rows[Int(row)].entries { x += entry.factor * items[Int(entry.item)].x }
    let basic = rows[Int(row)].basic
    if items[Int(basic)].x != x {
      items[Int(basic)].x = x
      touch(basic)
    }
  }

  /// Moves items that are not basic, whose rows are worked out once.
  mutating func move(_ moves: [(item: Int32, x: Double)]) {
    if moves.count == 1 { return move(moves[0].item, to: moves[0].x) }
    var stale = RankSet()
    for (item, x) in moves where items[Int(item)].x != x {
      items[Int(item)].x = x
      touch(item)
      for row in items[Int(item)].rows { stale.insert(Int(row)) }
    }
    while let row = stale.popFirst() { evaluate(Int32(row)) }
  }

  mutating func move(_ item: Int32, to x: Double) {
    guard items[Int(item)].x != x else { return }
    items[Int(item)].x = x
    touch(item)
    for index in items[Int(item)].rows.indices { evaluate(items[Int(item)].rows[index]) }
  }

  func value(of form: [Entry]) -> Double {
    var x = 0.0
    for entry in form { x += entry.factor * items[Int(entry.item)].x }
    return x
  }

  /// By how much the sums differ at most from what they are made of, for each point of their size.
  var residual: Double {
    var residual = 0.0
    for item in items where !item.form.isEmpty {
      residual = max(residual, abs(value(of: item.form) - item.x) / max(1, abs(item.x)))
    }
    return residual
  }

  // MARK: - Exchange

  /// Makes `entering` the basic item of a row; the one that was basic stands at `place` from now on.
  mutating func exchange(row: Int32, entering: Int32, place: Double) {
    let leaving = rows[Int(row)].basic
    let factor = rows[Int(row)].factor(of: entering)
    assert(factor != 0, "the item \(entering) becomes basic in a row that it does not stand in")
    var solved: [Entry] = []
    solved.reserveCapacity(rows[Int(row)].entries.count)
    var hasLeaving = false
    for entry in rows[Int(row)].entries {
      if !hasLeaving, entry.item > leaving {
        solved.append(Entry(item: leaving, factor: 1 / factor))
        hasLeaving = true
      }
      if entry.item != entering { solved.append(Entry(item: entry.item, factor: -entry.factor / factor)) }
    }
    if !hasLeaving { solved.append(Entry(item: leaving, factor: 1 / factor)) }
    let others = items[Int(entering)].rows
    rows[Int(row)].entries = solved
    rows[Int(row)].basic = entering
    items[Int(entering)].row = row
    items[Int(entering)].rows = []
    items[Int(leaving)].row = -1
    items[Int(leaving)].rows = [row]
    items[Int(leaving)].x = place
    touch(leaving)
    touch(entering)
    for other in others where other != row { substitute(entering, by: solved, in: other) }
    evaluate(row)
    for other in others where other != row { evaluate(other) }
    verify()
  }

  private mutating func substitute(_ entering: Int32, by solved: [Entry], in row: Int32) {
    var old: [Entry] = []
    swap(&old, &rows[Int(row)].entries)
    merged.removeAll(keepingCapacity: true)
    let factor = old.first { $0.item == entering }!.factor
    var i = 0
    var j = 0
    while i < old.count || j < solved.count {
      if i < old.count, old[i].item == entering {
        i += 1
      } else if j == solved.count || (i < old.count && old[i].item < solved[j].item) {
        merged.append(old[i])
        i += 1
      } else if i == old.count || solved[j].item < old[i].item {
        merged.append(Entry(item: solved[j].item, factor: factor * solved[j].factor))
        items[Int(solved[j].item)].rows.append(row)
        j += 1
      } else {
        let item = old[i].item
        let total = old[i].factor + factor * solved[j].factor
        if abs(total) > 1e-11 * max(abs(old[i].factor), 1e-3) {
          merged.append(Entry(item: item, factor: total))
        } else {
          items[Int(item)].rows.removeAll { $0 == row }
        }
        i += 1
        j += 1
      }
    }
    swap(&merged, &rows[Int(row)].entries)
    merged.removeAll(keepingCapacity: true)
  }
}
