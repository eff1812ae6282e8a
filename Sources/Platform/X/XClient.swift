import Foundation

/// A connection of our own to the X server, by libxcb, opened at run time: what SDL does not tell of the desktop is asked there.
/// An error of the server's ends nothing here, as it would on SDL's connection.
///
/// It is used on the main thread; what comes is told as the main queue's work.
@MainActor
final class XClient {
  typealias Window = UInt32
  typealias Atom = UInt32

  let connection: OpaquePointer
  private var reader: (any DispatchSourceRead)?
  private var atoms: [String: Atom] = [:]
  private var listeners: [Int: (XEvent) -> Void] = [:]
  private var lastListener = 0
  private var owners: [String: (window: Window, lost: () -> Void)] = [:]
  private(set) var isOpen = true
  /// Of the first screen.
  let root: Window

  /// Nil without libxcb, and where no server answers.
  init?(display: String? = nil) {
    guard XLibrary.isPresent, let connection = XLibrary.connect(display, nil) else { return nil }
    // A copy, which stays open until libdispatch has let go of it, as BusConnection has one.
    guard XLibrary.hasError(connection) == 0, let root = XLibrary.root(of: connection),
      let watched = BusDescriptor(fcntl(XLibrary.descriptor(connection), F_DUPFD_CLOEXEC, 0))
    else {
      XLibrary.disconnect(connection)
      return nil
    }
    (self.connection, self.root) = (connection, root)
    let reader = DispatchSource.makeReadSource(fileDescriptor: watched.number, queue: .main)
    reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive() } }
    reader.setCancelHandler { withExtendedLifetime(watched) {} }
    reader.resume()
    self.reader = reader
  }

  isolated deinit {
    reader?.cancel()
    XLibrary.disconnect(connection)
  }

  // MARK: - Events

  /// Calls `heard` with each event until `stopListening` is called with the number returned.
  func listen(_ heard: @escaping (XEvent) -> Void) -> Int {
    lastListener += 1
    listeners[lastListener] = heard
    return lastListener
  }

  func stopListening(_ number: Int) { listeners[number] = nil }

  /// Takes what has come.
  func receive() {
    guard isOpen else { return }
    while let event = XLibrary.poll(connection) {
      let value = XEvent(UnsafeRawPointer(event))
      free(event)
      for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(value) }
    }
    guard XLibrary.hasError(connection) != 0 else { return }
    isOpen = false
    reader?.cancel()
    reader = nil
  }

  /// Events that came while an answer was waited for are kept by libxcb, and nothing more comes of the descriptor.
  private func receiveLater() {
    guard !isDue else { return }
    isDue = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isDue = false
        self?.receive()
      }
    }
  }
  private var isDue = false

  /// Waits until the server has done all that was asked, and takes what came meanwhile.
  func synchronize() {
    _ = selectionOwner("PRIMARY")
    receive()
  }

  /// Waits until something has come, and takes it. False once it is `end`, in seconds of the steady clock.
  func wait(until end: Double) -> Bool {
    flush()
    var entry = pollfd(fd: XLibrary.descriptor(connection), events: Int16(POLLIN), revents: 0)
    let rest = end - SteadyClock.now
    guard rest > 0, isOpen else { return false }
    let found = poll(&entry, 1, CInt((rest * 1000).rounded(.up)))
    receive()
    return found > 0 || SteadyClock.now < end
  }

  func flush() { _ = XLibrary.flush(connection) }

  /// The events of a window that are told of, by X's masks; none from now on for 0.
  func select(_ mask: UInt32, of window: Window) {
    var values = [mask]
    _ = XLibrary.changeAttributes(connection, window, XLibrary.eventMask, &values)
    flush()
  }

  func send(_ event: XEvent, to window: Window, mask: UInt32 = 0) {
    event.withBytes { _ = XLibrary.sendEvent(connection, 0, window, mask, $0) }
    flush()
  }

  // MARK: - Atoms and properties

  /// The number of a name.
  func atom(_ name: String) -> Atom {
    if let atom = atoms[name] { return atom }
    receiveLater()
    let length = UInt16(clamping: name.utf8.count)
    let cookie = name.withCString { XLibrary.internAtom(connection, 0, length, $0) }
    var atom: Atom = 0
    if let reply = XLibrary.internAtomReply(connection, cookie, nil) {
      atom = reply.load(fromByteOffset: 8, as: UInt32.self)
      free(reply)
    }
    atoms[name] = atom
    return atom
  }

  func name(of atom: Atom) -> String? {
    let cookie = XLibrary.atomName(connection, atom)
    guard let reply = XLibrary.atomNameReply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    let length = Int(reply.load(fromByteOffset: 8, as: UInt16.self))
    return String(decoding: UnsafeRawBufferPointer(start: reply + 32, count: length), as: UTF8.self)
  }

  /// A property's type and bytes, in parts if it is long; nil where there is none. It is removed where that is asked for.
  func property(_ property: Atom, of window: Window, removing: Bool = false, limit: Int = 64 << 20) -> XProperty? {
    receiveLater()
    var (data, offset): (Data, UInt32) = (Data(), 0)
    while true {
      let cookie = XLibrary.getProperty(connection, removing ? 1 : 0, window, property, 0, offset, 1 << 18)
      guard let reply = XLibrary.getPropertyReply(connection, cookie, nil) else { return nil }
      defer { free(reply) }
      let format = reply.load(fromByteOffset: 1, as: UInt8.self)
      let type = reply.load(fromByteOffset: 8, as: UInt32.self)
      let rest = reply.load(fromByteOffset: 12, as: UInt32.self)
      guard type != 0 else { return nil }
      let length = Int(XLibrary.propertyLength(reply))
      guard let bytes = XLibrary.propertyValue(reply), length >= 0, data.count + length <= limit else { return nil }
      data.append(bytes.assumingMemoryBound(to: UInt8.self), count: length)
      guard rest > 0, length > 0 else { return XProperty(type: type, format: Int(format), data: data) }
      offset += UInt32(length / 4)
    }
  }

  /// Sets a property of bytes, or of numbers of 32 bits.
  func set(_ property: Atom, of window: Window, type: Atom, format: UInt8, _ data: Data) {
    let count = UInt32(data.count / max(1, Int(format) / 8))
    data.withUnsafeBytes {
      _ = XLibrary.changeProperty(connection, 0, window, property, type, format, count, $0.baseAddress)
    }
    flush()
  }

  /// The greatest request, in bytes.
  var largestRequest: Int { Int(XLibrary.largestRequest(connection)) * 4 }

  // MARK: - Windows and selections

  /// A window that is never shown.
  func makeWindow() -> Window {
    let window = XLibrary.makeID(connection)
    // Class InputOnly of the parent's visual.
    _ = XLibrary.createWindow(connection, 0, window, root, -10, -10, 1, 1, 0, 2, 0, 0, nil)
    flush()
    return window
  }

  func destroy(_ window: Window) {
    guard isOpen else { return }
    _ = XLibrary.destroyWindow(connection, window)
    flush()
  }

  /// A point of one window in another, and the child of that other which has it; zero where none has. Nil where a window is gone.
  func translate(_ x: Int, _ y: Int, from source: Window, to target: Window) -> (x: Int, y: Int, child: Window)? {
    receiveLater()
    let cookie = XLibrary.translate(connection, source, target, Int16(clamping: x), Int16(clamping: y))
    guard let reply = XLibrary.translateReply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    func place(_ offset: Int) -> Int { Int(reply.load(fromByteOffset: offset, as: Int16.self)) }
    return (place(12), place(14), reply.load(fromByteOffset: 8, as: UInt32.self))
  }

  /// The keys and buttons that are held: 1 is Shift, 4 Control.
  var heldKeys: UInt16 {
    receiveLater()
    let cookie = XLibrary.queryPointer(connection, root)
    guard let reply = XLibrary.queryPointerReply(connection, cookie, nil) else { return 0 }
    defer { free(reply) }
    return reply.load(fromByteOffset: 24, as: UInt16.self)
  }

  /// The server's time in milliseconds, which it tells by a property of a window of ours whose properties are followed.
  func time(by window: Window) -> UInt32 {
    var time: UInt32 = 0
    let property = atom("UIKIT_TIME")
    let listener = listen { event in
      if event.kind == XEvent.propertyNotify, event[4] == window, event[8] == property { time = event[12] }
    }
    defer { stopListening(listener) }
    set(property, of: window, type: atom("INTEGER"), format: 32, Data(count: 4))
    synchronize()
    return time
  }

  /// Asks the window manager to bring a window to the front, for what a person did at a time of the server's.
  func activate(_ window: Window, time: UInt32) {
    var event = XEvent(kind: XEvent.clientMessage)
    event[byte: 1] = 32
    event[4] = window
    event[8] = atom("_NET_ACTIVE_WINDOW")
    // From a program.
    event[12] = 1
    event[16] = time
    send(event, to: root, mask: XLibrary.substructure)
  }

  func selectionOwner(_ name: String) -> Window {
    receiveLater()
    let cookie = XLibrary.selectionOwner(connection, atom(name))
    guard let reply = XLibrary.selectionOwnerReply(connection, cookie, nil) else { return 0 }
    defer { free(reply) }
    return reply.load(fromByteOffset: 8, as: UInt32.self)
  }

  /// Takes a selection for a window, or gives it up for 0. `lost` is called when another window of this connection takes it: the
  /// server tells only other connections so.
  func own(_ selection: String, by window: Window, time: UInt32 = 0, lost: @escaping () -> Void = {}) {
    let old = owners[selection]
    owners[selection] = window == 0 ? nil : (window, lost)
    if let old, old.window != window { old.lost() }
    _ = XLibrary.setSelectionOwner(connection, window, atom(selection), time)
    flush()
  }

  /// Asks a selection's owner for it; the answer is an event.
  func convert(_ selection: Atom, to target: Atom, into property: Atom, of window: Window) {
    _ = XLibrary.convertSelection(connection, window, selection, target, property, 0)
    flush()
  }
}

/// What a window's property holds.
struct XProperty: Equatable {
  var type: UInt32
  /// Bits of one unit: 8, 16 or 32.
  var format: Int
  var data: Data

  var numbers: [UInt32] {
    stride(from: 0, to: data.count - 3, by: 4).map { start in
      (0..<4).reduce(0) { (number: UInt32, index: Int) -> UInt32 in
        number | UInt32(data[data.startIndex + start + index]) << UInt32(8 * index)
      }
    }
  }
}

/// An event of 32 bytes, by the numbers of X's protocol.
struct XEvent {
  private var bytes = [UInt8](repeating: 0, count: 32)

  init(_ pointer: UnsafeRawPointer) { bytes = Array(UnsafeRawBufferPointer(start: pointer, count: 32)) }

  init(kind: UInt8) { bytes[0] = kind }

  /// Without the bit of those that a program sent.
  var kind: UInt8 { bytes[0] & 0x7F }

  static let (propertyNotify, selectionClear, selectionRequest, selectionNotify, clientMessage, destroyNotify):
    (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (28, 29, 30, 31, 33, 17)

  subscript(offset: Int) -> UInt32 {
    get { (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) } }
    set { for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: newValue >> UInt32(8 * index)) } }
  }

  subscript(byte offset: Int) -> UInt8 {
    get { bytes[offset] }
    set { bytes[offset] = newValue }
  }

  func withBytes(_ body: (UnsafePointer<CChar>) -> Void) {
    bytes.withUnsafeBytes { body($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
  }
}
