/// Settling the roots of a core, which cannot be settled one by one.
extension Solver {
  mutating func settle(core index: Int32) {
    var core = Core()
    swap(&core, &cores[Int(index)])
    for item in core.dirty { collectWishes(ofItem: item, in: &core) }
    core.rankLevels()
    for item in core.dirty {
      core.items[Int(item)].isDirty = false
      refresh(item, in: &core)
    }
    core.dirty.removeAll(keepingCapacity: true)
    exchange(in: &core)
    if core.isWorn {
      rebuild(core, index)
      return
    }
    publish(&core)
    if core.looseCount > 0, !core.countsTies, !core.awaitsTies {
      core.awaitsTies = true
      awaitingTies.append(index)
    }
    swap(&core, &cores[Int(index)])
  }

  /// Has the ties of variables count in the cores where they decide something. First those sums wake that only a tie concerns.
  mutating func countTies() {
    for id in looseSums where isLoose(id) { awakening.append(id) }
    looseSums.removeAll(keepingCapacity: true)
    if !awakening.isEmpty { return awakenAll() }
    for index in awaitingTies where cores[Int(index)].awaitsTies {
      cores[Int(index)].awaitsTies = false
      guard cores[Int(index)].looseCount > 0 else { continue }
      cores[Int(index)].countTies()
      guard !cores[Int(index)].isMarked else { continue }
      cores[Int(index)].isMarked = true
      dirtyCores.append(index)
    }
    awaitingTies.removeAll(keepingCapacity: true)
  }

  /// Puts the sums of a core into a new one, since rounding has crept into the table.
  private mutating func rebuild(_ core: Core, _ index: Int32) {
    for item in core.items {
      if item.id < 0 {
        constraints[Int(~item.id)].core = -1
      } else {
        variables[Int(item.id)].core = -1
        if item.form.isEmpty { settleAlone(item.id) }
      }
    }
    regions[Int(variables[Int(core.items[0].id)].region)].cores.removeAll { $0 == index }
    freeCores.append(index)
    for item in core.items where !item.form.isEmpty { awaken(item.id) }
    for item in core.items where item.id >= 0 && variables[Int(item.id)].core >= 0 {
      cores[Int(variables[Int(item.id)].core)].isRebuilt = true
    }
  }

  /// Takes the wishes of an item as they are now.
  private mutating func collectWishes(ofItem item: Int32, in core: inout Core) {
    let id = core.items[Int(item)].id
    if id >= 0 {
      collectWishes(of: id)
    } else {
      wishes.clear()
      let zero = zero(of: ~id)
      wishes.append(constraints[Int(~id)], source: ~id, slope: 1, zero: zero)
      if constraints[Int(~id)].relation != .equal { wishes.appendTie(tieImportance(id), slope: 1, zero: zero) }
    }
    for (first, second) in wishes.contradictions() {
      contradictions.append(
        Contradiction(parts: [(first.source, 1 / first.slope), (second.source, -1 / second.slope)]))
    }
    core.setWishes(wishes.pieces, of: item)
  }

  /// After the places of its wishes are others: an item that is not basic goes where its slope is that of the rows.
  private mutating func refresh(_ item: Int32, in core: inout Core) {
    core.touch(item)
    let row = core.items[Int(item)].row
    if row >= 0 { return core.setInterval(of: Int(row)) }
    core.columnSlope(of: item, into: &scratch)
    let (low, high) = core.interval(of: item, where: scratch, times: -1, ties: core.countsTies)
    core.move(item, to: min(max(core.items[Int(item)].x, low), high))
    core.updateLooseness(of: item)
  }

  // MARK: - Exchanges

  /// The dual simplex method. The rows' slopes are always such that no item that is not basic wants to move.
  private mutating func exchange(in core: inout Core) {
    var steps = 0
    let limit = 200 + 20 * core.items.count
    while let (row, isAbove) = misplaced(in: core) {
      steps += 1
      if steps > limit {
        core.isWorn = !core.isRebuilt
        return
      }
      step(row, isAbove, in: &core)
    }
    if steps > 0 { core.updateLooseness() }
    if core.looseCount == 0 { core.dropTies() }
    core.exchanges += steps
    if core.exchanges > 100 {
      core.exchanges = 0
      core.isWorn = !core.isRebuilt && core.residual > 1e-7
    }
    if steps > 0, !core.isWorn { core.isRebuilt = false }
  }

  private mutating func step(_ row: Int, _ isAbove: Bool, in core: inout Core) {
    switch pricing.choose(row, isAbove: isAbove, in: core) {
    case .impossible: reportContradiction(row, isAbove, in: &core)
    case .newSlope(let slope):
      core.move(pricing.moves)
      core.setSlope(slope, of: row)
    case .entering(let item, let slope):
      core.move(pricing.moves)
      core.exchange(row: Int32(row), entering: item, place: pricing.ownPlace)
      core.setSlope(slope, of: row)
    }
  }

  /// The row that misses its place by most, for its size: with it the fewest exchanges are needed.
  private func misplaced(in core: Core) -> (Int, Bool)? {
    var found: (Int, Bool)?
    var most = 0.0
    for row in core.rows.indices {
      let x = core.items[Int(core.rows[row].basic)].x
      let miss = max(x - core.rows[row].high, core.rows[row].low - x)
      guard miss > 1e-9 * max(1, abs(x)) else { continue }
      let size = core.rows[row].entries.reduce(0) { $0 + abs($1.factor) }
      guard miss > most * size || found == nil else { continue }
      found = (row, x > core.rows[row].high)
      most = miss / size
    }
    return found
  }

  /// Bounds hold all items of a row, so that it cannot be what it must.
  private mutating func reportContradiction(_ row: Int, _ isAbove: Bool, in core: inout Core) {
    let x = core.items[Int(core.rows[row].basic)].x
    let place = isAbove ? core.rows[row].high : core.rows[row].low
    if abs(x - place) > 1e-6 * max(1, abs(x), abs(place)) {
      var parts: [(Int32, Double)] = []
      var isComplete = true
      func bound(of item: Int32, isHigh: Bool, factor: Double) {
        let bounds = core.bounds(of: item)
        let place = isHigh ? bounds.high : bounds.low
        let tolerance = 1e-8 * max(1, abs(place))
        let index = core.wishes(of: item).first {
          let piece = core.pieces[$0]
          return piece.isRequired && (isHigh ? piece.up : piece.down) > 0 && abs(piece.place - place) <= tolerance
        }
        if let index {
          parts.append((core.pieces[index].source, factor / core.pieces[index].slope))
        } else {
          isComplete = false
        }
      }
      bound(of: core.rows[row].basic, isHigh: isAbove, factor: 1)
      for entry in core.rows[row].entries {
        bound(of: entry.item, isHigh: (entry.factor < 0) == isAbove, factor: -entry.factor)
      }
      // A bound that an item's other bounds contradict proves nothing, and has been reported.
      if isComplete || contradictions.isEmpty { contradictions.append(Contradiction(parts: parts)) }
    }
    // Nothing more is asked of this row.
    core.rows[row].low = min(core.rows[row].low, x)
    core.rows[row].high = max(core.rows[row].high, x)
  }
}
