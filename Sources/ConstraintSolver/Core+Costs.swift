/// What the items of a core cost, depending on where they stand.
extension Core {
  /// Takes the wishes of an item. They are the same ones each time, at other places.
  mutating func setWishes(_ wishes: [Wishes.Piece], of item: Int32) {
    let first = Int(items[Int(item)].firstPiece)
    if first >= 0 {
      for index in wishes.indices { pieces[first + index].place = wishes[index].place }
      return
    }
    items[Int(item)].firstPiece = Int32(pieces.count)
    items[Int(item)].pieceCount = Int32(wishes.count)
    pieces += wishes
    isUnranked = true
  }

  func wishes(of item: Int32) -> Range<Int> {
    let first = Int(items[Int(item)].firstPiece)
    return first..<first + Int(items[Int(item)].pieceCount)
  }

  /// Numbers the importances anew if wishes have come.
  mutating func rankLevels() {
    guard isUnranked else { return }
    isUnranked = false
    let old = levels
    var found: [Importance] = []
    for piece in pieces where !piece.isRequired {
      found.append(piece.priority)
      if !piece.tie.isOfVariable { found.append(piece.tie) }
    }
    found.sort()
    levels.removeAll(keepingCapacity: true)
    for importance in found where levels.last != importance { levels.append(importance) }
    for index in pieces.indices where !pieces[index].isRequired {
      pieces[index].level = rank(of: pieces[index].priority)
      pieces[index].tieLevel = rank(of: pieces[index].tie)
    }
    for row in rows.indices {
      for index in rows[row].slope.terms.indices {
        rows[row].slope.terms[index].level = rank(of: old[Int(rows[row].slope.terms[index].level)])
      }
    }
    firstVariableLevel = rank(of: .variable(.length, order: 0))
    amounts = Array(repeating: 0, count: levels.count)
  }

  private func rank(of importance: Importance) -> Int32 {
    var low = 0
    var high = levels.count
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] < importance { low = middle + 1 } else { high = middle }
    }
    return Int32(low)
  }

  // MARK: - An item's own cost

  func bounds(of item: Int32) -> (low: Double, high: Double) {
    var low = -Double.infinity
    var high = Double.infinity
    for index in wishes(of: item) where pieces[index].isRequired {
      if pieces[index].down > 0 { low = max(low, pieces[index].place) }
      if pieces[index].up > 0 { high = min(high, pieces[index].place) }
    }
    return (low, max(low, high))
  }

  /// Whether a wish counts now: ties of variables only where they decide anything.
  func counts(_ piece: Wishes.Piece, ties: Bool) -> Bool { !piece.isRequired && (ties || !piece.tie.isOfVariable) }

  /// Where the slope of the item's cost is `factor` times `wanted`: from `low` to `high`.
  mutating func interval(
    of item: Int32, where wanted: Cost, times factor: Double = 1, ties: Bool
  ) -> (low: Double, high: Double) {
    let bounds = bounds(of: item)
    byPlace.removeAll(keepingCapacity: true)
    slope.clear()
    for term in wanted.terms where ties || term.level < firstVariableLevel {
      slope.terms.append(Cost.Term(level: term.level, amount: -factor * term.amount))
    }
    for index in wishes(of: item) where counts(pieces[index], ties: ties) {
      var place = byPlace.count
      byPlace.append(Int32(index))
      while place > 0, pieces[Int(byPlace[place - 1])].place > pieces[index].place {
        byPlace[place] = byPlace[place - 1]
        place -= 1
      }
      byPlace[place] = Int32(index)
      raise(by: -pieces[index].down, pieces[index])
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

  private mutating func raise(by amount: Double, _ piece: Wishes.Piece) {
    guard amount != 0 else { return }
    if !piece.tie.isOfVariable { slope.add(amount, at: piece.level) }
    slope.add(amount, at: piece.tieLevel)
  }

  /// The slope of the item's own cost between its wishes, above `place` if `isUp`, else below it.
  func slope(of item: Int32, from place: Double, isUp: Bool, ties: Bool) -> Cost {
    var cost = Cost()
    let tolerance = Self.tolerance(place)
    for index in wishes(of: item) where counts(pieces[index], ties: ties) {
      let piece = pieces[index]
      let isAbove = abs(piece.place - place) <= tolerance ? isUp : place > piece.place
      let amount = isAbove ? piece.up : -piece.down
      if amount == 0 { continue }
      if !piece.tie.isOfVariable { cost.add(amount, at: piece.level) }
      cost.add(amount, at: piece.tieLevel)
    }
    return cost
  }

  /// The place of the item's wish at which it stands.
  func wishedPlace(of item: Int32, near x: Double) -> Double? {
    let tolerance = 1e-8 * max(1, abs(x))
    return wishes(of: item).first { abs(pieces[$0].place - x) <= tolerance }.map { pieces[$0].place }
  }

  /// How far two places may lie apart that are one.
  static func tolerance(_ place: Double) -> Double { 1e-10 * max(1, abs(place)) }

  // MARK: - The rows' cost

  /// How the sum of the rows' slopes changes with an item that is not basic.
  mutating func columnSlope(of item: Int32, into cost: inout Cost) {
    cost.clear()
    for row in items[Int(item)].rows where !rows[Int(row)].slope.terms.isEmpty {
      let factor = rows[Int(row)].factor(of: item)
      for term in rows[Int(row)].slope.terms {
        amounts[Int(term.level)] += factor * term.amount
        touchedLevels.insert(Int(term.level))
      }
    }
    while let level = touchedLevels.popFirst() {
      if abs(amounts[level]) > 1e-10 { cost.terms.append(Cost.Term(level: Int32(level), amount: amounts[level])) }
      amounts[level] = 0
    }
  }

  mutating func setSlope(_ slope: Cost, of row: Int) {
    rows[row].slope = slope
    setInterval(of: row)
  }

  mutating func setInterval(of row: Int) {
    (rows[row].low, rows[row].high) = interval(of: rows[row].basic, where: rows[row].slope, ties: countsTies)
  }

  // MARK: - Ties of variables

  /// Whether only the tie of a variable holds an item that is not basic, for each of them.
  mutating func updateLooseness() {
    for item in items.indices {
      if items[item].row < 0 { updateLooseness(of: Int32(item)) } else { setLoose(Int32(item), false) }
    }
  }

  mutating func updateLooseness(of item: Int32) {
    var column = Cost()
    columnSlope(of: item, into: &column)
    let (low, high) = interval(of: item, where: column, times: -1, ties: false)
    setLoose(item, !Wishes.isPlace(low, high))
  }

  private mutating func setLoose(_ item: Int32, _ isLoose: Bool) {
    guard items[Int(item)].isLoose != isLoose else { return }
    items[Int(item)].isLoose = isLoose
    looseCount += isLoose ? 1 : -1
    touch(item)
  }

  /// Brings the ties of variables in, after all else is settled: what only they hold goes where it likes to be.
  mutating func countTies() {
    countsTies = true
    for row in rows.indices { setInterval(of: row) }
    var column = Cost()
    for item in items.indices where items[item].isLoose && items[item].row < 0 {
      columnSlope(of: Int32(item), into: &column)
      let (low, high) = interval(of: Int32(item), where: column, times: -1, ties: true)
      move(Int32(item), to: min(max(items[item].x, low), high))
      // Its value is known as one that ties decide from now on.
      touch(Int32(item))
    }
  }

  mutating func dropTies() {
    guard countsTies else { return }
    countsTies = false
    for row in rows.indices {
      let first = firstVariableLevel
      rows[row].slope.terms.removeAll { $0.level >= first }
      setInterval(of: row)
    }
    for item in items.indices where items[item].isLoose { touch(Int32(item)) }
  }
}
