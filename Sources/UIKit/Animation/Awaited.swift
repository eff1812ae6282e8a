/// Turns a completion into something to wait for. A completion that is dropped without having been called, as when a
/// presentation is refused, ends the wait too.
@MainActor
final class Awaited<Value: Sendable> {
  private var continuation: CheckedContinuation<Value, Never>?
  private let valueIfDropped: Value

  private init(_ continuation: CheckedContinuation<Value, Never>, _ valueIfDropped: Value) {
    self.continuation = continuation
    self.valueIfDropped = valueIfDropped
  }

  deinit { continuation?.resume(returning: valueIfDropped) }

  private func finish(_ value: Value) {
    continuation?.resume(returning: value)
    continuation = nil
  }

  /// Hands `start` a completion and waits for it.
  static func value(ifDropped value: Value, _ start: (@escaping (Value) -> Void) -> Void) async -> Value {
    await withCheckedContinuation { continuation in
      let awaited = Awaited(continuation, value)
      start { awaited.finish($0) }
    }
  }
}
