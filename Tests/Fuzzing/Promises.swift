/// The completions that a program was promised: each has to be called once.
@MainActor
package final class Promises {
  private var calls: [(name: String, count: Int)] = []
  /// Called with each completion, before it counts.
  package var kept: () -> Void = {}

  package init() {}

  /// A completion to hand out.
  package func make(_ name: String) -> () -> Void {
    let number = calls.count
    calls.append((name, 0))
    return { [weak self] in
      guard let self else { return }
      calls[number].count += 1
      kept()
    }
  }

  /// Nobody will call the last one: what it was for was refused.
  package func withdraw() { calls.removeLast() }

  /// Those that were called more than once and, at the end, those that never were.
  package func errors(atEnd: Bool) -> [String] {
    calls.filter { $0.count > 1 }.map { "\($0.name) completed \($0.count) times" }
      + (atEnd ? calls.filter { $0.count == 0 }.map { "\($0.name) never completed" } : [])
  }
}
