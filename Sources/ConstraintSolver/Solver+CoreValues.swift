/// The values that a core's table stands for.
extension Solver {
  /// Gives the free variables values that depend on which wishes hold, not on the way there. A variable that stands at
  /// a wish of its own has that place. The others follow from the sums that stand at theirs.
  mutating func publish(_ core: inout Core) {
    var floating: [Int32] = []
    for row in core.rows.indices where core.items[Int(core.rows[row].basic)].form.isEmpty {
      core.touch(core.rows[row].basic)
    }
    for item in core.touched {
      core.items[Int(item)].isTouched = false
      guard core.items[Int(item)].form.isEmpty else { continue }
      let x = core.items[Int(item)].x
      if let place = core.wishedPlace(of: item, near: x) {
        set(core.items[Int(item)].id, to: place + 0, floats: false, loose: looseness(of: item, in: core))
      } else {
        floating.append(item)
      }
    }
    core.touched.removeAll(keepingCapacity: true)
    if !floating.isEmpty { settleFloating(&floating, in: &core) }
  }

  private func looseness(of item: Int32, in core: Core) -> Int32 {
    if core.looseCount == 0 || !core.countsTies { return VariableRecord.noTie }
    let row = core.items[Int(item)].row
    let isLoose =
      row < 0
      ? core.items[Int(item)].isLoose
      : core.rows[Int(row)].entries.contains { core.items[Int($0.item)].isLoose }
    return isLoose ? variables[Int(core.items[Int(item)].id)].tie : VariableRecord.noTie
  }

  private struct Equation {
    var item: Int32
    var place: Double
    /// How many of its variables float and have no value yet.
    var openCount: Int32 = 0
  }

  private mutating func settleFloating(_ floating: inout [Int32], in core: inout Core) {
    floating.sort { variables[Int(core.items[Int($0)].id)].order < variables[Int(core.items[Int($1)].id)].order }
    var equations = equations(of: floating, in: &core)
    for (position, item) in floating.enumerated() { core.items[Int(item)].open = Int32(position) }
    defer { for item in floating { core.items[Int(item)].open = -1 } }
    // Those with one unknown first, by order; each may leave another with one.
    var ready = RankSet()
    var equationsOf: [[Int32]] = Array(repeating: [], count: floating.count)
    for index in equations.indices {
      for entry in core.items[Int(equations[index].item)].form where core.items[Int(entry.item)].open >= 0 {
        equations[index].openCount += 1
        equationsOf[Int(core.items[Int(entry.item)].open)].append(Int32(index))
      }
      if equations[index].openCount == 1 { ready.insert(index) }
    }
    var openCount = floating.count
    while let index = ready.popFirst() {
      guard equations[index].openCount == 1 else { continue }
      var unknown: Core.Entry?
      var rest = equations[index].place
      for entry in core.items[Int(equations[index].item)].form {
        if core.items[Int(entry.item)].open >= 0 {
          unknown = entry
        } else {
          rest -= entry.factor * values[Int(core.items[Int(entry.item)].id)]
        }
      }
      guard let unknown else { continue }
      publish(unknown.item, rest / unknown.factor, in: core)
      for other in equationsOf[Int(core.items[Int(unknown.item)].open)] {
        equations[Int(other)].openCount -= 1
        if equations[Int(other)].openCount == 1 { ready.insert(Int(other)) }
      }
      core.items[Int(unknown.item)].open = -1
      openCount -= 1
    }
    if openCount > 0 {
      eliminate(floating.filter { core.items[Int($0)].open >= 0 }, equations.filter { $0.openCount > 1 }, in: &core)
    }
  }

  /// The sums that stand at their place and have a floating part: those of variables before those of constraints, by order.
  private func equations(of floating: [Int32], in core: inout Core) -> [Equation] {
    var equations: [Equation] = []
    for item in floating {
      for sum in core.items[Int(item)].sums where core.items[Int(sum)].open < 0 {
        core.items[Int(sum)].open = 0
        if let place = core.wishedPlace(of: sum, near: core.items[Int(sum)].x) {
          equations.append(Equation(item: sum, place: place))
        }
      }
    }
    for item in floating { for sum in core.items[Int(item)].sums { core.items[Int(sum)].open = -1 } }
    func key(_ item: Int32) -> (Int, UInt64) {
      let id = core.items[Int(item)].id
      return id >= 0 ? (0, variables[Int(id)].order) : (1, constraints[Int(~id)].order)
    }
    return equations.sorted { key($0.item) < key($1.item) }
  }

  private mutating func publish(_ item: Int32, _ value: Double, in core: Core) {
    set(core.items[Int(item)].id, to: value + 0, floats: true, loose: looseness(of: item, in: core))
  }

  /// Equations with several unknowns each: one gives each unknown its value, as equations do with variables.
  private mutating func eliminate(_ unknowns: [Int32], _ equations: [Equation], in core: inout Core) {
    for (position, item) in unknowns.enumerated() { core.items[Int(item)].open = Int32(position) }
    elimination.begin(variableCount: unknowns.count)
    var places: [Double] = []
    for equation in equations {
      var place = equation.place
      for entry in core.items[Int(equation.item)].form {
        let position = core.items[Int(entry.item)].open
        if position >= 0 {
          elimination.entries.append(.init(variable: position, factor: entry.factor))
        } else {
          place -= entry.factor * values[Int(core.items[Int(entry.item)].id)]
        }
      }
      places.append(place)
      elimination.starts.append(Int32(elimination.entries.count))
    }
    elimination.run()
    // No equation gives a constant at once: each has several unknowns.
    var found = unknowns.map { core.items[Int($0)].x }
    for step in elimination.steps.reversed() {
      switch step {
      case .given(let unknown, let row):
        let range = Int(elimination.starts[Int(row)])..<Int(elimination.starts[Int(row) + 1])
        found[Int(unknown)] = Self.solve(elimination.entries[range], for: unknown, places[Int(row)], found)
      case .derived(let derived):
        var place = 0.0
        for part in derived.parts { place += part.factor * places[Int(part.row)] }
        found[Int(derived.pivot)] = Self.solve(derived.entries[...], for: derived.pivot, place, found)
      }
    }
    for (position, item) in unknowns.enumerated() { publish(item, found[position], in: core) }
  }

  private static func solve(
    _ entries: ArraySlice<Elimination.Entry>, for unknown: Int32, _ place: Double, _ values: [Double]
  ) -> Double {
    var rest = place
    var own = 1.0
    for entry in entries {
      if entry.variable == unknown { own = entry.factor } else { rest -= entry.factor * values[Int(entry.variable)] }
    }
    return rest / own
  }
}
