import Foundation

/// One question to the desktop's portal whose answer comes as a signal of a request object
/// (`org.freedesktop.portal.Request` of the XDG Desktop Portal documentation). The object's path is known before the
/// call, so that nothing is missed.
@MainActor
final class PortalRequest {
  static let portal = "org.freedesktop.portal.Desktop"
  static let object = "/org/freedesktop/portal/desktop"
  private static let requests = "org.freedesktop.portal.Request"
  private static var count = 0

  enum Answer: Hashable, Sendable {
    /// 0 and what came with it; another number is no choice.
    case response(Int, BusValue)
    /// The portal or the bus ended with the question open.
    case gone
    /// There is no such portal, or it does not answer.
    case failed(BusError)
  }

  private let bus: BusConnection
  private var answer: (@MainActor (Answer) -> Void)?
  private var listeners: [Int] = []
  private var path: String?

  /// Asks at once if the bus has given a name. `message` makes the call for the token that names the request, and has
  /// to put it into the options. The request is held until it is answered or closed: nobody else has to.
  init(
    _ bus: BusConnection, patience: Double, message: @escaping @MainActor (_ token: String) -> BusMessage,
    answer: @escaping @MainActor (Answer) -> Void
  ) {
    self.bus = bus
    self.answer = answer
    bus.whenNamed { name in
      guard self.answer != nil else { return }
      guard let name else {
        return self.give(.failed(BusError(name: "org.freedesktop.DBus.Error.Disconnected", text: "the bus is gone")))
      }
      self.ask(name, patience, message)
    }
  }

  private func ask(_ name: String, _ patience: Double, _ message: (String) -> BusMessage) {
    Self.count += 1
    let token = "uikit\(Self.count)"
    let sender = name.dropFirst().map { $0 == "." ? "_" : $0 }
    listen(at: "\(Self.object)/request/\(String(sender))/\(token)")
    // A portal that ends with its dialog open answers no more.
    let owner = BusMatch(
      sender: BusConnection.bus, interface: BusConnection.bus, member: "NameOwnerChanged", argument: Self.portal)
    listeners.append(bus.listen(owner) { message in if message.body.last?.text == "" { self.give(.gone) } })
    listeners.append(bus.listenForEnd { self.give(.gone) })
    bus.call(message(token), patience: patience) { reply in
      switch reply {
      case .success(let values):
        // Portals before 0.9 chose the path.
        if self.answer != nil, let path = values.first?.text, path != self.path { self.listen(at: path) }
      case .failure(let error): self.give(.failed(error))
      }
    }
  }

  private func listen(at path: String) {
    self.path = path
    listeners.append(
      bus.listen(BusMatch(path: path, interface: Self.requests, member: "Response")) { message in
        // One that is none says as much as a dialog that was left.
        guard message.body.count == 2, let code = message.body[0].integer else {
          return self.give(.response(2, .options([:])))
        }
        self.give(.response(code, message.body[1]))
      })
  }

  private func give(_ answer: Answer) {
    let told = self.answer
    forget()
    told?(answer)
  }

  private func forget() {
    answer = nil
    for number in listeners { bus.stopListening(number) }
    listeners = []
  }

  /// Takes the dialog away without an answer.
  func close() {
    guard answer != nil else { return }
    forget()
    if let path { bus.call(.call(Self.portal, path, Self.requests, "Close")) }
  }
}
