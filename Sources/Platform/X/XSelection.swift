import Foundation

/// A selection of the X server, such as the clipboard: what this program copies is offered in all its kinds, and what another
/// has copied is read in any of its own. Long contents go in parts (INCR), as the ICCCM has it in section 2.7.2.
///
/// A connection of our own holds the selection: SDL's knows texts alone, and sends each in one piece.
@MainActor
final class XSelection: DesktopSelection {
  private let client: XClient
  private let name: String
  let window: XClient.Window
  private var content: [ClipboardEntry] = []
  /// What is loaded when somebody asks for it, and kept then.
  private var promise: Promise?
  /// Who waits for what is being loaded, by its kind, and the number of the load.
  private var loading: [String: (number: Int, events: [XEvent])] = [:]
  private var loads = 0
  /// Whether another program waits for data.
  var isLoading: Bool { !loading.isEmpty }
  /// Whether what was copied here last is still what the desktop has.
  private(set) var isOwn = false
  /// What goes to others in parts, by the property that each reads.
  private var sending: [Transfer: (rest: Data, type: XClient.Atom, until: Double)] = [:]
  /// What has come while an answer is waited for.
  private var answer: XEvent?
  private var newParts = 0
  private var listener = 0

  /// Called when another program has taken the selection.
  var lost: (() -> Void)?
  /// Called when another program asks for something, or reads on.
  var used: (() -> Void)?

  struct Promise {
    var kinds: [String]
    var load: (String, @escaping @MainActor (Data?) -> Void) -> Void
  }

  private struct Transfer: Hashable {
    var window: XClient.Window
    var property: XClient.Atom
  }

  /// Parts are this long, in bytes.
  private static let part = 256 << 10
  /// Longer contents are not read.
  private static let longest = 256 << 20
  /// Another program that does not go on for so many seconds is given up.
  private static let patience = 1.0
  /// What does not load within so many seconds is refused.
  private let loadPatience: Double

  init(_ client: XClient, name: String, loadPatience: Double = 20) {
    (self.client, self.name, self.loadPatience) = (client, name, loadPatience)
    window = client.makeWindow()
    client.select(XLibrary.propertyChange, of: window)
    listener = client.listen { [weak self] in self?.take($0) }
  }

  isolated deinit {
    client.stopListening(listener)
    client.destroy(window)
  }

  // MARK: - Copying

  func set(_ content: [ClipboardEntry]) {
    (self.content, promise) = (content, nil)
    isOwn = !content.isEmpty
    client.own(name, by: isOwn ? window : 0) { [weak self] in self?.lose() }
  }

  /// Offers what is loaded when another program asks for it.
  func set(_ promise: Promise) {
    (content, self.promise, isOwn) = ([], promise, true)
    client.own(name, by: window, time: client.time(by: window)) { [weak self] in self?.lose() }
  }

  /// The names by which X's programs know what is offered.
  var offered: [String] {
    (promise?.kinds ?? content.map(\.kind)).flatMap(TextKinds.names)
  }

  private func take(_ event: XEvent) {
    switch event.kind {
    case XEvent.selectionClear where event[8] == window && event[12] == client.atom(name): lose()
    case XEvent.selectionRequest where event[8] == window && event[16] == client.atom(name):
      used?()
      request(event)
    case XEvent.destroyNotify: sending = sending.filter { $0.key.window != event[8] }
    case XEvent.selectionNotify where event[8] == window && event[12] == client.atom(name): answer = event
    case XEvent.propertyNotify:
      if event[4] == window {
        if event[byte: 16] == 0 { newParts += 1 }
      } else if event[byte: 16] == 1 {
        sendPart(Transfer(window: event[4], property: event[8]))
      }
    default: break
    }
  }

  private func lose() {
    isOwn = false
    lost?()
  }

  private func request(_ event: XEvent) {
    let kind = kind(ofTarget: event[20])
    guard let promise, promise.kinds.contains(kind), !content.contains(where: { $0.kind == kind }) else {
      return answer(event)
    }
    loading[kind]?.events.append(event)
    guard loading[kind] == nil else { return }
    loads += 1
    let number = loads
    loading[kind] = (number, [event])
    DispatchQueue.main.asyncAfter(deadline: .now() + loadPatience) { [weak self] in
      MainActor.assumeIsolated { self?.loaded(kind, nil, number) }
    }
    promise.load(kind) { [weak self] in self?.loaded(kind, $0, number) }
  }

  /// The first answer to a load counts; nil refuses what was asked for.
  private func loaded(_ kind: String, _ data: Data?, _ number: Int) {
    guard let course = loading[kind], course.number == number else { return }
    loading[kind] = nil
    used?()
    if let data { content.append(ClipboardEntry(kind, data)) }
    for event in course.events { answer(event) }
  }

  private func kind(ofTarget target: XClient.Atom) -> String {
    let name = client.name(of: target) ?? ""
    return TextKinds.all.contains(name) ? ClipboardKind.text : name
  }

  private func answer(_ request: XEvent) {
    let (requestor, target) = (request[12], request[20])
    // Programs of old leave the property out.
    let property = request[24] == 0 ? target : request[24]
    var reply = XEvent(kind: XEvent.selectionNotify)
    (reply[4], reply[8], reply[12], reply[16]) = (request[4], requestor, request[16], target)
    reply[20] = put(target, into: property, of: requestor) ? property : 0
    client.send(reply, to: requestor)
  }

  private func put(_ target: XClient.Atom, into property: XClient.Atom, of requestor: XClient.Window) -> Bool {
    let kind = client.name(of: target) ?? ""
    if kind == "TARGETS" {
      let atoms = (["TARGETS", "TIMESTAMP"] + offered).map(client.atom)
      client.set(property, of: requestor, type: client.atom("ATOM"), format: 32, Self.bytes(atoms))
      return true
    }
    if kind == "TIMESTAMP" {
      client.set(property, of: requestor, type: client.atom("INTEGER"), format: 32, Self.bytes([0]))
      return true
    }
    let wanted = self.kind(ofTarget: target)
    guard let data = content.first(where: { $0.kind == wanted })?.data else { return false }
    let type = kind == "TEXT" ? client.atom("UTF8_STRING") : target
    guard data.count > min(Self.part, client.largestRequest - 64) else {
      client.set(property, of: requestor, type: type, format: 8, data)
      return true
    }
    client.select(XLibrary.propertyChange | XLibrary.structureNotify, of: requestor)
    sending[Transfer(window: requestor, property: property)] = (data, type, SteadyClock.now + 30)
    sending = sending.filter { $0.value.until > SteadyClock.now }
    client.set(
      property, of: requestor, type: client.atom("INCR"), format: 32, Self.bytes([UInt32(clamping: data.count)]))
    return true
  }

  /// The other program has read a part: the next one, and an empty one at the end.
  private func sendPart(_ transfer: Transfer) {
    guard let course = sending[transfer] else { return }
    used?()
    let part = course.rest.prefix(Self.part)
    client.set(transfer.property, of: transfer.window, type: course.type, format: 8, Data(part))
    sending[transfer] = part.isEmpty ? nil : (course.rest.dropFirst(part.count), course.type, SteadyClock.now + 30)
  }

  static func bytes(_ numbers: [UInt32]) -> Data {
    Data(numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) } })
  }

  // MARK: - Pasting

  /// Whether there may be a text: nobody is waited for, so that another program's picture counts as well.
  var mayHaveText: Bool {
    isOwn ? content.contains { $0.kind == ClipboardKind.text } : client.selectionOwner(name) != 0
  }

  var kinds: [String] {
    if isOwn { return promise?.kinds ?? content.map(\.kind) }
    guard let atoms = fetch("TARGETS")?.numbers else { return [] }
    let names = atoms.prefix(200).compactMap(client.name)
    let known: Set<String> = ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "DELETE"]
    return TextKinds.kinds(of: names.filter { !known.contains($0) })
  }

  func data(_ kind: String) -> Data? {
    if isOwn { return content.first { $0.kind == kind }?.data }
    let (isText, kinds) = (kind == ClipboardKind.text, kinds)
    // Some owners give whatever they have under any name. Those that do not say what they have may have a text.
    guard kinds.contains(kind) || kinds.isEmpty && isText else { return nil }
    if let property = fetch(isText ? "UTF8_STRING" : kind) { return property.format == 8 ? property.data : nil }
    guard isText, let old = fetch("STRING"), old.format == 8 else { return nil }
    // In Latin 1 by the protocol, in UTF-8 by many programs.
    let text = String(data: old.data, encoding: .utf8) ?? String(data: old.data, encoding: .isoLatin1)
    return text.map { Data($0.utf8) }
  }

  private func fetch(_ type: String) -> XProperty? {
    guard client.isOpen, client.selectionOwner(name) != 0 else { return nil }
    let target = client.atom("UIKIT_SELECTION")
    (answer, newParts) = (nil, 0)
    client.convert(client.atom(name), to: client.atom(type), into: target, of: window)
    guard wait(until: { self.answer != nil }), let answer, answer[20] != 0 else { return nil }
    newParts = 0
    guard let first = client.property(target, of: window, removing: true, limit: Self.longest) else { return nil }
    guard first.type == client.atom("INCR") else { return first }
    var whole: XProperty?
    while true {
      guard wait(until: { self.newParts > 0 }) else { return nil }
      newParts -= 1
      guard let part = client.property(target, of: window, removing: true, limit: Self.longest) else { continue }
      if part.data.isEmpty { return whole ?? part }
      if whole == nil { whole = part } else { whole?.data.append(part.data) }
      guard whole?.data.count ?? 0 <= Self.longest else { return nil }
    }
  }

  /// Serves the connection until something holds, for a second at most.
  private func wait(until holds: () -> Bool) -> Bool {
    let end = SteadyClock.now + Self.patience
    while !holds() {
      guard client.isOpen, client.wait(until: end) else { return holds() }
    }
    return true
  }
}
