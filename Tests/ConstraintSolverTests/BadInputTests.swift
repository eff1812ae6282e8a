import Expectations
import Testing

@testable import ConstraintSolver

/// What a program should not write, and what comes of it: an answer, in little time.
@Suite struct BadInputTests {
  @Test func aConstantThatIsNoNumberStops() async {
    await #expect(processExitsWith: .failure) {
      var solver = Solver()
      let width = solver.makeVariable(order: 1)
      _ = solver.add([.init(1, width)], constant: .nan, .equal, order: 1)
    }
  }

  @Test func anInfiniteInputStops() async {
    await #expect(processExitsWith: .failure) {
      var solver = Solver()
      let width = solver.makeVariable(order: 1)
      solver.setInput(width, to: .infinity)
    }
  }

  @Test func aPriorityOfZeroStops() async {
    await #expect(processExitsWith: .failure) {
      var solver = Solver()
      let width = solver.makeVariable(order: 1)
      _ = solver.add([.init(1, width)], constant: 0, .equal, priority: 0, order: 1)
    }
  }

  @Test func aPriorityAboveAThousandIsRequired() {
    var solver = Solver()
    let width = solver.makeVariable(order: 1)
    _ = solver.add([.init(1, width)], constant: -10, .equal, priority: 1001, order: 1)
    _ = solver.add([.init(1, width)], constant: -20, .equal, priority: 1000, order: 2)
    solver.solve()
    expect(solver.conflicts.count, equals: 1)
    expect(solver.value(of: width), equals: 10)
  }

  @Test func aConstraintThatIsRemovedTwiceStops() async {
    await #expect(processExitsWith: .failure) {
      var solver = Solver()
      let width = solver.makeVariable(order: 1)
      let id = solver.add([.init(1, width)], constant: 0, .equal, order: 1)
      solver.remove(id)
      solver.remove(id)
    }
  }

  @Test func aVariableInUseIsNotRemoved() async {
    await #expect(processExitsWith: .failure) {
      var solver = Solver()
      let width = solver.makeVariable(order: 1)
      _ = solver.add([.init(1, width)], constant: 0, .equal, order: 1)
      solver.remove(width)
    }
  }

  @Test func twoEqualConstraintsAreTwo() {
    var solver = Solver()
    let width = solver.makeVariable(isLength: true, order: 1)
    let first = solver.add([.init(1, width)], constant: -10, .equal, order: 1)
    _ = solver.add([.init(1, width)], constant: -10, .equal, order: 2)
    solver.solve()
    expect(solver.conflicts.isEmpty)
    solver.remove(first)
    solver.solve()
    expect(solver.value(of: width), equals: 10)
  }

  @Test func lengthsThatCanOnlyAgreeAtZeroAreZeroWithoutAConflict() {
    var solver = Solver()
    let a = solver.makeVariable(isLength: true, order: 1)
    let b = solver.makeVariable(isLength: true, order: 2)
    _ = solver.add([.init(1, a), .init(-2, b)], constant: 0, .equal, order: 1)
    _ = solver.add([.init(1, a), .init(1, b)], constant: 0, .equal, order: 2)
    solver.solve()
    expect(solver.conflicts.isEmpty)
    expect(solver.value(of: a), equals: 0)
    expect(solver.value(of: b), equals: 0)
  }

  @Test func aCycleOfMultipliersThatOnlyZeroSolvesIsZero() {
    var solver = Solver()
    let views = (0..<10).map { solver.makeVariable(isLength: true, order: $0) }
    for index in views.indices {
      _ = solver.add(
        [.init(1, views[index]), .init(-2, views[(index + 1) % 10])], constant: 0, .equal, order: UInt64(index))
    }
    solver.solve()
    expect(solver.conflicts.isEmpty)
    expect(views.map { solver.value(of: $0) }, equals: Array(repeating: 0, count: 10))
  }

  @Test func aCycleOfMultipliersThatGrowsConflicts() {
    var solver = Solver()
    let a = solver.makeVariable(isLength: true, order: 1)
    let b = solver.makeVariable(isLength: true, order: 2)
    _ = solver.add([.init(1, a), .init(-2, b)], constant: -10, .equal, order: 1)
    let newest = solver.add([.init(1, b), .init(-2, a)], constant: -10, .equal, order: 2)
    solver.solve()
    expect(solver.conflicts.map(\.broken), equals: [newest])
    expect(solver.value(of: a) >= 10)
  }

  @Test(arguments: [Solver.Relation.equal, .greaterThanOrEqual])
  func tenThousandConnectedPairsEachLoseTheirNewer(_ relation: Solver.Relation) {
    var solver = Solver()
    var last: Solver.Variable?
    var newer: [Solver.ConstraintID] = []
    for index in UInt64(0)..<10_000 {
      let width = solver.makeVariable(isLength: true, order: index)
      _ = solver.add([.init(1, width)], constant: -100, relation, order: 3 * index)
      newer.append(
        solver.add(
          [.init(1, width)], constant: -50, relation == .equal ? .equal : .lessThanOrEqual, order: 3 * index + 1))
      if let last {
        _ = solver.add([.init(1, width), .init(-1, last)], constant: 0, .equal, priority: 500, order: 3 * index + 2)
      }
      last = width
    }
    solver.solve()
    expect(solver.conflicts.map(\.broken), equals: newer)
    expect(solver.conflicts.allSatisfy { $0.constraints.count == 2 })
    expect(solver.value(of: last!), equals: 100)
  }

  @Test func tenThousandRequirementsOfOneLengthLeaveTheOldest() {
    var solver = Solver()
    let width = solver.makeVariable(isLength: true, order: 1)
    for index in UInt64(1)...10_000 {
      _ = solver.add([.init(1, width)], constant: -Double(index), .equal, order: index)
    }
    solver.solve()
    expect(solver.value(of: width), equals: 1)
    expect(solver.conflicts.count, equals: 9_999)
  }

  @Test(arguments: [1e-12, 1e-6, 1e6, 1e12])
  func aHugeOrTinyFactorScalesItsVariable(_ factor: Double) {
    var solver = Solver()
    let a = solver.makeVariable(isLength: true, order: 1)
    let b = solver.makeVariable(isLength: true, order: 2)
    _ = solver.add([.init(1, a), .init(-factor, b)], constant: 0, .equal, order: 1)
    _ = solver.add([.init(1, b)], constant: -7, .equal, priority: 500, order: 2)
    solver.solve()
    expect(solver.conflicts.isEmpty)
    expect(abs(solver.value(of: b) - 7) < 1e-6)
    expect(abs(solver.value(of: a) - 7 * factor) <= 1e-6 * max(1, factor))
  }

  @Test func hugeConstantsStayFinite() {
    var solver = Solver()
    let a = solver.makeVariable(isLength: true, order: 1)
    let b = solver.makeVariable(isLength: true, order: 2)
    _ = solver.add([.init(1, a)], constant: -1e308, .equal, order: 1)
    _ = solver.add([.init(1, b), .init(-10, a)], constant: 0, .equal, order: 2)
    _ = solver.add([.init(1, b)], constant: -5, .equal, priority: 500, order: 3)
    solver.solve()
    expect(solver.value(of: a), equals: 1e308)
  }
}
