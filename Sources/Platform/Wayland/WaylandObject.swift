import CoreGraphics

/// An object of a Wayland connection. It ends with the last reference to it.
///
/// Requests go by their numbers in the protocol, events come to a closure by theirs. They come while the queue of the object is
/// dispatched: SDL's own queue when SDL looks for events, others where `dispatchPending` is called.
@MainActor
final class WaylandObject {
  let pointer: WaylandLibrary.Object
  /// The number of an event and its arguments.
  var events: ((UInt32, WaylandArguments) -> Void)?
  /// The request that tells the compositor of the end; nil where none is to be sent.
  private let destructor: UInt32?

  init(_ pointer: WaylandLibrary.Object, destructor: UInt32? = nil) {
    (self.pointer, self.destructor) = (pointer, destructor)
    _ = WaylandLibrary.addDispatcher(pointer, Self.dispatch, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit {
    if let destructor {
      WaylandLibrary.request(pointer, destructor, isLast: true)
    } else {
      WaylandLibrary.destroy(pointer)
    }
  }

  /// Has its events, and those of what it makes from now on, come on the connection's own queue.
  func useSharedQueue() { WaylandLibrary.setQueue(pointer, nil) }

  var version: UInt32 { WaylandLibrary.version(pointer) }

  func send(_ request: UInt32, _ arguments: [WaylandLibrary.Argument] = []) {
    WaylandLibrary.request(pointer, request, arguments)
  }

  /// Sends a request that makes an object. `arguments` has a 0 in the object's place.
  func make(
    _ request: UInt32, _ arguments: [WaylandLibrary.Argument] = [0], of interface: UnsafeRawPointer?,
    destructor: UInt32? = nil
  ) -> WaylandObject? {
    interface.flatMap { WaylandLibrary.request(pointer, request, arguments, makes: $0) }
      .map { WaylandObject($0, destructor: destructor) }
  }

  /// `wl_dispatcher_func_t`: the implementation is the object of ours.
  private static let dispatch: WaylandLibrary.Dispatcher = { owner, _, number, _, arguments in
    let (owner, arguments) = (UInt(bitPattern: owner), UInt(bitPattern: arguments))
    MainActor.assumeIsolated {
      guard let owner = UnsafeRawPointer(bitPattern: owner) else { return }
      let object = Unmanaged<WaylandObject>.fromOpaque(owner).takeUnretainedValue()
      object.events?(number, WaylandArguments(UnsafePointer(bitPattern: arguments)))
    }
    return 0
  }
}

/// The arguments of an event, by their places in the protocol; to be read while the event is told.
@MainActor
struct WaylandArguments {
  private let values: UnsafePointer<WaylandLibrary.Argument>?

  init(_ values: UnsafePointer<WaylandLibrary.Argument>?) { self.values = values }

  private func value(_ index: Int) -> UInt64 { values?[index] ?? 0 }

  func unsigned(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: value(index)) }
  func int(_ index: Int) -> Int32 { Int32(truncatingIfNeeded: value(index)) }
  /// `wl_fixed_t`, in 256ths.
  func fixed(_ index: Int) -> CGFloat { CGFloat(int(index)) / 256 }
  func object(_ index: Int) -> WaylandLibrary.Object? { OpaquePointer(bitPattern: UInt(value(index))) }
  func string(_ index: Int) -> String? {
    UnsafePointer<CChar>(bitPattern: UInt(value(index))).map { String(cString: $0) }
  }
}
