@testable import ConstraintSolver

/// A generator whose numbers follow from its seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// Constraints as a list of values, to be put into a solver or into the reference program.
struct RandomSystem {
  struct Row {
    var terms: [(coefficient: Double, variable: Int)]
    var constant: Double
    var relation: Solver.Relation
    var priority: Float
    var order: UInt64
    var isFixed = false
  }

  var lengths: [Bool] = []
  var inputs: [Double?] = []
  var rows: [Row] = []

  /// The kinds of numbers that stand in a system.
  enum Numbers {
    /// Small whole numbers, so that many places coincide.
    case whole
    /// Tenths and thirds.
    case broken
  }

  var numbers = Numbers.whole

  init(using random: inout SeededNumbers) {
    numbers = Bool.random(using: &random) ? .whole : .broken
    let count = Int.random(in: 1...8, using: &random)
    for _ in 0..<count { appendVariable(using: &random) }
    let rowCount = Int.random(in: 0...(3 * count), using: &random)
    for _ in 0..<rowCount { appendRow(using: &random) }
  }

  mutating func appendVariable(using random: inout SeededNumbers) {
    lengths.append(Int.random(in: 0..<3, using: &random) > 0)
    inputs.append(Int.random(in: 0..<8, using: &random) == 0 ? constant(using: &random) : nil)
  }

  mutating func appendRow(using random: inout SeededNumbers) {
    let priority: Float = [1000, 1000, 1000, 750, 750, 500, 250, 250, 50, 999.5].randomElement(using: &random)!
    let row = Row(
      terms: terms(using: &random), constant: constant(using: &random),
      relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
      priority: priority,
      order: UInt64(rows.count) + 1, isFixed: Int.random(in: 0..<12, using: &random) == 0)
    rows.append(row)
  }

  private func terms(using random: inout SeededNumbers) -> [(coefficient: Double, variable: Int)] {
    var terms: [(coefficient: Double, variable: Int)] = []
    let count = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5].randomElement(using: &random)!
    for _ in 0..<count {
      let coefficient: Double
      switch numbers {
      case .whole: coefficient = [1, 1, 1, -1, -1, 2, -2, 0.5].randomElement(using: &random)!
      case .broken: coefficient = [1, 1, -1, -1, 0.3, -0.7, 3, 1.0 / 3].randomElement(using: &random)!
      }
      terms.append((coefficient, Int.random(in: 0..<lengths.count, using: &random)))
    }
    return terms
  }

  func constant(using random: inout SeededNumbers) -> Double {
    switch numbers {
    case .whole: Double(Int.random(in: -10...10, using: &random) * 10)
    case .broken: Double(Int.random(in: -1000...1000, using: &random)) / 7
    }
  }

  // MARK: - Solvers

  func makeSolver() -> (solver: Solver, variables: [Solver.Variable], rows: [Solver.ConstraintID]) {
    var solver = Solver()
    var variables: [Solver.Variable] = []
    for (index, isLength) in lengths.enumerated() {
      variables.append(solver.makeVariable(isLength: isLength, order: UInt64(index)))
      if let input = inputs[index] { solver.setInput(variables[index], to: input) }
    }
    let ids = rows.map { row in
      solver.add(
        row.terms.map { .init($0.coefficient, variables[$0.variable]) }, constant: row.constant, row.relation,
        priority: row.priority, order: row.order, isFixed: row.isFixed)
    }
    return (solver, variables, ids)
  }

  /// The reference's answer for all variables; nil if required rows contradict each other.
  func referenceValues(broken: Set<Int> = [], only: Set<Int>? = nil) -> [Double]? {
    let free = inputs.indices.filter { inputs[$0] == nil }
    var column = [Int](repeating: -1, count: inputs.count)
    for (position, index) in free.enumerated() { column[index] = position }
    var program = Program(lengths: free.map { lengths[$0] })
    for (index, row) in rows.enumerated() where only?.contains(index) ?? true {
      var terms: [(coefficient: Double, column: Int)] = []
      var constant = row.constant
      for term in row.terms {
        if let input = inputs[term.variable] {
          constant += term.coefficient * input
        } else {
          terms.append((term.coefficient, column[term.variable]))
        }
      }
      program.rows.append(
        .init(
          terms: terms, constant: constant, relation: row.relation, priority: row.priority, order: row.order,
          isBroken: broken.contains(index)))
    }
    guard let found = program.solution() else { return nil }
    return inputs.indices.map { inputs[$0] ?? found[column[$0]] }
  }

  func description() -> String {
    var text = ""
    for index in lengths.indices {
      text += "v\(index)\(lengths[index] ? " length" : "")\(inputs[index].map { " = \($0)" } ?? "")\n"
    }
    for row in rows {
      let terms = row.terms.map { "\($0.coefficient)*v\($0.variable)" }.joined(separator: " + ")
      let sign = ["<=", "==", ">="][Int(row.relation.rawValue) + 1]
      text += "#\(row.order): \(terms) + \(row.constant) \(sign) 0 @\(row.priority)\(row.isFixed ? " fixed" : "")\n"
    }
    return text
  }
}
