import CProcess
import Logging
import Synchronization

/// What a debug build logs about mistakes that otherwise show nothing: each once, by the class or name concerned, with
/// the remedy. May be called on any thread.
package enum Remarks {
  private struct State {
    var known: Set<[String]> = []
    var said: [String] = []
  }

  private static let on = Atomic(isDebugBuild)
  /// A program says what kind of build it is where this framework may be another; otherwise they are the same.
  private static var isDebugBuild: Bool {
    let said = process_is_debug_build()
    return said < 0 ? _isDebugAssertConfiguration() : said > 0
  }
  private static let state = Mutex(State())

  /// From the start: whether the program is a debug build.
  package static var isOn: Bool {
    get { on.load(ordering: .relaxed) }
    set { on.store(newValue, ordering: .relaxed) }
  }

  /// Logs a message, unless it was logged for the same subject before.
  ///
  /// - Parameters:
  ///   - topic: what kind of mistake it is.
  ///   - subject: the class or the name that it is about.
  package static func say(_ topic: String, about subject: String, _ message: @autoclosure () -> String) {
    guard isOn else { return }
    // Bounded, for a program that asks for a million names that do not exist.
    let isNew = state.withLock { $0.known.count < 1000 && $0.known.insert([topic, subject]).inserted }
    guard isNew else { return }
    let text = message()
    state.withLock { $0.said.append(text) }
    Logger(label: "uikit.remarks").warning("\(text)")
  }

  /// Everything logged since the start or `forget()`, for tests.
  package static var said: [String] { state.withLock { $0.said } }

  /// Forgets what was logged, so that it is logged again.
  package static func forget() { state.withLock { $0 = State() } }
}
