import Expectations
import Foundation
import Fuzzing
import Testing
import VirtualDesktop

/// A short form of `make fuzz` and `make soak`, in processes of their own.
@Suite struct FuzzRunTests {
  private func run(_ arguments: String...) throws -> (status: Int32?, said: String) {
    let program = try BuiltProgram.start("uikit-fuzz", arguments)
    // It says nothing before its end.
    let said = program.wait(silence: 120)
    return (program.status, said)
  }

  /// The seed is fixed: `make fuzz` has the others.
  @Test(arguments: FuzzSubject.all.map(\.name))
  func aScreenOrControlSurvivesRandomEvents(name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
    let result = try run(
      "--screen", name, "--programs", "1", "--events", "20", "--seed", "1", "--folder", folder.path)
    expect(result.status == 0, "\(result.said)")
    expect(result.said.contains("20 events, 1 programs, 0 failures"), "\(result.said)")
  }

  @Test func whatIsClosedLeavesNothing() throws {
    let result = try run("--opens", "3", "--screen", "slider,controls,notes,own-controls,own-tables,own-navigation")
    expect(result.status == 0, "\(result.said)")
  }

  /// The program stops at an event that is not in a run's list, and is told of.
  @Test func aScreenThatIsNotThereIsRefused() throws {
    expect(try run("--screen", "nowhere").status, equals: 64)
  }
}
