import Foundation

/// A program that a test started; it ends with the test.
package final class DesktopProgram {
  private let process = Process()
  private let output = Pipe()
  private var text = ""
  private var stalled = false

  init(_ url: URL, _ arguments: [String], environment: [String: String]) throws {
    process.executableURL = url
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.runHearingSignals()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// The process's number.
  package var identifier: Int32 { process.processIdentifier }
  /// The exit code; nil while the program runs.
  package var status: Int32? { process.isRunning ? nil : process.terminationStatus }

  /// Reads what the program prints until `part` has come. False when it ended without, or was silent for ten seconds.
  package func waits(for part: String) -> Bool {
    while !text.contains(part) {
      guard readMore() else { return false }
    }
    return true
  }

  /// What it has printed until now; waits for nothing, so that the caller's main queue goes on.
  package var saidSoFar: String {
    while let data = output.fileHandleForReading.data(within: 0), !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  /// What it has printed, as far as it was read.
  package var said: String { text }

  /// Asks the program to end, as a session that logs out does.
  package func terminate() {
    process.terminate()
  }

  /// Waits for the program's end and returns all that it printed; kills it when it is silent for so many seconds.
  @discardableResult
  package func wait(silence: Int32 = 10) -> String {
    while readMore(within: silence) {}
    if stalled { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return text
  }

  /// False at the end of the output, or when none comes for so many seconds.
  private func readMore(within seconds: Int32 = 10) -> Bool {
    let data = output.fileHandleForReading.data(within: seconds)
    stalled = data == nil
    guard let data else { return false }
    text += String(decoding: data, as: UTF8.self)
    return !data.isEmpty
  }
}

extension Process {
  /// Starts the process with no signal blocked. A program inherits what the starting thread blocks, and the threads that
  /// run tests block them all: it could not be asked to end.
  func runHearingSignals() throws {
    var (none, old) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    try Self.starting.withLock { try run() }
  }

  /// One at a time: a program that is started meanwhile would inherit the socket that tells of this one's end, and tests
  /// that wait for each other's programs that way would wait for ever.
  private static let starting = NSLock()
}

extension FileHandle {
  /// What has come, or comes within a time; nil for nothing. Empty at the end.
  func data(within seconds: Int32) -> Data? {
    var entry = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, seconds * 1000) == 0 ? nil : availableData
  }
}
