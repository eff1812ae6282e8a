import Foundation

/// libdbus, opened at run time: SDL has it mapped on Debian already, and a program does not depend on it. All libraries of
/// this name have these functions.
///
/// A function that is asked for while `isPresent` is false stops the program.
enum LibDBus {
  typealias Connection = OpaquePointer
  typealias Message = OpaquePointer
  typealias Iterator = UnsafeMutableRawPointer
  typealias Name = UnsafePointer<CChar>

  nonisolated(unsafe) private static let library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL)
  static var isPresent: Bool { library != nil }

  private static func find<Call>(_ name: String) -> Call {
    guard let symbol = dlsym(library, "dbus_" + name) else { fatalError("libdbus has no dbus_\(name)") }
    return unsafeBitCast(symbol, to: Call.self)
  }

  // MARK: Connections

  static let openPrivate: @convention(c) (Name, UnsafeMutableRawPointer?) -> Connection? = find(
    "connection_open_private")
  static let close: @convention(c) (Connection) -> Void = find("connection_close")
  static let unreference: @convention(c) (Connection) -> Void = find("connection_unref")
  static let setExitOnDisconnect: @convention(c) (Connection, UInt32) -> Void = find(
    "connection_set_exit_on_disconnect")
  static let setUniqueName: @convention(c) (Connection, Name) -> UInt32 = find("bus_set_unique_name")
  static let descriptor: @convention(c) (Connection, UnsafeMutablePointer<CInt>) -> UInt32 = find(
    "connection_get_unix_fd")
  static let readWrite: @convention(c) (Connection, CInt) -> UInt32 = find("connection_read_write")
  static let popMessage: @convention(c) (Connection) -> Message? = find("connection_pop_message")
  static let send: @convention(c) (Connection, Message, UnsafeMutablePointer<UInt32>?) -> UInt32 = find(
    "connection_send")
  static let hasMessagesToSend: @convention(c) (Connection) -> UInt32 = find("connection_has_messages_to_send")
  static let isConnected: @convention(c) (Connection) -> UInt32 = find("connection_get_is_connected")
  static let setMaximumReceived: @convention(c) (Connection, CLong) -> Void = find("connection_set_max_received_size")
  static let setMaximumMessage: @convention(c) (Connection, CLong) -> Void = find("connection_set_max_message_size")

  // MARK: Messages

  static let newMessage: @convention(c) (CInt) -> Message? = find("message_new")
  static let releaseMessage: @convention(c) (Message) -> Void = find("message_unref")
  static let setDestination: @convention(c) (Message, Name) -> UInt32 = find("message_set_destination")
  static let setPath: @convention(c) (Message, Name) -> UInt32 = find("message_set_path")
  static let setInterface: @convention(c) (Message, Name) -> UInt32 = find("message_set_interface")
  static let setMember: @convention(c) (Message, Name) -> UInt32 = find("message_set_member")
  static let setErrorName: @convention(c) (Message, Name) -> UInt32 = find("message_set_error_name")
  static let setReplySerial: @convention(c) (Message, UInt32) -> UInt32 = find("message_set_reply_serial")
  static let setNoReply: @convention(c) (Message, UInt32) -> Void = find("message_set_no_reply")
  static let setAutoStart: @convention(c) (Message, UInt32) -> Void = find("message_set_auto_start")
  static let type: @convention(c) (Message) -> CInt = find("message_get_type")
  static let destination: @convention(c) (Message) -> Name? = find("message_get_destination")
  static let sender: @convention(c) (Message) -> Name? = find("message_get_sender")
  static let path: @convention(c) (Message) -> Name? = find("message_get_path")
  static let interface: @convention(c) (Message) -> Name? = find("message_get_interface")
  static let member: @convention(c) (Message) -> Name? = find("message_get_member")
  static let errorName: @convention(c) (Message) -> Name? = find("message_get_error_name")
  static let serial: @convention(c) (Message) -> UInt32 = find("message_get_serial")
  static let replySerial: @convention(c) (Message) -> UInt32 = find("message_get_reply_serial")
  static let noReply: @convention(c) (Message) -> UInt32 = find("message_get_no_reply")

  static let setSerial: @convention(c) (Message, UInt32) -> Void = find("message_set_serial")
  static let marshal:
    @convention(c) (Message, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<CInt>) -> UInt32 =
      find("message_marshal")
  static let demarshal: @convention(c) (UnsafePointer<UInt8>, CInt, UnsafeMutableRawPointer?) -> Message? = find(
    "message_demarshal")

  // MARK: What they carry

  static let beginReading: @convention(c) (Message, Iterator) -> UInt32 = find("message_iter_init")
  static let argumentType: @convention(c) (Iterator) -> CInt = find("message_iter_get_arg_type")
  static let readBasic: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void = find("message_iter_get_basic")
  static let enter: @convention(c) (Iterator, Iterator) -> Void = find("message_iter_recurse")
  static let next: @convention(c) (Iterator) -> UInt32 = find("message_iter_next")
  static let signature: @convention(c) (Iterator) -> UnsafeMutablePointer<CChar>? = find("message_iter_get_signature")
  static let free: @convention(c) (UnsafeMutableRawPointer?) -> Void = find("free")
  static let beginWriting: @convention(c) (Message, Iterator) -> Void = find("message_iter_init_append")
  static let writeBasic: @convention(c) (Iterator, CInt, UnsafeRawPointer) -> UInt32 = find("message_iter_append_basic")
  static let open: @convention(c) (Iterator, CInt, Name?, Iterator) -> UInt32 = find("message_iter_open_container")
  static let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32 = find("message_iter_close_container")
  static let isSignature: @convention(c) (Name, UnsafeMutableRawPointer?) -> UInt32 = find("signature_validate_single")

  /// More than a DBusMessageIter takes, 72 bytes on 64-bit systems, in pointers.
  static let iteratorWords = 16
}
