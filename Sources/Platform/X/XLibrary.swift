import Foundation

/// The functions of libxcb, opened at run time; libX11 has it loaded. Its cookies are structures of one 32-bit number, which come
/// back as that number.
///
/// A function that is asked for while `isPresent` is false stops the program.
@MainActor
enum XLibrary {
  typealias Connection = OpaquePointer
  typealias Reply = UnsafeMutableRawPointer
  typealias TakeReply = @convention(c) (Connection, UInt32, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> Reply?

  private static let library = dlopen("libxcb.so.1", RTLD_NOW | RTLD_LOCAL)
  static var isPresent: Bool { library != nil }

  private static func find<Call>(_ name: String) -> Call {
    guard let symbol = dlsym(library, "xcb_" + name) else { fatalError("libxcb has no xcb_\(name)") }
    return unsafeBitCast(symbol, to: Call.self)
  }

  // MARK: The connection

  static let connect: @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?) -> Connection? = find(
    "connect")
  static let disconnect: @convention(c) (Connection) -> Void = find("disconnect")
  static let hasError: @convention(c) (Connection) -> CInt = find("connection_has_error")
  static let descriptor: @convention(c) (Connection) -> CInt = find("get_file_descriptor")
  static let flush: @convention(c) (Connection) -> CInt = find("flush")
  static let makeID: @convention(c) (Connection) -> UInt32 = find("generate_id")
  static let poll: @convention(c) (Connection) -> UnsafeMutableRawPointer? = find("poll_for_event")
  static let largestRequest: @convention(c) (Connection) -> UInt32 = find("get_maximum_request_length")
  private static let setup: @convention(c) (Connection) -> UnsafeRawPointer? = find("get_setup")

  /// The first screen's root window: behind the setup's vendor and pixmap formats.
  static func root(of connection: Connection) -> UInt32? {
    guard let setup = setup(connection) else { return nil }
    let vendor = Int(setup.load(fromByteOffset: 24, as: UInt16.self))
    let formats = Int(setup.load(fromByteOffset: 29, as: UInt8.self))
    let screens = setup.load(fromByteOffset: 28, as: UInt8.self)
    guard screens > 0 else { return nil }
    return setup.load(fromByteOffset: 40 + (vendor + 3) / 4 * 4 + formats * 8, as: UInt32.self)
  }

  // MARK: Atoms and properties

  static let internAtom: @convention(c) (Connection, UInt8, UInt16, UnsafePointer<CChar>) -> UInt32 = find(
    "intern_atom")
  static let internAtomReply: TakeReply = find("intern_atom_reply")
  static let atomName: @convention(c) (Connection, UInt32) -> UInt32 = find("get_atom_name")
  static let atomNameReply: TakeReply = find("get_atom_name_reply")
  static let getProperty: @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32 = find(
    "get_property")
  static let getPropertyReply: TakeReply = find("get_property_reply")
  static let propertyValue: @convention(c) (Reply) -> UnsafeMutableRawPointer? = find("get_property_value")
  static let propertyLength: @convention(c) (Reply) -> CInt = find("get_property_value_length")
  static let changeProperty:
    @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt8, UInt32, UnsafeRawPointer?) -> UInt32 = find(
      "change_property")

  // MARK: Windows and selections

  static let changeAttributes: @convention(c) (Connection, UInt32, UInt32, UnsafeMutablePointer<UInt32>) -> UInt32 =
    find("change_window_attributes")
  static let createWindow:
    @convention(c) (
      Connection, UInt8, UInt32, UInt32, Int16, Int16, UInt16, UInt16, UInt16, UInt16, UInt32, UInt32, UnsafeRawPointer?
    ) -> UInt32 = find("create_window")
  static let destroyWindow: @convention(c) (Connection, UInt32) -> UInt32 = find("destroy_window")
  static let translate: @convention(c) (Connection, UInt32, UInt32, Int16, Int16) -> UInt32 = find(
    "translate_coordinates")
  static let translateReply: TakeReply = find("translate_coordinates_reply")
  static let queryPointer: @convention(c) (Connection, UInt32) -> UInt32 = find("query_pointer")
  static let queryPointerReply: TakeReply = find("query_pointer_reply")
  static let selectionOwner: @convention(c) (Connection, UInt32) -> UInt32 = find("get_selection_owner")
  static let selectionOwnerReply: TakeReply = find("get_selection_owner_reply")
  static let setSelectionOwner: @convention(c) (Connection, UInt32, UInt32, UInt32) -> UInt32 = find(
    "set_selection_owner")
  static let convertSelection: @convention(c) (Connection, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32 = find(
    "convert_selection")
  static let sendEvent: @convention(c) (Connection, UInt8, UInt32, UInt32, UnsafePointer<CChar>) -> UInt32 = find(
    "send_event")

  /// `XCB_CW_EVENT_MASK`, and the masks of events that are asked for.
  static let eventMask: UInt32 = 2048
  static let (propertyChange, structureNotify): (UInt32, UInt32) = (1 << 22, 1 << 17)
  /// What window managers ask for of the root window.
  static let substructure: UInt32 = 1 << 19 | 1 << 20
}
