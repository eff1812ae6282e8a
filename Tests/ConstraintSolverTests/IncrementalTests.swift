import Expectations
import Testing

@testable import ConstraintSolver

/// What an edit costs and tells.
@Suite struct IncrementalTests {
  /// Labels in rows under each other, as `boxes[row]`: their heights, and the places of the rows.
  private struct Column {
    var solver = Solver()
    var heights: [Solver.Variable] = []
    var tops: [Solver.Variable] = []
    var wishes: [Solver.ConstraintID] = []

    init(count: Int) {
      for index in 0..<UInt64(count) {
        let top = solver.makeVariable(order: 2 * index)
        let height = solver.makeVariable(isLength: true, order: 2 * index + 1)
        if let last = tops.last {
          _ = solver.add(
            [.init(1, top), .init(-1, last), .init(-1, heights.last!)], constant: 0, .equal, order: 2 * index)
        } else {
          _ = solver.add([.init(1, top)], constant: 0, .equal, order: 2 * index)
        }
        wishes.append(solver.add([.init(1, height)], constant: -20, .equal, priority: 750, order: 2 * index + 1))
        tops.append(top)
        heights.append(height)
      }
    }
  }

  @Test func aConstantMovesOnlyWhatStandsBelow() {
    var column = Column(count: 10)
    column.solver.solve()
    column.solver.setConstant(of: column.wishes[6], to: -30)
    column.solver.solve()
    expect(Set(column.solver.changed), equals: Set([column.heights[6]] + column.tops[7...]))
    expect(column.solver.value(of: column.tops[9]), equals: 190)
  }

  @Test func anEqualConstantAsksForNoSolving() {
    var column = Column(count: 3)
    column.solver.solve()
    column.solver.setConstant(of: column.wishes[0], to: -20)
    expect(!column.solver.needsSolve)
  }

  @Test func aWishThatComesBackBeforeTheSolveChangesNothing() {
    var column = Column(count: 3)
    column.solver.solve()
    column.solver.setConstant(of: column.wishes[0], to: -40)
    column.solver.setConstant(of: column.wishes[0], to: -20)
    column.solver.solve()
    expect(column.solver.changed.isEmpty)
  }

  @Test func aConstantCompilesNothing() {
    var column = Column(count: 100)
    column.solver.solve()
    let regions = column.solver.compiledRegions
    column.solver.setConstant(of: column.wishes[50], to: -30)
    column.solver.solve()
    expect(column.solver.compiledRegions, equals: regions)
  }

  @Test func anInputKeepsItsTwoSidesApart() {
    var solver = Solver()
    let width = solver.makeVariable(isLength: true, order: 0)
    solver.setInput(width, to: 100)
    let views = (1...50).map { solver.makeVariable(isLength: true, order: UInt64($0)) }
    let wishes = views.enumerated().map { index, view in
      _ = solver.add([.init(1, view), .init(-1, width)], constant: 0, .lessThanOrEqual, order: UInt64(2 * index))
      return solver.add([.init(1, view)], constant: -30, .equal, priority: 500, order: UInt64(2 * index + 1))
    }
    solver.solve()
    let regions = solver.compiledRegions
    solver.setPriority(of: wishes[20], to: 400)
    solver.solve()
    expect(solver.compiledRegions, equals: regions + 1)
    solver.setInput(width, to: 10)
    solver.solve()
    expect(solver.changed.count, equals: 51)
    expect(solver.compiledRegions, equals: regions + 1)
  }

  @Test func aVariableIsToldOnceWhenItIsNew() {
    var solver = Solver()
    let height = solver.makeVariable(isLength: true, order: 0)
    solver.solve()
    expect(solver.changed, equals: [height])
    _ = solver.makeVariable(order: 1)
    solver.solve()
    expect(solver.changed.count, equals: 1)
    expect(solver.changed != [height])
  }

  @Test func aRemovedVariablesIndexIsUsedAgain() {
    var solver = Solver()
    let old = solver.makeVariable(order: 0)
    solver.solve()
    solver.remove(old)
    solver.solve()
    expect(solver.makeVariable(order: 1), equals: old)
  }

  @Test func aConflictIsToldOnceForTheLifeOfItsConstraints() {
    var solver = Solver()
    let width = solver.makeVariable(isLength: true, order: 0)
    let first = solver.add([.init(1, width)], constant: -10, .equal, order: 1)
    _ = solver.add([.init(1, width)], constant: -20, .equal, order: 2)
    solver.solve()
    let told = solver.takeNewConflicts()
    expect(told.count, equals: 1)
    solver.setConstant(of: first, to: -20)
    solver.solve()
    expect(solver.conflicts.isEmpty)
    solver.setConstant(of: first, to: -30)
    solver.solve()
    expect(solver.conflicts.count, equals: 1)
    let again = solver.takeNewConflicts()
    expect(again.isEmpty)
  }

  @Test func anInputIsNeverBroken() {
    var solver = Solver()
    let width = solver.makeVariable(isLength: true, order: 0)
    let view = solver.makeVariable(isLength: true, order: 1)
    solver.setInput(width, to: 50)
    let left = solver.add([.init(1, view)], constant: -100, .equal, order: 1)
    let right = solver.add([.init(1, view), .init(-1, width)], constant: 0, .lessThanOrEqual, order: 2, isFixed: true)
    solver.solve()
    expect(solver.conflicts.map(\.broken), equals: [left])
    expect(solver.conflicts.map(\.constraints), equals: [[left, right]])
    expect(solver.conflicts.map(\.inputs), equals: [[width]])
    expect(solver.value(of: view), equals: 50)
  }

  @Test func aLengthThatWouldBeNegativeTakesPart() {
    var solver = Solver()
    let view = solver.makeVariable(isLength: true, order: 1)
    let constraint = solver.add([.init(1, view)], constant: 5, .equal, order: 1)
    solver.solve()
    expect(solver.conflicts.map(\.lengths), equals: [[view]])
    expect(solver.conflicts.map(\.constraints), equals: [[constraint]])
    expect(solver.value(of: view), equals: 0)
  }

  @Test func anotherSolutionIsShownAndTakenBack() {
    var solver = Solver()
    let views = (0..<2).map { solver.makeVariable(isLength: true, order: $0) }
    _ = solver.add(views.map { .init(1, $0) }, constant: -90, .equal, order: 1)
    solver.solve()
    let before = views.map { solver.value(of: $0) }
    let isMoved = solver.exercise([views[0]])
    expect(isMoved)
    expect(views.map { solver.value(of: $0) } != before)
    expect(views.reduce(0) { $0 + solver.value(of: $1) }, equals: 90)
    expect(Set(solver.changed), equals: Set(views))
    solver.settle()
    solver.solve()
    expect(views.map { solver.value(of: $0) }, equals: before)
    expect(Set(solver.changed), equals: Set(views))
  }

  @Test func whatIsFixedHasNoOtherSolution() {
    var solver = Solver()
    let view = solver.makeVariable(isLength: true, order: 1)
    _ = solver.add([.init(1, view)], constant: -5, .lessThanOrEqual, priority: 250, order: 1)
    _ = solver.add([.init(1, view)], constant: -5, .greaterThanOrEqual, priority: 750, order: 2)
    solver.solve()
    expect(!solver.isAmbiguous(view))
    let isMoved = solver.exercise([view])
    expect(!isMoved)
    expect(solver.changed.isEmpty)
  }

  @Test func theConstraintsThatFixAWidthAreFound() {
    var solver = Solver()
    let a = solver.makeVariable(isLength: true, order: 0)
    let b = solver.makeVariable(isLength: true, order: 1)
    let first = solver.add([.init(1, a)], constant: -10, .equal, order: 1)
    let second = solver.add([.init(1, b), .init(-2, a)], constant: 0, .equal, order: 2)
    _ = solver.add([.init(1, b)], constant: -500, .lessThanOrEqual, order: 3)
    solver.solve()
    expect(solver.constraintsAffecting(b), equals: [first, second])
  }

  @Test func aTrialTakesEverythingBack() {
    var column = Column(count: 5)
    column.solver.solve()
    let before = column.tops.map { column.solver.value(of: $0) }
    column.solver.beginTrial()
    let extra = column.solver.makeVariable(isLength: true, order: 99)
    _ = column.solver.add([.init(1, extra), .init(-1, column.heights[0])], constant: 0, .equal, order: 99)
    column.solver.setPriority(of: column.wishes[1], to: 1000)
    column.solver.setInput(column.heights[2], to: 200)
    column.solver.solve()
    expect(column.solver.value(of: column.tops[3]), equals: 240)
    expect(column.solver.changed.isEmpty)
    column.solver.endTrial()
    column.solver.solve()
    expect(column.tops.map { column.solver.value(of: $0) }, equals: before)
    expect(column.solver.changed.isEmpty)
  }

  @Test func aSolverIsAValue() {
    var column = Column(count: 3)
    column.solver.solve()
    var copy = column.solver
    copy.setConstant(of: column.wishes[0], to: -100)
    copy.solve()
    expect(copy.value(of: column.tops[1]), equals: 100)
    expect(column.solver.value(of: column.tops[1]), equals: 20)
  }
}
