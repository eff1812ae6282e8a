import Expectations
import Foundation
import Testing

/// A snapshot that is not as kept in a test that XCTest runs, in a process of its own as `swift test` starts it.
struct SnapshotFailureTests {
  private func run(_ test: String) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["UIKitLeafTests.XCTestFixture/\(test)"]
    process.environment = ProcessInfo.processInfo.environment.merging(["XCTEST_FIXTURE": "1"]) { $1 }
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test func aSnapshotWithoutAReferenceFailsAnXCTest() throws {
    let (status, output) = try run("testWithoutAReference")
    expect(status != 0, "\(output)")
    expect(
      output.contains("XCTestFixture.testWithoutAReference : failed - no reference at"))
    expect(output.contains("Executed 1 test, with 1 failure"))
  }

  @Test func aSnapshotAsKeptPassesAnXCTest() throws {
    let (status, output) = try run("testAsKept")
    expect(status == 0 && output.contains("Executed 1 test, with 0 failures"), "\(output)")
  }
}
