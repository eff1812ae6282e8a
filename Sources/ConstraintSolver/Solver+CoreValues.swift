/// The values that a core's table stands for.
extension Solver {
  /// Gives the free variables values that depend on which wishes hold, not on the way there: one that stands at a wish of its own has
  /// that place, and those that do not follow from the sums that stand at theirs.
  mutating func publish(_ core: inout Core) {
    var floating: [Int32] = []
    for row in core.rows.indices where core.items[Int(core.rows[row].basic)].form.isEmpty {
      core.touch(core.rows[row].basic)
    }
    for item in core.touched {
      core.items[Int(item)].isTouched = false
      guard core.items[Int(item)].form.isEmpty else { continue }
      let id = core.items[Int(item)].id
      let x = core.items[Int(item)].x
      collectWishes(of: id)
      let tolerance = 1e-8 * max(1, abs(x))
      if let piece = wishes.pieces.first(where: { abs($0.place - x) <= tolerance }) {
        set(id, to: piece.place + 0, floats: false, loose: looseness(of: item, in: core))
      } else {
        floating.append(item)
      }
    }
    core.touched.removeAll(keepingCapacity: true)
    if !floating.isEmpty { settleFloating(&floating, in: &core) }
  }

  private func looseness(of item: Int32, in core: Core) -> UInt64 {
    if core.looseCount == 0 { return 0 }
    let row = core.items[Int(item)].row
    let isLoose =
      row < 0
      ? core.items[Int(item)].isLoose
      : core.rows[Int(row)].entries.contains { core.items[Int($0.item)].isLoose }
    return isLoose ? looseness(of: core.items[Int(item)].id) : 0
  }

  private struct Equation {
    var item: Int32
    var place: Double
    var isUsed = false
  }

  private mutating func settleFloating(_ floating: inout [Int32], in core: inout Core) {
    // The sums that stand at their place and have a floating part, by order.
    var equations: [Equation] = []
    for item in floating {
      for sum in core.items[Int(item)].sums where !equations.contains(where: { $0.item == sum }) {
        collectWishes(ofItem: core.items[Int(sum)].id)
        let x = core.items[Int(sum)].x
        let tolerance = 1e-8 * max(1, abs(x))
        if let piece = wishes.pieces.first(where: { abs($0.place - x) <= tolerance }) {
          equations.append(Equation(item: sum, place: piece.place))
        }
      }
    }
    func key(_ item: Int32) -> (Int, UInt64) {
      let id = core.items[Int(item)].id
      return id >= 0 ? (0, variables[Int(id)].order) : (1, constraints[Int(~id)].order)
    }
    equations.sort { key($0.item) < key($1.item) }
    floating.sort { key($0) < key($1) }
    for item in floating { core.items[Int(item)].isOpen = true }
    var openCount = floating.count
    func value(of item: Int32) -> Double { values[Int(core.items[Int(item)].id)] }
    var isProgressing = true
    while isProgressing, openCount > 0 {
      isProgressing = false
      for index in equations.indices where !equations[index].isUsed {
        var unknown: Core.Entry?
        var count = 0
        var rest = equations[index].place
        for entry in core.items[Int(equations[index].item)].form {
          if core.items[Int(entry.item)].isOpen {
            unknown = entry
            count += 1
          } else {
            rest -= entry.factor * value(of: entry.item)
          }
        }
        guard count <= 1 else { continue }
        equations[index].isUsed = true
        if let unknown {
          publish(unknown.item, rest / unknown.factor, in: core)
          core.items[Int(unknown.item)].isOpen = false
          openCount -= 1
          isProgressing = true
        }
      }
    }
    guard openCount > 0 else { return }
    let open = floating.filter { core.items[Int($0)].isOpen }
    for item in open { core.items[Int(item)].isOpen = false }
    eliminate(open, equations.filter { !$0.isUsed }, in: core)
  }

  private mutating func publish(_ item: Int32, _ value: Double, in core: Core) {
    set(core.items[Int(item)].id, to: value + 0, floats: true, loose: looseness(of: item, in: core))
  }

  /// Equations with several unknowns each.
  private mutating func eliminate(_ unknowns: [Int32], _ equations: [Equation], in core: Core) {
    let count = unknowns.count
    var rows: [[Double]] = equations.map { equation in
      var row = [Double](repeating: 0, count: count + 1)
      row[count] = equation.place
      for entry in core.items[Int(equation.item)].form {
        if let column = unknowns.firstIndex(of: entry.item) {
          row[column] = entry.factor
        } else {
          row[count] -= entry.factor * values[Int(core.items[Int(entry.item)].id)]
        }
      }
      return row
    }
    var pivots: [(row: Int, column: Int)] = []
    for column in 0..<count {
      let candidates = rows.indices.filter { row in !pivots.contains { $0.row == row } }
      let best = candidates.max { abs(rows[$0][column]) < abs(rows[$1][column]) }
      guard let best, abs(rows[best][column]) > 1e-9 else { continue }
      // The first that is not small, so that rounding does not choose.
      let row = candidates.first { abs(rows[$0][column]) >= 0.1 * abs(rows[best][column]) }!
      pivots.append((row, column))
      for other in rows.indices where other != row && rows[other][column] != 0 {
        let factor = rows[other][column] / rows[row][column]
        for index in column...count { rows[other][index] -= factor * rows[row][index] }
        rows[other][column] = 0
      }
    }
    for column in 0..<count {
      let item = unknowns[column]
      if let pivot = pivots.first(where: { $0.column == column }) {
        publish(item, rows[pivot.row][count] / rows[pivot.row][column], in: core)
      } else {
        publish(item, core.items[Int(item)].x, in: core)
      }
    }
  }
}
