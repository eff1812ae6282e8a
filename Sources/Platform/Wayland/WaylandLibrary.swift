import Foundation

/// The functions of libwayland-client, opened at run time.
///
/// Requests are sent by their numbers in wayland.xml, with the interfaces that the library exports. A function that is asked for
/// while `isPresent` is false stops the program.
@MainActor
enum WaylandLibrary {
  typealias Object = OpaquePointer
  /// `union wl_argument`.
  typealias Argument = UInt64

  private static let library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL)
  /// Before 1.20 there are no requests by lists of arguments.
  static let isPresent = library.map { dlsym($0, "wl_proxy_marshal_array_flags") != nil } ?? false

  private static func find<Call>(_ name: String) -> Call {
    guard let symbol = dlsym(library, "wl_" + name) else { fatalError("libwayland-client has no wl_\(name)") }
    return unsafeBitCast(symbol, to: Call.self)
  }

  private static let marshal:
    @convention(c) (Object, UInt32, UnsafeRawPointer?, UInt32, UInt32, UnsafeMutablePointer<Argument>?) -> Object? =
      find("proxy_marshal_array_flags")
  static let connect: @convention(c) (UnsafePointer<CChar>?) -> Object? = find("display_connect")
  static let disconnect: @convention(c) (Object) -> Void = find("display_disconnect")
  /// `wl_dispatcher_func_t`.
  typealias Dispatcher =
    @convention(c) (
      UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafeRawPointer?, UnsafeMutablePointer<Argument>?
    )
    -> CInt
  static let addDispatcher: @convention(c) (Object, Dispatcher, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> CInt =
    find(
      "proxy_add_dispatcher")
  static let destroy: @convention(c) (Object) -> Void = find("proxy_destroy")
  static let createWrapper: @convention(c) (Object) -> Object? = find("proxy_create_wrapper")
  static let destroyWrapper: @convention(c) (Object) -> Void = find("proxy_wrapper_destroy")
  /// Without a queue an object is on the connection's own.
  static let setQueue: @convention(c) (Object, Object?) -> Void = find("proxy_set_queue")
  static let version: @convention(c) (Object) -> UInt32 = find("proxy_get_version")
  static let createQueue: @convention(c) (Object) -> Object? = find("display_create_queue")
  static let destroyQueue: @convention(c) (Object) -> Void = find("event_queue_destroy")
  static let roundtrip: @convention(c) (Object, Object) -> CInt = find("display_roundtrip_queue")
  static let dispatchPending: @convention(c) (Object, Object) -> CInt = find("display_dispatch_queue_pending")
  static let flush: @convention(c) (Object) -> CInt = find("display_flush")

  /// `wl_shm_interface` and its like.
  static func interface(_ name: String) -> UnsafeRawPointer? {
    dlsym(library, "\(name)_interface").map { UnsafeRawPointer($0) }
  }

  /// Sends a request; returns the object that it makes, of `makes`.
  @discardableResult
  static func request(
    _ object: Object, _ number: UInt32, _ arguments: [Argument] = [], makes: UnsafeRawPointer? = nil,
    version asked: UInt32? = nil, isLast: Bool = false
  ) -> Object? {
    var arguments = arguments
    return arguments.withUnsafeMutableBufferPointer { buffer in
      marshal(object, number, makes, asked ?? version(object), isLast ? 1 : 0, buffer.baseAddress)
    }
  }

  static func argument(_ value: Int32) -> Argument { Argument(UInt32(bitPattern: value)) }
  static func argument(_ object: Object?) -> Argument { Argument(UInt(bitPattern: object)) }
  static func argument(_ object: WaylandObject?) -> Argument { argument(object?.pointer) }

  /// `body` gets the text as an argument, which it has to send before it returns.
  static func withText<Result>(_ text: String, _ body: (Argument) -> Result) -> Result {
    text.withCString { body(Argument(UInt(bitPattern: $0))) }
  }
}
