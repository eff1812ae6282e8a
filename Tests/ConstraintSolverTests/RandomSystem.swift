import RandomTesting

@testable import ConstraintSolver

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

  init(using random: inout SeededRandom) {
    numbers = Bool.random(using: &random) ? .whole : .broken
    let count = Int.random(in: 1...8, using: &random)
    for _ in 0..<count { appendVariable(using: &random) }
    let rowCount = Int.random(in: 0...(3 * count), using: &random)
    for _ in 0..<rowCount { appendRow(using: &random) }
  }

  /// One direction of a tree of views as programs write it: pinned edges, margins, centers, equal and proportional sizes, stacks with
  /// gaps, limits, wished sizes.
  static func layout(using random: inout SeededRandom) -> RandomSystem {
    var system = RandomSystem(empty: Bool.random(using: &random) ? .whole : .broken)
    let root = system.appendView(
      input: Bool.random(using: &random) ? Double(Int.random(in: 5...60, using: &random) * 10) : nil)
    var views: [(superview: Int, view: Int)] = []
    system.fill(root, depth: 2, &views, using: &random)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      guard let a = views.randomElement(using: &random), let b = views.randomElement(using: &random), a != b else {
        break
      }
      let factors: [Double] = [1, 1, 0.5, 2, 1.0 / 3]
      let factor = factors.randomElement(using: &random)!
      system.append(
        [(1, 2 * a.view + 1), (-factor, 2 * b.view + 1)], 0, .equal, [1000, 999, 750].randomElement(using: &random)!)
    }
    system.rows.shuffle(using: &random)
    for index in system.rows.indices { system.rows[index].order = UInt64(index + 1) }
    return system
  }

  /// One direction of a row of views with gaps between them that are to be alike, of their edges or centers, in the order of
  /// importance; with wished sizes, hugging and resistance, in a length that is given, roomy or too small.
  static func gaps(using random: inout SeededRandom) -> RandomSystem {
    var system = RandomSystem(empty: Bool.random(using: &random) ? .whole : .broken)
    let count = Int.random(in: 2...5, using: &random)
    let share = Bool.random(using: &random) ? 0.5 : 1
    let length = Double(Int.random(in: 1...30, using: &random) * 10)
    let root = system.appendView(input: Int.random(in: 0..<4, using: &random) > 0 ? length : nil)
    let views = (0..<count).map { _ in system.appendView() }
    let guides = (1..<count).map { _ in system.appendView() }
    for view in views + guides { system.inputs[2 * view] = nil }
    system.append([(1, 2 * views[0])], 0, .equal)
    system.append([(1, 2 * root + 1), (-1, 2 * views[count - 1]), (-1, 2 * views[count - 1] + 1)], 0, .equal)
    for (index, guide) in guides.enumerated() {
      let (a, b) = (views[index], views[index + 1])
      system.append([(1, 2 * b), (-1, 2 * a), (-1, 2 * a + 1)], -8, .greaterThanOrEqual)
      system.append([(1, 2 * guide), (-1, 2 * a), (-share, 2 * a + 1)], 0, .equal)
      system.append(
        [(1, 2 * guide), (1, 2 * guide + 1), (-1, 2 * b)] + (share < 1 ? [(-share, 2 * b + 1)] : []), 0, .equal)
      if index > 0 {
        let priority: Float = share == 1 ? 1000 : max(148, 150 - Float(index))
        system.append([(1, 2 * guide + 1), (-1, 2 * guides[0] + 1)], 0, .equal, priority)
      }
    }
    for view in views where Int.random(in: 0..<5, using: &random) > 0 {
      let wish = -Double(Int.random(in: 0...8, using: &random)) * (system.numbers == .whole ? 10 : 7.3)
      system.append([(1, 2 * view + 1)], wish, .lessThanOrEqual, [250, 251].randomElement(using: &random)!)
      system.append([(1, 2 * view + 1)], wish, .greaterThanOrEqual, [750, 749, 1000].randomElement(using: &random)!)
    }
    system.append([(1, 2 * root + 1)], 0, .equal, 49)
    system.rows.shuffle(using: &random)
    for index in system.rows.indices { system.rows[index].order = UInt64(index + 1) }
    return system
  }

  /// A system of one of the kinds.
  static func any(using random: inout SeededRandom) -> RandomSystem {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: layout(using: &random)
    case 1: gaps(using: &random)
    default: RandomSystem(using: &random)
    }
  }

  private init(empty numbers: Numbers) { self.numbers = numbers }

  /// A place and a length, as variables 2 x view and 2 x view + 1.
  private mutating func appendView(input: Double? = nil) -> Int {
    lengths += [false, true]
    inputs += [0, input]
    return lengths.count / 2 - 1
  }

  private mutating func append(
    _ terms: [(coefficient: Double, variable: Int)], _ constant: Double, _ relation: Solver.Relation,
    _ priority: Float = 1000
  ) {
    rows.append(
      .init(terms: terms, constant: constant, relation: relation, priority: priority, order: UInt64(rows.count) + 1))
  }

  private mutating func fill(
    _ superview: Int, depth: Int, _ views: inout [(superview: Int, view: Int)], using random: inout SeededRandom
  ) {
    let width = 2 * superview + 1
    let gap = numbers == .whole ? 8 : 10.0 / 3
    var last: Int?
    let isStack = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let view = appendView()
      inputs[2 * view] = nil
      let (x, w) = (2 * view, 2 * view + 1)
      views.append((superview, view))
      if let last, isStack {
        append(
          [(1, x), (-1, 2 * last), (-1, 2 * last + 1)], -gap,
          [.equal, .greaterThanOrEqual].randomElement(using: &random)!)
      } else {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: append([(1, x), (0.5, w), (-0.5, width)], 0, .equal)
        case 1: append([(1, x), (1, w), (-1, width)], gap, .equal)
        default: append([(1, x)], -gap, .equal)
        }
      }
      if Bool.random(using: &random) { append([(1, x), (1, w), (-1, width)], gap, .lessThanOrEqual) }
      if Int.random(in: 0..<4, using: &random) > 0 {
        let wish = -Double(Int.random(in: 0...20, using: &random)) * (numbers == .whole ? 10 : 7.3)
        append([(1, w)], wish, .lessThanOrEqual, [250, 251, 750].randomElement(using: &random)!)
        append([(1, w)], wish, .greaterThanOrEqual, [750, 749, 1000].randomElement(using: &random)!)
      }
      if Int.random(in: 0..<6, using: &random) == 0 { append([(1, w)], -44, .greaterThanOrEqual) }
      if depth > 1, Bool.random(using: &random) { fill(view, depth: depth - 1, &views, using: &random) }
      last = view
    }
    if isStack, let last { append([(1, 2 * last), (1, 2 * last + 1), (-1, width)], gap, .equal) }
  }

  mutating func appendVariable(using random: inout SeededRandom) {
    lengths.append(Int.random(in: 0..<3, using: &random) > 0)
    inputs.append(Int.random(in: 0..<8, using: &random) == 0 ? constant(using: &random) : nil)
  }

  mutating func appendRow(using random: inout SeededRandom) {
    let priority: Float = [1000, 1000, 1000, 750, 750, 500, 250, 250, 50, 999.5].randomElement(using: &random)!
    let row = Row(
      terms: terms(using: &random), constant: constant(using: &random),
      relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
      priority: priority,
      order: UInt64(rows.count) + 1, isFixed: Int.random(in: 0..<12, using: &random) == 0)
    rows.append(row)
  }

  private func terms(using random: inout SeededRandom) -> [(coefficient: Double, variable: Int)] {
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

  func constant(using random: inout SeededRandom) -> Double {
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
