import Foundation

/// A connection of our own to a message bus. It is used on the main thread and never waits: what comes is served as the
/// main queue's work, and a reply that does not come in time is an error.
///
/// It is not SDL's, which is read only while SDL looks for input. When the bus is gone, `isOpen` is false, `closed` is
/// called, and what is sent is forgotten.
@MainActor
package final class BusConnection {
  /// A reply's values, or the name of an error and its text.
  package typealias Reply = @MainActor (Result<[BusValue], BusError>) -> Void

  package private(set) var isOpen = false
  /// The name that the bus gave; nil until it has.
  package private(set) var uniqueName: String?
  /// Called once, when the bus is gone; not when the program calls `close()`.
  package var closed: (@MainActor () -> Void)?
  /// Answers a call of another program; nil for one that is not answered yet.
  package var serve: (@MainActor (BusMessage) -> BusMessage?)?

  private var connection: LibDBus.Connection?
  private var reader: (any DispatchSourceRead)?
  private var writer: (any DispatchSourceWrite)?
  private var calls: [UInt32: Reply] = [:]
  private var signals: [(rule: BusMatch, number: Int, heard: @MainActor (BusMessage) -> Void)] = []
  private var lastSignal = 0

  /// Opens a connection to an address; nil without libdbus and where nobody listens. The bus's name is asked for at once.
  package init?(address: String) {
    guard LibDBus.isPresent, !address.isEmpty, !address.utf8.contains(0),
      let connection = LibDBus.openPrivate(address, nil)
    else { return nil }
    LibDBus.setExitOnDisconnect(connection, 0)
    // A message larger than this closes the connection: nothing that is asked for here is as large.
    LibDBus.setMaximumMessage(connection, Self.largestMessage)
    LibDBus.setMaximumReceived(connection, Self.largestMessage)
    var descriptor: CInt = -1
    guard LibDBus.descriptor(connection, &descriptor) != 0,
      let watched = BusDescriptor(fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
    else {
      LibDBus.close(connection)
      LibDBus.unreference(connection)
      return nil
    }
    self.connection = connection
    isOpen = true
    watch(watched)
    // The bus itself answers for as long as it is there.
    call(.call(Self.bus, Self.busPath, Self.bus, "Hello"), patience: nil) { [weak self] reply in
      guard let self, let connection = self.connection else { return }
      guard case .success(let values) = reply, let name = values.first?.text else { return self.lost() }
      self.uniqueName = name
      _ = LibDBus.setUniqueName(connection, name)
      let told = self.waitingForName
      self.waitingForName = []
      for body in told { body(name) }
    }
  }

  isolated deinit { shut() }

  package static let bus = "org.freedesktop.DBus"
  package static let busPath = "/org/freedesktop/DBus"
  private static let largestMessage = 16 << 20
  /// How long a reply is waited for, in seconds, unless a call says otherwise: as long as libdbus does.
  package static let patience = 25.0

  /// The session's bus by its address; nil where there is none. No program is started to look for one.
  package static func session(environment: [String: String]) -> BusConnection? {
    sessionAddress(in: environment) { access($0, F_OK) == 0 }.flatMap { BusConnection(address: $0) }
  }

  static func sessionAddress(in environment: [String: String], exists: (String) -> Bool) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
      return address.hasPrefix("autolaunch:") || address.hasPrefix("disabled:") ? nil : address
    }
    let socket = (environment["XDG_RUNTIME_DIR"] ?? "") + "/bus"
    return socket != "/bus" && exists(socket) ? "unix:path=\(socket)" : nil
  }

  /// Calls `body` once the bus has given a name: at once where it has. A bus that is gone gives nil.
  package func whenNamed(_ body: @escaping @MainActor (String?) -> Void) {
    if uniqueName != nil || !isOpen { return body(isOpen ? uniqueName : nil) }
    waitingForName.append(body)
  }
  private var waitingForName: [@MainActor (String?) -> Void] = []

  package func close() {
    closed = nil
    shut()
  }

  // MARK: - Sending

  /// Sends a call, and calls `reply` later with the answer, or with an error where none came in time. Where the call
  /// cannot be sent, `reply` gets the error at once, but not before this function returns. Without patience it waits for as long
  /// as the bus is there.
  package func call(_ message: BusMessage, patience: Double? = BusConnection.patience, reply: Reply? = nil) {
    var message = message
    message.wantsNoReply = reply == nil
    let serial = send(message)
    guard let reply else { return }
    guard let serial else {
      let error = BusError(
        name: "org.freedesktop.DBus.Error.Failed", text: isOpen ? "the call is not valid" : "the bus is gone")
      return DispatchQueue.main.async { reply(.failure(error)) }
    }
    calls[serial] = reply
    guard let patience else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [weak self] in
      // A program that was busy meanwhile has not looked yet.
      self?.receive()
      self?.calls.removeValue(forKey: serial)?(
        .failure(BusError(name: "org.freedesktop.DBus.Error.NoReply", text: "no reply came in time")))
    }
  }

  /// Sends a message; returns its number, nil where the bus is gone or would not take it.
  @discardableResult
  package func send(_ message: BusMessage) -> UInt32? {
    guard let connection, let encoded = message.encoded() else { return nil }
    defer { LibDBus.releaseMessage(encoded) }
    var serial: UInt32 = 0
    guard LibDBus.send(connection, encoded, &serial) != 0 else { return nil }
    flushLater()
    return serial
  }

  /// Listens for signals until `stopListening` is called with the number returned.
  package func listen(_ rule: BusMatch, _ heard: @escaping @MainActor (BusMessage) -> Void) -> Int {
    lastSignal += 1
    signals.append((rule, lastSignal, heard))
    call(.call(Self.bus, Self.busPath, Self.bus, "AddMatch", [.string(rule.text)]))
    return lastSignal
  }

  /// Hears of the bus's end, and of this connection's, until `stopListening` is called with the number returned.
  package func listenForEnd(_ heard: @escaping @MainActor () -> Void) -> Int {
    lastSignal += 1
    endListeners.append((lastSignal, heard))
    return lastSignal
  }
  private var endListeners: [(number: Int, heard: @MainActor () -> Void)] = []

  package func stopListening(_ number: Int) {
    endListeners.removeAll { $0.number == number }
    guard let index = signals.firstIndex(where: { $0.number == number }) else { return }
    let rule = signals.remove(at: index).rule
    call(.call(Self.bus, Self.busPath, Self.bus, "RemoveMatch", [.string(rule.text)]))
  }

  // MARK: - Coming and going

  /// By a copy of libdbus's descriptor, which stays open until libdispatch has let go of it: libdbus closes its own
  /// at once, and the next connection gets the number, which libdispatch would take for the old one and stay silent.
  private func watch(_ descriptor: BusDescriptor) {
    let reader = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: .main)
    reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive() } }
    let writer = DispatchSource.makeWriteSource(fileDescriptor: descriptor.number, queue: .main)
    writer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.flush() } }
    reader.setCancelHandler { withExtendedLifetime(descriptor) {} }
    writer.setCancelHandler { withExtendedLifetime(descriptor) {} }
    (self.reader, self.writer) = (reader, writer)
    reader.resume()
  }
  private var isWriting = false

  /// What did not go at once is written as soon as the bus takes it.
  private func flushLater() {
    guard let connection, let writer, !isWriting, LibDBus.hasMessagesToSend(connection) != 0 else { return }
    isWriting = true
    writer.resume()
  }

  private func flush() {
    guard let connection, let writer, isWriting else { return }
    let isConnected = LibDBus.readWrite(connection, 0) != 0
    if !isConnected || LibDBus.hasMessagesToSend(connection) == 0 {
      isWriting = false
      writer.suspend()
    }
    receive()
  }

  /// Serves what has come.
  private func receive() {
    guard let connection else { return }
    var isConnected = LibDBus.readWrite(connection, 0) != 0
    while let received = LibDBus.popMessage(connection) {
      let message = BusMessage(received)
      LibDBus.releaseMessage(received)
      if let message { take(message) }
      // A handler may have closed it.
      guard self.connection != nil else { return }
      isConnected = LibDBus.isConnected(connection) != 0
    }
    flushLater()
    if !isConnected { lost() }
  }

  private func take(_ message: BusMessage) {
    switch message.kind {
    case .reply: calls.removeValue(forKey: message.replySerial)?(.success(message.body))
    case .error:
      let error = BusError(name: message.member, text: message.body.first?.text ?? "")
      calls.removeValue(forKey: message.replySerial)?(.failure(error))
    case .signal: for entry in signals where entry.rule.matches(message) { entry.heard(message) }
    case .call:
      let answer: BusMessage?
      if let own = Self.answerOfPeers(to: message) {
        answer = own
      } else if let serve {
        answer = serve(message)
      } else {
        answer = message.unknownObject
      }
      if let answer, !message.wantsNoReply { send(answer) }
    }
  }

  /// What every connection answers: the specification's chapter "Standard Interfaces".
  private static func answerOfPeers(to message: BusMessage) -> BusMessage? {
    guard message.interface == "org.freedesktop.DBus.Peer" else { return nil }
    return message.member == "Ping" ? message.reply() : message.unknownMethod
  }

  private func lost() {
    let told = closed
    closed = nil
    shut()
    told?()
  }

  private func shut() {
    guard let connection else { return }
    self.connection = nil
    isOpen = false
    reader?.cancel()
    // A source that is suspended must not be released.
    if !isWriting { writer?.resume() }
    writer?.cancel()
    (reader, writer) = (nil, nil)
    LibDBus.close(connection)
    LibDBus.unreference(connection)
    let waiting = calls
    calls = [:]
    signals = []
    let gone = BusError(name: "org.freedesktop.DBus.Error.Disconnected", text: "the bus is gone")
    for reply in waiting.sorted(by: { $0.key < $1.key }) { reply.value(.failure(gone)) }
    let ends = endListeners
    endListeners = []
    for end in ends { end.heard() }
    let unnamed = waitingForName
    waitingForName = []
    for body in unnamed { body(nil) }
  }
}

/// Why a call has no reply: an error's name on the bus, and its text.
package struct BusError: Error, Hashable, Sendable {
  package var name: String
  package var text: String
}

/// Which signals are listened for; what is nil matches all.
package struct BusMatch: Hashable, Sendable {
  package var sender: String?
  package var path: String?
  package var interface: String?
  package var member: String?
  /// The first argument, a text.
  package var argument: String?

  package init(
    sender: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil, argument: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.argument = argument
  }

  /// As the bus takes it.
  var text: String {
    let parts = [
      ("sender", sender), ("path", path), ("interface", interface), ("member", member), ("arg0", argument),
    ]
    return (["type='signal'"] + parts.compactMap { name, value in value.map { "\(name)='\(Self.quoted($0))'" } })
      .joined(separator: ",")
  }

  /// A quote ends the text, is said alone, and begins it anew.
  private static func quoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
  }

  /// The sender is the bus's to look at: a signal names the connection, and a rule mostly a well-known name.
  func matches(_ message: BusMessage) -> Bool {
    (path ?? message.path) == message.path && (interface ?? message.interface) == message.interface
      && (member ?? message.member) == message.member
      && (argument == nil || argument == message.body.first?.text)
  }
}
