import Expectations
import RandomTesting
import Testing

@testable import ConstraintSolver

@Suite struct RandomTests {
  @Test func randomSystemsHaveTheSolutionOfThePlainProgram() {
    for seed in RandomRuns.seeds(1...150) {
      var random = SeededRandom(seed: seed)
      let system = RandomSystem.any(using: &random)
      var (solver, variables, ids) = system.makeSolver()
      solver.solve()
      let broken = Set(solver.allBroken.map { id in ids.firstIndex(of: id)! })
      guard let expected = system.referenceValues(broken: broken) else {
        Issue.record(
          "seed \(seed): the required rows that are not broken contradict each other\n\(system.description())")
        return
      }
      let found = variables.map { solver.value(of: $0) }
      for (index, (a, b)) in zip(found, expected).enumerated() where abs(a - b) > 1e-6 {
        Issue.record(
          "seed \(seed): v\(index) is \(a), not \(b): \(found) for \(expected), broken \(broken)\n\(system.description())"
        )
        return
      }
    }
  }
}

extension RandomTests {
  @Test func eachConflictCanHoldWithoutAnyOneOfItsConstraints() {
    for seed in RandomRuns.seeds(1...150) {
      var random = SeededRandom(seed: seed &+ 2_000_000)
      let system = RandomSystem.any(using: &random)
      var (solver, _, ids) = system.makeSolver()
      solver.solve()
      for conflict in solver.conflicts {
        let set = Set(conflict.constraints.map { id in ids.firstIndex(of: id)! })
        expect(conflict.constraints.contains(conflict.broken), "seed \(seed)")
        if system.referenceValues(only: set) != nil {
          Issue.record("seed \(seed): \(set.sorted()) is no conflict\n\(system.description())")
          return
        }
        for row in set where system.referenceValues(only: set.subtracting([row])) == nil {
          Issue.record("seed \(seed): \(set.sorted()) conflict without \(row)\n\(system.description())")
          return
        }
      }
    }
  }

  /// Any history of edits gives what a fresh build of the same constraints gives, to the bit.
  @Test func anyHistoryIsEqualToAFreshBuild() {
    for seed in RandomRuns.seeds(1...60) {
      var random = SeededRandom(seed: seed &+ 1_000_000)
      var history = History(using: &random)
      for step in 0..<12 {
        history.edit(using: &random)
        if Bool.random(using: &random) { continue }
        history.solver.solve()
        expectInvariants(try history.solver.checkInvariants(), "seed \(seed), step \(step)")
        var (fresh, variables, _) = history.system.makeSolver()
        fresh.solve()
        for (index, variable) in variables.enumerated() {
          let (a, b) = (history.solver.value(of: history.variables[index]), fresh.value(of: variable))
          guard a.bitPattern != b.bitPattern else { continue }
          Issue.record("seed \(seed), step \(step): v\(index) is \(a), fresh \(b)\n\(history.system.description())")
          return
        }
        let conflicts = (
          history.conflicts(of: history.solver, ids: history.ids), fresh.conflicts.map { $0.broken.index }
        )
        if conflicts.0 != conflicts.1 {
          Issue.record(
            "seed \(seed), step \(step): breaks \(conflicts.0), fresh \(conflicts.1)\n\(history.system.description())")
          return
        }
      }
    }
  }
}

extension RandomTests {
  @Test func aTrialOfAnyEditsLeavesEveryBitAsItWas() {
    for seed in RandomRuns.seeds(1...110) {
      var random = SeededRandom(seed: seed &+ 4_000_000)
      var history = History(using: &random)
      history.solver.solve()
      for _ in 0..<3 {
        let before = history.variables.map { history.solver.value(of: $0).bitPattern }
        let kept = history
        history.solver.beginTrial()
        for _ in 0..<4 {
          history.edit(using: &random, removing: false)
          if Bool.random(using: &random) { history.solver.solve() }
        }
        history.solver.endTrial()
        history.system = kept.system
        history.ids = kept.ids
        history.solver.solve()
        let after = history.variables.map { history.solver.value(of: $0).bitPattern }
        if before != after || !history.solver.changed.isEmpty {
          Issue.record("seed \(seed): the trial left \(history.solver.changed)\n\(history.system.description())")
          return
        }
      }
    }
  }

  /// Long runs of constants alone, on larger systems, so that the tables of the simplex method wear.
  @Test func hundredsOfConstantsLaterTheValuesAreThoseOfAFreshBuild() {
    for seed in RandomRuns.seeds(1...5) {
      var random = SeededRandom(seed: seed &+ 3_000_000)
      var system = RandomSystem(using: &random)
      for _ in 0..<12 { system.appendVariable(using: &random) }
      for _ in 0..<40 { system.appendRow(using: &random) }
      for index in system.rows.indices
      where system.rows[index].priority >= 1000 && Int.random(in: 0..<3, using: &random) > 0 {
        system.rows[index].priority = 600
      }
      var (solver, variables, ids) = system.makeSolver()
      for step in 0..<300 {
        let index = system.rows.indices.randomElement(using: &random)!
        system.rows[index].constant = system.constant(using: &random)
        solver.setConstant(of: ids[index], to: system.rows[index].constant)
        solver.solve()
        expectInvariants(try solver.checkInvariants(), "seed \(seed), step \(step)")
        guard step % 20 == 19 else { continue }
        var (fresh, same, _) = system.makeSolver()
        fresh.solve()
        let (found, expected) = (variables.map { solver.value(of: $0) }, same.map { fresh.value(of: $0) })
        if found != expected {
          Issue.record("seed \(seed), step \(step): \(found), fresh \(expected)\n\(system.description())")
          return
        }
      }
    }
  }
}

/// A solver that is edited, and the list of what it holds.
struct History {
  var system: RandomSystem
  var solver: Solver
  var variables: [Solver.Variable]
  var ids: [Solver.ConstraintID]
  private var nextOrder: UInt64

  init(using random: inout SeededRandom) {
    system = .any(using: &random)
    nextOrder = UInt64(system.rows.count) + 1
    (solver, variables, ids) = system.makeSolver()
    if Bool.random(using: &random) { solver.solve() }
  }

  mutating func edit(using random: inout SeededRandom, removing: Bool = true) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      system.appendRow(using: &random)
      system.rows[system.rows.count - 1].order = nextOrder
      nextOrder += 1
      add(system.rows[system.rows.count - 1])
    case 2, 3:
      guard removing, let index = system.rows.indices.randomElement(using: &random) else { return }
      system.rows.remove(at: index)
      solver.remove(ids.remove(at: index))
    case 4:
      guard let index = system.rows.indices.randomElement(using: &random) else { return }
      let priority: Float = [1000, 750, 250, 100].randomElement(using: &random)!
      system.rows[index].priority = priority
      solver.setPriority(of: ids[index], to: priority)
    case 5:
      let index = system.inputs.indices.randomElement(using: &random)!
      let value = Bool.random(using: &random) ? nil : system.constant(using: &random)
      system.inputs[index] = value
      solver.setInput(variables[index], to: value)
    case 6:
      guard let index = system.inputs.indices.filter({ system.inputs[$0] != nil }).randomElement(using: &random) else {
        return
      }
      let value = system.constant(using: &random)
      system.inputs[index] = value
      solver.setInput(variables[index], to: value)
    default:
      guard let index = system.rows.indices.randomElement(using: &random) else { return }
      let constant = system.constant(using: &random)
      system.rows[index].constant = constant
      solver.setConstant(of: ids[index], to: constant)
    }
  }

  private mutating func add(_ row: RandomSystem.Row) {
    ids.append(
      solver.add(
        row.terms.map { .init($0.coefficient, variables[$0.variable]) }, constant: row.constant, row.relation,
        priority: row.priority, order: row.order, isFixed: row.isFixed))
  }

  /// The positions of what is broken.
  func conflicts(of solver: Solver, ids: [Solver.ConstraintID]) -> [Int32] {
    solver.conflicts.map { conflict in Int32(ids.firstIndex(of: conflict.broken)!) }
  }
}

extension Solver {
  /// Also those that are held without a miss.
  var allBroken: [ConstraintID] {
    constraints.indices.filter { constraints[$0].isAlive && constraints[$0].isBroken }
      .map { ConstraintID(index: Int32($0), generation: constraints[$0].generation) } + inputConflictIDs
  }

  private var inputConflictIDs: [ConstraintID] {
    inputConflicts.map { ConstraintID(index: $0, generation: constraints[Int($0)].generation) }
  }
}
