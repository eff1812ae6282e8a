/// Settling the roots of a core, which cannot be settled one by one.
extension Solver {
  mutating func settle(core index: Int32) {
    var core = Core()
    swap(&core, &cores[Int(index)])
    while let item = core.dirty.popLast() {
      core.items[Int(item)].isDirty = false
      refresh(item, in: &core)
    }
    exchange(in: &core)
    if core.isWorn {
      rebuild(core, index)
      return
    }
    publish(&core)
    swap(&core, &cores[Int(index)])
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

  mutating func collectWishes(ofItem id: Int32) {
    if id >= 0 {
      collectWishes(of: id)
    } else {
      wishes.clear()
      wishes.append(constraints[Int(~id)], source: ~id, slope: 1, zero: zero(of: ~id))
    }
  }

  /// After the places of its wishes are others: an item that is not basic goes where its slope is that of the rows.
  private mutating func refresh(_ item: Int32, in core: inout Core) {
    collectWishes(ofItem: core.items[Int(item)].id)
    for (first, second) in wishes.contradictions() {
      contradictions.append(
        Contradiction(parts: [(first.source, 1 / first.slope), (second.source, -1 / second.slope)]))
    }
    core.touch(item)
    let row = core.items[Int(item)].row
    if row >= 0 {
      (core.rows[Int(row)].low, core.rows[Int(row)].high) = wishes.interval(where: core.rows[Int(row)].slope)
      return
    }
    core.slope(at: item, into: &scratch)
    reduced.clear()
    reduced.add(scratch, times: -1)
    let (low, high) = wishes.interval(where: reduced)
    core.move(item, to: min(max(core.items[Int(item)].x, low), high))
    updateLooseness(of: item, in: &core)
  }

  /// Expects the item's wishes, and in `reduced` the slope that they have.
  private mutating func updateLooseness(of item: Int32, in core: inout Core) {
    let (low, high) = wishes.interval(where: reduced, ties: false)
    let isLoose = !Wishes.isPlace(low, high)
    guard core.items[Int(item)].isLoose != isLoose else { return }
    core.items[Int(item)].isLoose = isLoose
    core.looseCount += isLoose ? 1 : -1
    core.touch(item)
  }

  // MARK: - Exchanges

  /// How a basic item that stands where its slope is another makes up for it.
  private enum Remedy {
    /// It costs from now on what it does where it stands.
    case newSlope(Cost)
    /// Another item, which costs less to move, takes its place in the row.
    case entering(Int32, slope: Cost)
  }

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
      guard let (remedy, price) = cheapestRemedy(row, isAbove, in: core) else {
        reportContradiction(row, isAbove, in: &core)
        continue
      }
      // Who moves only for the tie of a variable does not change by a price that is one, too.
      let isPlain = price.terms.allSatisfy { $0.importance.isOfVariable }
      let basic = core.rows[row].basic
      let affected = core.rows[row].entries
      switch remedy {
      case .newSlope(let slope): setSlope(slope, of: row, in: &core)
      case .entering(let item, let slope):
        core.exchange(row: Int32(row), entering: item, place: isAbove ? core.rows[row].high : core.rows[row].low)
        setSlope(slope, of: row, in: &core)
        updateLooseness(after: basic, in: &core)
        if core.items[Int(item)].isLoose {
          core.items[Int(item)].isLoose = false
          core.looseCount -= 1
        }
      }
      if !isPlain {
        for entry in affected where core.items[Int(entry.item)].row < 0 {
          updateLooseness(after: entry.item, in: &core)
        }
      }
    }
    core.exchanges += steps
    if core.exchanges > 100 {
      core.exchanges = 0
      core.isWorn = !core.isRebuilt && core.residual > 1e-7
    }
    if steps > 0, !core.isWorn { core.isRebuilt = false }
  }

  /// What a row costs least to bring in order, and the price for each point; nil if only bounds hold it.
  private mutating func cheapestRemedy(_ row: Int, _ isAbove: Bool, in core: Core) -> (Remedy, price: Cost)? {
    var best: (Remedy, price: Cost)?
    let place = isAbove ? core.rows[row].high : core.rows[row].low
    collectWishes(ofItem: core.items[Int(core.rows[row].basic)].id)
    var own = Cost()
    if wishes.slope(at: place, side: isAbove ? 1 : -1, into: &own, tolerance: 1e-10 * max(1, abs(place))) {
      var price = Cost()
      price.add(own, times: isAbove ? 1 : -1)
      price.add(core.rows[row].slope, times: isAbove ? -1 : 1)
      best = (.newSlope(own), price)
    }
    for entry in core.rows[row].entries {
      let movesDown = (entry.factor > 0) == isAbove
      let x = core.items[Int(entry.item)].x
      collectWishes(ofItem: core.items[Int(entry.item)].id)
      let tolerance = 1e-10 * max(1, abs(x))
      guard wishes.slope(at: x, side: movesDown ? -1 : 1, into: &scratch, tolerance: tolerance) else { continue }
      core.slope(at: entry.item, into: &reduced)
      let factor = (movesDown ? -1 : 1) / abs(entry.factor)
      var price = Cost()
      price.add(scratch, times: factor)
      price.add(reduced, times: factor)
      if let best {
        var difference = price
        difference.add(best.price, times: -1)
        if difference.sign >= 0 { continue }
      }
      best = (.entering(entry.item, slope: scratch), price)
    }
    return best
  }

  private mutating func setSlope(_ slope: Cost, of row: Int, in core: inout Core) {
    core.rows[row].slope = slope
    collectWishes(ofItem: core.items[Int(core.rows[row].basic)].id)
    (core.rows[row].low, core.rows[row].high) = wishes.interval(where: slope)
  }

  private func misplaced(in core: Core) -> (Int, Bool)? {
    for row in core.rows.indices {
      let x = core.items[Int(core.rows[row].basic)].x
      let tolerance = 1e-9 * max(1, abs(x))
      if x > core.rows[row].high + tolerance { return (row, true) }
      if x < core.rows[row].low - tolerance { return (row, false) }
    }
    return nil
  }

  private mutating func updateLooseness(after item: Int32, in core: inout Core) {
    collectWishes(ofItem: core.items[Int(item)].id)
    core.slope(at: item, into: &scratch)
    reduced.clear()
    reduced.add(scratch, times: -1)
    updateLooseness(of: item, in: &core)
  }

  /// Bounds alone hold a row's items, so that the row cannot be what it must.
  private mutating func reportContradiction(_ row: Int, _ isAbove: Bool, in core: inout Core) {
    let basic = core.rows[row].basic
    let x = core.items[Int(basic)].x
    let place = isAbove ? core.rows[row].high : core.rows[row].low
    if abs(x - place) > 1e-6 * max(1, abs(x), abs(place)) {
      var parts: [(Int32, Double)] = []
      func bound(of item: Int32, at place: Double, isHigh: Bool, factor: Double) {
        collectWishes(ofItem: core.items[Int(item)].id)
        let tolerance = 1e-8 * max(1, abs(place))
        let piece = wishes.pieces.first {
          $0.isRequired && (isHigh ? $0.up : $0.down) > 0 && abs($0.place - place) <= tolerance
        }
        if let piece { parts.append((piece.source, factor / piece.slope)) }
      }
      bound(of: basic, at: place, isHigh: isAbove, factor: 1)
      for entry in core.rows[row].entries {
        let isHigh = (entry.factor < 0) == isAbove
        bound(of: entry.item, at: core.items[Int(entry.item)].x, isHigh: isHigh, factor: -entry.factor)
      }
      contradictions.append(Contradiction(parts: parts))
    }
    // Nothing more is asked of this row.
    core.rows[row].low = min(core.rows[row].low, x)
    core.rows[row].high = max(core.rows[row].high, x)
  }
}
