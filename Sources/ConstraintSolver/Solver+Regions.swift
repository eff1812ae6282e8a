/// Compiling: what is connected through constraints, apart from inputs, is a region. An edit of constraints compiles its region
/// anew, in the order of ties alone; an edit of constants does not.
extension Solver {
  /// Compiles the regions of all that is marked.
  mutating func compileMarked(keepingBroken: Bool) {
    for index in markedConstraints {
      constraints[Int(index)].isMarked = false
      if !inputConflicts.isEmpty { inputConflicts.remove(index) }
      if !constraints[Int(index)].isAlive {
        freeConstraints.append(index)
      } else if !termRange(index).contains(where: { !variables[Int(terms[$0].variable)].isInput }) {
        constraints[Int(index)].role = .constant
        constraints[Int(index)].isBroken = false
        wake(constraint: index)
      }
    }
    markedConstraints.removeAll(keepingCapacity: true)
    var index = 0
    while index < markedVariables.count {
      let variable = markedVariables[index]
      index += 1
      guard variables[Int(variable)].isMarked else { continue }
      if !variables[Int(variable)].isAlive || variables[Int(variable)].isInput {
        variables[Int(variable)].isMarked = false
        leaveRegion(variable)
        if variables[Int(variable)].isAlive {
          variables[Int(variable)].root = -1
          editedInputs.append(variable)
        } else {
          freeVariables.append(variable)
        }
      } else {
        compileRegion(of: variable, keepingBroken: keepingBroken)
      }
    }
    markedVariables.removeAll(keepingCapacity: true)
    compactDefinitions()
  }

  /// Takes apart what was compiled. The variables stay in the region until they are compiled anew.
  mutating func discardRegion(_ region: Int32) {
    guard region >= 0 else { return }
    for index in regions[Int(region)].derived {
      var link = constraints[Int(index)].firstPart
      while link >= 0 {
        freeLinks.append(link)
        link = links[Int(link)].nextOfWhole
      }
      discardConstraint(index)
    }
    for index in regions[Int(region)].cores where index >= 0 && !cores[Int(index)].items.isEmpty {
      cores[Int(index)] = Core()
      freeCores.append(index)
    }
    for index in regions[Int(region)].broken { constraints[Int(index)].isBroken = false }
    if !regions[Int(region)].conflicts.isEmpty { conflictedRegions.removeAll { $0 == region } }
    let isFree = regions[Int(region)].isFree
    regions[Int(region)] = Region()
    regions[Int(region)].isFree = isFree
  }

  private mutating func leaveRegion(_ variable: Int32) {
    let region = variables[Int(variable)].region
    guard region >= 0 else { return }
    variables[Int(variable)].region = -1
    if variables[Int(variable)].definition >= 0 { definitionCount -= 1 }
    variables[Int(variable)].definition = -1
    variables[Int(variable)].rank = -1
    guard !regions[Int(region)].isFree else { return }
    discardRegion(region)
    regions[Int(region)].isFree = true
    freedRegions.append(region)
  }

  private mutating func compileRegion(of start: Int32, keepingBroken: Bool) {
    let region: Int32
    if let free = freeRegions.popLast() {
      regions[Int(free)] = Region()
      region = free
    } else {
      regions.append(Region())
      region = Int32(regions.count - 1)
    }
    freshRegions.append(region)
    compiledRegions += 1
    var kept = Region()
    if keepingBroken, variables[Int(start)].region >= 0 {
      let old = Int(variables[Int(start)].region)
      swap(&kept.broken, &regions[old].broken)
      kept.conflicts = regions[old].conflicts
    }
    var members: [Int32] = []
    var rows: [Int32] = []
    swap(&members, &gatheredVariables)
    swap(&rows, &gatheredConstraints)
    gather(from: start, &members, &rows)
    // After the old region is taken apart, which frees broken constraints.
    for index in members {
      leaveRegion(index)
      variables[Int(index)].region = region
    }
    regions[Int(region)].broken = kept.broken
    regions[Int(region)].conflicts = kept.conflicts
    if !kept.conflicts.isEmpty { conflictedRegions.append(region) }
    if members.count > 1 { sort(variables: &members) }
    for (position, index) in members.enumerated() {
      reset(index)
      local[Int(index)] = Int32(position)
    }
    compile(region, members, rows)
    for index in members { local[Int(index)] = -1 }
    members.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    swap(&members, &gatheredVariables)
    swap(&rows, &gatheredConstraints)
  }

  /// Finds all that is connected, and undoes the marks.
  private mutating func gather(from start: Int32, _ members: inout [Int32], _ rows: inout [Int32]) {
    members.append(start)
    local[Int(start)] = 0
    var head = 0
    while head < members.count {
      let variable = members[head]
      head += 1
      variables[Int(variable)].isMarked = false
      var use = variables[Int(variable)].firstUse
      while use >= 0 {
        let index = terms[Int(use)].constraint
        use = terms[Int(use)].next
        guard !constraints[Int(index)].isMarked, !constraints[Int(index)].isDerived else { continue }
        constraints[Int(index)].isMarked = true
        rows.append(index)
        for place in termRange(index) {
          let other = terms[place].variable
          if local[Int(other)] < 0, !variables[Int(other)].isInput {
            local[Int(other)] = 0
            members.append(other)
          }
        }
      }
    }
    for index in rows { constraints[Int(index)].isMarked = false }
    if rows.count > 1 { sort(constraints: &rows) }
  }

  private func sort(variables list: inout [Int32]) {
    // Most often they are sorted, and then nothing is allocated.
    var isSorted = true
    for position in 1..<list.count
    where variables[Int(list[position - 1])].order >= variables[Int(list[position])].order { isSorted = false }
    if isSorted { return }
    var keys = list.map { (variables[Int($0)].order, $0) }
    keys.sort { $0 < $1 }
    for index in keys.indices { list[index] = keys[index].1 }
  }

  private func sort(constraints list: inout [Int32]) {
    // Most often they are sorted, and then nothing is allocated.
    var isSorted = true
    for position in 1..<list.count
    where constraints[Int(list[position - 1])].order >= constraints[Int(list[position])].order { isSorted = false }
    if isSorted { return }
    var keys = list.map { (constraints[Int($0)].order, $0) }
    keys.sort { $0 < $1 }
    for index in keys.indices { list[index] = keys[index].1 }
  }

  private mutating func reset(_ index: Int32) {
    variables[Int(index)].root = index
    variables[Int(index)].factor = 1
    variables[Int(index)].isConstant = false
    variables[Int(index)].firstPiece = -1
    variables[Int(index)].firstLength = -1
    variables[Int(index)].nextLength = -1
    variables[Int(index)].tie = index
    variables[Int(index)].core = -1
    variables[Int(index)].item = -1
    variables[Int(index)].floats = false
    variables[Int(index)].loose = VariableRecord.noTie
    zeros[Int(index)] = 0
  }

  // MARK: - Equations

  private mutating func compile(_ region: Int32, _ members: [Int32], _ rows: [Int32]) {
    var equations: [Int32] = []
    swap(&equations, &gatheredEquations)
    elimination.begin(variableCount: members.count)
    for (position, index) in members.enumerated() where variables[Int(index)].isLength {
      elimination.reluctance[position] = 1
    }
    for index in rows {
      let record = constraints[Int(index)]
      constraints[Int(index)].role = .none
      constraints[Int(index)].core = -1
      constraints[Int(index)].item = -1
      constraints[Int(index)].firstLink = -1
      if record.relation == .equal, record.isRequired {
        for place in termRange(index) where local[Int(terms[place].variable)] >= 0 {
          elimination.entries.append(
            .init(variable: local[Int(terms[place].variable)], factor: terms[place].coefficient))
        }
        equations.append(index)
        elimination.starts.append(Int32(elimination.entries.count))
        continue
      }
      let kind: UInt8 = record.isRequired ? 1 : record.priority <= 100 ? 2 : record.priority <= 500 ? 3 : 4
      for place in termRange(index) where local[Int(terms[place].variable)] >= 0 {
        let position = Int(local[Int(terms[place].variable)])
        elimination.reluctance[position] = max(elimination.reluctance[position], kind)
      }
    }
    elimination.run()
    for (variable, row) in elimination.constants { define(members[Int(variable)], by: equations[Int(row)]) }
    let firstStep = Int32(definitions.count)
    for step in elimination.steps.reversed() {
      switch step {
      case .given(let variable, let row): define(members[Int(variable)], by: equations[Int(row)])
      case .derived(let derived):
        define(members[Int(derived.pivot)], by: makeDerived(derived, region, members, equations, firstStep))
      }
    }
    equations.removeAll(keepingCapacity: true)
    swap(&equations, &gatheredEquations)
    for index in members where variables[Int(index)].definition < 0 { settle(later: index) }
    for index in rows where constraints[Int(index)].role == .none { classify(index) }
    for index in members { classify(variable: index) }
  }

  private mutating func define(_ variable: Int32, by constraint: Int32) {
    constraints[Int(constraint)].role = .definition
    constraints[Int(constraint)].target = variable
    variables[Int(variable)].definition = constraint
    variables[Int(variable)].rank = Int32(definitions.count)
    let isConstant = termRange(constraint).allSatisfy {
      let other = Int(terms[$0].variable)
      return other == Int(variable) || variables[other].isInput || variables[other].isConstant
    }
    variables[Int(variable)].isConstant = isConstant
    staleZeros.insert(definitions.count)
    if !isConstant { staleValues.insert(definitions.count) }
    definitions.append(variable)
    definitionCount += 1
    let own = terms[termRange(constraint).first { terms[$0].variable == variable }!].coefficient
    (variables[Int(variable)].root, variables[Int(variable)].factor) = root(
      of: constraint, without: variable, over: -own)
    if variables[Int(variable)].root == -2 {
      variables[Int(variable)].root = variable
      variables[Int(variable)].factor = 1
    }
  }

  /// The root on which a sum of terms depends, and by how much; -1 if on none, -2 if on several.
  private func root(of constraint: Int32, without variable: Int32, over divisor: Double) -> (Int32, Double) {
    var root: Int32 = -1
    var factor = 0.0
    var scale = 0.0
    for place in termRange(constraint) where terms[place].variable != variable {
      let other = variables[Int(terms[place].variable)]
      if other.isInput || other.root < 0 { continue }
      if root >= 0, other.root != root { return (-2, 0) }
      root = other.root
      factor += terms[place].coefficient * other.factor
      scale = max(scale, abs(terms[place].coefficient * other.factor))
    }
    return abs(factor) <= 1e-11 * scale ? (-1, 0) : (root, factor / divisor)
  }

  /// Makes a constraint of an equation that elimination has put together.
  private mutating func makeDerived(
    _ derived: Elimination.Derived, _ region: Int32, _ members: [Int32], _ equations: [Int32],
    _ firstStep: Int32
  ) -> Int32 {
    var list = derived.entries.map { Term($0.factor, Variable(index: members[Int($0.variable)])) }
    let unknowns = list.count
    for part in derived.parts {
      for place in termRange(equations[Int(part.row)]) {
        let variable = terms[place].variable
        // Constants and inputs keep their variables; the unknowns are in the list, or cancelled each other.
        let rank = variables[Int(variable)].rank
        guard variables[Int(variable)].isInput || (rank >= 0 && rank < firstStep) else { continue }
        let amount = part.factor * terms[place].coefficient
        if let same = list[unknowns...].firstIndex(where: { $0.variable.index == variable }) {
          list[same].coefficient += amount
        } else {
          list.append(Term(amount, Variable(index: variable)))
        }
      }
    }
    let index = makeConstraint(
      ConstraintRecord(
        firstTerm: 0, termCount: 0, constant: 0, order: 0, priority: 1000, relation: .equal, generation: 0,
        isFixed: true))
    constraints[Int(index)].isDerived = true
    attach(list, to: index)
    var firstPart: Int32 = -1
    for part in derived.parts.reversed() {
      let equation = equations[Int(part.row)]
      let link = DerivationLink(
        whole: index, part: equation, factor: part.factor, nextOfWhole: firstPart,
        nextOfPart: constraints[Int(equation)].firstLink)
      firstPart = makeLink(link)
      constraints[Int(equation)].firstLink = firstPart
    }
    constraints[Int(index)].firstPart = firstPart
    sumParts(of: index)
    regions[Int(region)].derived.append(index)
    return index
  }

  private mutating func makeLink(_ link: DerivationLink) -> Int32 {
    if let index = freeLinks.popLast() {
      links[Int(index)] = link
      return index
    }
    links.append(link)
    return Int32(links.count - 1)
  }

  mutating func sumParts(of derived: Int32) {
    var constant = 0.0
    var link = constraints[Int(derived)].firstPart
    while link >= 0 {
      constant += links[Int(link)].factor * constraints[Int(links[Int(link)].part)].constant
      link = links[Int(link)].nextOfWhole
    }
    constraints[Int(derived)].constant = constant
  }

  // MARK: - Wishes and bounds

  private mutating func classify(_ index: Int32) {
    let (root, slope) = root(of: index, without: -1, over: 1)
    switch root {
    case -1:
      constraints[Int(index)].role = .constant
      wake(constraint: index)
    case -2:
      constraints[Int(index)].role = .coupling
      wake(constraint: index)
    default:
      constraints[Int(index)].role = .piece
      constraints[Int(index)].target = root
      constraints[Int(index)].slope = slope
      insert(piece: index, into: root)
      if constraints[Int(index)].relation != .equal { propose(tie: ~index, of: root) }
    }
  }

  /// Required ones first, fixed before others and old before new; then by priority, new before old.
  private mutating func insert(piece index: Int32, into root: Int32) {
    var previous: Int32 = -1
    var next = variables[Int(root)].firstPiece
    while next >= 0, precedes(next, index) {
      previous = next
      next = constraints[Int(next)].nextPiece
    }
    constraints[Int(index)].nextPiece = next
    if previous >= 0 {
      constraints[Int(previous)].nextPiece = index
    } else {
      variables[Int(root)].firstPiece = index
    }
  }

  private mutating func propose(tie id: Int32, of root: Int32) {
    let tie = variables[Int(root)].tie
    if id != tie, tieImportance(id) < tieImportance(tie) { variables[Int(root)].tie = id }
  }

  private func precedes(_ a: Int32, _ b: Int32) -> Bool {
    let (a, b) = (constraints[Int(a)], constraints[Int(b)])
    if a.isRequired != b.isRequired { return a.isRequired }
    if a.isRequired { return a.isFixed != b.isFixed ? a.isFixed : a.order < b.order }
    return a.level != b.level ? a.level < b.level : a.order > b.order
  }

  private mutating func classify(variable index: Int32) {
    let root = variables[Int(index)].root
    if root < 0 { return wake(variable: index) }
    if variables[Int(index)].isLength {
      variables[Int(index)].nextLength = variables[Int(root)].firstLength
      variables[Int(root)].firstLength = index
    }
    propose(tie: index, of: root)
    if variables[Int(index)].definition >= 0, root == index { wake(variable: index) }
  }

  // MARK: - Order of evaluation

  /// Forgets the places of definitions that are gone, once they are the greater part.
  private mutating func compactDefinitions() {
    guard definitions.count > 2 * definitionCount + 1024 else { return }
    var kept: [Int32] = []
    kept.reserveCapacity(definitionCount)
    var zeros = RankSet()
    var values = RankSet()
    for (rank, variable) in definitions.enumerated() where variables[Int(variable)].rank == Int32(rank) {
      variables[Int(variable)].rank = Int32(kept.count)
      kept.append(variable)
    }
    // Whatever was stale is worked out again, by its new rank.
    while let rank = staleZeros.popFirst() {
      let variable = Int(definitions[rank])
      if variables[variable].rank >= 0, kept[Int(variables[variable].rank)] == Int32(variable) {
        zeros.insert(Int(variables[variable].rank))
      }
    }
    while let rank = staleValues.popFirst() {
      let variable = Int(definitions[rank])
      if variables[variable].rank >= 0, kept[Int(variables[variable].rank)] == Int32(variable) {
        values.insert(Int(variables[variable].rank))
      }
    }
    definitions = kept
    staleZeros = zeros
    staleValues = values
  }
}
