import CoreGraphics
import Foundation

/// A drag out of a window of ours on X11: finds who is under the pointer, speaks XDND with it as `XdndSource` says, and gives it
/// the data by the selection XdndSelection.
///
/// The pointer is the window's while a button is held, wherever it goes: the display server grabs it for the window that was
/// pressed. A connection of our own asks who is below, and needs no grab.
@MainActor
final class XDrag: DragCarrying {
  private let client: XClient
  private let origin: XClient.Window
  private let offer: DragOffer
  /// Whether a window is one of this program's.
  private let isOwn: (XClient.Window) -> Bool
  private let selection: XSelection
  private var source = XdndSource()
  private var told: ((DragNews) -> Void)?
  /// Keeps the drag until it is over, once it was let go.
  private var whileReleased: XDrag?
  /// Those that the pointer came over.
  private var targets: [XClient.Window: XdndTarget] = [:]
  /// The child of the root window that the pointer is in, and the one that our window is in, once it was found there.
  private var (top, ownTop): (XClient.Window, XClient.Window) = (0, 0)
  /// Windows in there that take no drags.
  private var strangers: Set<XClient.Window> = []
  private var watched: Set<XClient.Window> = []
  private var waits = 0
  private var listener = 0
  private var inputs: [XdndSource.Input] = []
  private let unitsPerPoint: () -> CGFloat
  private let patience: Double

  /// `told` is called until it hears of the end. `patience` is a factor of the times after which a target is given up;
  /// what does not load within `loadPatience` seconds is refused.
  init(
    _ client: XClient, from origin: XClient.Window, _ offer: DragOffer, isOwn: @escaping (XClient.Window) -> Bool,
    unitsPerPoint: @escaping () -> CGFloat = { 1 }, patience: Double = 1, loadPatience: Double = 20,
    told: @escaping @MainActor (DragNews) -> Void
  ) {
    (self.client, self.origin, self.offer, self.isOwn, self.told) = (client, origin, offer, isOwn, told)
    (self.unitsPerPoint, self.patience) = (unitsPerPoint, patience)
    selection = XSelection(client, name: "XdndSelection", loadPatience: loadPatience)
    listener = client.listen { [weak self] in self?.hear($0) }
    // Another drag has begun.
    selection.lost = { [weak self] in
      self?.take(.cancelled)
      self?.take(.timeout)
    }
    selection.used = { [weak self] in self?.waitOn() }
  }

  isolated deinit {
    client.stopListening(listener)
    if source.phase != .dropped, let target = source.target { send("XdndLeave", to: target) }
    stopWatching()
  }

  func move(to point: CGPoint) -> Bool {
    let units = CGPoint(x: point.x * unitsPerPoint(), y: point.y * unitsPerPoint())
    guard client.isOpen, abs(units.x) < 32_768, abs(units.y) < 32_768,
      let place = client.translate(
        Int(units.x.rounded(.down)), Int(units.y.rounded(.down)), from: origin, to: client.root)
    else { return false }
    if place.child != top {
      top = place.child
      strangers = []
    }
    // A mouse tells a thousand moves a second: within its own frame the drag asks the server once for each.
    let found = top != 0 && top == ownTop ? (isElsewhere: false, target: nil) : find(place.x, place.y)
    if !found.isElsewhere { ownTop = top }
    let isMove = found.target != nil && offer.allowsMove && client.heldKeys & 5 == 1
    take(.moved(over: found.target, XdndPlace(x: place.x, y: place.y, isMove: isMove)))
    return found.isElsewhere
  }

  func release() {
    whileReleased = self
    take(.released)
  }

  func cancel() { take(.cancelled) }

  // MARK: - Who is there

  /// The window at a point of the root window that takes drags, outermost first.
  private func find(_ x: Int, _ y: Int) -> (isElsewhere: Bool, target: XdndTarget?) {
    var window = client.root
    // As deep as windows are nested.
    for _ in 0..<64 {
      guard let child = client.translate(x, y, from: client.root, to: window)?.child, child != 0 else { break }
      if child == origin { return (false, nil) }
      window = child
      if let target = target(window) { return (true, offer.isRestricted && !isOwn(window) ? nil : target) }
    }
    // Desktops that are no windows of their own take drags at the root by a proxy.
    return (true, offer.isRestricted || window != client.root ? nil : target(client.root))
  }

  private func target(_ window: XClient.Window) -> XdndTarget? {
    if let known = targets[window] { return known }
    guard !strangers.contains(window) else { return nil }
    var receiver = window
    // A proxy says of itself that it is one; what was left over by a program that is gone does not.
    if let proxy = number("XdndProxy", of: window), number("XdndProxy", of: proxy) == proxy { receiver = proxy }
    guard let version = number("XdndAware", of: receiver), version >= XdndSource.versions.lowerBound else {
      strangers.insert(window)
      return nil
    }
    let target = XdndTarget(
      window: window, receiver: receiver, version: min(Int(version), XdndSource.versions.upperBound))
    targets[window] = target
    return target
  }

  private func number(_ property: String, of window: XClient.Window) -> UInt32? {
    client.property(client.atom(property), of: window, limit: 1 << 16)?.numbers.first
  }

  /// A window's end is told of; its properties are those that data are read by.
  private func watch(_ window: XClient.Window) {
    guard watched.insert(window).inserted else { return }
    client.select(XLibrary.propertyChange | XLibrary.structureNotify, of: window)
  }

  private func stopWatching() {
    guard client.isOpen else { return }
    for window in watched { client.select(0, of: window) }
    watched = []
  }

  // MARK: - Messages

  private func hear(_ event: XEvent) {
    switch event.kind {
    case XEvent.destroyNotify:
      targets = targets.filter { !$0.value.isOf(event[8]) }
      take(.gone(event[8]))
    case XEvent.clientMessage where event[4] == selection.window && event[byte: 1] == 32:
      if event[8] == client.atom("XdndStatus") {
        take(.status(of: event[12], event[16] & 1 == 1 ? operation(event[28]) : .none, quiet: Self.quiet(event)))
      } else if event[8] == client.atom("XdndFinished") {
        take(.finished(event[12], accepted: event[16] & 1 == 1, operation(event[20])))
      }
    default: break
    }
  }

  private func operation(_ action: XClient.Atom) -> DragOperation {
    if action == 0 { return .none }
    // What a target does beyond that is its own affair: the content stays.
    return action == client.atom("XdndActionMove") ? .move : .copy
  }

  private static func quiet(_ event: XEvent) -> XdndSource.Area? {
    func signed(_ number: UInt32) -> Int { Int(Int16(truncatingIfNeeded: number)) }
    let area = XdndSource.Area(
      x: signed(event[20] >> 16), y: signed(event[20]), width: Int(event[24] >> 16), height: Int(event[24] & 0xFFFF))
    return event[16] & 2 == 2 || area.width == 0 || area.height == 0 ? nil : area
  }

  /// What comes while messages are sent waits for its turn.
  private func take(_ input: XdndSource.Input) {
    inputs.append(input)
    guard inputs.count == 1 else { return }
    while let input = inputs.first {
      for output in source.take(input) { run(output) }
      inputs.removeFirst()
    }
  }

  private func run(_ output: XdndSource.Output) {
    switch output {
    case .enter(let target): enter(target)
    case .position(let target, let place):
      let (x, y) = (UInt32(UInt16(clamping: place.x)), UInt32(UInt16(clamping: place.y)))
      send(
        "XdndPosition", to: target, 0, x << 16 | y, client.time(by: selection.window),
        client.atom(place.isMove ? "XdndActionMove" : "XdndActionCopy"))
    case .leave(let target): send("XdndLeave", to: target)
    case .drop(let target): send("XdndDrop", to: target, 0, client.time(by: selection.window))
    case .wait(let seconds): wait(seconds)
    case .tell(let news):
      let told = told
      if case .ended = news {
        self.told = nil
        waits += 1
        stopWatching()
        // After the caller has done.
        DispatchQueue.main.async { self.whileReleased = nil }
      }
      told?(news)
    }
  }

  private func enter(_ target: XdndTarget) {
    watch(target.window)
    if target.receiver != target.window { watch(target.receiver) }
    if !selection.isOwn || selection.kinds != offer.kinds() {
      selection.set(XSelection.Promise(kinds: offer.kinds(), load: offer.load))
    }
    let types = selection.offered.map(client.atom)
    client.set(
      client.atom("XdndTypeList"), of: selection.window, type: client.atom("ATOM"), format: 32, XSelection.bytes(types))
    let three = types + [0, 0, 0]
    send(
      "XdndEnter", to: target, UInt32(target.version) << 24 | (types.count > 3 ? 1 : 0), three[0], three[1], three[2])
  }

  private func send(_ name: String, to target: XdndTarget, _ numbers: UInt32...) {
    var event = XEvent(kind: XEvent.clientMessage)
    event[byte: 1] = 32
    (event[4], event[8], event[12]) = (target.window, client.atom(name), selection.window)
    for (index, number) in numbers.enumerated() { event[16 + 4 * index] = number }
    client.send(event, to: target.receiver)
  }

  // MARK: - Patience

  private func wait(_ seconds: Double) {
    waits += 1
    let number = waits
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds * patience) { [weak self] in
      MainActor.assumeIsolated { self?.waited(number) }
    }
  }

  private func waited(_ number: Int) {
    guard number == waits else { return }
    // What has come while the program was busy is in time.
    client.receive()
    guard number == waits else { return }
    // The target waits for us.
    if selection.isLoading { return wait(XdndSource.patienceForEnd) }
    take(.timeout)
  }

  /// The target reads on.
  private func waitOn() {
    if source.phase == .dropped { wait(XdndSource.patienceForEnd) }
  }
}
