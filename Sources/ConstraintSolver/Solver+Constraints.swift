extension Solver {
  /// Adds the constraint: sum of terms + constant (relation) 0. A priority of 1000 or more is required. The order
  /// decides ties, and which constraint of a conflict is the newest; no two have the same. A conflict does not break a
  /// fixed constraint.
  package mutating func add(
    _ list: [Term], constant: Double, _ relation: Relation, priority: Float = 1000, order: UInt64, isFixed: Bool = false
  ) -> ConstraintID {
    guard constant.isFinite else { fatalError("A constraint's constant is \(constant); it must be finite.") }
    Self.check(priority)
    let index = makeConstraint(
      ConstraintRecord(
        firstTerm: 0, termCount: 0, constant: constant, order: order, priority: min(priority, 1000), relation: relation,
        generation: 0, isFixed: isFixed))
    var isPlain = true
    for (position, term) in list.enumerated() {
      check(term.variable)
      guard term.coefficient.isFinite else {
        fatalError("A constraint's coefficient is \(term.coefficient); it must be finite.")
      }
      if term.coefficient == 0 { isPlain = false }
      for earlier in list[..<position] where earlier.variable == term.variable { isPlain = false }
    }
    if isPlain {
      attach(list, to: index)
    } else {
      attach(Self.merged(list), to: index)
    }
    markConstraint(index)
    let id = ConstraintID(index: index, generation: constraints[Int(index)].generation)
    trial?.append(.addition(id))
    return id
  }

  /// One term for each variable; those that cancel are none.
  private static func merged(_ list: [Term]) -> [Term] {
    var merged: [Term] = []
    var sizes: [Double] = []
    for term in list {
      if let same = merged.firstIndex(where: { $0.variable == term.variable }) {
        merged[same].coefficient += term.coefficient
        sizes[same] = max(sizes[same], abs(term.coefficient))
      } else {
        merged.append(term)
        sizes.append(abs(term.coefficient))
      }
    }
    return zip(merged, sizes).filter { abs($0.coefficient) > 1e-12 * $1 }.map { $0.0 }
  }

  package mutating func remove(_ id: ConstraintID) {
    check(id)
    if trial != nil, !isUndoing {
      fatalError("A constraint is removed during a trial, which undoes only additions and edits.")
    }
    markConstraint(id.index)
    for term in termRange(id.index) { discardRegion(variables[Int(terms[term].variable)].region) }
    discardConstraint(id.index)
  }

  /// An equal constant does nothing.
  package mutating func setConstant(of id: ConstraintID, to constant: Double) {
    check(id)
    guard constant.isFinite else { fatalError("A constraint's constant is to be \(constant); it must be finite.") }
    let index = Int(id.index)
    let old = constraints[index].constant
    guard old != constant else { return }
    trial?.append(.constant(id, old))
    constraints[index].constant = constant
    editedConstants.append(id.index)
    needsSolve = true
  }

  package mutating func setPriority(of id: ConstraintID, to priority: Float) {
    check(id)
    Self.check(priority)
    let old = constraints[Int(id.index)].priority
    guard old != min(priority, 1000) else { return }
    trial?.append(.priority(id, old))
    constraints[Int(id.index)].priority = min(priority, 1000)
    markConstraint(id.index)
  }

  package mutating func setOrder(of id: ConstraintID, to order: UInt64) {
    check(id)
    let old = constraints[Int(id.index)].order
    guard old != order else { return }
    trial?.append(.order(id, old))
    constraints[Int(id.index)].order = order
    markConstraint(id.index)
  }

  package func contains(_ id: ConstraintID) -> Bool {
    guard constraints.indices.contains(Int(id.index)) else { return false }
    let record = constraints[Int(id.index)]
    return record.isAlive && !record.isDerived && record.generation == id.generation
  }

  private func check(_ id: ConstraintID) {
    guard contains(id) else { fatalError("The constraint \(id.index).\(id.generation) is not in this solver.") }
  }

  private static func check(_ priority: Float) {
    guard priority > 0 else { fatalError("A constraint's priority is \(priority); it must be above 0.") }
  }

  // MARK: - Storage

  func termRange(_ constraint: Int32) -> Range<Int> {
    let first = Int(constraints[Int(constraint)].firstTerm)
    return first..<first + Int(constraints[Int(constraint)].termCount)
  }

  mutating func makeConstraint(_ record: ConstraintRecord) -> Int32 {
    if let index = freeConstraints.popLast() {
      let generation = constraints[Int(index)].generation &+ 1
      constraints[Int(index)] = record
      constraints[Int(index)].generation = generation
      return index
    }
    constraints.append(record)
    return Int32(constraints.count - 1)
  }

  mutating func attach(_ list: [Term], to constraint: Int32) {
    let count = list.count
    if count < freeTerms.count, let first = freeTerms[count].popLast() {
      constraints[Int(constraint)].firstTerm = first
    } else {
      constraints[Int(constraint)].firstTerm = Int32(terms.count)
      terms.append(
        contentsOf: repeatElement(
          TermRecord(coefficient: 0, variable: 0, constraint: 0, next: 0, previous: 0), count: count))
    }
    constraints[Int(constraint)].termCount = Int32(count)
    var place = constraints[Int(constraint)].firstTerm
    for term in list {
      let variable = Int(term.variable.index)
      let next = variables[variable].firstUse
      terms[Int(place)] = TermRecord(
        coefficient: term.coefficient, variable: term.variable.index, constraint: constraint, next: next, previous: -1)
      if next >= 0 { terms[Int(next)].previous = place }
      variables[variable].firstUse = place
      variables[variable].useCount += 1
      place += 1
    }
  }

  mutating func discardConstraint(_ constraint: Int32) {
    for place in termRange(constraint) {
      let term = terms[place]
      if term.previous >= 0 {
        terms[Int(term.previous)].next = term.next
      } else {
        variables[Int(term.variable)].firstUse = term.next
      }
      if term.next >= 0 { terms[Int(term.next)].previous = term.previous }
      variables[Int(term.variable)].useCount -= 1
    }
    let count = Int(constraints[Int(constraint)].termCount)
    while freeTerms.count <= count { freeTerms.append([]) }
    if count > 0 { freeTerms[count].append(constraints[Int(constraint)].firstTerm) }
    constraints[Int(constraint)].termCount = 0
    constraints[Int(constraint)].isAlive = false
    constraints[Int(constraint)].role = .none
    // A marked one is freed with the marks.
    if !constraints[Int(constraint)].isMarked { freeConstraints.append(constraint) }
  }

  /// What is connected to a constraint is compiled anew.
  mutating func markConstraint(_ constraint: Int32) {
    needsSolve = true
    for term in termRange(constraint) { mark(terms[term].variable) }
    guard !constraints[Int(constraint)].isMarked else { return }
    constraints[Int(constraint)].isMarked = true
    markedConstraints.append(constraint)
  }
}
