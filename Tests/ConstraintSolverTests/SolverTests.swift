import Expectations
import Testing

@testable import ConstraintSolver

@Suite struct SolverTests {
  @Test func anEquationGivesItsVariableItsValue() {
    var solver = Solver()
    let width = solver.makeVariable(isLength: true, order: 1)
    _ = solver.add([.init(2, width)], constant: -50, .equal, order: 1)
    solver.solve()
    expect(solver.value(of: width), equals: 25)
    expect(solver.changed, equals: [width])
  }

  @Test func aHigherPriorityWinsOutright() {
    var solver = Solver()
    let width = solver.makeVariable(isLength: true, order: 1)
    _ = solver.add([.init(1, width)], constant: -24, .equal, priority: 500, order: 1)
    _ = solver.add([.init(1, width)], constant: -30, .greaterThanOrEqual, priority: 501, order: 2)
    solver.solve()
    expect(solver.value(of: width), equals: 30)
  }

  @Test func ofTwoEqualWishesTheEarlierGivesWay() {
    var solver = Solver()
    let first = solver.makeVariable(isLength: true, order: 1)
    let second = solver.makeVariable(isLength: true, order: 2)
    _ = solver.add([.init(1, first)], constant: -40, .lessThanOrEqual, priority: 250, order: 1)
    _ = solver.add([.init(1, second)], constant: -50, .lessThanOrEqual, priority: 250, order: 2)
    _ = solver.add([.init(1, first), .init(1, second)], constant: -200, .equal, order: 3)
    solver.solve()
    expect(solver.value(of: first), equals: 150)
    expect(solver.value(of: second), equals: 50)
  }

  @Test func withoutWishesTheLastTakesTheRoom() {
    var solver = Solver()
    let views = (0..<3).map { solver.makeVariable(isLength: true, order: UInt64($0)) }
    _ = solver.add(views.map { .init(1, $0) }, constant: -90, .equal, order: 1)
    solver.solve()
    expect(views.map { solver.value(of: $0) }, equals: [0, 0, 90])
    expect(solver.isAmbiguous(views[0]))
  }

  @Test func anotherSolutionIsShownUntilTheNextSolve() {
    var solver = Solver()
    let views = (0..<2).map { solver.makeVariable(isLength: true, order: UInt64($0)) }
    _ = solver.add(views.map { .init(1, $0) }, constant: -90, .equal, order: 1)
    solver.solve()
    expect(solver.exercise(views))
    expect(views.map { solver.value(of: $0) } != [0, 90])
    expect(views.reduce(0) { $0 + solver.value(of: $1) }, equals: 90)
    expect(Set(solver.changed), equals: Set(views))
    solver.solve()
    expect(views.map { solver.value(of: $0) }, equals: [0, 90])
    expect(Set(solver.changed), equals: Set(views))
  }

  @Test func equationsOfSeveralUnknownsFollowEachOfTheirConstants() {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(order: 1), solver.makeVariable(order: 2), solver.makeVariable(order: 3))
    let rows = [
      solver.add([.init(1, x), .init(1, y), .init(1, z)], constant: -60, .equal, order: 1),
      solver.add([.init(1, x), .init(-1, y), .init(2, z)], constant: -50, .equal, order: 2),
      solver.add([.init(3, x), .init(2, y), .init(-1, z)], constant: -40, .equal, order: 3),
    ]
    func values() -> [Double] { [x, y, z].map { (solver.value(of: $0) * 1e6).rounded() / 1e6 } }
    solver.solve()
    expect(values(), equals: [10, 20, 30])
    solver.setConstant(of: rows[0], to: -69)
    solver.solve()
    expect(values(), equals: [7, 27, 35])
    solver.setConstant(of: rows[1], to: -59)
    solver.solve()
    expect(values(), equals: [10, 23, 36])
    solver.setConstant(of: rows[2], to: -49)
    solver.solve()
    expect(values(), equals: [13, 22, 34])
  }

  @Test func aConflictOfEquationsOfSeveralUnknownsHasAllOfThem() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(order: 1), solver.makeVariable(order: 2))
    let rows = [
      solver.add([.init(1, x), .init(1, y)], constant: -10, .equal, order: 1),
      solver.add([.init(1, x), .init(-1, y)], constant: -4, .equal, order: 2),
      solver.add([.init(3, x), .init(5, y)], constant: -100, .equal, order: 3),
    ]
    solver.solve()
    expect(solver.conflicts.map(\.constraints) == [rows] && solver.conflicts.map(\.broken) == [rows[2]])
    expect(abs(solver.value(of: x) - 7) < 1e-9 && abs(solver.value(of: y) - 3) < 1e-9)
  }

  @Test func anIntervalNoWiderThanRoundingIsAPlace() {
    expect(Wishes.isPlace(0, 0) && Wishes.isPlace(0, 1e-9) && Wishes.isPlace(0.25, 0.25 + 9e-9))
    expect(Wishes.isPlace(1e6, 1e6 + 1e-3) && Wishes.isPlace(-1e6, -1e6 + 1e-3))
    expect(!Wishes.isPlace(0, 1e-7) && !Wishes.isPlace(1e6, 1e6 + 0.1))
    expect(!Wishes.isPlace(-.infinity, 0) && !Wishes.isPlace(0, .infinity))
  }

  @Test func withoutWishesLengthsComeBeforePlaces() {
    var solver = Solver()
    let place = solver.makeVariable(order: 1)
    let length = solver.makeVariable(isLength: true, order: 2)
    _ = solver.add([.init(1, place), .init(1, length)], constant: -90, .equal, order: 1)
    solver.solve()
    expect([solver.value(of: place), solver.value(of: length)], equals: [90, 0])
  }

  @Test func withoutWishesTheOldestInequalityIsAnEquality() {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(order: 1), solver.makeVariable(order: 2))
    _ = solver.add([.init(1, a)], constant: 30, .greaterThanOrEqual, order: 3)
    _ = solver.add([.init(1, a)], constant: -70, .lessThanOrEqual, order: 2)
    // Between two that are free both ways.
    let between = solver.add([.init(1, a), .init(1, b)], constant: -50, .lessThanOrEqual, order: 4)
    solver.solve()
    expect([solver.value(of: a), solver.value(of: b)], equals: [70, -20])
    solver.setOrder(of: between, to: 1)
    solver.solve()
    expect([solver.value(of: a), solver.value(of: b)], equals: [70, -20])
    _ = solver.add([.init(1, b)], constant: -10, .greaterThanOrEqual, order: 5)
    solver.solve()
    expect([solver.value(of: a), solver.value(of: b)], equals: [40, 10])
  }

  @Test func anInequalityThatAWishMissesIsNotMissedMoreThanBefore() {
    var solver = Solver()
    let (place, length) = (solver.makeVariable(order: 1), solver.makeVariable(isLength: true, order: 2))
    _ = solver.add([.init(1, place), .init(1, length)], constant: -50, .lessThanOrEqual, priority: 250, order: 1)
    _ = solver.add([.init(1, place)], constant: -60, .greaterThanOrEqual, priority: 500, order: 2)
    solver.solve()
    expect([solver.value(of: place), solver.value(of: length)], equals: [60, 0])
  }

  @Test func theNewestOfAConflictIsBrokenAndReturnsWhenTheConflictGoes() {
    var solver = Solver()
    let width = solver.makeVariable(isLength: true, order: 1)
    let old = solver.add([.init(1, width)], constant: -100, .equal, order: 1)
    let new = solver.add([.init(1, width)], constant: -200, .equal, order: 2)
    solver.solve()
    expect(solver.value(of: width), equals: 100)
    expect(solver.takeNewConflicts().map(\.constraints), equals: [[old, new]])
    solver.remove(old)
    solver.solve()
    expect(solver.value(of: width), equals: 200)
    expect(solver.conflicts.isEmpty)
  }

  @Test func aTrialLeavesNothingBehind() {
    var solver = Solver()
    let width = solver.makeVariable(isLength: true, order: 1)
    let constraint = solver.add([.init(3, width)], constant: -100, .equal, order: 1)
    solver.solve()
    let before = solver.value(of: width)
    solver.beginTrial()
    solver.setConstant(of: constraint, to: -10)
    solver.solve()
    expect(solver.value(of: width) < 4)
    solver.endTrial()
    solver.solve()
    expect(solver.value(of: width), equals: before)
    expect(solver.changed.isEmpty)
  }
}
