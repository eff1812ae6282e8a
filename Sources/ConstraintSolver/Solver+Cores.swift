/// The roots that cannot be settled one by one.
extension Solver {
  // MARK: - Waking

  /// Puts a sum, a variable or ~constraint, into a core with all roots that it depends on.
  mutating func awaken(_ id: Int32) {
    let isVariable = id >= 0
    if isVariable ? variables[Int(id)].core >= 0 : constraints[Int(~id)].core >= 0 { return }
    let form = flatten(id)
    guard !form.isEmpty else {
      // It turned out to be a constant.
      if isVariable {
        variables[Int(id)].root = -1
        collectWishes(of: id)
        var source = variables[Int(id)].firstPiece
        while source >= 0 {
          constraints[Int(source)].role = .constant
          wake(constraint: source)
          source = constraints[Int(source)].nextPiece
        }
        if variables[Int(id)].isLength { wake(variable: id) }
      } else {
        constraints[Int(~id)].role = .constant
        wake(constraint: ~id)
      }
      return
    }
    let index = joinCores(of: form.map(\.item))
    var core = Core()
    swap(&core, &cores[Int(index)])
    var entries: [Core.Entry] = []
    for entry in form {
      if variables[Int(entry.item)].core < 0 {
        let item = core.appendItem(entry.item, x: values[Int(entry.item)])
        variables[Int(entry.item)].core = index
        variables[Int(entry.item)].item = item
        core.items[Int(item)].isLoose = variables[Int(entry.item)].loose > 0
        if core.items[Int(item)].isLoose { core.looseCount += 1 }
      }
      entries.append(Core.Entry(item: variables[Int(entry.item)].item, factor: entry.factor))
    }
    let item = core.appendSum(id, form: entries)
    core.markDirty(item)
    swap(&core, &cores[Int(index)])
    if isVariable {
      variables[Int(id)].core = index
      variables[Int(id)].item = item
    } else {
      constraints[Int(~id)].core = index
      constraints[Int(~id)].item = item
    }
    if !cores[Int(index)].isMarked {
      cores[Int(index)].isMarked = true
      dirtyCores.append(index)
    }
  }

  /// A sum in terms of free variables, by order.
  private mutating func flatten(_ id: Int32) -> [Core.Entry] {
    var free: [Int32] = []
    var ranks = RankSet()
    swap(&ranks, &flattening)
    if id >= 0 {
      sums[Int(id)] = 1
      ranks.insert(Int(variables[Int(id)].rank))
    } else {
      for place in termRange(~id) { addSum(terms[place].variable, terms[place].coefficient, &free, &ranks) }
    }
    var largest = 1e-300
    while let rank = ranks.popLast() {
      let index = definitions[rank]
      let amount = sums[Int(index)]
      sums[Int(index)] = 0
      largest = max(largest, abs(amount))
      guard abs(amount) > 1e-12 * largest else { continue }
      let constraint = variables[Int(index)].definition
      let own = terms[termRange(constraint).first { terms[$0].variable == index }!].coefficient
      for place in termRange(constraint) where terms[place].variable != index {
        addSum(terms[place].variable, -amount * terms[place].coefficient / own, &free, &ranks)
      }
    }
    swap(&ranks, &flattening)
    var form: [Core.Entry] = []
    for index in free {
      let amount = sums[Int(index)]
      sums[Int(index)] = 0
      variables[Int(index)].isSummed = false
      if abs(amount) > 1e-11 * largest { form.append(Core.Entry(item: index, factor: amount)) }
    }
    form.sort { variables[Int($0.item)].order < variables[Int($1.item)].order }
    return form
  }

  private mutating func addSum(_ index: Int32, _ amount: Double, _ free: inout [Int32], _ ranks: inout RankSet) {
    let record = variables[Int(index)]
    if record.isInput || record.root < 0 { return }
    sums[Int(index)] += amount
    if record.definition >= 0 {
      ranks.insert(Int(record.rank))
    } else if !record.isSummed {
      variables[Int(index)].isSummed = true
      free.append(index)
    }
  }

  /// The one core that has all that any of these roots' cores had; a new one if none has a core.
  private mutating func joinCores(of roots: [Int32]) -> Int32 {
    var index: Int32 = -1
    for root in roots {
      let core = variables[Int(root)].core
      if core >= 0, index < 0 || cores[Int(core)].items.count > cores[Int(index)].items.count { index = core }
    }
    guard index >= 0 else {
      if let free = freeCores.popLast() {
        index = free
      } else {
        index = Int32(cores.count)
        cores.append(Core())
      }
      regions[Int(variables[Int(roots[0])].region)].cores.append(index)
      return index
    }
    for root in roots {
      let other = variables[Int(root)].core
      guard other >= 0, other != index else { continue }
      var joined = Core()
      swap(&joined, &cores[Int(other)])
      let first = Int32(cores[Int(index)].items.count)
      for position in joined.items.indices {
        let id = joined.items[position].id
        if id >= 0 {
          variables[Int(id)].core = index
          variables[Int(id)].item = first + Int32(position)
        } else {
          constraints[Int(~id)].core = index
          constraints[Int(~id)].item = first + Int32(position)
        }
      }
      cores[Int(index)].append(joined)
      if joined.isMarked, !cores[Int(index)].isMarked {
        cores[Int(index)].isMarked = true
        dirtyCores.append(index)
      }
      let region = Int(variables[Int(root)].region)
      regions[region].cores.removeAll { $0 == other }
      freeCores.append(other)
    }
    return index
  }

  // MARK: - Settling

  mutating func settle(core index: Int32) {
    var core = Core()
    swap(&core, &cores[Int(index)])
    while let item = core.dirty.popLast() {
      core.items[Int(item)].isDirty = false
      refresh(item, in: &core)
    }
    exchange(in: &core)
    publish(&core)
    swap(&core, &cores[Int(index)])
  }

  private mutating func collectWishes(ofItem id: Int32) {
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

  /// The dual simplex method. The rows' slopes are always such that no other item wants to move. A basic item that stands where
  /// its slope is another makes up for it, at the least cost: it costs from now on what it does there, or an item that is cheaper to
  /// move takes its place in the row.
  private mutating func exchange(in core: inout Core) {
    var steps = 0
    let limit = 200 + 20 * core.items.count
    while let (row, isAbove) = misplaced(in: core), steps < limit {
      steps += 1
      let basic = core.rows[row].basic
      let place = isAbove ? core.rows[row].high : core.rows[row].low
      let sign = isAbove ? 1.0 : -1
      collectWishes(ofItem: core.items[Int(basic)].id)
      var own = Cost()
      let canStay = wishes.slope(
        at: place, side: isAbove ? 1 : -1, into: &own, tolerance: 1e-10 * max(1, abs(place)))
      var best = Cost()
      var hasBest = canStay
      if canStay {
        best.add(own, times: sign)
        best.add(core.rows[row].slope, times: -sign)
      }
      var entering: Core.Entry?
      var enteringSlope = Cost()
      for entry in core.rows[row].entries {
        let movesDown = (entry.factor > 0) == isAbove
        let x = core.items[Int(entry.item)].x
        collectWishes(ofItem: core.items[Int(entry.item)].id)
        guard wishes.slope(at: x, side: movesDown ? -1 : 1, into: &scratch, tolerance: 1e-10 * max(1, abs(x))) else {
          continue
        }
        var price = Cost()
        core.slope(at: entry.item, into: &reduced)
        let factor = (movesDown ? -1 : 1) / abs(entry.factor)
        price.add(scratch, times: factor)
        price.add(reduced, times: factor)
        var difference = price
        difference.add(best, times: -1)
        if !hasBest || difference.sign < 0 {
          hasBest = true
          best = price
          entering = entry
          enteringSlope = scratch
        }
      }
      if let entering {
        let isPlain = best.terms.allSatisfy { $0.importance.isOfVariable }
        let affected = core.rows[row].entries
        core.exchange(row: Int32(row), entering: entering.item, place: place)
        core.rows[row].slope = enteringSlope
        collectWishes(ofItem: core.items[Int(entering.item)].id)
        (core.rows[row].low, core.rows[row].high) = wishes.interval(where: enteringSlope)
        if core.items[Int(entering.item)].isLoose {
          core.items[Int(entering.item)].isLoose = false
          core.looseCount -= 1
        }
        updateLooseness(after: basic, in: &core)
        if !isPlain {
          for entry in affected where entry.item != entering.item { updateLooseness(after: entry.item, in: &core) }
        }
      } else if canStay {
        let isPlain = best.terms.allSatisfy { $0.importance.isOfVariable }
        core.rows[row].slope = own
        collectWishes(ofItem: core.items[Int(basic)].id)
        (core.rows[row].low, core.rows[row].high) = wishes.interval(where: own)
        if !isPlain {
          for entry in core.rows[row].entries { updateLooseness(after: entry.item, in: &core) }
        }
      } else {
        reportContradiction(row, isAbove, in: &core)
      }
    }
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

  // MARK: - Values

  /// Gives the free variables values that depend on which wishes hold, not on the way there: one that stands at a wish of its own has
  /// that place, and those that do not follow from the sums that stand at theirs.
  private mutating func publish(_ core: inout Core) {
    var floating: [Int32] = []
    for row in core.rows.indices where core.items[Int(core.rows[row].basic)].form.isEmpty {
      core.touch(core.rows[row].basic)
    }
    for item in core.touched {
      core.items[Int(item)].isTouched = false
      guard core.items[Int(item)].form.isEmpty else { continue }
      let id = core.items[Int(item)].id
      let x = core.items[Int(item)].x
      collectWishes(of: id)
      let tolerance = 1e-8 * max(1, abs(x))
      if let piece = wishes.pieces.first(where: { abs($0.place - x) <= tolerance }) {
        set(id, to: piece.place + 0, floats: false, loose: looseness(of: item, in: core))
      } else {
        floating.append(item)
      }
    }
    core.touched.removeAll(keepingCapacity: true)
    if !floating.isEmpty { settleFloating(&floating, in: core) }
  }

  private func looseness(of item: Int32, in core: Core) -> UInt64 {
    if core.looseCount == 0 { return 0 }
    let row = core.items[Int(item)].row
    let isLoose =
      row < 0
      ? core.items[Int(item)].isLoose
      : core.rows[Int(row)].entries.contains { core.items[Int($0.item)].isLoose }
    return isLoose ? looseness(of: core.items[Int(item)].id) : 0
  }

  private struct Equation {
    var item: Int32
    var place: Double
    var isUsed = false
  }

  private mutating func settleFloating(_ floating: inout [Int32], in core: Core) {
    // The sums that stand at their place and have a floating part, by order.
    var equations: [Equation] = []
    for item in floating {
      for sum in core.items[Int(item)].sums where !equations.contains(where: { $0.item == sum }) {
        collectWishes(ofItem: core.items[Int(sum)].id)
        let x = core.items[Int(sum)].x
        let tolerance = 1e-8 * max(1, abs(x))
        if let piece = wishes.pieces.first(where: { abs($0.place - x) <= tolerance }) {
          equations.append(Equation(item: sum, place: piece.place))
        }
      }
    }
    func key(_ item: Int32) -> (Int, UInt64) {
      let id = core.items[Int(item)].id
      return id >= 0 ? (0, variables[Int(id)].order) : (1, constraints[Int(~id)].order)
    }
    equations.sort { key($0.item) < key($1.item) }
    floating.sort { key($0) < key($1) }
    var open = Set(floating)
    func value(of item: Int32) -> Double { values[Int(core.items[Int(item)].id)] }
    var isProgressing = true
    while isProgressing, !open.isEmpty {
      isProgressing = false
      for index in equations.indices where !equations[index].isUsed {
        var unknown: Core.Entry?
        var count = 0
        var rest = equations[index].place
        for entry in core.items[Int(equations[index].item)].form {
          if open.contains(entry.item) {
            unknown = entry
            count += 1
          } else {
            rest -= entry.factor * value(of: entry.item)
          }
        }
        guard count <= 1 else { continue }
        equations[index].isUsed = true
        if let unknown {
          publish(unknown.item, rest / unknown.factor, in: core)
          open.remove(unknown.item)
          isProgressing = true
        }
      }
    }
    if !open.isEmpty { eliminate(floating.filter(open.contains), equations.filter { !$0.isUsed }, in: core) }
  }

  private mutating func publish(_ item: Int32, _ value: Double, in core: Core) {
    set(core.items[Int(item)].id, to: value + 0, floats: true, loose: looseness(of: item, in: core))
  }

  /// Equations with several unknowns each.
  private mutating func eliminate(_ unknowns: [Int32], _ equations: [Equation], in core: Core) {
    let count = unknowns.count
    var rows: [[Double]] = equations.map { equation in
      var row = [Double](repeating: 0, count: count + 1)
      row[count] = equation.place
      for entry in core.items[Int(equation.item)].form {
        if let column = unknowns.firstIndex(of: entry.item) {
          row[column] = entry.factor
        } else {
          row[count] -= entry.factor * values[Int(core.items[Int(entry.item)].id)]
        }
      }
      return row
    }
    var pivots: [(row: Int, column: Int)] = []
    for column in 0..<count {
      let candidates = rows.indices.filter { row in !pivots.contains { $0.row == row } }
      let best = candidates.max { abs(rows[$0][column]) < abs(rows[$1][column]) }
      guard let best, abs(rows[best][column]) > 1e-9 else { continue }
      // The first that is not small, so that rounding does not choose.
      let row = candidates.first { abs(rows[$0][column]) >= 0.1 * abs(rows[best][column]) }!
      pivots.append((row, column))
      for other in rows.indices where other != row && rows[other][column] != 0 {
        let factor = rows[other][column] / rows[row][column]
        for index in column...count { rows[other][index] -= factor * rows[row][index] }
        rows[other][column] = 0
      }
    }
    for column in 0..<count {
      let item = unknowns[column]
      if let pivot = pivots.first(where: { $0.column == column }) {
        publish(item, rows[pivot.row][count] / rows[pivot.row][column], in: core)
      } else {
        publish(item, core.items[Int(item)].x, in: core)
      }
    }
  }
}
