/// Stops the program with a message when a caller broke a contract. `precondition` stops it, too, but in a release build
/// says nothing.
@inlinable package func ensure(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
