/// Which equation gives which variable its value.
///
/// Three steps decide that, and none of them looks at constants:
/// 1. An equation with one unknown makes it a constant.
/// 2. A variable that stands in only one more equation is given by that one, after all others.
/// 3. The rest goes by elimination of the shortest equation.
///
/// Equations and variables are numbered in the order of ties, so that the outcome depends on nothing else.
struct Elimination: Sendable {
  struct Entry: Sendable {
    var variable: Int32
    var factor: Double
  }

  /// A sum of given equations.
  struct Derived: Sendable {
    var pivot: Int32
    var row: Int32
    /// What is left of the unknowns.
    var entries: [Entry]
    var parts: [(row: Int32, factor: Double)]
  }

  enum Step: Sendable {
    /// The equation as it was given.
    case given(variable: Int32, row: Int32)
    case derived(Derived)
  }

  /// The equations: `entries[starts[row]..<starts[row + 1]]`.
  var starts: [Int32] = []
  var entries: [Entry] = []
  /// For each variable, how little it should be given by others, up to 4: 0 for one without wishes.
  var reluctance: [UInt8] = []

  /// In the order of evaluation.
  private(set) var constants: [(variable: Int32, row: Int32)] = []
  /// Against the order of evaluation.
  private(set) var steps: [Step] = []

  // Kept, so that a small region allocates nothing.
  private var rowsOf: [Int32] = []
  private var rowStarts: [Int32] = []
  private var next: [Int32] = []
  private var rowCounts: [Int32] = []
  private var columnCounts: [Int32] = []
  private var isResolvedRow: [Bool] = []
  private var isResolved: [Bool] = []
  private var queue: [Int32] = []
  private var stacks = [[Int32]](repeating: [], count: 5)

  /// Makes ready for the equations of so many variables.
  mutating func begin(variableCount: Int) {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    entries.removeAll(keepingCapacity: true)
    reluctance.fill(0, count: variableCount)
  }

  mutating func run() {
    constants.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    let rowCount = starts.count - 1
    guard rowCount > 0 else { return }
    let variableCount = reluctance.count
    columnCounts.fill(0, count: variableCount)
    rowCounts.fill(0, count: rowCount)
    isResolvedRow.fill(false, count: rowCount)
    isResolved.fill(false, count: variableCount)
    rowsOf.fill(0, count: entries.count)
    rowStarts.fill(0, count: variableCount + 1)
    for entry in entries { columnCounts[Int(entry.variable)] += 1 }
    for variable in 0..<variableCount { rowStarts[variable + 1] = rowStarts[variable] + columnCounts[variable] }
    next.removeAll(keepingCapacity: true)
    next.append(contentsOf: rowStarts)
    for row in 0..<rowCount {
      rowCounts[row] = starts[row + 1] - starts[row]
      for index in starts[row]..<starts[row + 1] {
        let variable = Int(entries[Int(index)].variable)
        rowsOf[Int(next[variable])] = Int32(row)
        next[variable] += 1
      }
    }
    findConstants()
    peel()
    eliminate()
  }

  private mutating func findConstants() {
    queue.removeAll(keepingCapacity: true)
    for row in rowCounts.indices where rowCounts[row] == 1 { queue.append(Int32(row)) }
    var head = 0
    while head < queue.count {
      let row = queue[head]
      head += 1
      guard !isResolvedRow[Int(row)], rowCounts[Int(row)] == 1 else { continue }
      let variable = entries[Int(starts[Int(row)])..<Int(starts[Int(row) + 1])].first { !isResolved[Int($0.variable)] }!
        .variable
      constants.append((variable, row))
      isResolved[Int(variable)] = true
      isResolvedRow[Int(row)] = true
      for index in rowStarts[Int(variable)]..<rowStarts[Int(variable) + 1] {
        let other = Int(rowsOf[Int(index)])
        rowCounts[other] -= 1
        if rowCounts[other] == 1, !isResolvedRow[other] { queue.append(Int32(other)) }
        if rowCounts[other] == 0 { isResolvedRow[other] = true }
      }
    }
    for variable in columnCounts.indices { columnCounts[variable] = 0 }
    for row in isResolvedRow.indices where !isResolvedRow[row] {
      for index in starts[row]..<starts[row + 1] { columnCounts[Int(entries[Int(index)].variable)] += 1 }
    }
  }

  private mutating func peel() {
    // The last first, so that what stays free comes early in the order of ties.
    for variable in columnCounts.indices where columnCounts[variable] == 1 && !isResolved[variable] {
      stacks[Int(reluctance[variable])].append(Int32(variable))
    }
    while let kind = stacks.indices.first(where: { !stacks[$0].isEmpty }) {
      let variable = stacks[kind].removeLast()
      guard columnCounts[Int(variable)] == 1, !isResolved[Int(variable)] else { continue }
      let row = Int(
        rowsOf[Int(rowStarts[Int(variable)])..<Int(rowStarts[Int(variable) + 1])].first { !isResolvedRow[Int($0)] }!)
      var own = 0.0
      var largest = 0.0
      for index in starts[row]..<starts[row + 1] where !isResolved[Int(entries[Int(index)].variable)] {
        let entry = entries[Int(index)]
        if entry.variable == variable { own = abs(entry.factor) }
        largest = max(largest, abs(entry.factor))
      }
      if own < 1e-4 * largest { continue }
      steps.append(.given(variable: variable, row: Int32(row)))
      isResolved[Int(variable)] = true
      isResolvedRow[row] = true
      for index in starts[row]..<starts[row + 1] {
        let other = Int(entries[Int(index)].variable)
        guard !isResolved[other] else { continue }
        columnCounts[other] -= 1
        if columnCounts[other] == 1 { stacks[Int(reluctance[other])].append(Int32(other)) }
      }
    }
  }

  /// A row during elimination.
  private struct Line {
    var row: Int32
    var entries: [Entry]
    var parts: [(row: Int32, factor: Double)]
  }

  private mutating func eliminate() {
    guard isResolvedRow.contains(false) else { return }
    var lines: [Line] = []
    for row in isResolvedRow.indices where !isResolvedRow[row] {
      var line = Line(row: Int32(row), entries: [], parts: [(Int32(row), 1)])
      for index in starts[row]..<starts[row + 1] where !isResolved[Int(entries[Int(index)].variable)] {
        line.entries.append(entries[Int(index)])
      }
      line.entries.sort { $0.variable < $1.variable }
      lines.append(line)
    }
    var linesOf = [[Int]](repeating: [], count: isResolved.count)
    for (index, line) in lines.enumerated() { for entry in line.entries { linesOf[Int(entry.variable)].append(index) } }
    // By length; a line that has another length by now stands in another place too.
    var byLength: [[Int]] = []
    func wait(_ index: Int) {
      let length = lines[index].entries.count
      while byLength.count <= length { byLength.append([]) }
      byLength[length].append(index)
    }
    for index in lines.indices.reversed() { wait(index) }
    var isDone = lines.map(\.entries.isEmpty)
    while let length = byLength.indices.dropFirst().first(where: { !byLength[$0].isEmpty }) {
      let shortest = byLength[length].removeLast()
      guard !isDone[shortest], lines[shortest].entries.count == length else { continue }
      isDone[shortest] = true
      let line = lines[shortest]
      let pivot = pivot(of: line, linesOf)
      if line.parts.count == 1 {
        steps.append(.given(variable: pivot.variable, row: line.row))
      } else {
        steps.append(.derived(Derived(pivot: pivot.variable, row: line.row, entries: line.entries, parts: line.parts)))
      }
      isResolved[Int(pivot.variable)] = true
      for other in linesOf[Int(pivot.variable)] where !isDone[other] {
        let factor = -lines[other].entries.first { $0.variable == pivot.variable }!.factor / pivot.factor
        let sum = Self.sum(lines[other].entries, line.entries, times: factor, without: pivot.variable)
        for variable in sum.gone { linesOf[Int(variable)].removeAll { $0 == other } }
        for variable in sum.new { linesOf[Int(variable)].append(other) }
        lines[other].entries = sum.entries
        lines[other].parts = Self.sum(lines[other].parts, line.parts, times: factor)
        if sum.entries.isEmpty { isDone[other] = true } else { wait(other) }
      }
      linesOf[Int(pivot.variable)] = []
    }
  }

  /// The variable of a line that is the least reluctant, and stands in the fewest lines.
  private func pivot(of line: Line, _ linesOf: [[Int]]) -> Entry {
    let largest = line.entries.map { abs($0.factor) }.max()!
    return line.entries.filter { abs($0.factor) >= 0.01 * largest }.min { a, b in
      let (x, y) = (reluctance[Int(a.variable)], reluctance[Int(b.variable)])
      if x != y { return x < y }
      let (p, q) = (linesOf[Int(a.variable)].count, linesOf[Int(b.variable)].count)
      return p != q ? p < q : a.variable > b.variable
    }!
  }

  /// Sums of equations, by row.
  private static func sum(
    _ a: [(row: Int32, factor: Double)], _ b: [(row: Int32, factor: Double)], times factor: Double
  ) -> [(row: Int32, factor: Double)] {
    var result: [(row: Int32, factor: Double)] = []
    result.reserveCapacity(a.count + b.count)
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      if j == b.count || (i < a.count && a[i].row < b[j].row) {
        result.append(a[i])
        i += 1
      } else if i == a.count || b[j].row < a[i].row {
        result.append((b[j].row, factor * b[j].factor))
        j += 1
      } else {
        result.append((a[i].row, a[i].factor + factor * b[j].factor))
        i += 1
        j += 1
      }
    }
    return result
  }

  private static func sum(
    _ a: [Entry], _ b: [Entry], times factor: Double, without pivot: Int32
  ) -> (entries: [Entry], new: [Int32], gone: [Int32]) {
    var result: [Entry] = []
    var new: [Int32] = []
    var gone: [Int32] = []
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      if i < a.count, a[i].variable == pivot {
        i += 1
      } else if j < b.count, b[j].variable == pivot {
        j += 1
      } else if j == b.count || (i < a.count && a[i].variable < b[j].variable) {
        result.append(a[i])
        i += 1
      } else if i == a.count || b[j].variable < a[i].variable {
        result.append(Entry(variable: b[j].variable, factor: factor * b[j].factor))
        new.append(b[j].variable)
        j += 1
      } else {
        let total = a[i].factor + factor * b[j].factor
        let scale = max(abs(a[i].factor), abs(factor * b[j].factor))
        if abs(total) > 1e-11 * scale {
          result.append(Entry(variable: a[i].variable, factor: total))
        } else {
          gone.append(a[i].variable)
        }
        i += 1
        j += 1
      }
    }
    return (result, new, gone)
  }
}

extension Array {
  /// Makes this so many equal elements, in the room that it has.
  fileprivate mutating func fill(_ element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
