import Foundation

/// How much the random tests try: what is usual, or `RANDOM_DEPTH` times as much (`make test-random`).
public enum RandomRuns {
  private static let depth: Int = {
    guard let text = ProcessInfo.processInfo.environment["RANDOM_DEPTH"] else { return 1 }
    guard let depth = Int(text), depth >= 1 else {
      fatalError("RANDOM_DEPTH is \(text), and should be a number from 1")
    }
    return depth
  }()

  /// The seeds of a test: the usual ones, and those that follow them in a deeper run.
  public static func seeds<Seed: BinaryInteger & Sendable>(_ usual: ClosedRange<Seed>) -> [Seed]
  where Seed.Stride: SignedInteger {
    let count = Int(usual.upperBound - usual.lowerBound) + 1
    return Array(usual.lowerBound...(usual.lowerBound + Seed(count * depth - 1)))
  }

  public static func count(_ usual: Int) -> Int { usual * depth }
}
