/// Solving: constants flow from equation to equation, roots settle by their own wishes, definitions follow, and constraints
/// between roots sleep until the values miss them. One that wakes puts its roots into a core.
extension Solver {
  /// Does nothing if nothing was edited.
  package mutating func solve() {
    changed.removeAll(keepingCapacity: true)
    settle()
    guard needsSolve else { return }
    needsSolve = false
    reopenConflicts()
    compileMarked(keepingBroken: false)
    takeEdits()
    computeValues()
    resolveContradictions()
    report()
    verify()
  }

  /// A region with a broken constraint is compiled anew on every edit: what is broken depends on nothing that was before.
  private mutating func reopenConflicts() {
    guard !conflictedRegions.isEmpty else { return }
    for index in editedConstants where constraints[Int(index)].isAlive { reopen(constraint: index) }
    for index in editedInputs {
      var use = variables[Int(index)].firstUse
      while use >= 0 {
        reopen(constraint: terms[Int(use)].constraint)
        use = terms[Int(use)].next
      }
    }
  }

  private mutating func reopen(constraint: Int32) {
    for place in termRange(constraint) {
      let variable = terms[place].variable
      let region = variables[Int(variable)].region
      if region >= 0, !regions[Int(region)].broken.isEmpty { mark(variable) }
    }
    needsSolve = false
  }

  private mutating func takeEdits() {
    takeInputs()
    for index in editedConstants where constraints[Int(index)].isAlive {
      spread(zeroTo: index)
      var link = constraints[Int(index)].firstLink
      while link >= 0 {
        let whole = links[Int(link)].whole
        sumParts(of: whole)
        spread(zeroTo: whole)
        link = links[Int(link)].nextOfPart
      }
    }
    editedConstants.removeAll(keepingCapacity: true)
  }

  mutating func takeInputs() {
    for index in editedInputs where variables[Int(index)].isAlive && variables[Int(index)].isInput {
      let value = inputs[Int(index)]
      guard values[Int(index)] != value || zeros[Int(index)] != value else { continue }
      values[Int(index)] = value
      zeros[Int(index)] = value
      note(moved: index)
      spread(zeroOf: index)
    }
    editedInputs.removeAll(keepingCapacity: true)
  }

  mutating func computeValues() {
    repeat {
      evaluateZeros()
      settleRoots()
      evaluateDefinitions()
      checkSleeping()
      // The ties of variables come last, and only where they decide anything: there is one for each variable, and most are
      // settled by wishes.
      if isQuiet { countTies() }
      // What turned out to be a constant is looked at once more.
    } while !isQuiet
  }

  private var isQuiet: Bool {
    settling.isEmpty && dirtyCores.isEmpty && staleValues.isEmpty && sleepingConstraints.isEmpty
      && sleepingVariables.isEmpty
  }

  private mutating func report() {
    for index in freedRegions { freeRegions.append(index) }
    freedRegions.removeAll(keepingCapacity: true)
    guard trial == nil else { return }
    for index in moved where variables[Int(index)].isMoved {
      variables[Int(index)].isMoved = false
      guard variables[Int(index)].isAlive else { continue }
      let value = values[Int(index)]
      if variables[Int(index)].isNew || value.bitPattern != variables[Int(index)].reported.bitPattern {
        variables[Int(index)].isNew = false
        variables[Int(index)].reported = value
        changed.append(Variable(index: index))
      }
    }
    moved.removeAll(keepingCapacity: true)
  }

  // MARK: - Marks of the solve under way

  mutating func settle(later root: Int32) {
    guard !variables[Int(root)].isSettling else { return }
    variables[Int(root)].isSettling = true
    settling.append(root)
  }

  mutating func wake(constraint index: Int32) {
    guard !constraints[Int(index)].isChecked else { return }
    constraints[Int(index)].isChecked = true
    sleepingConstraints.append(index)
  }

  mutating func wake(variable index: Int32) {
    guard !variables[Int(index)].isChecked else { return }
    variables[Int(index)].isChecked = true
    sleepingVariables.append(index)
  }

  func isInCore(_ constraint: Int32) -> Bool { constraints[Int(constraint)].core >= 0 }

  mutating func markItem(core: Int32, item: Int32) {
    cores[Int(core)].markDirty(item)
    guard !cores[Int(core)].isMarked else { return }
    cores[Int(core)].isMarked = true
    dirtyCores.append(core)
  }

  // MARK: - Zeros

  /// What depends on the constant part of a variable is stale.
  private mutating func spread(zeroOf index: Int32) {
    let record = variables[Int(index)]
    if record.root >= 0 {
      settle(later: record.root)
    } else if record.isLength {
      wake(variable: index)
    }
    var use = record.firstUse
    while use >= 0 {
      let constraint = terms[Int(use)].constraint
      if constraint != record.definition { spread(zeroTo: constraint) }
      use = terms[Int(use)].next
    }
  }

  private mutating func spread(zeroTo index: Int32) {
    switch constraints[Int(index)].role {
    case .none: break
    case .definition:
      let target = Int(constraints[Int(index)].target)
      staleZeros.insert(Int(variables[target].rank))
      if !variables[target].isConstant { staleValues.insert(Int(variables[target].rank)) }
    case .piece: settle(later: constraints[Int(index)].target)
    case .coupling:
      if isInCore(index) {
        markItem(core: constraints[Int(index)].core, item: constraints[Int(index)].item)
      } else {
        wake(constraint: index)
      }
    case .constant: wake(constraint: index)
    }
  }

  private mutating func evaluateZeros() {
    while let rank = staleZeros.popFirst() {
      let index = definitions[rank]
      guard variables[Int(index)].rank == Int32(rank) else { continue }
      let constraint = variables[Int(index)].definition
      var sum = constraints[Int(constraint)].constant
      var own = 1.0
      for place in termRange(constraint) {
        let term = terms[place]
        if term.variable == index {
          own = term.coefficient
        } else {
          sum += term.coefficient * zeros[Int(term.variable)]
        }
      }
      let zero = -sum / own + 0
      if variables[Int(index)].isConstant, values[Int(index)] != zero {
        values[Int(index)] = zero
        note(moved: index)
      }
      if zero != zeros[Int(index)] {
        zeros[Int(index)] = zero
        spread(zeroOf: index)
      }
    }
  }

  // MARK: - Roots

  private mutating func settleRoots() {
    for root in settling {
      variables[Int(root)].isSettling = false
      let record = variables[Int(root)]
      if record.core >= 0 {
        markItem(core: record.core, item: record.item)
      } else if record.definition >= 0 {
        wake(variable: root)
      } else if record.root == root {
        settleAlone(root)
      }
    }
    settling.removeAll(keepingCapacity: true)
    // A core that is made anew appends to the list.
    var index = 0
    while index < dirtyCores.count {
      let core = dirtyCores[index]
      index += 1
      guard cores[Int(core)].isMarked else { continue }
      cores[Int(core)].isMarked = false
      settle(core: core)
    }
    dirtyCores.removeAll(keepingCapacity: true)
  }

  mutating func settleAlone(_ root: Int32) {
    collectWishes(of: root)
    for (first, second) in wishes.contradictions() {
      contradictions.append(
        Contradiction(parts: [(first.source, 1 / first.slope), (second.source, -1 / second.slope)]))
    }
    let (value, isPinned) = wishes.settle()
    set(root, to: value + 0, floats: false, loose: isPinned ? VariableRecord.noTie : variables[Int(root)].tie)
  }

  /// Of a variable, or of the slack of ~constraint.
  func tieImportance(_ id: Int32) -> Importance {
    if id < 0 { return .variable(.slack, order: constraints[Int(~id)].order) }
    return .variable(variables[Int(id)].isLength ? .length : .place, order: variables[Int(id)].order)
  }

  /// The wishes and bounds of a root, as places of what it is beyond its zero.
  mutating func collectWishes(of root: Int32) {
    wishes.clear()
    var piece = variables[Int(root)].firstPiece
    while piece >= 0 {
      let slope = constraints[Int(piece)].slope
      wishes.append(constraints[Int(piece)], source: piece, slope: slope, zero: zero(of: piece))
      piece = constraints[Int(piece)].nextPiece
    }
    var length = variables[Int(root)].firstLength
    while length >= 0 {
      wishes.append(length: length, slope: variables[Int(length)].factor, zero: zeros[Int(length)])
      length = variables[Int(length)].nextLength
    }
    let tie = variables[Int(root)].tie
    wishes.appendTie(
      tieImportance(tie), slope: tie < 0 ? constraints[Int(~tie)].slope : variables[Int(tie)].factor,
      zero: tie < 0 ? zero(of: ~tie) : zeros[Int(tie)])
  }

  /// What a constraint's sum would be if every free variable were 0.
  func zero(of constraint: Int32) -> Double {
    var sum = constraints[Int(constraint)].constant
    for place in termRange(constraint) { sum += terms[place].coefficient * zeros[Int(terms[place].variable)] }
    return sum
  }

  // MARK: - Definitions

  mutating func set(_ index: Int32, to value: Double, floats: Bool, loose: Int32) {
    let differs = values[Int(index)] != value
    if !differs, variables[Int(index)].floats == floats, variables[Int(index)].loose == loose { return }
    if differs {
      values[Int(index)] = value
      note(moved: index)
    }
    variables[Int(index)].floats = floats
    variables[Int(index)].loose = loose
    let record = variables[Int(index)]
    if record.definition >= 0, record.root == index, record.core < 0 { wake(variable: index) }
    var use = record.firstUse
    while use >= 0 {
      let constraint = terms[Int(use)].constraint
      use = terms[Int(use)].next
      guard constraint != record.definition else { continue }
      switch constraints[Int(constraint)].role {
      case .definition: staleValues.insert(Int(variables[Int(constraints[Int(constraint)].target)].rank))
      case .coupling: if !isInCore(constraint) { wake(constraint: constraint) }
      case .none, .piece, .constant: break
      }
    }
  }

  private mutating func evaluateDefinitions() {
    while let rank = staleValues.popFirst() {
      let index = definitions[rank]
      guard variables[Int(index)].rank == Int32(rank) else { continue }
      let constraint = variables[Int(index)].definition
      var sum = constraints[Int(constraint)].constant
      var own = 1.0
      var floats = false
      var loose = VariableRecord.noTie
      for place in termRange(constraint) {
        let term = terms[place]
        if term.variable == index {
          own = term.coefficient
        } else {
          sum += term.coefficient * values[Int(term.variable)]
          if variables[Int(term.variable)].floats { floats = true }
          let other = variables[Int(term.variable)].loose
          if other != loose { loose = later(loose, other) }
        }
      }
      set(index, to: -sum / own + 0, floats: floats, loose: loose)
    }
  }

  // MARK: - Sleeping constraints

  /// Looks at what the new values may miss, and wakes it.
  private mutating func checkSleeping() {
    for index in sleepingConstraints {
      constraints[Int(index)].isChecked = false
      switch constraints[Int(index)].role {
      case .constant: checkConstant(index)
      case .coupling:
        guard !isInCore(index) else { break }
        if isWanted(constraint: index) {
          awakening.append(~index)
        } else if isLoose(~index) {
          looseSums.append(~index)
        }
      case .none, .definition, .piece: break
      }
    }
    sleepingConstraints.removeAll(keepingCapacity: true)
    for index in sleepingVariables {
      variables[Int(index)].isChecked = false
      let record = variables[Int(index)]
      if record.root < 0 {
        if record.isLength, !record.isInput, values[Int(index)] < -1e-6 {
          contradictions.append(Contradiction(parts: [(~index, 1)]))
        }
      } else if record.root == index, record.definition >= 0, record.core < 0, isWanted(variable: index) {
        awakening.append(index)
      }
    }
    sleepingVariables.removeAll(keepingCapacity: true)
    awakenAll()
  }

  mutating func awakenAll() {
    guard !awakening.isEmpty else { return }
    // Variables first, each kind by order: the lists above depend on what was before.
    awakening.sort { a, b in
      if (a < 0) != (b < 0) { return b < 0 }
      return a < 0
        ? constraints[Int(~a)].order < constraints[Int(~b)].order : variables[Int(a)].order < variables[Int(b)].order
    }
    for id in awakening { awaken(id) }
    awakening.removeAll(keepingCapacity: true)
  }

  /// The sum of a constraint, and the size of what was added up.
  func sum(of constraint: Int32) -> (sum: Double, scale: Double) {
    var sum = constraints[Int(constraint)].constant
    var scale = abs(sum)
    for place in termRange(constraint) {
      let part = terms[place].coefficient * values[Int(terms[place].variable)]
      sum += part
      scale += abs(part)
    }
    return (sum, scale)
  }

  func misses(_ constraint: Int32, tolerance: Double) -> Bool {
    let (sum, scale) = sum(of: constraint)
    switch constraints[Int(constraint)].relation {
    case .equal: return !(abs(sum) <= tolerance * max(1, scale))
    case .lessThanOrEqual: return !(sum <= tolerance * max(1, scale))
    case .greaterThanOrEqual: return !(sum >= -tolerance * max(1, scale))
    }
  }

  private mutating func checkConstant(_ index: Int32) {
    let record = constraints[Int(index)]
    let isMissed = record.isRequired && misses(index, tolerance: 1e-9)
    if isMissed { contradictions.append(Contradiction(parts: [(index, 1)])) }
    if !isMissed, !inputConflicts.isEmpty { inputConflicts.remove(index) }
  }

  private func isWanted(constraint index: Int32) -> Bool {
    if misses(index, tolerance: 1e-9) { return true }
    let (sum, scale) = sum(of: index)
    guard abs(sum) <= 1e-8 * max(1, scale) else { return false }
    return termRange(index).contains { variables[Int(terms[$0].variable)].floats }
  }

  /// Whether a tie that gives way to its own decides the value of a sum outside of all cores: a variable, or ~constraint.
  func isLoose(_ id: Int32) -> Bool {
    if id >= 0 {
      let record = variables[Int(id)]
      return record.core < 0 && later(record.loose, record.tie) != record.tie
    }
    guard constraints[Int(~id)].relation != .equal, !isInCore(~id) else { return false }
    return termRange(~id).contains { later(variables[Int(terms[$0].variable)].loose, id) != id }
  }

  /// Which of two ties gives way to the other.
  private func later(_ a: Int32, _ b: Int32) -> Int32 {
    if a == b || b == VariableRecord.noTie { return a }
    return a == VariableRecord.noTie || tieImportance(a) < tieImportance(b) ? b : a
  }

  private mutating func isWanted(variable index: Int32) -> Bool {
    let record = variables[Int(index)]
    if isLoose(index) { looseSums.append(index) }
    guard record.firstPiece >= 0 || record.firstLength >= 0 else { return false }
    collectWishes(of: index)
    let x = values[Int(index)] - zeros[Int(index)]
    let tolerance = 1e-9 * max(1, abs(x), abs(zeros[Int(index)]))
    for piece in wishes.pieces where !piece.tie.isOfVariable {
      if piece.up > 0, x > piece.place + tolerance { return true }
      if piece.down > 0, x < piece.place - tolerance { return true }
      if record.floats, abs(x - piece.place) <= 10 * tolerance { return true }
    }
    return false
  }
}
