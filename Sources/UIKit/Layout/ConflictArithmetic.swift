import CoreGraphics

/// The numbers of constraints that cannot hold together: what they add up to, and what there is. A plain value.
///
/// Each row says sum of terms + constant = 0, or ≤, or ≥. Of a set from which no row can be left out there is one way to
/// add the rows up, each times a factor, so that all unknowns cancel; what is left then ought to be 0 and is not.
struct ConflictArithmetic: Equatable {
  struct Row {
    /// By unknown.
    var terms: [Int32: Double]
    var constant: Double
    /// What the terms of known numbers come to, such as the width of the window.
    var given: Double
    /// Whether it says = 0.
    var isEqual: Bool

    init(terms: [Int32: Double], constant: Double, given: Double = 0, isEqual: Bool = true) {
      (self.terms, self.constant, self.given, self.isEqual) = (terms, constant, given, isEqual)
    }
  }

  /// The lengths on one side, in the order of the rows.
  var needed: [Double]
  var available: [Double]
  /// No row says less or more.
  var areEqual: Bool

  /// Nil where the rows do not cancel in one way alone.
  init?(_ rows: [Row]) {
    guard let factors = Self.cancelling(rows) else { return nil }
    var parts: [Double] = []
    for (row, factor) in zip(rows, factors) {
      parts += [row.constant * factor, row.given * factor].filter { abs($0) > 1e-6 }
    }
    areEqual = rows.allSatisfy(\.isEqual)
    let negative = parts.filter { $0 < 0 }.map { -$0 }
    let positive = parts.filter { $0 > 0 }
    // What is needed is the side of more parts; else the larger sum.
    let hasLargerSum: Bool = negative.reduce(0, +) >= positive.reduce(0, +)
    let negativeIsNeeded = negative.count == positive.count ? hasLargerSum : negative.count > positive.count
    (needed, available) = negativeIsNeeded ? (negative, positive) : (positive, negative)
  }

  /// `16 + 200 + 16 needs 232, there are 200: 32 short`
  var text: String {
    let (sum, room) = (needed.reduce(0, +), available.reduce(0, +))
    let difference = CGFloat(abs(sum - room)).shortDescription
    if areEqual, needed.count == 1, available.count == 1 {
      return "\(Self.list(needed)) and \(Self.list(available)) are to be the same: they differ by \(difference)."
    }
    let total = needed.count > 1 ? " needs \(CGFloat(sum).shortDescription)" : " is needed"
    let there = available.count > 1 ? "\(Self.list(available)) = \(CGFloat(room).shortDescription)" : Self.list([room])
    return "\(Self.list(needed))\(total), there are \(there): \(difference) \(sum > room ? "short" : "too many")."
  }

  private static func list(_ lengths: [Double]) -> String {
    lengths.isEmpty ? "0" : lengths.map { CGFloat($0).shortDescription }.joined(separator: " + ")
  }

  /// Factors of the rows with which all unknowns cancel: one vector that the columns have no part in.
  private static func cancelling(_ rows: [Row]) -> [Double]? {
    let unknowns = Set(rows.flatMap(\.terms.keys)).sorted()
    // One equation for each unknown, one column for each row.
    var matrix = unknowns.map { unknown in rows.map { $0.terms[unknown] ?? 0 } }
    var pivots: [Int] = []
    var line = 0
    for column in rows.indices where line < matrix.count {
      guard let best = (line..<matrix.count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[best][column]) > 1e-9
      else { continue }
      matrix.swapAt(line, best)
      let pivot = matrix[line][column]
      for index in rows.indices { matrix[line][index] /= pivot }
      for other in matrix.indices where other != line {
        let factor = matrix[other][column]
        if factor != 0 { for index in rows.indices { matrix[other][index] -= factor * matrix[line][index] } }
      }
      pivots.append(column)
      line += 1
    }
    let free = rows.indices.filter { !pivots.contains($0) }
    guard free.count == 1, let last = free.first else { return nil }
    var factors = [Double](repeating: 0, count: rows.count)
    factors[last] = 1
    for (index, column) in pivots.enumerated() { factors[column] = -matrix[index][last] }
    return factors
  }
}
