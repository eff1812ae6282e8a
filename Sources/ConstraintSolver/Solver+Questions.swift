/// Questions that a layout does not ask: they cost as much as building what is connected.
extension Solver {
  /// Whether another value would do as well by all constraints and priorities.
  package func isAmbiguous(_ variable: Variable) -> Bool { otherValues(for: [variable]) != nil }

  /// Moves the values to another solution that is as good, in which one of these variables differs; false if there is none. The
  /// next solve goes back.
  package mutating func exercise(_ variables: [Variable]) -> Bool {
    solve()
    guard let other = otherValues(for: variables) else { return false }
    for index in other.indices where self.variables[index].isAlive && values[index] != other[index] {
      exercised.append((Variable(index: Int32(index)), values[index]))
      values[index] = other[index]
      self.variables[index].reported = other[index]
      changed.append(Variable(index: Int32(index)))
    }
    return true
  }

  /// Takes `exercise` back.
  package mutating func settle() {
    guard !exercised.isEmpty else { return }
    for (variable, value) in exercised where variables[Int(variable.index)].isAlive {
      values[Int(variable.index)] = value
      note(moved: variable.index)
    }
    exercised = []
    needsSolve = true
  }

  /// All values of another solution: a wish below all others asks for it.
  private func otherValues(for asked: [Variable]) -> [Double]? {
    var copy = self
    copy.trial = nil
    copy.solve()
    for variable in asked where !variables[Int(variable.index)].isInput {
      let value = copy.value(of: variable)
      for distance in [100.0, -100] {
        var other = copy
        _ = other.add(
          [Term(1, variable)], constant: -(value + distance), .equal, priority: .leastNonzeroMagnitude, order: .max)
        other.solve()
        if abs(other.value(of: variable) - value) > 1e-3 { return other.values }
      }
    }
    return nil
  }

  /// The constraints that hold exactly and lead, one through the other, to this variable; by order.
  package func constraintsAffecting(_ variable: Variable) -> [ConstraintID] {
    var reached: Set<Int32> = [variable.index]
    var queue = [variable.index]
    var found: Set<Int32> = []
    while let index = queue.popLast() {
      var use = variables[Int(index)].firstUse
      while use >= 0 {
        let constraint = terms[Int(use)].constraint
        use = terms[Int(use)].next
        guard !constraints[Int(constraint)].isDerived, !found.contains(constraint) else { continue }
        let (sum, scale) = sum(of: constraint)
        guard abs(sum) <= 1e-6 * max(1, scale) else { continue }
        found.insert(constraint)
        for place in termRange(constraint) {
          let other = terms[place].variable
          if !variables[Int(other)].isInput, reached.insert(other).inserted { queue.append(other) }
        }
      }
    }
    return found.sorted { constraints[Int($0)].order < constraints[Int($1)].order }.map {
      ConstraintID(index: $0, generation: constraints[Int($0)].generation)
    }
  }
}

/// Trials: edits that are taken back.
extension Solver {
  /// How an edit made during a trial is taken back.
  enum Edit: Sendable {
    case input(Variable, Double?)
    case constant(ConstraintID, Double)
    case priority(ConstraintID, Float)
    case order(ConstraintID, UInt64)
    case variableOrder(Variable, UInt64)
    case addition(ConstraintID)
    case variable(Variable)
  }

  /// All edits from here on are taken back by `endTrial`. What a solve finds in between is no change.
  package mutating func beginTrial() {
    guard trial == nil else { fatalError("A trial begins within a trial.") }
    trial = []
  }

  package mutating func endTrial() {
    guard let edits = trial else { fatalError("A trial ends that did not begin.") }
    isUndoing = true
    trial = nil
    for edit in edits.reversed() {
      switch edit {
      case .input(let variable, let value): setInput(variable, to: value)
      case .constant(let id, let constant): setConstant(of: id, to: constant)
      case .priority(let id, let priority): setPriority(of: id, to: priority)
      case .order(let id, let order): setOrder(of: id, to: order)
      case .variableOrder(let variable, let order): setOrder(of: variable, to: order)
      case .addition(let id): remove(id)
      case .variable(let variable): remove(variable)
      }
    }
    isUndoing = false
  }
}
