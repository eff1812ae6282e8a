import Foundation

/// The functions of libxcb. Its cookies are structures of one 32-bit number, which come back as that number.
struct XLibrary: @unchecked Sendable {
  typealias Connection = OpaquePointer
  typealias Reply = UnsafeMutableRawPointer
  typealias Take = @convention(c) (Connection, UInt32, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> Reply?

  static let shared = XLibrary()

  let connect: @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?) -> Connection?
  let disconnect: @convention(c) (Connection) -> Void
  let hasError: @convention(c) (Connection) -> CInt
  let descriptor: @convention(c) (Connection) -> CInt
  let flush: @convention(c) (Connection) -> CInt
  let makeID: @convention(c) (Connection) -> UInt32
  let poll: @convention(c) (Connection) -> UnsafeMutableRawPointer?
  let setup: @convention(c) (Connection) -> UnsafeRawPointer?
  let largestRequest: @convention(c) (Connection) -> UInt32
  let internAtom: @convention(c) (Connection, UInt8, UInt16, UnsafePointer<CChar>) -> UInt32
  let internAtomReply: Take
  let atomName: @convention(c) (Connection, UInt32) -> UInt32
  let atomNameReply: Take
  let getProperty: @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
  let getPropertyReply: Take
  let propertyValue: @convention(c) (Reply) -> UnsafeMutableRawPointer?
  let propertyLength: @convention(c) (Reply) -> CInt
  let changeProperty:
    @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt8, UInt32, UnsafeRawPointer?) -> UInt32
  let changeAttributes: @convention(c) (Connection, UInt32, UInt32, UnsafeMutablePointer<UInt32>) -> UInt32
  let createWindow:
    @convention(c) (
      Connection, UInt8, UInt32, UInt32, Int16, Int16, UInt16, UInt16, UInt16, UInt16, UInt32, UInt32,
      UnsafeRawPointer?
    ) -> UInt32
  let selectionOwner: @convention(c) (Connection, UInt32) -> UInt32
  let selectionOwnerReply: Take
  let setSelectionOwner: @convention(c) (Connection, UInt32, UInt32, UInt32) -> UInt32
  let convertSelection: @convention(c) (Connection, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
  let sendEvent: @convention(c) (Connection, UInt8, UInt32, UInt32, UnsafePointer<CChar>) -> UInt32

  /// `XCB_CW_EVENT_MASK`, and the masks of events that are asked for.
  static let eventMask: UInt32 = 2048
  static let (propertyChange, structureNotify): (UInt32, UInt32) = (1 << 22, 1 << 17)

  private init?() {
    guard let handle = dlopen("libxcb.so.1", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String) -> Function? {
      dlsym(handle, "xcb_" + name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let connect = function("connect")
        as (
          @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?) -> Connection?
        )?,
      let disconnect = function("disconnect") as (@convention(c) (Connection) -> Void)?,
      let hasError = function("connection_has_error") as (@convention(c) (Connection) -> CInt)?,
      let descriptor = function("get_file_descriptor") as (@convention(c) (Connection) -> CInt)?,
      let flush = function("flush") as (@convention(c) (Connection) -> CInt)?,
      let makeID = function("generate_id") as (@convention(c) (Connection) -> UInt32)?,
      let poll = function("poll_for_event") as (@convention(c) (Connection) -> UnsafeMutableRawPointer?)?,
      let setup = function("get_setup") as (@convention(c) (Connection) -> UnsafeRawPointer?)?,
      let largestRequest = function("get_maximum_request_length") as (@convention(c) (Connection) -> UInt32)?,
      let internAtom = function("intern_atom")
        as (
          @convention(c) (Connection, UInt8, UInt16, UnsafePointer<CChar>) -> UInt32
        )?,
      let internAtomReply = function("intern_atom_reply") as Take?,
      let atomName = function("get_atom_name") as (@convention(c) (Connection, UInt32) -> UInt32)?,
      let atomNameReply = function("get_atom_name_reply") as Take?,
      let getProperty = function("get_property")
        as (
          @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
        )?,
      let getPropertyReply = function("get_property_reply") as Take?,
      let propertyValue = function("get_property_value") as (@convention(c) (Reply) -> UnsafeMutableRawPointer?)?,
      let propertyLength = function("get_property_value_length") as (@convention(c) (Reply) -> CInt)?,
      let changeProperty = function("change_property")
        as (
          @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt8, UInt32, UnsafeRawPointer?) -> UInt32
        )?,
      let changeAttributes = function("change_window_attributes")
        as (
          @convention(c) (Connection, UInt32, UInt32, UnsafeMutablePointer<UInt32>) -> UInt32
        )?,
      let createWindow = function("create_window")
        as (
          @convention(c) (
            Connection, UInt8, UInt32, UInt32, Int16, Int16, UInt16, UInt16, UInt16, UInt16, UInt32, UInt32,
            UnsafeRawPointer?
          ) -> UInt32
        )?,
      let selectionOwner = function("get_selection_owner") as (@convention(c) (Connection, UInt32) -> UInt32)?,
      let selectionOwnerReply = function("get_selection_owner_reply") as Take?,
      let setSelectionOwner = function("set_selection_owner")
        as (
          @convention(c) (Connection, UInt32, UInt32, UInt32) -> UInt32
        )?,
      let convertSelection = function("convert_selection")
        as (
          @convention(c) (Connection, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
        )?,
      let sendEvent = function("send_event")
        as (
          @convention(c) (Connection, UInt8, UInt32, UInt32, UnsafePointer<CChar>) -> UInt32
        )?
    else { return nil }
    (self.connect, self.disconnect, self.hasError, self.descriptor) = (connect, disconnect, hasError, descriptor)
    (self.flush, self.makeID, self.poll, self.setup) = (flush, makeID, poll, setup)
    (self.largestRequest, self.internAtom, self.internAtomReply) = (largestRequest, internAtom, internAtomReply)
    (self.atomName, self.atomNameReply) = (atomName, atomNameReply)
    (self.getProperty, self.getPropertyReply) = (getProperty, getPropertyReply)
    (self.propertyValue, self.propertyLength) = (propertyValue, propertyLength)
    (self.changeProperty, self.changeAttributes, self.createWindow) = (changeProperty, changeAttributes, createWindow)
    (self.selectionOwner, self.selectionOwnerReply) = (selectionOwner, selectionOwnerReply)
    (self.setSelectionOwner, self.convertSelection, self.sendEvent) = (setSelectionOwner, convertSelection, sendEvent)
  }

  /// The first screen's root window: behind the setup's vendor and pixmap formats.
  func root(of connection: Connection) -> UInt32? {
    guard let setup = setup(connection) else { return nil }
    let vendor = Int(setup.load(fromByteOffset: 24, as: UInt16.self))
    let formats = Int(setup.load(fromByteOffset: 29, as: UInt8.self))
    let screens = setup.load(fromByteOffset: 28, as: UInt8.self)
    guard screens > 0 else { return nil }
    return setup.load(fromByteOffset: 40 + (vendor + 3) / 4 * 4 + formats * 8, as: UInt32.self)
  }
}
