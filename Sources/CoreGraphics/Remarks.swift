import Logging
import Synchronization

/// What a debug build says of mistakes that are otherwise silent: each once, by the class or name it is about, with what
/// mends it. Any thread may say something; a release build says nothing.
package enum Remarks {
  private struct State {
    var known: Set<[String]> = []
    var said: [String] = []
  }

  #if DEBUG
    package static let isDebugBuild = true
  #else
    package static let isDebugBuild = false
  #endif
  private static let on = Atomic(isDebugBuild)
  private static let state = Mutex(State())

  /// Always false in a release build.
  package static var isOn: Bool {
    get { on.load(ordering: .relaxed) }
    set { on.store(newValue && isDebugBuild, ordering: .relaxed) }
  }

  /// Says something, unless it was said of the same subject before.
  ///
  /// - Parameters:
  ///   - topic: what kind of mistake it is.
  ///   - subject: the class or the name that it is about.
  package static func say(_ topic: String, about subject: String, _ message: @autoclosure () -> String) {
    guard isOn else { return }
    // A program that asks for a million names that do not exist has heard enough.
    let isNew = state.withLock { $0.known.count < 1000 && $0.known.insert([topic, subject]).inserted }
    guard isNew else { return }
    let text = message()
    state.withLock { $0.said.append(text) }
    Logger(label: "uikit.remarks").warning("\(text)")
  }

  /// Everything said since the start or `forget()`, for tests.
  package static var said: [String] { state.withLock { $0.said } }

  /// Forgets what was said, so that it is said again.
  package static func forget() { state.withLock { $0 = State() } }
}
