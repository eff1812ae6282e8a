import Foundation

/// The functions of libwayland-client, opened at run time: SDL has loaded it where there is a window on Wayland.
///
/// Requests are sent by their numbers in wayland.xml, with the interfaces that the library exports.
struct WaylandLibrary {
  typealias Object = OpaquePointer
  /// `union wl_argument`.
  typealias Argument = UInt64

  let marshal:
    @convention(c) (Object, UInt32, UnsafeRawPointer?, UInt32, UInt32, UnsafeMutablePointer<Argument>?) -> Object?
  let addListener: @convention(c) (Object, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> CInt
  let destroy: @convention(c) (Object) -> Void
  let createWrapper: @convention(c) (Object) -> Object?
  let destroyWrapper: @convention(c) (Object) -> Void
  let setQueue: @convention(c) (Object, Object) -> Void
  let createQueue: @convention(c) (Object) -> Object?
  let destroyQueue: @convention(c) (Object) -> Void
  let version: @convention(c) (Object) -> UInt32
  let roundtrip: @convention(c) (Object, Object) -> CInt
  let dispatchPending: @convention(c) (Object, Object) -> CInt
  let flush: @convention(c) (Object) -> CInt
  private let handle: UnsafeMutableRawPointer

  /// Nil where the library is missing or older than 1.20.
  init?() {
    guard let handle = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
    typealias Act = @convention(c) (Object) -> Void
    typealias Make = @convention(c) (Object) -> Object?
    typealias Wait = @convention(c) (Object, Object) -> CInt
    guard
      let marshal = function(
        "wl_proxy_marshal_array_flags",
        (@convention(c) (Object, UInt32, UnsafeRawPointer?, UInt32, UInt32, UnsafeMutablePointer<Argument>?) -> Object?)
          .self),
      let addListener = function(
        "wl_proxy_add_listener",
        (@convention(c) (Object, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> CInt).self),
      let destroy = function("wl_proxy_destroy", Act.self),
      let createWrapper = function("wl_proxy_create_wrapper", Make.self),
      let destroyWrapper = function("wl_proxy_wrapper_destroy", Act.self),
      let setQueue = function("wl_proxy_set_queue", (@convention(c) (Object, Object) -> Void).self),
      let createQueue = function("wl_display_create_queue", Make.self),
      let destroyQueue = function("wl_event_queue_destroy", Act.self),
      let version = function("wl_proxy_get_version", (@convention(c) (Object) -> UInt32).self),
      let roundtrip = function("wl_display_roundtrip_queue", Wait.self),
      let dispatchPending = function("wl_display_dispatch_queue_pending", Wait.self),
      let flush = function("wl_display_flush", (@convention(c) (Object) -> CInt).self)
    else { return nil }
    (self.marshal, self.addListener, self.destroy) = (marshal, addListener, destroy)
    (self.createWrapper, self.destroyWrapper, self.setQueue) = (createWrapper, destroyWrapper, setQueue)
    (self.createQueue, self.destroyQueue, self.version) = (createQueue, destroyQueue, version)
    (self.roundtrip, self.dispatchPending, self.flush, self.handle) = (roundtrip, dispatchPending, flush, handle)
  }

  /// `wl_shm_interface` and its like.
  func interface(_ name: String) -> UnsafeRawPointer? {
    dlsym(handle, "\(name)_interface").map { UnsafeRawPointer($0) }
  }

  /// Sends a request; returns the object that it makes, of `makes`.
  @discardableResult
  func request(
    _ object: Object, _ number: UInt32, _ arguments: [Argument] = [], makes: UnsafeRawPointer? = nil,
    version asked: UInt32? = nil, isLast: Bool = false
  ) -> Object? {
    var arguments = arguments
    let destroys: UInt32 = isLast ? 1 : 0
    return arguments.withUnsafeMutableBufferPointer { buffer in
      marshal(object, number, makes, asked ?? version(object), destroys, buffer.baseAddress)
    }
  }

  static func argument(_ value: Int32) -> Argument { Argument(UInt32(bitPattern: value)) }
  static func argument(_ object: Object?) -> Argument { Argument(UInt(bitPattern: object)) }
}
