@testable import ConstraintSolver

/// A linear program with levels, solved one level after the other on a dense table with Bland's rule: slow and plain.
struct Program {
  struct Row {
    var terms: [(coefficient: Double, column: Int)]
    var constant: Double
    var relation: Solver.Relation
    var priority: Float
    var order: UInt64
    var isBroken = false

    var isRequired: Bool { priority >= 1000 && !isBroken }
  }

  /// The unknowns, in the order of ties.
  var lengths: [Bool]
  var rows: [Row] = []

  init(lengths: [Bool]) { self.lengths = lengths }

  // MARK: - Solution

  /// The values of the unknowns; nil if required rows contradict each other.
  func solution() -> [Double]? {
    var table = Table(lengths: lengths)
    for row in rows { table.append(row, isRequired: row.isRequired) }
    guard table.start() else { return nil }
    let wishes = rows.indices.filter { !rows[$0].isRequired }
    for priority in Set(wishes.map { rows[$0].priority }).sorted(by: >) {
      table.minimise(wishes.filter { rows[$0].priority == priority }.flatMap { table.misses[$0] })
    }
    let byPriority = wishes.sorted { (rows[$0].priority, rows[$0].order) > (rows[$1].priority, rows[$1].order) }
    for row in byPriority { table.minimise(table.misses[row]) }
    for column in lengths.indices where lengths[column] { table.minimise(table.parts[column]) }
    for row in rows.indices.sorted(by: { rows[$0].order < rows[$1].order }) where rows[row].relation != .equal {
      table.minimise(table.distances[row])
    }
    for column in lengths.indices where !lengths[column] { table.minimise(table.parts[column]) }
    return lengths.indices.map { table.value($0) }
  }

  // MARK: - Table

  /// Rows of equations over columns that are not negative.
  private struct Table {
    /// The columns of each unknown: one, or its positive and its negative part.
    var parts: [[Int]] = []
    /// The columns by which each row misses its wish.
    var misses: [[Int]] = []
    /// The columns by which each row is no equality.
    var distances: [[Int]] = []
    var count = 0
    var rows: [[Double]] = []
    var constants: [Double] = []
    var basis: [Int] = []
    var isOpen: [Bool] = []

    init(lengths: [Bool]) {
      for isLength in lengths {
        parts.append(isLength ? [count] : [count, count + 1])
        count += isLength ? 1 : 2
      }
    }

    mutating func append(_ row: Row, isRequired: Bool) {
      var line = [Double](repeating: 0, count: count)
      for term in row.terms {
        line[parts[term.column][0]] += term.coefficient
        if parts[term.column].count == 2 { line[parts[term.column][1]] -= term.coefficient }
      }
      var missed: [Int] = []
      let plain = count
      func add(_ coefficient: Double) {
        line.append(coefficient)
        count += 1
      }
      switch row.relation {
      case .lessThanOrEqual: add(1)
      case .greaterThanOrEqual: add(-1)
      case .equal: break
      }
      if !isRequired {
        if row.relation != .lessThanOrEqual {
          missed.append(count)
          add(1)
        }
        if row.relation != .greaterThanOrEqual {
          missed.append(count)
          add(-1)
        }
      }
      misses.append(missed)
      distances.append(Array(plain..<count))
      // Rows of one size: the largest coefficient is 1.
      let scale = 1 / max(row.terms.map { abs($0.coefficient) }.max() ?? 1, .leastNormalMagnitude)
      let sign = row.constant > 0 ? -scale : scale
      rows.append(line.map { $0 * sign })
      constants.append(-row.constant * sign)
    }

    /// Finds a first vertex; false if there is none.
    mutating func start() -> Bool {
      let plain = count
      for row in rows.indices {
        rows[row] += [Double](repeating: 0, count: plain + rows.count - rows[row].count)
        rows[row][plain + row] = 1
        basis.append(plain + row)
      }
      count = plain + rows.count
      isOpen = [Bool](repeating: true, count: count)
      minimise(Array(plain..<count))
      var isFeasible = true
      for row in rows.indices where basis[row] >= plain && constants[row] > 1e-7 { isFeasible = false }
      for row in rows.indices.reversed() where basis[row] >= plain {
        if let column = (0..<plain).first(where: { abs(rows[row][$0]) > 1e-8 }) {
          pivot(row, column)
        } else {
          rows.remove(at: row)
          constants.remove(at: row)
          basis.remove(at: row)
        }
      }
      for column in plain..<count { isOpen[column] = false }
      for column in 0..<plain where !isOpen[column] { isOpen[column] = true }
      return isFeasible
    }

    /// Makes the sum of columns as small as it can be, and closes the columns that would make it larger.
    mutating func minimise(_ columns: [Int]) {
      guard !columns.isEmpty else { return }
      var costs = [Double](repeating: 0, count: count)
      for column in columns { costs[column] += 1 }
      for row in rows.indices {
        let cost = columns.contains(basis[row]) ? 1.0 : 0
        guard cost != 0 else { continue }
        for column in 0..<count { costs[column] -= cost * rows[row][column] }
      }
      while let entering = (0..<count).first(where: { isOpen[$0] && costs[$0] < -1e-9 }) {
        var leaving: Int?
        var least = Double.infinity
        for row in rows.indices where rows[row][entering] > 1e-9 {
          let ratio = max(constants[row], 0) / rows[row][entering]
          if ratio < least - 1e-12 || (ratio <= least + 1e-12 && basis[row] < basis[leaving!]) {
            least = min(ratio, least)
            leaving = row
          }
        }
        guard let leaving else { break }
        pivot(leaving, entering)
        let cost = costs[entering]
        for column in 0..<count { costs[column] -= cost * rows[leaving][column] }
      }
      for column in 0..<count where isOpen[column] && costs[column] > 1e-9 { isOpen[column] = false }
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
      let factor = 1 / rows[row][column]
      for index in 0..<count { rows[row][index] *= factor }
      constants[row] *= factor
      for other in rows.indices where other != row && rows[other][column] != 0 {
        let factor = rows[other][column]
        for index in 0..<count { rows[other][index] -= factor * rows[row][index] }
        constants[other] -= factor * constants[row]
        rows[other][column] = 0
      }
      basis[row] = column
    }

    func value(_ unknown: Int) -> Double {
      var value = 0.0
      for (sign, column) in zip([1.0, -1.0], parts[unknown]) {
        if let row = basis.firstIndex(of: column) { value += sign * constants[row] }
      }
      return value == 0 ? 0 : value
    }
  }
}
