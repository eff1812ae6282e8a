/// Linear constraints with priorities, and the one solution that they have.
///
/// A plain value that knows no view. Edits are collected; `solve` works on what they touch. The solution is unique and
/// depends on the constraints alone, never on how they came about:
///
/// 1. Required constraints hold, and lengths are not negative.
/// 2. Required constraints that are broken, because others contradict them, miss by as little as they can.
/// 3. Each priority, from high to low, misses by the least sum of absolute distances.
/// 4. Among equal priorities the latest order keeps its wish, so that the earliest gives way.
/// 5. What is still free goes as near to 0 as it can, variables of low order first, so that the last takes the room.
package struct Solver: Sendable {
  /// An unknown or an input, in points. The index is small, and used again after the variable's removal.
  package struct Variable: Hashable, Sendable {
    package let index: Int32
  }

  package struct Term: Sendable {
    package var coefficient: Double
    package var variable: Variable

    package init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// How a sum stands to 0. The raw values are those of `NSLayoutConstraint.Relation`.
  package enum Relation: Int8, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  package struct ConstraintID: Hashable, Sendable {
    package let index: Int32
    package let generation: UInt32
  }

  /// Required constraints that cannot hold together.
  package struct Conflict: Sendable {
    /// Without any one of them, the others could hold. Oldest first; `broken` is among them.
    package var constraints: [ConstraintID]
    /// Inputs that the constraints mention.
    package var inputs: [Variable]
    /// Lengths that the constraints would make negative.
    package var lengths: [Variable]
    /// The newest that is not fixed. It counts just below required, and holds again when the conflict is gone.
    package var broken: ConstraintID
  }

  package private(set) var changed: [Variable] = []
  package private(set) var conflicts: [Conflict] = []
  package private(set) var needsSolve = false

  var variables: [VariableRecord] = []
  var constraints: [ConstraintRecord] = []
  var freeVariables: [Int32] = []
  var freeConstraints: [Int32] = []
  var untold: [Conflict] = []
  var told: Set<[ConstraintID]> = []
  var trial: [Edit]?
  var marked: Set<Int32> = []
  var markedConstraints: Set<Int32> = []

  package init() {}

  struct VariableRecord: Sendable {
    var order: UInt64
    var isLength: Bool
    var isAlive = true
    var isNew = true
    var value = 0.0
    var reported = 0.0
    var input: Double?
    var uses = 0
  }

  struct ConstraintRecord: Sendable {
    var terms: [Term]
    var constant: Double
    var relation: Relation
    var priority: Float
    var order: UInt64
    var isFixed: Bool
    var isAlive = true
    var generation: UInt32
  }

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

  // MARK: - Variables

  package mutating func makeVariable(isLength: Bool = false, order: UInt64) -> Variable {
    let record = VariableRecord(order: order, isLength: isLength)
    let variable: Variable
    if let index = freeVariables.popLast() {
      variables[Int(index)] = record
      variable = Variable(index: index)
    } else {
      variable = Variable(index: Int32(variables.count))
      variables.append(record)
    }
    mark(variable)
    trial?.append(.variable(variable))
    return variable
  }

  package mutating func remove(_ variable: Variable) {
    check(variable)
    guard variables[variable].uses == 0 else {
      fatalError("A variable is removed while \(variables[variable].uses) constraints mention it.")
    }
    variables[variable].isAlive = false
    freeVariables.append(variable.index)
  }

  package mutating func setOrder(of variable: Variable, to order: UInt64) {
    check(variable)
    guard variables[variable].order != order else { return }
    trial?.append(.variableOrder(variable, variables[variable].order))
    variables[variable].order = order
    mark(variable)
  }

  package mutating func setInput(_ variable: Variable, to value: Double?) {
    check(variable)
    if let value, !value.isFinite { fatalError("An input is to be \(value); it must be finite.") }
    guard variables[variable].input != value else { return }
    trial?.append(.input(variable, variables[variable].input))
    variables[variable].input = value
    mark(variable)
  }

  package func input(_ variable: Variable) -> Double? { variables[variable].input }

  package func value(of variable: Variable) -> Double { variables[variable].value }

  // MARK: - Constraints

  package mutating func add(
    _ terms: [Term], constant: Double, _ relation: Relation, priority: Float = 1000, order: UInt64,
    isFixed: Bool = false
  ) -> ConstraintID {
    guard constant.isFinite else { fatalError("A constraint's constant is \(constant); it must be finite.") }
    Self.check(priority)
    var merged: [Term] = []
    for term in terms {
      check(term.variable)
      guard term.coefficient.isFinite else {
        fatalError("A constraint's coefficient is \(term.coefficient); it must be finite.")
      }
      if let same = merged.firstIndex(where: { $0.variable == term.variable }) {
        merged[same].coefficient += term.coefficient
      } else {
        merged.append(term)
      }
    }
    merged.removeAll { $0.coefficient == 0 }
    for term in merged { variables[term.variable].uses += 1 }
    var record = ConstraintRecord(
      terms: merged, constant: constant, relation: relation, priority: min(priority, 1000), order: order,
      isFixed: isFixed,
      generation: 0)
    let id: ConstraintID
    if let index = freeConstraints.popLast() {
      record.generation = constraints[Int(index)].generation &+ 1
      constraints[Int(index)] = record
      id = ConstraintID(index: index, generation: record.generation)
    } else {
      id = ConstraintID(index: Int32(constraints.count), generation: 0)
      constraints.append(record)
    }
    mark(id)
    trial?.append(.addition(id))
    return id
  }

  package mutating func remove(_ id: ConstraintID) {
    check(id)
    if trial != nil, !undoing {
      fatalError("A constraint is removed during a trial; only additions and edits are undone.")
    }
    mark(id)
    for term in constraints[id].terms { variables[term.variable].uses -= 1 }
    constraints[id].isAlive = false
    constraints[id].terms = []
    freeConstraints.append(id.index)
  }

  package mutating func setConstant(of id: ConstraintID, to constant: Double) {
    check(id)
    guard constant.isFinite else { fatalError("A constraint's constant is to be \(constant); it must be finite.") }
    guard constraints[id].constant != constant else { return }
    trial?.append(.constant(id, constraints[id].constant))
    constraints[id].constant = constant
    mark(id)
  }

  package mutating func setPriority(of id: ConstraintID, to priority: Float) {
    check(id)
    Self.check(priority)
    guard constraints[id].priority != min(priority, 1000) else { return }
    trial?.append(.priority(id, constraints[id].priority))
    constraints[id].priority = min(priority, 1000)
    mark(id)
  }

  package mutating func setOrder(of id: ConstraintID, to order: UInt64) {
    check(id)
    guard constraints[id].order != order else { return }
    trial?.append(.order(id, constraints[id].order))
    constraints[id].order = order
    mark(id)
  }

  package func contains(_ id: ConstraintID) -> Bool {
    constraints.indices.contains(Int(id.index)) && constraints[id].isAlive
      && constraints[id].generation == id.generation
  }

  private func check(_ id: ConstraintID) {
    guard contains(id) else { fatalError("The constraint \(id.index).\(id.generation) is not in this solver.") }
  }

  private func check(_ variable: Variable) {
    guard variables.indices.contains(Int(variable.index)), variables[variable].isAlive else {
      fatalError("The variable \(variable.index) is not in this solver.")
    }
  }

  private static func check(_ priority: Float) {
    guard priority > 0 else { fatalError("A constraint's priority is \(priority); it must be above 0.") }
  }

  private mutating func mark(_ variable: Variable) {
    needsSolve = true
    marked.insert(variable.index)
  }

  private mutating func mark(_ id: ConstraintID) {
    needsSolve = true
    for term in constraints[id].terms { marked.insert(term.variable.index) }
    markedConstraints.insert(id.index)
  }

  // MARK: - Solving

  package mutating func solve() {
    changed.removeAll(keepingCapacity: true)
    settle()
    guard needsSolve else { return }
    needsSolve = false
    compute()
    report()
  }

  private mutating func report() {
    guard trial == nil else { return }
    for index in variables.indices where variables[index].isAlive {
      if variables[index].isNew || variables[index].value.bitPattern != variables[index].reported.bitPattern {
        variables[index].isNew = false
        variables[index].reported = variables[index].value
        changed.append(Variable(index: Int32(index)))
      }
    }
  }

  private mutating func compute() {
    var sets = DisjointSets(count: variables.count)
    var constant: [Int32] = []
    for (index, record) in constraints.enumerated() where record.isAlive {
      let unknown = record.terms.filter { variables[$0.variable].input == nil }
      guard let first = unknown.first else {
        constant.append(Int32(index))
        continue
      }
      for term in unknown.dropFirst() { sets.unite(Int(first.variable.index), Int(term.variable.index)) }
    }
    var members: [Int: ([Int32], [Int32])] = [:]
    for index in variables.indices where variables[index].isAlive {
      if let input = variables[index].input {
        variables[index].value = input
      } else {
        members[sets.root(index), default: ([], [])].0.append(Int32(index))
      }
    }
    for (index, record) in constraints.enumerated() where record.isAlive {
      guard let unknown = record.terms.first(where: { variables[$0.variable].input == nil }) else { continue }
      members[sets.root(Int(unknown.variable.index))]!.1.append(Int32(index))
    }
    var dirty: Set<Int> = []
    for index in marked where variables[Int(index)].isAlive && variables[Int(index)].input == nil {
      dirty.insert(sets.root(Int(index)))
    }
    for index in markedConstraints where constraints[Int(index)].isAlive {
      if let unknown = constraints[Int(index)].terms.first(where: { variables[$0.variable].input == nil }) {
        dirty.insert(sets.root(Int(unknown.variable.index)))
      }
    }
    for (root, part) in members {
      let touchesMarkedInput = part.1.contains { index in
        constraints[Int(index)].terms.contains {
          variables[$0.variable].input != nil && marked.contains($0.variable.index)
        }
      }
      if touchesMarkedInput { dirty.insert(root) }
    }
    marked.removeAll()
    markedConstraints.removeAll()
    // Conflicts that are kept are those of parts that nothing touched.
    var kept: [Conflict] = []
    for conflict in conflicts {
      let stands = conflict.constraints.allSatisfy { id in
        contains(id)
          && constraints[id].terms.contains { variables[$0.variable].input == nil }
          && !constraints[id].terms.contains {
            variables[$0.variable].input == nil && dirty.contains(sets.root(Int($0.variable.index)))
          }
      }
      if stands { kept.append(conflict) }
    }
    conflicts = kept
    for index in constant { solve(variables: [], constraints: [index]) }
    for root in dirty.sorted() {
      let part = members[root]!
      solve(variables: part.0, constraints: part.1)
    }
    conflicts.sort { constraints[$0.broken].order < constraints[$1.broken].order }
    for conflict in conflicts where told.insert(conflict.constraints).inserted { untold.append(conflict) }
  }

  private mutating func solve(variables part: [Int32], constraints rows: [Int32]) {
    let unknowns = part.sorted { variables[Int($0)].order < variables[Int($1)].order }
    let column = Dictionary(uniqueKeysWithValues: unknowns.enumerated().map { ($1, $0) })
    var program = Program(lengths: unknowns.map { variables[Int($0)].isLength })
    for index in rows.sorted(by: { constraints[Int($0)].order < constraints[Int($1)].order }) {
      let record = constraints[Int(index)]
      var row = Program.Row(
        id: ConstraintID(index: index, generation: record.generation), terms: [], constant: record.constant,
        relation: record.relation, priority: record.priority, isFixed: record.isFixed)
      for term in record.terms {
        if let input = variables[term.variable].input {
          row.constant += term.coefficient * input
        } else {
          row.terms.append((term.coefficient, column[term.variable.index]!))
        }
      }
      program.rows.append(row)
    }
    for conflict in program.breakConflicts() {
      var inputs: [Variable] = []
      for id in conflict.constraints {
        for term in constraints[id].terms where variables[term.variable].input != nil && !inputs.contains(term.variable)
        {
          inputs.append(term.variable)
        }
      }
      conflicts.append(
        Conflict(
          constraints: conflict.constraints, inputs: inputs,
          lengths: conflict.lengths.map { Variable(index: unknowns[$0]) }, broken: conflict.broken))
    }
    for (position, value) in program.solution().enumerated() { variables[Int(unknowns[position])].value = value }
  }

  package mutating func takeNewConflicts() -> [Conflict] {
    defer { untold = [] }
    return untold.filter { $0.constraints.allSatisfy(contains) }
  }

  // MARK: - Ambiguity

  package func isAmbiguous(_ variable: Variable) -> Bool { probe([variable]) != nil }

  package mutating func exercise(_ variables: [Variable]) -> Bool {
    changed.removeAll(keepingCapacity: true)
    guard let other = probe(variables) else { return false }
    for index in other.indices where self.variables[index].isAlive && self.variables[index].value != other[index] {
      exercised.append((Variable(index: Int32(index)), self.variables[index].value))
      self.variables[index].value = other[index]
    }
    report()
    return true
  }

  package mutating func settle() {
    changed.removeAll(keepingCapacity: true)
    guard !exercised.isEmpty else { return }
    for (variable, value) in exercised where variables[variable].isAlive { variables[variable].value = value }
    exercised = []
    if !needsSolve { report() }
  }

  /// All values of another solution in which one of the variables differs: a wish below all others asks for it.
  private func probe(_ asked: [Variable]) -> [Double]? {
    for variable in asked where variables[variable].input == nil {
      for distance in [100.0, -100] {
        var copy = self
        copy.solve()
        let value = copy.value(of: variable)
        _ = copy.add(
          [Term(1, variable)], constant: -(value + distance), .equal, priority: .leastNonzeroMagnitude, order: .max)
        copy.solve()
        if abs(copy.value(of: variable) - value) > 1e-3 { return copy.variables.map(\.value) }
      }
    }
    return nil
  }

  package func constraintsAffecting(_ variable: Variable) -> [ConstraintID] {
    var reached: Set<Int32> = [variable.index]
    var found: [ConstraintID] = []
    var grows = true
    while grows {
      grows = false
      for (index, record) in constraints.enumerated() where record.isAlive {
        let id = ConstraintID(index: Int32(index), generation: record.generation)
        guard !found.contains(id), record.terms.contains(where: { reached.contains($0.variable.index) }) else {
          continue
        }
        let miss = record.terms.reduce(record.constant) { $0 + $1.coefficient * variables[$1.variable].value }
        guard abs(miss) < 1e-6 else { continue }
        found.append(id)
        for term in record.terms where variables[term.variable].input == nil { reached.insert(term.variable.index) }
        grows = true
      }
    }
    return found.sorted { constraints[$0].order < constraints[$1].order }
  }

  // MARK: - Trials

  package mutating func beginTrial() {
    guard trial == nil else { fatalError("A trial begins within a trial.") }
    trial = []
  }

  package mutating func endTrial() {
    guard let edits = trial else { fatalError("A trial ends that did not begin.") }
    undoing = true
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
    undoing = false
    trial = nil
  }

  private var undoing = false
  /// What the variables were before `exercise`.
  private var exercised: [(Variable, Double)] = []
}

extension Array<Solver.VariableRecord> {
  subscript(variable: Solver.Variable) -> Element {
    get { self[Int(variable.index)] }
    set { self[Int(variable.index)] = newValue }
  }
}

extension Array<Solver.ConstraintRecord> {
  subscript(id: Solver.ConstraintID) -> Element {
    get { self[Int(id.index)] }
    set { self[Int(id.index)] = newValue }
  }
}

/// Which elements are connected, as they are united.
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

  mutating func root(_ element: Int) -> Int {
    var element = element
    while Int(parents[element]) != element {
      parents[element] = parents[Int(parents[element])]
      element = Int(parents[element])
    }
    return element
  }

  mutating func unite(_ a: Int, _ b: Int) { parents[root(a)] = Int32(root(b)) }
}
