import Glibc

/// Says which of a value's invariants does not hold.
package struct BrokenInvariant: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Throws where an invariant does not hold. The message names the value and what is broken in it.
///
/// A value with an inner order has a `checkInvariants()` of such lines. Its random test calls it after each step.
package func invariant(_ holds: Bool, _ message: @autoclosure () -> String) throws {
  if !holds { throw BrokenInvariant(message()) }
}

#if DEBUG
  /// Checks of invariants while a program runs: in a debug build, with `UIKIT_CHECKS=1` in its environment.
  package enum Invariants {
    package static let areChecked = getenv("UIKIT_CHECKS").map { String(cString: $0) == "1" } ?? false

    /// Larger values are not checked: each change of one would cost a walk over all of it.
    private static let greatestSize = 2_000

    /// Stops the program where an invariant is broken. Called after a change, with what the check's cost grows by.
    ///
    /// Release builds do not have it: an empty function of another module would still be called.
    package static func verify(ofSize size: Int = 0, _ check: @autoclosure () throws -> Void) {
      guard areChecked, size <= greatestSize else { return }
      do { try check() } catch { fatalError("an invariant is broken: \(error)") }
    }
  }
#endif
