/// Linear constraints with priorities, and the one solution that they have.
///
/// A plain value that knows no view. Edits are collected; `solve` works on what they touch. The solution is unique and depends on
/// the constraints alone, to the bit, never on how they came about:
///
/// 1. Required constraints hold, and lengths are not negative.
/// 2. Required constraints that are broken, because others contradict them, miss by as little as they can.
/// 3. Each priority, from high to low, misses by the least sum of absolute distances.
/// 4. Among equal priorities the latest order keeps its wish, so that the earliest gives way.
/// 5. What is still free: lengths are as small as they can be, those of low order first, so that the last takes the room. Then
///    inequalities are as near to equality as they can be, those of low order first. Then other variables are as near to 0 as
///    they can be, those of low order first.
///
/// How it gets there:
///
/// - Inputs are constants. What constraints connect beside them is a region; an edit of constraints compiles its region anew, an
///   edit of constants does not (`Solver+Regions`).
/// - Each required equation gives one variable its value (`Elimination`). The definitions stay a graph that is worked out in
///   order; none is written out in full, so that five hundred rows under each other cost five hundred sums.
/// - What no equation gives is a root. Its own wishes and bounds make a convex cost whose lowest place is found directly
///   (`Wishes`): most sizes of labels end here.
/// - Constraints between several roots sleep until the values miss them: a solution that does without them and yet keeps them is
///   the solution. One that is missed puts its roots into a `Core`, which the dual simplex method settles with lexicographic costs,
///   one place in the order of importance after the other.
/// - A value never comes from the table of that method, which depends on the way. A root that stands at a wish of its own has its
///   place; the others follow from the sums that hold exactly (`Solver+CoreValues`).
/// - A row of the table that cannot be what it must names a contradiction, and following the definitions back makes it a minimal set
///   of constraints (`Solver+Conflicts`).
///
/// Sources: Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint Solving Algorithm (2001) · Lemke: The Dual Method
/// of Solving the Linear Programming Problem (1954) · Fourer: A Simplex Algorithm for Piecewise-Linear Programming (1985) · Isermann:
/// Linear Lexicographic Optimization (1982) · Maros: A Generalized Dual Phase-2 Simplex Algorithm (2003) · Andersen, Andersen:
/// Presolving in Linear Programming (1995) · Markowitz: The Elimination Form of the Inverse (1957) · Gleeson, Ryan: Identifying
/// Minimally Infeasible Subsystems of Inequalities (1990).
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

  // MARK: - Storage

  /// The variables whose value differs from the one after the solve before.
  package internal(set) var changed: [Variable] = []
  package internal(set) var needsSolve = false
  /// How many regions have been compiled so far: a count for tests. Constants compile none.
  package internal(set) var compiledRegions = 0

  var variables: [VariableRecord] = []
  var constraints: [ConstraintRecord] = []
  var terms: [TermRecord] = []
  /// The variables' values after the last solve, in points, by index. Code that reads many values of a solver that a
  /// class holds reads them here: a call of one of the solver's methods would copy the whole solver first.
  package internal(set) var values: [Double] = []
  /// What the variables would be if every free variable were 0.
  var zeros: [Double] = []
  /// What inputs are to be in the next solve.
  var inputs: [Double] = []
  var freeVariables: [Int32] = []
  var freeConstraints: [Int32] = []
  /// Places of removed constraints' terms, by their count.
  var freeTerms: [[Int32]] = []

  var regions: [Region] = []
  var freeRegions: [Int32] = []
  /// Freed in the solve that is under way.
  var freedRegions: [Int32] = []
  var links: [DerivationLink] = []
  var freeLinks: [Int32] = []
  var cores: [Core] = []
  var freeCores: [Int32] = []

  /// The variables that equations give their values, in the order of evaluation, and which of them are to be worked out.
  var definitions: [Int32] = []
  var definitionCount = 0
  var staleZeros = RankSet()
  var staleValues = RankSet()

  // What was edited since the last solve.
  var markedVariables: [Int32] = []
  var markedConstraints: [Int32] = []
  var editedConstants: [Int32] = []
  var editedInputs: [Int32] = []

  // What a solve is about to look at.
  var settling: [Int32] = []
  var dirtyCores: [Int32] = []
  var awaitingTies: [Int32] = []
  var looseSums: [Int32] = []
  var sleepingConstraints: [Int32] = []
  var sleepingVariables: [Int32] = []
  var moved: [Int32] = []

  var awakening: [Int32] = []

  var contradictions: [Contradiction] = []
  var conflictedRegions: [Int32] = []
  /// Of constraints between inputs alone.
  var inputConflicts: Set<Int32> = []
  var hasUntold = false
  var freshRegions: [Int32] = []
  var told: Set<[ConstraintID]> = []

  var trial: [Edit]?
  var isUndoing = false
  /// What the variables were before `exercise`.
  var exercised: [(Variable, Double)] = []

  // Kept and emptied.
  var wishes = Wishes()
  var scratch = Cost()
  var pricing = Pricing()
  var sums: [Double] = []
  var flattening = RankSet()
  var elimination = Elimination()
  var gatheredVariables: [Int32] = []
  var gatheredConstraints: [Int32] = []
  var gatheredEquations: [Int32] = []
  var local: [Int32] = []

  package init() {}

  /// Makes room for so many more: where a large tree comes at once, arrays that grow step by step are copied to new pages.
  package mutating func reserve(variables more: Int = 0, constraints moreConstraints: Int = 0, terms moreTerms: Int = 0)
  {
    variables.reserve(more: more)
    values.reserve(more: more)
    zeros.reserve(more: more)
    inputs.reserve(more: more)
    sums.reserve(more: more)
    local.reserve(more: more)
    moved.reserve(more: more)
    markedVariables.reserve(more: more)
    constraints.reserve(more: moreConstraints)
    markedConstraints.reserve(more: moreConstraints)
    terms.reserve(more: moreTerms)
  }

  // MARK: - Variables

  /// Makes a variable; a length is required not to be negative. The order decides ties and nothing else; no two have the same.
  package mutating func makeVariable(isLength: Bool = false, order: UInt64) -> Variable {
    let record = VariableRecord(order: order, isLength: isLength)
    let variable: Variable
    if let index = freeVariables.popLast() {
      variable = Variable(index: index)
      variables[Int(index)] = record
      values[Int(index)] = 0
      zeros[Int(index)] = 0
    } else {
      variable = Variable(index: Int32(variables.count))
      variables.append(record)
      values.append(0)
      zeros.append(0)
      inputs.append(0)
      sums.append(0)
      local.append(-1)
    }
    note(moved: variable.index)
    mark(variable.index)
    trial?.append(.variable(variable))
    return variable
  }

  package mutating func remove(_ variable: Variable) {
    check(variable)
    guard variables[Int(variable.index)].useCount == 0 else {
      fatalError("A variable is removed while \(variables[Int(variable.index)].useCount) terms mention it.")
    }
    variables[Int(variable.index)].isAlive = false
    // Freed at the next solve, after the lists that may name it.
    mark(variable.index)
  }

  package mutating func setOrder(of variable: Variable, to order: UInt64) {
    check(variable)
    let old = variables[Int(variable.index)].order
    guard old != order else { return }
    trial?.append(.variableOrder(variable, old))
    variables[Int(variable.index)].order = order
    mark(variable.index)
  }

  /// Fixes a variable from outside, or frees it again with nil. An input is never moved or broken.
  package mutating func setInput(_ variable: Variable, to value: Double?) {
    check(variable)
    if let value, !value.isFinite { fatalError("An input is to be \(value); it must be finite.") }
    let index = Int(variable.index)
    let old = input(variable)
    guard old != value else { return }
    trial?.append(.input(variable, old))
    if let value { inputs[index] = value + 0 }
    if (old == nil) != (value == nil) {
      variables[index].isInput = value != nil
      mark(variable.index)
      var use = variables[index].firstUse
      while use >= 0 {
        markConstraint(terms[Int(use)].constraint)
        use = terms[Int(use)].next
      }
    } else {
      editedInputs.append(variable.index)
      needsSolve = true
    }
  }

  package func input(_ variable: Variable) -> Double? {
    variables[Int(variable.index)].isInput ? inputs[Int(variable.index)] : nil
  }

  /// The value after the last solve, in points.
  package func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  func check(_ variable: Variable) {
    guard variables.indices.contains(Int(variable.index)), variables[Int(variable.index)].isAlive else {
      fatalError("The variable \(variable.index) is not in this solver.")
    }
  }

  mutating func mark(_ index: Int32) {
    needsSolve = true
    guard !variables[Int(index)].isMarked else { return }
    variables[Int(index)].isMarked = true
    markedVariables.append(index)
  }

  mutating func note(moved index: Int32) {
    guard !variables[Int(index)].isMoved else { return }
    variables[Int(index)].isMoved = true
    moved.append(index)
  }
}

extension Array {
  /// Grows to at least twice the capacity, so that many small calls copy no more than appending does.
  package mutating func reserve(more: Int) {
    if count + more > capacity { reserveCapacity(Swift.max(count + more, 2 * capacity)) }
  }
}
