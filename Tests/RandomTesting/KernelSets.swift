import CPixels
import Foundation

/// The sets of kernels that this processor runs. Which one is in use counts for the whole process.
package enum KernelSets {
  private static let lock = NSLock()

  /// Runs a body with each set in use, the baseline first. No other test changes sets meanwhile; the best one is in use
  /// afterwards, as it was before.
  package static func each(_ body: (Int32) throws -> Void) rethrows {
    lock.lock()
    defer {
      px_use_set(px_set_count() - 1)
      lock.unlock()
    }
    for set in 0..<px_set_count() {
      px_use_set(set)
      try body(set)
    }
  }
}
