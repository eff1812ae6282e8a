/// A sum of constraints in which all variables cancel, and which is still not what it must be.
struct Contradiction: Sendable {
  /// Constraints, or ~variables for lengths.
  var parts: [(source: Int32, factor: Double)]
}

extension Solver {
  /// The conflicts that stand after the last solve, by the order of what is broken.
  package var conflicts: [Conflict] {
    if conflictedRegions.isEmpty, inputConflicts.isEmpty { return [] }
    var standing: [Conflict] = []
    for region in conflictedRegions {
      for conflict in regions[Int(region)].conflicts where misses(conflict.broken.index, tolerance: 1e-6) {
        standing.append(conflict)
      }
    }
    for index in inputConflicts {
      let id = ConstraintID(index: index, generation: constraints[Int(index)].generation)
      let inputs = termRange(index).map { Variable(index: terms[$0].variable) }
      standing.append(Conflict(constraints: [id], inputs: inputs, lengths: [], broken: id))
    }
    return standing.sorted { order(of: $0.broken) < order(of: $1.broken) }
  }

  /// The conflicts that are new, each told once for the life of its constraints.
  package mutating func takeNewConflicts() -> [Conflict] {
    guard hasUntold else { return [] }
    hasUntold = false
    if told.count > 1000 { told = told.filter { $0.allSatisfy(contains) } }
    return conflicts.filter { told.insert($0.constraints).inserted }
  }

  private func order(of id: ConstraintID) -> UInt64 { constraints[Int(id.index)].order }

  /// Breaks a constraint for each contradiction that was found, and solves again, until there is none.
  mutating func resolveContradictions() {
    while !contradictions.isEmpty {
      var found: [Contradiction] = []
      swap(&found, &contradictions)
      var isUnfinished = false
      for contradiction in found {
        if resolve(contradiction) { isUnfinished = true }
      }
      guard isUnfinished else { break }
      compileMarked(keepingBroken: true)
      takeInputs()
      computeValues()
    }
    for index in freshRegions { regions[Int(index)].isFresh = false }
    freshRegions.removeAll(keepingCapacity: true)
  }

  /// Whether there is something to solve again.
  private mutating func resolve(_ contradiction: Contradiction) -> Bool {
    let traced = minimal(trace(contradiction))
    guard let first = traced.constraints.first else { return false }
    var anchor: Int?
    for index in traced.constraints where anchor == nil {
      anchor = termRange(index).first { !variables[Int(terms[$0].variable)].isInput }
    }
    guard let anchor else {
      // Between inputs: it is told, and nothing can be moved.
      inputConflicts.insert(first)
      hasUntold = true
      return false
    }
    let variable = terms[anchor].variable
    let region = Int(variables[Int(variable)].region)
    mark(variable)
    needsSolve = false
    guard regions[region].isFresh else {
      // Compiled anew, the region finds it again, and whatever was before has no part in it.
      return true
    }
    let free = traced.constraints.filter { !constraints[Int($0)].isFixed }
    let newest = (free.isEmpty ? traced.constraints : free).max {
      constraints[Int($0)].order < constraints[Int($1)].order
    }!
    // Another contradiction of this round has broken it.
    if traced.constraints.contains(where: { constraints[Int($0)].isBroken }) { return true }
    constraints[Int(newest)].isBroken = true
    regions[region].broken.append(newest)
    if regions[region].conflicts.isEmpty { conflictedRegions.append(Int32(region)) }
    func id(_ index: Int32) -> ConstraintID {
      ConstraintID(index: index, generation: constraints[Int(index)].generation)
    }
    regions[region].conflicts.append(
      Conflict(
        constraints: traced.constraints.sorted { constraints[Int($0)].order < constraints[Int($1)].order }.map(id),
        inputs: traced.inputs.map { Variable(index: $0) }, lengths: traced.lengths.map { Variable(index: $0) },
        broken: id(newest)))
    hasUntold = true
    return true
  }

  private struct Trace {
    var constraints: [Int32]
    var inputs: [Int32]
    var lengths: [Int32]
  }

  /// Leaves out what the lengths of the variables alone make superfluous, the newest first.
  private func minimal(_ trace: Trace) -> Trace {
    // A contradiction of hundreds is told as it is: each try costs as much as solving it.
    guard trace.constraints.count > 1, trace.constraints.count <= 200 else { return trace }
    var kept = trace.constraints
    for candidate in trace.constraints.sorted(by: { constraints[Int($0)].order > constraints[Int($1)].order }) {
      let rest = kept.filter { $0 != candidate }
      if !rest.isEmpty, !canHold(rest) { kept = rest }
    }
    guard kept.count < trace.constraints.count else { return trace }
    var inputs: Set<Int32> = []
    var lengths: Set<Int32> = []
    for index in kept {
      for place in termRange(index) {
        let variable = terms[place].variable
        if variables[Int(variable)].isInput {
          inputs.insert(variable)
        } else if variables[Int(variable)].isLength, canHold(kept, freeing: variable) {
          lengths.insert(variable)
        }
      }
    }
    return Trace(constraints: kept, inputs: inputs.sorted(), lengths: lengths.sorted())
  }

  /// Whether constraints can hold together, with the lengths among their variables, but for one that is let be negative.
  private func canHold(_ list: [Int32], freeing negative: Int32 = -1) -> Bool {
    var part = Solver()
    var names: [Int32: Variable] = [:]
    for index in list {
      let sum = termRange(index).map { place in
        let old = terms[place].variable
        let record = variables[Int(old)]
        let name = names[old] ?? part.makeVariable(isLength: record.isLength && old != negative, order: record.order)
        names[old] = name
        if record.isInput { part.setInput(name, to: inputs[Int(old)]) }
        return Term(terms[place].coefficient, name)
      }
      let record = constraints[Int(index)]
      _ = part.add(sum, constant: record.constant, record.relation, order: record.order)
    }
    part.compileMarked(keepingBroken: false)
    part.takeInputs()
    part.computeValues()
    return part.contradictions.isEmpty
  }

  /// Follows the definitions of all variables of a contradiction back. What cancels on the way takes no part: the constraints that
  /// are left depend on each other as a whole, and the others could hold without any one of them.
  private mutating func trace(_ contradiction: Contradiction) -> Trace {
    var amounts: [Int32: Double] = [:]
    var pending: [Int32: Double] = [:]
    var lengths: [Int32] = []
    var ranks = RankSet()
    var largest = 0.0
    func add(_ index: Int32, _ amount: Double) {
      pending[index, default: 0] += amount
      if variables[Int(index)].definition >= 0 { ranks.insert(Int(variables[Int(index)].rank)) }
    }
    for part in contradiction.parts {
      if part.source >= 0 {
        amounts[part.source, default: 0] += part.factor
        for place in termRange(part.source) { add(terms[place].variable, part.factor * terms[place].coefficient) }
      } else {
        if part.source != .min { lengths.append(~part.source) }
        add(~part.source, part.factor)
      }
    }
    while let rank = ranks.popLast() {
      let index = definitions[rank]
      let amount = pending.removeValue(forKey: index) ?? 0
      largest = max(largest, abs(amount))
      guard abs(amount) > 1e-9 * largest else { continue }
      let constraint = variables[Int(index)].definition
      let own = terms[termRange(constraint).first { terms[$0].variable == index }!].coefficient
      let factor = -amount / own
      if constraints[Int(constraint)].isDerived {
        var link = constraints[Int(constraint)].firstPart
        while link >= 0 {
          amounts[links[Int(link)].part, default: 0] += factor * links[Int(link)].factor
          link = links[Int(link)].nextOfWhole
        }
      } else {
        amounts[constraint, default: 0] += factor
      }
      for place in termRange(constraint) where terms[place].variable != index {
        add(terms[place].variable, factor * terms[place].coefficient)
      }
    }
    let scale = amounts.values.reduce(0) { max($0, abs($1)) }
    let taking = amounts.filter { abs($0.value) > 1e-9 * scale }.map(\.key)
    let inputs = pending.filter { variables[Int($0.key)].isInput && abs($0.value) > 1e-9 * largest }.map(\.key)
    return Trace(constraints: taking.sorted(), inputs: inputs.sorted(), lengths: Array(Set(lengths)).sorted())
  }
}
