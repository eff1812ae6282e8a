import Foundation

/// What a program is started with, as one that runs already is told of it.
package struct LaunchOrder: Hashable, Sendable {
  /// Files and other addresses to open.
  package var urls: [URL]
  /// What lets the window come in front: of Wayland and of X11's startup notification.
  package var activationToken: String?
  package var startupID: String?

  package init(urls: [URL], environment: [String: String] = [:]) {
    self.urls = urls
    activationToken = Self.token(environment["XDG_ACTIVATION_TOKEN"])
    startupID = Self.token(environment["DESKTOP_STARTUP_ID"])
  }

  /// Printable ASCII, 1024 bytes at most; startup IDs have blanks. Nil for anything else.
  static func token(_ text: String?) -> String? {
    guard let text, (1...1024).contains(text.utf8.count), text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    return text
  }

  var platformData: BusValue {
    let entries = [("activation-token", activationToken), ("desktop-startup-id", startupID)].compactMap { name, text in
      text.map { BusValue.Entry(key: .string(name), value: .variant(.string($0))) }
    }
    return .dictionary(key: "s", value: "v", entries)
  }
}

/// What another program asks of this one, by `org.freedesktop.Application`.
package enum InstanceCall: Hashable, Sendable {
  case activate(token: String?)
  case open([URL], token: String?)
  /// An action of the program's .desktop file.
  case perform(String, token: String?)
}

/// A program that runs once: it has its name on the session's bus, and answers there as the Desktop Entry
/// Specification says in its chapter "D-Bus Activation".
@MainActor
package final class ProgramInstance {
  package enum Answer: Hashable, Sendable {
    /// The name is this program's now.
    case first
    /// Another one that runs has it all: this one can end.
    case handedOver
    /// There is no bus, or the one that has the name does not answer: this program runs beside it.
    case alone(String)
  }

  /// What other programs ask; false for what is not there.
  package var called: ((InstanceCall) -> Bool)? {
    didSet { if called != nil { serveWaiting() } }
  }

  private let bus: BusConnection
  private let name: String
  private let order: LaunchOrder
  private var waiting: [InstanceCall] = []
  private var answer: (@MainActor (Answer) -> Void)?

  private static let interface = "org.freedesktop.Application"
  private static let patience = 2.0

  /// Asks for a program's name; `answer` is called once, later or at once, within `patience` seconds. The instance
  /// has to be kept for as long as the program runs.
  package init?(
    _ name: String, _ order: LaunchOrder, bus: BusConnection?, patience: Double = 2,
    answer: @escaping @MainActor (Answer) -> Void
  ) {
    guard Self.isName(name) else {
      answer(.alone("\"\(name)\" is no name for a bus: it needs letters, digits and a dot"))
      return nil
    }
    guard let bus else {
      answer(.alone("there is no message bus"))
      return nil
    }
    (self.bus, self.name, self.order, self.answer) = (bus, name, order, answer)
    bus.serve = { [weak self] call in self?.serve(call) ?? call.unknownObject }
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [weak self] in
      self?.give(.alone("no reply came in time"))
    }
    requestName(again: true, patience)
  }

  isolated deinit { bus.close() }

  static func isName(_ name: String) -> Bool { BusNames.isDestination(name) && name.first != ":" }

  /// The path of the program's object.
  static func path(of name: String) -> String {
    "/" + name.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined()
  }

  private func give(_ answer: Answer) {
    let told = self.answer
    self.answer = nil
    told?(answer)
  }

  // MARK: - The name

  private func requestName(again: Bool, _ patience: Double) {
    // Without a place in the queue: who comes second does not get the name later.
    let message = BusMessage.call(
      BusConnection.bus, BusConnection.busPath, BusConnection.bus, "RequestName", [.string(name), .uint32(4)])
    bus.call(message, patience: patience) { [weak self] reply in
      guard let self else { return }
      switch reply {
      case .success(let values):
        // 1: it is ours now; 4: it was already; 3: somebody has it.
        switch values.first?.integer {
        case 1, 4: give(.first)
        case 3: handOver(again: again, patience)
        default: give(.alone("the bus does not give the name"))
        }
      case .failure(let error): give(.alone(error.text))
      }
    }
  }

  private func handOver(again: Bool, _ patience: Double) {
    let (member, body): (String, [BusValue]) =
      order.urls.isEmpty
      ? ("Activate", [order.platformData])
      : ("Open", [.strings(order.urls.map(\.absoluteString)), order.platformData])
    let message = BusMessage.call(name, Self.path(of: name), Self.interface, member, body, mayStart: false)
    bus.call(message, patience: patience) { [weak self] reply in
      guard let self, self.answer != nil else { return }
      switch reply {
      case .success: give(.handedOver)
      case .failure(let error):
        // The other one may have ended meanwhile: then the name is free.
        if again, bus.isOpen { requestName(again: false, patience) } else { give(.alone(error.text)) }
      }
    }
  }

  // MARK: - Answering

  private func serve(_ call: BusMessage) -> BusMessage {
    guard call.path == Self.path(of: name) else { return call.unknownObject }
    guard call.interface == Self.interface || call.interface.isEmpty else { return call.unknownMethod }
    guard ["Activate", "Open", "ActivateAction"].contains(call.member) else { return call.unknownMethod }
    guard let asked = Self.read(call) else { return call.invalidArguments }
    guard let called else {
      // Before the program's window.
      waiting.append(asked)
      return call.reply()
    }
    return called(asked) ? call.reply() : call.invalidArguments
  }

  private func serveWaiting() {
    let calls = waiting
    waiting = []
    for call in calls { _ = called?(call) }
  }

  /// Nil where the arguments are of other types.
  package static func read(_ call: BusMessage) -> InstanceCall? {
    guard let data = call.body.last, data.signature == "a{sv}" else { return nil }
    let token = LaunchOrder.token(data[name: "activation-token"]?.text ?? data[name: "desktop-startup-id"]?.text)
    switch (call.member, call.body.count) {
    case ("Activate", 1): return .activate(token: token)
    case ("Open", 2):
      guard call.body[0].signature == "as", let texts = call.body[0].elements?.compactMap(\.text) else { return nil }
      let urls = texts.compactMap { URL(string: $0) }.filter { $0.scheme != nil }
      return .open(urls, token: token)
    case ("ActivateAction", 3):
      guard case .string(let name) = call.body[0], call.body[1].signature == "av" else { return nil }
      return .perform(name, token: token)
    default: return nil
    }
  }

  // MARK: - Before the first window

  /// Asks for a program's name and waits for the answer, 2 seconds at most. The only wait before a window, for
  /// programs that ask for it.
  package static func claim(
    _ name: String, _ order: LaunchOrder, environment: [String: String]
  ) -> (answer: Answer, instance: ProgramInstance?) {
    var answer: Answer?
    let instance = ProgramInstance(name, order, bus: .session(environment: environment), patience: patience) {
      answer = $0
    }
    // The bus is read as the main queue's work.
    while answer == nil { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
    return (answer ?? .alone("no answer"), answer == .first ? instance : nil)
  }
}
