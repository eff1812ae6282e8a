import Invariants

extension Solver {
  func verify() {
    #if DEBUG
      Invariants.verify(ofSize: variables.count + constraints.count, try checkInvariants())
    #endif
  }

  /// After a solve.
  package func checkInvariants() throws {
    try checkUses()
    try checkDefinitions()
    try invariant(
      settling.isEmpty && dirtyCores.isEmpty && awakening.isEmpty && staleZeros.isEmpty && staleValues.isEmpty
        && sleepingConstraints.isEmpty && sleepingVariables.isEmpty,
      "Solver: something is left to settle")
    var owners: [Int32: Int] = [:]
    for (region, record) in regions.enumerated() where !record.isFree {
      for core in record.cores {
        try invariant(owners.updateValue(region, forKey: core) == nil, "Solver: core \(core) belongs to two regions")
        try checkCore(core)
      }
    }
    for core in freeCores { try invariant(owners[core] == nil, "Solver: core \(core) is free and in use") }
  }

  /// Each variable's list holds the terms that mention it, once each.
  private func checkUses() throws {
    for (index, variable) in variables.enumerated() where variable.isAlive {
      var (use, previous, count) = (variable.firstUse, Int32(-1), 0)
      while use >= 0 {
        let term = terms[Int(use)]
        count += 1
        try invariant(term.variable == Int32(index), "Solver: variable \(index) lists a term of \(term.variable)")
        try invariant(term.previous == previous, "Solver: the terms of variable \(index) are not linked both ways")
        try invariant(
          constraints[Int(term.constraint)].isAlive, "Solver: variable \(index) lists a term of a removed constraint")
        guard count <= variable.useCount else { break }
        (previous, use) = (use, term.next)
      }
      try invariant(
        count == variable.useCount, "Solver: variable \(index) has \(variable.useCount) terms, not \(count)")
    }
  }

  /// What a definition mentions is worked out before it.
  private func checkDefinitions() throws {
    var count = 0
    for (index, variable) in variables.enumerated() where variable.isAlive && variable.definition >= 0 {
      count += 1
      let record = constraints[Int(variable.definition)]
      try invariant(
        record.isAlive && record.role == .definition && record.target == Int32(index),
        "Solver: constraint \(variable.definition) does not define variable \(index)")
      try invariant(
        definitions.indices.contains(Int(variable.rank)) && definitions[Int(variable.rank)] == Int32(index),
        "Solver: variable \(index) is not at its rank \(variable.rank)")
      for term in termRange(variable.definition) where terms[term].variable != Int32(index) {
        try invariant(
          variables[Int(terms[term].variable)].rank < variable.rank,
          "Solver: variable \(index) is worked out before \(terms[term].variable), which it needs")
      }
    }
    try invariant(count == definitionCount, "Solver: \(definitionCount) definitions are counted of \(count)")
  }

  private func checkCore(_ index: Int32) throws {
    let core = cores[Int(index)]
    try core.checkInvariants()
    try invariant(core.dirty.isEmpty && core.touched.isEmpty, "Solver: core \(index) is not settled")
    for (item, record) in core.items.enumerated() {
      let place =
        record.id >= 0
        ? (variables[Int(record.id)].core, variables[Int(record.id)].item)
        : (constraints[Int(~record.id)].core, constraints[Int(~record.id)].item)
      try invariant(place == (index, Int32(item)), "Solver: item \(item) of core \(index) believes to be elsewhere")
    }
  }
}

extension Core {
  func verify() {
    #if DEBUG
      Invariants.verify(ofSize: items.count, try checkInvariants())
    #endif
  }

  func checkInvariants() throws {
    var uses = [Int](repeating: 0, count: items.count)
    for (index, row) in rows.enumerated() {
      try invariant(
        items[Int(row.basic)].row == Int32(index), "Core: row \(index) gives item \(row.basic), which does not know")
      var (sum, size, last) = (0.0, 1.0, Int32(-1))
      for entry in row.entries {
        let item = items[Int(entry.item)]
        try invariant(entry.item > last, "Core: row \(index) is not sorted by item")
        try invariant(item.row < 0, "Core: row \(index) mentions item \(entry.item), which is basic")
        try invariant(item.rows.contains(Int32(index)), "Core: item \(entry.item) does not know of row \(index)")
        uses[Int(entry.item)] += 1
        sum += entry.factor * item.x
        size += abs(entry.factor * item.x)
        last = entry.item
      }
      let x = items[Int(row.basic)].x
      try invariant(abs(sum - x) <= 1e-9 * size, "Core: item \(row.basic) is \(x), and its row \(index) \(sum)")
    }
    for (index, item) in items.enumerated() {
      try invariant(
        item.rows.count == uses[index], "Core: item \(index) lists \(item.rows.count) rows and stands in \(uses[index])"
      )
      try invariant(
        item.row < 0 || rows[Int(item.row)].basic == Int32(index),
        "Core: item \(index) is not what row \(item.row) gives")
    }
    let loose = items.count(where: \.isLoose)
    try invariant(loose == looseCount, "Core: \(looseCount) loose items are counted of \(loose)")
  }
}
