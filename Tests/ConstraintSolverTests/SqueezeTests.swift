import Expectations
import Testing

@testable import ConstraintSolver

/// Many views in a row that share a length: what that takes is counted in exchanges of the simplex method.
@Suite struct SqueezeTests {
  /// Lengths with wishes of 30 in a row of a given length, with gaps of 8, or more if they are to be alike.
  private struct Row {
    var solver = Solver()
    var lengths: [Solver.Variable] = []
    var wishes: [Solver.ConstraintID] = []

    init(count: Int, length: Double, sharesGaps: Bool = false) {
      let whole = solver.makeVariable(isLength: true, order: 0)
      solver.setInput(whole, to: length)
      var order: UInt64 = 0
      func next() -> UInt64 {
        order += 1
        return order
      }
      var gaps: [Solver.Variable] = []
      var sum: [Solver.Term] = [.init(-1, whole)]
      for index in 0..<count {
        let view = solver.makeVariable(isLength: true, order: next())
        lengths.append(view)
        sum.append(.init(1, view))
        _ = solver.add([.init(1, view)], constant: -30, .lessThanOrEqual, priority: 250, order: next())
        wishes.append(solver.add([.init(1, view)], constant: -30, .greaterThanOrEqual, priority: 750, order: next()))
        guard index > 0 else { continue }
        let gap = solver.makeVariable(isLength: true, order: next())
        sum.append(.init(1, gap))
        _ = solver.add([.init(1, gap)], constant: -8, sharesGaps ? .greaterThanOrEqual : .equal, order: next())
        if sharesGaps, let first = gaps.first {
          _ = solver.add(
            [.init(1, gap), .init(-1, first)], constant: 0, .equal, priority: max(51, 150 - Float(index)),
            order: next())
        }
        gaps.append(gap)
      }
      _ = solver.add(sum, constant: 0, .equal, order: next())
      solver.solve()
    }

    var exchanges: Int { solver.cores.reduce(0) { $0 + $1.exchanges } }
    var values: [Double] { lengths.map { solver.value(of: $0) } }
  }

  @Test func aThousandSqueezedViewsGiveWayInOneExchangeTheFirstOnesFirst() {
    let row = Row(count: 1000, length: 8 * 999 + 30 * 400 + 15)
    expect(row.values, equals: Array(repeating: 0, count: 599) + [15] + Array(repeating: 30, count: 400))
    expect(row.exchanges, equals: 1)
  }

  @Test func aSmallerWishTakesOneMoreAndGivesItsRoomToTheNext() {
    var row = Row(count: 100, length: 8 * 99 + 30 * 50)
    let before = row.exchanges
    row.solver.setConstant(of: row.wishes[99], to: -10)
    row.solver.solve()
    expect(row.values, equals: Array(repeating: 0, count: 49) + [20] + Array(repeating: 30, count: 49) + [10])
    expect(row.exchanges <= before + 1)
  }

  @Test func gapsThatAreToBeAlikeTakeAFewExchangesEach() {
    let row = Row(count: 20, length: 30 * 20 + 19 * 25, sharesGaps: true)
    expect(row.values, equals: Array(repeating: 30, count: 20))
    expect(row.exchanges <= 60)
  }

  @Test func tiesOfVariablesCountOnlyWhereNothingElseDecides() {
    let row = Row(count: 20, length: 30 * 20 + 19 * 25, sharesGaps: true)
    expect(row.solver.cores.allSatisfy { !$0.countsTies })
  }
}
