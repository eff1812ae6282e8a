import Foundation
import VirtualDesktop

@testable import Platform

// The other program's ends of XDND, written by the specification's numbers, and in any way that a test wants them to be wrong.

private nonisolated(unsafe) let xcb = dlopen("libxcb.so.1", RTLD_NOW)

extension XClient {
  /// A window that is seen.
  func showWindow(_ x: Int16, _ y: Int16, _ width: UInt16, _ height: UInt16, in parent: Window? = nil) -> Window {
    typealias MakeID = @convention(c) (OpaquePointer) -> UInt32
    typealias Map = @convention(c) (OpaquePointer, UInt32) -> UInt32
    let window = unsafeBitCast(dlsym(xcb, "xcb_generate_id"), to: MakeID.self)(connection)
    _ = XLibrary.createWindow(connection, 0, window, parent ?? root, x, y, width, height, 0, 1, 0, 0, nil)
    _ = unsafeBitCast(dlsym(xcb, "xcb_map_window"), to: Map.self)(connection, window)
    synchronize()
    return window
  }

  func setNumbers(_ property: String, _ type: String, of window: Window, _ numbers: [UInt32]) {
    set(atom(property), of: window, type: atom(type), format: 32, XSelection.bytes(numbers))
    synchronize()
  }

  func message(_ name: String, about window: Window, to receiver: Window, _ numbers: [UInt32]) {
    var event = XEvent(kind: 33)
    event[byte: 1] = 32
    (event[4], event[8]) = (window, atom(name))
    for (index, number) in numbers.enumerated() { event[12 + 4 * index] = number }
    send(event, to: receiver)
    flush()
  }
}

/// A window that takes drags as a test says.
@MainActor
final class XdndPeerTarget {
  /// Nil once it has died.
  private(set) var client: XClient?
  let window: XClient.Window
  /// Who gets the messages, in place of the window.
  private(set) var proxy: XClient.Window?
  /// The action of the answers to positions; nil refuses, and silence says nothing.
  var action: String? = "XdndActionCopy"
  var isSilent = false
  /// Says that another window answers.
  var liesAboutItself = false
  /// What is asked for once it is dropped.
  var wants: [String] = []
  /// How it finishes; nil never does.
  var finishes: (accepted: UInt32, action: String)? = (1, "XdndActionCopy")
  /// Dies when it hears this.
  var diesAt: String?

  private(set) var heard: [String] = []
  private(set) var types: [String] = []
  private(set) var got: [String: Data] = [:]
  private(set) var refused: [String] = []
  private(set) var source: XClient.Window = 0
  private(set) var place: (x: UInt32, y: UInt32) = (0, 0)
  private(set) var wantedAction = ""
  private var time: UInt32 = 0
  private var parts: Data?
  private var rest: [String] = []

  init(
    _ display: String, x: Int16, y: Int16 = 0, width: UInt16 = 200, version: UInt32 = 5, isProxied: Bool = false,
    parent: XClient.Window? = nil
  ) throws {
    guard let client = XClient(display: display) else { throw CocoaError(.fileNoSuchFile) }
    self.client = client
    window = client.showWindow(x, y, width, 200, in: parent)
    if isProxied {
      let proxy = client.makeWindow()
      self.proxy = proxy
      for window in [window, proxy] { client.setNumbers("XdndProxy", "WINDOW", of: window, [proxy]) }
    }
    client.setNumbers("XdndAware", "ATOM", of: proxy ?? window, [version])
    client.select(1 << 22, of: window)
    _ = client.listen { [weak self] in self?.hear($0) }
  }

  func die() { client = nil }

  func finish(_ accepted: UInt32 = 1, _ action: String = "XdndActionCopy") {
    guard let client else { return }
    client.message("XdndFinished", about: source, to: source, [window, accepted, client.atom(action), 0, 0])
  }

  func answer(as window: XClient.Window? = nil) {
    guard let client else { return }
    let flags: UInt32 = action == nil ? 0 : 1
    client.message(
      "XdndStatus", about: source, to: source, [window ?? self.window, flags, 0, 0, action.map(client.atom) ?? 0])
  }

  private func hear(_ event: XEvent) {
    guard let client else { return }
    switch event.kind {
    case 33:
      let name = client.name(of: event[8]) ?? ""
      guard name.hasPrefix("Xdnd"), event[4] == window else { return }
      if heard.last != name || name != "XdndPosition" { heard.append(name) }
      if diesAt == name { return die() }
      message(name, event)
    case 31: arrived(event)
    case 28 where parts != nil && event[4] == window && event[byte: 16] == 0: nextPart()
    default: break
    }
  }

  private func message(_ name: String, _ event: XEvent) {
    guard let client else { return }
    source = event[12]
    switch name {
    case "XdndEnter":
      let list =
        event[16] & 1 == 1
        ? client.property(client.atom("XdndTypeList"), of: source)?.numbers ?? [] : [event[20], event[24], event[28]]
      types = list.filter { $0 != 0 }.compactMap(client.name)
    case "XdndPosition":
      place = (event[20] >> 16, event[20] & 0xFFFF)
      wantedAction = client.name(of: event[28]) ?? ""
      if !isSilent { answer(as: liesAboutItself ? 1 : nil) }
    case "XdndDrop":
      time = event[20]
      rest = wants
      ask()
    default: break
    }
  }

  private func ask() {
    guard let client else { return }
    guard let kind = rest.first else {
      if let finishes { finish(finishes.accepted, finishes.action) }
      return
    }
    client.convert(client.atom("XdndSelection"), to: client.atom(kind), into: client.atom("TEST"), of: window)
  }

  private func arrived(_ event: XEvent) {
    guard let client, let kind = rest.first else { return }
    guard event[20] != 0 else {
      refused.append(kind)
      return done()
    }
    guard let property = client.property(client.atom("TEST"), of: window, removing: true) else { return }
    if property.type == client.atom("INCR") { parts = Data() } else { end(with: property.data) }
  }

  private func nextPart() {
    guard let client, let part = client.property(client.atom("TEST"), of: window, removing: true) else { return }
    if part.data.isEmpty {
      let whole = parts ?? Data()
      parts = nil
      end(with: whole)
    } else {
      parts?.append(part.data)
    }
  }

  private func end(with data: Data) {
    got[rest[0]] = data
    done()
  }

  private func done() {
    rest.removeFirst()
    ask()
  }
}

/// A program that drags something onto a window, as a test says.
@MainActor
final class XdndPeerSource {
  enum Gift {
    case data(Data, type: String)
    /// Says that there will be so many bytes, and gives none.
    case announcement(UInt32)
    /// Answers after some messages of others, when `giveLate` is called.
    case late(Data, type: String)
    case refusal
    case silence
  }

  private(set) var client: XClient?
  let window: XClient.Window
  private let target: XClient.Window
  var gifts: [String: Gift] = [:]
  private(set) var heard: [String] = []
  private(set) var accepts = false
  private(set) var asked: [String] = []
  private var late: [(XEvent, Data, String)] = []

  init(_ display: String, onto target: XClient.Window) throws {
    guard let client = XClient(display: display) else { throw CocoaError(.fileNoSuchFile) }
    (self.client, self.target) = (client, target)
    window = client.makeWindow()
    _ = client.listen { [weak self] in self?.hear($0) }
    client.own("XdndSelection", by: window)
  }

  func die() { client = nil }

  func enter(_ types: [String]) {
    guard let client else { return }
    let atoms = types.map(client.atom)
    client.setNumbers("XdndTypeList", "ATOM", of: window, atoms)
    let three = atoms + [0, 0, 0]
    client.message(
      "XdndEnter", about: target, to: target,
      [window, 5 << 24 | (atoms.count > 3 ? 1 : 0), three[0], three[1], three[2]])
  }

  func move(_ x: UInt32, _ y: UInt32) {
    guard let client else { return }
    client.message(
      "XdndPosition", about: target, to: target, [window, 0, x << 16 | y, 0, client.atom("XdndActionCopy")])
  }

  func drop() { client?.message("XdndDrop", about: target, to: target, [window, 0, 0, 0, 0]) }
  func leave() { client?.message("XdndLeave", about: target, to: target, [window, 0, 0, 0, 0]) }

  func giveLate() {
    for (event, data, type) in late { give(data, type, to: event) }
    late = []
  }

  private func hear(_ event: XEvent) {
    guard let client else { return }
    switch event.kind {
    case 33:
      let name = client.name(of: event[8]) ?? ""
      if name == "XdndStatus" { accepts = event[16] & 1 == 1 }
      heard.append(name)
    case 30:
      let kind = client.name(of: event[20]) ?? ""
      asked.append(kind)
      switch gifts[kind] ?? .refusal {
      case .data(let data, let type): give(data, type, to: event)
      case .late(let data, let type): late.append((event, data, type))
      case .announcement(let count): give(XSelection.bytes([count]), "INCR", format: 32, to: event)
      case .refusal: reply(event, 0)
      case .silence: break
      }
    default: break
    }
  }

  private func give(_ data: Data, _ type: String, format: UInt8 = 8, to event: XEvent) {
    client?.set(event[24], of: event[12], type: client?.atom(type) ?? 0, format: format, data)
    reply(event, event[24])
  }

  private func reply(_ event: XEvent, _ property: UInt32) {
    var answer = XEvent(kind: 31)
    (answer[4], answer[8], answer[12], answer[16], answer[20]) = (0, event[12], event[16], event[20], property)
    client?.send(answer, to: event[12])
  }
}
