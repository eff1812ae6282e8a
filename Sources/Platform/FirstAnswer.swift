import Foundation

/// Passes on the first answer that is given, on the main queue and never before the question has returned.
final class FirstAnswer: @unchecked Sendable {
  /// Only the main queue looks at it.
  private var completion: (@MainActor (Bool) -> Void)?

  init(_ completion: @escaping @MainActor (Bool) -> Void) { self.completion = completion }

  /// `meanwhile` is done if this is the first.
  func give(_ value: Bool, after seconds: Double = 0, _ meanwhile: @escaping () -> Void = {}) {
    nonisolated(unsafe) let meanwhile = meanwhile
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      MainActor.assumeIsolated {
        guard let completion = self.completion else { return }
        self.completion = nil
        meanwhile()
        completion(value)
      }
    }
  }
}
