import Glibc
import Testing

/// Checks of tests as plain functions. The macro `#expect` costs the compiler three times as much, and most of a test
/// target's time; it stays where it checks what is thrown.

/// Checks that a condition holds. A failure quotes the line that asked.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
  file: StaticString = #filePath, line: Int = #line
) {
  if condition { return }
  record("this does not hold", comment(), file, line)
}

/// Checks that two values are equal. A failure says both.
public func expect<Value: Equatable>(
  _ found: Value, equals wanted: Value, _ comment: @autoclosure () -> Comment? = nil,
  file: StaticString = #filePath, line: Int = #line
) {
  if found == wanted { return }
  record("found \(found), expected \(wanted)", comment(), file, line)
}

/// Checks that there is no value. A failure says which there is.
public func expectNil<Value>(
  _ found: Value?, _ comment: @autoclosure () -> Comment? = nil,
  file: StaticString = #filePath, line: Int = #line
) {
  guard let found else { return }
  record("found \(found), expected nil", comment(), file, line)
}

/// Checks that a value's `checkInvariants()` throws nothing. A failure says what is broken.
public func expectInvariants(
  _ check: @autoclosure () throws -> Void, _ comment: @autoclosure () -> Comment? = nil,
  file: StaticString = #filePath, line: Int = #line
) {
  do { try check() } catch { record("\(error)", comment(), file, line) }
}

/// Checks that a body took less than `seconds` of the processor. Waiting is not counted, as it is by `.timeLimit`: a machine
/// that is busy otherwise changes little.
public func expectProcessorTime(
  below seconds: Double, file: StaticString = #filePath, line: Int = #line, _ body: () throws -> Void
) rethrows {
  let began = processorTime()
  try body()
  let took = processorTime() - began
  if took >= seconds { record("took \(took) s of the processor, expected less than \(seconds) s", nil, file, line) }
}

/// Of this thread, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The value of an optional; ends the test where there is none.
public func require<Value>(
  _ value: Value?, _ comment: @autoclosure () -> Comment? = nil,
  file: StaticString = #filePath, line: Int = #line
) throws -> Value {
  try #require(value, comment(), sourceLocation: location(file, line))
}

/// Ends the test where a condition does not hold.
public func require(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
  file: StaticString = #filePath, line: Int = #line
) throws {
  try #require(condition, comment(), sourceLocation: location(file, line))
}

private func record(_ what: String, _ comment: Comment?, _ file: StaticString, _ line: Int) {
  Issue.record(Comment(rawValue: what + (comment.map { ": \($0)" } ?? "")), sourceLocation: location(file, line))
}

private func location(_ file: StaticString, _ line: Int) -> SourceLocation {
  SourceLocation(fileID: "Tests/\(file)", filePath: "\(file)", line: line, column: 1)
}
